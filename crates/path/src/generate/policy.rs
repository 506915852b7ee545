//! What to try, and what to try next: retries and changes of mode as data.

use std::fmt;
use std::str::FromStr;

use gridsmith_core::{Budget, Rng};

use super::{PathBuildReason, PathBuildResult, PathBuildSettings, PathMode, build_path};
use crate::Shape;

/// One line of a policy: a mode, how often to try it, and whether a partial path will do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathAttempt {
    /// The mode.
    pub mode: PathMode,
    /// How often.
    pub tries: u32,
    /// Whether a path that leaves cells out is good enough.
    pub accept_partial: bool,
}

/// Which modes to try in turn until one gives a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathPolicy {
    /// The lines, tried from the first.
    pub attempts: Vec<PathAttempt>,
}

/// What came of following a policy: every attempt, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathPolicyResult {
    /// The attempts made. The last one has the path, if any has.
    pub attempts: Vec<PathBuildResult>,
}

impl PathPolicyResult {
    /// The attempt that counts: the last, which has the path, if any has. Nothing if the policy is
    /// empty.
    pub fn last(&self) -> Option<&PathBuildResult> {
        self.attempts.last()
    }
}

impl Default for PathPolicy {
    /// A random walk, then random-v2, then random-v2 with a partial path.
    fn default() -> Self {
        let line = |mode, accept_partial| PathAttempt { mode, tries: 1, accept_partial };
        PathPolicy {
            attempts: vec![
                line(PathMode::RandomWalk, false),
                line(PathMode::RandomV2, false),
                line(PathMode::RandomV2, true),
            ],
        }
    }
}

impl PathPolicy {
    /// The settings' mode as often as `tries` says, and nothing else.
    pub fn only(settings: &PathBuildSettings, tries: u32) -> Self {
        let line =
            PathAttempt { mode: settings.mode, tries, accept_partial: settings.accept_partial };
        PathPolicy { attempts: vec![line] }
    }

    /// Tries line by line. The policy's modes replace the one in `settings`; the rest of it holds
    /// for all.
    ///
    /// It ends at the first path, and when the budget is gone.
    pub fn build(
        &self,
        shape: &Shape,
        settings: &PathBuildSettings,
        rng: &mut Rng,
        budget: &mut Budget,
    ) -> PathPolicyResult {
        let mut attempts = Vec::new();
        let lines = self.attempts.iter().flat_map(|line| (0..line.tries).map(move |_| line));
        for line in lines {
            let settings = PathBuildSettings {
                mode: line.mode,
                accept_partial: line.accept_partial,
                ..settings.clone()
            };
            let result = build_path(shape, &settings, rng, budget);
            let over =
                result.path.is_some() || matches!(result.reason, PathBuildReason::Stopped(_));
            attempts.push(result);
            if over {
                break;
            }
        }
        PathPolicyResult { attempts }
    }
}

/// Why a text is not a policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathPolicyError {
    /// The entry that is none.
    pub found: String,
}

impl fmt::Display for PathPolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let modes = PathMode::ALL.map(PathMode::word).join(", ");
        write!(f, "{:?} is not MODE, MODE*TRIES or MODE:partial; modes are {modes}", self.found)
    }
}

impl std::error::Error for PathPolicyError {}

impl FromStr for PathPolicy {
    type Err = PathPolicyError;

    /// Reads modes joined by commas, each with `*N` to try it N times and `:partial` to take a
    /// partial path.
    ///
    /// ```
    /// # use gridsmith_path::generate::PathPolicy;
    /// let policy: PathPolicy = "random-walk,random-v2,random-v2:partial".parse()?;
    /// assert_eq!(policy, PathPolicy::default());
    /// let often: PathPolicy = "random-walk*3, random-v2*2:partial".parse()?;
    /// assert_eq!(often.to_string(), "random-walk*3,random-v2*2:partial");
    /// assert!("random_talk".parse::<PathPolicy>().is_err());
    /// # Ok::<(), gridsmith_path::generate::PathPolicyError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, PathPolicyError> {
        let attempts = text.split(',').map(|entry| {
            let entry = entry.trim();
            let bad = || PathPolicyError { found: entry.into() };
            let (rest, accept_partial) = match entry.strip_suffix(":partial") {
                Some(rest) => (rest, true),
                None => (entry, false),
            };
            let (mode, tries) = match rest.split_once('*') {
                Some((mode, tries)) => (mode, tries.parse().map_err(|_| bad())?),
                None => (rest, 1),
            };
            let mode = PathMode::from_word(mode).filter(|_| tries > 0).ok_or_else(bad)?;
            Ok(PathAttempt { mode, tries, accept_partial })
        });
        Ok(PathPolicy { attempts: attempts.collect::<Result<_, _>>()? })
    }
}

impl fmt::Display for PathPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, line) in self.attempts.iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            write!(f, "{comma}{}", line.mode.word())?;
            if line.tries != 1 {
                write!(f, "*{}", line.tries)?;
            }
            if line.accept_partial {
                write!(f, ":partial")?;
            }
        }
        Ok(())
    }
}
