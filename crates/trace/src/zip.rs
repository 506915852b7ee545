//! Zip: one path through the waypoints in order. What one look at all edges shows.

/// The edges of a Zip, and what its rules need to know about the cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct Graph {
    pub edges: Vec<[u32; 2]>,
    /// For each open cell, its edges and where they lead.
    pub near: Vec<Vec<(u32, u32)>>,
    /// The waypoint of each open cell, or 0.
    pub waypoint: Vec<u16>,
    pub last: u16,
}

/// A part of the path: cells joined by edges that are true.
struct Fragment {
    /// Both ends; the same cell twice if it stands alone.
    ends: [u32; 2],
    /// The number of cells.
    cells: usize,
    /// The waypoints from the first end to the second.
    waypoints: Vec<u16>,
}

impl Fragment {
    /// The waypoint met first from an end.
    fn first_from(&self, end: u32) -> Option<u16> {
        match end == self.ends[0] {
            true => self.waypoints.first().copied(),
            false => self.waypoints.last().copied(),
        }
    }
}

/// The rules are broken.
pub(crate) struct Broken;

impl Graph {
    /// The open edges that the rules of section 5 make false in this state.
    pub fn pass(
        &self,
        is_true: impl Fn(u32) -> bool,
        is_open: impl Fn(u32) -> bool,
    ) -> Result<Vec<u32>, Broken> {
        let cells = self.near.len();
        let (fragments, home) = self.fragments(&is_true)?;
        let ends = |cell: u32| fragments[home[cell as usize]].ends.contains(&cell);
        let mut gone = Vec::new();
        for (edge, &[a, b]) in (0..).zip(&self.edges) {
            if !is_open(edge) {
                continue;
            }
            let [left, right] = [a, b].map(|cell| home[cell as usize]);
            if left == right {
                gone.push(edge);
                continue;
            }
            if !ends(a) || !ends(b) {
                continue;
            }
            let [l, r] = [left, right].map(|at| &fragments[at]);
            let out_of_turn = match (l.first_from(a), r.first_from(b)) {
                (Some(p), Some(q)) => p.abs_diff(q) != 1,
                _ => false,
            };
            let has = |fragment: &Fragment, number: u16| fragment.waypoints.contains(&number);
            let both = (has(l, 1) && has(r, self.last)) || (has(r, 1) && has(l, self.last));
            if out_of_turn || (both && l.cells + r.cells < cells) {
                gone.push(edge);
            }
        }
        match self.is_connected(|edge| is_true(edge) || is_open(edge)) {
            true => Ok(gone),
            false => Err(Broken),
        }
    }

    /// The fragments, and for each cell the fragment it lies in.
    fn fragments(
        &self,
        is_true: &impl Fn(u32) -> bool,
    ) -> Result<(Vec<Fragment>, Vec<usize>), Broken> {
        let cells = self.near.len();
        let mut home = vec![usize::MAX; cells];
        let mut fragments: Vec<Fragment> = Vec::new();
        for start in 0..cells as u32 {
            let drawn = |cell: u32| {
                self.near[cell as usize].iter().filter(|(edge, _)| is_true(*edge)).count()
            };
            if home[start as usize] != usize::MAX || drawn(start) > 1 {
                continue;
            }
            let mut fragment = Fragment { ends: [start; 2], cells: 0, waypoints: Vec::new() };
            let (mut cell, mut from) = (start, u32::MAX);
            loop {
                home[cell as usize] = fragments.len();
                fragment.cells += 1;
                let number = self.waypoint[cell as usize];
                if number > 0 {
                    if fragment.waypoints.last().is_some_and(|last| last.abs_diff(number) != 1) {
                        return Err(Broken);
                    }
                    fragment.waypoints.push(number);
                }
                let mut ways = self.near[cell as usize].iter();
                let Some(&(edge, next)) = ways.find(|(edge, next)| {
                    *edge != from && is_true(*edge) && home[*next as usize] == usize::MAX
                }) else {
                    break;
                };
                (cell, from) = (next, edge);
            }
            fragment.ends[1] = cell;
            fragments.push(fragment);
        }
        // Cells that no walk from an end has met lie on a loop.
        match home.contains(&usize::MAX) {
            true => Err(Broken),
            false => Ok((fragments, home)),
        }
    }

    fn is_connected(&self, may: impl Fn(u32) -> bool) -> bool {
        let mut reached = vec![false; self.near.len()];
        let mut stack = vec![0u32];
        reached[0] = true;
        while let Some(cell) = stack.pop() {
            for &(edge, next) in &self.near[cell as usize] {
                if may(edge) && !std::mem::replace(&mut reached[next as usize], true) {
                    stack.push(next);
                }
            }
        }
        reached.iter().all(|reached| *reached)
    }
}
