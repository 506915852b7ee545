//! `gridsmith chains`: every chain in a Sudoku position, with its name.

use std::io::{self, Write};

use gridsmith::sudoku::ChainScope;
use gridsmith::{Answer, AnyChain, AnyChains, AnyPuzzle, Ask, ChainSearch, Position, Stage};

use super::job::Job;
use super::{hint, told};
use super::{record, work};
use crate::args::{Chains, Global};
use crate::input;
use crate::look::Look;
use crate::output::{Exit, Talk};

pub fn run(args: &Chains, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let search = ChainSearch {
        max_length: args.max_length.into(),
        scope: args.scope,
        basics: args.basics,
        limit: args.limit,
    };
    let state = args.state.as_deref().map(input::text_or_file).transpose()?;
    let ask = Ask::Chains { position: Position::default(), search };
    let job = Job { state: state.as_deref(), ..Job::new(ask) };
    work::answer(&args.inputs, job, global, talk, |out, done, alone| {
        let (Ok(puzzle), Some(report)) = (&done.item.record.puzzle, &done.report) else {
            return Ok(());
        };
        let Answer::Chains(_, Ok(found)) = &report.answer else { return Ok(()) };
        match found.as_ref() {
            AnyChains::Said(advice) if alone => {
                hint::draw(out, puzzle, &done.position, (advice, Stage::Move), global)
            }
            AnyChains::Said(advice) => {
                writeln!(out, "{}{}", record::mark(&done.item), advice.line(Stage::Move))
            }
            AnyChains::Found { position, chains, count } => {
                let mark = if alone { String::new() } else { record::mark(&done.item) };
                writeln!(out, "{mark}{}", heading(&search, *count, chains.len()))?;
                list(out, &mark, chains)?;
                match chains.get(args.show.wrapping_sub(1)).filter(|_| alone) {
                    Some(chain) => {
                        writeln!(out)?;
                        draw(out, puzzle, position, chain, global)
                    }
                    None => Ok(()),
                }
            }
        }
    })
}

/// `12 chains of up to 8 cells, after singles, locked candidates and subsets`.
fn heading(search: &ChainSearch, count: usize, listed: usize) -> String {
    let kind = match search.scope {
        ChainScope::Plain => "plain ",
        ChainScope::Groups => "plain and grouped ",
        _ => "plain, grouped and set ",
    };
    let number = match count {
        0 => "no".into(),
        count => count.to_string(),
    };
    let chains = if count == 1 { "chain" } else { "chains" };
    let after = if search.basics { ", after singles, locked candidates and subsets" } else { "" };
    let cut = if listed < count { format!("; the first {listed}") } else { String::new() };
    format!("{number} {kind}{chains} of up to {} cells{after}{cut}", search.max_length)
}

/// One line for each chain: number, length, name, notation.
fn list(out: &mut dyn Write, mark: &str, chains: &[AnyChain]) -> io::Result<()> {
    let width = chains.iter().map(|chain| chain.step.name.len()).max().unwrap_or(0);
    for (at, AnyChain { length, notation, step }) in chains.iter().enumerate() {
        writeln!(out, "{mark}{:>4} {length:>3}  {:<width$}  {notation}", at + 1, step.name)?;
    }
    Ok(())
}

/// The chain on the board, and why it holds.
fn draw(
    out: &mut dyn Write,
    puzzle: &AnyPuzzle,
    position: &Position,
    chain: &AnyChain,
    global: &Global,
) -> io::Result<()> {
    told::step(out, puzzle, (position, Some(&chain.step.marks)), 0, Look::new(global))?;
    told::text(out, &format!("{}: {}", chain.step.name, chain.step.words.why))
}
