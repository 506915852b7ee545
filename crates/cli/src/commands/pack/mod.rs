//! `gridsmith pack`: packs are made from plans, checked, counted and chosen from.

mod check;
mod convert;
mod make;
mod plan;
mod select;
pub mod stats;

use std::io;

use gridsmith_store::StoreError;

use crate::args::{Global, PackCommand};
use crate::output::{Exit, Talk};

pub fn run(command: &PackCommand, global: &Global, talk: &Talk) -> io::Result<Exit> {
    match command {
        PackCommand::Make(make) => make::run(make, global, talk),
        PackCommand::Check(check) => check::run(check, global, talk),
        PackCommand::Stats(stats) => stats::run(stats, global),
        PackCommand::Merge(merge) => select::merge(merge, global, talk),
        PackCommand::Filter(filter) => select::filter(filter, global, talk),
        PackCommand::Split(split) => select::split(split, global, talk),
        PackCommand::Sort(sort) => select::sort(sort, global, talk),
        PackCommand::Sample(sample) => select::sample(sample, global, talk),
        PackCommand::Convert(convert) => convert::run(convert, global, talk),
    }
}

/// The error in the words of the store. A closed pipe stays one.
pub fn error(error: StoreError) -> io::Error {
    match &error {
        StoreError::System { kind, .. } => io::Error::new(*kind, error.to_string()),
        _ => io::Error::other(error.to_string()),
    }
}
