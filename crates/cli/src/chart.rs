//! Bar charts, as text and as SVG.

use std::fmt::Write;

use gridsmith_store::Histogram;

/// A chart: a bar for each value.
pub struct Chart {
    pub title: String,
    pub bars: Vec<(String, u64)>,
}

/// The longest name that is written out.
const NAME: usize = 28;

/// Bars of a chart of numbers, at most.
const BARS: u64 = 20;

/// Parts of a full block, from an eighth to seven eighths.
const PARTS: [char; 7] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/// The charts in lines of at most `width` characters.
pub fn text(charts: &[Chart], width: usize) -> String {
    let mut text = String::new();
    for chart in charts {
        let gap = if text.is_empty() { "" } else { "\n" };
        let _ = writeln!(text, "{gap}{}", chart.title);
        let length = |name: &String| name.chars().count().min(NAME);
        let names = chart.bars.iter().map(|(name, _)| length(name)).max().unwrap_or(0);
        let most = chart.bars.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1);
        let digits = most.to_string().len();
        let room = width.saturating_sub(names + digits + 6).clamp(8, 60) as u64;
        for (name, count) in &chart.bars {
            let name: String = name.chars().take(NAME).collect();
            let eighths = (8 * room * count).div_ceil(most);
            let full = "█".repeat((eighths / 8) as usize);
            let part = (eighths % 8).checked_sub(1).map(|part| PARTS[part as usize]);
            let bar: String = full.chars().chain(part).collect();
            let line = format!("  {name:<names$}  {count:>digits$}  {bar}");
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    text
}

/// Numbers in at most [`BARS`] groups of the same width; groups in between may be empty.
pub fn grouped(values: &Histogram<u64>, name: impl Fn(u64) -> String) -> Vec<(String, u64)> {
    let (Some(least), Some(most)) = (values.keys().next(), values.keys().next_back()) else {
        return Vec::new();
    };
    let tens = (0..19).map(|power| 10u64.pow(power));
    let widths = tens.flat_map(|ten| [1, 2, 5].map(|step| step * ten));
    let fits = |width: &u64| most / width - least / width < BARS;
    let width = widths.into_iter().find(fits).unwrap_or(u64::MAX);
    let bar = |group: u64| {
        let (from, to) = (group * width, (group * width).saturating_add(width - 1));
        let count = values.range(from..=to).map(|(_, count)| count).sum();
        let label = if width == 1 { name(from) } else { format!("{} to {}", name(from), name(to)) };
        (label, count)
    };
    (least / width..=most / width).map(bar).collect()
}

/// Sizes of the SVG, in pixels.
const WIDTH: u64 = 720;
const MARGIN: u64 = 24;
const NAMES: u64 = 200;
const BAR: u64 = 18;
const LONGEST: u64 = WIDTH - 2 * MARGIN - NAMES - 70;

/// The charts below each other.
pub fn svg(charts: &[Chart]) -> String {
    let mut body = String::new();
    let mut top = MARGIN;
    for chart in charts {
        let title = escaped(&chart.title);
        let _ =
            writeln!(body, "<text class=\"t\" x=\"{MARGIN}\" y=\"{}\">{title}</text>", top + 14);
        top += 26;
        let most = chart.bars.iter().map(|(_, count)| *count).max().unwrap_or(1).max(1);
        for (name, count) in &chart.bars {
            let (names, bars) = (MARGIN + NAMES - 8, MARGIN + NAMES);
            let (length, line) = ((LONGEST * count).div_ceil(most), top + BAR - 5);
            let name = escaped(name);
            let _ = writeln!(body, "<text class=\"n\" x=\"{names}\" y=\"{line}\">{name}</text>");
            let height = BAR - 4;
            let _ = writeln!(
                body,
                "<rect x=\"{bars}\" y=\"{}\" width=\"{length}\" height=\"{height}\"/>",
                top + 1
            );
            let _ = writeln!(body, "<text x=\"{}\" y=\"{line}\">{count}</text>", bars + length + 6);
            top += BAR;
        }
        top += MARGIN;
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{top}\" \
         viewBox=\"0 0 {WIDTH} {top}\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#222\">\n\
         <style>.t{{font-size:15px;font-weight:bold}}.n{{text-anchor:end}}rect{{fill:#3b6ea5}}</style>\n\
         <rect width=\"{WIDTH}\" height=\"{top}\" style=\"fill:#fff\"/>\n{body}</svg>\n"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart() -> Vec<Chart> {
        let bars = [("easy", 1), ("hard", 4), ("none", 0)];
        let bars = bars.map(|(name, count)| (name.to_string(), count)).to_vec();
        vec![Chart { title: "Labels".into(), bars }]
    }

    #[test]
    fn the_longest_bar_fills_the_line() {
        let expected = "Labels\n  easy  1  ██\n  hard  4  ████████\n  none  0\n";
        assert_eq!(text(&chart(), 19), expected);
    }

    #[test]
    fn svg_has_a_bar_for_each_value() {
        let drawn = svg(&chart());
        assert_eq!(drawn.matches("<rect x=").count(), 3);
        assert!(drawn.contains(&format!("width=\"{LONGEST}\"")), "{drawn}");
        assert!(escaped("a<b&c>").eq("a&lt;b&amp;c&gt;"));
    }

    #[test]
    fn numbers_are_grouped() {
        let group = |values: &[u64]| {
            let values: Histogram<u64> = values.iter().map(|value| (*value, 1)).collect();
            let bars = grouped(&values, |value| value.to_string());
            let text: Vec<String> =
                bars.iter().map(|(label, count)| format!("{label}: {count}")).collect();
            text.join(", ")
        };
        assert_eq!(group(&[]), "");
        assert_eq!(group(&[7]), "7: 1");
        assert_eq!(group(&[3, 5]), "3: 1, 4: 0, 5: 1");
        assert_eq!(group(&[18, 19, 44]).split(", ").next(), Some("18 to 19: 2"));
        assert_eq!(group(&[0, 99_999]).split(", ").count(), 20);
    }
}
