//! Good texts: what the fuzzers begin with.

use gridsmith_formats::FORMATS;

/// Good texts of every format.
pub const TEXTS: &[(&str, &[&str])] = &[
    (
        "sudoku lines",
        &[
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            "400000805030000000000700000020000060000080400000010000000603070500200000104000000 # x\n",
            "sudoku 9x9 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ],
    ),
    (
        "sudoku grids",
        &[
            "4..|...|8.5\n.3.|...|...\n...|7..|...\n---+---+---\n.2.|...|.6.\n...|.8.|4..\n...|.1.|...\n---+---+---\n...|6.3|.7.\n5..|2..|...\n1.4|...|...\n",
            "4 0 0 0 0 0 8 0 5\n0 3 0 0 0 0 0 0 0\n0 0 0 7 0 0 0 0 0\n0 2 0 0 0 0 0 6 0\n0 0 0 0 8 0 4 0 0\n0 0 0 0 1 0 0 0 0\n0 0 0 6 0 3 0 7 0\n5 0 0 2 0 0 0 0 0\n1 0 4 0 0 0 0 0 0",
        ],
    ),
    (
        "candidate grids",
        &[
            ".------------------.------------------.------------------.\n| 4    167  1267 | 13  236  126 | 8  123  5 |\n| 2678 3 12567 | 1458 2456 124568 | 1267 124 12467 |\n| 268 1568 12568 | 7 23456 124568 | 1236 1234 12346 |\n:-----------------+-----------------+-----------------:\n| 378 2 13578 | 345 3457 457 | 1357 6 1378 |\n| 367 1567 13567 | 35 8 2567 | 4 1235 1237 |\n| 3678 45678 35678 | 345 1 24567 | 2357 2358 2378 |\n:-----------------+-----------------+-----------------:\n| 28 8 28 | 6 45 3 | 125 7 1248 |\n| 5 678 3678 | 2 47 1478 | 136 1348 13468 |\n| 1 678 4 | 58 57 578 | 2356 2358 2368 |\n'------------------'------------------'------------------'\n",
            "    1 2 3   4 5 6   7 8 9\n  ┌───────┬───────┬───────┐\n1 │ 4 . . │ . . . │ 8 . 5 │\n2 │ . 3 . │ . . . │ . . . │\n3 │ . . . │ 7 . . │ . . . │\n  ├───────┼───────┼───────┤\n4 │ . 2 . │ . . . │ . 6 . │\n5 │ . . . │ . 8 . │ 4 . . │\n6 │ . . . │ . 1 . │ . . . │\n  ├───────┼───────┼───────┤\n7 │ . . . │ 6 . 3 │ . 7 . │\n8 │ 5 . . │ 2 . . │ . . . │\n9 │ 1 . 4 │ . . . │ . . . │\n  └───────┴───────┴───────┘\n",
        ],
    ),
    (
        "sudokus of other sizes",
        &[
            "sudoku 6x6 .....3...51.3..4....2.3.456.........\n",
            "sudoku 5x5 regions=AABBBAAABCDDDBCDEEECDEECC diagonals ....3.....4.......2..1...",
            "1..4\n..1.\n.3..\n2..1\n",
            "kind: sudoku\nregions: AABB/AACB/DCCB/DDDC\ndiagonals: yes\n1..4\n..1.\n.3..\n2..1\n",
            ".....3...51.3..4....2.3.456.........\n",
            "1 . . 12 . . . . . . . .\n. . . . . . . . . . . .\n. . . . . . . . . . . .\n. . . . . . . . . . . .\n. . . . . . . . . . . .\n. . . . . . . . . . . .\n. . . . . . . . . . . .\n. . . . . . . . . . . .\n. . . . . . . . . . . .\n. . . . . . . . . . . .\n. . . . . . . . . . . .\n12 . . 1 . . . . . . . .\n",
        ],
    ),
    (
        "path and zip lines",
        &[
            "path 2x3x8 1,2./..6;3-4\n",
            "zip 3x3 1../.#2/3..;0-1,3-6\n",
            "path 3x3x6 #../7.1/..#;1-2\n",
        ],
    ),
    (
        "path grids",
        &[
            "kind: hidato\n 1  .  .\n #  .  5\n\nkind: zip\n1 _ 2\n_ 3 x\n",
            "adjacency: rook\nrange: 1..6\n1 0 0\n0 6 0\n",
            "# 2 3\n1 . #\n6 4\n",
        ],
    ),
    (
        "queens lines",
        &["queens 4x1 AABB/ACBB/ACCD/CCDD;x3,11;q2\n", "queens: AABB/ACBB/ACCD/CCDD;stars=1\n"],
    ),
    (
        "queens grids",
        &[
            "kind: queens\nstars: 1\nAABB\nACBB\nACCD\nCCDD\n\n..Q.\n....\n...x\n....\n",
            "01\n01\n\nA B\nA B\n",
        ],
    ),
    (
        "json",
        &[
            r#"{"id":"a","kind":"hidato","rows":2,"cols":3,"cells":5,"blocked":[[0,0]],"givens":[[1,2,4]],"links":[[[0,1],[0,2]]]}"#,
            r#"{"schema":1,"family":"path","kind":"zip","rows":2,"cols":2,"waypoints":[[0,0],[0,1]],"walls":[[[0,1],[0,0]]]}"#,
            r#"{"n":2,"stars":1,"regions":["AB","BA"],"blocked":[[0,1]],"queens":[[1,1]],"meta":{"title":"\u00e9"}}"#,
            r#"{"game":"queens","n":2,"regions":[[7,3],[3,7]],"givens":{"queens":[[0,0]],"blocked":[]}}"#,
            "{\n \"givens\": \"4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\"\n}\n",
        ],
    ),
];

/// The examples of all formats and some texts with positions.
pub fn foreign() -> Vec<String> {
    const STATES: &[&str] = &[
        ":0000:x:4+1....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......:221 999::",
        "https://www.sudokuwiki.org/sudoku.htm?bd=S9B04abad7r8o8l087t05dw03edbv98ctad7xalc4cjcl079cct8p818xd202dj8ea6a29z06d3aearav8608as04899ldyeiee8e01b0a0bsd4b8b6b8068a038507bh05dudy029md78nbjcf01du04bm9ude94bsc8",
        "[Puzzle]\n4.....8.5\n.3.......\n...7.....\n.2.....6.\n....8.4..\n....1....\n...6.3.7.\n5..2.....\n1.4......\n\n[State]\n41....8.5\n.3.......\n...7.....\n.2.....6.\n....8.4..\n....1....\n...6.3.7.\n5..2.....\n1.4......\n",
        r#"{"size":4,"title":"T","grid":[[{"value":1,"given":true},{},{"value":2},{"centerPencilMarks":[1,4],"c":"FF0000"}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{"region":3}]],"killercage":[],"diagonal+":false}"#,
        "{ce:[[{v:4},,,{v:8}],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]]],metadata:{title:'T\\'s',author:'A'},l:[]}",
        "<opensudoku version=\"2\"><folder name=\"a&amp;b\"><game data=\"version: 1&#10;4|1,5,|0|0|-|1|\" note='x'/><game data=\"400000805030000000000700000020000060000080400000010000000603070500200000104000000\"/></folder></opensudoku>",
        "quizzes,solutions\n400000805030000000000700000020000060000080400000010000000603070500200000104000000,417369825632158947958724316825437169791586432346912758289643571573291684164875293\n",
        "#zip/3/3/1m2g/g00g\n#starbattle/4/4/1/6k9mgq~q1YqS8wpTVWyqgYA\n3x3xa:4e8a5a3j7f2e6e8a4f1g6a3a7a5b2e1a4f",
        "classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B",
        "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou",
        "https://pedros.works/paper-puzzle-player?W=4x3&L=(4)2(6)1x3(1)3(11)2&G=hidoku",
    ];
    let examples = FORMATS.iter().map(|row| row.example.to_string());
    examples.chain(STATES.iter().map(|text| text.to_string())).collect()
}
