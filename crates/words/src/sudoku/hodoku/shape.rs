//! Wings, patterns of one digit, BUG, templates and colours.

use gridsmith_core::Cell;
use gridsmith_sudoku::{CellSet, HodokuName, HodokuRow, House};

use super::super::{cells_of, list, name, set};
use super::{any, cells, digits_of, in_house, noun, sees};
use crate::HodokuScene;
use crate::lists::{and, or};

impl HodokuScene<'_> {
    pub(super) fn shape(&self, held: &[Cell], digits: &[u8]) -> String {
        use HodokuRow::*;
        let numbers: Vec<String> = digits.iter().map(ToString::to_string).collect();
        let first = digits.first().copied().unwrap_or(0);
        let lost = self.step.drops.first().map_or(0, |drop| drop.digit);
        match (self.step.row, held, digits) {
            (RemotePair, ..) => format!(
                "{} have only the candidates {}, and each sees the next, so the two digits alternate along them. {} two of them that hold different digits.",
                cells_of(held),
                and(&list(digits_of(digits))),
                match self.lost_cells() {
                    one if one.single().is_some() => format!("{} sees", cells(&one)),
                    more => format!("Each of {} sees", cells(&more)),
                },
            ),
            (Bug1, [cell], _) => {
                let cell = name(*cell);
                format!(
                    "All open cells except {cell} have two candidates. If {cell} were not {first}, each candidate would appear exactly twice in its row, column and box, and the puzzle would have no solution or more than one."
                )
            }
            (Skyscraper | Kite, [a, b, near_a, near_b], _) => {
                self.two_links(first, [*a, *near_a, *near_b, *b])
            }
            (TurbotFish, [a, near_a, near_b, b], _) => {
                self.two_links(first, [*a, *near_a, *near_b, *b])
            }
            (EmptyRectangle, [p, q, spots @ ..], _) => self.empty_rectangle(first, *p, *q, spots),
            (WWing, [i, j, a, b], [x, y]) => {
                let house = self.link_house(*y, *a, *b).map(|house| in_house(house, *y));
                format!(
                    "{} have only the candidates {} and {}. {} {}; {} sees {}, and {} sees {}. So the two cells are not both {y}, and at least one of them is {x}. {}.",
                    cells_of(&[*i, *j]),
                    x.min(y),
                    x.max(y),
                    house.unwrap_or_default(),
                    any(&[*a, *b]),
                    name(*a),
                    name(*i),
                    name(*b),
                    name(*j),
                    self.seen(2),
                )
            }
            (XyWing, [pivot, pincers @ ..], [x, y, z]) => {
                let case = |digit: &u8| self.pincer(pincers, *digit, *z);
                format!(
                    "The pivot {} is {x} or {y}. If it is {x}, {}; if it is {y}, {}. So at least one of the pincers is {z}, and {}.",
                    name(*pivot),
                    case(x),
                    case(y),
                    self.seen(2),
                )
            }
            (XyzWing, [pivot, pincers @ ..], _) => {
                let pivot = name(*pivot);
                let others: Vec<u8> = digits.iter().copied().filter(|d| *d != lost).collect();
                let case = |digit: &u8| {
                    format!("if it is {digit}, {}", self.pincer(pincers, *digit, lost))
                };
                let cases: Vec<String> = others.iter().map(case).collect();
                format!(
                    "The pivot {pivot} is {}. It may be {lost} itself; {}. So at least one of the three is {lost}, and {}.",
                    or(&numbers),
                    cases.join("; "),
                    self.seen(3),
                )
            }
            (TemplateSet, ..) => format!(
                "Every way to place {first} once in each row, column and box uses {}, not counting ways that use a cell that another digit needs.",
                cells_of(&self.step.places.iter().map(|place| place.cell).collect::<Vec<_>>()),
            ),
            (TemplateDelete, ..) => format!(
                "No way to place {first} once in each row, column and box uses {}, not counting ways that use a cell that another digit needs.",
                or(&set(&self.lost_cells()).into_iter().map(name).collect::<Vec<_>>()),
            ),
            _ => String::new(),
        }
    }

    /// `the pincer r3c5 is 3`: the one that has both digits.
    fn pincer(&self, pincers: &[Cell], digit: u8, becomes: u8) -> String {
        let has = |cell: &&Cell| self.board.candidates(**cell).contains(digit);
        let cell = pincers.iter().find(has).map(|cell| name(*cell)).unwrap_or_default();
        format!(
            "the pincer {cell} ({}) is {becomes}",
            or(&[digit.min(becomes), digit.max(becomes)].map(|d| d.to_string()))
        )
    }

    /// Two strong links, `far near` and `near far`, whose near ends see each other.
    fn two_links(&self, digit: u8, [a, near_a, near_b, b]: [Cell; 4]) -> String {
        let link = |far: Cell, near: Cell| {
            let house = self.link_house(digit, far, near).map(|house| in_house(house, digit));
            format!("{} {}", house.unwrap_or_default(), any(&[near, far]))
        };
        format!(
            "{}. {}. {} see each other, so they are not both {digit}, and at least one of the far ends {} is {digit}. {}.",
            link(a, near_a),
            link(b, near_b),
            cells_of(&[near_a, near_b]),
            cells_of(&[a, b]),
            self.seen(2),
        )
    }

    fn empty_rectangle(&self, digit: u8, p: Cell, q: Cell, spots: &[Cell]) -> String {
        let Some((target, first)) = self.step.drops.first().map(|d| d.cell).zip(spots.first())
        else {
            return String::new();
        };
        let [row, column, _] = House::of(p);
        let [target_row, target_column, _] = House::of(target);
        // The link leaves one arm of the cross; what is eliminated is on the other.
        let (own, other) =
            if p.0 % 9 == q.0 % 9 { (row, target_column) } else { (column, target_row) };
        let box_ = House::of(*first)[2];
        let link = self.link_house(digit, p, q).map(|house| in_house(house, digit));
        let target = name(target);
        format!(
            "{} {}, which are all in {own} or {other}. {} {}. If {} is {digit}, the {digit} of {box_} is not in {own}, so it is in {other}; otherwise {} is {digit}. {target} sees {} and is in {other}, so it is not {digit} either way.",
            in_house(box_, digit),
            any(spots),
            link.unwrap_or_default(),
            any(&[p, q]),
            name(p),
            name(q),
            name(q),
        )
    }

    pub(super) fn colors(&self, digit: u8, clusters: &[[CellSet; 2]]) -> String {
        let cluster = |[one, other]: &[CellSet; 2]| {
            let all = |cells_: &CellSet| format!("{} {} {digit}", cells(cells_), all_of(cells_));
            format!("Strong links on {digit} leave two cases: {}, or {}.", all(one), all(other))
        };
        let told: Vec<String> = clusters.iter().map(cluster).collect();
        let told = told.join(" ");
        let lost = self.lost_cells();
        match (self.step.name, clusters) {
            (HodokuName::SimpleColorsTrap, [[one, other]]) => {
                let each: Vec<String> = lost
                    .iter()
                    .map(|cell| {
                        format!(
                            "{} sees {} and {}",
                            name(Cell(cell as u16)),
                            first_seen(cell, one),
                            first_seen(cell, other)
                        )
                    })
                    .collect();
                format!("{told} {}: either way one of the two is {digit}.", and(&each))
            }
            (HodokuName::SimpleColorsWrap, [colors]) => {
                let clashes: Vec<String> = colors.iter().filter_map(clash).collect();
                format!(
                    "{told} But {} see each other, so that case is impossible.",
                    clashes.join(", and ")
                )
            }
            (HodokuName::MultiColors2, [colors, other]) => {
                let false_one = colors.iter().find(|color| (lost & **color) == **color);
                let false_one = false_one.copied().unwrap_or_default();
                let [a, b] = other.map(|color| meeting(&false_one, &color));
                format!(
                    "{told} {a}, and {b}. Whichever case of the second cluster is true, the case of {} is impossible.",
                    cells(&false_one)
                )
            }
            (_, [first, second]) => {
                let mut text = told;
                for a in 0..2 {
                    for b in 0..2 {
                        let sees_both = |cell: &usize| {
                            seen_of(*cell, &first[1 - a]).is_some()
                                && seen_of(*cell, &second[1 - b]).is_some()
                        };
                        let hit: Vec<usize> = lost.iter().filter(sees_both).collect();
                        if !meets(&first[a], &second[b]) || hit.is_empty() {
                            continue;
                        }
                        let each = |cell: &usize| {
                            format!(
                                "{} sees {} and {}",
                                name(Cell(*cell as u16)),
                                first_seen(*cell, &first[1 - a]),
                                first_seen(*cell, &second[1 - b])
                            )
                        };
                        let each: Vec<String> = hit.iter().map(each).collect();
                        text += &format!(
                            " {}, so at least one of the other two cases is true: {} {} {digit}, or {} {}. {}.",
                            meeting(&first[a], &second[b]),
                            cells(&first[1 - a]),
                            noun(&first[1 - a], "is", "are"),
                            cells(&second[1 - b]),
                            noun(&second[1 - b], "is", "are"),
                            and(&each),
                        );
                    }
                }
                text
            }
            _ => told,
        }
    }
}

/// `is`, `are both`, `are all`.
fn all_of(cells: &CellSet) -> &'static str {
    match cells.len() {
        1 => "is",
        2 => "are both",
        _ => "are all",
    }
}

fn seen_of(cell: usize, color: &CellSet) -> Option<Cell> {
    let cell = Cell(cell as u16);
    color.iter().map(|other| Cell(other as u16)).find(|other| sees(cell, *other))
}

fn first_seen(cell: usize, color: &CellSet) -> String {
    seen_of(cell, color).map(name).unwrap_or_default()
}

fn meets(a: &CellSet, b: &CellSet) -> bool {
    a.iter().any(|cell| seen_of(cell, b).is_some())
}

/// `r1c2 sees r1c7`: cells of two colours.
fn meeting(a: &CellSet, b: &CellSet) -> String {
    let pair = a.iter().find_map(|cell| Some((Cell(cell as u16), seen_of(cell, b)?)));
    pair.map(|(a, b)| format!("{} sees {}", name(a), name(b))).unwrap_or_default()
}

/// Two cells of a colour that see each other.
fn clash(color: &CellSet) -> Option<String> {
    let pair = color.iter().find_map(|cell| Some([Cell(cell as u16), seen_of(cell, color)?]))?;
    Some(cells_of(&pair))
}
