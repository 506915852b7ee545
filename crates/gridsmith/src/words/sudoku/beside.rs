//! Patterns that people know beside those of Sudoku Explainer, in words.

use gridsmith_core::Cell;
use gridsmith_sudoku::{CellSet, Conflict, Digits, House, Reason, Rescue, Technique};

use super::super::english::{and, or};
use super::{Say, cells_of, houses, is, list, name, ring, set};

impl Say<'_> {
    /// Where to look for such a pattern.
    pub(super) fn look_beside(&self, reason: &Reason) -> String {
        match reason {
            Reason::Aic(chain) => {
                let (start, _) = chain.ends();
                let digits = chain.terms.iter().fold(0, |all, term| all | 1 << (term.digit - 1));
                let first = cells_of(&set(&start.cells));
                match Digits(digits).len() {
                    1 => format!("Follow the {}s from {first} on.", start.digit),
                    2 | 3 => format!("Follow {} from {first} on.", and(&list(Digits(digits)))),
                    _ => {
                        format!("Start at the {} in {first}: what if it is not there?", start.digit)
                    }
                }
            }
            Reason::FinnedFish { digit, base, .. } => {
                format!("Look at the {digit}s of {}: they almost fit together.", houses(base))
            }
            Reason::Colours { digit, .. } => {
                format!(
                    "Look at the {digit}s that have one other place in a house, and follow them."
                )
            }
            Reason::Avoidable { cells, .. } => {
                format!("Look at {}: could two digits be swapped there?", ring(cells))
            }
            Reason::SueDeCoq { line, block, .. } => {
                format!("Look at the cells where {line} and {block} cross.")
            }
            Reason::DeathBlossom { stem, .. } => {
                format!("Look at {}: what does each of its candidates take away?", name(*stem))
            }
            Reason::Suppose { supposed, .. } => {
                format!("Look at {}: what if it were {}?", name(supposed.cell), supposed.digit)
            }
            _ => "Look at the board.".into(),
        }
    }

    /// What is seen, without the conclusion.
    pub(super) fn beside(&self, reason: &Reason) -> String {
        match reason {
            Reason::FinnedFish { digit, base, cover, fins } => self.fish(*digit, base, cover, fins),
            Reason::Colours { digit, clusters } => self.colours(*digit, clusters),
            Reason::Avoidable { cells, digits, extra, rescue } => {
                let start = format!(
                    "{} would hold nothing but {}, and none of them is a clue: the two digits could be swapped, and the puzzle would have two solutions.",
                    ring(cells),
                    and(&list(*digits)),
                );
                match rescue {
                    Rescue::Digit(digit) => format!(
                        "If neither {} were {digit}, {start} So one of them is {digit}.",
                        extra.iter().map(|cell| name(*cell)).collect::<Vec<_>>().join(" nor "),
                    ),
                    _ => {
                        let lost = self.step.drops.first().map(|drop| is(*drop));
                        format!("If {}, {start}", lost.unwrap_or_default())
                    }
                }
            }
            Reason::SueDeCoq { line, block, cells, in_line, in_box } => {
                self.sue_de_coq(*line, *block, [cells, in_line, in_box])
            }
            Reason::DeathBlossom { stem, petals } => {
                let digit = self.step.drops.first().map_or(0, |drop| drop.digit);
                let ways: Vec<String> = petals
                    .iter()
                    .map(|(lost, cells)| {
                        let cells = cells_of(&set(cells));
                        format!("if it is {lost}, {cells} lose the {lost} and must hold {digit}")
                    })
                    .collect();
                format!(
                    "Whatever {} is, one of the sets has the {digit}: {}. What sees every {digit} of all of them is not {digit}.",
                    name(*stem),
                    ways.join("; "),
                )
            }
            Reason::Suppose { supposed, chain, end } => {
                let parts: Vec<String> = chain
                    .iter()
                    .filter_map(|step| {
                        let place = step.places.first()?;
                        let why = match &step.reason {
                            Reason::OnlySpot { house } => format!("nowhere else in {house}"),
                            _ => "nothing else is left there".into(),
                        };
                        Some(format!("{} ({why})", is(*place)))
                    })
                    .collect();
                let end = match end {
                    Conflict::Cell(cell) => format!("nothing is left for {}", name(*cell)),
                    Conflict::House(house, digit) => {
                        format!("{house} has no place left for {digit}")
                    }
                };
                let story = match parts.is_empty() {
                    true => String::new(),
                    false => format!("{}, then ", parts.join(", then ")),
                };
                format!(
                    "Suppose {} were {}. Then {story}{end}. That cannot be.",
                    name(supposed.cell),
                    supposed.digit,
                )
            }
            _ => String::new(),
        }
    }

    fn fish(&self, digit: u8, base: &[House], cover: &[House], fins: &CellSet) -> String {
        let fins = set(fins);
        let fin = if fins.len() == 1 { "fin" } else { "fins" };
        format!(
            "But for the {fin} {}, the {digit}s of {} would all be in {}, and no other cell there could be {digit}. If the {digit} is in {}, what sees {} is not {digit} either.",
            cells_of(&fins),
            houses(base),
            houses(cover),
            if fins.len() == 1 { "the fin" } else { "a fin" },
            if fins.len() == 1 { "it" } else { "all fins" },
        )
    }

    fn colours(&self, digit: u8, clusters: &[[CellSet; 2]]) -> String {
        let side = |cells: &CellSet| {
            let names: Vec<String> = set(cells).iter().map(|cell| name(*cell)).collect();
            match names.len() {
                1 => format!("{} is {digit}", names[0]),
                2 => format!("{} are both {digit}", and(&names)),
                _ => format!("{} are all {digit}", and(&names)),
            }
        };
        let parts: Vec<String> = clusters
            .iter()
            .map(|[one, other]| format!("Either {}, or {}.", side(one), side(other)))
            .collect();
        let end = match self.step.technique {
            Technique::SimpleColoursTrap => {
                "Whatever sees one of each is out in both cases.".to_string()
            }
            Technique::SimpleColoursWrap => {
                let cells: Vec<Cell> = self.step.drops.iter().map(|drop| drop.cell).collect();
                let sees = |a: &Cell, b: &Cell| {
                    a != b && House::of(*a).iter().any(|house| House::of(*b).contains(house))
                };
                let pair = cells.iter().find_map(|a| Some([*a, *cells.iter().find(|b| sees(a, b))?]));
                let pair = pair.map_or("Two of the one kind".into(), |pair| cells_of(&pair));
                format!("But {pair} see each other and cannot both be {digit}: that case is out.")
            }
            Technique::MultiColours1 => {
                "One kind of the first and one of the second see each other: not both are true, so one of their opposites is. Whatever sees both opposites is out.".into()
            }
            _ => "One kind of the one sees both kinds of the other: it is false.".into(),
        };
        format!("{} {end}", parts.join(" "))
    }

    fn sue_de_coq(&self, line: House, block: House, sets: [&CellSet; 3]) -> String {
        let digits = |cells: &CellSet| {
            let all = set(cells).iter().fold(0, |all, cell| all | self.board.candidates(*cell).0);
            Digits(all)
        };
        let [crossing, in_line, in_box] = sets;
        let hold = |cells: &CellSet| {
            format!("{} have {}", cells_of(&set(cells)), and(&list(digits(cells))))
        };
        let count = crossing.len() + in_line.len() + in_box.len();
        format!(
            "Where {line} and {block} cross, {}. In {line} {}, in {block} {}. Together these {count} cells use up every one of their digits: each digit is in {line}, in {block} or where they cross, and only once. So the rest of {line} loses those of {line}, and the rest of {block} those of {block}.",
            hold(crossing),
            hold(in_line).replace("have", if in_line.len() == 1 { "has" } else { "have" }),
            hold(in_box).replace("have", if in_box.len() == 1 { "has" } else { "have" }),
        )
    }

    /// Rectangles in which a digit has no place beside.
    pub(super) fn crossed(&self, digit: u8, lines: &[House], pair: Option<Digits>) -> String {
        let other = pair.map(|pair| Digits(pair.0 & !(1 << (digit - 1))));
        let dropped = self.step.drops.first().map_or(0, |drop| drop.digit);
        let cells = or(&self.step.drops.iter().map(|drop| name(drop.cell)).collect::<Vec<_>>());
        let room = format!("And {digit} has no other place in {}", houses(lines));
        match other.is_some_and(|other| other.contains(dropped)) {
            true => format!(
                "{room}: with {dropped} in {cells}, the {digit}s would be forced beside it, and the pattern would be there."
            ),
            false => format!(
                "{room}: with {digit} in {cells}, all four corners would be forced, and the pattern would be there."
            ),
        }
    }
}

/// What such a technique means.
pub(super) fn idea(technique: Technique) -> &'static str {
    use Technique::*;
    match technique {
        LockedPair | LockedTriple => {
            "Cells where a line and a box cross that have just as many candidates together use them up, in the line and in the box."
        }
        Skyscraper => {
            "Two rows have a digit in two places each, and one place of each is in the same column: so one of the two other places has it. The same with rows and columns exchanged."
        }
        TwoStringKite => {
            "A row and a column have a digit in two places each, and one place of each is in the same box: so one of the two other places has it."
        }
        TurbotFish | GroupedTurbotFish => {
            "Two pairs of places of a digit, one place of the first beside one of the second: so one of the two other places has it."
        }
        EmptyRectangle => {
            "The places of a digit in a box lie on a row and a column. If a pair outside pushes it out of the one, it is on the other."
        }
        XChain | GroupedXChain => {
            "Follow one digit from pair to pair: if it is not at the beginning, it is at the end. What sees both is not the digit."
        }
        RemotePair => {
            "Cells with the same two candidates, each of which sees the next, hold them in turn. What sees two cells of different kinds holds neither."
        }
        BivalueChain => {
            "Follow cells with two candidates: if the first is not the digit, the last is. What sees both is not."
        }
        WWing | GroupedWWing => {
            "Two cells with the same two candidates, and a house in which one of these digits must be next to one of them: so one of the two cells has the other digit."
        }
        MWing | SWing | L2Wing | L3Wing | H2Wing | H3Wing | GroupedMWing | GroupedSWing
        | GroupedL2Wing | GroupedL3Wing | GroupedH2Wing | GroupedH3Wing => {
            "Three links, from cell to cell or inside a cell: if the beginning is not true, the end is. Whatever contradicts both is out."
        }
        AicType1
        | AicType2
        | DiscontinuousNiceLoop
        | GroupedAicType1
        | GroupedAicType2
        | GroupedDiscontinuousNiceLoop => {
            "A chain of links: if the beginning is not true, the end is. One of them holds, so whatever contradicts both is out."
        }
        ContinuousNiceLoop | GroupedContinuousNiceLoop => {
            "A chain of links that closes: one of every two neighbours is true, all around. Whatever sees two neighbours is out."
        }
        UniqueRectangle5 | UniqueRectangle6 | HiddenRectangle => {
            "Two digits in four corners of two boxes could be swapped. A puzzle with one solution has something else in one of them."
        }
        AvoidableRectangle1 | AvoidableRectangle2 => {
            "Digits that you entered could be swapped as well, if no clue is among them. So they must not complete such a rectangle."
        }
        FinnedXWing | FinnedSwordfish | FinnedJellyfish | SashimiXWing | SashimiSwordfish
        | SashimiJellyfish => {
            "A fish that is spoilt by a few cells, its fins: either it works or the digit is in a fin. What goes in both cases, goes."
        }
        FrankenXWing | FrankenSwordfish | FrankenJellyfish => {
            "A fish made of lines and boxes: as many houses that need the digit as houses that have room for it."
        }
        FinnedFrankenXWing | FinnedFrankenSwordfish | FinnedFrankenJellyfish => {
            "A fish made of lines and boxes, spoilt by a few cells: either it works or the digit is in a fin."
        }
        SimpleColoursTrap | SimpleColoursWrap => {
            "Colour the places of a digit along its pairs in two colours: one of them is true everywhere."
        }
        MultiColours1 | MultiColours2 => {
            "Two groups of places in two colours each: where they touch, they say something of each other."
        }
        SueDeCoq => {
            "Cells where a line and a box cross have more digits than they can hold; cells beside them in the line and in the box take the rest."
        }
        AlsXz | AlsXyWing | AlsChain => {
            "Cells of a house with one digit more than cells: whoever loses one digit keeps all others. Sets that share a digit which only one can have pass that on."
        }
        AlsAic => {
            "A chain of links through cells, houses and sets with one digit too many: one of its ends is true."
        }
        DeathBlossom => {
            "Whatever a cell holds, it takes that digit from a set which then keeps another one: the same for all."
        }
        NishioNet => {
            "Suppose a digit in a cell and put what is forced then. If something is left without room, the digit is not there."
        }
        _ => "A pattern of candidates.",
    }
}
