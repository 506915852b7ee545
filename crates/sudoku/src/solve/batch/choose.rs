//! The next decision, in all lanes at once: the cell with the fewest candidates that has the most
//! open peers.

use super::kernel::Kernel;
use super::lanes::Lanes;

/// In every lane without new conclusions: the cell with two candidates, or else three, or else
/// more, that has the most open peers; among equals, the first in reading order. One lane set per
/// cell is written to `chosen`, its smallest digit to `first`.
#[inline(always)]
pub(super) fn choose<V: Lanes>(k: &mut Kernel<V>) {
    fewest(k);
    open_peers(&k.open, &mut k.scratch);
    let (best, peers) = (&mut k.chosen, &k.scratch);
    // The greatest number of peers, bit by bit from the highest: a cell that lacks a bit which
    // another has is out.
    let mut any = V::none();
    for cell in 0..81 {
        any = V::or_and(any, best[cell], peers[4][cell]);
    }
    for bit in (0..4).rev() {
        let mut lower = V::none();
        for cell in 0..81 {
            best[cell] = best[cell].and_not(any.and_not(peers[bit + 1][cell]));
            lower = V::or_and(lower, best[cell], peers[bit][cell]);
        }
        any = lower;
    }
    let mut taken = V::none();
    let mut digits = [V::none(); 9];
    for cell in 0..81 {
        let lacking = any.and_not(peers[0][cell]);
        let here = best[cell].and_not(lacking.or(taken));
        taken = taken.or(here);
        best[cell] = here;
        for digit in 0..9 {
            digits[digit] = V::or_and(digits[digit], here, k.x[digit][cell]);
        }
    }
    let mut less = V::none();
    for digit in 0..9 {
        k.first[digit] = digits[digit].and_not(less);
        less = less.or(digits[digit]);
    }
}

/// Writes to `chosen`: the cells with two candidates; in lanes without such cells those with three,
/// or else all that are open.
#[inline(always)]
fn fewest<V: Lanes>(k: &mut Kernel<V>) {
    let (two, three) = (&mut k.chosen, &mut k.scratch[0]);
    let (mut some_two, mut some_three) = (V::none(), V::none());
    for cell in 0..81 {
        let x = |digit: usize| k.x[digit][cell];
        let (a, a2) = V::add(x(0), x(1), x(2));
        let (b, b2) = V::add(x(3), x(4), x(5));
        let (c, c2) = V::add(x(6), x(7), x(8));
        let (odd, d2) = V::add(a, b, c);
        // Exactly one of the four pairs.
        let one = a2.or(b2).xor(c2.or(d2));
        let one = one.and_not(a2.and(b2).or(c2.and(d2)));
        two[cell] = one.and_not(odd);
        three[cell] = one.and(odd);
        some_two = some_two.or(two[cell]);
        some_three = some_three.or(three[cell]);
    }
    let threes = V::all().and_not(some_two);
    let rest = threes.and_not(some_three);
    for cell in 0..81 {
        two[cell] = V::or_and(V::or_and(two[cell], three[cell], threes), k.open[cell], rest);
    }
}

/// For every cell, the open cells among its peers and itself.
#[inline(always)]
fn open_peers<V: Lanes>(open: &[V; 81], peers: &mut [[V; 81]; 5]) {
    // Open cells of every minirow and minicolumn, as numbers of two bits.
    let mut minirow = [[(V::none(), V::none()); 3]; 9];
    let mut minicolumn = [[(V::none(), V::none()); 3]; 9];
    for line in 0..9 {
        for part in 0..3 {
            let i = line * 9 + part * 3;
            minirow[line][part] = V::add(open[i], open[i + 1], open[i + 2]);
            let i = part * 27 + line;
            minicolumn[line][part] = V::add(open[i], open[i + 9], open[i + 18]);
        }
    }
    for column in 0..9 {
        for band in 0..3 {
            // The rest of the column goes where the cells of this minicolumn will be added to it.
            let other = &minicolumn[column];
            let [a, b, c] = two_parts(other[(band + 1) % 3], other[(band + 2) % 3]);
            for row in band * 3..band * 3 + 3 {
                let cell = row * 9 + column;
                (peers[0][cell], peers[1][cell], peers[2][cell]) = (a, b, c);
            }
        }
    }
    for row in 0..9 {
        let [p, q, r] = minirow[row];
        let (one, carry) = V::add(p.0, q.0, r.0);
        let (high, four) = V::add(p.1, q.1, r.1);
        let (two, carry) = (high.xor(carry), high.and(carry));
        let line = [one, two, four.xor(carry), four.and(carry)];
        for stack in 0..3 {
            // Its row and the rest of its box.
            let other = |by: usize| minirow[row / 3 * 3 + (row + by) % 3][stack];
            let rest = two_parts(other(1), other(2));
            let (a, carry) = (line[0].xor(rest[0]), line[0].and(rest[0]));
            let (b, carry) = V::add(line[1], rest[1], carry);
            let (c, carry) = V::add(line[2], rest[2], carry);
            let near = [a, b, c, line[3].or(carry)];
            for cell in row * 9 + stack * 3..row * 9 + stack * 3 + 3 {
                let far = [peers[0][cell], peers[1][cell], peers[2][cell]];
                let (a, carry) = (near[0].xor(far[0]), near[0].and(far[0]));
                let (b, carry) = V::add(near[1], far[1], carry);
                let (c, carry) = V::add(near[2], far[2], carry);
                (peers[0][cell], peers[1][cell], peers[2][cell]) = (a, b, c);
                (peers[3][cell], peers[4][cell]) = (near[3].xor(carry), near[3].and(carry));
            }
        }
    }
}

/// Two numbers of up to three added up.
#[inline(always)]
fn two_parts<V: Lanes>(a: (V, V), b: (V, V)) -> [V; 3] {
    let (one, carry) = (a.0.xor(b.0), a.0.and(b.0));
    let (two, four) = V::add(a.1, b.1, carry);
    [one, two, four]
}
