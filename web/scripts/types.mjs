// Writes src/engine/schema.ts from the JSON schema of requests and reports: `npm run types`.
// It reads the part of JSON Schema that our schema uses, and stops at anything else.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SCHEMA = new URL('../../docs/schema/gridsmith-2.json', import.meta.url);
const OUTPUT = new URL('../src/engine/schema.ts', import.meta.url);

const KNOWN = new Set([
  '$ref', 'title', 'description', 'type', 'properties', 'required', 'additionalProperties', 'items', 'prefixItems',
  'minItems', 'maxItems', 'anyOf', 'enum', 'const', 'pattern', 'minimum', 'maximum',
]);

/** `report_hint` becomes `ReportHint`. */
function typeName(key) {
  return key.split('_').map((word) => word[0].toUpperCase() + word.slice(1)).join('');
}

/** The type that a schema describes, for a place that is indented by `indent`. */
function typeOf(schema, indent) {
  for (const word of Object.keys(schema)) {
    if (!KNOWN.has(word)) throw new Error(`the schema uses "${word}", which scripts/types.mjs does not read`);
  }
  if (schema.$ref) return typeName(schema.$ref.replace('#/$defs/', ''));
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((option) => typeOf(option, indent)).join(' | ');
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ');
  }
  switch (schema.type) {
    case 'string': return 'string';
    case 'integer':
    case 'number': return 'number';
    case 'boolean': return 'boolean';
    case 'null': return 'null';
    case 'array': return arrayOf(schema, indent);
    case 'object': return objectOf(schema, indent);
    case undefined: return 'unknown';
    default: throw new Error(`the schema uses the type "${schema.type}", which scripts/types.mjs does not read`);
  }
}

function literal(value) {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
}

function arrayOf(schema, indent) {
  if (!schema.prefixItems) return `readonly ${grouped(typeOf(schema.items ?? {}, indent))}[]`;
  const least = schema.minItems ?? 0;
  const items = schema.prefixItems.map((item, index) => {
    const type = typeOf(item, indent);
    return index < least ? type : `${grouped(type)}?`;
  });
  if (schema.items) items.push(`...${grouped(typeOf(schema.items, indent))}[]`);
  return `readonly [${items.join(', ')}]`;
}

function grouped(type) {
  return / \| |^readonly /.test(type) ? `(${type})` : type;
}

function objectOf(schema, indent) {
  if (!schema.properties) return `Readonly<Record<string, ${typeOf(schema.additionalProperties || {}, indent)}>>`;
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${comment(property, inner)}${inner}readonly ${name}${mark}: ${typeOf(property, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function comment(schema, indent) {
  const text = schema.description?.replaceAll('*/', '* /');
  return text ? `${indent}/** ${text} */\n` : '';
}

/** The whole file. */
export function types(schema) {
  const parts = Object.entries(schema.$defs).map(([key, definition]) => {
    const type = typeOf(definition, '');
    const head = `${comment(definition, '')}export `;
    return definition.type === 'object' && definition.properties
      ? `${head}interface ${typeName(key)} ${type}\n`
      : `${head}type ${typeName(key)} = ${type};\n`;
  });
  return `// Written by \`npm run types\` from docs/schema/gridsmith-2.json. Do not edit.\n\n${parts.join('\n')}`;
}

/** The file as it must be, for the script and for its test. */
export function current() {
  return types(JSON.parse(readFileSync(SCHEMA, 'utf8')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(OUTPUT, current());
