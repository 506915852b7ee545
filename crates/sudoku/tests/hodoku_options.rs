//! Changes to HoDoKu's settings: techniques that are off by default, and limits of levels.

mod common;

use common::{puzzle_of, rated_rows, shared, solution, sudoku, true_path};
use gridsmith_core::{Budget, TraceEnd};
use gridsmith_sudoku::{
    HodokuLevel, HodokuLimits, HodokuRater, HodokuRow, HodokuSettings, LibraryCase, NotRated,
    Sudoku, library_name,
};

/// Two puzzles with a Leviathan; our own have none.
const LEVIATHANS: [&str; 2] = [
    "....9....4..7.38.2...5.2.....3..84.55.72...3...8.5...7.64.........8..9...9.....6.",
    "89.....5.....84......5....6..18..46.....7359..3.......57...98......6.......4...3.",
];

fn puzzles() -> impl Iterator<Item = Sudoku> {
    rated_rows().map(puzzle_of)
}

/// Every technique that is off by default finds something if it is asked before all others except
/// singles, and all of it is true.
#[test]
fn techniques_that_are_off_find_what_is_true() {
    for row in HodokuRow::all().filter(|row| !row.is_standard()) {
        let mut rater = HodokuRater::with(HodokuSettings::only([row, HodokuRow::BruteForce]));
        let (mut found, mut rated, mut stopped) = (0, 0, 0);
        for puzzle in LEVIATHANS.map(sudoku).into_iter().chain(puzzles()) {
            match rater.rating(&puzzle, &mut Budget::nodes(30_000)) {
                Ok(rating) => {
                    let board = true_path(&puzzle, &rating);
                    assert_eq!(board.grid(), solution(&puzzle), "{row}: {puzzle}");
                    found += rating.trace.steps.iter().filter(|step| step.row == row).count();
                    rated += 1;
                }
                Err(NotRated::Stopped(_)) => stopped += 1,
                Err(error) => panic!("{row}: {puzzle}: {error}"),
            }
            if found >= 50 || stopped >= 20 {
                break;
            }
        }
        println!("{row}: {found} in {rated} puzzles, {stopped} took too long");
        assert!(found > 0, "{row}");
    }
}

/// With everything enabled, in the order of the table, paths are true as well.
#[test]
fn all_techniques_together_find_what_is_true() {
    let mut settings = HodokuSettings::default();
    let large = |row: &HodokuRow| {
        ["Squirmbag", "Whale", "Leviathan"].iter().any(|size| row.name().ends_with(size))
    };
    HodokuRow::all().filter(|row| !large(row)).for_each(|row| settings.enable(row));
    let mut rater = HodokuRater::with(settings);
    for puzzle in puzzles().skip(500) {
        let rating = rater.rating(&puzzle, &mut Budget::unlimited()).expect("a rating");
        assert_eq!(true_path(&puzzle, &rating).grid(), solution(&puzzle), "{puzzle}");
    }
}

/// Positions of HoDoKu's own library for techniques that are off by default: the technique, used
/// until it finds no more, reaches the conclusions of the case.
#[test]
fn the_library_has_what_is_off() {
    let Some(text) = shared("data/sudoku/hodoku_reglib.txt") else { return };
    let mut cases = 0;
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let case: LibraryCase = line.parse().expect("a case");
        let name = library_name(&case.code[..4]).expect("a name");
        let Some(row) = HodokuRow::from_word(name).filter(|row| !row.is_standard()) else {
            continue;
        };
        // Overlapping sets belong to other programs.
        if case.variant.as_deref() == Some("2") {
            continue;
        }
        let mut rater = HodokuRater::with(HodokuSettings::only([row]));
        let mut board = case.board();
        while let Some(step) = rater.step(&board, &mut Budget::unlimited()).expect("no limit") {
            step.drops.iter().for_each(|candidate| board.drop(*candidate));
            step.places.iter().for_each(|candidate| board.place(*candidate));
        }
        let is_done = case.drops.iter().all(|candidate| !board.is_alive(*candidate))
            && case.places.iter().all(|place| board.value(place.cell) == Some(place.digit));
        assert!(is_done, "{row}: {line}");
        cases += 1;
    }
    println!("{cases} positions");
    assert!(cases > 30);
}

#[test]
fn without_brute_force_some_puzzles_are_given_up() {
    let puzzle = sudoku(LEVIATHANS[1]);
    let mut rater = HodokuRater::with(HodokuSettings::only([]));
    let rating = rater.rating(&puzzle, &mut Budget::unlimited()).expect("a rating");
    true_path(&puzzle, &rating);
    assert_eq!((rating.trace.end, rating.numbers.level), (TraceEnd::Stuck, HodokuLevel::Extreme));
    let points: u32 = rating.trace.steps.iter().map(|step| step.row.score()).sum();
    assert_eq!(rating.numbers.score, points + 20_000);
}

#[test]
fn limits_decide_the_level_and_nothing_else() {
    let mut settings = HodokuSettings::default();
    settings.limits = HodokuLimits([0, 0, 0, 0]);
    let (mut strict, mut factory) = (HodokuRater::with(settings), HodokuRater::new());
    for puzzle in puzzles().step_by(37) {
        let [strict, factory] = [&mut strict, &mut factory]
            .map(|rater| rater.numbers(&puzzle, &mut Budget::unlimited()).expect("a rating"));
        assert_eq!((strict.level, strict.score), (HodokuLevel::Extreme, factory.score));
    }
}
