// Packs in a real browser: opened, filtered, checked, played, made, printed.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { room } from './harness.mjs';

const PACK = fileURLToPath(new URL('../../corpus/forever/pack-1.jsonl', import.meta.url));
const SHOTS = fileURLToPath(new URL('./shots/', import.meta.url));

async function open(page, file = PACK) {
  await page.goto('#/packs');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('[data-index="0"]').waitFor();
}

room('a pack is opened, filtered, checked and played', async ({ page, shot, axe }) => {
  await open(page);
  await page.getByText('15 puzzles').waitFor();
  await axe();
  await shot('packs-gallery');
  await page.getByLabel('Kind', { exact: true }).selectOption('zip');
  await page.getByText('2 of 15 shown').waitFor();
  assert.equal(await page.locator('[data-index]').count(), 2);
  await page.getByRole('button', { name: 'Check the certificates' }).click();
  await page.getByText('2 certificates hold').waitFor();
  await page.locator('[data-index="0"]').click();
  await page.getByRole('button', { name: 'Check it' }).click();
  await page.getByText('there is exactly one solution.').waitFor();
  await page.getByRole('button', { name: 'Solution' }).click();
  await axe();
  await shot('packs-details');
  await page.getByRole('complementary').getByRole('button', { name: 'Play' }).click();
  await page.waitForURL(/#\/play/);
  await page.getByRole('grid').waitFor();
});

room('damaged lines are named', async ({ page }) => {
  const text = readFileSync(PACK, 'utf8').replace('"label":"easy","ratings"', '"label":"hard","ratings"');
  const file = { name: 'damaged.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) };
  await open(page, file);
  await page.getByText('1 line was left out').click();
  await page.getByText('Line 2: The line is damaged: its checksum does not fit.').waitFor();
});

room('technique names of another version are said to be unknown, and lead nowhere', async ({ page, axe }) => {
  const [, line] = readFileSync(PACK, 'utf8').split('\n');
  const puzzle = { ...JSON.parse(line), techniques: { 'hidden-single': 3, 'jelly-bean': 1 }, checksum: undefined };
  await open(page, { name: 'old.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(JSON.stringify(puzzle)) });
  await page.getByText(/names a technique that this version does not know:\s+Jelly bean\./).waitFor();
  await page.locator('[data-index="0"]').click();
  const details = page.getByRole('complementary', { name: 'Puzzle 1' });
  await details.getByRole('link', { name: 'Hidden Single' }).waitFor();
  await details.getByText('Jelly bean').waitFor();
  assert.equal(await details.getByRole('link').count(), 1);
  await axe();
});

room('files that mean harm are named or shown as text, and break nothing', { timeout: 300_000 }, async ({ page }) => {
  page.on('dialog', () => assert.fail('something of the file ran'));
  const [first, ...items] = readFileSync(PACK, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
  const html = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const wrong = [null, 1e9, html, { [html]: { evil: [1] } }, [null, html]];
  const fields = ['solution', 'label', 'ratings', 'techniques', 'certificate', 'id', 'state'];
  const lines = items.flatMap((item) => fields.map((field, index) => ({ ...item, [field]: wrong[index % wrong.length], checksum: undefined })));
  const twice = { ...items[0], ratings: [...items[0].ratings, ...items[0].ratings, null], checksum: undefined };
  const text = [{ ...first, title: html, checksum: undefined }, twice, ...lines].map((line) => JSON.stringify(line)).join('\n');
  await open(page, { name: 'evil.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  await page.getByRole('heading', { name: html }).waitFor();
  for (let index = 0; index < 12; index++) {
    await page.locator(`[data-index="${index}"]`).click();
    await page.getByRole('complementary', { name: `Puzzle ${index + 1}` }).waitFor();
  }
  await page.getByRole('link', { name: 'Booklet' }).click();
  await page.waitForFunction(() => document.querySelector('.options') && !document.querySelector('.options progress'), null, { timeout: 120_000 });
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await page.getByRole('button', { name: 'Close the pack' }).click();
  const deep = (depth) => `{"family":"sudoku","givens":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const files = [
    ['deep.jsonl', Buffer.from(deep(10_000)), /Line 1/],
    ['noise.bin', Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * index * 31) % 256)), /no text in UTF-8/],
    ['page.html', Buffer.from(html.repeat(100)), /No puzzle was found/],
    ['empty.txt', Buffer.alloc(0), /No puzzle was found/],
  ];
  const large = join(mkdtempSync(join(tmpdir(), 'packs-')), 'large.txt');
  writeFileSync(large, Buffer.alloc(60 * 1024 * 1024, '.'));
  await page.locator('input[type=file]').setInputFiles(large);
  await page.getByRole('alert').filter({ hasText: 'larger than 50 MB' }).waitFor();
  rmSync(dirname(large), { recursive: true });
  for (const [name, buffer, said] of files) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer });
    await page.getByRole('alert').filter({ hasText: said }).waitFor();
  }
});

room('five thousand puzzles are as quick as ten', { width: 390, height: 844 }, async ({ page, shot }) => {
  const items = readFileSync(PACK, 'utf8').trimEnd().split('\n').slice(1);
  const text = Array.from({ length: 5000 }, (_, index) => items[index % items.length]).join('\n');
  await open(page, { name: 'many.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  await page.getByText('5000 puzzles').waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('[data-index="4999"]').waitFor();
  assert.ok((await page.locator('[data-index]').count()) < 60);
  await shot('packs-many');
});

room('other files are read as well', async ({ page }) => {
  const text = readFileSync(new URL('../../corpus/queens.txt', import.meta.url), 'utf8');
  await open(page, { name: 'queens.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.getByRole('heading', { name: 'queens', exact: true }).waitFor();
});

room('a pack is made, the same again, and saved', async ({ page, shot, axe }) => {
  const make = async () => {
    await page.goto('#/packs/new');
    await page.getByLabel('Seed').fill('7');
    const numbers = page.getByLabel('Number');
    for (let index = 0; index < (await numbers.count()); index++) await numbers.nth(index).fill('2');
    await page.getByRole('button', { name: 'Make 6 puzzles' }).click();
    await page.getByRole('button', { name: 'Open the pack' }).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as JSON Lines' }).click()]);
    return readFileSync(await download.path(), 'utf8');
  };
  const first = await make();
  await axe();
  await shot('packs-make');
  await page.reload();
  assert.equal(await make(), first);
  assert.equal(first.trimEnd().split('\n').length, 7);
  await page.getByRole('button', { name: 'Open the pack' }).click();
  await page.getByText('6 puzzles', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Check the certificates' }).click();
  await page.getByText('6 certificates hold').waitFor();
});

room('pictures are saved as a ZIP', async ({ page, axe }) => {
  await open(page);
  await page.getByRole('link', { name: 'Pictures' }).click();
  await page.getByRole('switch', { name: 'PNG' }).click();
  await axe();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /Download 15 puzzles/ }).click()]);
  const file = readFileSync(await download.path());
  const end = file.length - 22;
  assert.equal(file.readUInt32LE(end), 0x06054b50);
  const names = [];
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    const length = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + length);
    const start = file.readUInt32LE(at + 42) + 30 + length;
    const head = file.subarray(start, start + 8);
    if (name.endsWith('.png')) assert.equal(head.toString('latin1', 1, 4), 'PNG', name);
    if (name.endsWith('.svg')) assert.match(head.toString(), /^<(svg|\?xml)/);
    if (name.endsWith('.json')) assert.ok(JSON.parse(file.toString('utf8', start, start + file.readUInt32LE(at + 24))).family);
    names.push(name);
    at += 46 + length;
  }
  assert.equal(names.length, 15 * 5);
  assert.ok(names.includes('003-solution.svg'));
});

room('a booklet promises nothing about puzzles without certificates', async ({ page }) => {
  const [, line] = readFileSync(PACK, 'utf8').split('\n');
  for (const [certificate, count] of [[JSON.parse(line).certificate, 1], [undefined, 0]]) {
    const puzzle = { ...JSON.parse(line), certificate, checksum: undefined };
    await open(page, { name: 'one.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(JSON.stringify(puzzle)) });
    await page.getByRole('link', { name: 'Booklet' }).click();
    await page.getByText('1 puzzle: Sudoku').waitFor();
    assert.equal(await page.getByText('exactly one solution').count(), count);
    await page.getByRole('button', { name: 'Close the pack' }).click();
  }
});

room('a puzzle that nobody can solve in time does not hold the booklet up', { timeout: 120_000 }, async ({ page }) => {
  const puzzle = { schema: 2, family: 'path', kind: 'hidato', rows: 40, cols: 40, blocked: [], givens: [[0, 0, 800]] };
  await open(page, { name: 'hard.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(JSON.stringify(puzzle)) });
  await page.getByRole('link', { name: 'Booklet' }).click();
  await page.getByText('1 puzzle has no answer: none was found in time.').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Print or save as PDF' }).isEnabled());
});

room('the booklet is real pages', { theme: 'dark' }, async ({ page, shot, axe }) => {
  await open(page);
  await page.getByRole('link', { name: 'Booklet' }).click();
  await page.getByRole('switch', { name: 'Hints at the back' }).click();
  await page.getByText('15 puzzles on 8 pages').waitFor();
  const print = page.getByRole('button', { name: 'Print or save as PDF' });
  await page.waitForFunction(() => !document.querySelector('.options progress'));
  assert.ok(await print.isEnabled());
  await axe();
  await shot('packs-booklet', { fullPage: true });
  // On a dark page the print is dark on white as well, in colour too.
  for (const ink of ['Black and white', 'In colour']) {
    await page.getByRole('radio', { name: ink }).check({ force: true });
    const sheet = await page.locator('.preview .sheet').first().evaluate((node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).color]);
    assert.equal(sheet[0], 'rgb(255, 255, 255)', ink);
    assert.match(sheet[1], /^rgb\(\d\d?, \d\d?, \d\d?\)$/, ink);
  }
  mkdirSync(SHOTS, { recursive: true });
  for (const [paper, size] of [['a4', [595, 842]], ['letter', [612, 792]], ['a5', [420, 595]]]) {
    await page.getByLabel('Paper').selectOption(paper);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    writeFileSync(`${SHOTS}packs-booklet-${paper}.pdf`, pdf);
    const text = pdf.toString('latin1');
    // The tree of pages has nodes within nodes; its root counts all.
    const pages = Math.max(...[...text.matchAll(/\/Type \/Pages\s+\/Count (\d+)/g)].map(([, count]) => Number(count)));
    const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text);
    const said = Number(/on (\d+) pages/.exec(await page.locator('.options').innerText())?.[1]);
    assert.equal(pages, said, paper);
    assert.ok(Math.abs(Number(box[1]) - size[0]) < 2 && Math.abs(Number(box[2]) - size[1]) < 2, `${paper}: ${box[0]}`);
  }
});
