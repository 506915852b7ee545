/** When a player looks for a technique: what on the board announces it. */
import type { Group, Technique } from './list';

/** The code may begin or end with what stands in the rule; the first rule that fits is taken. */
type Rules = readonly (readonly [codes: string, words: string])[];

const SUBSETS: Rules = [
  ['last-cell', 'Whenever a digit has been entered: is only one cell of its row, column or box empty now?'],
  ['hidden-single', 'All the time. Take a digit that stands on the board often, and see which boxes still lack it.'],
  ['naked-single', 'In cells whose row, column and box are nearly full between them. With all candidates noted, it is a cell with one note.'],
  ['pointing', 'When a digit has only two or three places in a box: are they in one line?'],
  ['claiming', 'When a digit has only two or three places in a row or column: are they in one box?'],
  ['direct-', 'When no single is in sight: find where one digit must go within a line or box, and look at once for the single that this leaves.'],
  ['locked-', 'When cells with the same two or three candidates stand in the part that a box shares with a line: they clear both.'],
  ['naked-pair', 'When two cells of a house show the same two candidates.'],
  ['naked-', 'When some cells of a house have few candidates: count whether they share as few digits as there are cells.'],
  ['hidden-pair', 'When two digits are missing in a house and are barred from the same cells by the lines that cross it.'],
  ['hidden-rectangle', 'When two digits stand in the corners of a rectangle across two boxes, and one corner has nothing but these two.'],
  ['hidden-', 'When a house has many empty cells and some of its digits are barred from most of them.'],
  ['sue-de-coq', 'When two or three cells where a box meets a line hold many candidates, and small cells in the rest of both share them.'],
];

const FISH: Rules = [
  ['finned-franken', 'When a fish that mixes lines and boxes has one candidate too many.'],
  ['franken-', 'When a digit has few places in some lines and boxes together. Try it after the fish of lines alone.'],
  ['finned-', 'When a fish would be perfect but for one or two candidates that share a box: the fins.'],
  ['sashimi-', 'When a fish would be perfect but for one missing corner, with a fin in the same box instead.'],
  ['x-wing', 'When a digit has exactly two places in some row or column: look for a second one with the same two.'],
  ['swordfish', 'When a digit has two or three places in several rows or columns and no X-Wing is there.'],
  ['jellyfish', 'When a digit has two to four places in many lines. It is rare: try the smaller fish first.'],
];

const UNIQUENESS: Rules = [
  ['unique-rectangle', 'When three corners of a rectangle across two boxes have the same two candidates. The puzzle must have one solution.'],
  ['avoidable-rectangle', 'When you have entered three corners of a rectangle of two digits across two boxes yourself: givens do not count.'],
  ['unique-loop', 'When more than four cells with the same two candidates run around in pairs of rows, columns and boxes.'],
  ['bug-', 'Near the end, when almost every empty cell has two candidates.'],
];

const CHAINS: Rules = [
  ['skyscraper', 'When a digit has two places in two rows or two columns, and one end of both is in the same line.'],
  ['two-string-kite', 'When a digit has two places in a row and two in a column, and one end of both is in the same box.'],
  ['turbot-fish', 'When a digit has two places in two houses that can be joined by a third one.'],
  ['empty-rectangle', 'When the places of a digit in a box form a cross or an L, and another house has two places of it.'],
  ['xyz-wing', 'When a cell with three candidates sees two cells with two of them each.'],
  ['xy-wing', 'When many cells have two candidates: take one as the pivot and look for a pincer on each of its digits.'],
  ['w-wing', 'When two cells that do not see each other have the same two candidates: is there a strong link of one digit between them?'],
  ['remote-pair', 'When at least four cells with the same two candidates form a chain.'],
  ['simple-colours', 'When a digit has many houses with exactly two places. Colour them in turn.'],
  ['multi-colours', 'When colouring a digit gives two separate chains that see each other.'],
  ['x-chain', 'When a digit has many strong links: follow them in turn with weak ones.'],
  ['x-cycle', 'When a chain of one digit comes back to its start.'],
  ['xy-c', 'When many cells have two candidates: walk from cell to cell by the digit that two of them share.'],
  ['y-cycle', 'When cells with two candidates form a ring.'],
  ['grouped-', 'When a chain breaks off because a digit has its places in a row of cells of one box: take these cells as one link.'],
  ['-wing', 'When a short chain of three strong links is near: start at a cell with two candidates or a house with two places.'],
  ['nice-loop', 'When a chain of strong and weak links comes back to the cell where it began.'],
  ['aic-', 'When the simpler patterns are used up. Start a chain at a strong link whose ends could eliminate something.'],
  ['forcing-chain', 'When the simpler chains are used up: follow both values of a candidate until they meet.'],
  ['als-', 'When some cells of a house have one candidate more than there are cells. Look for two such sets that share a digit.'],
  ['death-blossom', 'When each candidate of one cell sees an almost locked set.'],
  ['aligned-', 'When two or three cells that share peers have few candidates: list the pairs that their peers still allow.'],
  ['nishio', 'When nothing else is in sight and a digit looks wrong somewhere: assume it and look for the contradiction.'],
  ['-forcing', 'As a last resort: assume each candidate of a cell, or each place of a digit, and keep what they all agree on.'],
];

const SIZES: Rules = [
  ['common-peer', 'On boards with diagonals or irregular regions: look for cells that see all places of a digit.'],
  ['leftovers', 'On irregular regions that stick out of a few rows or columns by one or two cells.'],
  ['search', 'You need not look for it: it stands for what no argument for people was found for.'],
  ['long-supposition', 'When a supposition alone leads nowhere: follow it with all you know.'],
  ['supposition', 'When no pattern is in sight: try a cell with two candidates.'],
  ['-chain', 'When cells with two candidates and houses with two places lie close together.'],
  ['-single', 'All the time, after every digit that you enter.'],
];

const PATHS: Rules = [
  ['next', 'All the time: look at known values without a neighbour before or after them.'],
  ['bridge', 'All the time: look for two known values that differ by two.'],
  ['only-cell', 'When few cells are left near a known value.'],
  ['only-value', 'When a cell has few free neighbours: which values can reach it?'],
  ['corridor', 'When two known values are hardly closer than their difference: the path between them is nearly straight.'],
  ['reach', 'Near the first and the last known value, when the board is nearly full.'],
  ['support', 'When a value could go in two or three cells: does the next one still find a place beside each of them?'],
  ['degree', 'In narrow places: the value before and the value after need two different cells.'],
  ['two-ways', 'In corners and beside holes, where a cell has only two ways left.'],
  ['way-in', 'Where a part of the board hangs together with the rest by one cell only.'],
  ['dead-end', 'In corners and beside finished runs, where a cell has only one way left.'],
  ['passed', 'Wherever the path already goes through a cell: its other ways are closed.'],
  ['link', 'Whenever two cells are linked and one of them has a value.'],
  ['loop', 'Wherever the two ends of a run touch each other.'],
  ['segment', 'When a run of linked cells has a value at one end or in it.'],
  ['pocket', 'When the empty cells fall apart into separate pockets.'],
  ['balance', 'On chessboard colours, when a pocket has more dark cells than light ones.'],
  ['order', 'When the end of a line comes near a waypoint whose turn has not come.'],
  ['cut-off', 'Along the edge and beside the line: would this step close off some cells?'],
  ['detour', 'When the way to the next waypoint is narrow: does the step leave it open?'],
  ['nested', 'As a last resort, when one assumption is not enough.'],
  ['suppose', 'When nothing else is in sight: take a cell or step with two possibilities.'],
  ['search', 'You need not look for it: it stands for what no argument for people was found for.'],
];

const QUEENS: Rules = [
  ['region-single', 'All the time, first of all in small regions.'],
  ['line-single', 'After every queen and every cross: does a row or column have as many open cells as it needs queens?'],
  ['confined', 'In small and in long, thin regions: do their open cells lie in one line?'],
  ['claim', 'In lines with few open cells: do these lie in one region?'],
  ['packed-line', 'With two queens to a line: cover the open cells of a line with pairs of neighbours.'],
  ['tiled-region', 'With two queens to a region: cover its open cells with blocks of 2 by 2.'],
  ['crowded-region', 'Around small regions: which cell sees all that is open of them?'],
  ['crowded-house', 'In lines and regions with three or four open cells that lie close together.'],
  ['tiled-lines', 'With two queens to a line: cover two neighbouring lines with blocks of 2 by 2.'],
  ['crowded-lines', 'With two queens to a line: would a queen here leave the two lines too little room?'],
  ['two-in-two', 'When two regions lie in the same two rows or columns.'],
  ['three-in-three', 'When three regions lie in the same three rows or columns; start at the edge of the board.'],
  ['many-in-many', 'When several regions fill one side of the board. Count regions against lines.'],
  ['crowded-leftover', 'After counting regions against lines: what must the remaining cells have room for?'],
  ['leftover', 'When some regions lie in a few lines but need fewer queens than these lines.'],
  ['short-fork', 'When no pattern is in sight: try a queen that sees many open cells.'],
  ['-fork', 'As a last resort, when a short assumption is not enough.'],
  ['search', 'You need not look for it: it stands for what no argument for people was found for.'],
];

const RULES: Record<Group, Rules> = {
  sudoku: [...SUBSETS, ...FISH, ...UNIQUENESS, ...CHAINS],
  sizes: [...SIZES, ...SUBSETS, ...FISH, ...CHAINS],
  path: PATHS,
  zip: PATHS,
  queens: QUEENS,
};

export function whenToLook({ group, code }: Pick<Technique, 'group' | 'code'>): string {
  const rules = RULES[group];
  const exact = rules.find(([codes]) => codes === code);
  const near = rules.find(([codes]) => {
    if (codes.startsWith('-')) return code.includes(codes.slice(1));
    return code.startsWith(codes);
  });
  return (exact ?? near)?.[1] ?? 'When everything above it in the list is used up.';
}
