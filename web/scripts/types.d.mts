/** The file src/engine/schema.ts as it must be. */
export function current(): string;
