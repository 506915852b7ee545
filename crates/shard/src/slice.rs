//! A share of the shards of a run, for programs that start many processes.

use std::str::FromStr;

/// Every `of`-th shard, beginning with shard `number`, which counts from 1: `17/400`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slice {
    number: usize,
    of: usize,
}

impl Slice {
    /// All shards.
    pub const ALL: Slice = Slice { number: 1, of: 1 };

    /// True if the shard at `place`, from 0, belongs to it. Neighbouring shards go to different
    /// slices, because the hard puzzles of a collection are often next to each other.
    pub fn has(self, place: usize) -> bool {
        place % self.of == self.number - 1
    }
}

impl FromStr for Slice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let slice = text.split_once('/').and_then(|(number, of)| {
            let (number, of) = (number.parse().ok()?, of.parse().ok()?);
            (1..=of).contains(&number).then_some(Slice { number, of })
        });
        slice
            .ok_or_else(|| format!("{text:?} is not a share such as 17/400, from 1/400 to 400/400"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_share_all_shards() {
        for of in 1..7 {
            let slices: Vec<Slice> =
                (1..=of).map(|number| format!("{number}/{of}").parse().unwrap()).collect();
            for place in 0..20 {
                let owners = slices.iter().filter(|slice| slice.has(place)).count();
                assert_eq!(owners, 1, "shard {place} of {of}");
            }
        }
        for bad in ["0/4", "5/4", "4", "a/b", "1/0", "-1/4"] {
            assert!(bad.parse::<Slice>().is_err(), "{bad}");
        }
    }
}
