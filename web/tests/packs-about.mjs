// About: every request runs in the page, certificates are checked, games are taken along.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { room } from './harness.mjs';

room('every request has an example that runs', { timeout: 300_000 }, async ({ page, shot, axe }) => {
  await page.goto('#/about/api');
  const verbs = page.getByRole('combobox', { name: 'Request' });
  const report = page.getByRole('region', { name: 'Report' });
  await page.waitForFunction(() => document.querySelector('[aria-label="Report"]')?.textContent?.includes('"report"'));
  const names = await verbs.locator('option').evaluateAll((all) => all.map((option) => option.value));
  assert.equal(names.length, 20);
  for (const name of names) {
    await verbs.selectOption(name);
    await page.waitForFunction((verb) => document.querySelector('[aria-label="Report"]')?.textContent?.includes(`"report": "${verb}"`), name);
    assert.doesNotMatch(await report.innerText(), /"error":/, name);
  }
  await axe();
  await shot('about-api');
  await page.getByRole('textbox', { name: 'Request' }).fill('{"request": "sing"}');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText(/The field "request" is one of/).waitFor();
});

room('a certificate is checked, and a damaged one refused', async ({ page, shot, axe }) => {
  await page.goto('#/about/certificates');
  await page.getByText('Accepted: the puzzle has exactly one solution.').waitFor();
  await axe();
  await shot('about-certificates');
  await page.getByRole('button', { name: 'Damage it' }).click();
  await page.getByText(/^.?\s*Refused/).waitFor();
});

for (const [name, options] of [['light', {}], ['dark', { theme: 'dark', width: 390, height: 844 }]]) {
  room(`all sections are accessible, ${name}`, options, async ({ page, axe, shot }) => {
    for (const section of ['', 'ratings', 'formats', 'keys', 'storage', 'licence']) {
      await page.goto(`#/about/${section}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => !document.querySelector('main progress'));
      await axe();
      await shot(`about-${name}-${section || 'start'}`);
    }
  });
}

room('games are saved as a file, deleted and brought back', async ({ page }) => {
  await page.goto('#/play');
  await page.getByRole('grid').waitFor();
  await page.goto('#/about/storage');
  await page.getByText(/games?, \d+ of them solved/).waitFor();
  const backup = JSON.stringify({ file: 'gridsmith-games', version: 1, games: [] });
  await page.locator('input[type=file]').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(backup) });
  await page.getByText('0 games added.').waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from('no') });
  await page.getByText(/Nothing was added/).waitFor();
  const save = page.getByRole('button', { name: 'Save all games as a file' });
  if (await save.isEnabled()) {
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    assert.equal(JSON.parse(readFileSync(await download.path(), 'utf8')).file, 'gridsmith-games');
  }
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('0 games, 0 of them solved').waitFor();
});
