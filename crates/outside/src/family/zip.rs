//! Zip: a variable for each edge, and further ones that say how the line runs along them.

use crate::NotTranslated;
use crate::constraint::{Constraint, Literal, no, yes};
use crate::family::board;
use crate::formula::{Formula, Further};
use crate::line::{Certificate, shape};
use crate::rules::Board;

pub fn formula(certificate: &Certificate) -> Result<Formula, NotTranslated> {
    let [rows, columns] =
        shape(certificate.shape, [64, 64]).ok_or(NotTranslated::Malformed("shape"))?;
    let malformed = NotTranslated::Malformed("puzzle");
    let cells = board::Board::parse(rows, columns, certificate.puzzle).ok_or(malformed)?;
    if cells.size() > 1600 {
        return Err(malformed);
    }
    let mut board = graph(&cells).ok_or(malformed)?;
    let mut formula = Formula::new(board.variables());
    formula.known_variables = board.edges.len() as u32;
    explain(&cells, &board, &mut formula.meaning);
    formula.note("Each cell has exactly two edges of the line; its first and last cell have one.");
    for (cell, around) in (0..).zip(&board.around) {
        let ends = [board.first, board.last].iter().filter(|&&end| end == cell).count() as u32;
        let edges: Vec<u32> = around.iter().map(|&(edge, _)| edge).collect();
        formula.add_axiom(2 - ends, &edges)?;
    }
    formula.know();
    directions(&mut formula, &mut board)?;
    pieces(&mut formula, &board)?;
    loads(&mut formula, &mut board)?;
    let order = cells.parse_order(certificate.solution);
    let order = order.ok_or(NotTranslated::Malformed("solution"))?;
    let met = order.iter().map(|&cell| board.waypoints[cell as usize]).filter(|&number| number > 0);
    let ends = [order.first(), order.last()] == [Some(&board.first), Some(&board.last)];
    if !ends || !met.is_sorted() {
        return Err(NotTranslated::Wrong("its solution breaks a rule or a clue"));
    }
    let edge = |pair: &[u32]| board.edge(pair[0], pair[1]);
    let truth: Option<Vec<u32>> = order.windows(2).map(edge).collect();
    let mut truth = truth.ok_or(NotTranslated::Malformed("solution"))?;
    truth.sort_unstable();
    formula.exclude(&truth)?;
    formula.further = Further::OneLine(board);
    Ok(formula)
}

/// The cells with their edges; none if the waypoints are not 1 to some number, each once.
fn graph(cells: &board::Board) -> Option<Board> {
    let size = cells.size();
    let mut edges = Vec::new();
    for cell in 0..size {
        for direction in [(0, 1), (1, 0)] {
            edges.extend(cells.towards(cell, direction).map(|other| (cell, other)));
        }
    }
    edges.retain(|edge| !cells.pairs.contains(edge));
    let mut waypoints: Vec<u32> = cells.given.iter().copied().filter(|&given| given > 0).collect();
    waypoints.sort_unstable();
    let last = waypoints.len() as u32;
    if last == 0 || !waypoints.into_iter().eq(1..=last) {
        return None;
    }
    let cell_of = |number| cells.given.iter().position(|&given| given == number);
    let (first, last) = (cell_of(1)? as u32, cell_of(last)? as u32);
    Some(Board::new(edges, cells.given.clone(), first, last))
}

/// Says what the variables mean.
fn explain(cells: &board::Board, board: &Board, meaning: &mut Vec<String>) {
    for (edge, &(a, b)) in (0..).zip(&board.edges) {
        let [a, b] = [a, b].map(|cell| cells.name(cell));
        meaning.push(format!("x{}: the line joins {a} and {b}", edge + 1));
        for (from, to, way) in [(&a, &b, 0), (&b, &a, 1)] {
            let arc = board.arc(edge, way) + 1;
            let (lowest, highest) =
                (board.load(edge, way, 0) + 1, board.load(edge, way, board.bits));
            meaning.push(format!(
                "x{arc}: it goes from {from} to {to}; x{lowest} to x{highest}: what it carries \
                 there, a binary number, lowest bit first"
            ));
        }
    }
    for cell in (0..cells.size()).filter(|&cell| board.waypoints[cell as usize] == 0) {
        let pieces = board.pieces();
        if pieces > 0 {
            let (lowest, highest) = (board.piece(cell, 1) + 1, board.piece(cell, pieces) + 1);
            let name = cells.name(cell);
            meaning.push(format!("x{lowest} to x{highest}: {name} is in piece 1 to {pieces}"));
        }
    }
}

/// The line has a direction.
fn directions(formula: &mut Formula, board: &mut Board) -> Result<(), NotTranslated> {
    formula.note("The line follows each of its edges in one of the two directions.");
    for edge in 0..board.edges.len() as u32 {
        let [there, back] = [0, 1].map(|way| board.arc(edge, way));
        let terms = [(edge, 1), (there, -1), (back, -1)];
        board.joins.push(formula.add(Constraint::linear(terms, 0))?);
        formula.add(Constraint::linear(terms.map(|(variable, sign)| (variable, -sign)), 0))?;
    }
    for (way, none, note) in [
        (0, board.first, "It enters each cell once, but never its first cell."),
        (1, board.last, "It leaves each cell once, but never its last cell."),
    ] {
        formula.note(note);
        for (cell, around) in (0..).zip(&board.around) {
            let arc = |&(edge, other): &(u32, u32)| {
                // The lesser cell of an edge comes first.
                let enters = u32::from(other > cell);
                board.arc(edge, enters ^ way)
            };
            let arcs: Vec<u32> = around.iter().map(arc).collect();
            formula.add_exactly(u32::from(cell != none), &arcs)?;
        }
    }
    Ok(())
}

/// The waypoints come in order: piece i of the line is what lies between waypoints i and i + 1.
fn pieces(formula: &mut Formula, board: &Board) -> Result<(), NotTranslated> {
    let pieces = board.pieces();
    let cells = 0..board.waypoints.len() as u32;
    formula.note(
        "The waypoints are in order. Piece i of the line lies between the waypoints i and i + 1. \
         Each other cell is in exactly one piece.",
    );
    for cell in cells.filter(|&cell| board.waypoints[cell as usize] == 0) {
        let all: Vec<u32> = (1..=pieces).map(|piece| board.piece(cell, piece)).collect();
        formula.add_exactly(1, &all)?;
    }
    formula.note(
        "Where the line goes from one cell to the next, it stays in its piece: it begins piece i \
         at waypoint i and ends it at waypoint i + 1.",
    );
    for (edge, &(a, b)) in (0..).zip(&board.edges) {
        for (from, to, way) in [(a, b, 0), (b, a, 1)] {
            let goes = no(board.arc(edge, way));
            // What it means that the line is in a piece when it goes from one cell to the other.
            let leaves = |piece| match board.waypoints[from as usize] {
                0 => Is::Open(board.piece(from, piece)),
                number => Is::Known(number == piece),
            };
            let enters = |piece| match board.waypoints[to as usize] {
                0 => Is::Open(board.piece(to, piece)),
                number => Is::Known(number == piece + 1),
            };
            for piece in 1..=pieces {
                let sides = [leaves(piece), enters(piece)];
                for (one, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
                    if let Some(rest) = implies(one, other) {
                        formula.add_clause([goes].into_iter().chain(rest))?;
                    }
                }
            }
        }
    }
    Ok(())
}

/// Whether a cell is in a piece: a variable, or known from its waypoint.
#[derive(Clone, Copy)]
enum Is {
    Open(u32),
    Known(bool),
}

/// The clause "if the one, then the other"; none if it always holds.
fn implies(one: Is, other: Is) -> Option<Vec<Literal>> {
    let mut clause = Vec::new();
    match one {
        Is::Open(variable) => clause.push(no(variable)),
        Is::Known(false) => return None,
        Is::Known(true) => {}
    }
    match other {
        Is::Open(variable) => clause.push(yes(variable)),
        Is::Known(true) => return None,
        Is::Known(false) => {}
    }
    Some(clause)
}

/// The line is one piece: what it carries becomes less from cell to cell, as if it left something in
/// each. So there is no loop next to it.
fn loads(formula: &mut Formula, board: &mut Board) -> Result<(), NotTranslated> {
    formula.note("It carries nothing in a direction that it does not take.");
    let most = board.most_load();
    let bits = |edge, way, sign: i64| {
        let bits = board.bits;
        (0..bits).map(move |bit| (edge, way, bit, sign << bit))
    };
    let mut limits = Vec::new();
    for edge in 0..board.edges.len() as u32 {
        let mut both = [0; 2];
        for way in [0, 1] {
            let load = bits(edge, way, -1)
                .map(|(edge, way, bit, weight)| (board.load(edge, way, bit), weight));
            let terms = [(board.arc(edge, way), most)].into_iter().chain(load);
            both[way as usize] = formula.add(Constraint::linear(terms, 0))?;
        }
        limits.push(both);
    }
    formula.note("More is carried into each cell than out of it, except for the first cell.");
    let mut losses = Vec::new();
    for (cell, around) in (0..).zip(&board.around) {
        if cell == board.first {
            losses.push(None);
            continue;
        }
        let mut terms = Vec::new();
        for &(edge, other) in around {
            let enters = u32::from(other > cell);
            for (way, sign) in [(enters, 1), (enters ^ 1, -1)] {
                terms.extend(
                    bits(edge, way, sign)
                        .map(|(edge, way, bit, weight)| (board.load(edge, way, bit), weight)),
                );
            }
        }
        losses.push(Some(formula.add(Constraint::linear(terms, 1))?));
    }
    (board.limits, board.losses) = (limits, losses);
    Ok(())
}
