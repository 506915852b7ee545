//! The words of the families' enums as options print them, with a line of help for each.

use gridsmith::core::Scheme;
use gridsmith::formats::Family;
use gridsmith::path::generate::PathMode;
use gridsmith::path::generate::clues::{ClueMethod, RemovalOrder, Symmetry};
use gridsmith::queens::generate::{
    Method as QueensMethod, PlacementMode, RegionMode, SelectionMode,
};
use gridsmith::render::picture::Theme;
use gridsmith::sudoku::generate::Orbits;
use gridsmith::sudoku::{ChainScope, HodokuLevel};
use gridsmith::{CountMethod, Method, Way};

use super::choice::Choice;

impl Choice for Family {
    fn word(self) -> &'static str {
        Family::word(self)
    }
}

impl Choice for Scheme {
    fn word(self) -> &'static str {
        Scheme::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            Scheme::SudokuExplainer => Way::SudokuExplainer.help(),
            Scheme::Easiest => Way::Easiest.help(),
            Scheme::Hodoku => Way::Hodoku.help(),
            Scheme::House { .. } => "",
        }
    }
}

impl Choice for Method {
    fn word(self) -> &'static str {
        Method::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            Method::Exact => "The exact solver of the family",
            Method::Logic => "Techniques and guesses",
        }
    }
}

impl Choice for CountMethod {
    fn word(self) -> &'static str {
        CountMethod::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            CountMethod::Search => "The solver of the family",
            CountMethod::DancingLinks => {
                "Exact cover by dancing links (Algorithm X): an independent check, Queens only, slower"
            }
        }
    }
}

impl Choice for Theme {
    fn word(self) -> &'static str {
        Theme::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            Theme::Light => "Dark ink on light paper",
            Theme::Dark => "Light ink on dark paper",
            Theme::Contrast => "As much contrast as possible",
            Theme::Print => "Black on white, with hatchings instead of colours",
        }
    }
}

impl Choice for Way {
    fn word(self) -> &'static str {
        Way::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            Way::SudokuExplainer => "Sudoku Explainer",
            Way::Easiest => "The path of least resistance: its hardest step is as easy as possible",
            Way::Hodoku => "HoDoKu",
            Way::Hints => {
                "The steps of `gridsmith hint`, with Nishio where no other technique helps"
            }
        }
    }
}

impl Choice for HodokuLevel {
    fn word(self) -> &'static str {
        match self {
            HodokuLevel::Easy => "easy",
            HodokuLevel::Medium => "medium",
            HodokuLevel::Hard => "hard",
            HodokuLevel::Unfair => "unfair",
            HodokuLevel::Extreme => "extreme",
        }
    }
}

impl Choice for ChainScope {
    fn word(self) -> &'static str {
        ChainScope::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            ChainScope::Plain => "Single candidates only",
            ChainScope::Groups => "Groups of candidates as well",
            _ => "Groups and almost locked sets as well",
        }
    }
}

impl Choice for Orbits {
    fn word(self) -> &'static str {
        Orbits::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            Orbits::None => "No symmetry",
            Orbits::Rot180 => "Rotation by 180 degrees",
            Orbits::Rot90 => "Rotation by 90 degrees",
            Orbits::MirrorH => "Mirror image, left to right",
            Orbits::MirrorV => "Mirror image, top to bottom",
            Orbits::MirrorBoth => "Both mirror images",
            Orbits::Diagonal => "Mirror image along the main diagonal",
            Orbits::AntiDiagonal => "Mirror image along the other diagonal",
            Orbits::Full => "All rotations and mirror images",
        }
    }
}

impl Choice for Symmetry {
    fn word(self) -> &'static str {
        Symmetry::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            Symmetry::None => "No symmetry",
            Symmetry::Any => "A popular one, chosen at random for each puzzle",
            Symmetry::Full => "All rotations and mirror images; square boards and hexagons",
            Symmetry::Rotation180 => "Rotation by 180 degrees",
            Symmetry::Rotation90 => "Rotation by 90 degrees; square boards",
            Symmetry::Rotation120 => "Rotation by 120 degrees; hexagons",
            Symmetry::Rotation60 => "Rotation by 60 degrees; hexagons",
            Symmetry::LeftRight => "Mirror image, left to right",
            Symmetry::TopBottom => "Mirror image, top to bottom",
            Symmetry::BothMirrors => "Both mirror images",
            Symmetry::Diagonal => {
                "Mirror image along the main diagonal; square boards and hexagons"
            }
            Symmetry::AntiDiagonal => {
                "Mirror image along the other diagonal; square boards and hexagons"
            }
        }
    }

    fn alias(self) -> Option<&'static str> {
        Symmetry::alias(self)
    }
}

impl Choice for PathMode {
    fn word(self) -> &'static str {
        PathMode::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            PathMode::Serpentine => "Row by row, back and forth",
            PathMode::BackbiteV1 => "A serpentine, shuffled by backbite moves",
            PathMode::RandomV2 => {
                "Backbite moves until the path is well mixed; boards of any shape"
            }
            PathMode::RandomWalk => "A random walk with limited backtracking",
        }
    }
}

impl Choice for RemovalOrder {
    fn word(self) -> &'static str {
        RemovalOrder::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            RemovalOrder::Spread => "From crowded places first, so that the others are well spread",
            RemovalOrder::Score => "So that the spacing score stays highest (--spacing-weights)",
            RemovalOrder::Random => "In random order",
        }
    }
}

impl Choice for ClueMethod {
    fn word(self) -> &'static str {
        ClueMethod::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            ClueMethod::Removal => "Start with all cells as clues and remove what is not needed",
            ClueMethod::Addition => {
                "Start with few clues and add one for every other solution found"
            }
        }
    }
}

impl Choice for RegionMode {
    fn word(self) -> &'static str {
        RegionMode::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            RegionMode::Balanced => "Regions of similar size",
            RegionMode::Biased => "Long, straight regions",
            RegionMode::Serpentine => "Winding, intertwined regions",
            RegionMode::Constrained => "Compact regions that span few rows and columns",
            RegionMode::Mixed => "Each of the other modes in turn",
            RegionMode::Free => "Regions that grow at random",
            RegionMode::Appetite => "Like free, but with one or two very large regions",
            RegionMode::Thin => "Large and thin regions, few small ones, as on published boards",
        }
    }
}

impl Choice for PlacementMode {
    fn word(self) -> &'static str {
        PlacementMode::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            PlacementMode::Uniform => "Every placement is equally likely (with one star)",
            PlacementMode::Backtracking => "Row by row, with backtracking",
        }
    }
}

impl Choice for QueensMethod {
    fn word(self) -> &'static str {
        QueensMethod::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            QueensMethod::Repair => {
                "Grow the regions freely, then move cells until one solution is left"
            }
            QueensMethod::Checked => {
                "Add a cell to a region only if the board stays unique and within --difficulty"
            }
        }
    }
}

impl Choice for SelectionMode {
    fn word(self) -> &'static str {
        SelectionMode::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            SelectionMode::First => "The first board that meets the options",
            SelectionMode::Best => "Of all --candidates drafts, the board with the most points",
        }
    }
}
