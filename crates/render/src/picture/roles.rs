//! How the parts of a step look: each role has a colour and a shape, so that either is enough.

use gridsmith_core::Role;

use super::theme::{RING, STRIKE};
use super::{CELL, Hatch, Outline, Picture, Point, Shape, Token};

/// The strong and the pale colour of a role.
pub(super) fn tokens(role: Role) -> (Token, Token) {
    match role {
        Role::Placed => (Token::Follows, Token::FollowsFill),
        Role::Dropped => (Token::Eliminated, Token::EliminatedFill),
        Role::Base => (Token::RestsOn, Token::RestsOnFill),
        Role::Area => (Token::Note, Token::Area),
        Role::Cover => (Token::Note, Token::Cover),
        Role::Supposed => (Token::Supposed, Token::SupposedFill),
        Role::Chain => (Token::Chain, Token::ChainFill),
        Role::Off => (Token::ChainOff, Token::ChainOffFill),
        Role::Fin => (Token::Fin, Token::FinFill),
        Role::Conflict => (Token::Error, Token::EliminatedFill),
    }
}

/// Which role is seen where a cell or candidate has several: the first.
pub(super) const RANKS: [Role; 10] = [
    Role::Placed,
    Role::Conflict,
    Role::Dropped,
    Role::Supposed,
    Role::Fin,
    Role::Base,
    Role::Chain,
    Role::Off,
    Role::Cover,
    Role::Area,
];

pub(super) fn rank(role: Role) -> usize {
    RANKS.iter().position(|other| *other == role).unwrap_or(RANKS.len())
}

/// What stands behind a candidate of this role: a disc, a ring, a diamond.
pub(super) fn behind(picture: &mut Picture, middle: Point, radius: f64, role: Role) {
    let (strong, pale) = tokens(role);
    let width = CELL * RING * 0.8;
    match role {
        Role::Placed => {
            picture.fill(Outline::circle(middle, radius), pale);
            picture.line(Outline::circle(middle, radius), strong, width);
        }
        Role::Fin => {
            let outline = Outline::diamond(middle, radius * 1.25);
            picture.fill(outline.clone(), pale);
            picture.line(outline, strong, width);
        }
        Role::Supposed => {
            picture.fill(Outline::circle(middle, radius), pale);
            picture.dashed(Outline::circle(middle, radius), strong, width);
        }
        Role::Off => {
            picture.fill(Outline::circle(middle, radius), pale);
            picture.line(Outline::circle(middle, radius), strong, width);
        }
        Role::Conflict => {
            let side = 1.8 * radius;
            let (x, y) = (middle.x - side / 2.0, middle.y - side / 2.0);
            picture.fill(Outline::rounded(x, y, side, side, 2.0), pale);
            picture.line(Outline::rounded(x, y, side, side, 2.0), strong, width);
        }
        Role::Base | Role::Chain | Role::Dropped => {
            picture.fill(Outline::circle(middle, radius), pale);
        }
        Role::Area | Role::Cover => {}
    }
}

/// What lies over a candidate of this role: the stroke through one that is eliminated.
pub(super) fn over(picture: &mut Picture, middle: Point, radius: f64, role: Role) {
    if role == Role::Dropped {
        let (x, y) = (radius * 0.85, radius * 0.6);
        let stroke = Outline::segment(middle.plus(-x, y), middle.plus(x, -y));
        picture.line(stroke, Token::Eliminated, CELL * STRIKE);
    }
}

/// The ground of a cell that is looked at, given by its corners.
pub(super) fn ground(picture: &mut Picture, corners: Vec<Point>, role: Role) {
    picture.fill(Outline::polygon(&corners), tokens(role).1);
    let hatch = match role {
        Role::Area => Hatch::Rising,
        Role::Cover => Hatch::Falling,
        _ => return,
    };
    picture.shapes.push(Shape::Hatch { corners, hatch, ink: Token::Line.into(), always: false });
}

/// The corners of a square.
pub(super) fn square(corner: Point) -> Vec<Point> {
    vec![corner, corner.plus(CELL, 0.0), corner.plus(CELL, CELL), corner.plus(0.0, CELL)]
}

/// A small wave under a wrong value, so that it is seen without colour.
pub(super) fn wave(picture: &mut Picture, middle: Point, half: f64) {
    use super::Command::{Move, Quad};
    let (step, rise) = (half / 2.0, half / 5.0);
    let mut commands = vec![Move(middle.plus(-half, 0.0))];
    for leg in 0..4 {
        let from = -half + f64::from(leg) * step;
        let bend = if leg % 2 == 0 { -rise * 2.0 } else { rise * 2.0 };
        commands.push(Quad(middle.plus(from + step / 2.0, bend), middle.plus(from + step, 0.0)));
    }
    picture.line(Outline(commands), Token::Error, CELL * STRIKE);
}
