//! How drawings look on stdout: in colour, with row and column numbers, within the terminal.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};

use gridsmith::render::{Canvas, Colour, Terminal};
use gridsmith::{AnyPuzzle, AnySolution, Scene};

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
        let scene = Scene { solution, ..Scene::default() };
        self.scene(puzzle, scene, 0).text(self.colour)
    }

    /// Two drawings side by side, or one below the other if there is no room.
    pub fn pair(&self, boards: [(&AnyPuzzle, Scene); 2]) -> String {
        let canvas = self.fitting(0, |terminal| {
            let [one, two] = boards.map(|(puzzle, scene)| self.draw(puzzle, scene, terminal));
            one.beside(&two, output::width())
        });
        canvas.text(self.colour)
    }

    /// A board, `indent` characters from the left.
    pub fn scene(&self, puzzle: &AnyPuzzle, scene: Scene, indent: usize) -> Canvas {
        self.fitting(indent, |terminal| self.draw(puzzle, scene, terminal))
    }

    fn draw(&self, puzzle: &AnyPuzzle, scene: Scene, terminal: Terminal) -> Canvas {
        puzzle.draw(&Scene { rulers: self.rulers, ..scene }, terminal)
    }

    /// The drawing, with narrow cells if wide ones do not fit.
    fn fitting(&self, indent: usize, draw: impl Fn(Terminal) -> Canvas) -> Canvas {
        let room = self.room.unwrap_or(usize::MAX);
        let fits = |canvas: &Canvas| indent + canvas.width() <= room;
        let terminal = Terminal { colour: self.colour, narrow: false };
        let mut canvas = draw(terminal);
        if !fits(&canvas) {
            canvas = draw(Terminal { narrow: true, ..terminal });
        }
        if !fits(&canvas) {
            self.warn(indent + canvas.width(), room);
        }
        canvas
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
