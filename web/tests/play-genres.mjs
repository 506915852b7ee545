// What there is to play is in plain sight; every genre has its game, and every day something to play.
import assert from 'node:assert/strict';
import { room } from './harness.mjs';
import { cellsOf, openPuzzle, solved } from './play-tools.mjs';
import { PUZZLES } from './play-puzzles.mjs';

const GENRES = ['Sudoku', 'Hidato', 'Numbrix', 'Hex path', 'Zip', 'Queens', 'Star Battle'];
const MODES = {
  wide: {},
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844, touch: true },
  low: { width: 375, height: 667, touch: true },
  side: { width: 844, height: 390, touch: true },
};
const genre = (page, name) => page.getByRole('navigation', { name: 'Puzzles' }).getByRole('button', { name, exact: true });
const label = (page, cell) => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');

for (const [name, mode] of Object.entries(MODES)) {
  room(`every genre is one press away: ${name}`, mode, async ({ page, axe, shot }) => {
    await page.goto('#/play');
    await page.locator('.board').waitFor();
    for (const title of GENRES) {
      const place = await genre(page, title).boundingBox();
      assert.ok(place.y + place.height <= mode.height || !mode.height, `${title} is out of sight`);
      await genre(page, title).click();
      await page.locator('.status').getByText(title, { exact: false }).waitFor();
      assert.equal(await genre(page, title).getAttribute('aria-current'), 'true');
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, title);
    }
    await axe();
    await shot(`play-genres-${name}`);
  });
}

const AT_ONCE = [
  { width: 375, height: 667, least: 355 },
  { width: 844, height: 390, least: 250 },
  { width: 820, height: 1180, least: 700 },
];
for (const { width, height, least } of AT_ONCE) {
  room(`a touch screen of ${width}x${height} shows the board, the pad and the hint at once`, { width, height, touch: true }, async ({ page }) => {
    await page.goto('#/play');
    const hint = await page.getByRole('button', { name: 'Hint' }).boundingBox();
    assert.ok(hint.y + hint.height <= height, `the hint ends at ${hint.y + hint.height}`);
    const board = await page.locator('.place .board').boundingBox();
    assert.ok(board.width >= least, `the board is ${board.width} wide`);
  });
}

room('a first visit begins with an easy puzzle of each genre, and offers the same as new', async ({ page }) => {
  await page.goto('#/play');
  for (const title of GENRES) {
    await genre(page, title).click();
    await page.locator('.status').getByText(title, { exact: false }).waitFor();
    await page.locator('.status').getByText('easy', { exact: true }).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Difficulty of new puzzles' }).inputValue(), 'easy');
  }
});

room('a genre goes on where it was left', async ({ page }) => {
  await page.goto('#/play');
  await genre(page, 'Queens').click();
  await page.locator('.status').getByText('Queens').waitFor();
  await page.locator('[data-cell="9"]').focus();
  await page.keyboard.press('x');
  await genre(page, 'Hidato').click();
  await page.locator('.status').getByText('Hidato').waitFor();
  await genre(page, 'Queens').click();
  await page.locator('.status').getByText('Queens').waitFor();
  assert.match(await label(page, 9), /cross/);
});

room('keys work on after a genre was chosen by keyboard', async ({ page }) => {
  await page.goto('#/play');
  await genre(page, 'Queens').focus();
  await page.keyboard.press('Enter');
  await page.locator('.status').getByText('Queens').waitFor();
  await page.keyboard.press('q');
  assert.match(await label(page, 0), /queen/);
});

async function solveQueens(page) {
  for (const { cell } of cellsOf(PUZZLES.queens).filter(({ value }) => value > 0)) {
    await page.locator(`[data-cell="${cell}"]`).focus();
    await page.keyboard.press('q');
  }
  await solved(page);
}

room('what was solved today is shown again; the next day there is something to play', async ({ page }) => {
  await openPuzzle(page, 'queens');
  await solveQueens(page);
  await page.waitForTimeout(300);
  await page.reload();
  await solved(page);
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await page.reload();
  await page.locator('.status').getByText('0 of').waitFor();
  assert.match(await page.locator('.status').innerText(), /Queens 8x8/);
  assert.equal(await page.getByRole('heading', { name: 'Solved' }).count(), 0);
});

room('a genre whose built-in puzzles are solved makes a new one', async ({ page }) => {
  await page.goto('#/play');
  await genre(page, 'Queens').click();
  for (let puzzle = 0; puzzle < 3; puzzle++) {
    await page.locator('.status').getByText('0 of 8').waitFor();
    // All built-in boards of Queens have this solution.
    await solveQueens(page);
    await page.waitForTimeout(300);
    await genre(page, 'Zip').click();
    await page.locator('.status').getByText('Zip').waitFor();
    await genre(page, 'Queens').click();
    await page.locator('.status').getByText('Queens').waitFor();
  }
  await page.locator('.status').getByText('0 of 8').waitFor();
});
