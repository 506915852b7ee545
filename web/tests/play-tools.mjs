// What the tests of the room Play share.
import { PUZZLES } from './play-puzzles.mjs';

/** Opens Play on a puzzle of a kind, as if it had been pasted. */
export async function openPuzzle(page, kind) {
  await page.goto('#/play');
  await paste(page, JSON.stringify(PUZZLES[kind]));
  await page.getByText('Opened:').waitFor();
  await closeMessages(page);
}

export async function closeMessages(page) {
  const close = page.getByRole('button', { name: 'Close the message' });
  while (await close.count()) await close.first().click();
}

/** Pastes a text onto the page. */
export async function paste(page, text) {
  await page.locator('.board').first().waitFor();
  await page.evaluate((data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** The cells with their values in the solution; for Queens 1 where a queen is. */
export function cellsOf(puzzle) {
  if (puzzle.family === 'sudoku') {
    return [...puzzle.solution].map((value, cell) => ({ cell, value: Number(value), given: puzzle.givens[cell] !== '.' }));
  }
  const columns = puzzle.family === 'queens' ? puzzle.n : puzzle.cols;
  const given = new Set((puzzle.givens ?? []).map(([row, column]) => row * columns + column));
  const rows =
    puzzle.family === 'queens'
      ? puzzle.solution.map((found) => Array.from({ length: columns }, (_, column) => (found.includes(column) ? 1 : 0)))
      : puzzle.solution;
  return rows.flat().flatMap((value, cell) => (value > 0 || puzzle.family === 'queens' ? [{ cell, value, given: given.has(cell) }] : []));
}

/** The middle of a cell on the screen. */
export async function middle(page, cell) {
  const { x, y, width, height } = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
}

export async function solved(page) {
  await page.getByRole('heading', { name: 'Solved' }).waitFor({ timeout: 10_000 });
}
