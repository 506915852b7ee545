//! Queens in English: houses, open cells, and why a queen stands or does not.

use gridsmith_core::{Cell, Size};
use gridsmith_queens::{Board, House, Mistake, Queens, Reason, Shape, Step, Technique};

use super::english::{and, capital, cells, count, or, values};
use super::{QueensScene, Sentences};

/// Everything that is said of a step on a Queens board.
pub(super) fn sentences(scene: &QueensScene) -> Sentences {
    let say = Say { board: scene.board, step: scene.step };
    let (look, why) = say.speak();
    let place = |cell: &Cell| say.name(*cell);
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
pub(super) fn easy(steps: &[&Sentences]) -> String {
    let shorts: Vec<String> = steps.iter().map(|words| words.short.clone()).collect();
    format!("No choice is left, one after the other: queens stand on {}.", and(&shorts))
}

/// Wrong queens and crosses.
pub(super) fn mistakes(size: Size, wrong: &[Mistake]) -> String {
    let name = |mistake: &Mistake| match *mistake {
        Mistake::Queen { cell, breaks: Some(broken) } => {
            format!("the queen on {} ({broken})", size.name(cell))
        }
        Mistake::Queen { cell, breaks: None } => format!("the queen on {}", size.name(cell)),
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

struct Say<'a> {
    board: &'a Board,
    step: &'a Step,
}

impl Say<'_> {
    fn name(&self, cell: Cell) -> String {
        self.board.size().name(cell)
    }

    fn names(&self, list: &[Cell]) -> Vec<String> {
        list.iter().map(|cell| self.name(*cell)).collect()
    }

    fn cells(&self, list: &[Cell]) -> String {
        cells(self.board.size(), list)
    }

    /// `not r1c1, r1c2 or r1c3`.
    fn not(&self, list: &[Cell]) -> String {
        const MOST: usize = 8;
        match list.len() {
            0..=MOST => format!("not {}", or(&self.names(list))),
            _ => format!("not {}", self.cells(list)),
        }
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
        let not = self.not(&self.step.drops);
        let (from, to) = (houses(bases), houses(covers));
        match (bases, covers) {
            ([base @ House::Region(_)], [cover]) if need == 1 => format!(
                "All open cells of {base} lie in {cover}. So the queen of {cover} is that of {base}, and stands nowhere else: {not}."
            ),
            ([base], [cover]) if need == 1 => format!(
                "All open cells of {base} belong to {cover}. So the queen of {cover} stands in {base}, and nowhere else: {not}."
            ),
            _ => {
                let verb = |list: &[House], one, more| if list.len() == 1 { one } else { more };
                format!(
                    "All open cells of {from} lie in {to}. {} {} {}, and so {} {to}: they are the same. So nothing else in {to} is a queen: {not}.",
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
        let start = format!("{} {verb} {total}", capital(&houses(within)));
        match without.is_empty() {
            true => format!("{start}."),
            false => format!(
                "{start}, and {} {} {} of them. So the open cells of {} hold {need}.",
                houses(without),
                if without.len() == 1 { "has" } else { "have" },
                self.need(without),
                self.all(within, without),
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
        let drops = &self.step.drops;
        if let [block] = blocks {
            return format!(
                "{held} All open cells there touch each other: {}. So no queen stands beside all of them: {}.",
                or(&self.names(block)),
                self.not(drops),
            );
        }
        let parts: Vec<String> =
            blocks.iter().map(|block| format!("on {}", or(&self.names(block)))).collect();
        let each = match blocks.len() {
            0..=6 => format!(": {}", parts.join("; ")),
            _ => String::new(),
        };
        let mut text = format!(
            "{held} {} of two by two cover the open cells there, and no block holds two queens. So each holds one{each}.",
            count(blocks.len(), "block")
        );
        if !self.step.places.is_empty() {
            let queens =
                if self.step.places.len() == 1 { "a queen stands" } else { "queens stand" };
            text += &format!(" So {queens} on {}.", self.cells(&self.step.places));
        }
        if !drops.is_empty() {
            text += &format!(
                " A queen that two blocks share, or beside all cells of one, would leave a block without: {}.",
                self.not(drops)
            );
        }
        text
    }

    fn crowded(&self, within: &[House], without: &[House], cells: &[Cell], need: usize) -> String {
        let drops = &self.step.drops;
        let not = match drops.len() {
            1 => "no queen stands there",
            _ => "no queen stands on any of them",
        };
        if let ([house], [], 1) = (within, without, need) {
            let they = match drops.len() {
                1 => self.cells(drops),
                _ => format!("Each of {}", self.cells(drops)),
            };
            let how = match self.step.technique {
                Technique::CrowdedRegion => "by line or by touch",
                _ => "by line, by touch or by region",
            };
            return format!(
                "{} {they} sees {} of them, {how}: a queen there would leave {house} none. So {not}.",
                self.shaped(*house, cells),
                if cells.len() == 2 { "both" } else { "all" },
            );
        }
        let held = self.held(within, without, need);
        let would = match (within, without) {
            ([house], []) => self.too_few(*house),
            _ => format!(
                "A queen on {} would leave room for fewer, since no block of two by two holds two.",
                or(&self.names(drops)),
            ),
        };
        format!("{held} They stand on {}. {would} So {not}.", self.cells(cells))
    }

    /// What is left of a house, by the name of its shape.
    fn shaped(&self, house: House, cells: &[Cell]) -> String {
        let shape = match Shape::of(self.board.size(), cells) {
            Shape::Domino => "a domino",
            Shape::Slope => "two cells that touch at a corner",
            Shape::Gap => "two cells with one between them",
            Shape::Straight => "a straight line of cells",
            Shape::Corner => "a corner of three cells",
            Shape::Square => "a square",
            Shape::L => "an L",
            Shape::T => "a T",
            Shape::S => "an S",
            _ => {
                let queen = or(&self.names(cells));
                return format!("{} has its queen on {queen}.", capital(&house.to_string()));
            }
        };
        let cells = and(&self.names(cells));
        format!("What is left of {house} is {shape}: {cells}.")
    }

    /// What a queen on the first of the dropped cells would leave of `house`.
    fn too_few(&self, house: House) -> String {
        let Some(&queen) = self.step.drops.first() else { return String::new() };
        let mut board = self.board.clone();
        board.place(queen);
        let (left, need) = (board.open_in(house), board.need(house));
        let example = if self.step.drops.len() == 1 { "" } else { ", for example," };
        let name = self.name(queen);
        match left.len() {
            0 => format!("A queen on {name}{example} would leave {house} no other cell."),
            some if some < need => {
                format!("A queen on {name}{example} would leave {} only.", self.cells(&left))
            }
            _ => format!(
                "A queen on {name}{example} would leave {}, where {need} would have to touch.",
                self.cells(&left)
            ),
        }
    }

    /// A fork as a short story.
    fn story(&self) -> String {
        let Reason::Fork { supposed, .. } = &self.step.reason else { return String::new() };
        let name = self.name(*supposed);
        format!(
            "Suppose a queen stood on {name}. {} So no queen stands on {name}.",
            self.consequences()
        )
    }

    /// What follows from the supposition, up to the house without room.
    fn consequences(&self) -> String {
        let Reason::Fork { supposed, chain, starved } = &self.step.reason else {
            return String::new();
        };
        let mut board = self.board.clone();
        board.place(*supposed);
        let mut text: Vec<String> = Vec::new();
        let mut forced: Vec<String> = Vec::new();
        let flush = |forced: &mut Vec<String>, text: &mut Vec<String>| {
            if !forced.is_empty() {
                text.push(format!("Then a queen must stand on {}.", and(forced)));
                forced.clear();
            }
        };
        for step in chain {
            let say = Say { board: &board, step };
            match &step.reason {
                Reason::Fill { house, .. } => {
                    forced.push(format!(
                        "{} (all that is left of {house})",
                        and(&say.names(&step.places))
                    ));
                }
                _ => {
                    flush(&mut forced, &mut text);
                    text.push(format!("Then {}.", say.brief()));
                }
            }
            board.apply(step);
        }
        flush(&mut forced, &mut text);
        let then = if text.is_empty() { "Then" } else { "But then" };
        let open = board.open_in(*starved);
        text.push(match (open.len(), board.need(*starved)) {
            (0, _) => format!("{then} no cell is left for the queen of {starved}."),
            (some, need) => format!(
                "{then} {starved} needs {} and has room for fewer on its {}.",
                count(need, "queen"),
                count(some, "open cell")
            ),
        });
        text.join(" ")
    }

    /// What a step of a story comes to, with its reason in a few words.
    fn brief(&self) -> String {
        let drops = &self.step.drops;
        let no = || format!("no queen stands on {}", or(&self.names(&drops[..drops.len().min(6)])));
        match &self.step.reason {
            Reason::Count { bases, covers, .. } => {
                format!("{} (all open cells of {} lie in {})", no(), houses(bases), houses(covers))
            }
            Reason::Blocks { within, without, .. } => {
                let all = self.all(within, without);
                match (self.step.places.is_empty(), drops.is_empty()) {
                    (false, _) => format!(
                        "a queen must stand on {} (blocks of two by two in {all})",
                        self.cells(&self.step.places)
                    ),
                    _ => format!("{} (blocks of two by two in {all})", no()),
                }
            }
            Reason::Crowded { within, without, .. } => {
                format!("{} (it would leave too little of {})", no(), self.all(within, without))
            }
            Reason::Fork { .. } => {
                let inner = self.consequences();
                let inner = inner.strip_prefix("Then ").unwrap_or(&inner).trim_end_matches('.');
                let inner =
                    inner.replace(". But then ", "; but then ").replace(". Then ", ", then ");
                format!("{} (otherwise {inner})", no())
            }
            _ => format!("a queen must stand on {}", self.cells(&self.step.places)),
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
