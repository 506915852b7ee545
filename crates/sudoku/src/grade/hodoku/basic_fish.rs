//! Fish with lines as bases and crossing lines as covers: plain, finned and sashimi.
//!
//! A fin lies in a base line and outside the covers; an eliminated candidate lies in a cover and
//! outside the bases. The two share a box, or no house. So all fins lie in one box, and at most two
//! of its lines can be without cover.

use super::facts::Facts;
use super::hit::{Hit, HodokuReason, from_cells};
use super::state::State;
use super::subsets::comes_before;
use super::{HodokuName, HodokuRow};
use crate::geometry::{COLUMNS, CellSet, ROWS, bits, count, house};
use crate::pattern::sets::tight;
use std::ops::ControlFlow;

/// The largest number of fins.
const MOST_FINS: usize = 5;

/// The plain fish of `size` lines for digits with at least `least` open lines: digit by digit, rows
/// as bases first.
pub(super) fn plain(
    state: &State,
    facts: &mut Facts,
    row: HodokuRow,
    size: usize,
    least: usize,
) -> Option<Hit> {
    for digit in 0..9 {
        if !facts.due_digit(row, digit) || open_lines(state, digit) < least {
            continue;
        }
        for (bases, covers) in [(ROWS, COLUMNS), (COLUMNS, ROWS)] {
            let lines = lines(state, bases, digit);
            let mut best: Option<(u16, u16)> = None;
            let _ = tight(&lines, size, |base, cover| {
                let better = best.is_none_or(|(first, _)| comes_before(base, first));
                let lost =
                    bits(cover).any(|line| state.alive.spots(covers + line, digit) & !base != 0);
                if better && lost {
                    best = Some((base, cover));
                }
                ControlFlow::Continue(())
            });
            if let Some((base, cover)) = best {
                let cells = spots(state, bases, digit, !base, cover);
                let fish = fish((bases, base), (covers, cover), digit, CellSet::EMPTY);
                return Hit::drop(HodokuName::Row(row), from_cells(cells, digit), fish);
            }
        }
        facts.vain_digit(row, digit);
    }
    None
}

/// The lines in which the digit is not placed.
pub(super) fn open_lines(state: &State, digit: usize) -> usize {
    state.taken[..9].iter().filter(|taken| *taken >> digit & 1 == 0).count()
}

fn lines(state: &State, bases: usize, digit: usize) -> [u16; 9] {
    std::array::from_fn(|line| state.alive.spots(bases + line, digit))
}

/// The spots of the digit in these lines, at these places.
fn spots(state: &State, bases: usize, digit: usize, lines: u16, places: u16) -> CellSet {
    let mut cells = CellSet::EMPTY;
    for line in bits(lines & crate::ALL_DIGITS) {
        for place in bits(state.alive.spots(bases + line, digit) & places) {
            cells.insert(if bases == ROWS { line * 9 + place } else { place * 9 + line });
        }
    }
    cells
}

fn fish(base: (usize, u16), cover: (usize, u16), digit: usize, fins: CellSet) -> HodokuReason {
    let houses = |(first, set): (usize, u16)| bits(set).map(|line| house(first + line)).collect();
    let (base, cover) = (houses(base), houses(cover));
    HodokuReason::Fish { digit: digit as u8 + 1, base, cover, fins, endo: CellSet::EMPTY }
}

/// A fish with fins: base lines, cover lines, the box lines that hold the fins.
#[derive(Clone, Copy)]
pub(super) struct Finned {
    base: u16,
    cover: u16,
    fins: u16,
}

/// The first fish of each kind that a search of one digit in one direction has found.
#[derive(Clone, Copy, Default)]
struct Firsts {
    finned: Option<Finned>,
    sashimi: Option<Finned>,
}

/// For each digit, the sashimi fish that a search for finned ones found first: the place of its
/// bases, and the fish.
pub(super) type Met = [Option<(usize, Finned)>; 9];

/// The first finned fish of `size` lines. A sashimi fish that is found on the way is remembered.
pub(super) fn finned(
    state: &State,
    facts: &mut Facts,
    row: HodokuRow,
    size: usize,
    met: &mut Met,
) -> Option<Hit> {
    for (digit, met) in met.iter_mut().enumerate() {
        if !facts.due_digit(row, digit) {
            continue;
        }
        *met = None;
        for bases in [ROWS, COLUMNS] {
            let firsts = search(&lines(state, bases, digit), size, false);
            if let Some(fish) = firsts.finned {
                return hit(state, row, digit, bases, fish);
            }
            *met = met.or(firsts.sashimi.map(|fish| (bases, fish)));
        }
        facts.vain_digit(row, digit);
    }
    None
}

/// The first sashimi fish of `size` lines. It is already known if the row before, of finned fish,
/// has just searched without result.
pub(super) fn sashimi(
    state: &State,
    facts: &mut Facts,
    row: HodokuRow,
    size: usize,
    met: &Met,
) -> Option<Hit> {
    let finned = row.before();
    for (digit, met) in met.iter().enumerate() {
        if !facts.due_digit(row, digit) {
            continue;
        }
        let found = if facts.due_digit(finned, digit) {
            [ROWS, COLUMNS].into_iter().find_map(|bases| {
                let firsts = search(&lines(state, bases, digit), size, true);
                firsts.sashimi.map(|fish| (bases, fish))
            })
        } else {
            *met
        };
        if let Some((bases, fish)) = found {
            return hit(state, row, digit, bases, fish);
        }
        facts.vain_digit(row, digit);
    }
    None
}

fn hit(
    state: &State,
    row: HodokuRow,
    digit: usize,
    bases: usize,
    Finned { base, cover, fins }: Finned,
) -> Option<Hit> {
    let lines = lines(state, bases, digit);
    let drops = spots(state, bases, digit, spared(base, &lines, fins), cover & stack(fins));
    let fins = spots(state, bases, digit, base, fins);
    let fish = fish((bases, base), (ROWS + COLUMNS - bases, cover), digit, fins);
    Hit::drop(HodokuName::Row(row), from_cells(drops, digit), fish)
}

/// The three lines of the box of this line.
#[inline]
fn stack(line: u16) -> u16 {
    STACKS[usize::from(line & crate::ALL_DIGITS)]
}

/// For each set, all lines that share a box with a member.
static STACKS: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut k = 0;
        while k < 9 {
            if set & (0b111 << k) != 0 {
                table[set] |= 0b111 << k;
            }
            k += 3;
        }
        set += 1;
    }
    table
};

/// The lines outside the base that share a box with the base lines that have fins.
fn spared(base: u16, lines: &[u16; 9], fins: u16) -> u16 {
    let with_fins =
        bits(base).filter(|line| lines[*line] & fins != 0).fold(0, |all, l| all | 1 << l);
    stack(with_fins) & !base
}

/// Base lines in lexicographic order, for each the covers in lexicographic order.
fn search(lines: &[u16; 9], size: usize, sashimi: bool) -> Firsts {
    let mut usable = [(0, 0); 9];
    let mut rest = 0;
    for (line, &places) in lines.iter().enumerate() {
        if places != 0 && count(places) <= size + 2 {
            usable[rest] = (1 << line, places);
            rest += 1;
        }
    }
    let mut firsts = Firsts::default();
    let _ = bases(&usable[..rest], size, size, (0, 0), &mut |base, union| {
        covers(lines, base, union, size, &mut firsts);
        let done = if sashimi { firsts.sashimi } else { firsts.finned };
        if done.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    firsts
}

fn bases(
    usable: &[(u16, u16)],
    missing: usize,
    size: usize,
    (base, union): (u16, u16),
    found: &mut impl FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for first in 0..(usable.len() + 1).saturating_sub(missing) {
        let (line, places) = usable[first];
        let (base, union) = (base | line, union | places);
        if count(union) > size + 2 {
            continue;
        }
        match missing {
            1 if count(union) > size => found(base, union)?,
            1 => {}
            _ => bases(&usable[first + 1..], missing - 1, size, (base, union), found)?,
        }
    }
    ControlFlow::Continue(())
}

/// Tries every way to leave one or two lines of a box uncovered.
fn covers(lines: &[u16; 9], base: u16, union: u16, size: usize, firsts: &mut Firsts) {
    let extra = count(union) - size;
    for k in [0, 3, 6] {
        let here = union & (0b111 << k);
        if count(here) < extra {
            continue;
        }
        // At least one cover line must remain in the box.
        for fins in bits(here) {
            let one = 1u16 << fins;
            match extra {
                1 => cover(lines, base, union & !one, one, firsts),
                _ => {
                    for other in bits(here & !((one << 1) - 1)) {
                        let both = one | 1 << other;
                        cover(lines, base, union & !both, both, firsts);
                    }
                }
            }
        }
    }
}

/// Notes a fish with these fin lines, if all its fins lie in one box that has something to
/// eliminate.
fn cover(lines: &[u16; 9], base: u16, cover: u16, fins: u16, firsts: &mut Firsts) {
    let (mut with_fins, mut number, mut sashimi) = (0, 0, false);
    for line in bits(base) {
        let here = lines[line] & fins;
        if here != 0 {
            with_fins |= 1 << line;
            number += count(here);
            sashimi |= count(lines[line] & !fins) <= 1;
        }
    }
    let rows = stack(with_fins);
    if number == 0 || number > MOST_FINS || count(rows) != 3 {
        return;
    }
    let columns = cover & stack(fins);
    if !bits(rows & !base).any(|line| lines[line] & columns != 0) {
        return;
    }
    let first = if sashimi { &mut firsts.sashimi } else { &mut firsts.finned };
    // Bases come in order, covers do not.
    let better = first.is_none_or(|first| first.base == base && comes_before(cover, first.cover));
    if better {
        *first = Some(Finned { base, cover, fins });
    }
}
