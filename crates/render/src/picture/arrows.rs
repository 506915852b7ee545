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

/// How far curves may bend to a side, in parts of their length; slight bends are liked best.
const BENDS: [f64; 9] = [0.08, -0.08, 0.0, 0.15, -0.15, 0.22, -0.22, 0.3, -0.3];
/// Points at which a curve is compared with what it should avoid.
const SAMPLES: usize = 24;

/// Draws `links`. Their ends stay `radius` away from the points they join; `obstacles` are the
/// middles of everything they should not cross, and `reach` is how near is too near.
pub(super) fn draw(
    picture: &mut Picture,
    links: &[Link],
    obstacles: &[Point],
    radius: f64,
    reach: f64,
) {
    let mut drawn: Vec<Vec<Point>> = Vec::new();
    for link in links {
        let length = link.from.distance(link.to);
        if length < 1e-6 {
            continue;
        }
        let cost = |bend: &f64| {
            let points = samples(link, bend_point(link, *bend));
            let mut cost = ((bend.abs() - 0.08).abs() * 600.0) as u64;
            for point in &points {
                if point.distance(link.from) < radius || point.distance(link.to) < radius {
                    continue;
                }
                for obstacle in obstacles {
                    let own =
                        obstacle.distance(link.from) < 1.0 || obstacle.distance(link.to) < 1.0;
                    let near = obstacle.distance(*point);
                    if !own && near < reach {
                        cost += 4 + ((reach - near) * 2.0) as u64;
                    }
                }
                // Beside an earlier curve two lines look like one; across it they do not.
                let close = |other: &&Vec<Point>| other.iter().any(|p| p.distance(*point) < 4.0);
                cost += 12 * drawn.iter().filter(close).count() as u64;
                let outside = point.x < 4.0
                    || point.y < 4.0
                    || point.x > picture.width - 4.0
                    || point.y > picture.height - 4.0;
                cost += 500 * u64::from(outside);
            }
            cost
        };
        let bend = BENDS.iter().min_by_key(|bend| cost(bend)).copied().unwrap_or(0.0);
        let middle = bend_point(link, bend);
        drawn.push(samples(link, middle));
        arrow(picture, link, middle, radius);
    }
}

/// The control point of a curve that bends by `bend` of its length.
fn bend_point(link: &Link, bend: f64) -> Point {
    let middle = link.from.towards(link.to, 0.5);
    let (x, y) = (link.to.x - link.from.x, link.to.y - link.from.y);
    middle.plus(-y * bend * 2.0, x * bend * 2.0)
}

fn at(link: &Link, middle: Point, t: f64) -> Point {
    link.from.towards(middle, t).towards(middle.towards(link.to, t), t)
}

fn samples(link: &Link, middle: Point) -> Vec<Point> {
    (0..=SAMPLES).map(|step| at(link, middle, step as f64 / SAMPLES as f64)).collect()
}

fn arrow(picture: &mut Picture, link: &Link, middle: Point, radius: f64) {
    let width = CELL * if link.strong { CHAIN_STRONG } else { CHAIN_WEAK };
    let (ink, head) = (Token::Chain, width * 3.2);
    // Near ends leave less room.
    let clear = radius.min(link.from.distance(link.to) * 0.3);
    let mut start = 0.0;
    let mut end = 1.0;
    for step in 0..=200 {
        let t = f64::from(step) / 200.0;
        if at(link, middle, t).distance(link.from) < clear {
            start = t;
        }
        if at(link, middle, 1.0 - t).distance(link.to) < clear {
            end = 1.0 - t;
        }
    }
    if end <= start {
        return;
    }
    let tip = at(link, middle, end);
    let mut back = end;
    while back > start && at(link, middle, back).distance(tip) < head {
        back -= 0.01;
    }
    // The part of the curve between two of its points is such a curve again.
    let (from, to) = (at(link, middle, start), at(link, middle, back));
    let [left, right] = [link.from.towards(middle, start), middle.towards(link.to, start)];
    let control = left.towards(right, back);
    let curve = Outline(vec![Command::Move(from), Command::Quad(control, to)]);
    match link.strong {
        true => picture.line(curve, ink, width),
        false => picture.dashed(curve, ink, width),
    }
    let length = to.distance(tip).max(1e-6);
    let (x, y) = ((tip.x - to.x) / length * head * 0.5, (tip.y - to.y) / length * head * 0.5);
    picture.fill(Outline::polygon(&[tip, to.plus(-y, x), to.plus(y, -x)]), ink);
}
