//! Outlines: straight lines and curves.

/// A place in a picture, x to the right and y downwards.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    pub(crate) const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point `by` of the way from here to `to`.
    pub(crate) fn towards(self, to: Point, by: f64) -> Point {
        Point::new(self.x + (to.x - self.x) * by, self.y + (to.y - self.y) * by)
    }

    pub(crate) fn plus(self, x: f64, y: f64) -> Point {
        Point::new(self.x + x, self.y + y)
    }

    pub(crate) fn distance(self, to: Point) -> f64 {
        let (x, y) = (to.x - self.x, to.y - self.y);
        (x * x + y * y).sqrt()
    }
}

/// One command of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Command {
    /// Begins a new part.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A curve with one control point.
    Quad(Point, Point),
    /// A curve with two control points.
    Cubic(Point, Point, Point),
    /// Back to where the part began.
    Close,
}

/// A list of commands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline(pub Vec<Command>);

/// How far the control points of a quarter circle are from its ends, in radii.
const QUARTER: f64 = 0.5523;

impl Outline {
    pub(crate) fn segment(from: Point, to: Point) -> Outline {
        Outline(vec![Command::Move(from), Command::Line(to)])
    }

    pub(crate) fn polyline(points: &[Point]) -> Outline {
        let mut outline = Outline::default();
        for (at, point) in points.iter().enumerate() {
            outline.0.push(if at == 0 { Command::Move(*point) } else { Command::Line(*point) });
        }
        outline
    }

    pub(crate) fn polygon(points: &[Point]) -> Outline {
        let mut outline = Outline::polyline(points);
        outline.0.push(Command::Close);
        outline
    }

    pub(crate) fn rect(x: f64, y: f64, width: f64, height: f64) -> Outline {
        let corner = Point::new(x, y);
        Outline::polygon(&[
            corner,
            corner.plus(width, 0.0),
            corner.plus(width, height),
            corner.plus(0.0, height),
        ])
    }

    pub(crate) fn rounded(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Outline {
        let r = radius.min(width / 2.0).min(height / 2.0);
        let k = r * (1.0 - QUARTER);
        let (right, low) = (x + width, y + height);
        let p = Point::new;
        use Command::{Close, Cubic, Line, Move};
        Outline(vec![
            Move(p(x + r, y)),
            Line(p(right - r, y)),
            Cubic(p(right - k, y), p(right, y + k), p(right, y + r)),
            Line(p(right, low - r)),
            Cubic(p(right, low - k), p(right - k, low), p(right - r, low)),
            Line(p(x + r, low)),
            Cubic(p(x + k, low), p(x, low - k), p(x, low - r)),
            Line(p(x, y + r)),
            Cubic(p(x, y + k), p(x + k, y), p(x + r, y)),
            Close,
        ])
    }

    pub(crate) fn circle(middle: Point, radius: f64) -> Outline {
        let side = 2.0 * radius;
        Outline::rounded(middle.x - radius, middle.y - radius, side, side, radius)
    }

    pub(crate) fn diamond(middle: Point, radius: f64) -> Outline {
        Outline::polygon(&[
            middle.plus(0.0, -radius),
            middle.plus(radius, 0.0),
            middle.plus(0.0, radius),
            middle.plus(-radius, 0.0),
        ])
    }

    pub(crate) fn cross(middle: Point, half: f64) -> Outline {
        let mut outline = Outline::segment(middle.plus(-half, -half), middle.plus(half, half));
        outline.extend(Outline::segment(middle.plus(half, -half), middle.plus(-half, half)));
        outline
    }

    /// A line through `points` whose corners are rounded.
    pub(crate) fn smooth(points: &[Point], radius: f64) -> Outline {
        let mut outline = Outline::default();
        let Some(first) = points.first() else { return outline };
        outline.0.push(Command::Move(*first));
        for three in points.windows(3) {
            let [before, corner, after] = [three[0], three[1], three[2]];
            let cut = |end: Point| {
                let length = corner.distance(end).max(1e-9);
                corner.towards(end, (radius / length).min(0.5))
            };
            outline.0.push(Command::Line(cut(before)));
            outline.0.push(Command::Quad(corner, cut(after)));
        }
        if let [.., last] = points
            && points.len() > 1
        {
            outline.0.push(Command::Line(*last));
        }
        outline
    }

    pub(crate) fn extend(&mut self, other: Outline) {
        self.0.extend(other.0);
    }
}
