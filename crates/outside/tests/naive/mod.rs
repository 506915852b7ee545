//! All solutions of small boards, by trying everything.

use std::collections::BTreeMap;

/// A solution.
pub struct Answer {
    /// As certificates have it.
    pub text: String,
    /// By name of a cell: its digit, its value, its place on the line; for queens, the cells that have one.
    pub numbers: BTreeMap<String, usize>,
    /// The piece of the line that a cell is in: how many waypoints came so far.
    pub pieces: BTreeMap<String, usize>,
}

/// The solutions of a canonical line.
pub fn solutions(board: &str) -> Vec<Answer> {
    let fields: Vec<&str> = board.split(' ').collect();
    let sizes: Vec<usize> = fields[1].split('x').map(|size| size.parse().unwrap()).collect();
    match fields[0] {
        "sudoku" => sudoku(sizes[0], &fields[2..]),
        "queens" => queens(sizes[0], sizes[1], fields[2]),
        family => lines(family, &sizes, fields[2]),
    }
}

fn name(cell: usize, columns: usize) -> String {
    format!("r{}c{}", cell / columns + 1, cell % columns + 1)
}

fn sudoku(side: usize, fields: &[&str]) -> Vec<Answer> {
    let puzzle: Vec<u8> = fields.last().unwrap().bytes().collect();
    let regions = fields.iter().find_map(|word| word.strip_prefix("regions="));
    let diagonals = fields.contains(&"diagonals");
    let region = |cell: usize| match regions {
        Some(letters) => usize::from(letters.as_bytes()[cell] - b'A'),
        // Of boxes only those of 2x2 cells are wanted here.
        None => cell / side / 2 * 2 + cell % side / 2,
    };
    let sees = |a: usize, b: usize| {
        let on = |cell: usize, sum: bool| match sum {
            true => cell / side + cell % side == side - 1,
            false => cell / side == cell % side,
        };
        a / side == b / side
            || a % side == b % side
            || region(a) == region(b)
            || diagonals && [true, false].iter().any(|&sum| on(a, sum) && on(b, sum))
    };
    let mut found = Vec::new();
    let mut digits: Vec<u8> = Vec::new();
    fill(&mut digits, &puzzle, side as u8, &sees, &mut found);
    found
        .into_iter()
        .map(|digits| Answer {
            text: String::from_utf8(digits.clone()).unwrap(),
            numbers: (0..)
                .zip(&digits)
                .map(|(c, d)| (name(c, side), usize::from(d - b'0')))
                .collect(),
            pieces: BTreeMap::new(),
        })
        .collect()
}

fn fill(
    digits: &mut Vec<u8>,
    puzzle: &[u8],
    side: u8,
    sees: &impl Fn(usize, usize) -> bool,
    found: &mut Vec<Vec<u8>>,
) {
    let cell = digits.len();
    if cell == puzzle.len() {
        return found.push(digits.clone());
    }
    for digit in b'1'..=b'0' + side {
        let fits = puzzle[cell] == b'.' || puzzle[cell] == digit;
        if fits && !(0..cell).any(|other| digits[other] == digit && sees(cell, other)) {
            digits.push(digit);
            fill(digits, puzzle, side, sees, found);
            digits.pop();
        }
    }
}

fn queens(side: usize, stars: usize, puzzle: &str) -> Vec<Answer> {
    let mut parts = puzzle.split(';');
    let regions: Vec<u8> = parts.next().unwrap().bytes().filter(|&byte| byte != b'/').collect();
    let (mut blocked, mut given) = (Vec::new(), Vec::new());
    for part in parts {
        let cells: Vec<usize> = part[1..].split(',').map(|cell| cell.parse().unwrap()).collect();
        if part.starts_with('x') { blocked = cells } else { given = cells }
    }
    let mut found = Vec::new();
    let mut chosen = Vec::new();
    place(0, side, stars, &blocked, &mut chosen, &mut found);
    let full = |queens: &&Vec<usize>| {
        let count = |house: &dyn Fn(usize) -> usize, number: usize| {
            queens.iter().filter(|&&cell| house(cell) == number).count() == stars
        };
        let region = |cell: usize| usize::from(regions[cell] - b'A');
        (0..side).all(|number| {
            count(&|cell| cell / side, number)
                && count(&|cell| cell % side, number)
                && count(&region, number)
        }) && given.iter().all(|cell| queens.contains(cell))
    };
    found
        .iter()
        .filter(full)
        .map(|queens| Answer {
            text: queens.iter().map(usize::to_string).collect::<Vec<_>>().join(","),
            numbers: queens.iter().map(|&cell| (name(cell, side), 1)).collect(),
            pieces: BTreeMap::new(),
        })
        .collect()
}

/// Cell by cell: a queen or none, as far as rows and columns have room and none touches another.
fn place(
    cell: usize,
    side: usize,
    stars: usize,
    blocked: &[usize],
    chosen: &mut Vec<usize>,
    found: &mut Vec<Vec<usize>>,
) {
    let row = cell / side;
    let in_row = |row: usize| chosen.iter().filter(|&&queen| queen / side == row).count();
    if cell.is_multiple_of(side) && row > 0 && in_row(row - 1) < stars {
        return;
    }
    if cell == side * side {
        return found.push(chosen.clone());
    }
    let in_column = chosen.iter().filter(|&&queen| queen % side == cell % side).count();
    let touches =
        |&queen: &usize| row - queen / side <= 1 && (queen % side).abs_diff(cell % side) <= 1;
    let free = in_row(row) < stars && in_column < stars && !chosen.iter().any(touches);
    if free && !blocked.contains(&cell) {
        chosen.push(cell);
        place(cell + 1, side, stars, blocked, chosen, found);
        chosen.pop();
    }
    place(cell + 1, side, stars, blocked, chosen, found);
}

/// A board that a line goes over.
struct Board {
    columns: usize,
    /// By cell: none if it is blocked, else the number in it or 0.
    cells: Vec<Option<usize>>,
    pairs: Vec<(usize, usize)>,
    /// 4, 6 or 8; 0 for Zip.
    moves: usize,
}

fn lines(family: &str, sizes: &[usize], puzzle: &str) -> Vec<Answer> {
    let (cells, pairs) = puzzle.split_once(';').unwrap_or((puzzle, ""));
    let pair = |pair: &str| {
        let (a, b) = pair.split_once('-').unwrap();
        (a.parse().unwrap(), b.parse().unwrap())
    };
    let cell = |symbol: u8| match symbol {
        b'#' => None,
        b'.' => Some(0),
        digit => Some(usize::from(digit - b'0')),
    };
    let board = Board {
        columns: sizes[1],
        cells: cells.bytes().filter(|byte| !b"/,".contains(byte)).map(cell).collect(),
        pairs: pairs.split(',').filter(|text| !text.is_empty()).map(pair).collect(),
        moves: if family == "zip" { 0 } else { sizes[2] },
    };
    let mut found = Vec::new();
    extend(&board, &mut Vec::new(), &mut found);
    found.into_iter().map(|order| board.answer(&order)).collect()
}

fn extend(board: &Board, order: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let open = board.cells.iter().flatten().count();
    if order.len() == open {
        if board.accepts(order) {
            found.push(order.clone());
        }
        return;
    }
    for cell in 0..board.cells.len() {
        let next = order.last().is_none_or(|&last| board.touch(last, cell));
        if board.cells[cell].is_some() && next && !order.contains(&cell) {
            order.push(cell);
            extend(board, order, found);
            order.pop();
        }
    }
}

impl Board {
    fn touch(&self, a: usize, b: usize) -> bool {
        let down = (b / self.columns) as i32 - (a / self.columns) as i32;
        let right = (b % self.columns) as i32 - (a % self.columns) as i32;
        let beside = match (down.abs(), right.abs()) {
            (0, 1) | (1, 0) => true,
            (1, 1) => self.moves == 8 || self.moves == 6 && down != right,
            _ => false,
        };
        let wall = self.moves == 0 && self.pairs.contains(&(a.min(b), a.max(b)));
        beside && !wall
    }

    fn accepts(&self, order: &[usize]) -> bool {
        let numbers = order.iter().map(|&cell| self.cells[cell].unwrap());
        let place = |wanted: usize| order.iter().position(|&cell| cell == wanted).unwrap();
        if self.moves > 0 {
            let linked = self.pairs.iter().all(|&(a, b)| place(a).abs_diff(place(b)) == 1);
            return linked && (1..).zip(numbers).all(|(value, given)| given == 0 || given == value);
        }
        let ends = [order[0], order[order.len() - 1]].map(|cell| self.cells[cell].unwrap());
        let waypoints: Vec<usize> = numbers.filter(|&number| number > 0).collect();
        ends.iter().all(|&end| end > 0) && waypoints.into_iter().eq(1..=ends[1])
    }

    fn answer(&self, order: &[usize]) -> Answer {
        let mut answer = Answer {
            text: order.iter().map(usize::to_string).collect::<Vec<_>>().join(","),
            numbers: BTreeMap::new(),
            pieces: BTreeMap::new(),
        };
        let mut piece = 0;
        for (place, &cell) in (1..).zip(order) {
            piece += usize::from(self.cells[cell].unwrap() > 0);
            answer.numbers.insert(name(cell, self.columns), place);
            answer.pieces.insert(name(cell, self.columns), piece);
        }
        answer
    }
}
