/** Which sheet of the room is open; one at a time. */
type Name = 'games' | 'paste' | 'keys';

export class Sheets {
  #open: Name | null = $state(null);

  #set(name: Name, open: boolean): void {
    if (open) this.#open = name;
    else if (this.#open === name) this.#open = null;
  }
  get games(): boolean {
    return this.#open === 'games';
  }
  set games(open: boolean) {
    this.#set('games', open);
  }
  get paste(): boolean {
    return this.#open === 'paste';
  }
  set paste(open: boolean) {
    this.#set('paste', open);
  }
  get keys(): boolean {
    return this.#open === 'keys';
  }
  set keys(open: boolean) {
    this.#set('keys', open);
  }
}
