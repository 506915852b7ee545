//! How many waypoints and walls one board aims at.

use std::ops::RangeInclusive;

use gridsmith_core::Rng;

use super::ZipSettings;

/// What is aimed at on this board.
pub(super) struct Aim {
    /// Waypoints that are there from the beginning, and below which none is taken away.
    pub waypoints: usize,
    /// Walls below which none is taken away.
    pub walls: usize,
    /// Whether there may be walls.
    pub may_wall: bool,
    /// Whether walls do what the waypoints do not.
    pub walls_first: bool,
}

impl Aim {
    pub fn draw(settings: &ZipSettings, cells: usize, rng: &mut Rng) -> Aim {
        let mut within = |range: &RangeInclusive<usize>| {
            range.start() + rng.index(range.end().saturating_sub(*range.start()) + 1)
        };
        let permille = |permille: usize| (cells * permille).div_ceil(1_000).min(cells);
        let may_wall = settings.wall_share > 0 && settings.max_walls != Some(0);
        match (&settings.waypoints, &settings.style) {
            (Some(wanted), _) => {
                let waypoints = within(wanted);
                Aim { waypoints, walls: 0, may_wall, walls_first: true }
            }
            (None, Some(style)) => {
                let is_bare = within(&(1..=100)) <= style.bare_share.into() || !may_wall;
                let range = if is_bare { &style.bare_waypoints } else { &style.waypoints };
                let waypoints = permille(within(range)).max(2);
                let walls = permille(within(&style.walls));
                let walls = walls.min(settings.max_walls.unwrap_or(walls));
                Aim { waypoints, walls, may_wall: !is_bare, walls_first: true }
            }
            (None, None) => Aim { waypoints: 2, walls: 0, may_wall, walls_first: false },
        }
    }
}
