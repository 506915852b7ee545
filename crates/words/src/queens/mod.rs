//! Queens in English: houses, open cells, and why a queen stands or does not.

mod story;

use std::collections::BTreeSet;

use gridsmith_core::{Cell, Size};
use gridsmith_queens::{House, Mistake, Queens, Reason, Shape, Technique};

use crate::lists::{and, any_of, capital, cells, count, or, values};
use crate::{QueensScene, Sentences};

/// What a wrong queen leaves of a house.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Starved {
    /// Other queens of the player's that it takes; none if the queen alone does it.
    pub with: Vec<Cell>,
    /// The house.
    pub house: House,
    /// Open cells left there.
    pub open: usize,
    /// Queens that it needs.
    pub need: usize,
}

/// Everything that is said of a step on a Queens board.
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
    format!("No choice is left, one after the other: queens stand on {}.", and(&shorts))
}

/// Wrong queens and crosses, with what a wrong queen would leave too little of.
pub fn mistakes(size: Size, wrong: &[(Mistake, Option<Starved>)]) -> String {
    let name = |(mistake, starved): &(Mistake, Option<Starved>)| match *mistake {
        Mistake::Queen { cell, breaks: Some(broken) } => {
            format!("the queen on {} ({broken})", size.name(cell))
        }
        Mistake::Queen { cell, breaks: None } => {
            let why = starved.as_ref().map(|starved| format!(" ({})", left(size, starved)));
            format!("the queen on {}{}", size.name(cell), why.unwrap_or_default())
        }
        Mistake::Cross { cell } => format!("the cross on {}", size.name(cell)),
        Mistake::OffBoard { cell } => format!("cell {}, which is off the board", cell.0),
    };
    match wrong {
        [one] => format!("{} is wrong: take it back first.", capital(&name(one))),
        _ => {
            let names: Vec<String> = wrong.iter().map(name).collect();
            format!("These entries are wrong, take them back first: {}.", and(&names))
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

/// What a technique means.
fn idea(technique: Technique) -> &'static str {
    match technique {
        Technique::RegionSingle | Technique::LineSingle => {
            "Every row, column and region gets its queens. Where just enough cells are open, all of them are queens."
        }
        Technique::Confined => {
            "Where all open cells of a region lie in one line, the region's queen fills that line: the rest of it is empty."
        }
        Technique::Claim => {
            "Where all open cells of a line belong to one region, the line's queen is the region's: the rest of the region is empty."
        }
        Technique::TwoInTwo | Technique::ThreeInThree | Technique::ManyInMany => {
            "As many regions as lines that hold all their open cells, or the other way round: they fill each other, and what else lies there is empty."
        }
        Technique::PackedLine
        | Technique::TiledRegion
        | Technique::TiledLines
        | Technique::Leftover => {
            "Two queens never stand in the same block of two by two. Where as many blocks as queens cover the open cells, each block has one."
        }
        Technique::CrowdedRegion | Technique::CrowdedHouse => {
            "A queen must leave every row, column and region enough open cells. One that sees them all cannot stand."
        }
        Technique::CrowdedLines | Technique::CrowdedLeftover => {
            "A queen must leave room for all the others. Count how many blocks of two by two the rest would need."
        }
        Technique::ShortFork => {
            "Suppose a queen there, and put every queen that is forced then: if a row, column or region is left without room, it cannot be."
        }
        Technique::LongFork => {
            "Suppose a queen there, and follow what must happen: if a row, column or region is left without room, it cannot be."
        }
        Technique::NestedFork => {
            "Suppose a queen there, and follow what must happen, with further suppositions on the way."
        }
        Technique::Search => {
            "No argument that a person could follow was found: this is what a search of all possibilities shows."
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

    /// `no queen stands on r1c1 or r1c2`: what the step rules out.
    fn none(&self) -> String {
        format!("no queen stands on {}", self.any(&self.step.drops))
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
                    "Look at {}, and count blocks of two by two.",
                    self.all(within, without)
                );
                (look, self.blocks(within, without, blocks, *need))
            }
            Reason::Crowded { within, without, cells, need, .. } => {
                let look =
                    format!("Look at {}: which cells see them all?", self.all(within, without));
                let look = match &within[..] {
                    [one] if without.is_empty() => {
                        format!("Look at {one}: which cells outside see all that is left of it?")
                    }
                    _ => look,
                };
                (look, self.crowded(within, without, cells, *need))
            }
            Reason::Fork { supposed, .. } => (
                format!("Look at {}: can a queen stand there?", self.name(*supposed)),
                self.story(),
            ),
            Reason::Search { house } => (
                format!("Look at {house}."),
                format!(
                    "A queen stands on {}: the one solution has it there, and no shorter argument was found.",
                    self.cells(&step.places)
                ),
            ),
            _ => Default::default(),
        }
    }

    fn fill(&self, house: House, need: usize) -> String {
        let open = self.board.open_in(house);
        let name = capital(&house.to_string());
        match need {
            1 => format!(
                "{name} has one open cell left, {}. So a queen stands there.",
                self.cells(&open)
            ),
            _ => format!(
                "{name} needs {need} more queens and has just {need} open cells left: {}. So a queen stands on each.",
                self.cells(&open)
            ),
        }
    }

    fn count(&self, bases: &[House], covers: &[House], need: usize) -> String {
        let none = self.none();
        let (from, to) = (houses(bases), houses(covers));
        let lie = match covers {
            [House::Region(_), ..] => "belong to",
            _ => "lie in",
        };
        match (bases, covers) {
            ([base], [cover]) if need == 1 => format!(
                "All open cells of {base} {lie} {cover}. So the queen of {cover} is the queen of {base}, and {none}."
            ),
            _ => {
                let verb = |list: &[House], one, more| if list.len() == 1 { one } else { more };
                format!(
                    "All open cells of {from} {lie} {to}. {} {} {}, and so {} {to}: these are the same queens. So {none}.",
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
        let lie = match within {
            [House::Region(_), ..] => "belong to them",
            _ => "lie there",
        };
        let lie = if within.len() == 1 { lie.replace("them", "it") } else { lie.into() };
        match without.is_empty() {
            true => start,
            false => format!(
                "{start} All open cells of {} {lie} and hold {} of these. So the other open cells of {} hold {}.",
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
            1 => format!(" So a queen stands on {}.", self.cells(places)),
            _ => format!(" So queens stand on {}.", self.cells(places)),
        };
        if let [block] = blocks {
            let them = match block.len() {
                1 => format!("The only open cell there is {}.", self.cells(block)),
                _ => format!("All open cells there touch each other: {}.", self.cells(block)),
            };
            let none = match (drops.is_empty(), block.len()) {
                (true, _) => String::new(),
                (_, 1) => format!(" A queen beside it would leave no room: {}.", self.none()),
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
            false => format!(", and none stands on {}, which two blocks share", self.any(&shared)),
        };
        let mut text = format!(
            "{held} {} of two by two cover the open cells there, and no block holds two queens. So each holds one{shared}: {}.{queens}",
            count(blocks.len(), "block"),
            parts.join("; "),
        );
        if !drops.is_empty() {
            text += &format!(
                " A queen that two blocks share, or that touches all cells of one, would leave a block without. So {}.",
                self.none()
            );
        }
        text
    }

    fn crowded(&self, within: &[House], without: &[House], cells: &[Cell], need: usize) -> String {
        let drops = &self.step.drops;
        let none = self.none();
        if let ([house], [], 1) = (within, without, need) {
            let they = match drops.len() {
                1 => format!("{} sees", self.cells(drops)),
                _ => format!("Each of {} sees", self.cells(drops)),
            };
            let how = match self.step.technique {
                Technique::CrowdedRegion => "by line or by touch",
                _ => "by line, by touch or by region",
            };
            return format!(
                "{} {they} {} of them, {how}: a queen there would leave {house} none. So {none}.",
                self.shaped(*house, cells),
                if cells.len() == 2 { "both" } else { "all" },
            );
        }
        let held = self.held(within, without, need);
        let would = match (within, without) {
            ([house], []) => self.too_few(*house),
            _ => format!(
                "A queen on {} would leave room for fewer, since no block of two by two holds two.",
                self.any(drops),
            ),
        };
        let they = if need == 1 { "It stands" } else { "They stand" };
        format!("{held} {they} among {}. {would} So {none}.", self.cells(cells))
    }

    /// What is left of a house, by the name of its shape.
    fn shaped(&self, house: House, cells: &[Cell]) -> String {
        let shape = match Shape::of(self.board.size(), cells) {
            // What is left of a line is always straight.
            _ if !matches!(house, House::Region(_)) => "",
            Shape::Domino => "a domino",
            Shape::Slope => "two cells that touch at a corner",
            Shape::Gap => "two cells with one between them",
            Shape::Straight => "a straight line of cells",
            Shape::Corner => "a corner of three cells",
            Shape::Square => "a square",
            Shape::L => "an L",
            Shape::T => "a T",
            Shape::S => "an S",
            _ => "",
        };
        if shape.is_empty() {
            let queen = self.any(cells);
            return format!("{} has its queen on {queen}.", capital(&house.to_string()));
        }
        let cells = and(&self.names(cells));
        format!("What is left of {house} is {shape}: {cells}.")
    }

    /// What a queen on each of the dropped cells would leave of `house`; of many, on the first.
    fn too_few(&self, house: House) -> String {
        const MOST: usize = 3;
        let drops = &self.step.drops;
        let told = if drops.len() <= MOST { &drops[..] } else { &drops[..1] };
        let parts: Vec<String> = told.iter().map(|queen| self.leaves(house, *queen)).collect();
        let others = match drops.len() - told.len() {
            0 => String::new(),
            _ => format!(
                " A queen on {} would leave too little as well.",
                self.any(&drops[told.len()..])
            ),
        };
        format!("{}{others}", parts.join(" "))
    }

    /// What a queen on `queen` would leave of `house`.
    fn leaves(&self, house: House, queen: Cell) -> String {
        let mut board = self.board.clone();
        board.place(queen);
        let (open, need) = (board.open_in(house), board.need(house));
        let start = format!("A queen on {} would leave {house}", self.name(queen));
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
                "{start} only {}, where {} would have to touch.",
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
