//! Options of number paths and Zips.

use super::*;

/// A command line, an option, and what the option does to the puzzle: the property holds with it
/// and not without it.
type Row = (&'static str, String, Box<dyn Fn(&Value) -> bool>);

/// The cells of the clues.
fn clue_cells(item: &Value) -> Vec<[i64; 2]> {
    let givens = item["givens"].as_array().unwrap();
    givens.iter().map(|given| [0, 1].map(|at| given[at].as_i64().unwrap())).collect()
}

/// True if the first and the last number are clues.
fn has_ends(item: &Value) -> bool {
    let givens = item["givens"].as_array().unwrap();
    let has = |value| givens.iter().any(|given| given[2].as_u64() == value);
    has(Some(1)) && has(item["cells"].as_u64())
}

/// True if the clues are the same after half a turn.
fn is_turned(item: &Value) -> bool {
    let cells = clue_cells(item);
    let [rows, cols] = ["rows", "cols"].map(|name| item[name].as_i64().unwrap());
    cells.iter().all(|[row, col]| cells.contains(&[rows - 1 - row, cols - 1 - col]))
}

/// True if the clues are the same with left and right exchanged.
fn is_mirrored(item: &Value) -> bool {
    let cells = clue_cells(item);
    let cols = item["cols"].as_i64().unwrap();
    cells.iter().all(|[row, col]| cells.contains(&[*row, cols - 1 - col]))
}

/// The same on a hexagon of side 4, in axial coordinates.
fn is_hex_mirrored(item: &Value) -> bool {
    let cells: Vec<[i64; 2]> = clue_cells(item).iter().map(|cell| cell.map(|at| at - 3)).collect();
    cells.iter().all(|[row, col]| cells.contains(&[*row, -col - row]))
}

/// A file with a mask, and whether all clues are in its open cells.
fn masked(name: &str, mask: &'static str) -> (String, impl Fn(&Value) -> bool + 'static) {
    let rows: Vec<&[u8]> = mask.lines().map(str::as_bytes).collect();
    let fits = move |item: &Value| {
        clue_cells(item).iter().all(|[row, col]| rows[*row as usize][*col as usize] == b'.')
    };
    (file(name, mask).to_str().unwrap().to_string(), fits)
}

fn number_rows() -> Vec<Row> {
    let holes = |item: &Value| len(&item["blocked"]);
    let mask = file("mask.txt", "..#..\n.....\n.....\n#...#\n");
    let mask = mask.to_str().unwrap();
    let (checks, on_checks) = masked("checks.txt", ".#.#.\n#.#.#\n.#.#.\n#.#.#\n.#.#.\n");
    let (pattern, on_pattern) =
        masked("pattern.txt", "##.#...\n....#..\n#......\n..###.#\n....#..\n.####..\n.......\n");
    vec![
        (
            "numbrix --seed 1 --size 7 --difficulty easy",
            format!("--clue-mask {pattern}"),
            Box::new(on_pattern),
        ),
        ("numbrix --seed 1 --size 5", "--endpoints".into(), Box::new(has_ends)),
        ("numbrix --seed 1 --size 6", "--symmetry none".into(), Box::new(|i| !is_turned(i))),
        (
            "hidato --seed 9 --size 6 --difficulty hard --exchanges 10",
            "--symmetry rot180".into(),
            Box::new(is_turned),
        ),
        ("hex --seed 9 --size 4", "--symmetry mirror-h".into(), Box::new(is_hex_mirrored)),
        ("hidato --seed 1", "--size 4x6".into(), Box::new(|i| i["rows"] == 4 && i["cols"] == 6)),
        ("hidato --seed 1 --size 4x5", format!("--mask {mask}"), Box::new(move |i| holes(i) == 3)),
        (
            "hidato --seed 1 --size 5",
            "--difficulty trivial".into(),
            Box::new(|i| i["label"] == "trivial"),
        ),
        (
            "numbrix --seed 1 --size 6",
            "--difficulty hard".into(),
            Box::new(|i| i["label"] == "hard"),
        ),
        ("hidato --seed 1 --size 5", "--clues 13".into(), Box::new(|i| len(&i["givens"]) == 13)),
        ("hidato --seed 2 --size 6", "--minimal".into(), Box::new(|i| len(&i["givens"]) < 9)),
        ("hidato --seed 1 --size 5 --minimal", "--no-endpoints".into(), Box::new(|i| !has_ends(i))),
        (
            "numbrix --seed 1 --size 5 --no-endpoints --no-logic-only",
            format!("--clue-mask {checks}"),
            Box::new(on_checks),
        ),
        ("hidato --seed 1 --size 5x6", "--symmetry rot180".into(), Box::new(is_turned)),
        ("hidato --seed 1 --size 5x6", "--symmetry mirror-h".into(), Box::new(is_mirrored)),
        (
            "numbrix --seed 1 --size 4x5",
            "--path-mode serpentine".into(),
            Box::new(|i| i["solution"][0] == serde_json::json!([1, 2, 3, 4, 5])),
        ),
        ("hex --seed 1", "--size 3".into(), Box::new(|i| i["cells"] == 19)),
        (
            "hidato --seed 4 --size 7 --minimal",
            "--exchanges 60".into(),
            Box::new(|i| len(&i["givens"]) < 10),
        ),
    ]
}

fn zip_rows() -> Vec<Row> {
    vec![
        ("zip --seed 1 --size 5", "--waypoints 9".into(), Box::new(|i| len(&i["waypoints"]) == 9)),
        (
            "zip --seed 3 --size 6 --no-walls",
            "--waypoints 8".into(),
            Box::new(|i| len(&i["waypoints"]) == 8),
        ),
        (
            "zip --seed 3 --size 6",
            "--waypoints 5..6".into(),
            Box::new(|i| [5, 6].contains(&len(&i["waypoints"]))),
        ),
        ("zip --seed 1 --size 6", "--no-walls".into(), Box::new(|i| len(&i["walls"]) == 0)),
        ("zip --seed 1 --size 6", "--walls".into(), Box::new(|i| len(&i["waypoints"]) == 2)),
        ("zip --seed 1 --size 6", "--walls 0".into(), Box::new(|i| len(&i["walls"]) == 0)),
        ("zip --seed 1 --size 6", "--walls=100".into(), Box::new(|i| len(&i["waypoints"]) == 2)),
        (
            "zip --seed 1 --size 6 --walls",
            "--max-walls 2".into(),
            Box::new(|i| len(&i["walls"]) <= 2),
        ),
        ("zip --seed 1 --size 5", "--difficulty hard".into(), Box::new(|i| i["label"] == "hard")),
        (
            "zip --seed 1 --size 7",
            "--difficulty expert".into(),
            Box::new(|i| i["label"] == "expert"),
        ),
        (
            "zip --seed 1 --size 4",
            "--no-certificate".into(),
            Box::new(|i| i["certificate"].is_null()),
        ),
    ]
}

#[test]
fn path_options_do_what_they_say() {
    for (line, option, holds) in number_rows().into_iter().chain(zip_rows()) {
        assert!(!holds(&one(line)), "{line} without {option}");
        assert!(holds(&one(&format!("{line} {option}"))), "{line} {option}");
    }
}

/// Patterns that a board cannot have are refused at once, with others to try.
#[test]
fn patterns_that_do_not_fit_are_refused() {
    for (line, why) in [
        ("hex --symmetry rot90", "rot90: hexagons cannot have it; try rot60, rot120 or rot180"),
        ("hidato --symmetry rot60", "rot60: only for hexagons"),
        ("numbrix --size 5x6 --symmetry full", "full: 5x6 is not square; try rot180 or mirror-h"),
    ] {
        let output = run(&words(&format!("generate {line} --seed 1")));
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(text(&output.stderr).contains(why), "{line}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty(), "{line}");
    }
}

/// What decides about spacing shows on the board: as many clues elsewhere, or more of them.
#[test]
fn spacing_options_decide() {
    let givens = |line: &str| {
        let all = made(&format!("{line} --no-certificate"));
        all.iter().map(|item| item["givens"].clone()).collect::<Vec<_>>()
    };
    let base = "numbrix --size 8 --symmetry none --count 3 --seed 1";
    let usual = givens(base);
    for option in [
        "--spacing score",
        "--spacing score --spacing-weights 100,0",
        "--spacing score --spacing-weights 0,100",
        "--spacing random",
        "--min-score 500",
        "--max-cluster 1",
    ] {
        assert_ne!(givens(&format!("{base} {option}")), usual, "{option}");
    }
    let weights =
        |weights: &str| givens(&format!("{base} --spacing score --spacing-weights {weights}"));
    assert_ne!(weights("100,0"), weights("0,100"));
}

/// The other options change the puzzle, or what is told of the way to it.
#[test]
fn path_options_reach_the_generator() {
    let told = |line: &str, event: &str, field: &str| -> Vec<Value> {
        let log = file("told", "");
        let args = format!("generate {line} --quiet --telemetry {}", log.display());
        run(&words(&args));
        let log = std::fs::read_to_string(&log).expect("a log");
        let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        lines.filter(|line| line["event"] == event).map(|line| line[field].clone()).collect()
    };
    for mode in ["serpentine", "backbite-v1", "random-v2", "random-walk"] {
        let line = format!("hidato --size 5 --seed 1 --path-mode {mode}");
        assert_eq!(told(&line, "path", "mode")[0], mode);
    }
    assert_eq!(told("hidato --size 5 --seed 1 --path-mode auto", "path", "mode")[0], "random-walk");
    let crossings = |line: &str| told(line, "path", "crossings")[0].as_u64().unwrap();
    assert!(crossings("hidato --size 6 --seed 1") > 0);
    assert_eq!(crossings("hidato --size 6 --seed 1 --max-crossings 0"), 0);
    let swaps = |line: &str| told(line, "path", "swaps")[0].as_u64().unwrap();
    assert!(swaps("hidato --size 6 --seed 1 --anneal") < swaps("hidato --size 6 --seed 1"));
    assert!(swaps("hidato --size 6 --seed 1") < swaps("hidato --size 6 --seed 1 --no-anneal"));
    let score = |line: &str| told(line, "clues", "score")[0].as_i64().unwrap();
    let line = "numbrix --size 6 --seed 1 --clues 12";
    assert!(score(&format!("{line} --spacing-weights 200,100")) > score(line));
    let codes = told("hidato --size 6 --seed 1 --minimal", "probe", "code");
    assert!(codes.iter().any(|code| code == "SECOND_FOUND"), "{codes:?}");
    assert!(codes.iter().any(|code| code == "EXHAUSTED"), "{codes:?}");
    // Techniques refuse what a proof would let go.
    let refused =
        |line: &str| told(line, "removal", "outcome").iter().any(|what| what == "refused");
    assert!(refused("hidato --size 6 --seed 1 --minimal --logic-only"));
    assert!(!refused("hidato --size 6 --seed 1 --no-logic-only"));
    // One serpentine is like another; strips of random height are not.
    let profiles = |options: &str| {
        let line = format!("numbrix --size 6 --path-mode serpentine --count 6 --seed 1 {options}");
        let runs = told(&line, "path", "runs").into_iter().map(|runs| runs.to_string());
        runs.collect::<std::collections::BTreeSet<String>>().len()
    };
    assert_eq!(profiles(""), 1);
    assert!(profiles("--strip-shuffle") > 1);
    let tries = told("hidato --size 5 --clues 2 --seed 1 --tries 3", "attempt", "number");
    assert_eq!(tries.len(), 3);
    // No path covers it; a path through most of it may do.
    let mask = file("odd.txt", ".#.#.\n.....\n");
    let odd = format!("numbrix --seed 1 --mask {}", mask.display());
    let auto = told(&format!("{odd} --path-mode auto"), "path", "reason");
    assert_eq!(auto, ["impossible", "impossible", "partial_accepted"]);
    let partial = told(&format!("{odd} --partial"), "path", "reason");
    assert_eq!(partial.last().unwrap(), "partial_accepted");
    let method = told("hidato --size 5 --seed 1 --clue-method addition", "addition", "differs");
    assert!(!method.is_empty());
}
