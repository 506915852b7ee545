//! Zips: unique, with the waypoints and walls asked for, and the same for the same seed.

use std::ops::RangeInclusive;

use gridsmith_core::{Budget, Cell, Label, Puzzle, Seed, Size, Stop, TraceEnd, Verdict};
use gridsmith_path::generate::{
    PathBuildSettings, ZipReason, ZipResult, ZipSettings, ZipStyle, build_path, choose_zip,
};
use gridsmith_path::{Neighbours, Order, PathLike, Shape};

fn board(rows: usize, columns: usize, blocked: &[Cell], walls: &[(Cell, Cell)]) -> Shape {
    let size = Size::try_new(rows, columns).unwrap();
    Shape::try_new(size, Neighbours::Four, blocked, walls).unwrap()
}

fn path(shape: &Shape, seed: u64) -> Order {
    let mut rng = Seed::from(seed).stream("solution");
    let settings = PathBuildSettings::default();
    let built = build_path(shape, &settings, &mut rng, &mut Budget::unlimited());
    built.path.expect("the board has a path").order
}

fn choose(shape: &Shape, order: &Order, settings: &ZipSettings, seed: u64) -> ZipResult {
    let mut rng = Seed::from(seed).stream("design");
    choose_zip(shape, order, settings, &mut rng, &mut Budget::unlimited())
}

fn exactly(count: usize) -> RangeInclusive<usize> {
    count..=count
}

#[test]
fn every_zip_is_unique() {
    let walls = [(Cell(0), Cell(1)), (Cell(14), Cell(20))];
    let boards = [
        board(5, 6, &[], &[]),
        board(6, 5, &[], &[]),
        board(6, 6, &[Cell(7), Cell(8)], &[]),
        board(6, 6, &[], &walls),
        board(7, 7, &[], &[]),
        board(1, 5, &[], &[]),
        board(1, 1, &[], &[]),
    ];
    for seed in 0..140 {
        let shape = &boards[seed as usize % boards.len()];
        let order = path(shape, seed);
        let settings = ZipSettings {
            waypoints: [None, Some(exactly(shape.len().min(6)))][seed as usize % 2].clone(),
            wall_share: [0, 50, 100][seed as usize % 3],
            trim: seed % 5 > 0,
            ..ZipSettings::default()
        };
        let result = choose(shape, &order, &settings, seed);
        let zip = result.puzzle.clone().unwrap_or_else(|| panic!("seed {seed}: {result:?}"));
        let unique = Verdict::Unique(order.clone());
        assert_eq!(zip.verdict(&mut Budget::unlimited()), unique, "seed {seed}: {zip}");
        assert!(shape.walls().iter().all(|wall| zip.walls().contains(wall)), "seed {seed}");
        if settings.wall_share == 0 {
            assert_eq!(zip.walls(), shape.walls(), "seed {seed}");
        }
        match (settings.waypoints.as_ref().map(|wanted| *wanted.end()), &result.reason) {
            (None, reason) => assert_eq!(*reason, ZipReason::Reached, "seed {seed}"),
            (Some(wanted), ZipReason::Reached) => assert_eq!(zip.waypoints().len(), wanted),
            (Some(wanted), reason) => {
                let found = zip.waypoints().len();
                assert_eq!(*reason, ZipReason::AboveTarget { wanted, found }, "seed {seed}");
                assert!(found > wanted && settings.wall_share == 0, "seed {seed}");
            }
        }
        assert_eq!(result, choose(shape, &order, &settings, seed), "seed {seed}");
    }
}

/// Where plain techniques must be enough, they are: no grade is above the level, and most reach it.
#[test]
fn zips_by_logic() {
    use gridsmith_path::generate::clues::LogicLevel;
    let levels = [
        (LogicLevel::Trivial, Label::Trivial),
        (LogicLevel::Easy, Label::Easy),
        (LogicLevel::Medium, Label::Medium),
        (LogicLevel::Hard, Label::Hard),
    ];
    let boards =
        [board(5, 6, &[], &[]), board(6, 6, &[Cell(7), Cell(8)], &[]), board(7, 8, &[], &[])];
    for (level, label) in levels {
        let mut reached = 0;
        for seed in 0..30 {
            let shape = &boards[seed as usize % boards.len()];
            let order = path(shape, seed);
            let settings = ZipSettings { logic: Some(level), ..ZipSettings::default() };
            let result = choose(shape, &order, &settings, seed);
            assert_eq!(result.reason, ZipReason::Reached, "seed {seed}");
            let zip = result.puzzle.unwrap();
            let grade = zip.grade(&mut Budget::unlimited()).unwrap();
            assert!(grade.label <= label, "{level:?} seed {seed}: {:?} {zip}", grade.label);
            assert_eq!(grade.trace.end, TraceEnd::Solved, "seed {seed}");
            reached += usize::from(grade.label == label);
        }
        assert!(reached >= 3, "{level:?}: {reached} of 30");
    }
    // Waypoints alone do not make a line that degrees alone draw.
    let shape = board(6, 6, &[], &[]);
    let settings =
        ZipSettings { logic: Some(LogicLevel::Trivial), wall_share: 0, ..ZipSettings::default() };
    let result = choose(&shape, &path(&shape, 1), &settings, 1);
    assert_eq!(result.reason, ZipReason::NotByLogic);
}

/// What was trimmed is needed: without any wall or inner waypoint there are several solutions.
#[test]
fn nothing_is_there_for_nothing() {
    for seed in 0..15 {
        let shape = board(6, 6, &[], &[]);
        let order = path(&shape, seed);
        let zip = choose(&shape, &order, &ZipSettings::default(), seed).puzzle.unwrap();
        let is_many = |waypoints: &[Cell], walls: &[(Cell, Cell)]| {
            let fewer = gridsmith_path::Zip::try_new(shape.size(), &[], waypoints, walls).unwrap();
            matches!(fewer.verdict(&mut Budget::unlimited()), Verdict::Many(..))
        };
        let mut needless = 0;
        for left_out in 0..zip.walls().len() {
            let mut walls = zip.walls().to_vec();
            walls.remove(left_out);
            needless += usize::from(!is_many(zip.waypoints(), &walls));
        }
        assert_eq!(needless, 0, "seed {seed}: {zip}");
    }
}

#[test]
fn walls_have_a_limit() {
    let shape = board(7, 7, &[], &[]);
    for seed in 0..10 {
        let order = path(&shape, seed);
        let settings =
            ZipSettings { max_walls: Some(3), wall_share: 100, ..ZipSettings::default() };
        let zip = choose(&shape, &order, &settings, seed).puzzle.unwrap();
        assert!(zip.walls().len() <= 3 && zip.waypoints().len() > 2, "seed {seed}: {zip}");
    }
}

/// Without an option boards look like daily ones: trivial or easy, some without walls and with more
/// waypoints, the others with at least as many walls as the style says, most of them joined.
#[test]
fn the_usual_style() {
    let (mut bare, mut walls, mut joined) = (0, 0, 0);
    let style = ZipStyle::default();
    for seed in 0..60 {
        let side = 6 + seed as usize % 3;
        let shape = board(side, side, &[], &[]);
        let order = path(&shape, seed);
        let result = choose(&shape, &order, &ZipSettings::of_label(None), seed);
        assert_eq!(result.reason, ZipReason::Reached, "seed {seed}");
        let zip = result.puzzle.unwrap();
        let grade = zip.grade(&mut Budget::unlimited()).unwrap();
        assert!(grade.label <= Label::Easy, "seed {seed}: {:?} {zip}", grade.label);
        let permille = |count: usize| count * 1_000 / shape.len();
        if zip.walls().is_empty() {
            bare += 1;
            assert!(permille(zip.waypoints().len()) >= *style.bare_waypoints.start(), "{zip}");
        } else {
            assert!(permille(zip.waypoints().len()) >= *style.waypoints.start(), "{zip}");
            assert!(permille(zip.walls().len()) >= *style.walls.start(), "seed {seed}: {zip}");
            walls += zip.walls().len();
            joined += zip.walls().iter().filter(|wall| goes_on(&zip, **wall)).count();
        }
        let no_walls = ZipSettings { wall_share: 0, ..ZipSettings::of_label(None) };
        let zip = choose(&shape, &order, &no_walls, seed).puzzle.unwrap();
        assert!(zip.walls().is_empty(), "seed {seed}: {zip}");
        let few = ZipSettings { max_walls: Some(2), ..ZipSettings::of_label(None) };
        let zip = choose(&shape, &order, &few, seed).puzzle.unwrap();
        assert!(zip.walls().len() <= 2, "seed {seed}: {zip}");
    }
    assert!((12..=36).contains(&bare), "{bare} of 60 without walls");
    assert!(joined * 10 >= walls * 8, "{joined} of {walls} walls are joined");
}

/// True if the wall has an end in common with another.
fn goes_on(zip: &gridsmith_path::Zip, wall: (Cell, Cell)) -> bool {
    let size = zip.size();
    let ends = |(first, second): (Cell, Cell)| {
        let (row, column) = (size.row(second), size.column(second));
        let along = if size.row(first) == row { (1, 0) } else { (0, 1) };
        [(row, column), (row + along.0, column + along.1)]
    };
    let meets = |other: &(Cell, Cell)| ends(*other).iter().any(|end| ends(wall).contains(end));
    zip.walls().iter().any(|other| *other != wall && meets(other))
}

/// A number of waypoints is met, or the draft says how many it takes; from a range every number
/// comes up.
#[test]
fn waypoints_are_counted() {
    let shape = board(6, 6, &[], &[]);
    let mut met = [0; 37];
    for seed in 0..60 {
        let order = path(&shape, seed);
        let settings = ZipSettings { waypoints: Some(5..=8), ..ZipSettings::of_label(None) };
        let result = choose(&shape, &order, &settings, seed);
        assert_eq!(result.reason, ZipReason::Reached, "seed {seed}");
        met[result.puzzle.unwrap().waypoints().len()] += 1;
    }
    assert!((5..=8).all(|count| met[count] > 4), "{met:?}");
    assert_eq!(met[5..=8].iter().sum::<u32>(), 60, "{met:?}");
}

#[test]
fn reasons() {
    let shape = board(4, 4, &[], &[]);
    let order = path(&shape, 1);
    let of = |waypoints: Option<usize>| ZipSettings {
        waypoints: waypoints.map(exactly),
        ..ZipSettings::default()
    };
    let bad = ZipReason::BadTarget { most: 16 };
    assert_eq!(choose(&shape, &order, &of(Some(1)), 0).reason, bad);
    assert_eq!(choose(&shape, &order, &of(Some(17)), 0).reason, bad);
    assert_eq!(choose(&shape, &order, &of(Some(16)), 0).reason, ZipReason::Reached);
    let mut torn = order.clone();
    torn.0.swap(3, 9);
    assert_eq!(choose(&shape, &torn, &of(None), 0).reason, ZipReason::NotAPath);
    let short = Order(order.0[..15].to_vec());
    assert_eq!(choose(&shape, &short, &of(None), 0).reason, ZipReason::NotAPath);
    let off_board = Order((0..16).map(|cell| Cell(cell + 1)).collect());
    assert_eq!(choose(&shape, &off_board, &of(None), 0).reason, ZipReason::NotAPath);
    let mut rng = Seed::from(1).stream("design");
    let shape = board(8, 8, &[], &[]);
    let order = path(&shape, 1);
    let result = choose_zip(&shape, &order, &of(None), &mut rng, &mut Budget::nodes(3));
    assert_eq!((result.reason, result.puzzle), (ZipReason::Stopped(Stop::Nodes), None));
}
