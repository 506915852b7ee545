//! What a Zip asks beyond degrees: one path, its waypoints in order, and no cell left behind.

use gridsmith_core::learn::{Learn, Lit, Rules};

use super::zip::Graph;

/// A stretch of path: cells joined by edges that are on.
#[derive(Clone, Debug, Default)]
struct Fragment {
    /// Its two ends; equal for a single cell.
    ends: [usize; 2],
    /// Its edges from the first end to the second.
    edges: Vec<usize>,
    /// Its waypoints in the same order: the number, and how many of its edges come before it.
    waypoints: Vec<(u16, usize)>,
}

/// Finds the clauses of the one-path rules that an assignment breaks or makes unit.
#[derive(Debug)]
pub(super) struct OnePath<'a> {
    graph: &'a Graph,
    fragments: Vec<Fragment>,
    /// For each cell that ends a fragment, the fragment; else `NONE`.
    end_of: Vec<u32>,
    seen: Vec<bool>,
    stack: Vec<usize>,
}

const NONE: u32 = u32::MAX;

impl<'a> OnePath<'a> {
    pub fn new(graph: &'a Graph) -> Self {
        let area = graph.degree.len();
        OnePath {
            graph,
            fragments: Vec::new(),
            end_of: vec![NONE; area],
            seen: vec![false; area],
            stack: Vec::new(),
        }
    }

    /// Collects the fragments. A closed loop, or waypoints out of order, is a broken clause at
    /// once.
    fn collect(&mut self, learn: &Learn, lemma: &mut Vec<Lit>) -> bool {
        self.fragments.clear();
        self.end_of.fill(NONE);
        self.seen.fill(false);
        let cells = self.graph.degree.len();
        let is_on = |edge: &(usize, usize)| learn.is_true(Lit::yes(edge.0));
        for start in (0..cells).filter(|cell| self.graph.len == 1 || self.graph.degree[*cell] > 0) {
            if !self.seen[start] && self.graph.around(start).filter(is_on).count() < 2 {
                let fragment = self.walk(learn, start);
                let id = self.fragments.len() as u32;
                fragment.ends.iter().for_each(|end| self.end_of[*end] = id);
                if let Some(range) = out_of_order(&fragment) {
                    lemma.extend(fragment.edges[range].iter().map(|edge| Lit::no(*edge)));
                    return true;
                }
                self.fragments.push(fragment);
            }
        }
        // Cells not on a fragment lie on a loop.
        let Some(start) = (0..cells).find(|cell| self.graph.degree[*cell] > 0 && !self.seen[*cell])
        else {
            return false;
        };
        let (mut cell, mut from) = (start, None);
        while let Some((edge, next)) = self.graph.follow(learn, cell, from) {
            lemma.push(Lit::no(edge));
            (cell, from) = (next, Some(edge));
            if cell == start {
                break;
            }
        }
        true
    }

    fn walk(&mut self, learn: &Learn, start: usize) -> Fragment {
        let mut fragment = Fragment { ends: [start; 2], ..Fragment::default() };
        let (mut cell, mut from) = (start, None);
        loop {
            self.seen[cell] = true;
            if self.graph.waypoint[cell] > 0 {
                fragment.waypoints.push((self.graph.waypoint[cell], fragment.edges.len()));
            }
            let Some((edge, next)) = self.graph.follow(learn, cell, from) else { break };
            fragment.edges.push(edge);
            (cell, from) = (next, Some(edge));
        }
        fragment.ends[1] = cell;
        fragment
    }

    /// An open edge that would join two fragments badly must be off.
    fn bad_join(&self, learn: &Learn, lemma: &mut Vec<Lit>) -> bool {
        for (edge, &[a, b]) in self.graph.edges.iter().enumerate() {
            let lit = Lit::yes(edge);
            if learn.is_true(lit) || learn.is_false(lit) {
                continue;
            }
            let (left, right) = (self.end_of[a as usize], self.end_of[b as usize]);
            if left == NONE || right == NONE {
                continue; // a full cell: its degree switches the edge off
            }
            let (left, right) = (&self.fragments[left as usize], &self.fragments[right as usize]);
            if self.joins_badly(left, a as usize, right, b as usize, lemma) {
                lemma.push(!lit);
                return true;
            }
        }
        false
    }

    /// Writes into `lemma` what forbids the step from `a`, an end of `left`, to `b`, an end of
    /// `right`.
    fn joins_badly(
        &self,
        left: &Fragment,
        a: usize,
        right: &Fragment,
        b: usize,
        lemma: &mut Vec<Lit>,
    ) -> bool {
        let off = |edges: &[usize], lemma: &mut Vec<Lit>| {
            lemma.extend(edges.iter().map(|edge| Lit::no(*edge)))
        };
        if left.ends == right.ends {
            off(&left.edges, lemma);
            return true;
        }
        let ((from, left_tail), (to, right_tail)) = (tail(left, a), tail(right, b));
        if let (Some(from), Some(to)) = (from, to)
            && from.abs_diff(to) != 1
        {
            off(left_tail, lemma);
            off(right_tail, lemma);
            return true;
        }
        // First and last waypoint on one path: nothing can be added any more.
        let has = |number: u16| {
            [left, right].iter().any(|fragment| fragment.waypoints.iter().any(|w| w.0 == number))
        };
        let cells = left.edges.len() + right.edges.len() + 2;
        if has(1) && has(self.graph.last) && cells < self.graph.len {
            off(&left.edges, lemma);
            off(&right.edges, lemma);
            return true;
        }
        false
    }

    /// The edges that are not off must connect all cells; else one of those around a part must be
    /// on.
    fn cut_off(&mut self, learn: &Learn, lemma: &mut Vec<Lit>) -> bool {
        let Some(start) = (0..self.graph.degree.len()).find(|cell| self.graph.degree[*cell] > 0)
        else {
            return false;
        };
        self.seen.fill(false);
        self.seen[start] = true;
        self.stack.push(start);
        let mut reached = 1;
        while let Some(cell) = self.stack.pop() {
            for (edge, next) in self.graph.around(cell) {
                if !self.seen[next] && !learn.is_false(Lit::yes(edge)) {
                    self.seen[next] = true;
                    self.stack.push(next);
                    reached += 1;
                }
            }
        }
        if reached == self.graph.len {
            return false;
        }
        let border = self
            .graph
            .edges
            .iter()
            .enumerate()
            .filter(|(_, [a, b])| self.seen[*a as usize] != self.seen[*b as usize]);
        lemma.extend(border.map(|(edge, _)| Lit::yes(edge)));
        true
    }
}

impl Rules for OnePath<'_> {
    fn lemma(&mut self, learn: &Learn, lemma: &mut Vec<Lit>) -> bool {
        lemma.clear();
        self.graph.len > 1
            && (self.collect(learn, lemma)
                || self.bad_join(learn, lemma)
                || self.cut_off(learn, lemma))
    }

    /// Each cell is walked over and seen from its neighbours.
    fn cost(&self) -> u64 {
        20 * self.graph.degree.len() as u64
    }
}

/// The edges between two neighbouring waypoints of `fragment` that are not consecutive, if any.
fn out_of_order(fragment: &Fragment) -> Option<std::ops::Range<usize>> {
    fragment
        .waypoints
        .windows(2)
        .find(|pair| pair[0].0.abs_diff(pair[1].0) != 1)
        .map(|pair| pair[0].1..pair[1].1)
}

/// The waypoint of `fragment` nearest to its end `end`, and the edges between.
fn tail(fragment: &Fragment, end: usize) -> (Option<u16>, &[usize]) {
    // Of a single cell both ends are the same, and so are both answers.
    let found = if end == fragment.ends[0] {
        fragment.waypoints.first()
    } else {
        fragment.waypoints.last()
    };
    match found {
        Some(&(number, at)) if end == fragment.ends[0] => (Some(number), &fragment.edges[..at]),
        Some(&(number, at)) => (Some(number), &fragment.edges[at..]),
        None => (None, &[]),
    }
}
