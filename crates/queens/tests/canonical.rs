//! Symmetries, and the form that all images of a board share.

mod common;

use gridsmith_core::{Budget, Cell, Puzzle, Seed};
use gridsmith_queens::{Queens, Symmetry};

/// What each symmetry makes of a board of three rows whose cells are named by letters.
#[test]
fn images_of_a_square() {
    let rows = [
        (Symmetry::Identity, "abc def ghi"),
        (Symmetry::Quarter, "gda heb ifc"),
        (Symmetry::Half, "ihg fed cba"),
        (Symmetry::ThreeQuarters, "cfi beh adg"),
        (Symmetry::Mirror, "cba fed ihg"),
        (Symmetry::Flip, "ghi def abc"),
        (Symmetry::Transpose, "adg beh cfi"),
        (Symmetry::AntiTranspose, "ifc heb gda"),
    ];
    for (symmetry, expected) in rows {
        let mut image = [' '; 9];
        for (cell, letter) in (0..9).map(Cell).zip('a'..) {
            image[symmetry.cell(3, cell).index()] = letter;
            let back = symmetry.inverse().cell(3, symmetry.cell(3, cell));
            assert_eq!(back, cell, "{symmetry:?}");
        }
        let shown: Vec<String> = image.chunks(3).map(|row| row.iter().collect()).collect();
        assert_eq!(shown.join(" "), expected, "{symmetry:?}");
    }
}

#[test]
fn all_images_share_one_form() {
    for seed in 0..300 {
        let mut rng = Seed::from(seed).stream("images");
        let (side, stars) = [(1, 1), (4, 1), (6, 1), (9, 2)][rng.index(4)];
        let queens = common::random(side, stars, &mut rng);
        let (form, symmetry) = queens.canonical();
        assert_eq!(queens.turned(symmetry), form, "seed {seed}: {queens}");
        let count = queens.count(50, &mut Budget::unlimited());
        for symmetry in Symmetry::ALL {
            let image = queens.turned(symmetry);
            assert_eq!(image.canonical().0, form, "seed {seed}: {symmetry:?} of {queens}");
            assert_eq!(image.turned(symmetry.inverse()), queens, "seed {seed}: {symmetry:?}");
            assert_eq!(image.count(50, &mut Budget::unlimited()), count, "seed {seed}");
            assert!(form.regions() <= image.regions(), "seed {seed}: {image} is less");
        }
    }
}

/// Blocked cells and given queens tell boards apart; the names of regions do not.
#[test]
fn what_makes_a_difference() {
    let form = |text: &str| text.parse::<Queens>().expect(text).canonical().0.to_string();
    let plain = "queens 4x1 AABB/ACBB/ACCD/CCDD";
    let rows = [
        ("other letters", "queens 4x1 zzyy/zcyy/zccd/ccdd", true),
        ("turned", "queens 4x1 CAAA/CCCA/DCBB/DDBB", true),
        ("a blocked cell", "queens 4x1 AABB/ACBB/ACCD/CCDD;x3", false),
        ("a given queen", "queens 4x1 AABB/ACBB/ACCD/CCDD;q2", false),
        ("another board", "queens 4x1 AABB/ACBB/ACCD/CDDD", false),
    ];
    for (name, other, same) in rows {
        assert_eq!(form(plain) == form(other), same, "{name}: {other}");
    }
}

#[test]
fn a_placement_turns_with_its_board() {
    for seed in 0..100 {
        let mut rng = Seed::from(seed).stream("turn");
        let placement = common::placement(7, 1, &mut rng);
        let queens = common::planted(7, 1, &placement, &mut rng);
        for symmetry in Symmetry::ALL {
            let turned = placement.turned(7, symmetry);
            assert!(queens.turned(symmetry).accepts(&turned), "seed {seed}: {symmetry:?}");
        }
    }
}

#[test]
fn boards_that_are_their_own_images() {
    let rows = [
        ("queens 1x1 A", 8),
        ("queens 4x1 AAAA/BBBB/CCCC/DDDD", 4),
        ("queens 4x1 AAAA/BBBB/CCCC/DDDD;x1", 1),
        ("queens 4x1 AABB/AABB/CCDD/CCDD", 8),
        ("queens 4x1 AABB/ACBB/ACCD/CCDD", 1),
    ];
    for (text, expected) in rows {
        let queens: Queens = text.parse().expect(text);
        assert_eq!(queens.symmetries().len(), expected, "{text}");
    }
}

/// Up to two blocked cells on a board that is its own image in all eight ways: two boards share a form
/// exactly if one is an image of the other.
#[test]
fn other_boards_have_other_forms() {
    let cells: Vec<u16> = (0..16).collect();
    let one = cells.iter().map(|&a| vec![Cell(a)]);
    let two = cells.iter().flat_map(|&a| (a + 1..16).map(move |b| vec![Cell(a), Cell(b)]));
    let empty: Queens = "queens 4x1 AABB/AABB/CCDD/CCDD".parse().unwrap();
    let blocked = |cells: Vec<Cell>| Queens::try_new(4, 1, empty.regions(), &cells, &[]).unwrap();
    let boards: Vec<Queens> = one.chain(two).map(blocked).collect();
    let forms: Vec<Queens> = boards.iter().map(|board| board.canonical().0).collect();
    for (board, form) in boards.iter().zip(&forms) {
        let images: Vec<Queens> = Symmetry::ALL.iter().map(|way| board.turned(*way)).collect();
        for (other, other_form) in boards.iter().zip(&forms) {
            assert_eq!(images.contains(other), form == other_form, "{board} and {other}");
        }
    }
}
