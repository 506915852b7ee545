//! Plans of number paths: which cells hold clues.

use std::io;

use gridsmith::core::Label;
use gridsmith::generate::Plan;
use gridsmith::path::generate::clues::{
    AnchorPolicy, ClueSettings, ClueTarget, LogicLevel, Symmetry,
};
use gridsmith::path::generate::{Design, PathBuildSettings};
use gridsmith::path::{Neighbours, Shape};

use super::paths::{logic, masked, path_plan};
use super::{label, refuse};
use crate::args::{Choice, Clues, Common, PathArgs};

pub fn numbers(
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
