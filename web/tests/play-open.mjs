// Puzzles come in, are kept, and go out: paste, links, reload, new ones, two tabs.
import assert from 'node:assert/strict';
import { room } from './harness.mjs';
import { cellsOf, closeMessages, openPuzzle, paste } from './play-tools.mjs';
import { PUZZLES } from './play-puzzles.mjs';

const { givens } = PUZZLES.sudoku;
/** Not one that the page has built in, so that it comes without a certificate. */
const ELSEWHERE = '2..5.....7....8.2984......1.1....9...8..3.........42...94682.7......76..1.....3..';
const FORMATS = {
  '81 characters': [givens, /Sudoku/],
  'a grid': [givens.match(/.{9}/g).join('\n'), /Sudoku/],
  'a link of SudokuWiki': [`https://www.sudokuwiki.org/sudoku.htm?bd=${givens.replaceAll('.', '0')}`, /Sudoku/],
  'regions of Queens': [PUZZLES.queens.regions.join('\n'), /Queens/],
  'a grid of numbers': ['kind: hidato\n1 . .\n. . 6', /Hidato/],
  'a link of puzz.link': ['https://puzz.link/p?starbattle/8/8/1/2719a7a5ck50a0hg4klqtq00', /Queens/],
  'JSON of a Zip': [JSON.stringify(PUZZLES.zip), /Zip/],
};

room('text in many formats is opened', async ({ page }) => {
  await page.goto('#/play');
  for (const [name, [text, kind]] of Object.entries(FORMATS)) {
    await paste(page, text);
    const toast = page.getByText('Opened:');
    await toast.waitFor();
    assert.match(await toast.innerText(), kind, name);
    await closeMessages(page);
  }
  await paste(page, 'this is no puzzle');
  await page.getByText('This cannot be read as a puzzle').waitFor();
});

room('a pasted puzzle gets its label, and hints without a solution given', async ({ page }) => {
  await page.goto('#/play');
  await paste(page, ELSEWHERE);
  await page.locator('.status').getByText('expert').waitFor();
  await page.keyboard.press('h');
  await page.getByRole('region', { name: 'Hint' }).getByText('1 / 3').waitFor();
  await page.getByRole('button', { name: 'prove it' }).click();
  await page.getByRole('button', { name: 'check it' }).click();
  await page.getByText('The certificate holds').waitFor();
});

room('a puzzle with several solutions says so', async ({ page }) => {
  await page.goto('#/play');
  await paste(page, `12${'.'.repeat(79)}`);
  await page.getByText('more than one solution').waitFor();
});

// Servers take boards of up to 625 cells, so that there it is refused at once.
const served = process.env.STUDIO_ENGINE === 'http';
room('a board that nobody can judge in time holds nothing up', async ({ page }) => {
  await page.goto('#/play');
  const rows = Array.from({ length: 64 }, (_, row) => '.'.repeat(row === 0 ? 24 : 25));
  await paste(page, `path 64x25x8 800${rows.join('/')}`);
  await page.getByText(served ? 'at most 625 cells' : 'Opened: Hidato').waitFor();
  await closeMessages(page);
  await page.keyboard.press('h');
  if (!served) await page.getByRole('region', { name: 'Hint' }).getByText('Looking for a hint').waitFor();
  await paste(page, givens);
  await page.getByText('Opened: Sudoku').waitFor({ timeout: 20_000 });
  await page.keyboard.press('h');
  await page.getByRole('region', { name: 'Hint' }).getByText('1 / 3').waitFor({ timeout: 20_000 });
});

room('a puzzle that is pasted in another room is played', async ({ page }) => {
  for (const name of ['about', 'learn', 'packs']) {
    await page.goto(`#/${name}`);
    await page.locator('main h1').first().waitFor();
    await page.evaluate((data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', data);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, givens);
    await page.getByText('Opened: Sudoku').waitFor();
    await page.locator('[role=grid]').waitFor();
    assert.equal(new URL(page.url()).hash, '#/play');
    await closeMessages(page);
  }
});

for (const kind of Object.keys(PUZZLES)) {
  room(`${kind}: a link round trip, with entries`, async ({ page, baseURL }) => {
    await openPuzzle(page, kind);
    const [first, second] = cellsOf(PUZZLES[kind]).filter(({ given, value }) => !given && value > 0).sort((a, b) => a.value - b.value);
    if (kind === 'zip') {
      for (const { cell } of [first, second]) await page.locator(`[data-cell="${cell}"]`).click({ force: true });
    } else {
      await page.locator(`[data-cell="${first.cell}"]`).focus();
      await page.keyboard.type(kind === 'queens' ? 'q' : `${first.value}`);
    }
    const before = await page.locator(`[data-cell="${first.cell}"]`).getAttribute('aria-label');
    await page.getByRole('button', { name: 'More' }).last().click();
    await page.getByRole('menuitem', { name: 'Copy link with my entries' }).click();
    await page.getByText('The link is copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(link.startsWith(`${baseURL}#`), link);
    await page.goto('#/play');
    await openPuzzle(page, kind === 'sudoku' ? 'queens' : 'sudoku');
    await page.goto(link.slice(baseURL.length));
    await page.getByText('Opened:').waitFor();
    assert.equal(await page.locator(`[data-cell="${first.cell}"]`).getAttribute('aria-label'), before);
    assert.equal(new URL(page.url()).hash, '#/play');
  });
}

room('marks go along in a link: corner marks and colours', async ({ page, baseURL }) => {
  await openPuzzle(page, 'sudoku');
  const [first, second] = cellsOf(PUZZLES.sudoku).filter(({ given }) => !given).map(({ cell }) => cell);
  await page.locator(`[data-cell="${first}"]`).focus();
  await page.keyboard.press('Shift+Digit1');
  await page.keyboard.press('Shift+Digit9');
  await page.locator(`[data-cell="${second}"]`).focus();
  await page.keyboard.press('Alt+Digit3');
  await again(page, baseURL, [first, second]);
});

room('marks go along in a link: crosses of a Zip', async ({ page, baseURL }) => {
  await openPuzzle(page, 'zip');
  const [, second, , other] = cellsOf(PUZZLES.zip).sort((a, b) => a.value - b.value).map(({ cell }) => cell);
  for (const cell of [second]) await page.locator(`[data-cell="${cell}"]`).click({ force: true });
  await page.locator(`[data-cell="${other}"]`).focus();
  for (const arrow of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(`Shift+${arrow}`);
  assert.match(await page.locator(`[data-cell="${other}"]`).getAttribute('aria-label'), /cross/);
  await again(page, baseURL, [second, other]);
});

/** Copies the link, plays something else, opens the link: the cells say what they said; undo does not reach that. */
async function again(page, baseURL, cells) {
  const labels = () => Promise.all(cells.map((cell) => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label')));
  const before = await labels();
  await page.getByRole('button', { name: 'More' }).last().click();
  await page.getByRole('menuitem', { name: 'Copy link with my entries' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await openPuzzle(page, 'queens');
  await page.goto(link.slice(baseURL.length));
  await page.getByText('Opened:').waitFor();
  assert.deepEqual(await labels(), before);
  await page.keyboard.press('z');
  assert.deepEqual(await labels(), before);
  await page.waitForTimeout(300);
  await page.reload();
  await page.waitForFunction(([cell, text]) => document.querySelector(`[data-cell="${cell}"]`)?.getAttribute('aria-label') === text, [cells.at(-1), before.at(-1)]);
  assert.deepEqual(await labels(), before);
}

room('a reload resumes the game, and the list has every game', async ({ page }) => {
  await openPuzzle(page, 'queens');
  await page.locator('[data-cell="9"]').focus();
  await page.keyboard.press('x');
  await openPuzzle(page, 'sudoku');
  const { cell, value } = cellsOf(PUZZLES.sudoku).find(({ given }) => !given);
  await page.locator(`[data-cell="${cell}"]`).focus();
  await page.keyboard.press(`${value}`);
  await page.waitForTimeout(300);
  await page.reload();
  await page.waitForFunction(
    ([at, text]) => document.querySelector(`[data-cell="${at}"]`)?.getAttribute('aria-label')?.includes(text),
    [cell, `, ${value}`],
  );
  await page.getByRole('button', { name: 'My games' }).click();
  await page.getByRole('button', { name: /^Queens 8x8/ }).click();
  assert.match(await page.locator('[data-cell="9"]').getAttribute('aria-label'), /cross/);
});

room('new puzzles of a genre, a difficulty and a size', async ({ page }) => {
  await page.goto('#/play');
  await page.getByRole('button', { name: 'Queens', exact: true }).click();
  await page.locator('.status').getByText('Queens').waitFor();
  await page.getByLabel('Difficulty of new puzzles').selectOption('medium');
  await page.getByLabel('Size of new puzzles').selectOption('7');
  await page.getByRole('button', { name: 'New Queens, medium' }).click();
  await page.locator('.status').getByText('Queens 7x7').waitFor();
  await page.locator('.status').getByText('medium').waitFor();
  // A puzzle that was made is there after a reload, though nothing is entered.
  const regions = await page.locator('.place .board').innerHTML();
  await page.waitForTimeout(300);
  await page.reload();
  await page.locator('.status').getByText('Queens 7x7').waitFor();
  assert.equal(await page.locator('.place .board').innerHTML(), regions);
});

room('two tabs keep one game', async ({ page, context, baseURL }) => {
  await openPuzzle(page, 'queens');
  const press = async (tab, cell) => {
    await tab.locator(`[data-cell="${cell}"]`).focus();
    await tab.keyboard.press('x');
  };
  await press(page, 9);
  await page.waitForTimeout(300);
  const other = await context.newPage();
  await other.goto(`${baseURL}#/play`);
  await other.waitForFunction(() => /cross/.test(document.querySelector('[data-cell="9"]')?.getAttribute('aria-label') ?? ''));
  await press(other, 12);
  await page.waitForFunction(() => /cross/.test(document.querySelector('[data-cell="12"]')?.getAttribute('aria-label') ?? ''));
});

room('copies and pictures', async ({ page }) => {
  await openPuzzle(page, 'queens');
  const choose = async (name) => {
    await page.getByRole('button', { name: 'More' }).last().click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Copy as text');
  await page.getByText('copied as text').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(text.trim().endsWith(PUZZLES.queens.regions.join('\n')), text);
  await choose('Copy as JSON');
  await page.getByText('copied as JSON').waitFor();
  assert.equal(JSON.parse(await page.evaluate(() => navigator.clipboard.readText())).family, 'queens');
  for (const [name, file] of [['Save as SVG', 'puzzle.svg'], ['Save as PNG', 'puzzle.png']]) {
    const download = page.waitForEvent('download');
    await choose(name);
    assert.equal((await download).suggestedFilename(), file);
  }
});

room('a solved puzzle celebrates, and the next one comes', { motion: 'no-preference' }, async ({ page, shot }) => {
  await openPuzzle(page, 'queens');
  for (const { cell } of cellsOf(PUZZLES.queens).filter(({ value }) => value > 0)) {
    await page.locator(`[data-cell="${cell}"]`).focus();
    await page.keyboard.press('q');
  }
  await page.locator('.queen.bounce').first().waitFor();
  await page.waitForTimeout(1500);
  await shot('play-solved');
  await page.getByRole('button', { name: 'Next Queens' }).click();
  await page.getByRole('heading', { name: 'Solved' }).waitFor({ state: 'detached' });
});
