// Hints lead to the solution; mistakes are found and undone; the step list goes along.
import assert from 'node:assert/strict';
import { room } from './harness.mjs';
import { cellsOf, openPuzzle, solved } from './play-tools.mjs';
import { PUZZLES } from './play-puzzles.mjs';

const KINDS = Object.keys(PUZZLES);
const panel = (page) => page.getByRole('region', { name: 'Hint' });

/** A hint in all of its stages. */
async function whole(page) {
  for (const stage of [1, 2, 3]) {
    await page.keyboard.press('h');
    await panel(page).getByText(`${stage} / 3`).waitFor();
  }
}

for (const kind of KINDS) {
  room(`${kind}: hints until it is solved`, { timeout: 240_000 }, async ({ page }) => {
    await openPuzzle(page, kind);
    for (let hint = 0; hint < 150; hint++) {
      await page.keyboard.press('h');
      await panel(page).getByText('1 / 3').waitFor();
      await page.keyboard.press('h');
      await page.keyboard.press('h');
      await panel(page).getByRole('button', { name: 'Do it' }).click();
      if (await page.getByRole('heading', { name: 'Solved' }).isVisible()) break;
    }
    await solved(page);
    await page.getByText(/with \d+ hints/).waitFor();
  });
}

room('a hint in three stages, and another one', async ({ page, shot }) => {
  await openPuzzle(page, 'sudoku');
  await page.keyboard.press('h');
  await panel(page).getByText('Look').waitFor();
  await page.keyboard.press('h');
  await panel(page).getByRole('link', { name: /^Learn about/ }).waitFor();
  await page.keyboard.press('h');
  const first = await panel(page).locator('div.words').innerText();
  await shot('play-hint');
  await page.keyboard.press('n');
  await page.waitForFunction((before) => document.querySelector('section.hint div.words')?.innerText !== before, first);
  await page.keyboard.press('Escape');
  await panel(page).getByText('three stages').waitFor();
});

for (const kind of ['hidato', 'numbrix', 'hex', 'zip']) {
  room(`${kind}: another move, and each of them can be entered`, async ({ page, shot }) => {
    await openPuzzle(page, kind);
    const right = new Map(cellsOf(PUZZLES[kind]).map(({ cell, value }) => [cell, value]));
    const words = () => panel(page).locator('div.words').innerText();
    const seen = new Set();
    await whole(page);
    seen.add(await words());
    for (let other = 0; other < 3; other++) {
      const before = await words();
      await panel(page).getByRole('button', { name: 'Another' }).click();
      await page.waitForFunction((text) => document.querySelector('section.hint div.words')?.innerText !== text, before);
      seen.add(await words());
    }
    assert.ok(seen.size > 2, [...seen].join('\n'));
    await shot(`play-another-${kind}`);
    await panel(page).getByRole('button', { name: 'Do it' }).click();
    if (kind === 'zip') return assert.ok((await page.locator('[role=gridcell][aria-label*="line"]').count()) > 1);
    // Whatever was entered is right.
    const entered = await page.locator('[role=gridcell]').evaluateAll((all) =>
      all.flatMap((cell) => {
        const [, value] = /^row \d+ column \d+, (\d+)(?!.*given)/.exec(cell.getAttribute('aria-label')) ?? [];
        return value ? [[Number(cell.dataset.cell), Number(value)]] : [];
      }),
    );
    assert.equal(entered.length, 1);
    for (const [cell, value] of entered) assert.equal(value, right.get(cell));
  });
}

room('the digit of a step is highlighted, and no other', async ({ page }) => {
  await openPuzzle(page, 'sudoku');
  // The cursor stands on another digit, which is highlighted until the step is drawn.
  await page.locator('[role=gridcell][aria-label*="given"]').first().click({ force: true });
  const grounds = () => page.locator('.place .board path').evaluateAll((all) =>
    all.filter((path) => path.style.fill === 'var(--same)').map((path) => (path.getAttribute('d').match(/M/g) ?? []).length));
  const cells = async (digit) => page.locator(`[role=gridcell][aria-label*=", ${digit}, given"]`).count();
  const own = /, (\d), given/.exec(await page.locator('[role=gridcell][aria-label*="given"]').first().getAttribute('aria-label'))[1];
  assert.deepEqual(await grounds(), [await cells(own)]);
  await whole(page);
  const placed = /(?:is|be|a|of) (\d)\b/.exec(await panel(page).locator('div.words').innerText())[1];
  assert.notEqual(placed, own);
  assert.deepEqual(await grounds(), [await cells(placed)]);
  // No discs behind small digits either.
  assert.equal(await page.locator('.place .board path.same').count(), 0);
});

room('Zip: a piece that a hint shows stays where the line has not come to, also after a reload', async ({ page }) => {
  await openPuzzle(page, 'zip');
  const loose = page.locator('[role=gridcell][aria-label*="piece of the line"]');
  for (let hint = 0; hint < 12 && (await loose.count()) === 0; hint++) {
    await whole(page);
    await panel(page).getByRole('button', { name: 'Do it' }).click();
  }
  const before = await loose.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')));
  assert.ok(before.length >= 2, 'hints of this puzzle begin at the start of the line');
  await page.waitForTimeout(300);
  await page.reload();
  await loose.first().waitFor({ state: 'attached' });
  assert.deepEqual(await loose.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label'))), before);
});

room('cells of a sentence light up, and the other way round', async ({ page }) => {
  await openPuzzle(page, 'sudoku');
  // Earlier stages light up by themselves what they speak of, and a key is for the stage that is there.
  for (const stage of ['1 / 3', '2 / 3', '3 / 3']) {
    await page.keyboard.press('h');
    await panel(page).getByText(stage).waitFor();
  }
  const name = panel(page).locator('.sentence button').last();
  const before = await page.locator('.place .board').innerHTML();
  await name.hover();
  await page.waitForFunction((before) => document.querySelector('.place .board').innerHTML !== before, before);
  const [, row, column] = /r(\d+)c(\d+)/.exec(await name.innerText());
  await page.locator(`[data-cell="${(row - 1) * 9 + (column - 1)}"]`).hover({ force: true });
  await page.waitForFunction(() => document.querySelector('.sentence button.lit') !== null);
});

room('a mistake is found in stages, and taken back', async ({ page }) => {
  await openPuzzle(page, 'sudoku');
  const empty = cellsOf(PUZZLES.sudoku).filter(({ given }) => !given);
  const enter = async ({ cell }, value) => {
    await page.locator(`[data-cell="${cell}"]`).focus();
    await page.keyboard.press(`${value}`);
  };
  await enter(empty[0], empty[0].value);
  await enter(empty[5], (empty[5].value % 9) + 1);
  await enter(empty[9], empty[9].value);
  await page.keyboard.press('m');
  await panel(page).getByText('There is a mistake.').waitFor();
  await page.keyboard.press('m');
  await panel(page).getByText(`row ${Math.floor(empty[5].cell / 9) + 1}`).waitFor();
  await page.keyboard.press('m');
  await panel(page).getByText(`r${Math.floor(empty[5].cell / 9) + 1}c${(empty[5].cell % 9) + 1}`).waitFor();
  await panel(page).getByRole('button', { name: 'Back to before it' }).click();
  const name = (cell) => page.locator(`[data-cell="${cell}"]`).getAttribute('aria-label');
  assert.match(await name(empty[5].cell), /empty/);
  assert.doesNotMatch(await name(empty[0].cell), /empty/);
  await page.keyboard.press('m');
  await panel(page).getByText('No mistake so far.').waitFor();
  // What was taken back can be brought again.
  await page.keyboard.press('y');
  assert.doesNotMatch(await name(empty[5].cell), /empty/);
});

for (const kind of ['sudoku', 'zip', 'queens']) {
  room(`${kind}: the step list, and playing on from a step`, async ({ page, shot }) => {
    await openPuzzle(page, kind);
    await page.getByRole('button', { name: 'More' }).last().click();
    await page.getByRole('menuitem', { name: 'Step list' }).click();
    const list = page.getByRole('region', { name: 'Step list' });
    await list.getByRole('slider', { name: 'Step' }).waitFor();
    const steps = await list.locator('ol button').count();
    assert.ok(steps > 3);
    await page.keyboard.press('ArrowRight');
    await list.getByRole('heading', { name: /^2\. / }).waitFor();
    await list.locator('ol button').nth(steps - 1).click();
    await shot(`play-steps-${kind}`);
    await list.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByText('You play on from this step.').waitFor();
    await page.getByRole('button', { name: 'Back to my game' }).click();
  });
}
