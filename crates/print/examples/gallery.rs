//! Draws boards of every family and steps of every kind, for looking at them.
//!
//! ```text
//! cargo run --release -p gridsmith-print --example gallery -- FOLDER FILE [THEME]
//! ```
//! Each line of FILE is a name, a tab and a puzzle. Writes one PNG and one SVG for each picture, in one
//! theme or in all, then how long a picture takes.

use std::path::Path;
use std::time::Instant;

use gridsmith::render::picture::{Measure, Theme};
use gridsmith::techniques::{self, Kind};
use gridsmith::{AnyPuzzle, Budget, ExplainOptions, Position, Scene, Verdict};

/// Techniques whose examples are drawn.
const TECHNIQUES: [(Kind, &str); 22] = [
    (Kind::Sudoku, "hidden-single"),
    (Kind::Sudoku, "naked-pair"),
    (Kind::Sudoku, "hidden-triple"),
    (Kind::Sudoku, "pointing"),
    (Kind::Sudoku, "x-wing"),
    (Kind::Sudoku, "finned-swordfish"),
    (Kind::Sudoku, "xy-wing"),
    (Kind::Sudoku, "unique-rectangle-1"),
    (Kind::Sudoku, "aic-1"),
    (Kind::Sudoku, "grouped-aic-1"),
    (Kind::Sudoku, "als-xz"),
    (Kind::Sudoku, "als-chain"),
    (Kind::Sudoku, "sue-de-coq"),
    (Kind::Sudoku, "cell-forcing"),
    (Kind::NumberPath, "corridor"),
    (Kind::NumberPath, "pocket"),
    (Kind::Zip, "cut-off"),
    (Kind::Queens, "crowded-region"),
    (Kind::Queens, "crowded-lines"),
    (Kind::Queens, "two-in-two"),
    (Kind::Sized, "hidden-single"),
    (Kind::Sized, "x-wing"),
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(args.first().map_or("gallery", String::as_str));
    let file = args.get(1).expect("a file of puzzles");
    std::fs::create_dir_all(folder).expect("the folder can be made");
    let wanted = |theme: &Theme| args.get(2).is_none_or(|word| word == theme.word());
    let themes: Vec<Theme> = Theme::ALL.into_iter().filter(wanted).collect();
    let save = |name: &str, puzzle: &AnyPuzzle, scene: Scene| {
        let picture = puzzle.picture(&scene);
        for theme in &themes {
            let path = folder.join(format!("{name}-{}", theme.word()));
            let png = gridsmith_print::png(&picture, *theme, 48.0).expect("small enough");
            std::fs::write(path.with_extension("png"), png).expect("can be written");
            let svg = picture.svg(*theme, Measure::Pixels(48.0));
            std::fs::write(path.with_extension("svg"), svg).expect("can be written");
        }
    };
    for (kind, code) in TECHNIQUES {
        for note in techniques::find(kind, code, 0).iter().take(1) {
            let Some(example) = &note.example else { continue };
            let scene = Scene {
                position: Some(&example.position),
                marks: Some(&example.step.marks),
                caption: Some(&example.step.words.why),
                rulers: true,
                ..Scene::default()
            };
            save(&format!("{kind:?}-{code}"), &example.puzzle, scene);
        }
    }
    for line in std::fs::read_to_string(file).unwrap_or_default().lines() {
        let Some((name, text)) = line.split_once('\t') else { continue };
        match AnyPuzzle::parse(text) {
            Ok(puzzle) => family(name, &puzzle, &save),
            Err(error) => println!("{name}: {error}"),
        }
    }
    time();
}

/// The puzzle, its solution, a position half way, and a picture of each technique on the way.
fn family(name: &str, puzzle: &AnyPuzzle, save: &dyn Fn(&str, &AnyPuzzle, Scene)) {
    save(name, puzzle, Scene::default());
    let budget = &mut Budget::default();
    let Verdict::Unique(solution) = gridsmith::solve(puzzle, budget) else { return };
    save(
        &format!("{name}-solution"),
        puzzle,
        Scene { solution: Some(&solution), ..Scene::default() },
    );
    let options = ExplainOptions::default();
    let Ok(explained) = gridsmith::explain(puzzle, &options, budget) else { return };
    let mut position = Position::default();
    let mut seen: Vec<&str> = Vec::new();
    let half = explained.steps.len() / 2;
    for (at, step) in explained.steps.iter().enumerate() {
        if at == half {
            let scene = Scene { position: Some(&position), ..Scene::default() };
            save(&format!("{name}-half"), puzzle, scene);
        }
        if !seen.contains(&step.technique) {
            seen.push(step.technique);
            let scene = Scene {
                position: Some(&position),
                marks: Some(&step.marks),
                caption: Some(&step.words.why),
                rulers: true,
                ..Scene::default()
            };
            save(&format!("{name}-{}", step.technique), puzzle, scene);
        }
        step.enter(&mut position);
    }
}

/// How long pictures of a Sudoku with all candidates take, and how large they are.
fn time() {
    let line = "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
    let Ok(puzzle) = AnyPuzzle::parse(line) else { return };
    let scene = Scene { details: true, ..Scene::default() };
    let started = Instant::now();
    let mut bytes = 0;
    const TIMES: u32 = 1000;
    for _ in 0..TIMES {
        bytes = puzzle.picture(&scene).svg(Theme::Light, Measure::Pixels(48.0)).len();
    }
    println!("SVG: {bytes} bytes, {:.3?} each", started.elapsed() / TIMES);
    let picture = puzzle.picture(&scene);
    let started = Instant::now();
    let png = gridsmith_print::png(&picture, Theme::Light, 48.0).expect("small enough");
    println!("PNG: {} bytes, {:.3?}", png.len(), started.elapsed());
    let started = Instant::now();
    let pdf = gridsmith_print::pdf(&picture, Theme::Light, 24.0).expect("can be made");
    println!("PDF: {} bytes, {:.3?}", pdf.len(), started.elapsed());
}
