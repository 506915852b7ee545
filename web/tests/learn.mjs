// Learn in a real browser: the list, pages with their examples, the trainer.
import assert from 'node:assert/strict';
import { room } from './harness.mjs';

/** The engine may take long to start on a busy machine. */
async function ready(page) {
  await page.getByRole('searchbox', { name: 'Search all techniques' }).waitFor();
}

room('a technique has its idea, its numbers and an example to step through', async ({ page, shot, axe }) => {
  await page.goto('#/learn/x-wing');
  await page.getByRole('heading', { name: 'X-Wing', level: 1 }).waitFor();
  await page.getByText('When to look for it').waitFor();
  assert.match(await page.locator('dl').innerText(), /Sudoku Explainer\s+3\.2\s+HoDoKu\s+140/);
  const board = page.getByRole('img', { name: /Example of X-Wing/ });
  await board.waitFor();
  await page.getByText(/So .* is not 7/).waitFor();
  await axe();
  await shot('learn-x-wing');
  // By keyboard through the stages.
  await page.getByRole('button', { name: 'Position', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  for (const stage of ['where to look', 'the step', 'afterwards']) {
    await page.locator('[role=toolbar] button[aria-pressed=true]').waitFor();
    if (stage !== 'where to look') await page.keyboard.press('ArrowRight');
  }
});

room('techniques are found by words and by the group of their address', async ({ page }) => {
  await page.goto('#/learn');
  await ready(page);
  await page.getByRole('searchbox').fill('closed loop');
  const found = page.getByRole('navigation', { name: 'Techniques' }).getByRole('link', { name: /Closed loop/ });
  await found.first().waitFor();
  assert.equal(await found.count(), 2);
  await page.goto('#/learn/zip/loop');
  await page.getByText('Zip, easy').waitFor();
  await page.getByRole('img', { name: /Example of/ }).waitFor();
  await page.goto('#/learn/no-such-thing');
  await page.getByRole('heading', { name: 'There is no such technique' }).waitFor();
});

room('what comes next is trained by group, and unknown techniques are not trained', async ({ page }) => {
  await page.goto('#/learn');
  await ready(page);
  await page.getByLabel('Kind of puzzle').selectOption('queens');
  await page.getByRole('link', { name: 'Train what comes next' }).click();
  await page.getByRole('grid', { name: /^Find/ }).waitFor();
  assert.match(await page.locator('.round a').first().getAttribute('href'), /#\/learn\/queens\//);
  await page.goto('#/learn/queens/no-such-thing/train');
  await page.getByRole('heading', { name: 'There is no such technique' }).waitFor();
});

room('the trainer judges, explains and remembers', async ({ page, shot, axe }) => {
  await page.goto('#/learn/queens/region-single/train');
  await page.getByRole('button', { name: 'Check' }).waitFor();
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Nothing is marked yet.').waitFor();
  await axe();
  await shot('learn-trainer');
  // The step is shown, then found: the cell that the sentence names gets its queen.
  await page.getByRole('button', { name: 'Show the step' }).click();
  await page.getByText('This is the step.').waitFor();
  await shot('learn-trainer-shown');
  await page.getByRole('button', { name: 'Next position' }).click();
  await page.getByRole('button', { name: 'Check' }).waitFor();
  await page.getByText('Position 2').waitFor();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('gridsmith.trainer')));
  assert.equal(kept.version, 1);
  assert.equal(kept.techniques['queens/region-single'].missed, 1);
});

room('a step is found by keyboard', async ({ page, shot }) => {
  await page.goto('#/learn/sudoku/last-cell/train');
  await page.getByRole('button', { name: 'Check' }).waitFor();
  const cells = await page.locator('[role=gridcell]').evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')));
  const digit = (label) => Number(/, (?:given )?(\d)\b/.exec(label)?.[1] ?? 0);
  const board = cells.map(digit);
  // The only empty cell of a row, column or box.
  const houses = [...Array(9).keys()].flatMap((at) => [
    [...Array(9).keys()].map((c) => at * 9 + c),
    [...Array(9).keys()].map((r) => r * 9 + at),
    [...Array(9).keys()].map((i) => (Math.floor(at / 3) * 3 + Math.floor(i / 3)) * 9 + (at % 3) * 3 + (i % 3)),
  ]);
  const house = houses.find((list) => list.filter((cell) => board[cell] === 0).length === 1);
  assert.ok(house, cells.join('\n'));
  const cell = house.find((one) => board[one] === 0);
  const missing = 45 - house.reduce((sum, one) => sum + board[one], 0);
  await page.locator('[role=gridcell]').nth(cell).focus();
  await page.keyboard.press(String(missing));
  await page.keyboard.press('Enter');
  await page.getByText(/^Right, in/).waitFor();
  await shot('learn-trainer-right');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('gridsmith.trainer')));
  assert.equal(kept.techniques['sudoku/last-cell'].right, 1);
  await page.keyboard.press('Enter');
  await page.getByText('Position 2').waitFor();
});

for (const [group, code] of [['sudoku', 'w-wing'], ['path', 'loop'], ['zip', 'cut-off'], ['sizes', 'common-peer']]) {
  room(`the trainer has positions for ${group}/${code}`, { width: 390, height: 844, theme: 'dark', touch: true }, async ({ page, shot, axe }) => {
    await page.goto(`#/learn/${group}/${code}/train`);
    await page.getByRole('button', { name: 'Where to look' }).click();
    await page.locator('.message .sentence').waitFor();
    await axe();
    await shot(`learn-trainer-${group}`, { fullPage: true });
    await page.getByRole('button', { name: 'Show the step' }).click();
    await page.getByRole('button', { name: 'After the step' }).click();
    await page.getByRole('button', { name: 'Before the step' }).waitFor();
  });
}

room('on a phone Learn begins with what comes next, and the list is below', { width: 390, height: 844, touch: true }, async ({ page, shot, axe }) => {
  await page.goto('#/learn');
  const cards = page.locator('.page').getByRole('listitem');
  await cards.nth(4).waitFor();
  await cards.first().getByText(/of \d+ known/).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
  await axe();
  await shot('learn-phone');
  // The list is one press away, behind the cards also for the keyboard.
  await page.getByRole('button', { name: 'All techniques' }).click();
  await page.waitForFunction(() => document.querySelector('nav[aria-label="Techniques"]')?.getBoundingClientRect().top < innerHeight / 2);
  const behind = await page.evaluate(() => {
    const [card, list] = ['.page li', 'nav[aria-label="Techniques"]'].map((place) => document.querySelector(place));
    return (card.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  assert.ok(behind);
  await page.getByRole('navigation', { name: 'Techniques' }).getByRole('link', { name: 'X-Wing' }).first().click();
  await page.getByRole('heading', { name: 'X-Wing', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Learn', exact: true }).first().click();
  await cards.first().waitFor();
});

for (const [name, options] of [['light', {}], ['dark', { theme: 'dark', width: 1000 }], ['forced', { forced: 'active' }]]) {
  room(`the first page says how far the player is and what comes next, ${name}`, options, async ({ page, shot, axe }) => {
    await page.goto('#/learn');
    await page.evaluate(() => {
      const memory = (step, due) => ({ step, due, right: 3, missed: 0, last: 5, best: 4 });
      const techniques = {
        'sudoku/last-cell': memory(4, Date.now() + 1e9),
        'sudoku/hidden-single': memory(1, Date.now() - 1000),
        'zip/forced-link': memory(3, Date.now() + 1e9),
      };
      localStorage.setItem('gridsmith.trainer', JSON.stringify({ version: 1, techniques }));
    });
    await page.reload();
    const welcome = page.locator('.page');
    await welcome.getByText('1 being learnt').waitFor();
    await welcome.getByRole('link', { name: 'Train the one that is due' }).waitFor();
    assert.match(await welcome.getByRole('listitem').first().innerText(), /Sudoku\s+1 of \d+ known, 1 being learnt\s+Again: Hidden Single/);
    await welcome.locator('.board svg').nth(4).waitFor();
    await axe();
    await shot(`learn-welcome-${name}`);
    await welcome.getByRole('link', { name: 'Hidden Single', exact: true }).click();
    await page.getByRole('heading', { name: 'Hidden Single', level: 1 }).waitFor();
  });
}
