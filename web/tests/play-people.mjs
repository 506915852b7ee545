// Play as people know it from elsewhere: a finger on a phone, the keys and drags of Sudoku pages, a screen reader.
import assert from 'node:assert/strict';
import { room } from './harness.mjs';
import { cellsOf, middle, openPuzzle, paste, solved } from './play-tools.mjs';
import { PUZZLES } from './play-puzzles.mjs';

const PHONE = { width: 390, height: 844, touch: true };
const label = (page, cell) => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');

/** A finger that goes over cells without leaving the glass. */
async function swipe(page, cells) {
  const session = await page.context().newCDPSession(page);
  const send = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  for (const [at, cell] of cells.entries()) {
    const [x, y] = await middle(page, cell);
    await send(at === 0 ? 'touchStart' : 'touchMove', [{ x, y }]);
  }
  await send('touchEnd', []);
}

room('a Zip is drawn by one finger', PHONE, async ({ page }) => {
  await openPuzzle(page, 'zip');
  await swipe(page, cellsOf(PUZZLES.zip).sort((a, b) => a.value - b.value).map(({ cell }) => cell));
  await solved(page);
});

room('a finger paints crosses, and taps set queens', PHONE, async ({ page }) => {
  await openPuzzle(page, 'queens');
  await swipe(page, [8, 9, 10]);
  for (const cell of [8, 9, 10]) assert.match(await label(page, cell), /cross/);
  const [queen] = cellsOf(PUZZLES.queens).filter(({ value }) => value > 0);
  for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(...(await middle(page, queen.cell)));
  assert.match(await label(page, queen.cell), /queen/);
  // The page stays where it is under a finger that plays.
  assert.equal(await page.evaluate(() => scrollY), 0);
});

room('a Hidato is written by dragging on from a number', async ({ page }) => {
  await openPuzzle(page, 'hidato');
  const path = cellsOf(PUZZLES.hidato).sort((a, b) => a.value - b.value);
  const start = path.findIndex(({ given }, at) => given && path[at + 1] && !path[at + 1].given);
  for (const [at, { cell }] of path.slice(start, start + 3).entries()) {
    await page.mouse.move(...(await middle(page, cell)), { steps: 4 });
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
  assert.match(await label(page, path[start + 1].cell), new RegExp(`\\b${path[start + 1].value}\\b`));
});

room('digits, corner and centre marks, drags and double clicks as on Sudoku pages', async ({ page }) => {
  await openPuzzle(page, 'sudoku');
  const empty = cellsOf(PUZZLES.sudoku).filter(({ given }) => !given).map(({ cell }) => cell);
  await page.mouse.click(...(await middle(page, empty[0])));
  await page.keyboard.press('Shift+Digit1');
  await page.keyboard.press('Control+Digit2');
  const marked = await label(page, empty[0]);
  assert.match(marked, /corner.* 1/);
  assert.match(marked, /2/);
  // A drag selects; a digit goes into all of them.
  await page.mouse.move(...(await middle(page, 0)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, 2)), { steps: 6 });
  await page.mouse.up();
  const selected = () => page.locator('[role=gridcell][aria-selected="true"]').count();
  assert.equal(await selected(), 3);
  await page.keyboard.press('4');
  assert.match(await label(page, 2), /, 4/);
  await page.keyboard.press('Control+z');
  assert.doesNotMatch(await label(page, 2), /, 4/);
  // A double click selects all equal digits.
  const twos = [...PUZZLES.sudoku.givens].flatMap((digit, cell) => (digit === '2' ? [cell] : []));
  await page.mouse.dblclick(...(await middle(page, twos[0])));
  assert.equal(await selected(), twos.length);
});

room('somebody stuck pastes a link, and gets a hint', async ({ page }) => {
  await page.goto('#/play');
  await paste(page, `https://www.sudokuwiki.org/sudoku.htm?bd=${PUZZLES.sudoku.givens.replaceAll('.', '0')}`);
  await page.getByText('Opened: Sudoku').waitFor();
  await page.keyboard.press('h');
  await page.getByRole('region', { name: 'Hint' }).getByText('1 / 3').waitFor();
});

room('a screen reader hears what there is', async ({ page }) => {
  await openPuzzle(page, 'sudoku');
  const tree = await page.locator('#main').ariaSnapshot();
  for (const part of ['navigation "Puzzles"', 'button "Star Battle"', 'grid "Sudoku, 9x9, easy"', 'gridcell "row 1 column 1, empty', 'toolbar "Moves and hints"', 'combobox "Difficulty of new puzzles"']) {
    assert.ok(tree.includes(part), `${part} is not in\n${tree.slice(0, 1500)}`);
  }
});

room('by keyboard alone: another genre, a new puzzle, a hint, a move, back', async ({ page }) => {
  await page.goto('#/play');
  await page.locator('.board').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  for (let tab = 0; tab < 7 && (await focused()) !== 'Queens'; tab++) await page.keyboard.press('Tab');
  assert.equal(await focused(), 'Queens');
  await page.keyboard.press('Enter');
  await page.locator('.status').getByText('Queens').waitFor();
  for (let tab = 0; tab < 3 && !/row 1 column 1/.test((await focused()) ?? ''); tab++) await page.keyboard.press('Tab');
  assert.match(await focused(), /row 1 column 1/);
  for (const key of ['ArrowRight', 'ArrowDown', 'x']) await page.keyboard.press(key);
  assert.match(await focused(), /row 2 column 2.*cross/);
  await page.keyboard.press('z');
  assert.doesNotMatch(await label(page, 9), /cross/);
});
