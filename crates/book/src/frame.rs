//! The part of a picture that has something on it: boards are placed by their edges.

use gridsmith::render::picture::{CELL, Command, Outline, Picture, Point, Shape};

use crate::Board;

/// A part of a picture, in its own units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Frame {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Frame {
    /// The part of the picture of `board` that fills its area. Numbers around a board belong to it.
    pub fn measured(board: Board, picture: &Picture, rulers: bool) -> Frame {
        match board {
            Board::Step(_) | Board::Solved(_) => Frame::whole(picture),
            Board::Puzzle(_) if rulers => Frame::whole(picture),
            _ => Frame::of(picture),
        }
    }

    /// The whole picture.
    pub fn whole(picture: &Picture) -> Frame {
        Frame { x: 0.0, y: 0.0, width: picture.width, height: picture.height }
    }

    /// What its lines and areas cover.
    pub fn of(picture: &Picture) -> Frame {
        let mut low = Point { x: f64::INFINITY, y: f64::INFINITY };
        let mut high = Point { x: f64::NEG_INFINITY, y: f64::NEG_INFINITY };
        let mut cover = |point: Point, by: f64| {
            low = Point { x: low.x.min(point.x - by), y: low.y.min(point.y - by) };
            high = Point { x: high.x.max(point.x + by), y: high.y.max(point.y + by) };
        };
        for shape in &picture.shapes {
            match shape {
                Shape::Fill(outline, _) => points(outline).for_each(|point| cover(point, 0.0)),
                Shape::Line(outline, stroke) => {
                    points(outline).for_each(|point| cover(point, stroke.width / 2.0));
                }
                Shape::Hatch { corners, .. } => corners.iter().for_each(|at| cover(*at, 0.0)),
                Shape::Text { .. } => {}
            }
        }
        match low.x < high.x && low.y < high.y {
            true => Frame { x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y },
            false => Frame::whole(picture),
        }
    }

    /// The side of a cell if the frame fills a room of this size.
    pub fn cell_in(&self, width: f64, height: f64) -> f64 {
        CELL * (width / self.width).min(height / self.height)
    }

    /// Width and height with cells of this side.
    pub fn size(&self, cell: f64) -> (f64, f64) {
        (self.width * cell / CELL, self.height * cell / CELL)
    }
}

fn points(outline: &Outline) -> impl Iterator<Item = Point> + '_ {
    outline.0.iter().flat_map(|command| match *command {
        Command::Move(a) | Command::Line(a) => vec![a],
        Command::Quad(a, b) => vec![a, b],
        Command::Cubic(a, b, c) => vec![a, b, c],
        Command::Close => Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use gridsmith::{AnyPuzzle, Scene};

    use super::*;

    #[test]
    fn the_frame_of_a_board_is_its_border() {
        let puzzle = AnyPuzzle::parse("AABB/ACBB/ACCD/CCDD").unwrap();
        let picture = puzzle.picture(&Scene::default());
        let frame = Frame::of(&picture);
        let board = 4.0 * CELL;
        assert!(
            (frame.width - board).abs() < 6.0 && (frame.height - board).abs() < 6.0,
            "{frame:?}"
        );
        assert!(frame.width < picture.width && frame.x > 0.0);
    }
}
