//! Options for number paths, those that Zip shares with them, and what they promise.

use gridsmith::core::{Cell, Label};
use gridsmith::path::NumberPath;
use gridsmith::{Answer, AnyPuzzle, Ask, Control, Request, run};
use gridsmith_testkit::oracle::Oracle;

use crate::board::{Board, Place};
use crate::choices::{Choices, told};
use crate::file;
use crate::symmetry::choose_symmetry;

const LABELS: [&str; 6] = ["trivial", "easy", "medium", "hard", "expert", "extreme"];

pub fn choose_numbers(choices: &mut Choices) {
    let shape = choose_board(choices);
    choose_label(choices);
    choose_path(choices, &shape);
    let open = shape.open();
    let wants_count = choices.chance(4);
    if wants_count {
        let most = (open * 2 / 3).max(3);
        let count = if choices.chance(8) { open + 1 } else { choices.within(3, most) };
        if count > open {
            choices.impossible = Some("--clues".into());
        }
        choices.add(&format!("--clues {count}"), move |board| {
            let found = board.givens().len();
            told(found == count, &format!("{found} clues"))
        });
    } else if choices.chance(4) {
        choices.add("--minimal", needs_every_clue);
    }
    let wants_mask = choices.chance(5);
    let allowed = wants_mask.then(|| choose_clue_mask(choices, &shape));
    // Ends are given where the mask allows it, to them and to what is a clue with them.
    let ends_given = move |board: &Board| {
        let path = board.path();
        let is_alone = board.planned("symmetry") == "none";
        let may = |place: &Place| {
            allowed.as_ref().is_none_or(|allowed| is_alone && allowed.contains(place))
        };
        let given = |place: &Place| board.givens().iter().any(|given| given.0 == *place);
        let ends = [path[0], path[path.len() - 1]];
        told(ends.iter().all(|end| given(end) || !may(end)), "an end is not given")
    };
    match choices.rng.below(8) {
        0 | 1 => choices.add("--no-endpoints", |_| Ok(())),
        2 => choices.add("--endpoints", ends_given),
        _ if choices.kind != "numbrix" => choices.promise("(ends are given)", ends_given),
        _ => {}
    }
    if choices.chance(3) {
        choose_symmetry(choices, &shape);
    }
    if choices.chance(5) {
        let exchanges = choices.within(1, 12);
        choices.add_planned(&format!("--exchanges {exchanges}"), "exchanges", exchanges.into());
    }
    if choices.chance(6) {
        let by = choices.pick(&["spread", "score", "random"]);
        choices.add(&format!("--spacing {by}"), |_| Ok(()));
    }
    if choices.chance(10) {
        let score = choices.within(50, 120);
        choices.add(&format!("--min-score {score}"), |_| Ok(()));
    }
    if choices.chance(10) {
        let most = choices.within(0, 6);
        choices.add(&format!("--max-cluster {most}"), |_| Ok(()));
    }
    if choices.chance(6) {
        let weights = choices.pick(&[[100, 0], [0, 100], [300, 10]]);
        let option = format!("--spacing-weights {},{}", weights[0], weights[1]);
        choices.add(&option, |_| Ok(()));
    }
    if choices.chance(6) {
        choices.add_planned("--clue-method addition", "method", "addition".into());
    }
    if choices.chance(5) {
        choose_settings(choices);
    }
}

/// Settings by name: those that the board shows, or its plan alone.
fn choose_settings(choices: &mut Choices) {
    match choices.rng.below(4) {
        0 if !choices.has("--clues") && !choices.has("--minimal") => {
            let most = choices.within(5, 12);
            choices.add(&format!("--set clues.max_gap={most}"), move |board| {
                let mut values: Vec<i64> = board.givens().iter().map(|given| given.1).collect();
                values.sort_unstable();
                let gap = values.windows(2).map(|pair| pair[1] - pair[0]).max().unwrap_or(0);
                told(gap <= most as i64, &format!("a gap of {gap}"))
            });
        }
        1 => {
            let passes = choices.within(1, 3);
            choices.add_planned(&format!("--set clues.passes={passes}"), "passes", passes.into());
        }
        2 => {
            let most = choices.within(2, 9);
            let option = format!("--set path.max_restarts={most}");
            choices.add_planned(&option, "max_restarts", most.into());
        }
        _ => choices.add_planned("--set clues.confirm=false", "confirm", false.into()),
    }
}

/// A board as it was asked for.
#[derive(Clone)]
pub struct Wanted {
    pub rows: usize,
    pub columns: usize,
    pub is_hexagonal: bool,
    /// The cells that are part of it.
    pub open: Vec<Place>,
}

impl Wanted {
    pub fn open(&self) -> usize {
        self.open.len()
    }
}

pub fn choose_board(choices: &mut Choices) -> Wanted {
    let is_hexagonal = choices.kind == "hex";
    if is_hexagonal && !choices.chance(4) {
        let side = choices.pick(&[2, 3, 3, 3, 4]);
        let width = 2 * side - 1;
        let (middle, last) = (side as i64 - 1, width as i64 - 1);
        // Axial coordinates: the corners at the top left and at the bottom right are missing.
        let is_open = |(row, column): &Place| (middle..=last + middle).contains(&(row + column));
        let open: Vec<Place> = rectangle(width, width).into_iter().filter(is_open).collect();
        let wanted = Wanted { rows: width, columns: width, is_hexagonal, open };
        choices.add(&format!("--size {side}"), has_shape(&wanted, None));
        return wanted;
    }
    let (rows, columns) = match choices.kind {
        "hidato" | "hex" => (choices.within(3, 6), choices.within(3, 6)),
        _ => (choices.within(3, 6), choices.within(3, 7)),
    };
    let columns = if choices.chance(2) { rows } else { columns };
    let mut open = rectangle(rows, columns);
    let wants_mask = is_hexagonal || choices.chance(4);
    if !wants_mask {
        let size = if rows == columns { rows.to_string() } else { format!("{rows}x{columns}") };
        let wanted = Wanted { rows, columns, is_hexagonal, open };
        choices.add(&format!("--size {size}"), has_shape(&wanted, None));
        return wanted;
    }
    if choices.chance(3) {
        // Any holes: often there is no path.
        open.retain(|_| choices.rng.below(8) > 0);
    } else {
        // Row by row, to and fro, there is always a path through all but the last cells.
        open.sort_by_key(|(row, column)| (*row, if row % 2 == 0 { *column } else { -column }));
        let holes = choices.within(1, columns - 1);
        open.truncate(rows * columns - holes);
    }
    let lines: Vec<String> = (0..rows as i64)
        .map(|row| {
            let sign = |column| if open.contains(&(row, column)) { '.' } else { '#' };
            (0..columns as i64).map(sign).collect()
        })
        .collect();
    let name = file(choices.number, "mask", &lines.join("\n"));
    let partial = (!is_hexagonal && choices.chance(3)).then(|| choices.within(50, 100));
    let wanted = Wanted { rows, columns, is_hexagonal, open };
    choices.add(&format!("--mask {name}"), has_shape(&wanted, partial));
    if let Some(percent) = partial {
        choices.add(&format!("--partial {percent}"), covers(&wanted, percent));
    }
    wanted
}

fn rectangle(rows: usize, columns: usize) -> Vec<Place> {
    (0..rows as i64).flat_map(|row| (0..columns as i64).map(move |column| (row, column))).collect()
}

/// The board has its size and its holes. With `partial` there may be more holes.
fn has_shape(
    wanted: &Wanted,
    partial: Option<usize>,
) -> impl Fn(&Board) -> Result<(), String> + use<> {
    let wanted = wanted.clone();
    move |board| {
        let size = (board.number("rows"), board.number("cols"));
        told(size == (wanted.rows as i64, wanted.columns as i64), "another size")?;
        let blocked = board.places("blocked");
        let hole = |place: &Place| blocked.contains(place);
        let all = rectangle(wanted.rows, wanted.columns);
        let holes = all.iter().filter(|place| !wanted.open.contains(place));
        told(holes.clone().all(hole), "a hole is missing")?;
        // One of several modes may be content with part of the board.
        let plan = board.plan().to_string();
        let is_partial =
            partial.is_some() || plan.contains(":partial") || plan.contains("\"partial\":true");
        told(is_partial || holes.count() == blocked.len(), "a hole too many")
    }
}

fn covers(wanted: &Wanted, percent: usize) -> impl Fn(&Board) -> Result<(), String> + use<> {
    let open = wanted.open();
    move |board| {
        let cells = board.path().len();
        told(cells * 100 >= open * percent, &format!("{cells} of {open} cells"))
    }
}

pub fn choose_label(choices: &mut Choices) {
    let label = choices.chance(2).then(|| choices.pick(&LABELS));
    if let Some(label) = label {
        choices.add(&format!("--difficulty {label}"), move |board| {
            told(board.json["label"] == label, &format!("{}", board.json["label"]))
        });
    }
    let by_logic =
        |board: &Board| told(board.label() <= Some(Label::Hard), "it takes suppositions");
    match choices.rng.below(6) {
        0 => {
            if matches!(label, Some("expert" | "extreme")) {
                choices.impossible = Some("--logic-only".into());
            }
            choices.add("--logic-only", by_logic);
        }
        1 => choices.add("--no-logic-only", |_| Ok(())),
        _ if matches!(label, Some("expert" | "extreme")) => {}
        _ => choices.promise("(no supposition)", move |board| {
            // A number path with as few clues as possible may take anything, unless it has a label.
            let is_minimal = board.plan().to_string().contains(":\"minimal\"");
            let is_open = label.is_none() && is_minimal;
            if is_open { Ok(()) } else { by_logic(board) }
        }),
    }
}

pub fn choose_path(choices: &mut Choices, wanted: &Wanted) {
    let tries = choices.pick(&[5, 10, 20]);
    choices.add_planned(&format!("--tries {tries}"), "tries", tries.into());
    choices.add("--budget 1000000", |_| Ok(()));
    let modes = ["serpentine", "backbite-v1", "random-v2", "random-walk", "auto"];
    let mode = choices.chance(3).then(|| choices.pick(&modes));
    let policies = ["random-walk*2,random-v2", "random-v2*3", "random-v2,serpentine,backbite-v1"];
    let policy = (mode.is_none() && choices.chance(6)).then(|| choices.pick(&policies));
    if let Some(policy) = policy {
        choices.add(&format!("--path-policy {policy}"), move |board| {
            let found = board.planned("policy");
            told(*found == policy, &format!("the plan has the policy {found}"))
        });
    }
    let mixed = matches!(mode, None | Some("random-v2" | "auto"));
    if let Some(mode) = mode {
        let plain = mode == "serpentine" && !choices.chance(3);
        choices.add(&format!("--path-mode {mode}"), move |board| {
            let first = if mode == "auto" { "random-walk" } else { mode };
            told(board.plan().to_string().contains(first), "the plan has another mode")?;
            // Row by row, to and fro: the rows of the path never go up.
            let path = board.path();
            told(!plain || path.is_sorted_by_key(|place| place.0), "not row by row")
        });
        if matches!(mode, "serpentine" | "backbite-v1") && !plain && choices.chance(2) {
            choices.add_planned("--strip-shuffle", "strip_shuffle", true.into());
        }
    }
    if !choices.has("--partial") && choices.chance(8) {
        let percent = choices.within(50, 100);
        choices.add(&format!("--partial {percent}"), covers(wanted, percent));
    }
    if matches!(choices.kind, "hidato" | "hex") {
        match choices.rng.below(6) {
            0 => {
                if !mixed {
                    choices.impossible = Some("--anneal".into());
                }
                choices.add("--anneal", |_| Ok(()));
            }
            1 => choices.add_planned("--no-anneal", "anneal", serde_json::Value::Null),
            _ => {}
        }
    }
    if choices.kind == "hidato" && choices.chance(6) {
        if !mixed {
            choices.impossible = Some("--max-crossings".into());
        }
        let most = choices.within(0, 3);
        choices.add(&format!("--max-crossings {most}"), move |board| {
            let found = crossings(&board.path());
            told(found <= most, &format!("{found} crossings"))
        });
    }
}

/// Pairs of diagonal steps that cross each other.
fn crossings(path: &[Place]) -> usize {
    let steps: Vec<(Place, Place)> =
        path.windows(2).map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1]))).collect();
    let falls = |step: &&(Place, Place)| step.1.0 == step.0.0 + 1 && step.1.1 == step.0.1 + 1;
    let crossing = |(a, b): &(Place, Place)| ((a.0, b.1), (b.0, a.1));
    steps.iter().filter(falls).filter(|step| steps.contains(&crossing(step))).count()
}

/// The cells that may hold clues.
fn choose_clue_mask(choices: &mut Choices, wanted: &Wanted) -> Vec<Place> {
    let mut allowed = Vec::new();
    let lines: Vec<String> = (0..wanted.rows as i64)
        .map(|row| {
            let mut sign = |column| {
                let may = wanted.open.contains(&(row, column)) && choices.rng.below(3) > 0;
                if may {
                    allowed.push((row, column));
                }
                if may { '.' } else { '#' }
            };
            (0..wanted.columns as i64).map(&mut sign).collect()
        })
        .collect();
    let name = file(choices.number, "clues", &lines.join("\n"));
    let mask = allowed.clone();
    choices.add(&format!("--clue-mask {name}"), move |board| {
        let outside = board.givens().into_iter().find(|(place, _)| !allowed.contains(place));
        told(outside.is_none(), &format!("a clue outside the mask: {outside:?}"))
    });
    mask
}

/// Without any one clue (but the ends) there are several solutions, or the techniques of the level
/// are not enough. Under a symmetry, cells that belong together are removed together.
fn needs_every_clue(board: &Board) -> Result<(), String> {
    let AnyPuzzle::Path(puzzle) = &board.puzzle else { unreachable!("a number path") };
    if board.planned("symmetry") != "none" {
        return Ok(());
    }
    let size = puzzle.size();
    let holes: Vec<Cell> = size.cells().filter(|cell| !puzzle.is_open(*cell)).collect();
    let givens: Vec<(Cell, u16)> = puzzle.givens().collect();
    let last = puzzle.len() as u16;
    let keeps_ends = board.planned("endpoints") == true;
    let level = board.planned("logic").as_str().and_then(Label::from_word);
    let mut superfluous = Vec::new();
    for left_out in givens.iter().filter(|(_, value)| !keeps_ends || ![1, last].contains(value)) {
        let fewer: Vec<(Cell, u16)> =
            givens.iter().copied().filter(|given| given != left_out).collect();
        let fewer = NumberPath::try_new(size, puzzle.neighbours(), &holes, &fewer, &[]);
        let Ok(fewer) = fewer else { return Err("no puzzle without a clue".into()) };
        if fewer.oracle_count(2) < 2 && !is_harder(&fewer.into(), level) {
            superfluous.push(format!("{} in {}", left_out.1, size.name(left_out.0)));
        }
    }
    told(superfluous.is_empty(), &format!("{} can go", superfluous.join(", ")))
}

/// True if the techniques of `level` do not solve a puzzle with one solution.
fn is_harder(puzzle: &AnyPuzzle, level: Option<Label>) -> bool {
    let Some(level) = level else { return false };
    let request = Request::new(puzzle.clone(), Ask::grade());
    match run(&request, &Control::free()).answer {
        Answer::Graded { grade: Some(Ok(grade)), .. } => grade.label > level,
        _ => true,
    }
}

/// A rule that the solution breaks.
pub fn broken_rule(board: &Board) -> Option<String> {
    let path = board.path();
    if path.len() as i64 != board.number("cells") {
        return Some(format!("a solution of {} cells", path.len()));
    }
    if board.places("blocked").iter().any(|place| path.contains(place)) {
        return Some("the path runs through a hole".into());
    }
    let touches = |a: Place, b: Place| {
        let (down, right) = (b.0 - a.0, b.1 - a.1);
        let one_step = a != b && down.abs() <= 1 && right.abs() <= 1;
        one_step
            && match board.kind() {
                "hidato" => true,
                "hex" => down != right,
                _ => down == 0 || right == 0,
            }
    };
    if path.windows(2).any(|pair| !touches(pair[0], pair[1])) {
        return Some("the path jumps".into());
    }
    let is_wall =
        |a: Place, b: Place| board.walls().iter().any(|wall| [(a, b), (b, a)].contains(wall));
    if path.windows(2).any(|pair| is_wall(pair[0], pair[1])) {
        return Some("the path crosses a wall".into());
    }
    let at = |place: &Place| path.iter().position(|other| other == place);
    let kept = |(place, value): &(Place, i64)| at(place) == usize::try_from(*value - 1).ok();
    if !board.givens().iter().all(kept) {
        return Some("the solution does not keep the clues".into());
    }
    let waypoints = board.places("waypoints");
    let order: Vec<Option<usize>> = waypoints.iter().map(at).collect();
    if !order.is_sorted() || order.contains(&None) {
        return Some("the path does not meet the waypoints in order".into());
    }
    let ends = [path.first(), path.last()];
    let meets_ends = waypoints.is_empty() || ends == [waypoints.first(), waypoints.last()];
    (!meets_ends).then(|| "the path does not begin and end at a waypoint".into())
}
