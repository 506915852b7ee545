//! Almost locked sets, Sue de Coq and Death Blossom.

use gridsmith_sudoku::{CellSet, Digits, HodokuRow, House};

use super::super::{cells_of, list, set};
use super::{cells, noun, shared};
use crate::HodokuScene;
use crate::lists::{and, capital, or};

type Set = (CellSet, Digits);

/// `r1c2 and r1c3 (1, 4 and 7)`.
fn told((held, digits): &Set) -> String {
    format!("{} ({})", cells(held), and(&list(*digits)))
}

impl HodokuScene<'_> {
    /// The digits that are dropped.
    fn lost_digits(&self) -> Digits {
        Digits(self.step.drops.iter().fold(0, |all, drop| all | 1 << (drop.digit - 1)))
    }

    pub(super) fn als(&self, sets: &[Set], links: &[Digits]) -> String {
        // As HoDoKu names them: the set that an XY-Wing turns on is C.
        let wing = self.step.row == HodokuRow::AlsXyWing;
        let letter = |at: usize| match at {
            1 if wing => 'C',
            2 if wing => 'B',
            _ => char::from(b'A' + at as u8),
        };
        let named = |(at, set): (usize, &Set)| format!("{} = {}", letter(at), told(set));
        let mut names: Vec<String> = sets.iter().enumerate().map(named).collect();
        names.sort();
        let start = format!(
            "Almost locked sets, each with one candidate more than cells: {}.",
            names.join("; ")
        );
        let z = self.lost_digits();
        let (z_or, z_and) = (or(&list(z)), and(&list(z)));
        if let (HodokuRow::AlsXz, [x]) = (self.step.row, links)
            && x.len() == 2
        {
            let x = list(*x);
            return format!(
                "{start} A and B cannot both hold {}, nor both hold {} (restricted commons X): each holds one of the two. So both sets hold all their other digits: such a digit can be eliminated from every cell that sees all its places in the set, and {} from every cell that sees all its places in both sets.",
                x[0],
                x[1],
                or(&x)
            );
        }
        // What each link says, from the first set to the last.
        let mut text = start;
        for (at, x) in links.iter().enumerate() {
            let (from, to) = (letter(at), letter(at + 1));
            let restricted = match (at, links.len()) {
                (0, 1 | 2) => " (restricted common X)",
                (1, 2) => " (restricted common Y)",
                (0, _) => " (restricted common)",
                _ => "",
            };
            let x = or(&list(*x));
            text += &format!(" {from} and {to} cannot both hold {x}{restricted}.");
        }
        let last = letter(sets.len().saturating_sub(1));
        let mut steps =
            vec![format!("If A does not hold {z_or}, it holds {}", or(&list(links[0])))];
        for (at, x) in links.iter().enumerate() {
            let set = letter(at + 1);
            let holds = links.get(at + 1).map_or(z_and.clone(), |next| or(&list(*next)));
            let without = or(&list(*x));
            steps.push(format!("{set} does not hold {without} and holds {holds}"));
        }
        let each = if z.len() == 1 { String::new() } else { "each of ".into() };
        let lost = self.lost_cells();
        format!(
            "{text} {}. So {each}{z_and} (Z) is in A or in {last}. {} {} there.",
            steps.join(", so "),
            cells(&lost),
            match (z.len(), lost.single()) {
                (1, Some(_)) => format!("sees every {z_and}"),
                (1, None) => format!("see every {z_and}"),
                (_, Some(_)) => "sees every candidate that it loses".into(),
                (_, None) => "see every candidate that they lose".into(),
            }
        )
    }

    pub(super) fn sets(&self, sets: &[Set]) -> String {
        match (self.step.row, sets) {
            (HodokuRow::DeathBlossom, [(stem, digits), petals @ ..]) => {
                let stem = cells(stem);
                let case = |(digit, petal): (u8, &Set)| {
                    format!(
                        "if it is {digit}, {} {} {digit} and must hold all the other digits",
                        told(petal),
                        noun(&petal.0, "loses", "lose"),
                    )
                };
                let cases: Vec<String> = digits.iter().zip(petals).map(case).collect();
                let z = self.lost_digits();
                let lost = self.lost_cells();
                format!(
                    "The stem {stem} is {}. Each of its candidates sees that digit in a petal, an almost locked set: {}. So in each case a petal holds {}, and {} {} in all petals.",
                    or(&list(*digits)),
                    cases.join("; "),
                    and(&list(z)),
                    cells(&lost),
                    match (z.len(), lost.single()) {
                        (1, Some(_)) => format!("sees every {}", and(&list(z))),
                        (1, None) => format!("see every {}", and(&list(z))),
                        (_, Some(_)) => "sees every candidate that it loses".into(),
                        (_, None) => "see every candidate that they lose".into(),
                    }
                )
            }
            (HodokuRow::SueDeCoq, [common, line, block]) => self.sue_de_coq(common, line, block),
            _ => String::new(),
        }
    }

    fn sue_de_coq(&self, common: &Set, line: &Set, block: &Set) -> String {
        let is_box = |house: &House| matches!(house, House::Box(_));
        let houses = shared(&common.0);
        let of_line = shared(&(common.0 | line.0)).into_iter().find(|house| !is_box(house));
        let of_box = houses.iter().find(|house| is_box(house));
        let (Some(of_line), Some(of_box)) = (of_line, of_box) else { return String::new() };
        let number = (common.0 | line.0 | block.0).len();
        let both = Digits(line.1.0 & block.1.0);
        let all = Digits(common.1.0 | line.1.0 | block.1.0);
        let twice = match both.is_empty() {
            true => String::new(),
            false => {
                format!(
                    ", except {} twice, once in {of_line} and once in {of_box}",
                    and(&list(both))
                )
            }
        };
        let from_line = Digits((common.1.0 | line.1.0) & !block.1.0 | both.0);
        let from_box = Digits((common.1.0 | block.1.0) & !line.1.0 | both.0);
        format!(
            "{} and {of_box} cross in {}, with the candidates {}. In {of_line}, {} {} only {}; in {of_box}, {} {} only {}. These {number} cells can hold each of {} only once{twice}, so they need all of them. So {} can be eliminated from the rest of {of_line}, and {} from the rest of {of_box}.",
            capital(&of_line.to_string()),
            cells_of(&set(&common.0)),
            and(&list(common.1)),
            cells(&line.0),
            noun(&line.0, "has", "have"),
            and(&list(line.1)),
            cells(&block.0),
            noun(&block.0, "has", "have"),
            and(&list(block.1)),
            and(&list(all)),
            and(&list(from_line)),
            and(&list(from_box)),
        )
    }
}
