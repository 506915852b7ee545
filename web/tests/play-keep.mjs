// What players have is kept and goes on: packs in order, links over their own games, files, settings of motion.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { room } from './harness.mjs';
import { cellsOf, closeMessages, openPuzzle, paste, solved } from './play-tools.mjs';
import { PUZZLES } from './play-puzzles.mjs';

const queens = cellsOf(PUZZLES.queens).filter(({ value }) => value > 0);
const label = (page, cell) => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');
const pack = (count) => {
  const made = fileURLToPath(new URL('../../corpus/forever/pack-1.jsonl', import.meta.url));
  const [, ...others] = readFileSync(made, 'utf8').trim().split('\n');
  const lines = [JSON.stringify(PUZZLES.queens), ...others.slice(0, count - 1)];
  return { name: 'three.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(lines.join('\n')) };
};

async function solveQueens(page) {
  for (const { cell } of queens) {
    await page.locator(`[data-cell="${cell}"]`).focus();
    await page.keyboard.press('q');
  }
  await solved(page);
}

room('a pack is played in order', async ({ page, axe, shot }) => {
  await page.goto('#/packs');
  await page.locator('input[type=file]').setInputFiles(pack(3));
  await page.locator('[data-index="0"]').click();
  await page.getByRole('complementary').getByRole('button', { name: 'Play' }).click();
  const row = page.getByRole('group', { name: 'Pack' });
  await row.getByText('1 of 3').waitFor();
  assert.ok(await row.getByRole('button', { name: 'Previous of the pack' }).isDisabled());
  await solveQueens(page);
  await shot('play-pack-solved');
  await axe();
  await page.getByRole('button', { name: 'Next of the pack, 2 of 3' }).click();
  await row.getByText('2 of 3').waitFor();
  await row.getByRole('button', { name: 'Next of the pack' }).click();
  await row.getByText('3 of 3').waitFor();
  assert.ok(await row.getByRole('button', { name: 'Next of the pack' }).isDisabled());
  // The pack stays while another room is open, and ends with another puzzle.
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Play' }).click();
  await row.getByText('3 of 3').waitFor();
  await openPuzzle(page, 'sudoku');
  await row.waitFor({ state: 'detached' });
});

room('the game that was played last comes back, and games left behind stay', async ({ page }) => {
  // The first puzzle is built in; the second one is not.
  await openPuzzle(page, 'sudoku');
  const { cell, value } = cellsOf(PUZZLES.sudoku).find(({ given }) => !given);
  await page.locator(`[data-cell="${cell}"]`).focus();
  await page.keyboard.press(`${value}`);
  await paste(page, '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
  await page.getByText('Opened:').waitFor();
  for (let visit = 0; visit < 2; visit++) {
    await page.waitForTimeout(300);
    await page.reload();
    await page.waitForFunction(() => /, given 5|, 5, given|5 given/.test(document.querySelector('[data-cell="0"]')?.getAttribute('aria-label') ?? ''));
  }
  await page.getByRole('button', { name: 'My games' }).click();
  const list = page.getByRole('dialog', { name: 'My games' });
  await list.getByRole('button', { name: /^Sudoku.*, 1 of / }).click();
  assert.match(await label(page, cell), new RegExp(`, ${value}`));
});

room('a link with entries goes before the own game, which can be brought back', async ({ page }) => {
  await openPuzzle(page, 'queens');
  await page.locator('[data-cell="9"]').focus();
  await page.keyboard.press('x');
  await page.waitForTimeout(300);
  await paste(page, JSON.stringify({ ...PUZZLES.queens, state: { queens: [[queens[0].cell >> 3, queens[0].cell & 7]] } }));
  await page.getByText('You have played this puzzle before.').waitFor();
  assert.match(await label(page, queens[0].cell), /queen/);
  await page.getByRole('button', { name: 'Back to my game' }).click();
  await page.waitForFunction(() => /cross/.test(document.querySelector('[data-cell="9"]')?.getAttribute('aria-label') ?? ''));
});

/** Drops a file onto the page. */
async function drop(page, text, name) {
  await page.locator('.board').first().waitFor();
  await page.evaluate(
    ([data, title]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([data], title));
      document.querySelector('.board')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [text, name],
  );
}

room('a file that is dropped is opened', async ({ page }) => {
  await page.goto('#/play');
  await drop(page, PUZZLES.queens.regions.join('\n'), 'board.txt');
  await page.getByText('Opened: Queens').waitFor();
  await closeMessages(page);
  await drop(page, JSON.stringify(PUZZLES.hidato), 'puzzle.json');
  await page.getByText('Opened: Hidato').waitFor();
  await drop(page, '\u0000\u0001 not a puzzle', 'noise.bin');
  await page.getByText('This cannot be read as a puzzle').waitFor();
});

room('games go into a file and come back', async ({ page }) => {
  await openPuzzle(page, 'queens');
  await page.locator('[data-cell="9"]').focus();
  await page.keyboard.press('x');
  await page.waitForTimeout(300);
  await page.getByRole('button', { name: 'My games' }).click();
  const list = page.getByRole('dialog', { name: 'My games' });
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Save all to a file' }).click();
  const file = await (await download).path();
  await list.getByRole('button', { name: /^Remove Queens/ }).click();
  await list.getByRole('button', { name: /^Queens 8x8/ }).waitFor({ state: 'detached' });
  await list.locator('input[type=file]').setInputFiles(file);
  await list.getByRole('button', { name: /^Queens 8x8/ }).waitFor();
  await page.getByText('1 games added').or(page.getByText('1 game added')).waitFor();
  await list.locator('input[type=file]').setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await page.getByText('This file has no games').waitFor();
});

for (const [system, chosen, moves] of [
  ['reduce', 'Full', true],
  ['no-preference', 'Reduced', false],
]) {
  room(`the player's word on motion goes first: ${chosen}`, { motion: system }, async ({ page }) => {
    await openPuzzle(page, 'queens');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog', { name: 'Settings' }).getByRole('radio', { name: chosen }).check({ force: true });
    await page.keyboard.press('Escape');
    await solveQueens(page);
    assert.equal((await page.locator('.queen.bounce').count()) > 0, moves);
    const playing = await page.evaluate(() => document.getAnimations().length > 0);
    assert.equal(playing, moves);
  });
}

room('notes can be read in selected cells', { theme: 'dark' }, async ({ page }) => {
  await openPuzzle(page, 'sudoku');
  await page.getByRole('button', { name: 'Fill in candidates' }).click();
  const { cell } = cellsOf(PUZZLES.sudoku).find(({ given }) => !given);
  await page.locator(`[data-cell="${cell}"]`).click({ force: true });
  // In ink, which can be read on every ground (style/tokens.test.ts).
  await page.locator('.place .board text.note.ink').waitFor();
  assert.equal(await page.locator('.place .board text.note.ink').count(), 1);
});
