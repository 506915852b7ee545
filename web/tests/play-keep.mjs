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

room('a pack goes on after a reload, in the order that was chosen', async ({ page }) => {
  await page.goto('#/packs');
  await page.locator('input[type=file]').setInputFiles(pack(6));
  await page.getByText('6 puzzles', { exact: true }).waitFor();
  // The second of those that are no Queens.
  await page.getByLabel('Kind').selectOption('sudoku');
  const shown = await page.locator('[data-index]').count();
  assert.ok(shown > 2 && shown < 6, `${shown} are shown`);
  await page.locator('[data-index]').nth(1).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Play' }).click();
  const row = page.getByRole('group', { name: 'Pack' });
  await row.getByText(`2 of ${shown}`).waitFor();
  await page.waitForTimeout(300);
  await page.reload();
  await row.getByText(`2 of ${shown}`).waitFor();
  await row.getByRole('button', { name: 'Next of the pack' }).click();
  await row.getByText(`3 of ${shown}`).waitFor();
  // The room has the pack as well, until it is closed.
  await page.waitForTimeout(300);
  await page.goto('#/packs');
  await page.reload();
  await page.getByText('6 puzzles', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Close the pack' }).click();
  await page.waitForTimeout(300);
  await page.reload();
  await page.getByRole('heading', { name: 'Packs', level: 1 }).waitFor();
  await page.goto('#/play');
  await page.locator('.board').waitFor();
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

room('packs and files of games that are dropped on a board go where they belong', async ({ page }) => {
  await page.goto('#/play');
  const { name, buffer } = pack(3);
  await drop(page, buffer.toString(), name);
  await page.waitForURL(/#\/packs$/);
  await page.getByText('3 puzzles', { exact: true }).waitFor();
  await page.goto('#/play');
  const lines = `${PUZZLES.sudoku.givens}\n${[...PUZZLES.sudoku.givens].reverse().join('')}\n`;
  await paste(page, lines);
  await page.getByText('2 puzzles', { exact: true }).waitFor();
  await page.goto('#/play');
  const game = { version: 1, key: 'queens', puzzle: PUZZLES.queens, begun: null, moves: [{ do: 'cross', cells: [9] }], undone: [], checkpoints: [], seconds: 0, hints: 0, label: null, solved: false, touched: 1 };
  await drop(page, JSON.stringify({ file: 'gridsmith-games', version: 1, games: [game, { ...game, version: 9 }] }), 'gridsmith-games.json');
  await page.getByText('This is a file of games. 1 game was added to “My games”, 1 could not be read.').waitFor();
  await page.getByRole('button', { name: 'My games' }).click();
  await page.getByRole('dialog', { name: 'My games' }).getByRole('button', { name: /^Queens 8x8/ }).waitFor();
});

room('a file that is dropped in a room without a board is played, and the page stays', async ({ page }) => {
  for (const name of ['about', 'learn', 'make']) {
    await page.goto(`#/${name}`);
    await page.locator('main h1').first().waitFor();
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'board.txt'));
      document.querySelector('main').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, PUZZLES.queens.regions.join('\n'));
    if (name !== 'make') await page.getByText('Opened: Queens').waitFor();
    assert.equal(new URL(page.url()).hash, name === 'make' ? '#/make' : '#/play');
    if (name !== 'make') await closeMessages(page);
  }
  await page.waitForFunction(() => [...document.querySelectorAll('.start select')].some((select) => select.value === 'queens'));
});

room('messages go with their room, but for what was opened', { width: 390, height: 844, touch: true }, async ({ page, shot }) => {
  await page.goto('#/play');
  await page.locator('.board').waitFor();
  await paste(page, 'this is no puzzle');
  const failed = page.getByText('This cannot be read as a puzzle');
  await failed.waitFor();
  // For people: no names of formats, and a way to the list of them.
  assert.doesNotMatch(await failed.innerText(), /sudoku-line|canonical|nearest/);
  // On a phone at the top, where it covers no button of a hint.
  const place = await page.locator('.toast').boundingBox();
  assert.ok(place.y < 40, `the message is ${place.y} pixels from the top`);
  await shot('play-unreadable-phone');
  await page.goto('#/about');
  await page.locator('main h1').first().waitFor();
  await failed.waitFor({ state: 'detached', timeout: 2000 });
  await page.goto('#/play');
  await page.locator('.board').waitFor();
  await paste(page, 'nor is this');
  await page.getByRole('button', { name: 'What can be read' }).click();
  await page.getByRole('heading', { name: 'Formats', level: 1 }).waitFor();
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
