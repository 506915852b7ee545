//! One file a command.

pub mod bench;
pub mod certify;
pub mod check;
pub mod count;
pub mod manual;
pub mod show;
pub mod solve;
mod work;
