//! Which indices of the targets make up a pack, and which are still missing.
//!
//! Target after target, index after index: an index counts if it gave a puzzle that no earlier index
//! gave, until the target has its number. So the pack does not depend on the order in which indices
//! were finished.

use std::collections::{BTreeMap, BTreeSet};

use crate::Excluded;
use crate::journal::{At, Entry};

/// Indices in a row that may give nothing but duplicates before a target is given up: small boards
/// have few puzzles.
const DUPLICATES_IN_A_ROW: u64 = 200;

/// Indices in a row that may give no puzzle, or none with a certificate. They take long.
const FAILURES_IN_A_ROW: u64 = 10;

/// Indices to make before the next look at what is missing. It bounds the memory of a plan with a
/// huge count.
const ROUND: u64 = 100_000;

/// A pack as far as it is made.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Settled {
    /// The indices whose puzzles are in the pack.
    pub accepted: Vec<At>,
    /// The indices to make next. If there are none, the pack is complete.
    pub missing: Vec<At>,
    /// Puzzles that were left out because they equal others.
    pub duplicates: u64,
    /// Puzzles that were left out because they equal excluded ones.
    pub known: u64,
    /// Puzzles that were left out because they have no certificate.
    pub uncertified: u64,
    /// Indices without a puzzle.
    pub missed: u64,
    /// Targets that were given up, with the reason.
    pub given_up: Vec<(u64, String)>,
}

/// What `entries` come to, if the targets are to have `counts` puzzles, none of which is `excluded`.
pub(crate) fn settle(
    counts: &[u64],
    entries: &BTreeMap<At, Entry>,
    excluded: &Excluded,
) -> Settled {
    let mut settled = Settled::default();
    let mut known: BTreeSet<u128> = BTreeSet::new();
    for (target, &count) in (0..).zip(counts) {
        let (mut found, mut index) = (0, 0);
        let last = entries.range((target, 0)..=(target, u64::MAX)).next_back();
        let behind = last.map_or(0, |((_, index), _)| index + 1);
        let (mut duplicates, mut failures) = (0, 0);
        while found < count {
            if index == behind {
                // Nothing is known from here on.
                let room = ROUND.saturating_sub(settled.missing.len() as u64);
                let more = (count - found).min(room);
                settled.missing.extend((index..index.saturating_add(more)).map(|at| (target, at)));
                break;
            }
            let at = (target, index);
            index += 1;
            match entries.get(&at) {
                // It will give a puzzle, as most do.
                None => {
                    settled.missing.push(at);
                    found += 1;
                    (duplicates, failures) = (0, 0);
                }
                // A plan that was made before gives excluded puzzles first, however many. Only one
                // that comes again says that there may be no others.
                Some(Entry::Made { key, .. }) if excluded.has(*key) && known.insert(*key) => {
                    settled.known += 1;
                    (duplicates, failures) = (0, 0);
                }
                Some(Entry::Made { key, .. }) if known.insert(*key) => {
                    settled.accepted.push(at);
                    found += 1;
                    (duplicates, failures) = (0, 0);
                }
                Some(Entry::Made { .. }) => {
                    settled.duplicates += 1;
                    duplicates += 1;
                    if duplicates >= DUPLICATES_IN_A_ROW {
                        let reason =
                            "only duplicates were found; there may be no more puzzles like these";
                        settled.given_up.push((target, reason.into()));
                        break;
                    }
                }
                Some(Entry::Missed(why)) => {
                    let place = if why.uncertified {
                        &mut settled.uncertified
                    } else {
                        &mut settled.missed
                    };
                    *place += 1;
                    failures += 1;
                    if failures >= FAILURES_IN_A_ROW {
                        settled.given_up.push((target, why.reason.clone()));
                        break;
                    }
                }
            }
        }
    }
    settled
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::Missing;

    fn made(key: u128) -> Entry {
        Entry::Made { key, rank: [0; 3], place: 0..0 }
    }

    fn missed(uncertified: bool) -> Entry {
        Entry::Missed(Missing { uncertified, reason: "why".into() })
    }

    #[test]
    fn the_next_index_takes_the_place_of_what_is_left_out() {
        let entries = BTreeMap::from([
            ((0, 0), made(1)),
            ((0, 1), made(1)),
            ((0, 2), missed(false)),
            ((0, 3), missed(true)),
            ((0, 4), made(2)),
            // The same as one of another target.
            ((1, 0), made(2)),
            ((1, 1), made(3)),
            // Made, but not needed.
            ((1, 2), made(4)),
        ]);
        let none = Excluded::default();
        let settled = settle(&[2, 1], &entries, &none);
        assert_eq!(settled.accepted, [(0, 0), (0, 4), (1, 1)]);
        assert_eq!(settled.missing, []);
        assert_eq!((settled.duplicates, settled.uncertified, settled.missed), (2, 1, 1));
        let settled = settle(&[3, 3], &entries, &none);
        assert_eq!(settled.missing, [(0, 5), (1, 3)]);
        // Indices in between, and a count that no memory holds.
        let entries = BTreeMap::from([((1, 2), made(1))]);
        assert_eq!(settle(&[0, 2], &entries, &none).missing, [(1, 0), (1, 1)]);
        assert_eq!(settle(&[u64::MAX, 5], &entries, &none).missing.len() as u64, ROUND + 2);
    }

    #[test]
    fn what_never_comes_is_given_up() {
        let same = |index| ((0, index), made(1));
        let entries: BTreeMap<At, Entry> = (0..=DUPLICATES_IN_A_ROW).map(same).collect();
        let settled = settle(&[5], &entries, &Excluded::default());
        assert_eq!((settled.accepted.len(), settled.given_up.len()), (1, 1));
        let none = |index| ((0, index), missed(false));
        let mut entries: BTreeMap<At, Entry> = (0..FAILURES_IN_A_ROW).map(none).collect();
        assert_eq!(settle(&[5], &entries, &Excluded::default()).given_up, [(0, "why".to_string())]);
        entries.insert((0, 4), made(1));
        let settled = settle(&[5], &entries, &Excluded::default());
        assert_eq!((settled.accepted, settled.given_up), (vec![(0, 4)], vec![]));
        assert_eq!(settled.missing, [(0, 10), (0, 11), (0, 12), (0, 13)]);
    }

    #[test]
    fn excluded_puzzles_are_replaced_until_they_repeat() {
        let keys = 0..2 * u128::from(DUPLICATES_IN_A_ROW);
        let excluded = Excluded::new(keys.map(|key| (key, String::new())));
        let other = |index: u64| ((0, index), made(index.into()));
        let entries: BTreeMap<At, Entry> = (0..2 * DUPLICATES_IN_A_ROW + 3).map(other).collect();
        let settled = settle(&[3], &entries, &excluded);
        let first = 2 * DUPLICATES_IN_A_ROW;
        assert_eq!(settled.accepted, [(0, first), (0, first + 1), (0, first + 2)]);
        assert_eq!((settled.known, settled.given_up), (first, vec![]));
        let same = |index| ((0, index), made(1));
        let entries: BTreeMap<At, Entry> = (0..=DUPLICATES_IN_A_ROW).map(same).collect();
        let settled = settle(&[3], &entries, &excluded);
        assert_eq!((settled.known, settled.given_up.len()), (1, 1));
        // What one target skipped is no puzzle for another.
        let entries = BTreeMap::from([((0, 0), made(1)), ((1, 0), made(1)), ((1, 1), made(900))]);
        let settled = settle(&[0, 1], &entries, &excluded);
        assert_eq!((settled.accepted, settled.known), (vec![(1, 1)], 1));
    }
}
