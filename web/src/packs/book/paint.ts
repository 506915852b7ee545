/** Gives an element the colours of a theme, so that the preview on a dark screen looks like paper. */
import tokens from '../../../../crates/render/tokens.json';

export type Ink = 'print' | 'light';

const REGIONS = 12;

/** For `use:paint={ink}`. Properties are set one by one, which the policy of the page allows. */
export function paint(element: HTMLElement, ink: Ink): { update(ink: Ink): void } {
  const update = (theme: Ink): void => {
    for (const [name, colour] of Object.entries(tokens.themes[theme])) element.style.setProperty(`--${name}`, colour);
    // Ink on a sheet: a page on the screen is tinted, paper is white already.
    element.style.setProperty('--paper', '#ffffff');
    const regions = tokens.regions[theme];
    for (let index = 0; index < REGIONS; index++) {
      element.style.setProperty(`--region-${index}`, regions[index % regions.length] ?? '#ffffff');
    }
    tokens.ramp[theme].forEach((colour, index) => element.style.setProperty(`--ramp-${index}`, colour));
  };
  update(ink);
  return { update };
}
