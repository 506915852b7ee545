//! One round of conclusions in all lanes at once: singles, and locked candidates of bands and stacks.
//!
//! A digit stands in its band in three minirows, one in each row and one in each box, and the same holds for
//! minicolumns in a stack. Of nine minirows one can stay only if the four that share neither row nor box with
//! it leave room for the other two. Together with "a box whose digit is placed has it nowhere else" that
//! rule also clears rows and columns.

use super::kernel::Kernel;
use super::lanes::Lanes;

/// Draws conclusions, the same for every lane. With `WATCH` it notes the lanes in which one was new.
///
/// Lanes in which some cell or row is left without candidates are noted as dead. A lane without open cells that
/// is not dead is solved: 81 candidates, at least one for each digit and row, hence exactly one; the two rules
/// say the same of columns and boxes.
#[inline(always)]
pub(super) fn sweep<V: Lanes, const WATCH: bool>(k: &mut Kernel<V>) {
    // Sets of lanes that grow all the time stay in registers, not in the kernel.
    let (mut dead, mut changed) = cells::<V, WATCH>(k);
    for digit in 0..9 {
        for band in 0..3 {
            changed = rows::<V, WATCH>(k, digit, band, changed);
        }
        let (mut one, mut two) = ([V::none(); 9], [V::none(); 9]);
        for stack in 0..3 {
            changed = columns::<V, WATCH>(k, digit, stack, &mut one, &mut two, changed);
        }
        for row in 0..9 {
            k.many[digit][row] = two[row];
            dead = V::or_and_not(dead, V::all(), one[row]);
        }
    }
    (k.dead, k.changed) = (dead, changed);
}

/// A digit alone in its row takes its cell; then the candidates of every cell are counted.
///
/// Returns the lanes that are dead and, with `WATCH`, those that changed.
#[inline(always)]
fn cells<V: Lanes, const WATCH: bool>(k: &mut Kernel<V>) -> (V, V) {
    let (mut unfinished, mut dead, mut changed) = (V::none(), k.dead, V::none());
    for row in 0..9 {
        for cell in row * 9..row * 9 + 9 {
            let mut x = [V::none(); 9];
            let mut taken = V::none();
            for digit in 0..9 {
                x[digit] = k.x[digit][cell];
                taken = V::or_and_not(taken, x[digit], k.many[digit][row]);
            }
            let (mut one, mut two) = (V::none(), V::none());
            for digit in 0..9 {
                let lost = taken.and(k.many[digit][row]);
                if WATCH {
                    changed = V::or_and(changed, x[digit], lost);
                }
                let x = x[digit].and_not(lost);
                two = V::or_and(two, one, x);
                one = one.or(x);
                k.x[digit][cell] = x;
            }
            k.open[cell] = two;
            unfinished = unfinished.or(two);
            dead = V::or_and_not(dead, V::all(), one);
        }
    }
    k.unfinished = unfinished;
    (dead, changed)
}

/// In a band: a box loses a digit that a closed cell of it has; then rows are matched with boxes.
#[inline(always)]
fn rows<V: Lanes, const WATCH: bool>(
    k: &mut Kernel<V>,
    digit: usize,
    band: usize,
    mut changed: V,
) -> V {
    let x = &mut k.x[digit];
    let mut mini = [[V::none(); 3]; 3];
    for block in 0..3 {
        let mut v = [V::none(); 9];
        let mut has = V::none();
        for j in 0..9 {
            v[j] = x[place(band, block, j)];
            has = V::or_and_not(has, v[j], k.open[place(band, block, j)]);
        }
        for j in 0..9 {
            let lost = has.and(k.open[place(band, block, j)]);
            if WATCH {
                changed = V::or_and(changed, v[j], lost);
            }
            v[j] = v[j].and_not(lost);
            x[place(band, block, j)] = v[j];
        }
        for row in 0..3 {
            mini[row][block] = V::or3(v[row * 3], v[row * 3 + 1], v[row * 3 + 2]);
        }
    }
    let kept = matchable(&mini);
    for row in 0..3 {
        for block in 0..3 {
            if WATCH {
                changed = V::or_and_not(changed, mini[row][block], kept[row][block]);
            }
            for i in band * 27 + row * 9 + block * 3..band * 27 + row * 9 + block * 3 + 3 {
                x[i] = x[i].and(kept[row][block]);
            }
        }
    }
    changed
}

/// In a stack: columns are matched with bands. Adds its cells to the rows with one and two candidates.
#[inline(always)]
fn columns<V: Lanes, const WATCH: bool>(
    k: &mut Kernel<V>,
    digit: usize,
    stack: usize,
    one: &mut [V; 9],
    two: &mut [V; 9],
    mut changed: V,
) -> V {
    let x = &mut k.x[digit];
    let mut mini = [[V::none(); 3]; 3];
    for band in 0..3 {
        for column in 0..3 {
            let i = band * 27 + stack * 3 + column;
            mini[band][column] = V::or3(x[i], x[i + 9], x[i + 18]);
        }
    }
    let kept = matchable(&mini);
    for band in 0..3 {
        for column in 0..3 {
            if WATCH {
                changed = V::or_and_not(changed, mini[band][column], kept[band][column]);
            }
        }
        for row in band * 3..band * 3 + 3 {
            let i = row * 9 + stack * 3;
            let a = x[i].and(kept[band][0]);
            let b = x[i + 1].and(kept[band][1]);
            let c = x[i + 2].and(kept[band][2]);
            (x[i], x[i + 1], x[i + 2]) = (a, b, c);
            let any = V::or3(a, b, c);
            two[row] = V::or3(two[row], V::majority(a, b, c), one[row].and(any));
            one[row] = one[row].or(any);
        }
    }
    changed
}

/// The cells of a box, counted through.
#[inline(always)]
fn place(band: usize, block: usize, j: usize) -> usize {
    band * 27 + block * 3 + j / 3 * 9 + j % 3
}

/// An entry stays possible if the other two rows and columns can be matched.
#[inline(always)]
fn matchable<V: Lanes>(m: &[[V; 3]; 3]) -> [[V; 3]; 3] {
    let mut kept = [[V::none(); 3]; 3];
    for r in 0..3 {
        for c in 0..3 {
            let (r1, r2, c1, c2) = ((r + 1) % 3, (r + 2) % 3, (c + 1) % 3, (c + 2) % 3);
            kept[r][c] = V::or_and(m[r1][c1].and(m[r2][c2]), m[r1][c2], m[r2][c1]);
        }
    }
    kept
}
