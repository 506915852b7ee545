//! Grouping pieces of one queen each into connected regions of several.

use super::map::Map;
use gridsmith_core::Rng;

/// How often to begin again where pieces are left over.
const TRIES: usize = 200;

/// The group of each piece of `map`, `stars` pieces to a group, each group connected; `None` if no
/// way was found.
pub(super) fn group(map: &Map, stars: usize, rng: &mut Rng) -> Option<Vec<u8>> {
    let near = neighbours(map);
    (0..TRIES).find_map(|_| attempt(&near, stars, rng))
}

/// Pieces with few free neighbours go first: they are the ones that would be left over.
fn attempt(near: &[Vec<u8>], stars: usize, rng: &mut Rng) -> Option<Vec<u8>> {
    const NONE: u8 = u8::MAX;
    let pieces = near.len();
    let mut groups = vec![NONE; pieces];
    let fewest = |groups: &[u8], of: &mut dyn Iterator<Item = u8>, rng: &mut Rng| -> Option<u8> {
        let mut best: Option<(usize, u64, u8)> = None;
        for piece in of {
            let free = near[usize::from(piece)].iter().filter(|&&n| groups[usize::from(n)] == NONE);
            let key = (free.count(), rng.bits(), piece);
            best = Some(best.map_or(key, |best| best.min(key)));
        }
        best.map(|best| best.2)
    };
    for group in 0..(pieces / stars) as u8 {
        let mut free = (0..pieces as u8).filter(|&piece| groups[usize::from(piece)] == NONE);
        let first = fewest(&groups, &mut free, rng)?;
        groups[usize::from(first)] = group;
        let mut members = vec![first];
        while members.len() < stars {
            let beside = members.iter().flat_map(|&member| &near[usize::from(member)]).copied();
            let mut free = beside.filter(|&piece| groups[usize::from(piece)] == NONE);
            let next = fewest(&groups, &mut free, rng)?;
            groups[usize::from(next)] = group;
            members.push(next);
        }
    }
    Some(groups)
}

/// The pieces beside each piece.
fn neighbours(map: &Map) -> Vec<Vec<u8>> {
    let mut near = vec![Vec::new(); map.regions()];
    for spot in map.spots() {
        let Some(piece) = map.region(spot) else { continue };
        for &other in map.beside(spot).as_slice() {
            if !near[usize::from(piece)].contains(&other) {
                near[usize::from(piece)].push(other);
            }
        }
    }
    near
}
