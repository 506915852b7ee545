//! The links of a chain as curves that keep clear of digits and of each other.

use super::theme::{CHAIN_STRONG, CHAIN_WEAK};
use super::{CELL, Command, Outline, Picture, Point, Token};

/// A link to draw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub from: Point,
    pub to: Point,
    pub strong: bool,
}

/// Something that a link should not cross: its middle, and how far it reaches.
pub(super) type Obstacle = (Point, f64);

/// How far a curve may bend to a side; slight bends are liked best.
const BENDS: [f64; 15] =
    [5.0, -5.0, 0.0, 10.0, -10.0, 15.0, -15.0, 20.0, -20.0, 26.0, -26.0, 33.0, -33.0, 41.0, -41.0];
/// Where a curve has its control points, in parts of its length: near the ends it runs straight in
/// between, further in it is an arc.
const SHAPES: [f64; 2] = [0.35, 0.12];
/// Points of two curves that are nearer than this look like one line.
const APART: f64 = 4.5;

/// Draws `links`. Their ends stay `radius` away from the points they join.
pub(super) fn draw(picture: &mut Picture, links: &[Link], obstacles: &[Obstacle], radius: f64) {
    let mut drawn: Vec<Point> = Vec::new();
    for link in links {
        let length = link.from.distance(link.to);
        if length < 1e-6 {
            continue;
        }
        let middle = link.from.towards(link.to, 0.5);
        let near = |(point, reach): &&Obstacle| {
            let own = point.distance(link.from) < 1.0 || point.distance(link.to) < 1.0;
            !own && point.distance(middle) < length / 2.0 + reach + 45.0
        };
        let near: Vec<Obstacle> = obstacles.iter().filter(near).copied().collect();
        let options = SHAPES.iter().flat_map(|shape| BENDS.iter().map(move |bend| (shape, bend)));
        let curves = options
            .filter(|(_, bend)| bend.abs() <= length / 2.0)
            .map(|(shape, bend)| (Curve::of(link, *shape, *bend), bend.abs()));
        let cost = |(curve, bend): &(Curve, f64)| {
            let outside = |point: &Point| {
                point.x.min(point.y) < 4.0
                    || point.x > picture.width - 4.0
                    || point.y > picture.height - 4.0
            };
            let mut cost = (bend - 5.0).abs() * 0.4;
            for point in curve.samples(length) {
                if point.distance(link.from) < radius || point.distance(link.to) < radius {
                    continue;
                }
                for (obstacle, reach) in &near {
                    let distance = obstacle.distance(point);
                    if distance < *reach {
                        cost += 2.0 + (reach - distance);
                    }
                }
                let close = drawn.iter().any(|other| other.distance(point) < APART);
                cost += if close { 6.0 } else { 0.0 } + if outside(&point) { 100.0 } else { 0.0 };
            }
            cost
        };
        let best = curves.map(|curve| (cost(&curve), curve.0));
        if let Some((_, curve)) = best.min_by(|a, b| a.0.total_cmp(&b.0)) {
            drawn.extend(curve.samples(length));
            arrow(picture, link, &curve, radius);
        }
    }
}

/// A curve with two control points.
struct Curve([Point; 4]);

impl Curve {
    /// From one end of a link to the other, with control points `bend` beside the straight line.
    fn of(link: &Link, shape: f64, bend: f64) -> Curve {
        let length = link.from.distance(link.to);
        let (x, y) = ((link.to.x - link.from.x) / length, (link.to.y - link.from.y) / length);
        let beside = |point: Point| point.plus(-y * bend, x * bend);
        let first = beside(link.from.towards(link.to, shape));
        let second = beside(link.to.towards(link.from, shape));
        Curve([link.from, first, second, link.to])
    }

    fn at(&self, t: f64) -> Point {
        self.mixed(t, t, t)
    }

    /// The point that is found when each of the three rounds of halving has its own part.
    fn mixed(&self, a: f64, b: f64, c: f64) -> Point {
        let [p, q, r, s] = self.0;
        let [pq, qr, rs] = [p.towards(q, a), q.towards(r, a), r.towards(s, a)];
        pq.towards(qr, b).towards(qr.towards(rs, b), c)
    }

    /// The piece between two of its points.
    fn piece(&self, from: f64, to: f64) -> Outline {
        let end = |a, b, c| self.mixed(a, b, c);
        Outline(vec![
            Command::Move(end(from, from, from)),
            Command::Cubic(end(from, from, to), end(from, to, to), end(to, to, to)),
        ])
    }

    fn samples(&self, length: f64) -> impl Iterator<Item = Point> {
        let count = (length / 5.0).clamp(8.0, 120.0) as usize;
        (0..=count).map(move |step| self.at(step as f64 / count as f64))
    }
}

fn arrow(picture: &mut Picture, link: &Link, curve: &Curve, radius: f64) {
    let width = CELL * if link.strong { CHAIN_STRONG } else { CHAIN_WEAK };
    let (ink, head) = (Token::Chain, width * 3.4);
    // Near ends leave less room.
    let clear = radius.min(link.from.distance(link.to) * 0.3);
    let steps = || (0..=200).map(|step| f64::from(step) / 200.0);
    let start = steps().find(|t| curve.at(*t).distance(link.from) >= clear).unwrap_or(0.0);
    let end =
        steps().find(|t| curve.at(1.0 - t).distance(link.to) >= clear).map_or(1.0, |t| 1.0 - t);
    if end <= start {
        return;
    }
    let tip = curve.at(end);
    let far = |t: &f64| curve.at(end - t * (end - start)).distance(tip) >= head;
    let back = end - steps().find(far).unwrap_or(1.0) * (end - start);
    match link.strong {
        true => picture.line(curve.piece(start, back), ink, width),
        false => picture.dashed(curve.piece(start, back), ink, width),
    }
    let to = curve.at(back);
    let length = to.distance(tip).max(1e-6);
    let (x, y) = ((tip.x - to.x) / length * head * 0.5, (tip.y - to.y) / length * head * 0.5);
    picture.fill(Outline::polygon(&[tip, to.plus(-y, x), to.plus(y, -x)]), ink);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn curves_go_around_digits() {
        let (from, to) = (Point::new(30.0, 100.0), Point::new(330.0, 100.0));
        let digit = Point::new(180.0, 100.0);
        let mut picture = super::super::board::sheet(360.0, 200.0, None);
        draw(&mut picture, &[Link { from, to, strong: true }], &[(digit, 18.0)], 9.0);
        let super::super::Shape::Line(Outline(commands), _) = &picture.shapes[0] else {
            panic!("a line")
        };
        let [Command::Move(a), Command::Cubic(b, c, d)] = commands[..] else { panic!("a curve") };
        let curve = Curve([a, b, c, d]);
        assert!(curve.samples(300.0).all(|point| point.distance(digit) > 15.0), "{commands:?}");
    }
}
