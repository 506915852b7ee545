//! Puzzles that a pack is not to have, and what to say of a pack that is there already.

use std::collections::BTreeMap;
use std::path::Path;

use crate::make::{End, Made};
use crate::{Pack, PackPlan, PlanRecord, StoreError};

/// Puzzles that a pack is not to have.
#[derive(Clone, Debug, Default)]
pub struct Excluded {
    /// Their names by key ([`PackItem::key`](crate::PackItem::key)).
    ids: BTreeMap<u128, String>,
}

impl Excluded {
    /// Excludes the puzzles with these keys and names ([`PackItem::id`](crate::PackItem::id)), and all
    /// that equal them up to symmetry.
    pub fn new(puzzles: impl IntoIterator<Item = (u128, String)>) -> Excluded {
        Excluded { ids: puzzles.into_iter().collect() }
    }

    /// Excludes the puzzles of `other` as well.
    pub fn extend(&mut self, other: Excluded) {
        self.ids.extend(other.ids);
    }

    /// True if the puzzle with this key is excluded.
    pub(crate) fn has(&self, key: u128) -> bool {
        self.ids.contains_key(&key)
    }
}

/// What to say of a pack that is there and has no journal.
///
/// Once a pack was made and added to a library, the library has its puzzles. The same command must then
/// find it complete, so a puzzle with the same name is no objection.
pub(crate) fn present(
    path: &Path,
    plan: &PackPlan,
    record: PlanRecord,
    excluded: Option<&Excluded>,
) -> Result<Made, StoreError> {
    let header = Pack::open(path).ok().map(|pack| pack.header().clone());
    let same = header.filter(|header| header.plans == [record.clone()]);
    let Some(header) = same else { return Err(StoreError::Exists { pack: path.into() }) };
    if let Some(excluded) = excluded {
        let mut count = 0;
        for item in Pack::open(path)? {
            let item = item?;
            count += u64::from(excluded.ids.get(&item.key()).is_some_and(|id| *id != item.id));
        }
        if count > 0 {
            return Err(StoreError::NotNew { pack: path.into(), count });
        }
    }
    Ok(Made {
        end: End::Present,
        wanted: plan.count(),
        count: header.count,
        kept: 0,
        duplicates: 0,
        known: 0,
        uncertified: 0,
        missed: 0,
        given_up: Vec::new(),
        plan: record,
    })
}
