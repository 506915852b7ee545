//! Suppositions and their consequences: Nishio, multiple, dynamic and nested forcing chains.

mod conclude;
mod measure;
mod nested;
mod search;
mod stall;
mod wave;

pub(crate) use conclude::Finding;
pub(crate) use search::{Engine, Kind, starts};
pub(crate) use wave::{GROUPS_OF, Rules};

impl Rules {
    /// Nishio: one digit, contradictions only.
    pub(crate) const NISHIO: Rules = Rules { dynamic: true, nishio: true, level: 0 };
    /// Cell and house forcing chains: the board does not change.
    pub(crate) const MULTIPLE: Rules = Rules { dynamic: false, nishio: false, level: 0 };

    /// Dynamic chains that ask for more the higher the level.
    pub(crate) const fn dynamic(level: u8) -> Rules {
        Rules { dynamic: true, nishio: false, level }
    }
}
