//! The names of techniques: every word that the program accepts, and what it means.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use gridsmith_sudoku::{HodokuName, HodokuRow, HodokuStep, Technique, se_order};

use super::alias::{ALIASES, FAMILIES};
use crate::generate::distance;

/// What a word for a technique means: one of our table, one that only HoDoKu has, or several.
///
/// ```
/// use gridsmith::techniques::TechniqueName;
///
/// for word in ["x-wing", "X-Wing", "bf2"] {
///     assert_eq!(word.parse::<TechniqueName>().unwrap().code(), "x-wing");
/// }
/// let unknown = "xwingg".parse::<TechniqueName>().unwrap_err();
/// assert_eq!(unknown.to_string(), "there is no technique \"xwingg\"; did you mean x-wing?");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueName(Meaning);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A row of our table.
    One(Technique),
    /// A row of HoDoKu's table that our table lacks or has under several names.
    Row(HodokuRow),
    /// One of several kinds of steps that a row of HoDoKu's table finds.
    Kind(HodokuName),
    /// Several techniques with a common name.
    Family(&'static Family),
}

/// Several techniques with a common name.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Family {
    pub code: &'static str,
    pub name: &'static str,
    pub members: &'static [Technique],
}

/// The solution path that decides whether a puzzle needs a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Solver {
    /// HoDoKu's path, for every technique that it has.
    Hodoku,
    /// Sudoku Explainer's path, for techniques that it has and HoDoKu lacks.
    SudokuExplainer,
    /// The path of our hints, for techniques that neither program has.
    Hints,
}

impl Solver {
    /// The name for people.
    pub fn name(self) -> &'static str {
        match self {
            Solver::Hodoku => "HoDoKu",
            Solver::SudokuExplainer => "Sudoku Explainer",
            Solver::Hints => "hints",
        }
    }

    /// The value of `explain --scheme`.
    pub fn word(self) -> &'static str {
        match self {
            Solver::Hodoku => "hodoku",
            Solver::SudokuExplainer => "se",
            Solver::Hints => "hint",
        }
    }
}

impl TechniqueName {
    /// Everything that can be named: our table, then what only HoDoKu has, then families.
    pub fn all() -> impl Iterator<Item = TechniqueName> {
        let ours = Technique::table().iter().map(|row| Meaning::One(row.technique));
        let rows = HodokuRow::all()
            .filter(|row| {
                !Technique::table().iter().any(|ours| own_row(ours.technique) == Some(*row))
            })
            .map(Meaning::Row);
        let kinds = KINDS.into_iter().map(Meaning::Kind);
        let families = FAMILIES.iter().map(Meaning::Family);
        ours.chain(rows).chain(kinds).chain(families).map(TechniqueName)
    }

    /// Its code in commands and files. [`TechniqueName::from_str`] reads it back.
    pub fn code(&self) -> String {
        match self.0 {
            Meaning::One(technique) => technique.row().code.into(),
            // Sudoku Explainer's Forcing Chain is another technique, and has the plain name.
            Meaning::Row(HodokuRow::ForcingChain) => "hodoku-forcing-chain".into(),
            Meaning::Row(HodokuRow::NiceLoop) => "nice-loop".into(),
            Meaning::Row(HodokuRow::GroupedNiceLoop) => "grouped-nice-loop".into(),
            Meaning::Row(HodokuRow::SimpleColors) => "simple-colours".into(),
            Meaning::Row(HodokuRow::MultiColors) => "multi-colours".into(),
            Meaning::Row(row) => slug(row.name()),
            Meaning::Kind(name) => slug(name.name()),
            Meaning::Family(family) => family.code.into(),
        }
    }

    /// Its name for people.
    pub fn name(&self) -> &'static str {
        match self.0 {
            Meaning::One(technique) => technique.name(),
            Meaning::Row(HodokuRow::ForcingChain) => "HoDoKu Forcing Chain",
            Meaning::Row(row) => row.name(),
            Meaning::Kind(name) => name.name(),
            Meaning::Family(family) => family.name,
        }
    }

    /// The techniques of our table that it stands for; none if only HoDoKu has it.
    pub fn techniques(&self) -> Vec<Technique> {
        match self.0 {
            Meaning::One(technique) => vec![technique],
            Meaning::Family(family) => family.members.to_vec(),
            Meaning::Row(_) | Meaning::Kind(_) => {
                let table = Technique::table().iter().map(|row| row.technique);
                table.filter(|ours| self.covers(&TechniqueName(Meaning::One(*ours)))).collect()
            }
        }
    }

    /// The rows of HoDoKu's table that find its steps; none if HoDoKu does not have it.
    pub fn rows(&self) -> Vec<HodokuRow> {
        let mut rows: Vec<HodokuRow> =
            self.kinds().into_iter().map(|(name, _)| row_of(name)).collect();
        rows.dedup();
        rows
    }

    /// The rows of HoDoKu's table that it stands for as a whole, not only in part.
    pub fn whole_rows(&self) -> Vec<HodokuRow> {
        let own = self.kinds();
        let whole = |row: &HodokuRow| {
            let steps = TechniqueName(Meaning::Row(*row)).kinds();
            steps.iter().all(|step| own.contains(step))
        };
        self.rows().into_iter().filter(whole).collect()
    }

    /// The solution path that decides whether a puzzle needs it.
    pub fn solver(&self) -> Solver {
        match self.0 {
            Meaning::Row(_) | Meaning::Kind(_) => Solver::Hodoku,
            _ if !self.kinds().is_empty() => Solver::Hodoku,
            _ if self.techniques().iter().all(|ours| se_order().any(|own| own == *ours)) => {
                Solver::SudokuExplainer
            }
            _ => Solver::Hints,
        }
    }

    /// True if this step of HoDoKu's path uses it.
    pub fn is_hodoku_step(&self, step: &HodokuStep) -> bool {
        // The row of a Franken fish may find a mutant fish.
        let name = match step.name {
            HodokuName::Mutant { .. } => HodokuName::Row(row_of(step.name)),
            name => name,
        };
        let kinds = self.kinds();
        kinds.contains(&(name, None)) || kinds.contains(&(name, Some(AicType::of(step))))
    }

    /// The techniques of HoDoKu's path, each with its number of steps, in the order of their first
    /// use.
    pub fn of_hodoku_path(steps: &[HodokuStep]) -> Vec<(TechniqueName, usize)> {
        let mut kinds: Vec<((HodokuName, AicType), &HodokuStep, usize)> = Vec::new();
        for step in steps {
            let kind = (step.name, AicType::of(step));
            match kinds.iter_mut().find(|known| known.0 == kind) {
                Some(known) => known.2 += 1,
                None => kinds.push((kind, step, 1)),
            }
        }
        let mut names: Vec<(TechniqueName, usize)> = Vec::new();
        for (_, step, count) in kinds {
            // The techniques of our table come first, and names for several of them last.
            let name = Self::all().find(|name| name.is_hodoku_step(step));
            let name = name.unwrap_or(TechniqueName(Meaning::Row(row_of(step.name))));
            match names.iter_mut().find(|known| known.0 == name) {
                Some(known) => known.1 += count,
                None => names.push((name, count)),
            }
        }
        names
    }

    /// True if a step of `technique` in the path of Sudoku Explainer or of hints uses it.
    pub fn is_technique(&self, technique: Technique) -> bool {
        match self.0 {
            Meaning::One(ours) => ours == technique,
            Meaning::Family(family) => family.members.contains(&technique),
            _ => false,
        }
    }

    /// True if every step of `other` is also a step of this, in the path that decides for both.
    pub fn covers(&self, other: &TechniqueName) -> bool {
        let (own, others) = (self.kinds(), other.kinds());
        match others.is_empty() {
            true => {
                own.is_empty() && other.techniques().iter().all(|ours| self.is_technique(*ours))
            }
            false => others.iter().all(|kind| own.contains(kind) || own.contains(&(kind.0, None))),
        }
    }

    /// The kinds of steps of HoDoKu's path that it stands for.
    fn kinds(&self) -> Vec<(HodokuName, Option<AicType>)> {
        let plain = |name| vec![(name, None)];
        match self.0 {
            Meaning::One(technique) => hodoku(technique).into_iter().collect(),
            Meaning::Family(family) => {
                family.members.iter().filter_map(|technique| hodoku(*technique)).collect()
            }
            Meaning::Kind(name) => plain(name),
            Meaning::Row(row) => {
                let several: Vec<_> =
                    KINDS_OF_ROWS.iter().filter(|name| row_of(**name) == row).collect();
                match several.is_empty() {
                    true => plain(HodokuName::Row(row)),
                    false => several.into_iter().map(|name| (*name, None)).collect(),
                }
            }
        }
    }

    /// Every word for it.
    pub(super) fn words(&self) -> Vec<String> {
        let mut words = vec![self.code(), self.name().to_string()];
        match self.0 {
            Meaning::One(technique) => {
                if let Some((name, None)) = hodoku(technique) {
                    words.extend([name.code().into(), name.name().into()]);
                }
            }
            Meaning::Row(HodokuRow::ForcingChain) => {
                words.push(HodokuRow::ForcingChain.code().into())
            }
            Meaning::Row(row) => words.extend([row.code().into(), row.name().into()]),
            Meaning::Kind(name) => words.push(name.code().into()),
            Meaning::Family(_) => {}
        }
        let code = self.code();
        let aliases = ALIASES.iter().filter(|(own, _)| *own == code);
        words.extend(aliases.flat_map(|(_, more)| more.iter().map(|word| word.to_string())));
        words
    }
}

impl fmt::Display for TechniqueName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<Technique> for TechniqueName {
    fn from(technique: Technique) -> Self {
        TechniqueName(Meaning::One(technique))
    }
}

impl FromStr for TechniqueName {
    type Err = UnknownTechnique;

    /// Ignores case, spaces and signs, and accepts American spelling.
    fn from_str(word: &str) -> Result<Self, UnknownTechnique> {
        let wanted = spelt(word);
        let is_it = |name: &TechniqueName| name.words().iter().any(|word| spelt(word) == wanted);
        Self::all().find(is_it).ok_or_else(|| UnknownTechnique::new(word))
    }
}

/// A word that is no technique.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTechnique {
    /// The word.
    pub word: String,
    /// Codes of techniques with similar names, the most similar first.
    pub near: Vec<String>,
}

impl UnknownTechnique {
    fn new(word: &str) -> Self {
        Self::among(word, TechniqueName::all().map(|name| (name.code(), name.words())))
    }

    /// Looks for similar names among techniques, each given by its code and every word for it.
    pub(super) fn among(
        word: &str,
        techniques: impl Iterator<Item = (String, Vec<String>)>,
    ) -> Self {
        let wanted = spelt(word);
        let mut near: Vec<(usize, String)> = Vec::new();
        for (code, words) in techniques {
            let likeness = |own: &String| {
                let own = spelt(own);
                let (short, long) = (wanted.len().min(own.len()), wanted.len().max(own.len()));
                let edits = distance(&wanted, &own);
                let begins: String = own.chars().take(wanted.chars().count() + 1).collect();
                match () {
                    // Short codes are similar to everything.
                    () if long >= 5 && edits <= 1 + long / 6 => Some(edits),
                    () if short >= 4 && own.starts_with(&wanted) => Some(10),
                    () if short >= 4 && (own.contains(&wanted) || wanted.contains(&own)) => {
                        Some(15)
                    }
                    () if wanted.len() >= 5
                        && own.len() > wanted.len()
                        && distance(&wanted, &begins) <= 1 =>
                    {
                        Some(20)
                    }
                    () => None,
                }
            };
            if let Some(best) = words.iter().filter_map(likeness).min() {
                near.push((best, code));
            }
        }
        near.sort_by_key(|(likeness, _)| *likeness);
        let best = near.first().map_or(0, |(likeness, _)| *likeness);
        near.retain(|(likeness, _)| *likeness == best);
        let near = near.into_iter().map(|(_, code)| code).take(6).collect();
        UnknownTechnique { word: word.into(), near }
    }
}

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no technique {:?}; ", self.word)?;
        match self.near.is_empty() {
            true => f.write_str("`gridsmith techniques` lists them"),
            false => write!(f, "did you mean {}?", self.near.join(", ")),
        }
    }
}

impl Error for UnknownTechnique {}

/// The two types of AIC, which HoDoKu does not distinguish: they differ in the digits that are
/// eliminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AicType {
    One,
    Two,
}

impl AicType {
    fn of(step: &HodokuStep) -> AicType {
        let same = step.drops.windows(2).all(|two| two[0].digit == two[1].digit);
        if same { AicType::One } else { AicType::Two }
    }
}

/// Kinds of steps with names of their own that our table lacks.
const KINDS: [HodokuName; 8] = [
    HodokuName::Aic { grouped: false },
    HodokuName::Aic { grouped: true },
    HodokuName::Contradiction { net: false },
    HodokuName::Verity { net: false },
    HodokuName::Contradiction { net: true },
    HodokuName::Verity { net: true },
    HodokuName::Kraken { second: false },
    HodokuName::Kraken { second: true },
];

/// Kinds of steps that share a row.
const KINDS_OF_ROWS: [HodokuName; 16] = [
    HodokuName::SimpleColorsTrap,
    HodokuName::SimpleColorsWrap,
    HodokuName::MultiColors1,
    HodokuName::MultiColors2,
    HodokuName::ContinuousLoop { grouped: false },
    HodokuName::DiscontinuousLoop { grouped: false },
    HodokuName::Aic { grouped: false },
    HodokuName::ContinuousLoop { grouped: true },
    HodokuName::DiscontinuousLoop { grouped: true },
    HodokuName::Aic { grouped: true },
    HodokuName::Contradiction { net: false },
    HodokuName::Verity { net: false },
    HodokuName::Contradiction { net: true },
    HodokuName::Verity { net: true },
    HodokuName::Kraken { second: false },
    HodokuName::Kraken { second: true },
];

/// The row that scores a kind of step, and enables or disables it.
fn row_of(name: HodokuName) -> HodokuRow {
    use HodokuName as N;
    match name {
        N::Row(row) => row,
        N::SimpleColorsTrap | N::SimpleColorsWrap => HodokuRow::SimpleColors,
        N::MultiColors1 | N::MultiColors2 => HodokuRow::MultiColors,
        N::ContinuousLoop { grouped } | N::DiscontinuousLoop { grouped } | N::Aic { grouped } => {
            if grouped {
                HodokuRow::GroupedNiceLoop
            } else {
                HodokuRow::NiceLoop
            }
        }
        N::Contradiction { net } | N::Verity { net } => {
            if net {
                HodokuRow::ForcingNet
            } else {
                HodokuRow::ForcingChain
            }
        }
        N::Kraken { .. } => HodokuRow::KrakenFish,
        other => HodokuRow::from_code(other.code()).unwrap_or(HodokuRow::BruteForce),
    }
}

/// The row of HoDoKu's table that is the same as a technique of ours.
fn own_row(technique: Technique) -> Option<HodokuRow> {
    match hodoku(technique) {
        Some((HodokuName::Row(row), None)) => Some(row),
        _ => None,
    }
}

/// What HoDoKu calls a technique of ours.
#[rustfmt::skip] // a table
fn hodoku(technique: Technique) -> Option<(HodokuName, Option<AicType>)> {
    use HodokuRow as R;
    use Technique::*;
    let row = match technique {
        LastCell => R::FullHouse, NakedSingle => R::NakedSingle, HiddenSingle => R::HiddenSingle,
        LockedPair => R::LockedPair, LockedTriple => R::LockedTriple,
        Pointing => R::Pointing, Claiming => R::Claiming,
        NakedPair => R::NakedPair, NakedTriple => R::NakedTriple, NakedQuad => R::NakedQuad,
        HiddenPair => R::HiddenPair, HiddenTriple => R::HiddenTriple, HiddenQuad => R::HiddenQuad,
        XWing => R::XWing, Swordfish => R::Swordfish, Jellyfish => R::Jellyfish,
        RemotePair => R::RemotePair, Bug1 => R::Bug1,
        Skyscraper => R::Skyscraper, TwoStringKite => R::Kite, TurbotFish => R::TurbotFish,
        EmptyRectangle => R::EmptyRectangle,
        WWing => R::WWing, XyWing => R::XyWing, XyzWing => R::XyzWing,
        UniqueRectangle1 => R::Unique1, UniqueRectangle2 => R::Unique2, UniqueRectangle3 => R::Unique3,
        UniqueRectangle4 => R::Unique4, UniqueRectangle5 => R::Unique5, UniqueRectangle6 => R::Unique6,
        HiddenRectangle => R::HiddenRectangle,
        AvoidableRectangle1 => R::Avoidable1, AvoidableRectangle2 => R::Avoidable2,
        FinnedXWing => R::FinnedXWing, SashimiXWing => R::SashimiXWing,
        FinnedSwordfish => R::FinnedSwordfish, SashimiSwordfish => R::SashimiSwordfish,
        FinnedJellyfish => R::FinnedJellyfish, SashimiJellyfish => R::SashimiJellyfish,
        FrankenXWing => R::FrankenXWing, FrankenSwordfish => R::FrankenSwordfish,
        FrankenJellyfish => R::FrankenJellyfish,
        FinnedFrankenXWing => R::FinnedFrankenXWing,
        FinnedFrankenSwordfish => R::FinnedFrankenSwordfish,
        FinnedFrankenJellyfish => R::FinnedFrankenJellyfish,
        SueDeCoq => R::SueDeCoq, XChain => R::XChain, XyChain => R::XyChain,
        AlsXz => R::AlsXz, AlsXyWing => R::AlsXyWing, AlsChain => R::AlsChain,
        DeathBlossom => R::DeathBlossom,
        other => return kind(other),
    };
    Some((HodokuName::Row(row), None))
}

/// The same for rows that have several kinds of steps.
fn kind(technique: Technique) -> Option<(HodokuName, Option<AicType>)> {
    use HodokuName as N;
    use Technique::*;
    Some(match technique {
        SimpleColoursTrap => (N::SimpleColorsTrap, None),
        SimpleColoursWrap => (N::SimpleColorsWrap, None),
        MultiColours1 => (N::MultiColors1, None),
        MultiColours2 => (N::MultiColors2, None),
        ContinuousNiceLoop => (N::ContinuousLoop { grouped: false }, None),
        DiscontinuousNiceLoop => (N::DiscontinuousLoop { grouped: false }, None),
        GroupedContinuousNiceLoop => (N::ContinuousLoop { grouped: true }, None),
        GroupedDiscontinuousNiceLoop => (N::DiscontinuousLoop { grouped: true }, None),
        AicType1 => (N::Aic { grouped: false }, Some(AicType::One)),
        AicType2 => (N::Aic { grouped: false }, Some(AicType::Two)),
        GroupedAicType1 => (N::Aic { grouped: true }, Some(AicType::One)),
        GroupedAicType2 => (N::Aic { grouped: true }, Some(AicType::Two)),
        _ => return None,
    })
}

/// Only small letters and digits, in British spelling: `XY-Wing` and `xy wing` are the same.
pub(super) fn spelt(word: &str) -> String {
    let word = word.replace('+', "plus");
    let plain = word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase);
    plain.collect::<String>().replace("color", "colour").replace("colouring", "colours")
}

/// `Kraken Fish Type 1` as `kraken-fish-1`.
fn slug(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty() && *word != "Type");
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No word has two meanings, and every word of HoDoKu's has one.
    #[test]
    fn every_word_has_one_meaning() {
        let mut known: Vec<(String, String)> = Vec::new();
        for name in TechniqueName::all() {
            let code = name.code();
            assert_eq!(code.parse(), Ok(name), "{code}");
            let mut own: Vec<String> = name.words().iter().map(|word| spelt(word)).collect();
            own.sort();
            own.dedup();
            for word in own {
                if let Some((_, other)) = known.iter().find(|(known, _)| *known == word) {
                    panic!("{word} is {other} and {code}");
                }
                assert!(!word.is_empty(), "{code}");
                known.push((word, code.clone()));
            }
        }
        for (code, _) in ALIASES {
            assert!(TechniqueName::all().any(|name| name.code() == *code), "{code} has no row");
        }
        for row in HodokuRow::all() {
            for word in [row.code(), row.name()] {
                let name: TechniqueName = word.parse().expect(word);
                // The only exception is a name that Sudoku Explainer has for another technique.
                let same = name.whole_rows() == [row] || word == "Forcing Chain";
                assert!(same, "{word} is {}", name.code());
            }
        }
        for kind in KINDS_OF_ROWS {
            for word in [kind.code(), kind.name()] {
                let name: TechniqueName = word.parse().expect(word);
                assert_eq!(name.kinds(), [(kind, None)], "{word} is {}", name.code());
            }
        }
    }

    #[test]
    fn rows_cover_their_kinds() {
        let name = |word: &str| word.parse::<TechniqueName>().expect(word);
        for (wide, narrow, covers) in [
            ("nl", "dnl", true),
            ("nl", "aic-1", true),
            ("aic", "aic-2", true),
            ("aic-1", "aic", false),
            ("dnl", "nl", false),
            ("nl", "gnl", false),
            ("fc", "fcv", true),
            ("forcing-chain", "fc", false),
            ("fc", "forcing-chain", false),
            ("simple-colors", "Simple Colours Wrap", true),
            ("unique-rectangle", "u6", true),
            ("unique-loop", "unique-loop-3", true),
            ("unique-loop-3", "unique-loop", false),
            ("m-wing", "s-wing", false),
        ] {
            assert_eq!(name(wide).covers(&name(narrow)), covers, "{wide}, {narrow}");
        }
        for (word, solver) in [
            ("x-chain", Solver::Hodoku),
            ("kraken-fish", Solver::Hodoku),
            ("aic-1", Solver::Hodoku),
            ("forcing-chain", Solver::SudokuExplainer),
            ("unique-loop", Solver::SudokuExplainer),
            ("direct-pointing", Solver::SudokuExplainer),
            ("m-wing", Solver::Hints),
            ("nishio-net", Solver::Hints),
        ] {
            assert_eq!(name(word).solver(), solver, "{word}");
        }
    }

    #[test]
    fn near_words_are_named() {
        for (word, near) in [
            ("xwingg", "x-wing"),
            ("skycraper", "skyscraper"),
            ("jelly fish x", "jellyfish"),
            ("forcing", "forcing-net"),
            ("forcng", "forcing-chain"),
        ] {
            let unknown = word.parse::<TechniqueName>().expect_err(word);
            assert!(unknown.near.iter().any(|code| code == near), "{word}: {:?}", unknown.near);
        }
        assert!("qqqqqq".parse::<TechniqueName>().unwrap_err().near.is_empty());
    }
}
