//! The sentences of Queens: houses, open cells, and why a queen goes in a cell or does not.

mod story;

use std::collections::BTreeSet;

use gridsmith_core::{Cell, Size};
use gridsmith_queens::{House, Mistake, Queens, Reason, Shape, Technique};

use crate::lists::{and, any_of, capital, cells, count, or, values};
use crate::{QueensScene, Sentences};

/// What a wrong queen leaves of a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Starved {
    /// Other queens of the player that it takes; empty if the wrong queen alone does it.
    pub with: Vec<Cell>,
    /// The house.
    pub house: House,
    /// Open cells left there.
    pub open: usize,
    /// Queens that it needs.
    pub need: usize,
}

/// The sentences of a step on a Queens board.
pub fn sentences(scene: &QueensScene) -> Sentences {
    let (look, why) = scene.speak();
    let place = |cell: &Cell| scene.name(*cell);
    let short = match &scene.step.reason {
        Reason::Fill { house, .. } => {
            let queens: Vec<String> = scene.step.places.iter().map(place).collect();
            format!("{} ({house})", and(&queens))
        }
        _ => why.clone(),
    };
    Sentences { look, idea: idea(scene.step.technique).into(), so: why.clone(), why, short }
}

/// A run of queens that have no choice left.
pub fn easy(steps: &[&Sentences]) -> String {
    let shorts: Vec<String> = steps.iter().map(|words| words.short.clone()).collect();
    format!("No choice is left, one after the other: queens go in {}.", and(&shorts))
}

/// Wrong queens and crosses, with the house that a wrong queen leaves too few cells.
pub fn mistakes(size: Size, wrong: &[(Mistake, Option<Starved>)]) -> String {
    let name = |(mistake, starved): &(Mistake, Option<Starved>)| match *mistake {
        Mistake::Queen { cell, breaks: Some(broken) } => {
            format!("the queen in {} ({broken})", size.name(cell))
        }
        Mistake::Queen { cell, breaks: None } => {
            let why = starved.as_ref().map(|starved| format!(" ({})", left(size, starved)));
            format!("the queen in {}{}", size.name(cell), why.unwrap_or_default())
        }
        Mistake::Cross { cell } => format!("the cross in {}", size.name(cell)),
        Mistake::OffBoard { cell } => format!("cell {}, which is off the board", cell.0),
    };
    match wrong {
        [one] => format!("{} is wrong. Remove it first.", capital(&name(one))),
        _ => {
            let names: Vec<String> = wrong.iter().map(name).collect();
            format!("These entries are wrong. Remove them first: {}.", and(&names))
        }
    }
}

/// `with it, region C has no open cell left`.
fn left(size: Size, Starved { with, house, open, need }: &Starved) -> String {
    let with = match with.is_empty() {
        true => "with it".into(),
        false => format!("with it and {}", cells(size, with)),
    };
    match open {
        0 => format!("{with}, {house} has no open cell left"),
        open => format!(
            "{with}, {house} needs {} and has {} left",
            count(*need, "more queen"),
            count(*open, "open cell")
        ),
    }
}

/// What a technique means: the second stage of a hint.
pub fn idea(technique: Technique) -> &'static str {
    match technique {
        Technique::RegionSingle => {
            "Every region needs its queens. If only as many cells are open as the region still needs queens, a queen goes in each of them."
        }
        Technique::LineSingle => {
            "Every row and column needs its queens. If only as many cells are open as the line still needs queens, a queen goes in each of them."
        }
        Technique::Confined => {
            "If all open cells of a region are in one row or column, the queen of that line is in the region, so there is no queen in the rest of the line."
        }
        Technique::Claim => {
            "If all open cells of a row or column are in one region, the queen of that region is in the line, so there is no queen in the rest of the region."
        }
        Technique::TwoInTwo => {
            "If all open cells of two regions are in two rows or in two columns, these lines have their queens in these regions, so there is no queen in the rest of the lines. The same holds with regions and lines swapped."
        }
        Technique::ThreeInThree => {
            "If all open cells of three regions are in three rows or in three columns, these lines have their queens in these regions, so there is no queen in the rest of the lines. The same holds with regions and lines swapped."
        }
        Technique::ManyInMany => {
            "If all open cells of four or more regions are in as many rows or columns, these lines have their queens in these regions, so there is no queen in the rest of the lines. The same holds with regions and lines swapped."
        }
        Technique::PackedLine => {
            "Queens do not touch, so neighbouring cells hold one queen at most. If as many cells and pairs of neighbours as queens cover the open cells of a row or column, each of them holds one queen."
        }
        Technique::TiledRegion => {
            "Queens do not touch, so a block of 2 by 2 cells holds one queen at most. If as many blocks as queens cover the open cells of a region, each block holds one queen."
        }
        Technique::TiledLines => {
            "Queens do not touch, so a block of 2 by 2 cells holds one queen at most. If as many blocks as queens cover the open cells of two neighbouring rows or columns, each block holds one queen."
        }
        Technique::Leftover => {
            "If all open cells of some regions are in some rows or columns, the rest of these lines holds the queens that are left over. If as many blocks of 2 by 2 cells as queens cover the rest, each block holds one queen. The same holds with regions and lines swapped."
        }
        Technique::CrowdedRegion => {
            "A queen rules out its row, its column and every cell that touches it. A queen that would leave a region too few open cells is impossible."
        }
        Technique::CrowdedHouse => {
            "A queen rules out its row, its column, its region and every cell that touches it. A queen that would leave a row, column or region too few open cells is impossible."
        }
        Technique::CrowdedLines => {
            "A queen must leave two neighbouring rows or columns room for their queens. Cover the cells that would remain with blocks of 2 by 2 cells: each block has room for one queen only."
        }
        Technique::CrowdedLeftover => {
            "If all open cells of some regions are in some rows or columns, the rest of these lines holds the queens that are left over. A queen must leave them room: each block of 2 by 2 cells has room for one queen only."
        }
        Technique::ShortFork => {
            "Assume a queen there, and place every queen that is forced then. If a row, column or region has too few cells left, the assumption is wrong."
        }
        Technique::LongFork => {
            "Assume a queen there, and follow what must happen. If a row, column or region has too few cells left, the assumption is wrong."
        }
        Technique::NestedFork => {
            "Assume a queen there, and follow what must happen, with further assumptions on the way. If a row, column or region has too few cells left, the assumption is wrong."
        }
        Technique::Search => {
            "No argument was found that a person could follow: this is the result of a search."
        }
    }
}

/// `row 3`, `rows 2 and 3`, `rows 1 to 4`, `regions A, C and F`; kinds one after the other.
fn houses(list: &[House]) -> String {
    let lines = |word: &str, list: &[u16]| {
        let plural = if list.len() == 1 { "" } else { "s" };
        format!("{word}{plural} {}", values(list))
    };
    let kind = |house: &House| match *house {
        House::Row(row) => (0, u16::from(row) + 1),
        House::Column(column) => (1, u16::from(column) + 1),
        House::Region(region) => (2, region.into()),
    };
    let mut parts = Vec::new();
    for run in list.chunk_by(|a, b| kind(a).0 == kind(b).0) {
        let numbers: Vec<u16> = run.iter().map(|house| kind(house).1).collect();
        parts.push(match kind(&run[0]).0 {
            0 => lines("row", &numbers),
            1 => lines("column", &numbers),
            _ => {
                let letters: Vec<String> = numbers
                    .iter()
                    .map(|region| Queens::letter(*region as u8).to_string())
                    .collect();
                format!("region{} {}", if run.len() == 1 { "" } else { "s" }, and(&letters))
            }
        });
    }
    and(&parts)
}

impl QueensScene<'_> {
    fn name(&self, cell: Cell) -> String {
        self.board.size().name(cell)
    }

    fn names(&self, list: &[Cell]) -> Vec<String> {
        list.iter().map(|cell| self.name(*cell)).collect()
    }

    fn cells(&self, list: &[Cell]) -> String {
        cells(self.board.size(), list)
    }

    /// `r1c1, r1c2 or r1c3`: all of them.
    fn any(&self, list: &[Cell]) -> String {
        any_of(self.board.size(), list)
    }

    /// `there is no queen in r1c1 or r1c2`: what the step rules out.
    fn none(&self) -> String {
        format!("there is no queen in {}", self.any(&self.step.drops))
    }

    /// The open cells of these houses, in order.
    fn open(&self, list: &[House]) -> Vec<Cell> {
        let cells = list.iter().flat_map(|house| self.board.open_in(*house));
        cells.collect::<BTreeSet<Cell>>().into_iter().collect()
    }

    /// Queens that these houses still need.
    fn need(&self, list: &[House]) -> usize {
        list.iter().map(|house| self.board.need(*house)).sum()
    }

    /// Where to look, and why it holds.
    fn speak(&self) -> (String, String) {
        let step = self.step;
        match &step.reason {
            Reason::Fill { house, need } => (format!("Look at {house}."), self.fill(*house, *need)),
            Reason::Count { bases, covers, need } => {
                let look = match &bases[..] {
                    [one] => format!("Look at {one}: where can its queen be?"),
                    more => format!("Look at {} together.", houses(more)),
                };
                (look, self.count(bases, covers, *need))
            }
            Reason::Blocks { within, without, blocks, need } => {
                let look = format!(
                    "Look at {} and count blocks of 2 by 2 cells.",
                    self.all(within, without)
                );
                (look, self.blocks(within, without, blocks, *need))
            }
            Reason::Crowded { within, without, cells, need, .. } => {
                let all = self.all(within, without);
                let look = format!("Look at {all}: which queens would leave too little room?");
                (look, self.crowded(within, without, cells, *need))
            }
            Reason::Fork { supposed, .. } => {
                (format!("Look at {}: can a queen go there?", self.name(*supposed)), self.story())
            }
            Reason::Search { house } => (
                format!("Look at {house}."),
                format!(
                    "A queen goes in {}: the only solution has it there, and no shorter argument was found.",
                    self.cells(&step.places)
                ),
            ),
            // `Reason` may grow. Tests refuse the empty sentences of a reason without an arm here.
            _ => Default::default(),
        }
    }

    fn fill(&self, house: House, need: usize) -> String {
        let open = self.board.open_in(house);
        let (name, cells) = (capital(&house.to_string()), self.cells(&open));
        match need {
            1 => format!("{name} has only one open cell left. So a queen goes in {cells}."),
            _ => format!(
                "{name} needs {need} more queens and has only {need} open cells left. So queens go in {cells}."
            ),
        }
    }

    fn count(&self, bases: &[House], covers: &[House], need: usize) -> String {
        let none = self.none();
        let (from, to) = (houses(bases), houses(covers));
        match (bases, covers) {
            ([base], [cover]) if need == 1 => format!(
                "All open cells of {base} are in {cover}. So the queen of {cover} is in {base}, and {none}."
            ),
            _ => {
                let verb = |list: &[House], one, more| if list.len() == 1 { one } else { more };
                format!(
                    "All open cells of {from} are in {to}. {} {} {}, and so {} {to}: these are the same queens. So {none}.",
                    capital(&from),
                    verb(bases, "needs", "need"),
                    count(need, "more queen"),
                    verb(covers, "does", "do"),
                )
            }
        }
    }

    /// The houses in question, less those that are not.
    fn all(&self, within: &[House], without: &[House]) -> String {
        match without.is_empty() {
            true => houses(within),
            false => format!("{} outside {}", houses(within), houses(without)),
        }
    }

    /// How many queens the cells in question hold, and why.
    fn held(&self, within: &[House], without: &[House], need: usize) -> String {
        let verb = if within.len() == 1 { "needs" } else { "need" };
        let total = count(self.need(within), "more queen");
        let start = format!("{} {verb} {total}.", capital(&houses(within)));
        match without.is_empty() {
            true => start,
            false => format!(
                "{start} All open cells of {} are there and hold {} of these queens. So the other open cells of {} hold {}.",
                houses(without),
                self.need(without),
                houses(within),
                count(need, "queen"),
            ),
        }
    }

    fn blocks(
        &self,
        within: &[House],
        without: &[House],
        blocks: &[Vec<Cell>],
        need: usize,
    ) -> String {
        let held = self.held(within, without, need);
        let (places, drops) = (&self.step.places, &self.step.drops);
        let queens = match places.len() {
            0 => String::new(),
            1 => format!(" So a queen goes in {}.", self.cells(places)),
            _ => format!(" So queens go in {}.", self.cells(places)),
        };
        if let [block] = blocks {
            let them = match block.len() {
                1 => format!("The only open cell there is {}.", self.cells(block)),
                _ => format!("All open cells there touch each other: {}.", self.cells(block)),
            };
            let none = match (drops.is_empty(), block.len()) {
                (true, _) => String::new(),
                (_, 1) => format!(" A queen next to it would leave no room. So {}.", self.none()),
                _ => format!(
                    " A queen that touches all of them would leave no room. So {}.",
                    self.none()
                ),
            };
            return format!("{held} {them}{queens}{none}");
        }
        let parts: Vec<String> = blocks.iter().map(|block| or(&self.names(block))).collect();
        let out = self.open(without);
        let shared: Vec<Cell> = self
            .open(within)
            .into_iter()
            .filter(|cell| !out.contains(cell) && !blocks.iter().any(|block| block.contains(cell)))
            .collect();
        let shared = match shared.is_empty() {
            true => String::new(),
            false => {
                format!(", and there is none in {}, which two blocks share", self.any(&shared))
            }
        };
        let mut text = format!(
            "{held} {} of 2 by 2 cells cover the open cells there, and no block can hold two queens. So each block holds one{shared}: {}.{queens}",
            count(blocks.len(), "block"),
            parts.join("; "),
        );
        if !drops.is_empty() {
            text += &format!(
                " A queen that is in two blocks, or that touches every cell of one, would leave a block without a queen. So {}.",
                self.none()
            );
        }
        text
    }

    fn crowded(&self, within: &[House], without: &[House], cells: &[Cell], need: usize) -> String {
        let drops = &self.step.drops;
        let none = self.none();
        if let ([house], [], 1) = (within, without, need) {
            let how = match self.step.technique {
                Technique::CrowdedRegion => "by row, column or touch",
                _ => "by row, column, region or touch",
            };
            return format!(
                "{} A queen in {} would rule out {} of them ({how}) and leave {house} without a queen. So {none}.",
                self.shaped(*house, cells),
                self.any(drops),
                if cells.len() == 2 { "both" } else { "all" },
            );
        }
        let held = self.held(within, without, need);
        let would = match (within, without) {
            ([house], []) => self.too_few(*house),
            _ => format!(
                "A queen in {} would leave room for fewer queens, because no block of 2 by 2 cells can hold two.",
                self.any(drops),
            ),
        };
        let they = if need == 1 { "It is" } else { "They are" };
        format!("{held} {they} among {}. {would} So {none}.", self.cells(cells))
    }

    /// The open cells of a house, with the name of their shape.
    fn shaped(&self, house: House, cells: &[Cell]) -> String {
        let shape = match Shape::of(self.board.size(), cells) {
            // The open cells of a line are always straight.
            _ if !matches!(house, House::Region(_)) => "",
            Shape::Domino => "form a domino",
            Shape::Slope => "touch at a corner",
            Shape::Gap => "have one cell between them",
            Shape::Straight => "form a straight line",
            Shape::Corner => "form a corner",
            Shape::Square => "form a square",
            Shape::L => "form an L",
            Shape::T => "form a T",
            Shape::S => "form an S",
            _ => "",
        };
        if shape.is_empty() {
            let queen = self.any(cells);
            return format!("The queen of {house} is in {queen}.");
        }
        let cells = and(&self.names(cells));
        format!("The open cells of {house} {shape}: {cells}.")
    }

    /// What a queen in each of the ruled out cells would leave of `house`; of many, in the first.
    fn too_few(&self, house: House) -> String {
        const MOST: usize = 3;
        let drops = &self.step.drops;
        let told = if drops.len() <= MOST { &drops[..] } else { &drops[..1] };
        let parts: Vec<String> = told.iter().map(|queen| self.leaves(house, *queen)).collect();
        let others = match drops.len() - told.len() {
            0 => String::new(),
            _ => format!(
                " A queen in {} would leave too little room as well.",
                self.any(&drops[told.len()..])
            ),
        };
        format!("{}{others}", parts.join(" "))
    }

    /// What a queen in the cell `queen` would leave of `house`.
    fn leaves(&self, house: House, queen: Cell) -> String {
        let mut board = self.board.clone();
        board.place(queen);
        let (open, need) = (board.open_in(house), board.need(house));
        let start = format!("A queen in {} would leave {house}", self.name(queen));
        match open.len() {
            0 => format!("{start} no other open cell."),
            some if some < need => {
                format!(
                    "{start} only {}, and it would need {}.",
                    self.cells(&open),
                    count(need, "more queen")
                )
            }
            _ => format!(
                "{start} only {}, where {} would touch.",
                self.cells(&open),
                count(need, "queen")
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_have_names() {
        use House::{Column, Region, Row};
        let rows: [(&[House], &str); 5] = [
            (&[Row(2)], "row 3"),
            (&[Row(1), Row(2)], "rows 2 and 3"),
            (&[Column(0), Column(1), Column(2), Column(6)], "columns 1 to 3 and 7"),
            (&[Region(0), Region(2)], "regions A and C"),
            (&[Region(0), Row(0)], "region A and row 1"),
        ];
        for (list, expected) in rows {
            assert_eq!(houses(list), expected);
        }
    }
}
