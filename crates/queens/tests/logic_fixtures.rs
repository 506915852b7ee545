//! A board on which each technique fires, and one, a cell away from it, on which it stays silent.

mod logic_common;

use gridsmith_core::Budget;
use gridsmith_queens::{Board, House, Queens, Reason, Step, TECHNIQUES, Technique};
use std::ops::ControlFlow;

/// A board on which the technique reports a step, and one on which it does not report that step.
struct Fixture {
    technique: Technique,
    fires: &'static str,
    /// The first step on `fires`, as [`told`] writes it.
    says: &'static str,
    /// No step here has the conclusion of `says`. Other steps are fine.
    silent: &'static str,
}

const fn fixture(
    technique: Technique,
    fires: &'static str,
    says: &'static str,
    silent: &'static str,
) -> Fixture {
    Fixture { technique, fires, says, silent }
}

/// Closed cells are blocked, so that a board is the whole position.
const FIXTURES: &[Fixture] = &[
    fixture(
        Technique::RegionSingle,
        "queens 5x1 AABBB/AAABC/AADCC/EDDDC/EEDDC;x15;q3,6,14",
        "queens r5c1: region E is full",
        "queens 5x1 AABBB/AAABC/AADCC/EDDDC/EEDDC;q3,6,14",
    ),
    fixture(
        Technique::RegionSingle,
        "queens 8x2 AABBCCDD/AABBCCDD/AABBCCDD/AABBCCDD/EEFFGGHH/EEFFGGHH/EEFFGGHH/EEFFGGHH;x0,1,9,16,17,24",
        "queens r2c1 r4c2: region A is full",
        "queens 8x2 AABBCCDD/AABBCCDD/AABBCCDD/AABBCCDD/EEFFGGHH/EEFFGGHH/EEFFGGHH/EEFFGGHH;x0,1,9,16,24",
    ),
    fixture(
        Technique::LineSingle,
        "queens 5x1 AAAAA/BBCAA/BCCDD/DDDDE/DDDDD;x10,20;q3,19",
        "queens r2c1: column 1 is full",
        "queens 5x1 AAAAA/BBCAA/BCCDD/DDDDE/DDDDD;x20;q3,19",
    ),
    fixture(
        Technique::Confined,
        "queens 5x1 ABBCC/ABBBC/AABDC/AEDDD/EEEDD;x2,3,17,23,24;q10",
        "crosses r4c5: region C in column 5",
        "queens 5x1 ABBCC/ABBBC/AABDC/AEDDD/EEEDD;x2,17,23,24;q10",
    ),
    fixture(
        Technique::Claim,
        "queens 5x1 ABBBB/ABBCD/CCCCD/CCCCD/EECCC;x4,8,10,14;q21",
        "crosses r4c4: row 3 in region C",
        "queens 5x1 ABBBB/ABBCD/CCCCD/CCCCD/EECCC;x4,8,10;q21",
    ),
    // Of three cells side by side the outer two.
    fixture(
        Technique::PackedLine,
        "queens 8x2 AAAAAAAA/BBBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH;x0,4,5,6,7",
        "queens r1c2 r1c4: row 1 in blocks r1c2, r1c4",
        "queens 8x2 AAAAAAAA/BBBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH;x0,5,6,7",
    ),
    fixture(
        Technique::TiledRegion,
        "queens 9x2 ABBBBCCCC/ABBBBBCAC/AABDBDAAA/AEDDDDDEA/EEEDFFEEE/EEFFFFFEG/GGGFFFHGG/IGIHHHHHG/IIIIHHHHG;\
         x2,3,9,10,12,19,21,26,27,29,35,36,38,44,45,46,47,53,56,64,66,73,75,80;q8,32,50,69",
        "crosses r8c1: region G in blocks r7c1+r7c2, r7c9+r8c9",
        "queens 9x2 ABBBBCCCC/ABBBBBCAC/AABDBDAAA/AEDDDDDEA/EEEDFFEEE/EEFFFFFEG/GGGFFFHGG/IGIHHHHHG/IIIIHHHHG;\
         x2,3,9,10,12,19,21,26,27,29,35,36,38,44,45,46,47,56,64,66,73,75,80;q8,32,50,69",
    ),
    fixture(
        Technique::CrowdedRegion,
        "queens 7x1 AAAABBB/AAAAACC/DEEAFCC/DDAAFCC/DDACCCC/DDDCCCC/GGCCCCC;\
         x0,1,2,3,8,9,12,13,14,20,28,30,35,36,44,45,47,48;q25",
        "crosses r7c2: region D has no room (slope r5c2+r6c3)",
        "queens 7x1 AAAABBB/AAAAACC/DEEAFCC/DDAAFCC/DDACCCC/DDDCCCC/GGCCCCC;\
         x0,1,2,3,8,9,12,13,14,20,30,35,36,44,45,47,48;q25",
    ),
    // The column has two cells; the dropped one shares a region with the upper and touches the
    // lower.
    fixture(
        Technique::CrowdedHouse,
        "queens 5x1 AABBB/AAACB/DACCC/DDECC/DEEEE;x2,7,8,14,23;q15",
        "crosses r2c5: column 4 has no room (gap r1c4+r3c4)",
        "queens 5x1 AABBB/AAACB/DACCC/DDECC/DEEEE;x2,7,8,14;q15",
    ),
    fixture(
        Technique::TiledLines,
        "queens 8x2 AAABBCCC/AAABCCCC/AAABBDCD/EAABDDDD/EEEBFDFD/EGGFFFFF/GGGGFFHF/GGGHHHHH;\
         x0,2,4,6,8,10,12,14,25,28,30,33,41,43,49,51,52",
        "crosses r5c4: column 2, column 3 in blocks r1c2+r2c2, r3c2+r3c3+r4c3, r5c3+r6c3, r7c3+r8c2+r8c3",
        "queens 8x2 AAABBCCC/AAABCCCC/AAABBDCD/EAABDDDD/EEEBFDFD/EGGFFFFF/GGGGFFHF/GGGHHHHH;\
         x0,2,4,6,8,10,12,14,25,28,30,41,43,49,51,52",
    ),
    fixture(
        Technique::CrowdedLines,
        "queens 9x2 AAAABCDDD/BABBBCCDD/BBBECCCCC/FBEEEEECF/FBEEGGGFF/FFHGGGGHH/FHHGDAGAH/IIHDDDAAH/IIIIDDAAH;\
         x11,13,20,22,28,33,34,35,39,40,41,46,48,50,52,53,57,59,61,64,65,66,70,76,78,80",
        "crosses r2c8: row 3, row 4 has no room \
         (scattered r3c1+r3c2+r3c4+r3c6+r3c7+r3c8+r3c9+r4c1+r4c3+r4c4+r4c5+r4c6)",
        "queens 9x2 AAAABCDDD/BABBBCCDD/BBBECCCCC/FBEEEEECF/FBEEGGGFF/FFHGGGGHH/FHHGDAGAH/IIHDDDAAH/IIIIDDAAH;\
         x11,13,20,22,28,34,35,39,40,41,46,48,50,52,53,57,59,61,64,65,66,70,76,78,80",
    ),
    // A and B lie in columns 1 and 4; with a third column they do not.
    fixture(
        Technique::TwoInTwo,
        "queens 5x1 AAAAA/BBBBB/CCCCC/DDDDD/EEEEE;x1,2,4,6,7,9",
        "crosses r3c1 r3c4 r4c1 r4c4 r5c1 r5c4: region A, region B in column 1, column 4",
        "queens 5x1 AAAAA/BBBBB/CCCCC/DDDDD/EEEEE;x1,2,6,7,9",
    ),
    // Each of A, B and C has two of the columns 1, 3 and 5.
    fixture(
        Technique::ThreeInThree,
        "queens 7x1 AAAAAAA/BBBBBBB/CCCCCCC/DDDDDDD/EEEEEEE/FFFFFFF/GGGGGGG;x1,3,4,5,6,7,8,10,12,13,15,16,17,19,20",
        "crosses r4c1 r4c3 r4c5 r5c1 r5c3 r5c5 r6c1 r6c3 r6c5 r7c1 r7c3 r7c5: \
         region A, region B, region C in column 1, column 3, column 5",
        "queens 7x1 AAAAAAA/BBBBBBB/CCCCCCC/DDDDDDD/EEEEEEE/FFFFFFF/GGGGGGG;x1,3,4,5,6,7,8,10,12,15,16,17,19,20",
    ),
    // Regions are columns here: three rows in three of them, which is less to look at than the
    // other four.
    fixture(
        Technique::ThreeInThree,
        "queens 7x1 ABCDEFG/ABCDEFG/ABCDEFG/ABCDEFG/ABCDEFG/ABCDEFG/ABCDEFG;x1,3,4,5,6,7,8,10,12,13,15,16,17,19,20",
        "crosses r4c1 r4c3 r4c5 r5c1 r5c3 r5c5 r6c1 r6c3 r6c5 r7c1 r7c3 r7c5: \
         row 1, row 2, row 3 in region A, region C, region E",
        "queens 7x1 ABCDEFG/ABCDEFG/ABCDEFG/ABCDEFG/ABCDEFG/ABCDEFG/ABCDEFG;x1,3,4,5,6,7,8,10,12,15,16,17,19,20",
    ),
    // A, B, C and D have two each of the columns 1, 3, 5 and 7, in a ring.
    fixture(
        Technique::ManyInMany,
        "queens 9x1 AAAAAAAAA/BBBBBBBBB/CCCCCCCCC/DDDDDDDDD/EEEEEEEEE/FFFFFFFFF/GGGGGGGGG/HHHHHHHHH/IIIIIIIII;\
         x1,3,4,5,6,7,8,9,10,12,14,15,16,17,18,19,20,21,23,25,26,28,29,30,31,32,34,35,36,38,40,42,45,47,49,51,\
         54,56,58,60,63,65,67,69",
        "crosses r9c1 r9c3 r9c5 r9c7: region A, region B, region C, region D in column 1, column 3, column 5, column 7",
        "queens 9x1 AAAAAAAAA/BBBBBBBBB/CCCCCCCCC/DDDDDDDDD/EEEEEEEEE/FFFFFFFFF/GGGGGGGGG/HHHHHHHHH/IIIIIIIII;\
         x3,4,5,6,7,8,9,10,12,14,15,16,17,18,19,20,21,23,25,26,28,29,30,31,32,34,35,36,38,40,42,45,47,49,51,\
         54,56,58,60,63,65,67,69",
    ),
    fixture(
        Technique::Leftover,
        "queens 9x2 AAABBCBBB/AADBCCCBB/DDEEECFBC/DDDEFFFFC/GAAFFFFGC/GAADFGGGC/HGDDIIIGH/HHDIIIEHH/HHDIIIEEH;\
         x6,8,11,15,17,20,22,23,27,29,31,34,37,39,42,43,46,47,50,53,54,61,64,66,68,70,75,77,79,80",
        "crosses r1c5: region C, region H less column 9 in blocks r1c6+r2c5+r2c6, r8c1+r9c1+r9c2",
        "queens 9x2 AAABBCBBB/AADBCCCBB/DDEEECFBC/DDDEFFFFC/GAAFFFFGC/GAADFGGGC/HGDDIIIGH/HHDIIIEHH/HHDIIIEEH;\
         x6,11,15,17,20,22,23,27,29,31,34,37,39,42,43,46,47,50,53,54,61,64,66,68,70,75,77,79,80",
    ),
    fixture(
        Technique::CrowdedLeftover,
        "queens 9x2 AAABCCCBB/ADBBBCBBB/DDDBDDDBC/DDAAADECC/FFFAGEEEC/FFEGGGEHH/IEEEGGGGH/IIEFFFGHH/IIIIFFHHH;\
         x1,4,6,7,8,10,11,17,21,24,25,27,29,31,32,34,38,41,43,45,47,48,54,59,61,68,80;q74",
        "crosses r6c6: region F, region G, region H, region I less row 8, row 9 has no room \
         (scattered r5c1+r5c2+r5c5+r6c2+r6c5+r6c6+r6c8+r6c9+r7c5+r7c7+r7c9)",
        "queens 9x2 AAABCCCBB/ADBBBCBBB/DDDBDDDBC/DDAAADECC/FFFAGEEEC/FFEGGGEHH/IEEEGGGGH/IIEFFFGHH/IIIIFFHHH;\
         x1,4,6,7,8,10,11,17,21,24,25,27,29,31,32,34,38,41,43,45,47,54,59,61,68,80;q74",
    ),
    // A queen on r2c5 leaves region B only r1c7, and a queen there leaves region C none.
    fixture(
        Technique::ShortFork,
        "queens 7x1 AAAABBB/AAAAACB/DDAACCC/DDDECCC/FDEEECC/FFEEGGG/FFGGGGG;\
         x1,2,3,5,8,10,12,13,16,17,18,20,23,25,26,27,30,32,33,45,48;q35",
        "crosses r2c5: else [queens r1c7: region B is full], region C starves",
        "queens 7x1 AAAABBB/AAAAACB/DDAACCC/DDDECCC/FDEEECC/FFEEGGG/FFGGGGG;\
         x1,2,3,5,8,10,12,13,16,17,18,20,23,25,27,30,32,33,45,48;q35",
    ),
    // Where every open cell belongs to a solution no supposition fails.
    fixture(
        Technique::LongFork,
        "queens 4x1 AAAA/BBBB/CCCC/DDDD",
        "crosses r2c2: else [queens r1c4: region A is full], region C starves",
        "queens 4x1 AAAA/BBBB/CCCC/DDDD;x0,3,5,6,9,10,12,15",
    ),
    fixture(
        Technique::NestedFork,
        "queens 7x1 AABBBBC/AAABBCC/AADBECC/DDDDECC/FFDEEEC/FFDEEGC/FFDGGGG;\
         x0,2,4,5,6,9,10,13,17,18,19,21,22,24,25,26,28,31,33,36,40,41,44,45,46,48",
        "crosses r3c3: else [queens r7c6: region G is full; queens r4c7: row 4 is full; \
         crosses r1c2: else [queens r2c5: region B is full], row 5 starves; queens r2c1: region A is full; \
         queens r1c4: region B is full], row 6 starves",
        "queens 4x1 AAAA/BBBB/CCCC/DDDD;x0,3,5,6,9,10,12,15",
    ),
    fixture(
        Technique::Search,
        "queens 4x1 AABB/ACBB/ACCD/CCDD",
        "queens r3c4: all else in region D was tried",
        "queens 4x1 AAAA/BBBB/CCCC/DDDD",
    ),
];

#[test]
fn each_technique_fires_here_and_is_silent_there() {
    for fixture in FIXTURES {
        let name = fixture.technique.name();
        let (queens, steps) = steps(fixture.technique, fixture.fires);
        let first = steps.first().unwrap_or_else(|| {
            panic!(
                "{name} finds no step on {queens}. If an easier technique is new or finds more, \
                 forks get further without this one: choose another board"
            )
        });
        assert_eq!(told(&queens, first), fixture.says, "{name}: {queens}");
        let board = Board::new(&queens);
        for step in &steps {
            assert_eq!(step.technique, fixture.technique);
            assert_eq!(logic_common::fault(&board, step), None, "{name}: {queens}");
        }
        let (queens, steps) = self::steps(fixture.technique, fixture.silent);
        let same =
            |step: &Step| told(&queens, step).split(':').next() == fixture.says.split(':').next();
        let heard: Vec<String> =
            steps.iter().filter(|step| same(step)).map(|step| told(&queens, step)).collect();
        assert!(heard.is_empty(), "{name}: {heard:?} on {queens}");
    }
}

/// The table, the enum, the files and the fixtures have the same names.
#[test]
fn every_technique_has_its_row_its_file_and_its_fixture() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/technique");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .expect("the folder of techniques")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().replace(".rs", ""))
        .filter(|name| name != "mod")
        .collect();
    files.sort();
    let mut codes: Vec<String> = TECHNIQUES.iter().map(|row| row.code.replace('-', "_")).collect();
    codes.sort();
    assert_eq!(files, codes, "src/technique has one file per row of TECHNIQUES, named by its code");
    for (index, row) in TECHNIQUES.iter().enumerate() {
        let own = (row.technique as usize, row.technique.code());
        assert_eq!(own, (index, row.code), "TECHNIQUES is in the order of the enum");
        for code in [row.code, &row.code.replace('-', "_")] {
            assert_eq!(Technique::from_code(code), Some(row.technique), "{code}");
        }
        let has_fixture = FIXTURES.iter().any(|fixture| fixture.technique == row.technique);
        assert!(has_fixture, "{} has no row in FIXTURES", row.code);
    }
    for pair in TECHNIQUES.windows(2) {
        let rises = pair[0].label <= pair[1].label && pair[0].rule <= pair[1].rule;
        assert!(rises, "label or rule falls from {} to {}", pair[0].code, pair[1].code);
    }
}

/// Everything the technique finds on the board of `text`.
fn steps(technique: Technique, text: &str) -> (Queens, Vec<Step>) {
    let queens: Queens = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut steps = Vec::new();
    let end = technique.find(&Board::new(&queens), &mut Budget::nodes(100_000), &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    assert_eq!(end, Ok(ControlFlow::Continue(())), "{text}");
    (queens, steps)
}

/// A step in a line.
fn told(queens: &Queens, step: &Step) -> String {
    let size = queens.size();
    let names = |cells: &[gridsmith_core::Cell], between: &str| {
        cells.iter().map(|&cell| size.name(cell)).collect::<Vec<_>>().join(between)
    };
    let list =
        |houses: &[House]| houses.iter().map(House::to_string).collect::<Vec<_>>().join(", ");
    let patch = |within: &[House], without: &[House]| match without {
        [] => list(within),
        _ => format!("{} less {}", list(within), list(without)),
    };
    let mut says = Vec::new();
    if !step.places.is_empty() {
        says.push(format!("queens {}", names(&step.places, " ")));
    }
    if !step.drops.is_empty() {
        says.push(format!("crosses {}", names(&step.drops, " ")));
    }
    let why = match &step.reason {
        Reason::Fill { house, .. } => format!("{house} is full"),
        Reason::Count { bases, covers, .. } => format!("{} in {}", list(bases), list(covers)),
        Reason::Blocks { within, without, blocks, .. } => {
            let blocks: Vec<String> = blocks.iter().map(|block| names(block, "+")).collect();
            format!("{} in blocks {}", patch(within, without), blocks.join(", "))
        }
        Reason::Crowded { within, without, cells, shape, .. } => {
            let (patch, cells) = (patch(within, without), names(cells, "+"));
            format!("{patch} has no room ({} {cells})", shape.word())
        }
        Reason::Fork { chain, starved, .. } => {
            let chain: Vec<String> = chain.iter().map(|step| told(queens, step)).collect();
            format!("else [{}], {starved} starves", chain.join("; "))
        }
        Reason::Search { house } => format!("all else in {house} was tried"),
        reason => panic!("told has no arm for {reason:?}"),
    };
    format!("{}: {why}", says.join(", "))
}
