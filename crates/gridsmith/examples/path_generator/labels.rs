//! Boards to a label, by construction: times, clues, and what they turn out to be.

use std::collections::BTreeMap;

use gridsmith::core::{Budget, Label, Seed};
use gridsmith::path::Neighbours::{self, Eight, Four};
use gridsmith::path::generate::clues::{ClueSettings, choose_clues};
use gridsmith::path::generate::{Annealing, Design, PathOutcome, PathPlan, build_path, make};

use crate::clock::{Figures, short, timed};
use crate::{paths, square};

const LABELS: [Label; 3] = [Label::Easy, Label::Medium, Label::Hard];

/// Side, and the rival's milliseconds and clue shares with eight and with four neighbours, easy .. hard.
const RIVAL: &[(usize, [&str; 2])] = &[
    (5, ["0.1 .. 0.5, 48 .. 44 %", "0.2 .. 0.5, 28 .. 20 %"]),
    (7, ["0.7 .. 3.6, 47 .. 43 %", "1.0 .. 5.6, 24 .. 18 %"]),
    (9, ["3.5 .. 24, 46 .. 37 %", "4.9 .. 35, 25 .. 17 %"]),
    (10, ["5.8 .. 39, 46 .. 38 %", "9.7 .. 67, 23 .. 17 %"]),
    (15, ["88 .. 683, 46 .. 38 %", "140 .. 1183, 24 .. 16 %"]),
    (20, ["510 .. 4550, 45 .. 37 %", "1190 .. 9300, 22 .. 16 %"]),
];

/// The rival keeps no floor, so neither do we here: clues go as long as a quick form of the
/// techniques of the label allows, as with the rival.
fn bare(label: Label) -> ClueSettings {
    use gridsmith::path::generate::clues::{AnchorPolicy, ClueTarget};
    ClueSettings {
        target: ClueTarget::Minimal,
        anchors: AnchorPolicy { turns: 0, soft: false, repair: false },
        max_gap: None,
        max_cluster: None,
        strict: false,
        ..ClueSettings::of_label(label)
    }
}

pub fn print(boards: u64, wanted: &str) {
    println!("Clues by the techniques of a label, as few as they allow; milliseconds p50 / p95.");
    println!("| board | rival | label | random path | clues % | annealed | clues % |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for (side, rivals) in RIVAL {
        for (neighbours, rival) in [Eight, Four].into_iter().zip(rivals) {
            let name = format!("{side}x{side} {}-nb", if neighbours == Eight { 8 } else { 4 });
            if !name.contains(wanted) {
                continue;
            }
            for label in LABELS {
                let (random, clues) = row(*side, neighbours, false, label, boards);
                let (calm, fewer) = match neighbours {
                    Four => ("-".into(), "-".into()),
                    _ => row(*side, neighbours, true, label, boards),
                };
                let word = label.word();
                println!("| {name} | {rival} | {word} | {random} | {clues} | {calm} | {fewer} |");
            }
        }
    }
}

fn row(
    side: usize,
    neighbours: Neighbours,
    calm: bool,
    label: Label,
    boards: u64,
) -> (String, String) {
    let (shape, settings) = (square(side, neighbours), bare(label));
    let path = paths(calm);
    let (mut times, mut density) = (Figures::default(), Figures::default());
    let boards = if side >= 15 { boards.div_ceil(2) } else { boards };
    for seed in 0..boards {
        let seed = Seed::from(seed);
        let (clues, millis) = timed(|| {
            let budget = &mut Budget::unlimited();
            let path = build_path(&shape, &path, &mut seed.stream("path"), budget).path;
            let path = path.expect("plain boards have paths");
            let rng = &mut seed.stream("clues");
            choose_clues(&path.shape, &path.order, &settings, rng, budget)
        });
        times.push(millis);
        density.push(clues.permille as f64 / 10.0);
    }
    (times.p50_p95(), format!("{:.1}", density.mean()))
}

/// What the usual plan of a label makes of its boards, the first draft and in the end.
pub fn plans(boards: u64, wanted: &str) {
    println!(
        "The usual plan of each label: what its first drafts are, and what it costs to have the label."
    );
    println!(
        "| board | wanted | first drafts | drafts | ms p50 / p95 | clues % | hardest technique |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for (side, neighbours) in
        [5, 8, 10, 15].into_iter().flat_map(|side| [(side, Eight), (side, Four)])
    {
        let board = format!("{side}x{side} {}-nb", if neighbours == Eight { 8 } else { 4 });
        for label in Label::ALL {
            if !format!("{board} {}", label.word()).contains(wanted) {
                continue;
            }
            let boards = if side >= 15 { boards.div_ceil(10) } else { boards };
            println!("| {board} | {} | {} |", label.word(), hit(side, neighbours, label, boards));
        }
    }
}

fn hit(side: usize, neighbours: Neighbours, label: Label, boards: u64) -> String {
    let shape = square(side, neighbours);
    let mut plan = PathPlan::new(shape, Design::Clues(ClueSettings::usual(neighbours, label)));
    plan.path.annealing = Some(Annealing::usual(neighbours));
    plan.label = Some(label);
    let (mut times, mut drafts, mut density) =
        (Figures::default(), Figures::default(), Figures::default());
    let mut firsts: BTreeMap<Label, u64> = BTreeMap::new();
    let mut techniques: BTreeMap<&str, u64> = BTreeMap::new();
    let mut made = 0;
    for seed in 0..boards {
        let mut first = None;
        let (outcome, millis) = timed(|| {
            make(&plan, Seed::from(seed), &mut Budget::nodes(100_000_000), &mut |event| {
                use gridsmith::path::generate::PathEvent::Graded;
                if let Graded(grade) = event {
                    first.get_or_insert(grade.label);
                }
            })
        });
        times.push(millis);
        first.into_iter().for_each(|label| *firsts.entry(label).or_default() += 1);
        let PathOutcome::Made(board) = outcome else { continue };
        made += 1;
        assert_eq!(board.grade.as_ref().map(|grade| grade.label), Some(label));
        drafts.push(board.attempts.into());
        density.push(board.permille as f64 / 10.0);
        let hardest = board.grade.and_then(|grade| grade.hardest);
        *techniques.entry(hardest.map_or("-", |technique| technique.name())).or_default() += 1;
    }
    let list = |counts: Vec<(&str, u64)>| {
        let total = counts.iter().map(|(_, count)| count).sum::<u64>().max(1);
        let shares: Vec<String> = counts
            .iter()
            .map(|(word, count)| format!("{word} {}", short_share(*count, total)))
            .collect();
        shares.join(", ")
    };
    format!(
        "{} | {} | {} | {:.1} | {} | {made} of {boards}",
        list(firsts.into_iter().map(|(label, count)| (label.word(), count)).collect()),
        short(drafts.mean()),
        times.p50_p95(),
        density.mean(),
        list(techniques.into_iter().collect()),
    )
}

fn short_share(count: u64, total: u64) -> String {
    format!("{:.0} %", count as f64 * 100.0 / total as f64)
}
