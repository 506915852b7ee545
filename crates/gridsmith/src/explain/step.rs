//! One application of a technique of any family.

use std::collections::BTreeSet;

use gridsmith_core::{Arrow, Cell, Group, Label, Marks, Rating, Role, Scheme, Size};
use gridsmith_sizes::symbol;
use serde_json::{Map, Value, json};

use crate::report::tenths;
use crate::words::{InnerChain, Sentences};

/// Something that is true or false of a solution, in any family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum AnyCandidate {
    /// The cell holds the value: a digit of a plain Sudoku, or a value of a number path.
    Value(Cell, u16),
    /// The cell of a Sudoku of another size or shape holds the digit.
    Digit(Cell, u8),
    /// The path steps between the two cells.
    Link(Cell, Cell),
    /// A queen stands in the cell.
    Queen(Cell),
}

impl AnyCandidate {
    /// `[row, column, value]`, `[[row, column], [row, column]]` or `[row, column]`, from 0.
    pub fn json(self, size: Size) -> Value {
        match self {
            AnyCandidate::Value(cell, value) => json!([size.row(cell), size.column(cell), value]),
            AnyCandidate::Digit(cell, digit) => json!([size.row(cell), size.column(cell), digit]),
            AnyCandidate::Link(a, b) => json!([place(size, a), place(size, b)]),
            AnyCandidate::Queen(cell) => place(size, cell),
        }
    }

    /// The form for people: `17 in r4c7`, `C in r4c7` for digit 12, `r4c7-r4c8`, `r4c7`.
    pub fn name(self, size: Size) -> String {
        match self {
            AnyCandidate::Value(cell, value) => format!("{value} in {}", size.name(cell)),
            AnyCandidate::Digit(cell, digit) => format!("{} in {}", symbol(digit), size.name(cell)),
            AnyCandidate::Link(a, b) => format!("{}-{}", size.name(a), size.name(b)),
            AnyCandidate::Queen(cell) => size.name(cell),
        }
    }
}

/// One step, with its sentences and marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyStep {
    /// The code of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: &'static str,
    /// The difficulty of the step within its path: higher is harder.
    pub rank: usize,
    /// The label of a puzzle whose hardest step this is.
    pub label: Label,
    /// The rating of this step by the scheme of the explanation, if the scheme rates steps.
    pub rating: Option<Rating>,
    /// What is true.
    pub places: Vec<AnyCandidate>,
    /// What is false.
    pub drops: Vec<AnyCandidate>,
    /// The numbers, from 0, of the steps whose conclusions it uses.
    pub rests_on: Vec<usize>,
    /// Its sentences.
    pub words: Sentences,
    /// Its marks on the board.
    pub marks: Marks,
    /// The supposition and its consequences, if the step supposes something.
    pub supposed: Option<Box<Supposed>>,
    /// Its nested chains, to the requested depth.
    pub chains: Vec<InnerChain>,
    /// The step in HoDoKu's notation, if it belongs to HoDoKu's path.
    pub notation: Option<String>,
}

/// A supposition and its consequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supposed {
    /// What is supposed.
    pub candidate: AnyCandidate,
    /// True if it is supposed to hold.
    pub holds: bool,
    /// The consequences, each from those before it. `rests_on` refers to this list.
    pub steps: Vec<AnyStep>,
    /// The contradiction, in words.
    pub end: String,
    /// The cells of the contradiction.
    pub cells: Vec<Cell>,
}

impl AnyStep {
    /// The name of the technique, with the rating of the step if it has one: `XY-Wing (4.2)`.
    pub fn title(&self) -> String {
        match self.rating {
            Some(rating) => format!("{} ({rating})", self.name),
            None => self.name.into(),
        }
    }

    /// The cells to look at, for a hint that reveals nothing else.
    pub fn look_at(&self) -> Vec<Cell> {
        let marks = &self.marks;
        let cells = |role: Role| -> Vec<Cell> {
            let cells = marks.cells.iter().filter(|(other, _)| *other == role);
            let values = marks.values.iter().filter(|(other, ..)| *other == role);
            let links = marks.links.iter().filter(|(other, ..)| *other == role);
            let cells = cells.map(|(_, cell)| *cell).chain(values.map(|(_, cell, _)| *cell));
            let cells = cells.chain(links.flat_map(|(_, a, b)| [*a, *b]));
            cells.collect::<BTreeSet<Cell>>().into_iter().collect()
        };
        let roles = [Role::Supposed, Role::Base, Role::Area, Role::Dropped, Role::Placed];
        roles.into_iter().map(cells).find(|cells| !cells.is_empty()).unwrap_or_default()
    }

    /// The step as a JSON object.
    pub fn json(&self, size: Size) -> Map<String, Value> {
        let list = |list: &[AnyCandidate]| -> Value {
            list.iter().map(|candidate| candidate.json(size)).collect()
        };
        let mut fields = Map::new();
        let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
        set("technique", self.technique.into());
        set("name", self.name.into());
        match self.rating {
            Some(Rating { scheme: Scheme::SudokuExplainer, value }) => set("se", tenths(value)),
            Some(Rating { value, .. }) => set("points", value.into()),
            None => (),
        }
        set("places", list(&self.places));
        set("drops", list(&self.drops));
        if !self.rests_on.is_empty() {
            let numbers = self.rests_on.iter().map(|number| number + 1);
            set("rests_on", numbers.collect());
        }
        set("where", self.words.look.as_str().into());
        set("idea", self.words.idea.as_str().into());
        set("why", self.words.why.as_str().into());
        if let Some(notation) = &self.notation {
            set("notation", notation.as_str().into());
        }
        set("marks", marks(&self.marks, size));
        set("label", self.label.word().into());
        if let Some(supposed) = &self.supposed {
            set("supposed", supposed.json(size));
        }
        if !self.chains.is_empty() {
            set("chains", self.chains.iter().map(|chain| inner(chain, size)).collect());
        }
        fields
    }
}

/// A nested chain, with the chains inside it.
fn inner(chain: &InnerChain, size: Size) -> Value {
    let list = |list: &[gridsmith_sudoku::Candidate]| -> Value {
        list.iter().map(|candidate| AnyCandidate::from(*candidate).json(size)).collect()
    };
    let mut fields = json!({
        "number": chain.number,
        "given": list(&chain.given),
        "drops": list(&chain.drops),
        "why": chain.text,
    });
    if !chain.chains.is_empty() {
        fields["chains"] = chain.chains.iter().map(|chain| inner(chain, size)).collect();
    }
    fields
}

impl Supposed {
    fn json(&self, size: Size) -> Value {
        let steps = self.steps.iter().map(|step| Value::Object(step.json(size)));
        let cells = self.cells.iter().map(|cell| place(size, *cell));
        json!({
            "candidate": self.candidate.json(size),
            "holds": self.holds,
            "steps": steps.collect::<Vec<_>>(),
            "end": self.end,
            "cells": cells.collect::<Vec<_>>(),
        })
    }
}

/// Marks as an object of lists.
pub(crate) fn marks(marks: &Marks, size: Size) -> Value {
    let cells = marks
        .cells
        .iter()
        .map(|(role, cell)| json!({ "role": role.word(), "cell": place(size, *cell) }));
    let values = marks.values.iter().map(|(role, cell, value)| {
        json!({ "role": role.word(), "cell": place(size, *cell), "value": value })
    });
    let links = marks.links.iter().map(
        |(role, a, b)| json!({ "role": role.word(), "cells": [place(size, *a), place(size, *b)] }),
    );
    let mut fields = json!({
        "cells": cells.collect::<Vec<_>>(),
        "values": values.collect::<Vec<_>>(),
        "links": links.collect::<Vec<_>>(),
    });
    if !marks.arrows.is_empty() {
        let end = |(value, cells): &(u16, Vec<Cell>)| {
            let cells: Vec<Value> = cells.iter().map(|cell| place(size, *cell)).collect();
            json!({ "value": value, "cells": cells })
        };
        let arrow = |arrow: &Arrow| {
            let kind = if arrow.strong { "strong" } else { "weak" };
            json!({ "kind": kind, "from": end(&arrow.from), "to": end(&arrow.to) })
        };
        fields["arrows"] = marks.arrows.iter().map(arrow).collect();
    }
    if !marks.houses.is_empty() {
        let house = |(role, name): &(Role, String)| json!({ "role": role.word(), "house": name });
        fields["houses"] = marks.houses.iter().map(house).collect();
    }
    if !marks.groups.is_empty() {
        let group = |Group { role, cells, name }: &Group| {
            let cells: Vec<Value> = cells.iter().map(|cell| place(size, *cell)).collect();
            let mut group = json!({ "role": role.word(), "cells": cells });
            if let Some(name) = name {
                group["name"] = name.to_string().into();
            }
            group
        };
        fields["groups"] = marks.groups.iter().map(group).collect();
    }
    fields
}

pub(crate) fn place(size: Size, cell: Cell) -> Value {
    json!([size.row(cell), size.column(cell)])
}
