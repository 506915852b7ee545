//! Steps as HoDoKu writes them: `XY-Wing: 4/8/3 in r3c45,r6c4 => r6c5<>3`.

use super::hit::{HodokuNet, HodokuNode, HodokuReason};
use super::{HodokuName, HodokuRow, HodokuStep};
use crate::geometry::CellSet;
use crate::{Candidate, Digits, House};
use gridsmith_core::Cell;

impl HodokuStep {
    /// The step in HoDoKu's own notation. Chains of forcing steps and of Kraken fish follow on
    /// separate lines.
    /// ```
    /// # use gridsmith_core::Budget;
    /// # use gridsmith_sudoku::{Sudoku, hodoku_rating};
    /// let line = "sudoku 9x9 2..5.....7....8.2984......1.1....9...8..3.........42...94682.7......76..1.....3..";
    /// let rating = hodoku_rating(&line.parse::<Sudoku>()?, &mut Budget::unlimited()).unwrap();
    /// let pair = rating.trace.steps.iter().find(|step| step.name.code() == "n2").unwrap();
    /// assert_eq!(pair.notation(), "Naked Pair: 1,9 in r1c36 => r1c5<>9");
    /// # Ok::<(), gridsmith_sudoku::ParseError>(())
    /// ```
    pub fn notation(&self) -> String {
        let (name, result) = (self.name, self.result());
        match &self.reason {
            HodokuReason::OnlyDigit | HodokuReason::OnlySpot { .. } | HodokuReason::Guess => {
                format!("{name}: {result}")
            }
            HodokuReason::Nets(nets) => {
                let lines: Vec<String> = nets.iter().flat_map(net_lines).collect();
                self.forced(nets.first().map(net_place), &lines)
            }
            HodokuReason::Chains(chains) if self.is_forcing() => {
                let ends: Vec<HodokuNode> =
                    chains.iter().filter_map(|c| c.last().copied()).collect();
                let lines: Vec<String> = chains.iter().map(|chain| forcing(chain)).collect();
                self.forced(Some(place_of(&ends)), &lines)
            }
            HodokuReason::Kraken { digit, base, cover, fins, chains } => {
                let mut text = format!("{name}:  => {result}");
                let fish = fish(*digit, base, cover, fins, &CellSet::EMPTY);
                text += &format!("\n  {}: {fish}", fish_name(base, cover));
                chains.iter().for_each(|chain| text += &format!("\n  {}", forcing(chain)));
                text
            }
            HodokuReason::Shape { cells, digits } => match self.row {
                HodokuRow::Bug1 => format!("{name} => {result}"),
                HodokuRow::TemplateSet => format!("{name}: {result}"),
                HodokuRow::TemplateDelete => format!("{name}:  => {result}"),
                _ => format!("{name}: {} => {result}", self.shape(cells, digits)),
            },
            _ => format!("{name}: {} => {result}", self.pattern()),
        }
    }

    fn is_forcing(&self) -> bool {
        matches!(self.name, HodokuName::Contradiction { .. } | HodokuName::Verity { .. })
    }

    /// `r4c7=4`, or `r2c12<>6, r2c129<>7`: digits in the order in which they occur.
    fn result(&self) -> String {
        let list = if self.places.is_empty() { &self.drops } else { &self.places };
        let mark = if self.places.is_empty() { "<>" } else { "=" };
        let mut digits: Vec<u8> = Vec::new();
        for Candidate { digit, .. } in list {
            if !digits.contains(digit) {
                digits.push(*digit);
            }
        }
        let part = |digit: u8| {
            let cells = list.iter().filter(|c| c.digit == digit).map(|c| c.cell.index());
            format!("{}{mark}{digit}", compact(&cells.collect()))
        };
        digits.into_iter().map(part).collect::<Vec<_>>().join(", ")
    }

    /// The eliminated digits, in order.
    fn lost(&self, between: &str) -> String {
        let mut digits: Vec<u8> = self.drops.iter().map(|drop| drop.digit).collect();
        digits.sort_unstable();
        digits.dedup();
        joined(&digits, between)
    }

    fn forced(&self, place: Option<String>, lines: &[String]) -> String {
        let place = match (self.name, place) {
            (HodokuName::Contradiction { .. }, Some(place)) => format!(" in {place}"),
            _ => String::new(),
        };
        let mut text = format!("{}{place} => {}", self.name, self.result());
        lines.iter().for_each(|line| text += &format!("\n  {line}"));
        text
    }

    fn shape(&self, cells: &[Cell], digits: &[u8]) -> String {
        let all = |cells: &[Cell]| compact(&cells.iter().map(|cell| cell.index()).collect());
        let one = |cell: Cell| compact(&CellSet::only(cell.index()));
        let first = digits.first().copied().unwrap_or(0);
        match (self.row, cells) {
            (HodokuRow::Skyscraper | HodokuRow::Kite, [a, b, links @ ..]) => {
                format!("{first} in {} (connected by {})", all(&[*a, *b]), all(links))
            }
            (HodokuRow::EmptyRectangle, [p, q, spots @ ..]) => {
                let number = spots.first().map_or(0, |cell| cell.0 / 27 * 3 + cell.0 % 9 / 3 + 1);
                format!("{first} in b{number} ({})", all(&[*p, *q]))
            }
            (HodokuRow::WWing, [i, j, a, b]) => format!(
                "{} in {} connected by {} in {}",
                joined(digits, "/"),
                all(&[*i, *j]),
                digits.last().copied().unwrap_or(0),
                all(&[*a, *b])
            ),
            (HodokuRow::TurbotFish, [a, b, c, d]) => {
                let [a, b, c, d] = [a, b, c, d].map(|cell| one(*cell));
                format!("{first} {a} ={first}= {b} -{first}- {c} ={first}= {d}")
            }
            // The first link leaves its cell by the second digit.
            (HodokuRow::RemotePair, _) => {
                let mut text = joined(digits, "/");
                for (number, cell) in cells.iter().enumerate() {
                    let link = digits.get(number % 2).copied().unwrap_or(0);
                    let link = if number == 0 { String::new() } else { format!("-{link}- ") };
                    text += &format!(" {link}{}", one(*cell));
                }
                text
            }
            _ => format!("{} in {}", joined(digits, "/"), all(cells)),
        }
    }

    fn pattern(&self) -> String {
        match &self.reason {
            HodokuReason::Locked { digit, base, .. } => format!("{digit} in {}", short(base)),
            HodokuReason::Subset { cells, digits, .. } => {
                format!("{} in {}", join(*digits, ","), compact(cells))
            }
            HodokuReason::Fish { digit, base, cover, fins, endo } => {
                fish(*digit, base, cover, fins, endo)
            }
            HodokuReason::Rectangle { digits, corners, .. } => {
                let cells = corners.iter().map(|cell| cell.index()).collect();
                format!("{} in {}", joined(digits, "/"), compact(&cells))
            }
            HodokuReason::Colors { digit, clusters } => {
                let listed = |cells: &CellSet| {
                    let names = cells.iter().map(|cell| compact(&CellSet::only(cell)));
                    names.collect::<Vec<_>>().join(",")
                };
                let cluster = |[a, b]: &[CellSet; 2]| format!("({}) / ({})", listed(a), listed(b));
                let parts: Vec<String> = clusters.iter().map(cluster).collect();
                format!("{digit} {}", parts.join(", "))
            }
            HodokuReason::Sets(sets) => self.sets(sets),
            HodokuReason::Als { sets, links } => self.als(sets, links),
            HodokuReason::Chains(chains) => {
                chains.first().map(|chain| self.chain(chain)).unwrap_or_default()
            }
            _ => String::new(),
        }
    }

    fn sets(&self, sets: &[(CellSet, Digits)]) -> String {
        let part = |(cells, digits): &(CellSet, Digits)| {
            format!("{} - {{{}}}", compact(cells), join(*digits, ""))
        };
        match (self.row, sets) {
            (HodokuRow::SueDeCoq, [common, line, block]) => {
                format!("{} ({}, {})", part(common), part(line), part(block))
            }
            (_, [(stem, digits), petals @ ..]) => {
                let petal =
                    |(digit, set): (u8, &(CellSet, Digits))| format!(",  -{digit}- {}", als(set));
                let petals: String = digits.iter().zip(petals).map(petal).collect();
                format!("{}{petals}", compact(stem))
            }
            _ => String::new(),
        }
    }

    fn als(&self, sets: &[(CellSet, Digits)], links: &[Digits]) -> String {
        let named = |letter: char, set: &(CellSet, Digits)| format!("{letter}={}", als(set));
        match (self.row, sets, links) {
            (HodokuRow::AlsXz, [a, b], [x]) => {
                let z =
                    if x.len() == 1 { format!(", Z={}", self.lost(",")) } else { String::new() };
                format!("{}, {}, X={}{z}", named('A', a), named('B', b), join(*x, ","))
            }
            (HodokuRow::AlsXyWing, [a, c, b], [x, y]) => {
                let commons = join(Digits(x.0 | y.0), ",");
                let sets = [named('A', a), named('B', b), named('C', c)].join(", ");
                format!("{sets}, X,Y={commons}, Z={}", self.lost(","))
            }
            _ => {
                let lost = self.lost("");
                let mut text = format!("{lost}- ");
                for (number, set) in sets.iter().enumerate() {
                    text += &als(set);
                    if let Some(link) = links.get(number) {
                        text += &format!(" -{}- ", join(*link, ""));
                    }
                }
                format!("{text} -{lost}")
            }
        }
    }

    fn chain(&self, chain: &[HodokuNode]) -> String {
        let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
            return String::new();
        };
        let lost = self.lost("/");
        let links = alternating(chain);
        let [start, end] = [first.digit, last.digit];
        match self.name {
            HodokuName::ContinuousLoop { .. } => format!("{lost} {end}= {links} ={start}"),
            HodokuName::DiscontinuousLoop { .. } | HodokuName::Row(HodokuRow::XChain) => {
                format!("{lost} {links}")
            }
            _ => format!("{lost} {start}- {links} -{end}"),
        }
    }
}

/// `r7c45,r8c5`: the cells of a row together, or else those of a column.
fn compact(cells: &CellSet) -> String {
    let mut left = *cells;
    let mut parts = Vec::new();
    while let Some(first) = left.first() {
        let (row, column) = (first / 9, first % 9);
        let in_row: CellSet = left.iter().filter(|cell| cell / 9 == row).collect();
        let in_column: CellSet = left.iter().filter(|cell| cell % 9 == column).collect();
        let numbers = |cells: &CellSet, number: fn(usize) -> usize| -> String {
            cells.iter().map(|cell| (number(cell) + 1).to_string()).collect()
        };
        if in_row.single().is_none() || in_column.single().is_some() {
            parts.push(format!("r{}c{}", row + 1, numbers(&in_row, |cell| cell % 9)));
            left -= in_row;
        } else {
            parts.push(format!("r{}c{}", numbers(&in_column, |cell| cell / 9), column + 1));
            left -= in_column;
        }
    }
    parts.join(",")
}

fn joined(digits: &[u8], between: &str) -> String {
    digits.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

fn join(digits: Digits, between: &str) -> String {
    joined(&digits.iter().collect::<Vec<_>>(), between)
}

/// `r12c4 {135}`.
fn als((cells, digits): &(CellSet, Digits)) -> String {
    format!("{} {{{}}}", compact(cells), join(*digits, ""))
}

/// `r4`, `c7`, `b2`.
fn short(house: &House) -> String {
    let (letter, number) = letter_and_number(house);
    format!("{letter}{number}")
}

fn letter_and_number(house: &House) -> (char, u8) {
    match *house {
        House::Row(at) => ('r', at + 1),
        House::Column(at) => ('c', at + 1),
        House::Box(at) => ('b', at + 1),
    }
}

/// `7 c68b8 r368 fr5c6 fr7c4`.
fn fish(digit: u8, base: &[House], cover: &[House], fins: &CellSet, endo: &CellSet) -> String {
    let houses = |list: &[House]| -> String {
        let kinds = list.chunk_by(|a, b| letter_and_number(a).0 == letter_and_number(b).0);
        let run = |run: &[House]| -> String {
            let numbers = run.iter().map(|house| letter_and_number(house).1.to_string());
            run.first()
                .map(|house| letter_and_number(house).0)
                .into_iter()
                .map(String::from)
                .chain(numbers)
                .collect()
        };
        kinds.map(run).collect()
    };
    let mut text = format!("{digit} {} {}", houses(base), houses(cover));
    for (mark, cells) in [("f", fins), ("ef", endo)] {
        for cell in cells.iter() {
            text += &format!(" {mark}{}", compact(&CellSet::only(cell)));
        }
    }
    text
}

/// The name of a Kraken's fish, which has fins.
fn fish_name(base: &[House], cover: &[House]) -> HodokuName {
    let is_box = |house: &House| matches!(house, House::Box(_));
    let lines_only = !base.iter().chain(cover).any(is_box);
    let mutant = base.iter().all(is_box) || cover.iter().all(is_box);
    super::name::finned(base.len(), lines_only, mutant)
}

/// `r1c2 -5- r3c4 =5= r3c6`: links between cells, not those within one.
fn alternating(chain: &[HodokuNode]) -> String {
    let mut text = chain.first().map(|node| compact(&node.cells)).unwrap_or_default();
    for pair in chain.windows(2) {
        if pair[0].cells != pair[1].cells {
            let mark = if pair[1].on { '=' } else { '-' };
            text += &format!(" {mark}{}{mark} {}", pair[1].digit, compact(&pair[1].cells));
        }
    }
    text
}

/// `r1c2=5`, `r1c23<>5`.
fn says(node: &HodokuNode) -> String {
    let mark = if node.on { "=" } else { "<>" };
    format!("{}{mark}{}", compact(&node.cells), node.digit)
}

fn forcing(chain: &[HodokuNode]) -> String {
    chain.iter().map(says).collect::<Vec<_>>().join(" ")
}

/// Where the ends of a contradiction meet: a cell, or else a house.
fn place_of(ends: &[HodokuNode]) -> String {
    let all = ends.iter().fold(CellSet::EMPTY, |all, end| all | end.cells);
    if all.single().is_some() {
        return compact(&all);
    }
    let mut lines: Vec<House> = House::all().collect();
    lines.sort_by_key(|house| match house {
        House::Row(at) => (0, *at),
        House::Column(at) => (1, *at),
        House::Box(at) => (2, *at),
    });
    let holds = |house: &&House| {
        let cells: CellSet = house.cells().map(|cell| cell.index()).collect();
        (all - cells).is_empty()
    };
    lines.iter().find(holds).map(short).unwrap_or_default()
}

fn net_place(net: &HodokuNet) -> String {
    if let Some(house) = &net.house {
        return short(house);
    }
    place_of(&net.ends.iter().map(|end| net.links[*end].node).collect::<Vec<_>>())
}

/// One line per end.
fn net_lines(net: &HodokuNet) -> Vec<String> {
    let line = |end: &usize| {
        let mut line = NetLine { net, told: Vec::new(), sides: vec![Vec::new(); net.links.len()] };
        let way = line.tell(*end);
        line.write(&way)
    };
    net.ends.iter().map(line).collect()
}

/// One line of a net. If a link follows from several, the paths to the others are written in
/// brackets, after the link where they begin.
struct NetLine<'a> {
    net: &'a HodokuNet,
    told: Vec<usize>,
    /// For each link, the paths that begin there.
    sides: Vec<Vec<Vec<usize>>>,
}

impl NetLine<'_> {
    /// The path to a link from the supposition. Further paths that it needs are noted where they
    /// begin.
    fn tell(&mut self, end: usize) -> Vec<usize> {
        let way = self.way(end);
        for &link in &way {
            for &other in &self.net.links[link].from {
                if !self.told.contains(&other) {
                    let start = self.way_start(other);
                    let side = self.tell(other);
                    self.sides[start].push(side);
                }
            }
        }
        way
    }

    /// The links to `end` from the first one that is already written, which is not among them.
    fn way(&mut self, end: usize) -> Vec<usize> {
        let mut way = vec![end];
        while let Some(&from) = self.net.links[way[way.len() - 1]].from.last() {
            if self.told.contains(&from) {
                break;
            }
            way.push(from);
        }
        way.reverse();
        self.told.extend(&way);
        way
    }

    /// The link that is already written and where the path to `end` begins.
    fn way_start(&self, end: usize) -> usize {
        let mut at = end;
        while let Some(&from) = self.net.links[at].from.last() {
            at = from;
            if self.told.contains(&at) {
                break;
            }
        }
        at
    }

    fn write(&self, way: &[usize]) -> String {
        let mut parts = Vec::new();
        for &link in way {
            parts.push(says(&self.net.links[link].node));
            parts.extend(self.sides[link].iter().map(|side| format!("({})", self.write(side))));
        }
        parts.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_a_line_are_drawn_together() {
        let rows: [(&[usize], &str); 5] = [
            (&[0], "r1c1"),
            (&[57, 58, 67], "r7c45,r8c5"),
            (&[9, 27, 40], "r24c1,r5c5"),
            (&[6, 7, 15, 16, 18, 24], "r1c78,r2c78,r3c17"),
            (&[54, 55, 63, 72, 73], "r7c12,r89c1,r9c2"),
        ];
        for (cells, expected) in rows {
            assert_eq!(compact(&cells.iter().copied().collect()), expected);
        }
    }
}
