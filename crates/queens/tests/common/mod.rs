//! Random boards, and a search so plain that one sees it is right.
#![allow(dead_code, reason = "each test file uses its part")]

pub mod published;

use gridsmith_core::{Cell, Rng, Size};
use gridsmith_queens::{Placement, Queens};

/// The board whose regions are its rows.
pub fn stripes(side: usize, stars: usize) -> Queens {
    let regions: Vec<u8> = (0..side * side).map(|cell| (cell / side) as u8).collect();
    Queens::try_new(side, stars, &regions, &[], &[]).expect("rows are regions")
}

/// Side, stars, and how many solutions [`stripes`] has.
pub const KNOWN_COUNTS: [(usize, usize, u64); 11] = [
    (1, 1, 1),
    (1, 2, 0),
    (2, 1, 0),
    (3, 1, 0),
    (4, 1, 2),
    (5, 1, 14),
    (6, 1, 90),
    (7, 1, 646),
    (8, 1, 5_242),
    (7, 2, 0),
    (8, 2, 2),
];

/// Regions grown from random cells, any bordering cell at a time: connected, of uneven sizes.
pub fn grown(side: usize, rng: &mut Rng) -> Vec<u8> {
    let size = Size::try_new(side, side).expect("a board");
    let mut seeds: Vec<Cell> = size.cells().collect();
    rng.shuffle(&mut seeds);
    let mut regions = vec![u8::MAX; size.area()];
    let mut border: Vec<(Cell, u8)> = seeds[..side].iter().copied().zip(0..).collect();
    while !border.is_empty() {
        let (cell, region) = border.swap_remove(rng.index(border.len()));
        if regions[cell.index()] != u8::MAX {
            continue;
        }
        regions[cell.index()] = region;
        let near = [(-1, 0), (0, -1), (0, 1), (1, 0)];
        border.extend(near.iter().filter_map(|&(d, r)| size.step(cell, d, r)).map(|c| (c, region)));
    }
    // A seed may have been taken before its turn: its region then gets any cell of a larger one.
    for region in 0..side as u8 {
        if !regions.contains(&region) {
            let size_of = |of: u8| regions.iter().filter(|&&other| other == of).count();
            let at =
                (0..regions.len()).find(|&at| size_of(regions[at]) > 1).expect("a cell to spare");
            regions[at] = region;
        }
    }
    regions
}

/// A board of `side` with random regions, and now and then blocked cells and given queens.
pub fn random(side: usize, stars: usize, rng: &mut Rng) -> Queens {
    let regions = grown(side, rng);
    let few = |rng: &mut Rng, odds: u64| -> Vec<Cell> {
        let some = rng.below(3) == 0;
        let all = (0..(side * side) as u16).map(Cell);
        all.filter(|_| some && rng.below(odds) == 0).collect()
    };
    let blocked = few(rng, 8);
    let queens = few(rng, 20);
    Queens::try_new(side, stars, &regions, &blocked, &queens).expect("all in range")
}

/// A placement of `stars` queens per row and column that do not touch, row by row at random.
pub fn placement(side: usize, stars: usize, rng: &mut Rng) -> Placement {
    let mut lines: Vec<u64> = (0..1 << side)
        .filter(|line: &u64| line.count_ones() as usize == stars && line & line << 1 == 0)
        .collect();
    // Row by row without looking ahead; begun again when stuck.
    'again: loop {
        let mut rows: Vec<u64> = Vec::new();
        let mut left = vec![stars; side];
        while rows.len() < side {
            rng.shuffle(&mut lines);
            let above = rows.last().copied().unwrap_or(0);
            let near = above | above << 1 | above >> 1;
            let later = side - rows.len() - 1;
            let fits = lines.iter().find(|&&line| {
                let rest = |column: usize| left[column].checked_sub((line >> column & 1) as usize);
                // A column takes a queen in every other row at most.
                line & near == 0
                    && (0..side).all(|column| rest(column).is_some_and(|n| n <= later.div_ceil(2)))
            });
            let Some(&line) = fits else { continue 'again };
            (0..side).for_each(|column| left[column] -= (line >> column & 1) as usize);
            rows.push(line);
        }
        let cells = (0..side * side).filter(|cell| rows[cell / side] >> (cell % side) & 1 != 0);
        return Placement(cells.map(|cell| Cell(cell as u16)).collect());
    }
}

/// A board that `placement` solves. Its regions gather around the queens; any share of the other
/// cells is blocked, so that some boards have no other solution.
pub fn planted(side: usize, stars: usize, placement: &Placement, rng: &mut Rng) -> Queens {
    let mut deal: Vec<u8> = (0..side * stars).map(|queen| (queen / stars) as u8).collect();
    for _ in 0..rng.index(side) {
        let (a, b) = (rng.index(deal.len()), rng.index(deal.len()));
        deal.swap(a, b);
    }
    let blur = 1 + rng.below(4);
    let mut nearest = |cell: usize| {
        let mut away = |queen: &Cell| {
            let (row, column) = (queen.index() / side, queen.index() % side);
            let distance = row.abs_diff(cell / side) + column.abs_diff(cell % side);
            if distance == 0 { 0 } else { distance as u64 * 2 + rng.below(blur) }
        };
        let queens = placement.0.iter().enumerate();
        queens.min_by_key(|queen| away(queen.1)).expect("a board has queens").0
    };
    let regions: Vec<u8> = (0..side * side).map(|cell| deal[nearest(cell)]).collect();
    let odds = rng.below(12);
    let open = |cell: &Cell| !placement.0.contains(cell);
    let blocked: Vec<Cell> = (0..(side * side) as u16)
        .map(Cell)
        .filter(|cell| open(cell) && rng.below(12) < odds)
        .collect();
    Queens::try_new(side, stars, &regions, &blocked, &[]).expect("every region has queens")
}

/// Counts solutions cell by cell, looking back only.
pub fn count(queens: &Queens) -> u64 {
    fn go(queens: &Queens, at: u16, placed: &mut Vec<Cell>) -> u64 {
        let (size, stars) = (queens.size(), queens.stars());
        let cell = Cell(at);
        let full = |same: &dyn Fn(Cell, Cell) -> bool, placed: &[Cell]| {
            placed.iter().filter(|&&other| same(other, cell)).count() >= stars
        };
        if at > 0 && size.column(Cell(at % size.area() as u16)) == 0 {
            let row = usize::from(at) / size.columns() - 1;
            if placed.iter().filter(|&&other| size.row(other) == row).count() < stars {
                return 0;
            }
        }
        if usize::from(at) == size.area() {
            return u64::from(placed.len() == stars * queens.side());
        }
        let given = queens.queens().contains(&cell);
        let touches = |other: &Cell| {
            size.row(*other).abs_diff(size.row(cell)) <= 1
                && size.column(*other).abs_diff(size.column(cell)) <= 1
        };
        let fits = !queens.is_blocked(cell)
            && !placed.iter().any(touches)
            && !full(&|a, b| size.row(a) == size.row(b), placed)
            && !full(&|a, b| size.column(a) == size.column(b), placed)
            && !full(&|a, b| queens.region(a) == queens.region(b), placed);
        let mut found = 0;
        if fits {
            placed.push(cell);
            found += go(queens, at + 1, placed);
            placed.pop();
        }
        if !given {
            found += go(queens, at + 1, placed);
        }
        found
    }
    go(queens, 0, &mut Vec::new())
}
