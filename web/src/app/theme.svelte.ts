/** The theme and the motion that the player chose, as attributes of the page. */
import type { IconName } from '../ui/icons';
import { settings, type Theme } from './settings.svelte';

export const THEMES: readonly { readonly value: Theme; readonly name: string; readonly icon: IconName }[] = [
  { value: 'system', name: 'System', icon: 'system' },
  { value: 'light', name: 'Light', icon: 'light' },
  { value: 'dark', name: 'Dark', icon: 'dark' },
  { value: 'contrast', name: 'Contrast', icon: 'contrast' },
];

function attribute(name: string, value: string): void {
  if (value === 'system') document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}

/** Keeps the page as the settings say, for as long as the caller lives. */
export function followTheme(): void {
  $effect.pre(() => attribute('data-theme', settings.theme));
  $effect.pre(() => attribute('data-motion', settings.motion));
}

/** The theme after this one, for the switch in the header. */
export function nextTheme(): Theme {
  const at = THEMES.findIndex((theme) => theme.value === settings.theme);
  return THEMES[(at + 1) % THEMES.length]?.value ?? 'system';
}
