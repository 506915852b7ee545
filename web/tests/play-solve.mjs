// Every kind is solved to the end by keyboard, by mouse and by touch.
import assert from 'node:assert/strict';
import { room } from './harness.mjs';
import { cellsOf, middle, openPuzzle, solved } from './play-tools.mjs';
import { PUZZLES } from './play-puzzles.mjs';

const NUMBERS = ['sudoku', 'hidato', 'numbrix', 'hex'];

for (const kind of NUMBERS) {
  const cells = cellsOf(PUZZLES[kind]);
  const empty = cells.filter(({ given }) => !given);

  room(`${kind} by keyboard`, async ({ page }) => {
    await openPuzzle(page, kind);
    // Arrows lead to every cell of a square board; on hexagons the focus goes there.
    for (const { cell, value } of empty) {
      await page.locator(`[data-cell="${cell}"]`).focus();
      await page.keyboard.type(`${value}`);
    }
    await solved(page);
  });

  room(`${kind} by mouse`, async ({ page }) => {
    await openPuzzle(page, kind);
    for (const { cell, value } of empty) {
      await page.mouse.click(...(await middle(page, cell)));
      await page.locator(`[data-value="${value}"]`).click();
    }
    await solved(page);
  });

  room(`${kind} by touch`, { width: 390, height: 844, touch: true }, async ({ page }) => {
    await openPuzzle(page, kind);
    for (const { cell, value } of empty) {
      await page.touchscreen.tap(...(await middle(page, cell)));
      await page.locator(`[data-value="${value}"]`).tap();
    }
    await solved(page);
  });
}

room('sudoku by arrows alone', async ({ page }) => {
  await openPuzzle(page, 'sudoku');
  await page.locator('[data-cell="0"]').focus();
  for (const { cell, value, given } of cellsOf(PUZZLES.sudoku)) {
    if (!given) await page.keyboard.press(`${value}`);
    if (cell % 9 < 8) await page.keyboard.press('ArrowRight');
    else for (const key of ['Home', 'ArrowDown']) await page.keyboard.press(key);
  }
  await solved(page);
});

const line = cellsOf(PUZZLES.zip).sort((a, b) => a.value - b.value);

room('zip by keyboard', async ({ page }) => {
  await openPuzzle(page, 'zip');
  const { cols } = PUZZLES.zip;
  await page.locator(`[data-cell="${line[0].cell}"]`).focus();
  for (const [at, { cell }] of line.entries()) {
    const before = line[at - 1]?.cell;
    if (before === undefined) continue;
    const key = { 1: 'ArrowRight', [-1]: 'ArrowLeft', [cols]: 'ArrowDown', [-cols]: 'ArrowUp' }[cell - before];
    await page.keyboard.press(key);
  }
  await solved(page);
});

room('zip by mouse', async ({ page }) => {
  await openPuzzle(page, 'zip');
  for (const [at, { cell }] of line.entries()) {
    await page.mouse.move(...(await middle(page, cell)), { steps: 4 });
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
  await solved(page);
});

room('zip by touch', { width: 390, height: 844, touch: true }, async ({ page }) => {
  await openPuzzle(page, 'zip');
  for (const { cell } of line) await page.touchscreen.tap(...(await middle(page, cell)));
  await solved(page);
});

const queens = cellsOf(PUZZLES.queens).filter(({ value }) => value > 0);

room('queens by keyboard', async ({ page }) => {
  await openPuzzle(page, 'queens');
  for (const { cell } of queens) {
    await page.locator(`[data-cell="${cell}"]`).focus();
    await page.keyboard.press('q');
  }
  await solved(page);
});

room('queens by mouse', async ({ page }) => {
  await openPuzzle(page, 'queens');
  for (const { cell } of queens) {
    const place = await middle(page, cell);
    await page.mouse.click(...place);
    await page.mouse.click(...place);
  }
  await solved(page);
});

room('queens by touch', { width: 390, height: 844, touch: true }, async ({ page }) => {
  await openPuzzle(page, 'queens');
  for (const { cell } of queens) {
    const place = await middle(page, cell);
    await page.touchscreen.tap(...place);
    await page.touchscreen.tap(...place);
  }
  await solved(page);
});

room('keys reach the board wherever the focus is', async ({ page }) => {
  await openPuzzle(page, 'sudoku');
  const { cell, value } = cellsOf(PUZZLES.sudoku).find(({ given }) => !given);
  await page.mouse.click(...(await middle(page, cell)));
  await page.getByRole('button', { name: 'Set a checkpoint' }).focus();
  await page.keyboard.press(`${value}`);
  const name = await page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');
  assert.match(name, new RegExp(`\\b${value}\\b`));
});
