// The desk: a puzzle of each kind from an empty board to one solution, every button, keyboard, phone.
import assert from 'node:assert/strict';
import { room } from './harness.mjs';

/** The page with an empty board of a kind on the desk, and ways to reach its cells. */
async function desk(page, kind, size) {
  await page.goto('#/make');
  await page.getByLabel('Kind').selectOption(kind);
  if (size) await page.getByLabel(/^(Size|Rows|Side)$/).selectOption(String(size));
  const cell = (index) => page.locator(`[data-cell="${index}"]`);
  const at = async (index, x = 0.5, y = 0.5) => {
    const box = await cell(index).boundingBox();
    return [box.x + box.width * x, box.y + box.height * y];
  };
  return {
    cell,
    tap: async (index, x, y) => page.mouse.click(...(await at(index, x, y))),
    drag: async (...cells) => {
      await page.mouse.move(...(await at(cells[0])));
      await page.mouse.down();
      for (const next of cells.slice(1)) await page.mouse.move(...(await at(next)), { steps: 6 });
      await page.mouse.up();
    },
    tool: (name) => page.getByRole('radio', { name, exact: true }).check(),
    tab: (name) => page.getByRole('tab', { name }).click(),
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
  };
}

const verdict = (page, text) => page.getByRole('region', { name: 'Verdict' }).getByText(text).first().waitFor();
const unique = (page) => verdict(page, 'One solution');
const proved = (page) => verdict(page, /the certificate was checked/);

room('make: a Sudoku from empty to one solution; easier, harder, fewer, symmetric', {}, async ({ page, axe, shot }) => {
  const { cell, press, tap } = await desk(page, 'sudoku');
  await verdict(page, /At least 100,000/);
  await tap(40);
  await page.keyboard.press('7');
  assert.match(await cell(40).getAttribute('aria-label'), /row 5 column 5, 7, region E/);
  await press('One solution, please');
  await unique(page);
  await proved(page);
  await axe();
  await shot('make-sudoku');
  await press('Which clues can go?');
  await page.getByText(/can go, each by itself|Every clue is needed/).waitFor();
  await press('Harder');
  await page.getByText(/harder:|No small change/).waitFor();
  await proved(page);
  await press('Easier');
  await page.getByText(/easier:|No small change/).waitFor();
  await proved(page);
  await press('Symmetric: half turn');
  await page.getByText(/^Symmetric now|no partner|symmetric already/).waitFor();
  await unique(page);
  await press('Fewer clues');
  await page.getByText(/taken away|is needed/).waitFor();
  await unique(page);
  await press('Undo');
  await unique(page);
});

room('make: clues that clash are named and marked', {}, async ({ page, shot }) => {
  const { cell, press, tap } = await desk(page, 'sudoku');
  for (const index of [0, 8]) {
    await tap(index);
    await page.keyboard.press('5');
  }
  await verdict(page, 'No solution');
  await verdict(page, /both hold 5/);
  assert.equal(await cell(8).getAttribute('aria-invalid'), 'true');
  await shot('make-clash');
  await press('Take away a clashing clue');
  await verdict(page, 'Many solutions');
});

room('make: a jigsaw by painting, swapping and new regions', {}, async ({ page, shot }) => {
  const { drag, tool, press, tap } = await desk(page, 'sudoku', 6);
  await tool('Regions');
  await drag(2, 3);
  await verdict(page, /Region A has 7 cells/);
  await press('Undo');
  await tool('Swap');
  await tap(2);
  await tap(3);
  await verdict(page, /The board alone has no solution/);
  await tool('Regions');
  await press('New regions');
  await page.getByText('New regions.').waitFor();
  await shot('make-jigsaw');
  await press('One solution, please');
  await unique(page);
});

room('make: Hidato with holes and a dragged run of numbers, in the dark', { theme: 'dark' }, async ({ page, axe, shot }) => {
  const { cell, drag, tool, press, tap } = await desk(page, 'hidato', 6);
  await tool('Holes');
  await drag(14, 15);
  await tap(20);
  await shot('make-holes');
  await tool('Clues');
  await tap(0);
  await page.keyboard.press('1');
  await drag(0, 1, 2);
  assert.match(await cell(2).getAttribute('aria-label'), /, 3$/);
  assert.equal(await cell(14).count(), 0);
  await press('One solution, please');
  await unique(page);
  await proved(page);
  await axe();
  await shot('make-hidato-dark');
});

room('make: hexagons, numbers as typed', {}, async ({ page, shot }) => {
  const { tap, press, cell } = await desk(page, 'hex', 3);
  await tap(12);
  await page.keyboard.type('19');
  assert.match(await cell(12).getAttribute('aria-label'), /, 19$/);
  await press('One solution, please');
  await unique(page);
  await shot('make-hex');
});

room('make: Zip with waypoints and walls', {}, async ({ page, axe, shot }) => {
  const { tap, tool, press } = await desk(page, 'zip', 5);
  await verdict(page, 'Tap the cell where the line starts.');
  await tap(0);
  await tap(24);
  await tool('Walls');
  await tap(6, 0.96, 0.5);
  await verdict(page, /solutions$/);
  await shot('make-zip-many');
  await press('One solution, please');
  await unique(page);
  await proved(page);
  await axe();
  await press('Harder');
  await page.getByText(/harder:|No small change/).waitFor();
  await shot('make-zip');
});

room('make: Queens painted, filled, mended; the certificate is replayed', {}, async ({ page, axe, shot }) => {
  const { drag, tool, press, tab, tap } = await desk(page, 'queens', 6);
  await drag(0, 1, 2);
  await drag(35, 34, 28);
  await verdict(page, '30 cells have no region yet.');
  await shot('make-queens-painting');
  await press('Fill the rest');
  await tool('Grow');
  await tap(0);
  await tool('Swap');
  await drag(0, 35);
  await press('Undo');
  await press('One solution, please');
  await unique(page);
  await proved(page);
  await axe();
  await shot('make-queens');
  await tab('Certificate');
  await press('Check it here');
  await page.getByText(/Accepted/).waitFor();
  const box = page.getByLabel(/^Certificate:/);
  await box.fill((await box.inputValue()).replace('PC1 ', 'PC1 x'));
  await press('Check it here');
  await page.getByText(/Refused/).waitFor();
});

room('make: a region keeps its colour while others are painted', {}, async ({ page, shot }) => {
  const { drag, press } = await desk(page, 'queens', 8);
  const colours = () => page.locator('.board .region').evaluateAll((all) => all.map((path) => getComputedStyle(path).fill));
  await drag(0, 1, 2);
  await drag(63, 62);
  const before = await colours();
  for (const stroke of [[8, 9], [27, 28, 36], [40, 48], [7, 15, 23]]) {
    await drag(...stroke);
    assert.deepEqual((await colours()).slice(0, before.length), before);
  }
  await press('Fill the rest');
  assert.deepEqual((await colours()).slice(0, before.length), before);
  await shot('make-colours');
});

room('make: Star Battle from an empty board', { timeout: 300_000 }, async ({ page, shot }) => {
  const { press } = await desk(page, 'queens', 9);
  await page.getByLabel('Stars').selectOption('2');
  for (let turn = 0; turn < 3; turn++) {
    await press('One solution, please');
    await unique(page);
    await shot('make-stars');
    await press('Clear all');
    await verdict(page, /81 cells have no region yet/);
  }
});

for (const text of [
  '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
  'queens 8x1 ABCCDDDD/ABCCDDDD/AACCDDDD/AAEEEFDD/EAEEEDDD/EEEGGGGD/EEEGGGGD/EEEEHGGG',
  'zip 5x5 ....7/...../.2,4.1/..3../6...5',
]) {
  room(`make: the hardest step is drawn on demand: ${text.slice(0, 6)}`, {}, async ({ page, axe, shot }) => {
    await desk(page, 'sudoku');
    await page.getByRole('button', { name: 'Start from' }).click();
    await page.getByRole('menuitem', { name: 'Paste a puzzle' }).click();
    await page.getByLabel(/A puzzle in any format/).fill(text);
    await page.getByRole('button', { name: 'Edit it' }).click();
    await unique(page);
    await page.getByRole('switch', { name: 'Hardest step' }).click();
    await verdict(page, /^Step \d+ of \d+: /);
    await axe();
    await shot(`make-hardest-${text.slice(0, 6).trim()}`);
    await page.getByRole('switch', { name: 'Solution' }).click();
    assert.equal(await page.getByRole('switch', { name: 'Hardest step' }).getAttribute('aria-checked'), 'false');
  });
}

room('make: generate by wish, stop, and generate again', {}, async ({ page, axe, shot }) => {
  const { press, tab } = await desk(page, 'sudoku');
  await tab('Generate');
  await page.getByLabel('Label').selectOption('hard');
  await page.getByLabel('Symmetry of the clues').selectOption('rot180');
  await page.getByLabel('Needs the technique').selectOption({ label: 'X-Wing' });
  await axe();
  await shot('make-generate');
  await press('Generate');
  await page.getByText(/^Made with seed/).waitFor({ timeout: 120_000 });
  await unique(page);
  await page.getByLabel('Label').selectOption('any');
  await page.getByRole('button', { name: 'Forget X-Wing' }).click();
  await page.getByRole('group', { name: 'Sudoku Explainer rating' }).getByLabel('At least').fill('10.9');
  await press('Generate');
  await press('Stop');
  await page.getByRole('button', { name: 'Generate', exact: true }).waitFor();
});

room('make: share, copy, save, play', {}, async ({ page, axe, shot }) => {
  const { press, tab } = await desk(page, 'queens', 5);
  await press('One solution, please');
  await unique(page);
  await tab('Share');
  await axe();
  await shot('make-share');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await press('Link');
  await page.getByText('Link copied.').waitFor();
  assert.match(await clipboard(), /#starbattle\/5\//);
  await press('JSON');
  await page.getByText('JSON copied.').waitFor();
  assert.equal(JSON.parse(await clipboard()).family, 'queens');
  for (const kind of ['SVG', 'PNG']) {
    const download = page.waitForEvent('download');
    await press(kind);
    assert.equal((await download).suggestedFilename(), `queens-5x5.${kind.toLowerCase()}`);
  }
  await press('Play it');
  await page.waitForURL(/#\/play/);
});

room('make: a book grows puzzle by puzzle, and is still there after a reload', { theme: 'dark' }, async ({ page, axe, shot }) => {
  for (const [kind, size, pages] of [['sudoku', 6, '1 puzzle on'], ['queens', 5, '2 puzzles on']]) {
    const { press, tab } = await desk(page, kind, size);
    await press('One solution, please');
    await unique(page);
    await proved(page);
    await tab('Share');
    await press('Add to my book');
    await page.waitForURL(/#\/packs\/booklet/);
    await page.getByText(pages).waitFor();
  }
  await axe();
  await shot('make-book');
  await page.reload();
  await page.goto('#/packs');
  // It is open as it was; closed, it is still kept.
  await page.getByText('2 puzzles', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Close the pack' }).click();
  await page.getByRole('button', { name: 'Open my book: 2 puzzles' }).click();
  await page.getByRole('button', { name: 'Check the certificates' }).click();
  await page.getByText('2 certificates hold').waitFor();
  await page.locator('[data-index="0"]').click();
  await page.getByRole('button', { name: 'Take out' }).click();
  await page.locator('[data-index="1"]').waitFor({ state: 'detached' });
  assert.equal(await page.locator('[data-index]').count(), 1);
});

room('make: pasted puzzles, kept drafts', {}, async ({ page }) => {
  const { cell } = await desk(page, 'zip', 5);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, 'queens 8x1 ABCCDDDD/ABCCDDDD/AACCDDDD/AAEEEFDD/EAEEEDDD/EEEGGGGD/EEEGGGGD/EEEEHGGG');
  await unique(page);
  await page.reload();
  await unique(page);
  assert.match(await cell(0).getAttribute('aria-label'), /region A/);
  await page.getByRole('button', { name: 'Start from' }).click();
  await page.getByRole('menuitem', { name: 'Paste a puzzle' }).click();
  await page.getByLabel(/A puzzle in any format/).fill(`12${'.'.repeat(78)}`);
  await page.getByRole('button', { name: 'Edit it' }).click();
  await page.locator('[aria-invalid]').waitFor();
  await page.getByText('80 cells, expected 81.', { exact: true }).waitFor();
  await page.getByLabel(/A puzzle in any format/).fill('zip 4x4 1.../..../..../...2');
  await page.getByRole('button', { name: 'Edit it' }).click();
  await page.getByRole('grid', { name: /^Zip/ }).waitFor();
});

room('make: a Zip by the keyboard alone', {}, async ({ page }) => {
  const { cell } = await desk(page, 'zip', 4);
  await cell(0).focus();
  const { keyboard } = page;
  await keyboard.press('Space');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await keyboard.press(key);
  await keyboard.press('2');
  assert.match(await cell(12).getAttribute('aria-label'), /waypoint 2/);
  await keyboard.press('Shift+ArrowUp');
  assert.match(await cell(12).getAttribute('aria-label'), /1 wall/);
  await keyboard.press('Control+z');
  await keyboard.press('Control+Shift+Z');
  assert.match(await cell(8).getAttribute('aria-label'), /1 wall/);
  await keyboard.press('t');
  assert.equal(await page.getByRole('radio', { name: 'Walls' }).isChecked(), true);
  // On to the button: Tab leaves the board at once.
  const button = page.getByRole('button', { name: 'One solution, please' });
  for (let steps = 0; steps < 30 && !(await button.evaluate((node) => node === document.activeElement)); steps++) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await unique(page);
});

room('make: on a phone', { width: 390, height: 844, touch: true }, async ({ page, axe, shot }) => {
  const { press, cell } = await desk(page, 'queens', 6);
  await cell(0).tap();
  assert.match(await cell(0).getAttribute('aria-label'), /region A/);
  await press('One solution, please');
  await unique(page);
  await axe();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `the page is ${wide} wide`);
  await shot('make-phone');
});
