//! Where each value may still stand, and which steps the path may still take, as bitboards.

use gridsmith_core::{Bits, Budget, Cell, Size, Stop};

use crate::{Neighbours, NumberPath, Order, cover};

/// At most eight directions; fewer are left empty.
pub(super) const MAX_WAYS: usize = 8;

/// The board never changes during a search: directions and open cells.
#[derive(Debug)]
pub(super) struct Ways<const W: usize> {
    /// How far each direction moves the index of a cell.
    offsets: Vec<isize>,
    open: Bits<W>,
}

impl<const W: usize> Ways<W> {
    pub fn new(puzzle: &NumberPath) -> Self {
        let open = puzzle.size().cells().filter(|cell| puzzle.is_open(*cell));
        Self::of_cells(puzzle.size(), puzzle.neighbours(), open)
    }

    /// The ways between `open` cells.
    pub fn of_cells(size: Size, neighbours: Neighbours, open: impl Iterator<Item = Cell>) -> Self {
        let columns = size.columns() as isize;
        let offsets =
            neighbours.offsets().iter().map(|(down, right)| down * columns + right).collect();
        Ways { offsets, open: open.map(Cell::index).collect() }
    }

    fn opposite(&self, way: usize) -> usize {
        self.offsets.len() - 1 - way
    }

    /// Every cell of `cells` moved one step in direction `way`.
    #[inline]
    fn step(&self, cells: Bits<W>, way: usize) -> Bits<W> {
        let offset = self.offsets[way];
        if offset > 0 { cells.up(offset as usize) } else { cells.down(offset.unsigned_abs()) }
    }

    /// The cell one step from `cell` in direction `way`; only where an edge leads that way.
    pub fn next(&self, cell: usize, way: usize) -> usize {
        cell.wrapping_add_signed(self.offsets[way])
    }

    pub fn count(&self) -> usize {
        self.offsets.len()
    }
}

/// The state of a search.
#[derive(Clone, Debug)]
pub(super) struct Board<const W: usize> {
    /// For each value less one, the cells it may stand in.
    domains: Vec<Bits<W>>,
    /// For each direction, the cells from which a step that way is possible.
    edges: [Bits<W>; MAX_WAYS],
    /// For each direction, the cells from which the path is known to go that way, forwards or
    /// backwards.
    forced: [Bits<W>; MAX_WAYS],
    /// Values whose domains changed since their neighbours in value heard of it.
    news_up: Vec<bool>,
    news_down: Vec<bool>,
}

/// The board contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Dead;

pub(super) type Alive = Result<(), Dead>;

impl<const W: usize> Board<W> {
    pub fn new(puzzle: &NumberPath, ways: &Ways<W>) -> Self {
        let len = puzzle.len();
        let mut board = Board {
            domains: vec![ways.open; len],
            edges: [Bits::EMPTY; MAX_WAYS],
            forced: [Bits::EMPTY; MAX_WAYS],
            news_up: vec![true; len],
            news_down: vec![true; len],
        };
        for way in 0..ways.count() {
            let (down, right) = puzzle.neighbours().offsets()[way];
            let size = puzzle.size();
            let leads = |cell: &Cell| {
                puzzle.is_open(*cell)
                    && size.step(*cell, down, right).is_some_and(|next| puzzle.is_open(next))
            };
            board.edges[way] = size.cells().filter(leads).map(Cell::index).collect();
            for &(a, b) in puzzle.links() {
                for (from, to) in [(a, b), (b, a)] {
                    if size.step(from, down, right) == Some(to) {
                        board.forced[way].insert(from.index());
                    }
                }
            }
        }
        board.alternate(puzzle);
        for (cell, value) in puzzle.givens() {
            board.domains[value as usize - 1] &= Bits::only(cell.index());
        }
        board
    }

    /// A board on which all this is known already.
    pub fn of_parts(
        domains: Vec<Bits<W>>,
        edges: [Bits<W>; MAX_WAYS],
        forced: [Bits<W>; MAX_WAYS],
    ) -> Self {
        let news = vec![true; domains.len()];
        Board { domains, edges, forced, news_up: news.clone(), news_down: news }
    }

    /// On four neighbours the values alternate between two colours; with one cell more of one
    /// colour, the odd values have it. Neither sweeps nor clauses see that: it is about counting.
    fn alternate(&mut self, puzzle: &NumberPath) {
        let [dark, light] = cover::colours(puzzle.shape());
        if puzzle.neighbours() != Neighbours::Four || dark == light {
            return;
        }
        let more = usize::from(light > dark);
        let cells =
            puzzle.size().cells().filter(|cell| cover::colour(puzzle.shape(), *cell) == more);
        let odd: Bits<W> = cells.map(Cell::index).collect();
        for (at, domain) in self.domains.iter_mut().enumerate() {
            *domain &= if at % 2 == 0 { odd } else { !odd };
        }
    }

    pub fn len(&self) -> usize {
        self.domains.len()
    }

    /// The memory it takes, more or less.
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.len() * (size_of::<Bits<W>>() + 2)
    }

    /// The cells where value `at + 1` may stand.
    pub fn domain(&self, at: usize) -> &Bits<W> {
        &self.domains[at]
    }

    /// True if the path may step from `cell` in direction `way`.
    pub fn has_edge(&self, cell: usize, way: usize) -> bool {
        self.edges[way].contains(cell)
    }

    /// The cells from which the path may step in direction `way`.
    pub fn edges(&self, way: usize) -> Bits<W> {
        self.edges[way]
    }

    /// True if the path is known to step from `cell` in direction `way`, forwards or backwards.
    pub fn is_forced(&self, cell: usize, way: usize) -> bool {
        self.forced[way].contains(cell)
    }

    /// Puts value `at + 1` into `cell`.
    pub fn place(&mut self, at: usize, cell: usize) -> Alive {
        self.narrow(at, Bits::only(cell))
    }

    /// Takes value `at + 1` out of `cell`.
    pub fn forbid(&mut self, at: usize, cell: usize) -> Alive {
        self.narrow(at, !Bits::only(cell))
    }

    /// The path, once every value has one cell.
    pub fn order(&self) -> Option<Order> {
        self.domains
            .iter()
            .map(|domain| domain.single().map(|cell| Cell(cell as u16)))
            .collect::<Option<_>>()
            .map(Order)
    }

    /// Draws every direct consequence. `Ok(Err(Dead))` is a contradiction.
    pub fn settle(&mut self, ways: &Ways<W>, budget: &Budget) -> Result<Alive, Stop> {
        loop {
            budget.pay(self.round_cost(ways))?;
            let alive = self.settle_singles(ways);
            if alive.is_err() {
                return Ok(alive);
            }
            if self.has_news() {
                continue;
            }
            budget.pay((2 * ways.count() * self.len() * W) as u64)?;
            let alive = self.settle_edges(ways);
            if alive.is_err() || !self.has_news() {
                return Ok(alive);
            }
        }
    }

    /// The units of work of one round of [`Board::settle_singles`]: the words of the bit sets it
    /// goes over.
    pub fn round_cost(&self, ways: &Ways<W>) -> u64 {
        let news = self.news_up.iter().chain(&self.news_down).filter(|news| **news).count();
        ((news * ways.count() + 2 * self.len()) * W) as u64
    }

    /// One round of what values and cells say by themselves.
    pub fn settle_singles(&mut self, ways: &Ways<W>) -> Alive {
        self.sweep(ways).and_then(|()| self.singles(ways))
    }

    /// Takes the step between two cells away, if it is there. True if it was.
    pub fn unlink(&mut self, ways: &Ways<W>, a: usize, b: usize) -> bool {
        let Some(way) =
            (0..ways.count()).find(|way| self.has_edge(a, *way) && ways.next(a, *way) == b)
        else {
            return false;
        };
        self.edges[way].remove(a);
        self.edges[ways.opposite(way)].remove(b);
        let len = self.len();
        self.news_up[..len - 1].fill(true);
        self.news_down[1..].fill(true);
        true
    }

    /// For each direction, the cells from which the path is known to go that way.
    pub fn forced(&self) -> &[Bits<W>; MAX_WAYS] {
        &self.forced
    }

    /// Forgets what has not been spread yet.
    pub fn hush(&mut self) {
        self.news_up.fill(false);
        self.news_down.fill(false);
    }

    pub fn has_news(&self) -> bool {
        self.news_up.iter().chain(&self.news_down).any(|news| *news)
    }

    pub fn narrow(&mut self, at: usize, mask: Bits<W>) -> Alive {
        let narrowed = self.domains[at] & mask;
        if narrowed != self.domains[at] {
            self.domains[at] = narrowed;
            self.news_up[at] = true;
            self.news_down[at] = true;
            if narrowed.is_empty() {
                return Err(Dead);
            }
        }
        Ok(())
    }

    /// The cells one possible step from `cells`.
    pub fn around(&self, ways: &Ways<W>, cells: Bits<W>) -> Bits<W> {
        let mut around = Bits::EMPTY;
        for way in 0..ways.count() {
            around |= ways.step(cells & self.edges[way], way);
        }
        around
    }

    /// A value stands one step from the next: up the values, then down again. This is the corridor
    /// between two known values, with its distances and, on four neighbours, its colours.
    fn sweep(&mut self, ways: &Ways<W>) -> Alive {
        let last = self.len() - 1;
        for at in 0..last {
            if std::mem::take(&mut self.news_up[at]) {
                self.narrow(at + 1, self.around(ways, self.domains[at]))?;
            }
        }
        for at in (1..=last).rev() {
            if std::mem::take(&mut self.news_down[at]) {
                self.narrow(at - 1, self.around(ways, self.domains[at]))?;
            }
        }
        self.news_up[last] = false;
        self.news_down[0] = false;
        Ok(())
    }

    /// A value with one cell has it alone; a cell with one value left holds it.
    fn singles(&mut self, ways: &Ways<W>) -> Alive {
        let (mut taken, mut ones, mut twos) = (Bits::EMPTY, Bits::EMPTY, Bits::EMPTY);
        for domain in &self.domains {
            if domain.single().is_some() {
                if taken.meets(domain) {
                    return Err(Dead);
                }
                taken |= *domain;
            }
            twos |= ones & *domain;
            ones |= *domain;
        }
        if ones != ways.open {
            return Err(Dead);
        }
        let only = ones - twos;
        for at in 0..self.len() {
            let domain = self.domains[at];
            if domain.single().is_some() {
                continue;
            }
            self.narrow(at, !taken)?;
            if domain.meets(&only) {
                // Two cells that both need this value leave it none.
                if (domain & only).single().is_none() {
                    return Err(Dead);
                }
                self.narrow(at, only)?;
            }
        }
        Ok(())
    }

    /// What follows from counting the steps a cell still has: an inner cell needs two.
    fn settle_edges(&mut self, ways: &Ways<W>) -> Alive {
        let len = self.len();
        if len == 1 {
            return Ok(());
        }
        let before = self.edges;
        self.drop_unsupported(ways);
        let may_end = self.domains[0] | self.domains[len - 1];
        loop {
            let (some, two, three) = at_least_123(&self.edges);
            // One step left: an end of the path. None left: nothing.
            if some != ways.open {
                return Err(Dead);
            }
            let dead_ends = some - two;
            if !dead_ends.is_empty() {
                for at in 1..len - 1 {
                    self.narrow(at, !dead_ends)?;
                }
            }
            // Inner cells with two steps take both; a cell with two sure steps has no others.
            let mut changed = false;
            let both = two - three - may_end;
            for way in 0..ways.count() {
                let sure = self.edges[way] & both;
                let back = ways.step(sure, way);
                changed |= !(sure - self.forced[way]).is_empty();
                self.forced[way] |= sure;
                self.forced[ways.opposite(way)] |= back;
            }
            let (_, full, overfull) = at_least_123(&self.forced);
            if !overfull.is_empty() {
                return Err(Dead);
            }
            for way in 0..ways.count() {
                let spare = (self.edges[way] & full) - self.forced[way];
                changed |= !spare.is_empty();
                self.edges[way] -= spare;
                self.edges[ways.opposite(way)] -= ways.step(spare, way);
            }
            if !changed {
                break;
            }
        }
        if self.edges != before {
            // Fewer steps: every value may reach less.
            self.news_up[..len - 1].fill(true);
            self.news_down[1..].fill(true);
        }
        self.follow_forced(ways)
    }

    /// A step stays possible only if two consecutive values can take it.
    fn drop_unsupported(&mut self, ways: &Ways<W>) {
        for way in 0..ways.count() / 2 {
            let back = ways.opposite(way);
            let mut used = Bits::EMPTY;
            // The neighbour of each cell that way, seen from the cell.
            let mut lower = ways.step(self.domains[0], back);
            for at in 1..self.len() {
                let higher = ways.step(self.domains[at], back);
                used |= (self.domains[at - 1] & higher) | (self.domains[at] & lower);
                lower = higher;
            }
            self.edges[way] &= used;
            self.edges[back] &= ways.step(self.edges[way], way);
        }
    }

    /// Across a forced step the values differ by one.
    fn follow_forced(&mut self, ways: &Ways<W>) -> Alive {
        let len = self.len();
        for way in 0..ways.count() {
            let forced = self.forced[way];
            if forced.is_empty() {
                continue;
            }
            if !(forced - self.edges[way]).is_empty() {
                return Err(Dead);
            }
            let back = ways.opposite(way);
            for at in 0..len {
                if !self.domains[at].meets(&forced) {
                    continue;
                }
                let mut near = Bits::EMPTY;
                if at > 0 {
                    near |= self.domains[at - 1];
                }
                if at + 1 < len {
                    near |= self.domains[at + 1];
                }
                self.narrow(at, !forced | ways.step(near, back))?;
            }
        }
        Ok(())
    }
}

/// The cells in at least one, two and three of `sets`.
fn at_least_123<const W: usize>(sets: &[Bits<W>; MAX_WAYS]) -> (Bits<W>, Bits<W>, Bits<W>) {
    let (mut one, mut two, mut three) = (Bits::EMPTY, Bits::EMPTY, Bits::EMPTY);
    for &set in sets {
        three |= two & set;
        two |= one & set;
        one |= set;
    }
    (one, two, three)
}
