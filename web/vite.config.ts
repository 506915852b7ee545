import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed, offline, policy } from './scripts/build.ts';

const engine = fileURLToPath(new URL('../target/wasm/gridsmith.wasm', import.meta.url));

export default defineConfig(({ command, mode }) => {
  if (command === 'build' && !existsSync(engine)) throw new Error('there is no engine: run `make wasm` first');
  return {
    // The page works under any path.
    base: './',
    plugins: [svelte(), policy(), offline(), ...(mode === 'production' ? [compressed(engine)] : [])],
    resolve: {
      alias: [{ find: /^engine\.wasm/, replacement: engine }],
      // Unit tests mount components as a browser does.
      ...(mode === 'test' ? { conditions: ['browser'] } : {}),
    },
    worker: { format: 'es' },
    server: { fs: { allow: ['..'] } },
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: true,
      // Data addresses would be larger, and the policy would refuse fonts in them.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    test: { include: ['src/**/*.test.ts'], environment: 'node' },
  };
});
