//! The difficulty curve: one bar for each step.

use std::fmt::Write;

use gridsmith_render::picture::{Rgb, Theme, Token};

use crate::Explained;

const HEIGHT: usize = 90;

/// The heights of the steps and the maximum: ratings if there are any, otherwise ranks.
fn heights(explained: &Explained) -> (Vec<usize>, usize) {
    let curve = &explained.grade.curve;
    let heights: Vec<usize> = match curve.len() == explained.steps.len() && !curve.is_empty() {
        true => curve.iter().map(|rating| usize::from(*rating)).collect(),
        false => explained.steps.iter().map(|step| step.rank + 1).collect(),
    };
    let most = heights.iter().copied().max().unwrap_or(1).max(1);
    (heights, most)
}

/// Bars with links to their steps.
pub(super) fn svg(explained: &Explained, theme: Theme) -> String {
    let (heights, most) = heights(explained);
    let pitch = (720 / heights.len().max(1)).clamp(3, 18);
    let width = pitch * heights.len();
    let colour = |token: Token| {
        let Rgb(red, green, blue) = theme.rgb(token.into());
        format!("#{red:02x}{green:02x}{blue:02x}")
    };
    let mut out = format!(
        "<svg class=\"curve\" width=\"{width}\" height=\"{HEIGHT}\" viewBox=\"0 0 {width} {HEIGHT}\" \
         preserveAspectRatio=\"none\" role=\"img\" aria-label=\"How hard each step is\">\n"
    );
    for (at, height) in heights.iter().enumerate() {
        let tall = (height * (HEIGHT - 4) / most).max(3);
        let token = if *height == most { Token::RestsOn } else { Token::Chain };
        let name = explained.steps[at].name;
        let _ = writeln!(
            out,
            "<a href=\"#step-{0}\"><rect x=\"{1}\" y=\"{2}\" width=\"{3}\" height=\"{tall}\" \
             fill=\"{4}\"><title>{0}: {name}</title></rect></a>",
            at + 1,
            at * pitch,
            HEIGHT - tall,
            pitch - 1,
            colour(token),
        );
    }
    out.push_str("</svg>\n");
    out
}
