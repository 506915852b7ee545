// Draws the PNG icons from public/icon.svg: `node scripts/icons.mjs`. Look at them before you commit them.
import { readFileSync, writeFileSync } from 'node:fs';
import { launch } from '../tests/browser.mjs';

const folder = new URL('../public/', import.meta.url);
const svg = readFileSync(new URL('icon.svg', folder), 'utf8');
const browser = await launch();
for (const { name, size, safe } of [
  { name: 'icon-192.png', size: 192, safe: false },
  { name: 'icon-512.png', size: 512, safe: false },
  // Systems cut this one to their own shape: a full background, and the drawing within the middle.
  { name: 'icon-maskable-512.png', size: 512, safe: true },
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = safe ? svg.replace(/<rect[^>]*>/, '') : svg;
  const style = `margin:0;display:grid;place-items:center;height:${size}px;background:${safe ? '#fdfcf9' : 'transparent'}`;
  await page.setContent(`<body style="${style}">${drawing.replace('<svg', `<svg width="${size}" height="${size}"`)}`);
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
