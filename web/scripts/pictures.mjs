// Makes docs/pictures/studio.png again: four views of the page, side by side. `npm run build` first; look at
// the picture before you commit it.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from '../tests/browser.mjs';
import { serve } from '../tests/server.mjs';

const TARGET = fileURLToPath(new URL('../../docs/pictures/studio.png', import.meta.url));
const WIDE = { width: 1180, height: 740 };
const PHONE = { width: 390, height: 740 };

const VIEWS = [
  {
    address: '#/play/sudoku/9/9/2h5k7j8g2984l1g1j9i8h3o42i94682g7l76h1k3h',
    size: WIDE,
    act: async (page) => {
      await page.getByRole('button', { name: 'Fill in candidates' }).click();
      await hint(page);
    },
  },
  { address: '#/play/zip/6/6/j5h7g8g4i6m3n12h/002198220880', size: PHONE, theme: 'dark', act: hint },
  { address: '#/play/starbattle/8/8/1/q6gk4r4492600103p12u00cg', size: PHONE, act: hint },
  {
    address: '#/make',
    size: WIDE,
    act: async (page) => {
      await page.getByRole('button', { name: 'Start from' }).click();
      await page.getByRole('menuitem', { name: 'Paste' }).click();
      await page.getByRole('textbox').fill('AAABCD/AAABCD/BBBBCD/BBECCD/FEECCD/FFEECC');
      await page.getByRole('button', { name: 'Edit it' }).click();
      await page.locator('h2', { hasText: 'solutions' }).waitFor();
      await page.waitForTimeout(500);
    },
  },
];

async function hint(page) {
  for (let stage = 1; stage <= 3; stage += 1) {
    await page.keyboard.press('h');
    await page.getByText(`${stage} / 3`).waitFor();
  }
}

const site = await serve(fileURLToPath(new URL('../dist/', import.meta.url)), { isolated: true });
const browser = await launch();
const pictures = [];
for (const { address, size, theme, act } of VIEWS) {
  const context = await browser.newContext({ viewport: size, colorScheme: theme ?? 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(site.address + address);
  await page.getByRole('grid').waitFor();
  if (address.startsWith('#/play/')) await page.getByRole('button', { name: 'Close the message' }).click();
  await act(page);
  pictures.push({ ...size, data: (await page.screenshot()).toString('base64') });
  await context.close();
}
const page = await browser.newPage({ viewport: { width: WIDE.width + PHONE.width + 60, height: 2 * WIDE.height + 60 } });
const images = pictures.map(({ width, height, data }) => `<img width=${width} height=${height} src="data:image/png;base64,${data}">`);
const look = 'margin:20px;display:flex;flex-wrap:wrap;gap:20px;background:#dfe1e4';
await page.setContent(`<body style="${look}"><style>img{border-radius:10px}</style>${images.join('')}</body>`);
writeFileSync(TARGET, await page.screenshot());
await browser.close();
await site.stop();
