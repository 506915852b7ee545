//! The whole-number keys sort like the floating-point ratings of Sudoku Explainer.

#[path = "../src/grade/se/key.rs"]
#[allow(dead_code)]
mod key;

/// The number of nodes from which a chain is rated this many tenths above its base, as `increment`
/// counts them.
fn nodes_with(added: u32) -> u32 {
    (2..4_000_000).find(|nodes| key::increment(*nodes) == added).expect("some length")
}

/// As Sudoku Explainer adds: 0.1 repeatedly to zero, and the sum to the base.
fn chain(base: f64, added: u32) -> f64 {
    base + (0..added).fold(0.0, |sum, _| sum + 0.1)
}

#[test]
fn chains_and_cycles_sort_as_their_sums() {
    let bases = [(65, 6.5), (66, 6.6), (70, 7.0)];
    let all: Vec<(u32, f64, String)> = bases
        .into_iter()
        .flat_map(|(base, real)| (0..25).map(move |added| (base, real, added)))
        .map(|(base, real, added)| {
            let rating = chain(real, added);
            (key::chain(base, nodes_with(added)), rating, format!("{real} + {added} tenths"))
        })
        .collect();
    same_order(&all);
}

#[test]
fn unique_loops_sort_as_their_sums() {
    let mut all = Vec::new();
    for cells in [4, 6, 8, 10, 12, 14, 16] {
        let mut base = 4.5;
        if cells >= 10 {
            base += 0.3;
        }
        if cells >= 8 {
            base += 0.2;
        } else if cells >= 6 {
            base += 0.1;
        }
        for added in 0..8 {
            let rating: f64 = base + 0.1 * f64::from(added);
            all.push((key::unique_loop(cells, added), rating, format!("{cells} cells + {added}")));
        }
    }
    same_order(&all);
}

/// Two keys compare like the two numbers, and each has the tenths that Sudoku Explainer prints.
fn same_order(all: &[(u32, f64, String)]) {
    for (key, rating, name) in all {
        let printed = ((rating + 0.05) * 10.0) as u32;
        assert_eq!(key / 4, printed, "{name}");
        for (other_key, other, other_name) in all {
            let wanted = rating.partial_cmp(other).expect("a number");
            assert_eq!(key.cmp(other_key), wanted, "{name} and {other_name}");
        }
    }
}

#[test]
fn lengths_pass_limits_that_grow_by_a_half_and_a_third() {
    let limits = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536];
    for (added, limit) in limits.into_iter().enumerate() {
        assert_eq!(key::increment(limit + 2), added as u32, "length {limit}");
        assert_eq!(key::increment(limit + 3), added as u32 + 1, "length {}", limit + 1);
    }
    assert_eq!((key::increment(0), key::increment(6)), (0, 0));
}
