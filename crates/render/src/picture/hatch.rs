//! Hatchings: parallel lines within a convex outline, for themes without colours.

use super::{Outline, Point};

/// A direction and density of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hatch {
    /// From the lower left to the upper right.
    Rising,
    /// From the upper left to the lower right.
    Falling,
    /// Both.
    Crossed,
    /// Dense rising lines.
    Dense,
}

impl Hatch {
    /// The lines within the convex polygon `points`. Lines of neighbouring cells meet.
    pub(super) fn lines(self, points: &[Point]) -> Outline {
        let mut outline = Outline::default();
        let (gap, rising, falling) = match self {
            Hatch::Rising => (12.0, true, false),
            Hatch::Falling => (12.0, false, true),
            Hatch::Crossed => (12.0, true, true),
            Hatch::Dense => (6.0, true, false),
        };
        for (wanted, sign) in [(rising, 1.0), (falling, -1.0)] {
            if !wanted {
                continue;
            }
            // The lines x + sign * y = k * gap.
            let level = |point: &Point| point.x + sign * point.y;
            let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
            for value in points.iter().map(level) {
                (low, high) = (low.min(value), high.max(value));
            }
            let mut k = (low / gap).ceil();
            while k * gap < high {
                let mut ends: Vec<Point> = Vec::new();
                for at in 0..points.len() {
                    let (a, b) = (points[at], points[(at + 1) % points.len()]);
                    let (from, to) = (level(&a) - k * gap, level(&b) - k * gap);
                    if (from < 0.0) != (to < 0.0) {
                        ends.push(a.towards(b, from / (from - to)));
                    }
                }
                if let [from, to] = ends[..] {
                    outline.extend(Outline::segment(from, to));
                }
                k += 1.0;
            }
        }
        outline
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_inside() {
        let square =
            [(0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0)].map(|(x, y)| Point { x, y });
        for hatch in [Hatch::Rising, Hatch::Falling, Hatch::Crossed, Hatch::Dense] {
            let lines = hatch.lines(&square);
            assert!(lines.0.len() >= 18, "{hatch:?}");
            for command in lines.0 {
                let (super::super::Command::Move(p) | super::super::Command::Line(p)) = command
                else {
                    panic!("only straight lines")
                };
                assert!((0.0..=60.0).contains(&p.x) && (0.0..=60.0).contains(&p.y));
            }
        }
    }
}
