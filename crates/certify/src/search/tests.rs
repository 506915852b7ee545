//! Checks proofs of every kind with the checker, and the models against the specification.

use super::*;
use crate::{path, queens, sudoku, zip};
use gridsmith_core::{Puzzle, Verdict};
use gridsmith_path::{NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sudoku::Sudoku;

/// The model of a canonical line, with its only solution and the text of the solution.
fn model(line: &str) -> (Model, String) {
    fn only<P: Puzzle>(puzzle: &P) -> P::Solution {
        match puzzle.verdict(&mut Budget::unlimited()) {
            Verdict::Unique(solution) => solution,
            other => panic!("{}", other.word()),
        }
    }
    match line.split(' ').next() {
        Some("sudoku") => {
            let puzzle: Sudoku = line.parse().unwrap();
            let grid = only(&puzzle);
            (sudoku::model(&puzzle, &grid), grid.to_string())
        }
        Some("queens") => {
            let puzzle: Queens = line.parse().unwrap();
            let placement = only(&puzzle);
            (queens::model(&puzzle, &placement), crate::cells(&placement.0))
        }
        Some("zip") => {
            let puzzle: Zip = line.parse().unwrap();
            let order = only(&puzzle);
            (zip::model(&puzzle, &order), crate::cells(&order.0))
        }
        _ => {
            let puzzle: NumberPath = line.parse().unwrap();
            let order = only(&puzzle);
            (path::model(&puzzle, &order, &Budget::unlimited()).unwrap(), crate::cells(&order.0))
        }
    }
}

const LINES: [&str; 9] = [
    "sudoku 9x9 ...31..5....5............93...8.......3....2.2...6.1.54.29..7..35...4..2.89..2..1",
    "queens 4x1 AABB/ACBB/ACCD/CCDD",
    "queens 8x1 AABCDDDD/AABCDDDD/ABBCDDDE/BBDDDDEE/BBDDDDEE/BBBDDFEE/GGFFFFHE/GGGFFHHE",
    "queens 8x2 ABBCCCCD/ABBBBDDD/AAEEBDDD/AEEEEEDD/AAEDDDDF/AEEGGGDF/HHHGGGFF/HHHHHGFF",
    "path 6x6x8 #17...#/..2,19,23./14,15.#25./8...28./..5.29./#.10,31.#",
    "path 5x7x4 ......./.21.23.../......./32,29...7,2/...26...",
    "path 7x7x6 ###...19/##..27../#36....15/...#.../.1,31.11.#/3,6...##/4...###",
    "path 3x4x8 ...10/4.../....;1-4,1-5,6-10,7-11",
    "zip 6x6 ....5./.7.8.4/...6../.....3/....../..1,2..;3-9,8-14,15-16,16-22,21-27,22-23,25-26,28-29,31-32",
];

/// The checker must accept every kind of proof, not only the shortest.
#[test]
fn the_checker_accepts_every_kind_of_proof() {
    let mut kinds = [0; 5];
    for line in LINES {
        let (model, solution) = model(line);
        let mut system = System::new(&model, &Budget::unlimited()).unwrap().unwrap();
        let names = names(&system, &model);
        let differs = model.solution.iter().map(|var| Lit::no(*var as usize)).collect();
        if system.add_clause(differs).and_then(|()| system.propagate()).is_err() {
            continue;
        }
        let budget = &mut Budget::unlimited();
        let found = [
            Tree::new(system.clone(), &model, PLAIN, budget).refute(),
            Tree::new(system.clone(), &model, SHAVED, budget).refute(),
            summed::refute(&system, &model, SUMMED, budget),
            clauses::refute(&system, &model, &names, LEARNED, budget),
            clauses::refute(&system, &model, &names, REASONED, budget),
        ];
        for (kind, steps) in
            found.into_iter().enumerate().filter(|(kind, _)| *kind < 3 || model.zip.is_none())
        {
            let proof = proof::write(&steps.unwrap(), model.numbered);
            let certificate = format!("{} {line} {solution} {}", proof.version.word(), proof.text);
            assert_eq!(
                gridsmith_check::check(certificate.as_bytes()),
                Ok(()),
                "kind {kind}: {certificate}"
            );
            kinds[kind] += 1;
        }
    }
    assert!(kinds.iter().all(|seen| *seen > 3), "plain, shaved, summed, clauses, both: {kinds:?}");
}

#[test]
fn the_same_puzzle_has_the_same_certificate() {
    for line in LINES.iter().take(4) {
        let (model, _) = model(line);
        let first = proof(&model, &mut Budget::unlimited());
        assert_eq!(first, proof(&model, &mut Budget::unlimited()), "{line}");
    }
}

#[test]
fn a_puzzle_with_two_solutions_has_none() {
    let puzzle: Queens = "queens 4x1 AAAA/BBBB/CCCC/DDDD".parse().unwrap();
    let Verdict::Many(a, _) = puzzle.verdict(&mut Budget::unlimited()) else {
        panic!("it has two")
    };
    let model = queens::model(&puzzle, &a);
    assert_eq!(proof(&model, &mut Budget::unlimited()), Err(NoCertificate::NotFound));
}

/// The table at the end of the specification.
#[test]
fn the_specification_counts_open_variables_right() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/CERTIFICATE.md");
    let text = std::fs::read_to_string(path).expect("the specification stands beside the crates");
    let rows = text
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | "))
        // The rows of the other tables are whole certificates, or codes of techniques.
        .filter(|(line, _)| {
            ["sudoku ", "queens ", "path ", "zip "].iter().any(|family| line.starts_with(family))
        });
    let mut seen = 0;
    for (line, expected) in rows {
        let (model, _) = model(line);
        let open = System::new(&model, &Budget::unlimited()).unwrap().unwrap().open();
        assert_eq!(open.to_string(), expected, "{line}");
        seen += 1;
    }
    assert!(seen >= 8, "{seen} rows");
}

/// Sparse boards whose proofs split after shaving: pruning must keep every shave that is needed.
#[test]
fn pruned_shaves_leave_a_proof() {
    const SPARSE: [&str; 2] = [
        "path 10x10x8 ........../...70..74.../.....55..65,96/.46,47......./.43......98./..28.78...../30.....80.100./...1,24...../.5...17,13.../4......86..",
        "path 12x12x8 .........53,54./113.......5.../130....106...51../..115....64..../..125....65...49/144.133.....45,9,48./...97,69......./...140....38.../........42,35../..80.......19./..79,87.89.....16/....75..29....",
    ];
    for line in SPARSE {
        let (model, solution) = model(line);
        let budget = &mut Budget::unlimited();
        let mut system = System::new(&model, budget).unwrap().unwrap();
        let differs = model.solution.iter().map(|var| Lit::no(*var as usize)).collect();
        system.add_clause(differs).and_then(|()| system.propagate()).unwrap();
        for limits in [SHAVED, RESTARTED] {
            let steps = Tree::new(system.clone(), &model, limits, budget).refute().unwrap();
            let certificate =
                format!("PC1 {line} {solution} {}", proof::write(&steps, model.numbered).text);
            assert_eq!(gridsmith_check::check(certificate.as_bytes()), Ok(()), "{certificate}");
        }
    }
}

/// Boards of one star whose trees grow beyond any limit, with a bound for the characters of their
/// proofs. By learned clauses alone, these proofs take 18,492, 82,006 and 49,403 characters.
#[test]
fn large_queens_boards_are_proved_by_counting() {
    const BOARDS: [(&str, usize, &str); 3] = [
        (
            "20x20, seed 8",
            1_000,
            "queens 20x1 AAAABBBBBBCCCDEEEEEE/AAABBBBBBCCCDDEDDEEE/AAABBBBBBCCCCDEDEEEE/AAABBBAABCCDDDDDEEFF/AAAAABABBCCCDDDEEDDF/AAAAAAABBCCGGDDEDDDF/AAAAAAAACCGGCDDDDDDF/AAAAHCCCCCCCCCDDDFFF/IIHHHCCJCCKLLLLLLLLF/HHHHJCCJCJKKKKKKKKLF/JHHHJCCJJJJJJKKKKLLF/JJJJJCCJJKKKKKKKKKLF/JMJJJJJJJJKKKKLLLLLL/NMJJJJJJJJJJJKKLOOOL/NMJJJJJJJJJJJPKOOPOL/NMJJJJJQQJJJJPPPPPOO/NJJJJJJQJJJRRSPPPPPT/NNJJNJJQQRRRJSSPPPPT/NNJJNJJJJRJJJSPPPPPT/NNNNNJJJJJJJJSSSPPPT",
        ),
        (
            "20x20, item 43 of seed 1",
            20_000,
            "queens 20x1 AAAAAAAAAAAABBCCCDDD/AAAAAEEEEEEEEBBBCCDD/AAAFAFFFFFFFEEEBBDDD/AAAFFFFFFFFEEGBBBDHH/AAAFFFFFFGEEEGBDDDHH/AAAAAFFFFGGGGGGGGDDH/AAAIIIFFFFFFGGGGDDHH/AJAAAIFFFFFGGKGGGGHH/AJJIIIFFFFFFKKKGGHHH/AJIIIIIIIFFLMMMMMHHH/AANNNNNNNOOLPPPPMHHH/NNNNNNOOOOLLPPPPPPHH/NNNNNNNNOOOQPPPPHHHH/NRRQQQQQQQQQQQQPQSSH/NNRQQQQQQQQQQQQQQSSH/RRRRRRQRQQQQQQQSQSSH/RRRRRRRRRQQQQQQSSSSH/RRRRRRRRRRRQQQQQQQSS/TRRRRRRQRQRQQQQSQQQS/TTTRQQQQQQQQQSSSSSSS",
        ),
        (
            "25x25, item 18 of seed 1",
            20_000,
            "queens 25x1 AAAAAAAAAAABBBBBBBCCCCCDC/AEAAEAAAAAAABAACCCCCDDDDC/EEEAEEAAAAAAAAAAAAACDDCCC/EAEEEFFAAAAAAAAAAAACDCCGG/AAAAEFAAHHAAAIACACACDCCCG/AAFFFFAHHAAAAIICCCACCCCGG/AAFAFJAAAAAAAAIKKCCCCCCCG/AFFAFJAJJAAAALLLKCMMCCCGG/AAFAFJJJAAAAKKLKKMMCCGCGG/AAAAAAAAAAAKKKKKKMCCGGCCG/AANAAAAAAOAAAAKKKMMMMGGCG/ANNAAAPAOOOQQAKRMMGGSGGGG/ANAAAAPPPPOPQQKRMMGSSSGGG/NNNAPPPPPPPPKKKRRRGGGGGRG/NNNNNNPPPPPPPPKKRRRRGRRRR/NNNPPPPPPPPPPPPKKRRRGRRRR/PPNPPTPPPKKKKKKKKRRRRRRRR/PPPPPTPPPKPPKPPKKRRURRRRR/PPPPPTPPTPPPPPPPKKRURUURR/PPPPTTTTTPVVVPPKKKKUUURRR/PPPPPTPPPPPPVPPPPKKUWURRR/PPPXPPPPPPPVVPPPKKUUWYYRR/PPPXXPPPPPPPVPUUUUUWWYYYR/PPPXPPPPPPPPVPUUPUUWUYRRR/PPPPPPPPPPPPPPPPPPUUUYYRR",
        ),
    ];
    for (name, most, line) in BOARDS {
        let (model, solution) = model(line);
        let budget = &mut Budget::unlimited();
        let Proof { version, text } = proof(&model, budget).unwrap();
        let (nodes, length) = (budget.spent(), text.len());
        assert!(nodes < 600_000 && length < most, "{name}: {nodes} nodes, {length} characters");
        let certificate = format!("{} {line} {solution} {text}", version.word());
        assert_eq!(gridsmith_check::check(certificate.as_bytes()), Ok(()), "{name}");
        // A search that is stopped early has the same proof, a longer one or none, but never a
        // wrong one.
        for share in [0, 1, 10, 100, 1_000, nodes / 4, nodes / 2] {
            match proof(&model, &mut Budget::nodes(share)) {
                Ok(Proof { version, text }) => {
                    let certificate = format!("{} {line} {solution} {text}", version.word());
                    let checked = gridsmith_check::check(certificate.as_bytes());
                    assert_eq!(checked, Ok(()), "{name}, {share} nodes");
                }
                Err(none) => {
                    assert_eq!(none, NoCertificate::Stopped(Stop::Nodes), "{name}, {share} nodes")
                }
            }
        }
    }
}

/// Two boards of one star with two solutions: no kind of clause may refute the other solution.
#[test]
fn counting_proves_nothing_of_boards_with_two_solutions() {
    for line in [
        "queens 5x1 AAAAA/BBBBB/CCCCC/DDDDD/EEEEE",
        "queens 6x1 AAABBB/AAABBB/CCCDDD/CCCDDD/EEEFFF/EEEFFF",
    ] {
        let puzzle: Queens = line.parse().unwrap();
        let Verdict::Many(a, _) = puzzle.verdict(&mut Budget::unlimited()) else {
            panic!("{line} has two")
        };
        let model = queens::model(&puzzle, &a);
        assert_eq!(proof(&model, &mut Budget::unlimited()), Err(NoCertificate::NotFound), "{line}");
    }
}

/// No sum may refute a second solution.
#[test]
fn sums_prove_nothing_of_boards_with_two_solutions() {
    for line in [
        "queens 4x1 AAAA/BBBB/CCCC/DDDD",
        "queens 6x1 AAABBB/AAABBB/CCCDDD/CCCDDD/EEEFFF/EEEFFF",
        "queens 8x2 AAAAAAAA/BBBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH",
    ] {
        let puzzle: Queens = line.parse().unwrap();
        let Verdict::Many(a, b) = puzzle.verdict(&mut Budget::unlimited()) else {
            panic!("{line} has two")
        };
        for solution in [a, b] {
            let model = queens::model(&puzzle, &solution);
            let mut system = System::new(&model, &Budget::unlimited()).unwrap().unwrap();
            let differs = model.solution.iter().map(|var| Lit::no(*var as usize)).collect();
            system.add_clause(differs).and_then(|()| system.propagate()).unwrap();
            let found = summed::refute(&system, &model, SUMMED, &mut Budget::unlimited());
            assert_eq!(found, Err(End::GaveUp), "{line}");
        }
    }
}
