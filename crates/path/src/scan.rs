//! Which points of a graph hang together, and which of them hold it together.

/// A depth-first scan from one point: what it reaches, and into how many parts the rest falls
/// without each point.
pub(crate) struct Scan {
    /// Order of discovery from 1; 0 is out of reach.
    found: Vec<u32>,
    parts: Vec<u32>,
}

impl Scan {
    /// Scans the points below `count` from `start`; `around` tells which are next to a point.
    pub fn new(count: usize, start: usize, around: impl Fn(usize) -> Vec<usize>) -> Scan {
        let mut scan = Scan { found: vec![0; count], parts: vec![0; count] };
        // The earliest point reachable from below without passing through the point itself.
        let mut low = vec![0; count];
        let mut stack = vec![(start, None::<usize>, around(start))];
        scan.found[start] = 1;
        low[start] = 1;
        let mut met = 1;
        while let Some((point, parent, rest)) = stack.last_mut() {
            let (point, parent) = (*point, *parent);
            match rest.pop() {
                Some(next) if Some(next) == parent => (),
                Some(next) if scan.found[next] == 0 => {
                    met += 1;
                    scan.found[next] = met;
                    low[next] = met;
                    stack.push((next, Some(point), around(next)));
                }
                Some(next) => low[point] = low[point].min(scan.found[next]),
                None => {
                    stack.pop();
                    let Some(parent) = parent else { continue };
                    if low[point] >= scan.found[parent] {
                        scan.parts[parent] += 1;
                    }
                    low[parent] = low[parent].min(low[point]);
                }
            }
        }
        // What lies above a point is a part of its own, except above the first.
        for (parts, found) in scan.parts.iter_mut().zip(&scan.found) {
            *parts += u32::from(*found > 1);
        }
        scan
    }

    /// True if there is a way from the start to `point`.
    pub fn reaches(&self, point: usize) -> bool {
        self.found[point] > 0
    }

    /// How many parts the reached points fall into without `point`.
    pub fn parts(&self, point: usize) -> u32 {
        self.parts[point]
    }
}
