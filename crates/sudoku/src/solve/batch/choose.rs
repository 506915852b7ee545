//! The next decision, in all lanes at once: the cell with the fewest candidates that has the most open peers.

use super::kernel::Kernel;
use super::lanes::Lanes;

/// In every lane: the cell with two candidates, else three, else more, that has the most open peers; the first in
/// reading order of equals. One lane set per cell into `chosen`, the least digit into `first`.
///
/// Returns the lanes that have such a cell.
#[inline(always)]
pub(super) fn choose<V: Lanes>(k: &mut Kernel<V>) -> V {
    let mut unsolved = [V::none(); 81];
    let mut pair = [V::none(); 81];
    let mut triple = [V::none(); 81];
    for cell in 0..81 {
        let [mut a, mut b, mut c, mut d] = [V::none(); 4];
        for digit in 0..9 {
            let x = k.x[digit][cell];
            d = V::or_and(d, c, x);
            c = V::or_and(c, b, x);
            b = V::or_and(b, a, x);
            a = a.or(x);
        }
        unsolved[cell] = b;
        pair[cell] = b.and_not(c);
        triple[cell] = c.and_not(d);
    }
    // Open cells of every minirow and minicolumn, as numbers of two bits.
    let mut minirow = [(V::none(), V::none()); 27];
    let mut minicolumn = [(V::none(), V::none()); 27];
    for line in 0..9 {
        for part in 0..3 {
            let i = line * 9 + part * 3;
            minirow[line * 3 + part] = add(unsolved[i], unsolved[i + 1], unsolved[i + 2]);
            let i = part * 27 + line;
            minicolumn[line * 3 + part] = add(unsolved[i], unsolved[i + 9], unsolved[i + 18]);
        }
    }
    let mut best = [V::none(); 7];
    for cell in 0..81 {
        let (row, column) = (cell / 9, cell % 9);
        let (band, stack) = (row / 3, column / 3);
        // Its row, the rest of its box, the rest of its column: every peer once, and itself, which all have.
        let parts = [
            minirow[row * 3],
            minirow[row * 3 + 1],
            minirow[row * 3 + 2],
            minirow[(band * 3 + (row + 1) % 3) * 3 + stack],
            minirow[(band * 3 + (row + 2) % 3) * 3 + stack],
            minicolumn[column * 3 + (band + 1) % 3],
            minicolumn[column * 3 + (band + 2) % 3],
        ];
        let peers = sum(parts);
        let key = [peers[0], peers[1], peers[2], peers[3], peers[4], triple[cell], pair[cell]];
        let mut greater = V::none();
        for bit in 0..7 {
            greater = V::carry(key[bit], best[bit], greater);
        }
        let take = greater.and(unsolved[cell]);
        for bit in 0..7 {
            best[bit] = V::pick(take, key[bit], best[bit]);
        }
        k.chosen[cell] = take;
    }
    let mut later = V::none();
    for cell in (0..81).rev() {
        let take = k.chosen[cell];
        k.chosen[cell] = take.and_not(later);
        later = later.or(take);
    }
    let mut seen = V::none();
    for digit in 0..9 {
        let mut here = V::none();
        for cell in 0..81 {
            here = V::or_and(here, k.chosen[cell], k.x[digit][cell]);
        }
        k.first[digit] = here.and_not(seen);
        seen = seen.or(here);
    }
    later
}

/// Seven numbers of two bits added up.
#[inline(always)]
fn sum<V: Lanes>(parts: [(V, V); 7]) -> [V; 5] {
    let [p0, p1, p2, p3, p4, p5, p6] = parts;
    let (a, a2) = add(p0.0, p1.0, p2.0);
    let (b, b2) = add(p3.0, p4.0, p5.0);
    let (one, c2) = add(a, b, p6.0);
    let (d, d4) = add(p0.1, p1.1, p2.1);
    let (e, e4) = add(p3.1, p4.1, p5.1);
    let (f, f4) = add(p6.1, a2, b2);
    let (g, g4) = add(d, e, f);
    let (two, h4) = (g.xor(c2), g.and(c2));
    let (i, i8) = add(d4, e4, f4);
    let (four, j8) = add(i, g4, h4);
    [one, two, four, i8.xor(j8), i8.and(j8)]
}

/// Three bits added up: the sum, and its second bit.
#[inline(always)]
fn add<V: Lanes>(a: V, b: V, c: V) -> (V, V) {
    (V::xor3(a, b, c), V::majority(a, b, c))
}
