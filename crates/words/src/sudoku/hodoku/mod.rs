//! The sentences of HoDoKu's path: the pattern with all its cells, and what follows from it.

mod als;
mod chains;
mod idea;
mod rectangle;
mod shape;

use gridsmith_core::Cell;
use gridsmith_sudoku::{Candidate, CellSet, Digits, HodokuReason, HodokuRow, House};

use super::{cells_of, dropped, houses, is, list, name, set, so_then};
use crate::lists::{and, or};
use crate::{HodokuScene, Sentences};

/// The sentences of a step of HoDoKu's path.
pub fn sentences(scene: &HodokuScene) -> Sentences {
    let conclusion = scene.conclusion();
    let why = format!("{} {}", scene.pattern(), so_then(&conclusion));
    let step = scene.step;
    let short = match &step.reason {
        HodokuReason::OnlySpot { house } => {
            format!("{conclusion}: {} in {house}", step.name.name().to_lowercase())
        }
        _ => format!("{conclusion}: {}", step.name.name().to_lowercase()),
    };
    let idea = idea::of(step.name).into();
    Sentences { look: scene.look(), idea, why, so: format!("{conclusion}."), short }
}

impl HodokuScene<'_> {
    fn conclusion(&self) -> String {
        match &self.step.places[..] {
            [] => dropped(&self.step.drops),
            places => and(&places.iter().map(|place| is(*place)).collect::<Vec<_>>()),
        }
    }

    fn look(&self) -> String {
        match &self.step.reason {
            HodokuReason::OnlySpot { house } => format!("Look at {house}."),
            HodokuReason::Locked { digit, base, cover } => {
                format!("Look at the {digit}s where {base} and {cover} cross.")
            }
            HodokuReason::Subset { house, digits, .. } => {
                format!("Look at {} in {house}.", and(&list(*digits)))
            }
            HodokuReason::Fish { digit, base, .. } | HodokuReason::Kraken { digit, base, .. } => {
                format!("Look at the {digit}s of {}.", bases(base))
            }
            HodokuReason::Shape { cells, .. } if self.step.row == HodokuRow::XyWing => {
                format!("Look at {} and the cells it sees.", cells_of(&cells[..1]))
            }
            HodokuReason::Shape { digits, .. }
                if matches!(self.step.row, HodokuRow::TemplateSet | HodokuRow::TemplateDelete) =>
            {
                format!("Look at all {}s of the board.", digits[0])
            }
            HodokuReason::Shape { cells, .. } => format!("Look at {}.", cells_of(cells)),
            HodokuReason::Rectangle { digits, corners, .. } => {
                let digits: Vec<String> = digits.iter().map(ToString::to_string).collect();
                format!("Look at {} in {}.", and(&digits), cells_of(corners))
            }
            HodokuReason::Colors { digit, .. } => format!("Look at all {digit}s of the board."),
            HodokuReason::Sets(sets) | HodokuReason::Als { sets, .. } => {
                let cells = sets.iter().fold(CellSet::EMPTY, |all, (cells, _)| all | *cells);
                format!("Look at {}.", cells_of(&set(&cells)))
            }
            HodokuReason::Chains(chains) => match chains.first().and_then(|chain| chain.first()) {
                Some(node) => format!("Look at {} in {}.", node.digit, cells(&node.cells)),
                None => "Look at the whole board.".into(),
            },
            HodokuReason::Nets(nets) => match nets.first().and_then(|net| net.links.first()) {
                Some(link) => {
                    format!("Look at {} in {}.", link.node.digit, cells(&link.node.cells))
                }
                None => "Look at the whole board.".into(),
            },
            _ => {
                let places = self.step.places.iter();
                let names: Vec<String> = places.map(|place| name(place.cell)).collect();
                format!("Look at {}.", and(&names))
            }
        }
    }

    /// The pattern in a few sentences.
    fn pattern(&self) -> String {
        let step = self.step;
        let place = step.places.first().copied();
        let Candidate { cell, digit } = place.unwrap_or(Candidate { cell: Cell(0), digit: 0 });
        let cell = name(cell);
        match &step.reason {
            HodokuReason::OnlySpot { house } if step.row == HodokuRow::FullHouse => {
                format!("{cell} is the only open cell of {house}, and {digit} is missing there.")
            }
            HodokuReason::OnlySpot { house } => format!("{} {cell}.", in_house(*house, digit)),
            HodokuReason::OnlyDigit => format!("{digit} is the only candidate left in {cell}."),
            HodokuReason::Guess => {
                "No technique finds another step, so the solution was looked up.".into()
            }
            HodokuReason::Locked { digit, base, cover } => {
                let spots = set(&self.board.spots(*base, *digit));
                let both = if spots.len() == 2 { "both are" } else { "all of them are" };
                format!("{} {}, and {both} in {cover}.", in_house(*base, *digit), any(&spots))
            }
            HodokuReason::Subset { house, cells: held, digits } => {
                let (digits, either) = (and(&list(*digits)), or(&list(*digits)));
                match step.row {
                    HodokuRow::HiddenPair | HodokuRow::HiddenTriple | HodokuRow::HiddenQuad => {
                        format!(
                            "In {house}, {digits} can only be in {}, so these cells cannot hold anything else.",
                            cells(held)
                        )
                    }
                    _ => {
                        let shared = houses(&shared(held));
                        format!(
                            "In {shared}, {} have only the candidates {digits}, so no other cell there can be {either}.",
                            cells(held)
                        )
                    }
                }
            }
            HodokuReason::Fish { digit, base, cover, fins, endo } => {
                self.fish(*digit, (base, cover), fins, endo)
            }
            HodokuReason::Kraken { digit, base, cover, fins, chains } => {
                self.kraken(*digit, (base, cover), fins, chains)
            }
            HodokuReason::Shape { cells, digits } => self.shape(cells, digits),
            HodokuReason::Rectangle { digits, corners, with } => {
                self.rectangle(*digits, corners, with)
            }
            HodokuReason::Colors { digit, clusters } => self.colors(*digit, clusters),
            HodokuReason::Sets(sets) => self.sets(sets),
            HodokuReason::Als { sets, links } => self.als(sets, links),
            HodokuReason::Chains(chains) => self.chains(chains),
            HodokuReason::Nets(nets) => self.nets(nets),
            _ => String::new(),
        }
    }

    /// Bases, covers and fins.
    fn fish(
        &self,
        digit: u8,
        (base, cover): (&[House], &[House]),
        fins: &CellSet,
        endo: &CellSet,
    ) -> String {
        let (from, to) = (bases(base), bases(cover));
        let all = *fins | *endo;
        let mut text = format!("In {from}, {digit} can only be in {to}");
        let covered =
            |cell: usize| cover.iter().any(|house| House::of(Cell(cell as u16)).contains(house));
        let outside: CellSet = all.iter().filter(|cell| !covered(*cell)).collect();
        if !outside.is_empty() {
            let fins = noun(&outside, "the fin", "the fins");
            text += &format!(", except for {fins} {}", cells(&outside));
        }
        text += ".";
        if !endo.is_empty() {
            let is = noun(
                endo,
                "is in two of the base houses and counts",
                "are in two of the base houses and count",
            );
            text += &format!(" {} {is} as {}, too.", cells(endo), noun(endo, "a fin", "fins"));
        }
        let lost = self.lost_cells();
        text += &match all.is_empty() {
            true => format!(" So the {digit}s of {to} are all in {from}."),
            false => format!(
                " Either {} {digit}, or the {digit}s of {to} are all in {from}. {} {}.",
                noun(&all, "the fin is", "one of the fins is"),
                cells(&lost),
                if lost.single().is_some() && all.single().is_some() {
                    "is in a cover house and sees the fin"
                } else if lost.single().is_some() {
                    "is in a cover house and sees every fin"
                } else if all.single().is_some() {
                    "are in cover houses and see the fin"
                } else {
                    "are in cover houses and see every fin"
                },
            ),
        };
        let based: CellSet = lost
            .iter()
            .filter(|cell| {
                base.iter().any(|house| house.cells().any(|other| other.index() == *cell))
            })
            .collect();
        if !based.is_empty() {
            text += &format!(
                " {} {} in two cover houses, and only one of these could use it.",
                cells(&based),
                noun(&based, "is", "are each"),
            );
        }
        text
    }

    fn lost_cells(&self) -> CellSet {
        self.step.drops.iter().map(|drop| drop.cell.index()).collect()
    }

    /// `r1c2 sees both` or `r1c2 and r3c4 see all of them`: the cells that lose a candidate.
    fn seen(&self, number: usize) -> String {
        let lost = self.lost_cells();
        let all = if number == 2 { "both" } else { "all of them" };
        format!("{} {} {all}", cells(&lost), noun(&lost, "sees", "see"))
    }

    /// The house in which the two cells are the only spots of the digit.
    fn link_house(&self, digit: u8, a: Cell, b: Cell) -> Option<House> {
        let pair: CellSet = [a.index(), b.index()].into_iter().collect();
        House::of(a).into_iter().find(|house| self.board.spots(*house, digit) == pair)
    }
}

/// One word or another, by the number of cells.
fn noun<'a>(cells: &CellSet, one: &'a str, more: &'a str) -> &'a str {
    if cells.single().is_some() { one } else { more }
}

fn cells(held: &CellSet) -> String {
    cells_of(&set(held))
}

/// `r1c1 or r1c2`.
fn any(cells: &[Cell]) -> String {
    or(&cells.iter().map(|cell| name(*cell)).collect::<Vec<_>>())
}

/// `In row 3, 5 can only be in`.
fn in_house(house: House, digit: u8) -> String {
    format!("In {house}, {digit} can only be in")
}

/// The houses that all cells share.
fn shared(cells: &CellSet) -> Vec<House> {
    let Some(first) = cells.first() else { return Vec::new() };
    let holds =
        |house: &House| cells.iter().all(|cell| House::of(Cell(cell as u16)).contains(house));
    House::of(Cell(first as u16)).into_iter().filter(holds).collect()
}

fn sees(a: Cell, b: Cell) -> bool {
    a != b && House::of(a).iter().any(|house| House::of(b).contains(house))
}

/// Lines of one kind together, and boxes apart from them.
fn bases(list: &[House]) -> String {
    let parts = list.chunk_by(|a, b| std::mem::discriminant(a) == std::mem::discriminant(b));
    and(&parts.map(houses).collect::<Vec<_>>())
}

/// The digits of a list as a set.
fn digits_of(digits: &[u8]) -> Digits {
    Digits(digits.iter().fold(0, |all, digit| all | 1 << (digit - 1)))
}
