//! Colours, Sue de Coq, Death Blossom and assumptions that singles refute.

use gridsmith_core::Cell;
use gridsmith_sudoku::{Candidate, CellSet, Conflict, Digits, House, Reason, Step, Technique};

use super::pattern::{number, pair_in_sight};
use super::{Writer, cells_of, is, list, name, sees, set, sight};
use crate::lists::{and, or};

impl Writer<'_> {
    /// What is seen, without the conclusion.
    pub(super) fn special(&self, reason: &Reason) -> String {
        match reason {
            Reason::Colours { digit, clusters } => self.colours(*digit, clusters),
            Reason::SueDeCoq { line, block, cells, in_line, in_box } => {
                self.sue_de_coq(*line, *block, [cells, in_line, in_box].map(set))
            }
            Reason::DeathBlossom { stem, petals } => self.death_blossom(*stem, petals),
            Reason::Suppose { supposed, chain, end } => suppose(*supposed, chain, end),
            _ => String::new(),
        }
    }

    fn colours(&self, digit: u8, clusters: &[[CellSet; 2]]) -> String {
        let sides: Vec<[Vec<Cell>; 2]> =
            clusters.iter().map(|[one, other]| [set(one), set(other)]).collect();
        let all = |cells: &[Cell]| match cells.len() {
            1 => format!("{} is {digit}", cells_of(cells)),
            2 => format!("{} are both {digit}", cells_of(cells)),
            _ => format!("{} are all {digit}", cells_of(cells)),
        };
        let parts: Vec<String> = sides
            .iter()
            .map(|[one, other]| format!("either {}, or {}", all(one), all(other)))
            .collect();
        let start = match &parts[..] {
            [one] => {
                format!(
                    "Colour the cells that strong links on {digit} join, with two colours in turn: {one}."
                )
            }
            _ => format!(
                "Colour the cells that strong links on {digit} join, with two colours in turn. First cluster: {}. Second cluster: {}.",
                parts[0],
                parts[1..].join("; "),
            ),
        };
        let end = match (self.step.technique, &sides[..]) {
            (Technique::SimpleColoursTrap, [[one, other]]) => self.traps(digit, one, other),
            (Technique::SimpleColoursWrap, _) => {
                let false_ = self.losers(digit);
                let pair = pair_in_sight(&false_, &false_).unwrap_or([Cell(0); 2]);
                format!(
                    "{} have the same colour but see each other, so this colour is false.",
                    cells_of(&pair)
                )
            }
            (Technique::MultiColours1, [one, two]) => self.linked_clusters(digit, one, two),
            (_, [one, two]) => {
                let own = self.losers(digit);
                let other = if sides_has(one, &own) { two } else { one };
                let seen = other
                    .each_ref()
                    .map(|colour| pair_in_sight(&own, colour).unwrap_or([Cell(0); 2]));
                format!(
                    "The colour of {} sees both colours of the other cluster: {} sees {}, and {} sees {}. One of those two is {digit}, so this colour is false.",
                    cells_of(&own),
                    name(seen[0][0]),
                    name(seen[0][1]),
                    name(seen[1][0]),
                    name(seen[1][1]),
                )
            }
            _ => String::new(),
        };
        format!("{start} {end}")
    }

    /// Each cell that sees one cell of each list, with the two it sees.
    fn traps(&self, digit: u8, one: &[Cell], other: &[Cell]) -> String {
        let parts: Vec<String> = self
            .losers(digit)
            .iter()
            .filter_map(|cell| {
                let a = one.iter().find(|a| sees(*cell, **a))?;
                let b = other.iter().find(|b| sees(*cell, **b))?;
                let [cell, a, b] = [*cell, *a, *b].map(name);
                Some(format!("{cell} sees {a} and {b}, one of which is {digit}."))
            })
            .collect();
        parts.join(" ")
    }

    /// Colours of two clusters that see each other, and what their opposites rule out.
    fn linked_clusters(&self, digit: u8, one: &[Vec<Cell>; 2], two: &[Vec<Cell>; 2]) -> String {
        let mut left = self.losers(digit);
        let mut parts = Vec::new();
        for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let Some([a, b]) = pair_in_sight(&one[i], &two[j]) else { continue };
            let (opposite_a, opposite_b) = (&one[1 - i], &two[1 - j]);
            let trapped = |cell: &Cell| {
                [opposite_a, opposite_b].iter().all(|o| o.iter().any(|other| sees(*cell, *other)))
            };
            let (now, later): (Vec<Cell>, Vec<Cell>) = left.iter().partition(|c| trapped(c));
            left = later;
            if now.is_empty() {
                continue;
            }
            let traps: Vec<String> = now
                .iter()
                .filter_map(|cell| {
                    let x = opposite_a.iter().find(|x| sees(*cell, **x))?;
                    let y = opposite_b.iter().find(|y| sees(*cell, **y))?;
                    let [cell, x, y] = [*cell, *x, *y].map(name);
                    Some(format!("{cell} sees {x} and {y}."))
                })
                .collect();
            parts.push(format!(
                "{} and {} see each other, so their colours cannot both be true, and at least one of the opposite colours is true: {}. {}",
                name(a),
                name(b),
                match (&opposite_a[..], &opposite_b[..]) {
                    ([x], [y]) => format!("{} or {} is {digit}", name(*x), name(*y)),
                    _ => format!("{digit} is in {}, or in {}", cells_of(opposite_a), cells_of(opposite_b)),
                },
                traps.join(" "),
            ));
        }
        parts.join(" ")
    }

    fn sue_de_coq(&self, line: House, block: House, sets: [Vec<Cell>; 3]) -> String {
        let [crossing, in_line, in_box] = &sets;
        let [all, in_line_digits, in_box_digits] = sets.each_ref().map(|cells| self.union(cells).0);
        let have = |cells: &[Cell]| {
            let verb = if cells.len() == 1 { "has" } else { "have" };
            format!("{} {verb} {}", cells_of(cells), and(&list(self.union(cells))))
        };
        let count = sets.iter().map(Vec::len).sum();
        let both = Digits(in_line_digits & in_box_digits);
        let line_uses = Digits((all | in_line_digits) & !in_box_digits | both.0);
        let box_uses = Digits((all | in_box_digits) & !in_line_digits | both.0);
        let digits = Digits(all | in_line_digits | in_box_digits);
        let twice = match both.len() {
            0 => String::new(),
            1 => format!(
                ", except {}, which can be used once in {line} and once in {block}",
                and(&list(both))
            ),
            _ => format!(
                ", except {}, which can each be used once in {line} and once in {block}",
                and(&list(both))
            ),
        };
        format!(
            "Where {line} and {block} cross, {}. In the rest of {line}, {}; in the rest of {block}, {}. These {} cells can use each of their {} digits only once{twice}. That is just enough to fill them, so all are used: {} in {line}, and {} in {block}.",
            have(crossing),
            have(in_line),
            have(in_box),
            number(count),
            number(digits.len()),
            and(&list(line_uses)),
            and(&list(box_uses)),
        )
    }

    fn death_blossom(&self, stem: Cell, petals: &[(u8, CellSet)]) -> String {
        let ways: Vec<String> = petals
            .iter()
            .map(|(lost, cells)| {
                let cells = set(cells);
                let rest = Digits(self.union(&cells).0 & !(1 << (lost - 1)));
                format!("if it is {lost}, {} must hold {}", cells_of(&cells), and(&list(rest)))
            })
            .collect();
        let mut digits: Vec<u8> = self.step.drops.iter().map(|drop| drop.digit).collect();
        digits.sort_unstable();
        digits.dedup();
        let ends: Vec<String> = digits
            .iter()
            .map(|digit| {
                let all = petals.iter().fold(CellSet::EMPTY, |all, (_, cells)| all | *cells);
                let mut places = set(&all);
                places.retain(|cell| self.board.candidates(*cell).contains(*digit));
                let losers = self.losers(*digit);
                format!(
                    "In each case one of {} is {digit}, and {}.",
                    cells_of(&places),
                    sight(&losers, places.len()),
                )
            })
            .collect();
        format!(
            "The stem {} can be {}: {}. {}",
            name(stem),
            or(&list(self.board.candidates(stem))),
            ways.join("; "),
            ends.join(" "),
        )
    }
}

fn sides_has(cluster: &[Vec<Cell>; 2], colour: &[Cell]) -> bool {
    cluster.iter().any(|own| own.iter().any(|cell| colour.contains(cell)))
}

/// What follows from a candidate by singles until something has no room.
fn suppose(supposed: Candidate, chain: &[Step], end: &Conflict) -> String {
    let parts: Vec<String> = chain
        .iter()
        .filter_map(|step| {
            let place = step.places.first()?;
            let why = match &step.reason {
                Reason::OnlySpot { house } => format!("the only place left in {house}"),
                _ => "the only candidate left there".into(),
            };
            Some(format!("{} ({why})", is(*place)))
        })
        .collect();
    let end = match end {
        Conflict::Cell(cell) => format!("{} has no candidate left", name(*cell)),
        Conflict::House(house, digit) => format!("{house} has no place left for {digit}"),
    };
    let story = match parts.is_empty() {
        true => String::new(),
        false => format!("{}, then ", parts.join(", then ")),
    };
    format!("Assume {}. Then {story}{end}. That is a contradiction.", is(supposed))
}
