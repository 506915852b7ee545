/** Presses and drags of mouse, pen and finger, told cell by cell. */
import type { Cell } from '../game/types';
import { CELL, distance, towards, type Point } from './geometry';
import type { Layout } from './layout';
import type { BoardPointer } from './props';

const LONG = 500;
const DOUBLE = 350;
/** A finger that moves less than this is held still. */
const STILL = 10;
/** Drags are followed in steps of this part of a cell, so that no cell is left out. */
const STRIDE = CELL / 6;

interface Press {
  readonly id: number;
  readonly start: Point;
  readonly timer: ReturnType<typeof setTimeout> | null;
  last: Point;
  cell: Cell;
}

export interface PointerHost {
  readonly layout: () => Layout;
  readonly open: (cell: Cell) => boolean;
  /** Drags in eight directions pass over corners without touching the cells beside them. */
  readonly corners: () => boolean;
  /** From a place on the screen to the units of the board. */
  readonly point: (x: number, y: number) => Point;
  readonly tell: (event: BoardPointer) => void;
  readonly hover: (cell: Cell | null) => void;
}

export class BoardPointers {
  private press: Press | null = null;
  private hovered: Cell | null = null;
  private tapped: { readonly cell: Cell; readonly time: number } | null = null;

  constructor(private readonly host: PointerHost) {}

  /** Returns the cell that was pressed. */
  down(event: PointerEvent): Cell | null {
    if (this.press || !event.isPrimary) return null;
    const point = this.host.point(event.clientX, event.clientY);
    const cell = this.host.layout().at(point);
    if (cell === null || !this.host.open(cell)) return null;
    const held = event.pointerType === 'mouse' ? null : setTimeout(() => this.held(event, point), LONG);
    this.press = { id: event.pointerId, start: point, timer: held, last: point, cell };
    this.tell('down', cell, point, event);
    return cell;
  }

  move(event: PointerEvent): void {
    const { press } = this;
    if (!press) {
      if (event.pointerType === 'mouse') this.hover(this.cellAt(this.host.point(event.clientX, event.clientY)));
      return;
    }
    if (event.pointerId !== press.id) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of events.length > 0 ? events : [event]) {
      this.drag(press, this.host.point(clientX, clientY), event);
    }
  }

  up(event: PointerEvent): void {
    const { press } = this;
    if (!press || event.pointerId !== press.id) return;
    this.end();
    this.tell('up', press.cell, press.last, event);
    const tap = distance(press.start, press.last) < CELL / 2;
    const again = tap && this.tapped?.cell === press.cell && event.timeStamp - this.tapped.time < DOUBLE;
    if (again) this.tell('double', press.cell, press.last, event);
    this.tapped = tap && !again ? { cell: press.cell, time: event.timeStamp } : null;
  }

  cancel(event: PointerEvent): void {
    const { press } = this;
    if (!press || event.pointerId !== press.id) return;
    this.end();
    this.tell('cancel', press.cell, press.last, event);
  }

  leave(): void {
    if (!this.press) this.hover(null);
  }

  /** Nothing is told after this. */
  end(): void {
    if (this.press?.timer) clearTimeout(this.press.timer);
    this.press = null;
  }

  private held(event: PointerEvent, point: Point): void {
    const { press } = this;
    if (press && distance(press.start, press.last) < STILL) this.tell('long', press.cell, point, event);
  }

  private drag(press: Press, to: Point, event: PointerEvent): void {
    const count = Math.max(1, Math.ceil(distance(press.last, to) / STRIDE));
    const from = press.last;
    for (let step = 1; step <= count; step++) {
      const point = towards(from, to, step / count);
      press.last = point;
      const cell = this.cellAt(point);
      if (cell === null || cell === press.cell || !this.counts(cell, point)) continue;
      press.cell = cell;
      this.tell('enter', cell, point, event);
      this.hover(cell);
    }
  }

  private counts(cell: Cell, point: Point): boolean {
    if (!this.host.corners()) return true;
    const middle = this.host.layout().middle(cell);
    return Math.abs(point.x - middle.x) + Math.abs(point.y - middle.y) < CELL * 0.7;
  }

  private cellAt(point: Point): Cell | null {
    const cell = this.host.layout().at(point);
    return cell !== null && this.host.open(cell) ? cell : null;
  }

  private hover(cell: Cell | null): void {
    if (cell === this.hovered) return;
    this.hovered = cell;
    this.host.hover(cell);
  }

  private tell(type: BoardPointer['type'], cell: Cell, point: Point, event: PointerEvent): void {
    const pointer = event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
    const { shiftKey: shift, altKey: alt } = event;
    const control = event.ctrlKey || event.metaKey;
    this.host.tell({ type, cell, edge: this.host.layout().edge(point, cell), button: Math.max(event.button, 0), pointer, shift, control, alt });
  }
}
