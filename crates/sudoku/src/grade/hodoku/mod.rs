//! The rating of HoDoKu 2.2: score, level and path, by default with its factory settings.
//!
//! HoDoKu asks its techniques in a fixed order for one step, applies the first one it gets, and
//! starts again at the top. The score is the sum of the points of the steps. Which step a technique
//! returns, and in which order it eliminates candidates, decides what comes next. So this folder
//! keeps HoDoKu's orders of search exactly.

mod als;
mod als_steps;
mod basic_fish;
mod colors;
mod death_blossom;
mod facts;
mod forcing;
mod franken_fish;
mod graph;
mod hit;
mod intersections;
mod kraken_fish;
mod list;
mod load;
mod loops;
mod marks;
mod matrix;
mod name;
mod net;
mod net_proof;
mod net_table;
mod notation;
mod opening;
mod proof;
mod rate;
mod rectangles;
mod remote_pair;
mod searcher;
mod settings;
mod simulation;
mod single_digit;
mod singles;
mod spots;
mod state;
mod subsets;
mod sue_de_coq;
mod table;
mod templates;
mod tree;
mod wings;
mod x_chain;
mod xy_chain;

pub use hit::{HodokuLink, HodokuNet, HodokuNode, HodokuReason};
pub(crate) use list::{all_fish, all_templates};
pub use name::HodokuName;
pub use opening::HodokuOpening;
pub use rate::{
    HodokuNumbers, HodokuRater, HodokuRating, HodokuStep, hodoku_numbers, hodoku_rating,
};
pub use settings::{HodokuLimits, HodokuSettings};
pub use table::{HodokuLevel, HodokuRow};
