// Makes the pictures of the Studio in docs/pictures again: studio-*.png, one for each thing that people come
// for, and studio.png, four of them side by side. `npm run build` first; look at them before you commit them.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from '../tests/browser.mjs';
import { serve } from '../tests/server.mjs';

const file = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const WIDE = { width: 1180, height: 740 };
const PHONE = { width: 390, height: 740 };
const SUDOKU = '#/play/sudoku/9/9/2h5k7j8g2984l1g1j9i8h3o42i94682g7l76h1k3h';
const ZIP = '#/play/zip/6/6/j5h7g8g4i6m3n12h/002198220880';
const STARS = '#/play/starbattle/8/8/1/q6gk4r4492600103p12u00cg';

/** Where to look, how large, and what is done there first. */
const VIEWS = {
  play: { address: SUDOKU, size: WIDE, act: candidates },
  make: { address: '#/make', size: WIDE, act: many },
  learn: { address: '#/learn/queens/two-in-two', size: WIDE, act: example },
  packs: { address: '#/packs', size: WIDE, act: gallery },
  zip: { address: ZIP, size: PHONE, theme: 'dark', act: hint },
  stars: { address: STARS, size: PHONE, act: hint },
  starsDark: { address: STARS, size: PHONE, theme: 'dark', act: hint },
};

/** Each file, and the views in it from left to right, in rows. */
const FILES = {
  'studio.png': [['play', 'zip'], ['make', 'stars']],
  'studio-play.png': [['play']],
  'studio-make.png': [['make']],
  'studio-learn.png': [['learn']],
  'studio-packs.png': [['packs']],
  'studio-phone.png': [['zip', 'starsDark']],
};
/** A page of the README loads all of them. */
const MOST_BYTES = 150_000;

async function hint(page) {
  await page.getByRole('button', { name: 'Close the message' }).click();
  await page.mouse.move(0, 0);
  for (let stage = 1; stage <= 3; stage += 1) {
    await page.keyboard.press('h');
    await page.getByText(`${stage} / 3`).waitFor();
  }
}

async function candidates(page) {
  await page.getByRole('button', { name: 'Fill in candidates' }).click();
  await hint(page);
}

async function many(page) {
  await page.getByRole('button', { name: 'Start from' }).click();
  await page.getByRole('menuitem', { name: 'Paste' }).click();
  await page.getByRole('textbox').fill('AAABCD/AAABCD/BBBBCD/BBECCD/FEECCD/FFEECC');
  await page.getByRole('button', { name: 'Edit it' }).click();
  await page.locator('h2', { hasText: 'solutions' }).waitFor();
  await page.waitForTimeout(500);
}

async function example(page) {
  await page.getByRole('img', { name: /^Example of/ }).waitFor();
  await page.waitForTimeout(300);
}

async function gallery(page) {
  await page.locator('input[type=file]').setInputFiles(file('corpus/forever/pack-1.jsonl'));
  await page.locator('[data-index="6"]').click();
  await page.getByRole('complementary').getByRole('button', { name: 'Check it' }).click();
  await page.getByText('The certificate holds').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(0, 0);
}

const site = await serve(file('web/dist/'), { isolated: true });
const browser = await launch();

async function look({ address, size, theme = 'light', act }) {
  const context = await browser.newContext({ viewport: size, colorScheme: theme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(site.address + address);
  await page.locator('main h1, main [role=grid]').first().waitFor();
  await act(page);
  const data = (await page.screenshot()).toString('base64');
  await context.close();
  return { ...size, data };
}

/** Pictures on a plain ground, each with rounded corners; a picture alone as it is. */
async function together(rows) {
  if (rows.length === 1 && rows[0].length === 1) return Buffer.from(rows[0][0].data, 'base64');
  const gap = 20;
  const width = Math.max(...rows.map((row) => row.reduce((sum, one) => sum + one.width + gap, gap)));
  const height = rows.reduce((sum, row) => sum + Math.max(...row.map((one) => one.height)) + gap, gap);
  const page = await browser.newPage({ viewport: { width, height } });
  const image = ({ width, height, data }) => `<img width=${width} height=${height} src="data:image/png;base64,${data}">`;
  const style = `margin:${gap}px;display:flex;flex-wrap:wrap;gap:${gap}px;background:#dfe1e4`;
  await page.setContent(`<body style="${style}"><style>img{border-radius:10px}</style>${rows.flat().map(image).join('')}</body>`);
  const made = await page.screenshot();
  await page.close();
  return made;
}

const seen = {};
for (const [name, view] of Object.entries(VIEWS)) seen[name] = await look(view);
for (const [name, rows] of Object.entries(FILES)) {
  const picture = await together(rows.map((row) => row.map((view) => seen[view])));
  console.log(`${name}: ${picture.length} bytes`);
  if (name !== 'studio.png' && picture.length > MOST_BYTES) throw new Error(`${name} is larger than ${MOST_BYTES} bytes`);
  writeFileSync(file(`docs/pictures/${name}`), picture);
}
await browser.close();
await site.stop();
