/** Which tiles of a long gallery are in sight. Only those are in the page. */
export interface Span {
  readonly columns: number;
  readonly rows: number;
  /** The first tile that is drawn, and the one behind the last. */
  readonly from: number;
  readonly to: number;
}

export interface View {
  readonly count: number;
  readonly width: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** How far the top of the gallery is above the top of the window. */
  readonly above: number;
  readonly height: number;
}

/** Rows that are drawn beyond the window, so that scrolling shows no holes. */
const SPARE = 2;

export function spanOf({ count, width, tileWidth, tileHeight, above, height }: View): Span {
  const columns = Math.max(1, Math.floor(width / tileWidth));
  const rows = Math.ceil(count / columns);
  const first = Math.max(0, Math.min(rows - 1, Math.floor(above / tileHeight)) - SPARE);
  const last = Math.max(first, Math.min(rows, Math.ceil((above + height) / tileHeight) + SPARE));
  return { columns, rows, from: first * columns, to: Math.min(count, last * columns) };
}
