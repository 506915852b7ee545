/**
 * ZIP files whose entries are stored, not compressed: pictures are small, and the same files always
 * give the same bytes. Entries have the date 1 January 1980, the earliest that the format knows.
 */
import { crc32 } from './crc32';

export interface ZipEntry {
  /** The path inside, with `/`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Bit 11: names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;
const DATE = 0x0021;
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffffffff;

export function zip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  if (entries.length > MOST_ENTRIES) throw new Error(`A ZIP file has at most ${MOST_ENTRIES} files.`);
  const names = entries.map(({ name }) => new TextEncoder().encode(name));
  const data = entries.reduce((sum, { bytes }, index) => sum + 30 + (names[index]?.length ?? 0) + bytes.length, 0);
  const directory = names.reduce((sum, name) => sum + 46 + name.length, 0);
  if (data + directory + 22 > MOST_BYTES) throw new Error('The files are too large for a ZIP file.');
  const out = new Uint8Array(data + directory + 22);
  const view = new DataView(out.buffer);
  let at = 0;
  const word = (value: number): void => {
    view.setUint16(at, value, true);
    at += 2;
  };
  const long = (value: number): void => {
    view.setUint32(at, value >>> 0, true);
    at += 4;
  };
  const put = (bytes: Uint8Array): void => {
    out.set(bytes, at);
    at += bytes.length;
  };
  const shared = (bytes: Uint8Array, crc: number, name: Uint8Array): void => {
    [VERSION, FLAGS, 0, 0, DATE].forEach(word);
    [crc, bytes.length, bytes.length].forEach(long);
    [name.length, 0].forEach(word);
  };
  const places: { readonly offset: number; readonly crc: number }[] = [];
  entries.forEach(({ bytes }, index) => {
    const name = names[index] ?? new Uint8Array();
    const crc = crc32(bytes);
    places.push({ offset: at, crc });
    long(LOCAL);
    shared(bytes, crc, name);
    put(name);
    put(bytes);
  });
  const start = at;
  entries.forEach(({ bytes }, index) => {
    const name = names[index] ?? new Uint8Array();
    const { offset, crc } = places[index] ?? { offset: 0, crc: 0 };
    long(CENTRAL);
    word(VERSION);
    shared(bytes, crc, name);
    [0, 0, 0].forEach(word);
    long(0);
    long(offset);
    put(name);
  });
  const size = at - start;
  long(END);
  [0, 0, entries.length, entries.length].forEach(word);
  [size, start].forEach(long);
  word(0);
  return out;
}
