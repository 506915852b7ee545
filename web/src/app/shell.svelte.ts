/** What a room shows in the header of a phone: its title, and its own menu at the end. */
import type { Snippet } from 'svelte';

class Shell {
  title: string | null = $state(null);
  actions: Snippet | null = $state.raw(null);
  /** The settings are open. */
  settings = $state(false);
}

export const shell = new Shell();
