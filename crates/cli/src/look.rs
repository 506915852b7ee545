//! How drawings look on stdout: in colour, with row and column numbers, within the terminal.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};

use gridsmith::render::{Canvas, Colour, Scene};
use gridsmith::{AnyPuzzle, AnySolution};

use crate::args::Global;
use crate::output;

/// The options for drawings.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub colour: Colour,
    rulers: bool,
    /// Characters per line; `None` if lines are not wrapped, as in a file.
    room: Option<usize>,
    quiet: bool,
}

impl Look {
    pub fn new(global: &Global) -> Look {
        Look {
            colour: global.colour(io::stdout().is_terminal()),
            rulers: !global.no_rulers,
            room: output::room(),
            quiet: global.quiet,
        }
    }

    /// A puzzle, with `solution` in it.
    pub fn puzzle(&self, puzzle: &AnyPuzzle, solution: Option<&AnySolution>) -> String {
        self.text(0, |narrow| self.ruled(puzzle.draw(solution, None, self.colour, narrow)))
    }

    /// Two drawings side by side, or one below the other if there is no room.
    pub fn pair(&self, draw: impl Fn(bool) -> [Canvas; 2]) -> String {
        self.text(0, |narrow| {
            let [one, two] = draw(narrow).map(|canvas| self.ruled(canvas));
            one.beside(&two, output::width())
        })
    }

    /// A board in the middle of solving, `indent` characters from the left.
    pub fn scene(&self, puzzle: &AnyPuzzle, scene: Scene, indent: usize) -> String {
        self.text(indent, |narrow| self.ruled(puzzle.draw_scene(Scene { narrow, ..scene })))
    }

    fn ruled(&self, canvas: Canvas) -> Canvas {
        if self.rulers { canvas.ruled() } else { canvas }
    }

    /// The drawing, with narrow cells if wide ones do not fit.
    fn text(&self, indent: usize, draw: impl Fn(bool) -> Canvas) -> String {
        let room = self.room.unwrap_or(usize::MAX);
        let fits = |canvas: &Canvas| indent + canvas.width() <= room;
        let mut canvas = draw(false);
        if !fits(&canvas) {
            canvas = draw(true);
        }
        if !fits(&canvas) {
            self.warn(indent + canvas.width(), room);
        }
        canvas.text(self.colour)
    }

    /// Says once that lines will be wrapped, and how to avoid it.
    fn warn(&self, width: usize, room: usize) {
        static SAID: AtomicBool = AtomicBool::new(false);
        if !self.quiet && !SAID.swap(true, Ordering::Relaxed) {
            eprintln!(
                "note: the drawing is {width} columns wide, the terminal only {room}; \
                 `--color always ... | less -RS` shows it unwrapped"
            );
        }
    }
}
