//! Options that contradict each other, or that no puzzle can meet.

use super::{run, text, words};

/// A command line, and a part of its error.
const ROWS: &[(&str, &str)] = &[
    ("generate hidato --walls", "unexpected argument '--walls'"),
    ("generate numbrix --max-crossings 2", "unexpected argument '--max-crossings'"),
    ("generate zip --clues 9", "unexpected argument '--clues'"),
    ("generate queens --mask x", "unexpected argument '--mask'"),
    ("generate kakuro", "unrecognized subcommand 'kakuro'"),
    ("generate sudoku --clues 12", "fewer than 17 clues"),
    ("generate sudoku --minimal --clues 45", "more than 40 clues"),
    ("generate sudoku --uniform --low-clue", "cannot be used with"),
    ("generate sudoku --uniform --symmetry rot180", "choose the cells themselves"),
    ("generate sudoku --se seven", "e.g. 7.2 or 6.0..7.2"),
    (
        "generate sudoku --technique magic",
        "there is no technique \"magic\"; `gridsmith techniques` lists",
    ),
    ("generate sudoku --technique skycraper", "did you mean skyscraper?"),
    (
        "generate sudoku --difficulty easy --se 9..10",
        "--difficulty easy is SE 1.5 to 2.8, --se 9.0..10.0 is SE 9.0 to 10.0",
    ),
    ("generate sudoku --se 12..13", "no Sudoku is known above SE 11.9"),
    ("generate sudoku --se 3.5", "the nearest are 3.4 and 3.6"),
    ("generate sudoku --se 0.1..0.9", "the nearest is 1.0"),
    ("generate sudoku --technique x-wing --without bf2", "--without x-wing contradict"),
    ("generate sudoku --technique dnl --without nl", "--without nice-loop contradict"),
    ("generate sudoku --technique unique-loop-2 --without unique-loop", "contradict"),
    ("generate sudoku --technique death-blossom", "try --enable death-blossom as well"),
    ("generate sudoku --technique bf5", "HoDoKu does not use it by default"),
    ("generate sudoku --enable m-wing", "HoDoKu has no such technique; hints use it"),
    ("generate sudoku --enable sc1", "together with others as Simple Colors; try simple-colours"),
    ("generate sudoku --without fh", "every puzzle ends with it"),
    ("generate sudoku --hodoku-level medium --technique bf2", "try --hodoku-level hard"),
    ("generate sudoku --hodoku-level easy --difficulty hard", "contradict each other"),
    ("generate sudoku --hodoku-level easy --technique naked-pair", "is medium or harder"),
    ("generate sudoku --hodoku-level medium --se 4.2", "--hodoku-level medium is SE 1.7 to 4.0"),
    ("generate sudoku --difficulty trivial --technique x-wing", "such puzzles are made easier"),
    ("generate sudoku --difficulty easy --technique naked-pair", "or --minimal as well"),
    ("generate sudoku --difficulty medium --technique aligned-pair", "is SE 6.2 and more"),
    ("generate sudoku --se 6..7 --technique nested-forcing-2", "is SE 9.5 and more"),
    ("generate sudoku --clues 16", "fewer than 17 clues"),
    ("generate sudoku --symmetry full --clues 18..19", "try --clues 17 or 20"),
    ("generate sudoku --symmetry rot90 --clues 26", "try --clues 25 or 28"),
    ("generate sudoku --technique nl --set sudoku.without=[\"aic-1\",\"nl\"]", "contradict"),
    ("generate sudoku --set sudoku.techniques=[\"magic\"]", "there is no technique \"magic\""),
    ("grade --disable forcing-chain x", "HoDoKu has no such technique; Sudoku Explainer has it"),
    ("grade --enable dnl x", "as Nice Loop/AIC; try nice-loop"),
    ("generate sudoku --pattern nowhere.txt", "cannot read nowhere.txt"),
    ("generate hidato --size 0", "a board has 1 to 64 rows and columns"),
    ("generate hidato --size 6by7", "expected ROWSxCOLUMNS"),
    ("generate hidato --size 64", "4096 open cells, not 1 to 1600"),
    ("generate hidato --mask nowhere.txt", "cannot read nowhere.txt"),
    ("generate hidato --size 5x6 --symmetry rot90", "5x6 is not square"),
    ("generate hidato --strip-shuffle", "--strip-shuffle needs --path-mode"),
    ("generate hidato --anneal --path-mode serpentine", "--anneal needs --path-mode"),
    (
        "generate hidato --max-crossings 1 --path-mode serpentine",
        "--max-crossings needs --path-mode",
    ),
    ("generate hidato --clues 9 --minimal", "cannot be used with"),
    ("generate hidato --size 3 --clues 10", "--clues 10: only 9 cells may hold clues"),
    ("generate hidato --logic-only --difficulty expert", "expert puzzles need suppositions"),
    ("generate hidato --spacing-weights 3", "e.g. 100,50"),
    ("generate hidato --difficulty evil", "invalid value 'evil'"),
    ("generate zip --walls --no-walls", "cannot be used with"),
    ("generate zip --size 6 --waypoints 1", "a board of 36 cells has 2 to 36 waypoints"),
    ("generate zip --size 4 --waypoints 9..17", "--waypoints 9..17: a board of 16 cells"),
    ("generate queens --n 3", "no placement of 1 queen"),
    ("generate queens --n 9 --stars 2 --difficulty trivial", "no first move is forced"),
    ("generate queens --n 41", "side 41 is not 1 to 40"),
    ("generate queens --n 8 --max-region 7", "8 regions of 2 to 7 cells"),
    ("generate queens --n 8 --stars 2 --method checked", "cannot grow under a check"),
    ("generate queens --fast-unique-nodes 5", "--fast-unique"),
    ("generate queens --telemetry /nowhere/at/all", "cannot write /nowhere/at/all"),
    ("generate queens --no-certificate --allow-uncertified", "cannot be used with"),
];

#[test]
fn what_does_not_fit_together_is_an_error() {
    for (line, expected) in ROWS {
        let output = run(&words(line));
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert_eq!(text(&output.stdout), "", "{line}");
        assert!(text(&output.stderr).contains(expected), "{line}: {}", text(&output.stderr));
    }
}
