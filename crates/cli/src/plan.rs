//! From options to a plan. Options that contradict each other are errors.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io;
use std::path::Path;

use gridsmith::DEFAULT_NODES;
use gridsmith::core::{Label, Size};
use gridsmith::formats::grid;
use gridsmith::generate::{Fault, Job, Plan, Proof, QueensPlan, SudokuPlan};
use gridsmith::path::generate::clues::{
    AnchorPolicy, ClueSettings, ClueTarget, LogicLevel, Symmetry,
};
use gridsmith::path::generate::{
    Annealing, Design, PathAttempt, PathBuildSettings, PathMode, PathPlan, PathPlanError,
    PathPolicy, ZipSettings, hexagon,
};
use gridsmith::path::{Neighbours, Shape};
use gridsmith::sudoku::HodokuLevel;
use gridsmith::sudoku::generate::{Method as SudokuMethod, Singles, SudokuPlan as SudokuGrowth};
use gridsmith::techniques::TechniqueName;

use crate::args::{
    Anneal, Board, Choice, Clues, Common, Difficulty, Global, Kind, Logic, MaskArg, PathArgs,
    PathModes, QueensArgs, SudokuArgs, TechniqueList, ZipArgs,
};
use crate::files;

/// Search nodes per second of --fast-unique-timelimit, so that every machine does the same.
const NODES_A_SECOND: f64 = 1e6;

/// Attempts at a path per draft.
const PATH_TRIES: u32 = 5;

/// The job that the options describe.
pub fn job(kind: &Kind, global: &Global) -> io::Result<Job> {
    let common = kind.common();
    let mut plan = plan(kind)?;
    if let Plan::Sudoku(plan) = &mut plan {
        // JSON and drawings show the grade; plain lines do not.
        plan.grade |= global.json || common.draw;
    }
    finish(Job { count: 1, ..Job::new(plan, common.seed.unwrap_or_else(drawn)) }, common, global)
}

/// The plan that the options of a kind describe.
pub fn plan(kind: &Kind) -> io::Result<Plan> {
    Ok(match kind {
        Kind::Sudoku(args) => Plan::Sudoku(Box::new(sudoku(args)?)),
        Kind::Hidato(args) => {
            let shape = shape(&args.board, Neighbours::Eight, 7)?;
            let annealing = annealing(&args.anneal, Neighbours::Eight, &args.clues);
            let path = path(&args.path, annealing, &args.anneal, args.max_crossings)?;
            numbers(shape, path, &args.path, &args.clues, &args.common)?
        }
        Kind::Numbrix(args) => {
            let shape = shape(&args.board, Neighbours::Four, 7)?;
            let asked = Anneal { anneal: false, no_anneal: args.no_anneal };
            let annealing = annealing(&asked, Neighbours::Four, &args.clues);
            let path = path(&args.path, annealing, &asked, None)?;
            numbers(shape, path, &args.path, &args.clues, &args.common)?
        }
        Kind::Hex(args) => {
            let shape = match &args.mask {
                Some(mask) => masked(mask, None, Neighbours::Six)?,
                None => hexagon(args.size.unwrap_or(4).into()).map_err(error)?,
            };
            let annealing = annealing(&args.anneal, Neighbours::Six, &args.clues);
            let path = path(&args.path, annealing, &args.anneal, None)?;
            numbers(shape, path, &args.path, &args.clues, &args.common)?
        }
        Kind::Zip(args) => zip(args)?,
        Kind::Queens(args) => Plan::Queens(queens(args)?),
    })
}

/// The job with the options that all kinds share.
pub fn finish(job: Job, common: &Common, global: &Global) -> io::Result<Job> {
    let Job { mut plan, .. } = job;
    for (name, value) in &common.set {
        plan.set(name, value).map_err(error)?;
    }
    // More drafts than usual raise the default budget, at a hundred nodes per draft.
    let nodes = match &plan {
        Plan::Sudoku(plan) if global.budget == DEFAULT_NODES => {
            Some(DEFAULT_NODES.max(plan.max_attempts.saturating_mul(100)))
        }
        _ => global.nodes(),
    };
    let proof = match (common.no_certificate, common.allow_uncertified) {
        (true, _) => Proof::Skipped,
        (_, true) => Proof::Optional,
        _ => Proof::Required,
    };
    let job = Job {
        plan,
        seed: common.seed.unwrap_or(job.seed),
        count: common.count.unwrap_or(job.count),
        proof,
        nodes,
        telemetry: common.telemetry.is_some(),
    };
    job.check().map_err(|fault| match &fault {
        Fault::Path(short) => io::Error::other(format!("{fault}; {}", advice(short))),
        _ => error(fault),
    })?;
    Ok(job)
}

/// What to try if no path is long enough.
pub fn advice(short: &PathPlanError) -> String {
    let PathPlanError { open, most, .. } = short;
    match most * 100 / open {
        usual if usual >= 85 => "try --partial, which leaves some cells out".into(),
        share => format!("try --partial {share}, which leaves some cells out"),
    }
}

fn sudoku(args: &SudokuArgs) -> io::Result<SudokuPlan> {
    let pattern = args.pattern.as_deref().map(pattern).transpose()?;
    let (from, to) = match args.clues {
        Some(range) => range,
        None if args.low_clue => (17, 20),
        None => (0, 81),
    };
    let method = match (args.uniform, args.low_clue) {
        (true, _) => SudokuMethod::Uniform,
        (_, true) => SudokuMethod::LowClue,
        _ => SudokuMethod::Removal,
    };
    let minimal = args.minimal
        || method != SudokuMethod::Removal
        || (args.clues.is_none() && pattern.is_none());
    let singles = match (label(&args.common), args.hodoku_level) {
        // Easy puzzles keep redundant clues, unless --minimal forbids it.
        _ if args.minimal || method != SudokuMethod::Removal => None,
        (Some(Label::Trivial), _) => Some(Singles::Boxes),
        (Some(Label::Easy) | None, Some(HodokuLevel::Easy)) => Some(Singles::All),
        (Some(Label::Easy), _) => Some(Singles::Locked),
        _ => None,
    };
    Ok(SudokuPlan {
        growth: SudokuGrowth {
            clues: from..=to,
            orbits: args.symmetry,
            pattern,
            minimal,
            method,
            singles,
            ..SudokuGrowth::default()
        },
        label: label(&args.common),
        se: args.se.map(|(from, to)| from..=to),
        level: args.hodoku_level,
        with: names(&args.technique),
        without: names(&args.without),
        enable: names(&args.enable),
        max_attempts: args.max_attempts,
        grade: !args.common.no_certificate,
        ..SudokuPlan::new()
    })
}

fn names(lists: &[TechniqueList]) -> Vec<TechniqueName> {
    lists.iter().flat_map(|list| list.0.iter().copied()).collect()
}

/// The cells of a text grid that hold clues.
fn pattern(file: &Path) -> io::Result<u128> {
    let text = files::text(file)?;
    let cells: Vec<char> =
        text.chars().filter(|c| !c.is_whitespace() && !"|+-".contains(*c)).collect();
    if cells.len() != 81 {
        return refuse(&format!("{}: {} cells, not 81", file.display(), cells.len()));
    }
    Ok((0..81).filter(|cell| !".0#_".contains(cells[*cell])).fold(0, |all, cell| all | 1 << cell))
}

const UNASKED: Anneal = Anneal { anneal: false, no_anneal: false };

/// A random seed, short enough to be typed.
pub fn drawn() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000_000
}

fn label(common: &Common) -> Option<Label> {
    common.difficulty.and_then(Difficulty::label)
}

/// How the path is annealed: by default so that it turns as often as in human-made puzzles.
fn annealing(asked: &Anneal, neighbours: Neighbours, clues: &Clues) -> Option<Annealing> {
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
        return refuse("--strip-shuffle needs --path-mode serpentine or backbite_v1");
    }
    if asked.anneal && !is_mixed {
        return refuse("--anneal needs --path-mode random_v2");
    }
    if max_crossings.is_some() && !is_mixed {
        return refuse("--max-crossings needs --path-mode random_v2");
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

fn path_plan(
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

fn numbers(
    shape: Shape,
    path: PathBuildSettings,
    args: &PathArgs,
    clues: &Clues,
    common: &Common,
) -> io::Result<Plan> {
    let design = Design::Clues(clue_settings(&shape, clues, label(common))?);
    Ok(path_plan(shape, path, args, design, common))
}

fn clue_settings(shape: &Shape, args: &Clues, label: Option<Label>) -> io::Result<ClueSettings> {
    let mut settings = match (label, args.minimal) {
        (None, true) => ClueSettings::minimal(),
        (label, false) => ClueSettings::usual(shape.neighbours(), label.unwrap_or(Label::Hard)),
        // A clue is redundant if the techniques of the label do not need it.
        (Some(label), true) => ClueSettings {
            logic: LogicLevel::of_label(label),
            anchors: AnchorPolicy { turns: 0, soft: false, repair: false },
            label,
            ..ClueSettings::minimal()
        },
    };
    settings.logic = logic(&args.logic, label, settings.logic)?;
    if let Some(count) = args.clues {
        settings.target = ClueTarget::Count(count);
        // The count is exact, so no other setting may add clues.
        settings.anchors = AnchorPolicy { turns: 0, soft: false, repair: false };
        settings.max_gap = None;
    }
    settings.exchanges = args.exchanges;
    settings.keep_ends = match (args.endpoints, args.no_endpoints) {
        (true, _) => true,
        (_, true) => false,
        _ => shape.neighbours() != Neighbours::Four,
    };
    settings.symmetry = symmetry(shape, args, label, settings.symmetry)?;
    settings.order = args.spacing;
    settings.spacing.min_score = args.min_score.map_or(settings.spacing.min_score, i64::from);
    if let Some(most) = args.max_cluster {
        settings.max_cluster = Some(most).filter(|most| *most > 0);
    }
    settings.method = args.clue_method;
    if let Some((distance, quadrants)) = args.spacing_weights {
        settings.spacing.distance_weight = distance;
        settings.spacing.variance_weight = quadrants;
    }
    if let Some(mask) = &args.clue_mask {
        let allowed = masked(mask, Some(shape.size()), shape.neighbours())?;
        settings.allowed =
            Some(shape.size().cells().filter(|&cell| allowed.is_open(cell)).collect());
    }
    let may_hold = |cell| settings.allowed.as_ref().is_none_or(|allowed| allowed.contains(&cell));
    let most = shape.size().cells().filter(|&cell| shape.is_open(cell) && may_hold(cell)).count();
    if let Some(count) = args.clues.filter(|count| *count > most) {
        return refuse(&format!("--clues {count}: only {most} cells may hold clues"));
    }
    Ok(settings)
}

/// The requested symmetry, which must fit; otherwise the `usual` one, unless another option decides
/// which cells are clues.
fn symmetry(
    shape: &Shape,
    args: &Clues,
    label: Option<Label>,
    usual: Symmetry,
) -> io::Result<Symmetry> {
    let Some(symmetry) = args.symmetry else {
        let is_free = !args.minimal && args.clues.is_none() && args.clue_mask.is_none();
        // Few small boards are both symmetric and hard.
        let is_rare = shape.len() <= 25 && label >= Some(Label::Hard);
        return Ok(if is_free && !is_rare { usual } else { Symmetry::None });
    };
    if symmetry.fits(shape) {
        return Ok(symmetry);
    }
    let is_hex = shape.neighbours() == Neighbours::Six;
    let why = match symmetry {
        Symmetry::Rotation90 if is_hex => {
            "hexagons cannot have it; try rot60, rot120 or rot180".into()
        }
        Symmetry::Rotation60 | Symmetry::Rotation120 if !is_hex => "only for hexagons".into(),
        _ if is_hex => {
            format!("{} has no middle row and column; try rot180", shape.size())
        }
        _ => format!("{} is not square; try rot180 or mirror-h", shape.size()),
    };
    refuse(&format!("--symmetry {}: {why}", Choice::word(symmetry)))
}

/// The techniques that must solve the puzzle: by the options, otherwise the `usual` ones.
fn logic(
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

fn zip(args: &ZipArgs) -> io::Result<Plan> {
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

fn queens(args: &QueensArgs) -> io::Result<QueensPlan> {
    let label = label(&args.common);
    if let Some(label) = label.filter(|label| args.logic_only && *label > Label::Hard) {
        return refuse(&format!("--logic-only: {} puzzles need suppositions", label.word()));
    }
    if label == Some(Label::Trivial) && args.stars > 1 && args.block_steps == 0 {
        // With two queens per region and line, every region and line has cells to spare.
        return refuse("--difficulty trivial: with two or more stars, no first move is forced");
    }
    let mut plan = match label {
        Some(label) => QueensPlan::of_label(args.size, args.stars, label),
        None => QueensPlan::new(args.size, args.stars),
    };
    plan.logic_only = args.logic_only || plan.logic_only && !args.no_logic_only;
    let growth = &mut plan.growth;
    growth.region_mode = args.region_mode.unwrap_or(growth.region_mode);
    growth.min_region = match (args.min_region, args.single_cell_regions) {
        (Some(cells), _) => cells,
        (None, true) => 1,
        (None, false) => growth.min_region.min(args.max_region.unwrap_or(usize::MAX)),
    };
    growth.max_region = args.max_region;
    growth.placement_mode = args.placement;
    growth.method = args.method;
    growth.selection_mode = args.selection;
    growth.repair_steps = args.repair_steps.unwrap_or(growth.repair_steps);
    growth.block_steps = args.block_steps;
    growth.climb_steps = args.climb_steps.unwrap_or(growth.climb_steps);
    growth.search_until_unique = args.search_until_unique || args.candidates.is_none();
    growth.candidates = args.candidates.unwrap_or(growth.candidates);
    growth.max_attempts = args.max_attempts;
    growth.fast_unique = args.fast_unique;
    let seconds = args.fast_unique_timelimit.map(|limit| limit.as_secs_f64());
    let nodes = seconds.map(|seconds| (seconds * NODES_A_SECOND) as u64);
    growth.fast_unique_nodes = args.fast_unique_nodes.or(nodes).unwrap_or(growth.fast_unique_nodes);
    growth.progress_every = args.progress_every;
    Ok(plan)
}

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

fn refuse<T>(what: &str) -> io::Result<T> {
    Err(io::Error::other(what))
}

fn error(error: impl std::fmt::Display) -> io::Error {
    io::Error::other(error.to_string())
}
