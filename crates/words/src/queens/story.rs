//! Forks: an assumed queen, what must happen then, and the house that has too few cells left.

use gridsmith_core::Cell;
use gridsmith_queens::{Board, House, Reason};

use super::houses;
use crate::QueensScene;
use crate::lists::{and, count};

impl QueensScene<'_> {
    /// The whole story of a fork.
    pub(super) fn story(&self) -> String {
        let Reason::Fork { supposed, .. } = &self.step.reason else { return String::new() };
        let name = self.name(*supposed);
        format!(
            "Assume there is a queen in {name}. {} So there is no queen in {name}.",
            self.consequences()
        )
    }

    /// What follows from the assumption, up to the house with too few cells.
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
                text.push(format!("Then a queen must go in {}.", and(forced)));
                forced.clear();
            }
        };
        for step in chain {
            let scene = QueensScene { board: &board, step };
            match &step.reason {
                Reason::Fill { house, .. } => {
                    let open = board.open_in(*house);
                    let queens = and(&scene.names(&step.places));
                    // Of several queens, only those that matter are named.
                    forced.push(match open.len() == step.places.len() {
                        true => {
                            let cells = if open.len() == 1 { "cell" } else { "cells" };
                            format!("{queens} (the only open {cells} left in {house})")
                        }
                        false => {
                            let open = and(&scene.names(&open));
                            format!("{queens} ({house} needs all its open cells: {open})")
                        }
                    });
                }
                _ => {
                    flush(&mut forced, &mut text);
                    text.push(format!("Then {}.", scene.brief()));
                }
            }
            // Forced queens may rule each other out: that is a contradiction as well.
            for &queen in &step.places {
                if !board.is_open(queen) {
                    flush(&mut forced, &mut text);
                    text.push(format!("But then {}.", self.taken(&board, queen)));
                    return text.join(" ");
                }
                board.place(queen);
            }
            step.drops.iter().for_each(|cell| board.drop(*cell));
        }
        flush(&mut forced, &mut text);
        let then = if text.is_empty() { "Then" } else { "But then" };
        let open = board.open_in(*starved);
        text.push(match (open.len(), board.need(*starved)) {
            (0, 1) => format!("{then} no cell is left for the queen of {starved}."),
            (0, need) => {
                format!(
                    "{then} {starved} needs {} and has no open cell.",
                    count(need, "more queen")
                )
            }
            (some, need) if some < need => format!(
                "{then} {starved} needs {} and has only {}.",
                count(need, "more queen"),
                self.cells(&open)
            ),
            (_, need) => format!(
                "{then} {starved} needs {}, which would touch in {}.",
                count(need, "more queen"),
                self.cells(&open)
            ),
        });
        text.join(" ")
    }

    /// Why no queen can go in a cell any more.
    fn taken(&self, board: &Board, cell: Cell) -> String {
        let (size, name) = (board.size(), self.name(cell));
        let near = |a: usize, b: usize| a.abs_diff(b) <= 1;
        let touches = |queen: &Cell| {
            near(size.row(*queen), size.row(cell)) && near(size.column(*queen), size.column(cell))
        };
        let lines = [House::Row(size.row(cell) as u8), House::Column(size.column(cell) as u8)];
        match (
            board.queens().into_iter().find(touches),
            lines.iter().find(|l| board.need(**l) == 0),
        ) {
            (Some(queen), _) => {
                format!("the queens in {name} and {} would touch", self.name(queen))
            }
            (None, Some(line)) => format!("{line} already has all its queens without {name}"),
            (None, None) => format!("no queen can go in {name} any more"),
        }
    }

    /// The conclusion of a step in a story, with its reason in a few words.
    fn brief(&self) -> String {
        let drops = &self.step.drops;
        let no = || self.none();
        match &self.step.reason {
            Reason::Count { bases, covers, .. } => {
                format!("{} (all open cells of {} are in {})", no(), houses(bases), houses(covers))
            }
            Reason::Blocks { within, without, .. } => {
                let all = self.all(within, without);
                match (self.step.places.is_empty(), drops.is_empty()) {
                    (false, true) => format!(
                        "a queen must go in {} (blocks of 2 by 2 cells in {all})",
                        self.cells(&self.step.places)
                    ),
                    (false, false) => format!(
                        "a queen must go in {} and none in {} (blocks of 2 by 2 cells in {all})",
                        self.cells(&self.step.places),
                        self.any(drops),
                    ),
                    _ => format!("{} (blocks of 2 by 2 cells in {all})", no()),
                }
            }
            Reason::Crowded { within, without, .. } => {
                format!(
                    "{} (it would leave too little room in {})",
                    no(),
                    self.all(within, without)
                )
            }
            Reason::Fork { .. } => {
                let inner = self.consequences();
                let inner = inner.strip_prefix("Then ").unwrap_or(&inner).trim_end_matches('.');
                let inner =
                    inner.replace(". But then ", "; but then ").replace(". Then ", ", then ");
                format!("{} (otherwise {inner})", no())
            }
            _ => format!("a queen must go in {}", self.cells(&self.step.places)),
        }
    }
}
