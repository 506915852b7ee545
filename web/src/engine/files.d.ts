/** The module that `make wasm` builds; vite.config.ts says where it is. */
declare module 'engine.wasm?url' {
  const url: string;
  export default url;
}
