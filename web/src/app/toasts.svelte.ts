/** Short messages. Screen readers hear each one; those with an action wait for the player. */

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action: { readonly name: string; readonly run: () => void } | null;
}

const SHOWN_MS = 5000;

class Toasts {
  list: readonly Toast[] = $state.raw([]);
  /** Said by screen readers, not shown: `say` changes it. */
  spoken = $state('');
  #next = 1;

  /** Shows a message, and says it. */
  show(text: string, action: Toast['action'] = null): number {
    const id = this.#next++;
    this.list = [...this.list.filter((toast) => toast.text !== text), { id, text, action }].slice(-2);
    if (!action) setTimeout(() => this.close(id), SHOWN_MS);
    return id;
  }

  close(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** A message for screen readers alone. The same text twice is said twice. */
  say(text: string): void {
    this.spoken = text === this.spoken ? `${text}\u00a0` : text;
  }
}

export const toasts = new Toasts();
