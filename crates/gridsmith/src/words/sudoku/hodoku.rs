//! Steps of HoDoKu's path in English: the pattern and what follows from it.

use gridsmith_sudoku::{CellSet, Digits, HodokuName, HodokuNode, HodokuReason, HodokuRow};

use super::super::HodokuScene;
use super::super::Sentences;
use super::super::english::{and, capital, or};
use super::{cells_of, dropped, houses, is, list, name, set, so_then};

/// Everything that is said of a step.
pub(in super::super) fn sentences(scene: &HodokuScene) -> Sentences {
    let say = Say(scene);
    let conclusion = say.conclusion();
    let why = format!("{} {}", say.pattern(), so_then(&conclusion));
    let step = scene.step;
    let short = match &step.reason {
        HodokuReason::OnlySpot { house } => {
            format!("{conclusion}: {} in {house}", step.name.name().to_lowercase())
        }
        _ => format!("{conclusion}: {}", step.name.name().to_lowercase()),
    };
    Sentences {
        look: say.look(),
        idea: idea(step.name).into(),
        why,
        so: capital(&conclusion) + ".",
        short,
    }
}

struct Say<'a>(&'a HodokuScene<'a>);

impl Say<'_> {
    fn conclusion(&self) -> String {
        match &self.0.step.places[..] {
            [] => dropped(&self.0.step.drops),
            places => and(&places.iter().map(|place| is(*place)).collect::<Vec<_>>()),
        }
    }

    fn look(&self) -> String {
        match &self.0.step.reason {
            HodokuReason::OnlySpot { house } => format!("Look at {house}."),
            HodokuReason::Locked { digit, base, cover } => {
                format!("Look at the {digit}s where {base} and {cover} cross.")
            }
            HodokuReason::Subset { cells, .. } => format!("Look at {}.", cells_of(&set(cells))),
            HodokuReason::Fish { digit, base, .. } | HodokuReason::Kraken { digit, base, .. } => {
                format!("Look at the {digit}s of {}.", bases(base))
            }
            HodokuReason::Shape { cells, digits } => {
                format!("Look at {} in {}.", and(&list(*digits)), cells_of(&set(cells)))
            }
            HodokuReason::Colors { digit, .. } => format!("Look at all {digit}s of the board."),
            HodokuReason::Sets(sets) => {
                let cells = sets.iter().fold(CellSet::EMPTY, |all, (cells, _)| all | *cells);
                format!("Look at {}.", cells_of(&set(&cells)))
            }
            HodokuReason::Chains(chains) => match chains.first().and_then(|chain| chain.first()) {
                Some(node) => format!("Look at {} in {}.", node.digit, cells(&node.cells)),
                None => "Look at the whole board.".into(),
            },
            _ => {
                let places = self.0.step.places.iter();
                let names: Vec<String> = places.map(|place| name(place.cell)).collect();
                format!("Look at {}.", and(&names))
            }
        }
    }

    /// The pattern in a sentence or two.
    fn pattern(&self) -> String {
        let step = self.0.step;
        let place = step.places.first();
        match &step.reason {
            HodokuReason::OnlySpot { house } if step.row == HodokuRow::FullHouse => {
                format!("{} has one open cell.", capital(&house.to_string()))
            }
            HodokuReason::OnlySpot { house } => {
                let digit = place.map_or(0, |place| place.digit);
                format!("{} has no other place for {digit}.", capital(&house.to_string()))
            }
            HodokuReason::OnlyDigit => {
                let cell = place.map(|place| name(place.cell)).unwrap_or_default();
                format!("{cell} has no other candidate.")
            }
            HodokuReason::Guess => "No technique leads on, so the solution is asked.".into(),
            HodokuReason::Locked { digit, base, cover } => {
                format!("All {digit}s of {base} lie in {cover}.")
            }
            HodokuReason::Subset { cells: held, digits } => {
                let (cells, digits) = (cells(held), and(&list(*digits)));
                match step.row {
                    HodokuRow::HiddenPair | HodokuRow::HiddenTriple | HodokuRow::HiddenQuad => {
                        format!("{digits} have no other places in their house than {cells}.")
                    }
                    _ => format!("{cells} have no other candidates than {digits}."),
                }
            }
            HodokuReason::Fish { digit, base, cover, fins } => {
                let lines = format!("The {digit}s of {} lie in {}", bases(base), bases(cover));
                match fins.is_empty() {
                    true => format!("{lines}."),
                    false => format!(
                        "{lines}, but for {}. Either {} true, or the fish holds without {}: what goes contradicts both.",
                        cells(fins),
                        if fins.single().is_some() {
                            "this fin is"
                        } else {
                            "one of these fins is"
                        },
                        if fins.single().is_some() { "it" } else { "them" },
                    ),
                }
            }
            HodokuReason::Kraken { digit, base, cover, fins, chains } => {
                let fish = format!(
                    "The {digit}s of {} lie in {}, but for {}.",
                    bases(base),
                    bases(cover),
                    cells(fins)
                );
                let each: Vec<String> = chains.iter().map(|chain| follow(chain)).collect();
                let cases = match step.name {
                    HodokuName::Kraken { second: true } => {
                        "Either a fin is true, or one of the others in each cover. From each case the same follows"
                    }
                    _ => {
                        "Without its fins the fish would drop what goes. From a fin the same follows"
                    }
                };
                format!("{fish} {cases}: {}.", each.join("; and "))
            }
            HodokuReason::Shape { cells: held, digits } => self.shape(held, *digits),
            HodokuReason::Colors { digit, clusters } => {
                let each = |[one, other]: &[CellSet; 2]| {
                    format!("either {} or else {}", cells(one), cells(other))
                };
                let parts: Vec<String> = clusters.iter().map(each).collect();
                let why = match step.name {
                    HodokuName::SimpleColorsWrap => {
                        "Two of the first kind or two of the second see each other"
                    }
                    HodokuName::SimpleColorsTrap => "What goes sees both kinds",
                    HodokuName::MultiColors2 => "What goes sees both kinds of the other set",
                    _ => {
                        "Two kinds see each other, so one of the opposite kinds is true, and what goes sees both"
                    }
                };
                format!("{digit} is in {}. {why}.", parts.join("; and "))
            }
            HodokuReason::Sets(sets) => self.sets(sets),
            HodokuReason::Chains(chains) => self.chains(chains),
            _ => String::new(),
        }
    }

    fn shape(&self, held: &CellSet, digits: Digits) -> String {
        use HodokuRow::*;
        let (cells, digits) = (cells(held), list(digits));
        let (both, either) = (and(&digits), or(&digits));
        match self.0.step.row {
            RemotePair => format!(
                "{cells} make a chain of cells with {both}, which alternate along it: what sees two of them that differ is neither."
            ),
            Bug1 => format!(
                "Every other open cell has two candidates. Unless {cells} is {both}, the puzzle would have two solutions or none."
            ),
            Skyscraper | Kite | TurbotFish => format!(
                "{cells} join two strong links on {both}: one of the two free ends is {both}, and what goes sees both ends."
            ),
            EmptyRectangle => format!(
                "The {both}s of a box lie on a cross, and a strong link leads from one arm to the other: {cells}."
            ),
            WWing => format!(
                "Two cells with {both} are joined by a strong link, {cells}: one of the two has the digit that goes."
            ),
            XyWing | XyzWing => format!(
                "Whatever the pivot holds, one of {cells} has the digit that goes; all of them have {either} only."
            ),
            TemplateSet => format!(
                "There are several ways to place all {both}s that are missing, and every one of them has what follows."
            ),
            TemplateDelete => format!(
                "There are several ways to place all {both}s that are missing, and none of them has what goes."
            ),
            Avoidable1 | Avoidable2 => format!(
                "If {cells} held {both} crosswise, none of them being a given, they could be exchanged."
            ),
            _ => format!(
                "If {cells} held {both} crosswise and nothing else, they could be exchanged, and there would be two solutions."
            ),
        }
    }

    fn sets(&self, sets: &[(CellSet, Digits)]) -> String {
        let each = |(held, digits): &(CellSet, Digits)| {
            format!("{} with {}", cells(held), and(&list(*digits)))
        };
        let parts: Vec<String> = sets.iter().map(each).collect();
        match (self.0.step.row, &parts[..]) {
            (HodokuRow::DeathBlossom, [_, petals @ ..]) => {
                // A petal for each candidate of the stem, in order.
                let (stem, digits) = (cells(&sets[0].0), list(sets[0].1));
                let case = |(digit, petal): (&String, &String)| {
                    format!("if {stem} is {digit}, {petal} must have its other digits")
                };
                let cases: Vec<String> = digits.iter().zip(petals).map(case).collect();
                format!(
                    "{}. What goes sees a digit that these sets share, in all of them.",
                    capital(&cases.join("; "))
                )
            }
            (HodokuRow::SueDeCoq, [common, line, block]) => format!(
                "{common} share their digits with {line} in the line and {block} in the box: there are just as many digits as cells."
            ),
            (HodokuRow::AlsXz, _) => format!(
                "Each set has one digit more than cells: {}. A digit they cannot both have locks one of them.",
                parts.join("; ")
            ),
            _ => format!(
                "Each set has one digit more than cells: {}. What one of them lacks the next must have, from the first to the last.",
                parts.join("; ")
            ),
        }
    }

    fn chains(&self, chains: &[Vec<HodokuNode>]) -> String {
        use HodokuName::*;
        let each: Vec<String> = chains.iter().map(|chain| follow(chain)).collect();
        match self.0.step.name {
            Contradiction { net: true } => match &each[..] {
                [premise] => {
                    format!("Suppose {premise}: a few rounds of singles lead to a contradiction.")
                }
                _ => "A few rounds of singles lead to a contradiction.".into(),
            },
            Verity { net: true } => {
                format!("Either {}: a few rounds of singles lead to the same.", each.join(", or "))
            }
            Contradiction { .. } => match &each[..] {
                [one] => format!("Suppose the opposite: {one}. That is a contradiction."),
                _ => format!("Suppose the opposite: {}. All of it cannot be.", each.join("; and ")),
            },
            Verity { .. } => format!("In every case the same follows: {}.", each.join("; or ")),
            ContinuousLoop { .. } => format!(
                "A loop: {}, and so on round. Every link of it has one true end, so what sees both ends of a weak link goes.",
                each.join("; ")
            ),
            DiscontinuousLoop { .. } => format!("A loop: {}.", each.join("; ")),
            _ => format!(
                "A chain: {}. So one of its two ends is true, and what contradicts both goes.",
                each.join("; ")
            ),
        }
    }
}

/// `if r1c2 is not 3, r1c5 is 3, so r4c5 is not 3`.
fn follow(chain: &[HodokuNode]) -> String {
    let node = |node: &HodokuNode| {
        let names: Vec<String> = set(&node.cells).into_iter().map(name).collect();
        match (node.on, &names[..]) {
            (true, [one]) => format!("{one} is {}", node.digit),
            (false, [one]) => format!("{one} is not {}", node.digit),
            (true, _) => format!("one of {} is {}", and(&names), node.digit),
            (false, _) => format!("none of {} is {}", and(&names), node.digit),
        }
    };
    match chain {
        [] => String::new(),
        [one] => node(one),
        [first, rest @ ..] => {
            let rest: Vec<String> = rest.iter().map(node).collect();
            format!("if {}, {}", node(first), rest.join(", so "))
        }
    }
}

fn cells(held: &CellSet) -> String {
    cells_of(&set(held))
}

/// Lines of one kind together, and boxes apart from them.
fn bases(list: &[gridsmith_sudoku::House]) -> String {
    let parts = list.chunk_by(|a, b| std::mem::discriminant(a) == std::mem::discriminant(b));
    and(&parts.map(houses).collect::<Vec<_>>())
}

/// What a technique means, in a sentence or two.
fn idea(name: HodokuName) -> &'static str {
    use HodokuName as N;
    use HodokuRow::*;
    match name {
        N::SimpleColorsTrap | N::SimpleColorsWrap | N::MultiColors1 | N::MultiColors2 => {
            "Cells joined by strong links on a digit take two colours in turn: all of one colour are true, or all of the other."
        }
        N::ContinuousLoop { .. } => "Links in a circle: each weak link of it has one true end.",
        N::DiscontinuousLoop { .. } => {
            "Follow the links from a cell until they come back to it and contradict, or confirm."
        }
        N::Aic { .. } => "Follow strong and weak links in turn: one of the two ends is true.",
        N::Contradiction { .. } => {
            "Suppose the opposite and follow everything, until it cannot be."
        }
        N::Kraken { .. } => {
            "A fish holds unless one of its fins is true: follow the fins, and the same comes out."
        }
        N::Verity { .. } => "Go through all cases: the same follows from each.",
        N::Row(row) => match row {
            FullHouse => "A row, column or box with one open cell gets the digit that is missing.",
            NakedSingle => "A cell that sees eight digits holds the ninth.",
            HiddenSingle => "Where one cell of a house is left for a digit, it goes there.",
            LockedPair | LockedTriple => {
                "Cells of a line and a box that use up their digits: neither the line nor the box has them elsewhere."
            }
            Pointing => {
                "Where the places of a digit in a box lie in one line, the rest of the line has none."
            }
            Claiming => {
                "Where the places of a digit in a line lie in one box, the rest of the box has none."
            }
            NakedPair | NakedTriple | NakedQuad => {
                "Cells of a house that have just as many candidates together use them up."
            }
            HiddenPair | HiddenTriple | HiddenQuad => {
                "Digits that fit into just as many cells of a house fill them."
            }
            RemotePair => "Cells with the same two candidates alternate along a chain.",
            Bug1 => "If every open cell had two candidates, there would be two solutions or none.",
            WWing | XyWing | XyzWing => {
                "Whatever happens, one of two cells has a digit: what sees both does not."
            }
            Skyscraper | Kite | TurbotFish | EmptyRectangle => {
                "Two strong links on a digit joined by a weak one: one of the two ends is true."
            }
            SueDeCoq => "Digits of a line and of a box are shared out where they cross.",
            DeathBlossom => {
                "A cell takes a digit from one of several sets, whatever it holds; the set that loses it must have all its others."
            }
            TemplateSet | TemplateDelete => {
                "Go through all ways to place a digit everywhere at once: what all have is true, what none has is false."
            }
            AlsXz | AlsXyWing | AlsChain => {
                "A set with one digit more than cells: if it loses one, it must have all the others."
            }
            XChain | XyChain => {
                "Follow strong and weak links in turn: one of the two ends is true."
            }
            BruteForce => "Nothing that is known leads on.",
            Unique1 | Unique2 | Unique3 | Unique4 | Unique5 | Unique6 | HiddenRectangle
            | Avoidable1 | Avoidable2 => {
                "Four cells that could hold two digits either way round: a puzzle with one solution has something else there."
            }
            _ => {
                "As many covers as bases: a digit stays where they cross. Fins are the exceptions, and what goes sees all of them."
            }
        },
        _ => "As many covers as bases: a digit stays where they cross.",
    }
}
