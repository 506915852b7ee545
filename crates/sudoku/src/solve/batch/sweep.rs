//! One round of conclusions in all lanes at once: singles, and locked candidates of bands and
//! stacks.
//!
//! In its band, a digit is in three minirows, one in each row and one in each box; the same holds
//! for minicolumns in a stack. A minirow can stay only if the four that share neither row nor box
//! with it leave room for the other two. Together with "a box whose digit is placed has it nowhere
//! else", this rule also clears rows and columns.

use super::kernel::Kernel;
use super::lanes::Lanes;

/// Draws conclusions, the same for every lane. With `WATCH`, it notes the lanes with new
/// conclusions, and:
///
/// Lanes in which some cell or row has no candidates are dead, and stay so. A lane without open
/// cells that is not dead is solved: it has 81 candidates, at least one for each digit and row,
/// hence exactly one; the two rules imply the same for columns and boxes.
#[inline(always)]
pub(super) fn sweep<V: Lanes, const WATCH: bool>(k: &mut Kernel<V>) {
    // Lane sets that grow all the time are kept in registers, not in the kernel.
    let mut seen = cells::<V, WATCH>(k);
    let mut minirows = [[V::none(); 3]; 9];
    let mut minicolumns = [[V::none(); 9]; 3];
    for digit in 0..9 {
        let (x, open) = (&mut k.x[digit], &k.open);
        for band in 0..3 {
            seen = boxes::<V, WATCH>(x, open, band, &mut minirows, seen);
        }
        for stack in 0..3 {
            seen = columns::<V, WATCH>(x, stack, &minirows, &mut minicolumns, seen);
        }
        for row in 0..9 {
            let kept = (&minirows[row], &minicolumns[row / 3]);
            let (one, two) = self::row(x, row, kept);
            k.many[digit][row] = two;
            if WATCH {
                seen.dead = V::or_and_not(seen.dead, V::all(), one);
            }
        }
    }
    if WATCH {
        (k.dead, k.changed) = (seen.dead, seen.changed);
    }
}

/// What a sweep with `WATCH` has seen.
#[derive(Clone, Copy)]
struct Seen<V> {
    dead: V,
    changed: V,
}

/// A digit alone in its row removes the other candidates of its cell; then the candidates of every
/// cell are counted.
#[inline(always)]
fn cells<V: Lanes, const WATCH: bool>(k: &mut Kernel<V>) -> Seen<V> {
    let (mut unfinished, mut dead, mut changed) = (V::none(), V::none(), V::none());
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
            if WATCH {
                unfinished = unfinished.or(two);
                dead = V::or_and_not(dead, V::all(), one);
            }
        }
    }
    if WATCH {
        k.unfinished = unfinished;
    }
    Seen { dead, changed }
}

/// In a band: a box loses a digit that one of its closed cells has; then rows are matched with
/// boxes. The caller applies the minirows that are kept.
#[inline(always)]
fn boxes<V: Lanes, const WATCH: bool>(
    x: &mut [V; 81],
    open: &[V; 81],
    band: usize,
    minirows: &mut [[V; 3]; 9],
    mut seen: Seen<V>,
) -> Seen<V> {
    let mut mini = [[V::none(); 3]; 3];
    for block in 0..3 {
        let mut v = [V::none(); 9];
        let mut has = V::none();
        for j in 0..9 {
            v[j] = x[place(band, block, j)];
            has = V::or_and_not(has, v[j], open[place(band, block, j)]);
        }
        for j in 0..9 {
            let lost = has.and(open[place(band, block, j)]);
            if WATCH {
                seen.changed = V::or_and(seen.changed, v[j], lost);
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
        minirows[band * 3 + row] = kept[row];
        if WATCH {
            for block in 0..3 {
                seen.changed = V::or_and_not(seen.changed, mini[row][block], kept[row][block]);
            }
        }
    }
    seen
}

/// In a stack: columns are matched with bands.
#[inline(always)]
fn columns<V: Lanes, const WATCH: bool>(
    x: &[V; 81],
    stack: usize,
    minirows: &[[V; 3]; 9],
    minicolumns: &mut [[V; 9]; 3],
    mut seen: Seen<V>,
) -> Seen<V> {
    let mut mini = [[V::none(); 3]; 3];
    for band in 0..3 {
        for column in 0..3 {
            let i = band * 27 + stack * 3 + column;
            mini[band][column] = V::or3(
                x[i].and(minirows[band * 3][stack]),
                x[i + 9].and(minirows[band * 3 + 1][stack]),
                x[i + 18].and(minirows[band * 3 + 2][stack]),
            );
        }
    }
    let kept = matchable(&mini);
    for band in 0..3 {
        for column in 0..3 {
            minicolumns[band][stack * 3 + column] = kept[band][column];
            if WATCH {
                seen.changed = V::or_and_not(seen.changed, mini[band][column], kept[band][column]);
            }
        }
    }
    seen
}

/// In a row: minirows and minicolumns that are not kept are removed. Returns where one candidate
/// and where two or more are left.
#[inline(always)]
fn row<V: Lanes>(x: &mut [V; 81], row: usize, kept: (&[V; 3], &[V; 9])) -> (V, V) {
    let (mut one, mut two) = (V::none(), V::none());
    for stack in 0..3 {
        let i = row * 9 + stack * 3;
        let a = x[i].and(kept.0[stack]).and(kept.1[stack * 3]);
        let b = x[i + 1].and(kept.0[stack]).and(kept.1[stack * 3 + 1]);
        let c = x[i + 2].and(kept.0[stack]).and(kept.1[stack * 3 + 2]);
        (x[i], x[i + 1], x[i + 2]) = (a, b, c);
        let any = V::or3(a, b, c);
        two = V::or3(two, V::majority(a, b, c), one.and(any));
        one = one.or(any);
    }
    (one, two)
}

/// The cells of a box.
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
