//! Random boards with a path through all their open cells.

/// A small generator of random numbers.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit.max(1)
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for place in (1..list.len()).rev() {
            list.swap(place, self.below(place + 1));
        }
    }
}

/// A board in terms of cells; everything that the path does not visit is blocked.
pub struct Board {
    pub family: String,
    pub rows: usize,
    pub columns: usize,
    pub moves: usize,
    pub path: Vec<usize>,
    pub given: Vec<u32>,
    pub pairs: Vec<(usize, usize)>,
}

impl Board {
    pub fn random(random: &mut Random, family: &str) -> Self {
        let (rows, columns) = (1 + random.below(4), 1 + random.below(4));
        let moves = if family == "zip" { 4 } else { [4, 6, 8][random.below(3)] };
        let given = vec![0; rows * columns];
        let (path, pairs) = (vec![random.below(rows * columns)], Vec::new());
        let family = family.to_string();
        let mut board = Board { family, rows, columns, moves, path, given, pairs };
        // Walk on until stuck, and prefer cells with few ways on, so that most cells are visited.
        while let Some(&last) = board.path.last() {
            let fresh = |board: &Board, cell| -> Vec<usize> {
                let near = board.neighbours(cell).into_iter();
                near.filter(|next| !board.path.contains(next)).collect()
            };
            let mut next = fresh(&board, last);
            random.shuffle(&mut next);
            let Some(&next) = next.iter().min_by_key(|&&cell| fresh(&board, cell).len()) else {
                break;
            };
            board.path.push(next);
        }
        board.decorate(random);
        board
    }

    fn decorate(&mut self, random: &mut Random) {
        let n = self.path.len();
        if self.family == "zip" {
            let mut number = 0;
            for (place, &cell) in self.path.iter().enumerate() {
                if place == 0 || place + 1 == n || random.below(4) == 0 {
                    number += 1;
                    self.given[cell] = number;
                }
            }
            for (a, b) in self.touching() {
                let steps = |pair: &[usize]| pair == [a, b] || pair == [b, a];
                if !self.path.windows(2).any(steps) && random.below(5) == 0 {
                    self.pairs.push((a, b));
                }
            }
        } else {
            let rate = 2 + random.below(4);
            for (place, &cell) in self.path.iter().enumerate() {
                if random.below(rate) == 0 {
                    self.given[cell] = place as u32 + 1;
                }
            }
            for pair in self.path.windows(2) {
                if random.below(6) == 0 {
                    self.pairs.push((pair[0].min(pair[1]), pair[0].max(pair[1])));
                }
            }
        }
        self.pairs.sort_unstable();
    }

    fn touching(&self) -> Vec<(usize, usize)> {
        let cells = self.open_cells();
        let pairs = cells.iter().flat_map(|&a| self.neighbours(a).into_iter().map(move |b| (a, b)));
        pairs.filter(|&(a, b)| a < b && cells.contains(&b)).collect()
    }

    /// All neighbours on the board, open or not.
    fn neighbours(&self, cell: usize) -> Vec<usize> {
        let (row, column) = (cell / self.columns, cell % self.columns);
        let mut list = Vec::new();
        for other in 0..self.rows * self.columns {
            let down = (other / self.columns) as i32 - row as i32;
            let right = (other % self.columns) as i32 - column as i32;
            let touches = match (down.abs(), right.abs()) {
                (0, 1) | (1, 0) => true,
                (1, 1) => self.moves == 8 || self.moves == 6 && down == -right,
                _ => false,
            };
            if touches {
                list.push(other);
            }
        }
        list
    }

    pub fn open_cells(&self) -> Vec<usize> {
        let mut cells = self.path.clone();
        cells.sort_unstable();
        cells
    }

    pub fn open_neighbours(&self, number: usize) -> Vec<usize> {
        let cells = self.open_cells();
        let near = self.neighbours(cells[number]);
        near.into_iter().filter_map(|cell| cells.binary_search(&cell).ok()).collect()
    }

    pub fn open_pairs(&self) -> Vec<(usize, usize)> {
        let cells = self.open_cells();
        let number = |cell: usize| cells.binary_search(&cell).unwrap_or(0);
        self.pairs.iter().map(|&(a, b)| (number(a), number(b))).collect()
    }

    pub fn open_given(&self) -> Vec<u32> {
        self.open_cells().into_iter().map(|cell| self.given[cell]).collect()
    }

    /// The canonical line.
    pub fn line(&self) -> String {
        let mut text = match self.family.as_str() {
            "zip" => format!("zip {}x{} ", self.rows, self.columns),
            _ => format!("path {}x{}x{} ", self.rows, self.columns, self.moves),
        };
        for cell in 0..self.rows * self.columns {
            let begins = cell % self.columns == 0;
            if begins && cell > 0 {
                text.push('/');
            }
            match self.given[cell] {
                0 => text.push(if self.path.contains(&cell) { '.' } else { '#' }),
                number => {
                    if !begins && self.given[cell - 1] > 0 {
                        text.push(',');
                    }
                    text.push_str(&number.to_string());
                }
            }
        }
        let pairs: Vec<String> = self.pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        if !pairs.is_empty() {
            text.push(';');
            text.push_str(&pairs.join(","));
        }
        text
    }

    pub fn solution(&self) -> String {
        self.path.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
    }

    /// How many paths keep all clues, found by trying all walks.
    pub fn count_solutions(&self) -> usize {
        let n = self.path.len();
        let cells = self.open_cells();
        let mut count = 0;
        let mut walks: Vec<Vec<usize>> = cells.iter().map(|&cell| vec![cell]).collect();
        while let Some(walk) = walks.pop() {
            if !self.keeps_clues(&walk) {
                continue;
            }
            if walk.len() == n {
                count += 1;
                continue;
            }
            let last = walk[walk.len() - 1];
            for next in self.neighbours(last) {
                if cells.contains(&next) && !walk.contains(&next) {
                    walks.push(walk.iter().copied().chain([next]).collect());
                }
            }
        }
        count
    }

    fn keeps_clues(&self, walk: &[usize]) -> bool {
        let n = self.path.len();
        if self.family == "zip" {
            let met: Vec<u32> = walk.iter().map(|&c| self.given[c]).filter(|&w| w > 0).collect();
            let ends = self.given[walk[0]] == 1
                && (walk.len() < n || self.given[walk[n - 1]] == met.len() as u32);
            let wall =
                |pair: &[usize]| self.pairs.contains(&(pair[0].min(pair[1]), pair[0].max(pair[1])));
            return ends && met.is_sorted() && !walk.windows(2).any(wall);
        }
        let place = |cell| walk.iter().position(|&visited| visited == cell);
        let values = walk.iter().zip(1..).all(|(&c, v)| self.given[c] == 0 || self.given[c] == v);
        values
            && self.pairs.iter().all(|&(a, b)| match (place(a), place(b)) {
                (Some(a), Some(b)) => a.abs_diff(b) == 1,
                _ => walk.len() < n,
            })
    }
}
