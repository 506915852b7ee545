//! Boards of three stars, whose proofs without sums are long: `generate queens --size 14 --stars 3
//! --seed 1` made them.

use gridsmith_certify::{NoCertificate, queens};
use gridsmith_core::{Budget, Puzzle, Stop, Verdict};
use gridsmith_queens::{Placement, Queens};

/// What they are, the characters of the shortest proof found without sums, and the boards.
const BOARDS: [(&str, usize, &str); 3] = [
    (
        "14x14, item 1 of seed 1",
        43005,
        "queens 14x3 AAAAABBBCCCCCC/ADADAABBBCCEEE/ADADDBBBBBCCCE/ADDDFFFFBBCCEE/AFFDFFFBBBBEEG/AHFFFIFJJBEEEG/AHHFIIJJJBBEGG/AAHHHIIJJJKEGG/AAHHIILKKKKGGG/MHHHHILLLLKKGG/MMHHIILNLKKKKK/MMMIIILNNKKKKK/MMIIIIIINNKNKK/MMIIIIIINNNNNK",
    ),
    (
        "14x14, item 2 of seed 1",
        4698,
        "queens 14x3 AAABBBCCCCCCCC/DAADBBBBBCCCCC/DDADBBEBBCCCFC/DDDDBBEBCCGGFC/DDHDDDEEEEGGFF/HHHHEEEGGGGGGF/IHHHEJJJGJGGFF/IHKKEEEJJJGFFL/IHKKEKKMJJGLLL/IIKKKKKMMJLLLN/IIKKKKKKMLLLLN/IIKIMMMMMMLNNN/IIKIIMIIMLLLNN/IIIIIIIMMLLNNN",
    ),
    (
        "14x14, item 7 of seed 1",
        11284,
        "queens 14x3 AAAAAABBBCDDDD/AAAABBBBCCCCDD/AAAAAEBBCCCCCD/AAAAAEECCCCCCC/FAAAAEECGCCCCH/FAAEEEECGGCHHH/FACCCCCCGGIHHH/FFFFJJJCGIIHHI/FFFFJJGGGIHHII/FFKKKJJJIIIIII/LKKKKMJJJMIMMI/LLKKKMMMMMMMMN/LLKKKMLNNNNNMN/LLLLLLLNNNNNNN",
    ),
];

fn solved(line: &str) -> (Queens, Placement) {
    let puzzle: Queens = line.parse().unwrap();
    match puzzle.verdict(&mut Budget::unlimited()) {
        Verdict::Unique(solution) => (puzzle, solution),
        other => panic!("{}: {line}", other.word()),
    }
}

#[test]
fn sums_make_proofs_short() {
    for (name, without, line) in BOARDS {
        let (puzzle, solution) = solved(line);
        let certificate = queens(&puzzle, &solution, &mut Budget::default()).unwrap();
        assert_eq!(gridsmith_check::check(certificate.as_bytes()), Ok(()), "{name}: {certificate}");
        let proof = certificate.split(' ').next_back().unwrap();
        assert!(certificate.starts_with("PC2 "), "{name}: {certificate}");
        assert!(proof.len() * 5 < without, "{name}: {} characters", proof.len());
        if line == BOARDS[1].2 {
            let again = queens(&puzzle, &solution, &mut Budget::default());
            assert_eq!(again.as_ref(), Ok(&certificate), "{name}");
        }
    }
}

/// A search that is stopped early has a proof or none, but never a wrong one.
#[test]
fn a_smaller_budget_only_withholds() {
    let (name, _, line) = BOARDS[0];
    let (puzzle, solution) = solved(line);
    for nodes in [0, 1, 100, 2_000, 10_000, 20_000, 40_000, 80_000] {
        match queens(&puzzle, &solution, &mut Budget::nodes(nodes)) {
            Ok(line) => {
                assert_eq!(gridsmith_check::check(line.as_bytes()), Ok(()), "{name}, {nodes} nodes")
            }
            Err(none) => {
                assert_eq!(none, NoCertificate::Stopped(Stop::Nodes), "{name}, {nodes} nodes")
            }
        }
    }
}
