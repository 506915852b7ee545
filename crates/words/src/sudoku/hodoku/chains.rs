//! Chains, loops, forcing chains and nets, and Kraken fish: link by link.

use gridsmith_core::Cell;
use gridsmith_sudoku::{CellSet, HodokuLink, HodokuName, HodokuNet, HodokuNode, House};

use super::super::{name, set};
use super::{any, bases, cells, noun, shared};
use crate::HodokuScene;
use crate::lists::{and, capital, or};

/// `r1c2 is 3`, `none of r1c2 and r1c3 is 4`.
fn says(node: &HodokuNode) -> String {
    let names: Vec<String> = set(&node.cells).into_iter().map(name).collect();
    match (node.on, &names[..]) {
        (true, [one]) => format!("{one} is {}", node.digit),
        (false, [one]) => format!("{one} is not {}", node.digit),
        (true, _) => format!("one of {} is {}", and(&names), node.digit),
        (false, _) => format!("none of {} is {}", and(&names), node.digit),
    }
}

/// `If r1c2 is not 3, r1c5 is 3, so r4c5 is not 3`.
fn follow(chain: &[HodokuNode]) -> String {
    match chain {
        [] => String::new(),
        [one] => capital(&says(one)),
        [first, rest @ ..] => {
            let rest: Vec<String> = rest.iter().map(says).collect();
            format!("If {}, {}", says(first), rest.join(", so "))
        }
    }
}

impl HodokuScene<'_> {
    pub(super) fn chains(&self, chains: &[Vec<HodokuNode>]) -> String {
        use HodokuName::*;
        match (self.step.name, chains) {
            (Contradiction { .. }, _) => self.contradiction(chains),
            (Verity { .. }, _) => self.verity(chains),
            (ContinuousLoop { .. }, [chain]) => continuous(chain),
            (DiscontinuousLoop { .. }, [chain]) => discontinuous(chain),
            (_, [chain]) => self.open_ends(chain),
            _ => String::new(),
        }
    }

    /// X-Chain, XY-Chain, AIC.
    fn open_ends(&self, chain: &[HodokuNode]) -> String {
        let [first, .., last] = chain else { return String::new() };
        let start = format!("{}.", follow(chain));
        let ends = [first, last].map(|node| cells(&node.cells));
        if first.digit == last.digit && ends[0] == ends[1] {
            return format!("{start} So {} is {} either way.", ends[0], first.digit);
        }
        match first.digit == last.digit {
            true => format!(
                "{start} So at least one of {} is {}, and {}.",
                and(&ends),
                first.digit,
                self.seen(2)
            ),
            false => format!(
                "{start} So {} is {} or {} is {}. The two cells see each other, so either way neither can hold the digit of the other.",
                ends[0], first.digit, ends[1], last.digit,
            ),
        }
    }

    fn contradiction(&self, chains: &[Vec<HodokuNode>]) -> String {
        let ends: Vec<HodokuNode> =
            chains.iter().filter_map(|chain| chain.last().copied()).collect();
        // The premise may be one of the ends; there is nothing to tell of that.
        let told = chains.iter().filter(|chain| chain.len() > 1);
        let told: Vec<String> = told.map(|chain| format!("{}.", follow(chain))).collect();
        let told = told.join(" ");
        let both = match &ends[..] {
            [_] => "That contradicts the assumption.".to_string(),
            [a, b] if a.cells == b.cells && a.digit == b.digit => {
                "These cannot both be true.".into()
            }
            [a, b] if a.on && b.on => match a.cells == b.cells {
                true => "The cell cannot hold both.".into(),
                false => format!("They see each other, so they cannot both be {}.", a.digit),
            },
            ends => format!("Then {}.", self.starved(ends)),
        };
        format!("{told} {both}")
    }

    fn verity(&self, chains: &[Vec<HodokuNode>]) -> String {
        let starts: Vec<HodokuNode> =
            chains.iter().filter_map(|chain| chain.first().copied()).collect();
        let told = chains.iter().map(|chain| match &chain[..] {
            [one] => format!("If {}, that is already the result.", says(one)),
            chain => format!("{}.", follow(chain)),
        });
        let told: Vec<String> = told.collect();
        format!("{} {}", self.cases(&starts), told.join(" "))
    }

    pub(super) fn nets(&self, nets: &[HodokuNet]) -> String {
        let starts: Vec<HodokuNode> =
            nets.iter().filter_map(|net| Some(net.links.first()?.node)).collect();
        let told: Vec<String> = nets.iter().map(|net| self.net(net)).collect();
        match (self.step.name, nets) {
            (HodokuName::Contradiction { .. }, _) => told.join(" "),
            _ => format!("{} {}", self.cases(&starts), told.join(" ")),
        }
    }

    /// `Assume r1c6 is 5. Then r2c3 is 7 (the only place left in row 2), then ... So box 3 would
    /// have no place for 4, which is impossible.`
    fn net(&self, net: &HodokuNet) -> String {
        let Some(premise) = net.links.first() else { return String::new() };
        let ends: Vec<HodokuNode> = net.ends.iter().map(|end| net.links[*end].node).collect();
        let concludes =
            |node: &HodokuNode| match (self.step.places.first(), self.step.drops.first()) {
                (Some(place), _) => {
                    node.on
                        && node.digit == place.digit
                        && node.cells.single() == Some(place.cell.index())
                }
                (None, Some(drop)) => {
                    !node.on
                        && node.digit == drop.digit
                        && node.cells.single() == Some(drop.cell.index())
                }
                _ => false,
            };
        let goal = matches!(&ends[..], [end] if concludes(end));
        let links = net.links.iter().enumerate().skip(1).filter(|(at, link)| {
            // What a true candidate rules out is plain to see.
            link.node.on || goal && net.ends.contains(at)
        });
        let parts: Vec<String> = links.map(|(_, link)| self.told(net, link)).collect();
        let start = format!("Assume {}.", says(&premise.node));
        let then = match parts.is_empty() {
            true => String::new(),
            false => format!(" Then {}.", parts.join(", then ")),
        };
        match goal {
            true if parts.is_empty() => {
                format!("If {}, that is already the result.", says(&premise.node))
            }
            true => format!("{start}{then}"),
            false => format!("{start}{then} So {}, which is impossible.", self.starved(&ends)),
        }
    }

    /// A link of a net with its reason.
    fn told(&self, net: &HodokuNet, link: &HodokuLink) -> String {
        let node = &link.node;
        if !node.on {
            return says(node);
        }
        let others: CellSet = link
            .from
            .iter()
            .map(|from| &net.links[*from].node)
            .filter(|other| !other.on && other.digit == node.digit)
            .fold(node.cells, |all, other| all | other.cells);
        if others == node.cells && node.cells.single().is_some() {
            return format!("{} (the only candidate left there)", says(node));
        }
        // The house where nothing else is left: its spots are this node and what it follows from.
        let house = self.confined(&others, node.digit);
        let what = noun(&node.cells, "the only place left", "the only places left");
        format!("{} ({what} in {house})", says(node))
    }

    /// Where candidates that are all false meet: a cell, or the house that has no other place.
    fn starved(&self, ends: &[HodokuNode]) -> String {
        let all = ends.iter().fold(CellSet::EMPTY, |all, end| all | end.cells);
        match (all.single(), ends.first()) {
            (Some(cell), _) => format!("{} would have no candidate left", name(Cell(cell as u16))),
            (None, Some(end)) => {
                format!("{} would have no place for {}", self.confined(&all, end.digit), end.digit)
            }
            _ => String::new(),
        }
    }

    /// The house in which a digit has no place but these. Cells in one line and one box share two
    /// houses, and only one of them may be that.
    fn confined(&self, cells: &CellSet, digit: u8) -> String {
        let house = shared(cells)
            .into_iter()
            .find(|house| (self.board.spots(*house, digit) - *cells).is_empty());
        house.map(|house| house.to_string()).unwrap_or_default()
    }

    /// What the cases of a verity have in common: one of them holds.
    fn cases(&self, starts: &[HodokuNode]) -> String {
        let all = starts.iter().fold(CellSet::EMPTY, |all, start| all | start.cells);
        match (starts, all.single()) {
            ([a, b], Some(cell)) if a.digit == b.digit && a.on != b.on => {
                format!("Either {} is {} or it is not.", name(Cell(cell as u16)), a.digit)
            }
            (_, Some(cell)) => {
                let digits: Vec<String> =
                    starts.iter().map(|node| node.digit.to_string()).collect();
                format!("{} is {}.", name(Cell(cell as u16)), or(&digits))
            }
            ([first, ..], None) => {
                let house = self.confined(&all, first.digit);
                format!("In {house}, {} can only be in {}.", first.digit, any(&set(&all)))
            }
            _ => String::new(),
        }
    }

    pub(super) fn kraken(
        &self,
        digit: u8,
        (base, cover): (&[House], &[House]),
        fins: &CellSet,
        chains: &[Vec<HodokuNode>],
    ) -> String {
        let (from, to) = (bases(base), bases(cover));
        let told: Vec<String> = chains.iter().map(|chain| format!("{}.", follow(chain))).collect();
        let fish = format!(
            "In {from}, {digit} can only be in {to}, except for {} {}.",
            noun(fins, "the fin", "the fins"),
            cells(fins)
        );
        let lost = self.lost_cells();
        let is_fin = |chain: &&Vec<HodokuNode>| {
            chain.first().is_some_and(|node| (node.cells - *fins).is_empty())
        };
        let middle = match self.step.name {
            HodokuName::Kraken { second: true } => {
                let spots: Vec<Cell> = chains
                    .iter()
                    .filter(|chain| !is_fin(chain))
                    .filter_map(|chain| chain.first()?.cells.single())
                    .map(|cell| Cell(cell as u16))
                    .collect();
                let mut spots = spots;
                spots.dedup();
                let house = shared(&spots.iter().map(|cell| cell.index()).collect());
                let house = cover.iter().find(|house| house_has(house, &spots)).or(house.first());
                let house = house.map(|house| house.to_string()).unwrap_or_default();
                format!(
                    "Either {} {digit}, or the fish works and the {digit} of {house} is in {}.",
                    noun(fins, "the fin is", "one of the fins is"),
                    any(&spots)
                )
            }
            _ => format!(
                "Either {} {digit}, or the {digit}s of {to} are all in {from} and {} not {digit}.",
                noun(fins, "the fin is", "one of the fins is"),
                match lost.single() {
                    Some(_) => format!("{} is", cells(&lost)),
                    None => format!("{} are", cells(&lost)),
                }
            ),
        };
        format!("{fish} {middle} {}", told.join(" "))
    }
}

fn house_has(house: &House, cells: &[Cell]) -> bool {
    cells.iter().all(|cell| House::of(*cell).contains(house))
}

/// A loop that returns to its cell with the other end of a strong link missing.
fn discontinuous(chain: &[HodokuNode]) -> String {
    let [first, .., last] = chain else { return String::new() };
    let told = follow(chain);
    let cell = cells(&first.cells);
    let (d, e) = (first.digit, last.digit);
    match (first.on, last.on) {
        (true, false) => format!("{told}. That is a contradiction."),
        (true, true) => format!("{told}. It cannot be both {d} and {e}."),
        (false, true) => format!("{told}. So {cell} is {d} either way."),
        (false, false) => format!("{told}. And if {cell} is {d}, it is not {e} either."),
    }
}

/// A loop of strong and weak links in turn: what sees both ends of a weak link is false.
fn continuous(chain: &[HodokuNode]) -> String {
    let [first, .., last] = chain else { return String::new() };
    let mut weak = vec![(*last, *first)];
    let pairs = chain.windows(2).filter(|pair| pair[0].on && !pair[1].on);
    weak.extend(pairs.map(|pair| (pair[0], pair[1])));
    let part = |(a, b): &(HodokuNode, HodokuNode)| match a.cells == b.cells {
        true => {
            format!("{} is {} or {}", cells(&a.cells), a.digit.min(b.digit), a.digit.max(b.digit))
        }
        false => {
            let all = a.cells | b.cells;
            format!("one of {} is {}", cells(&all), a.digit)
        }
    };
    let parts: Vec<String> = weak.iter().map(part).collect();
    format!(
        "{}, and the loop is back at its start. The same holds in the other direction, so exactly one end of each weak link is true: {}.",
        follow(chain),
        parts.join("; ")
    )
}
