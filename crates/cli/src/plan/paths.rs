//! Boards and paths, and plans of Zips.

use std::io;

use gridsmith::core::{Label, Size};
use gridsmith::formats::grid;
use gridsmith::generate::Plan;
use gridsmith::path::generate::clues::LogicLevel;
use gridsmith::path::generate::{
    Annealing, Design, PathAttempt, PathBuildSettings, PathMode, PathPlan, PathPolicy, ZipSettings,
};
use gridsmith::path::{Neighbours, Shape};

use super::{error, label, refuse};
use crate::args::{
    Anneal, Board, Clues, Common, Difficulty, Logic, MaskArg, PathArgs, PathModes, ZipArgs,
};
use crate::files;

/// Attempts at a path per draft.
const PATH_TRIES: u32 = 5;

const UNASKED: Anneal = Anneal { anneal: false, no_anneal: false };

/// The board that the options describe.
pub fn shape(board: &Board, neighbours: Neighbours, usual: usize) -> io::Result<Shape> {
    let size = board.size.and_then(|(rows, columns)| Size::try_new(rows, columns));
    if let Some(mask) = &board.mask {
        return masked(mask, size, neighbours);
    }
    let size = size.or(Size::try_new(usual, usual)).unwrap_or(Size { rows: 7, columns: 7 });
    Shape::try_new(size, neighbours, &[], &[]).map_err(error)
}

/// The board that a mask describes.
pub fn masked(mask: &MaskArg, size: Option<Size>, neighbours: Neighbours) -> io::Result<Shape> {
    let (name, text) = match mask {
        MaskArg::File(file) => (file.display().to_string(), files::text(file)?),
        MaskArg::Rows(rows) => ("mask".to_string(), rows.join("\n")),
    };
    let found = grid::mask(&text).map_err(|error| io::Error::other(format!("{name}: {error}")))?;
    if let Some(size) = size.filter(|size| *size != found.size) {
        return refuse(&format!("{name} is {}, not {size}", found.size));
    }
    Shape::try_new(found.size, neighbours, &found.holes, &[])
        .map_err(|error| io::Error::other(format!("{name}: {error}")))
}

/// How the path is annealed: by default so that it turns as often as in human-made puzzles.
pub fn annealing(asked: &Anneal, neighbours: Neighbours, clues: &Clues) -> Option<Annealing> {
    let few = asked.anneal || (clues.minimal && neighbours != Neighbours::Four);
    match few {
        _ if asked.no_anneal => None,
        true => Some(Annealing::default()),
        false => Some(Annealing::usual(neighbours)),
    }
}

/// How paths are built.
pub fn path(
    args: &PathArgs,
    annealing: Option<Annealing>,
    asked: &Anneal,
    max_crossings: Option<usize>,
) -> io::Result<PathBuildSettings> {
    let policy = policy(args);
    let uses = |modes: &[PathMode]| policy.attempts.iter().any(|line| modes.contains(&line.mode));
    let is_mixed = uses(&[PathMode::RandomV2]);
    if args.strip_shuffle && !uses(&[PathMode::Serpentine, PathMode::BackbiteV1]) {
        return refuse("--strip-shuffle needs --path-mode serpentine or backbite-v1");
    }
    if asked.anneal && !is_mixed {
        return refuse("--anneal needs --path-mode random-v2");
    }
    if max_crossings.is_some() && !is_mixed {
        return refuse("--max-crossings needs --path-mode random-v2");
    }
    if args.partial.is_some() && !policy.attempts.iter().any(|line| line.accept_partial) {
        return refuse("--partial needs an entry of --path-policy that ends with :partial");
    }
    let settings = PathBuildSettings::of_mode(policy.attempts[0].mode);
    Ok(PathBuildSettings {
        strip_shuffle: args.strip_shuffle,
        accept_partial: args.partial.is_some(),
        min_coverage: args.partial.unwrap_or(settings.min_coverage),
        max_crossings,
        annealing: annealing.filter(|_| is_mixed).map(|annealing| match max_crossings {
            // Crossings take longer to undo.
            Some(_) => {
                Annealing { attempts_per_cell: Annealing::default().attempts_per_cell, ..annealing }
            }
            None => annealing,
        }),
        ..settings
    })
}

/// Which modes are tried in turn.
pub fn policy(args: &PathArgs) -> PathPolicy {
    if let Some(policy) = &args.path_policy {
        return policy.clone();
    }
    let PathModes::One(mode) = args.path_mode else { return PathPolicy::default() };
    let accept_partial = args.partial.is_some();
    PathPolicy { attempts: vec![PathAttempt { mode, tries: PATH_TRIES, accept_partial }] }
}

pub fn path_plan(
    shape: Shape,
    path: PathBuildSettings,
    args: &PathArgs,
    design: Design,
    common: &Common,
) -> Plan {
    let policy = policy(args);
    let usual = PathPlan::new(shape, design);
    let label = label(common);
    // What takes longer to grade than this rarely has the requested label.
    let hasty = label.is_some() && matches!(usual.design, Design::Clues(_));
    let grade_nodes = usual.grade_nodes.min(if hasty { 20_000 } else { u64::MAX });
    Plan::Path(Box::new(PathPlan { policy, path, label, tries: args.tries, grade_nodes, ..usual }))
}

/// The techniques that must solve the puzzle: by the options, otherwise the `usual` ones.
pub fn logic(
    args: &Logic,
    label: Option<Label>,
    usual: Option<LogicLevel>,
) -> io::Result<Option<LogicLevel>> {
    match label.filter(|label| *label > Label::Hard) {
        Some(label) if args.logic_only => {
            refuse(&format!("--logic-only: {} puzzles need suppositions", label.word()))
        }
        _ if args.no_logic_only => Ok(None),
        _ if args.logic_only && usual.is_none() => {
            Ok(label.map_or(Some(LogicLevel::Hard), LogicLevel::of_label))
        }
        _ => Ok(usual),
    }
}

pub fn zip(args: &ZipArgs) -> io::Result<Plan> {
    let shape = shape(&args.board, Neighbours::Four, 6)?;
    let path = path(&args.path, None, &UNASKED, None)?;
    let label = label(&args.common);
    let usual = match args.common.difficulty {
        Some(Difficulty::Any) => {
            ZipSettings { logic: Some(LogicLevel::Hard), ..ZipSettings::default() }
        }
        _ => ZipSettings::of_label(label),
    };
    let waypoints = args.waypoints.map(|(from, to)| from as usize..=to as usize);
    let cells = shape.len();
    if let Some(wanted) =
        waypoints.as_ref().filter(|wanted| *wanted.start() < cells.min(2) || *wanted.end() > cells)
    {
        let wanted = match wanted.start() == wanted.end() {
            true => wanted.start().to_string(),
            false => format!("{}..{}", wanted.start(), wanted.end()),
        };
        return refuse(&format!(
            "--waypoints {wanted}: a board of {cells} cells has 2 to {cells} waypoints, including both ends"
        ));
    }
    let logic = logic(&args.logic, label, usual.logic)?;
    // With --walls or --no-logic-only there is nothing beyond what is needed.
    let style = usual.style.filter(|_| logic.is_some() && args.walls.is_none());
    let wall_share = if args.no_walls { 0 } else { args.walls.unwrap_or(usual.wall_share) };
    let max_walls = args.max_walls;
    let settings =
        ZipSettings { waypoints, wall_share, max_walls, logic, style, ..ZipSettings::default() };
    Ok(path_plan(shape, path, &args.path, Design::Zip(settings), &args.common))
}
