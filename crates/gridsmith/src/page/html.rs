//! One self-contained HTML page: every step with its picture and its sentences.

use std::fmt::Write;

use gridsmith_core::{Marks, Role};
use gridsmith_render::picture::{Glyphs, Ink, Measure, Rgb, Theme, Token};

use super::{Document, curve, numbers};
use crate::{Paragraph, Scene};

/// The side of a cell in the picture of the puzzle, and in those of steps.
const CELL: Measure = Measure::Pixels(40.0);
const SMALL: Measure = Measure::Pixels(36.0);

impl Document<'_> {
    /// The explanation as an HTML page without scripts and external files.
    pub fn html(&self, theme: Theme) -> String {
        let mut glyphs = Glyphs::default();
        let title = escape(&capital(&self.puzzle.title()));
        let puzzle = self.puzzle.picture(&Scene { rulers: true, ..Scene::default() });
        let mut body = String::new();
        let _ = writeln!(body, "<h1>{title}</h1>\n<p>{}</p>", escape(&self.summary()));
        let _ =
            writeln!(body, "<div class=\"top\">\n{}", puzzle.svg_element(theme, CELL, &mut glyphs));
        let _ = writeln!(body, "<figure>{}", curve::svg(self.explained, theme));
        body.push_str("<figcaption>How hard each step is; the hardest are marked.</figcaption></figure></div>\n");
        for paragraph in &self.explained.paragraphs {
            self.paragraph(&mut body, paragraph, theme, &mut glyphs);
        }
        if let Some(end) = self.end() {
            let _ = writeln!(body, "<p>{end}</p>");
        }
        let scene = Scene { solution: Some(self.solution), ..Scene::default() };
        let solved = self.puzzle.picture(&scene).svg_element(theme, CELL, &mut glyphs);
        let _ = writeln!(body, "<h2>Solution</h2>\n{solved}");
        format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}, explained</title>\n<style>\n{}</style>\n</head>\n<body>\n\
             <svg width=\"0\" height=\"0\" aria-hidden=\"true\" class=\"glyphs\"><defs>{}</defs></svg>\n\
             {body}</body>\n</html>\n",
            style(theme),
            glyphs.defs(),
        )
    }

    fn paragraph(
        &self,
        out: &mut String,
        paragraph: &Paragraph,
        theme: Theme,
        glyphs: &mut Glyphs,
    ) {
        let steps = &self.explained.steps;
        let Some(drawn) = self.drawn(paragraph) else { return };
        let class = if paragraph.easy { "words easy" } else { "words" };
        let _ = writeln!(out, "<section>\n<div class=\"{class}\">");
        for number in paragraph.steps.clone() {
            let _ = write!(out, "<a id=\"step-{}\"></a>", number + 1);
        }
        out.push('\n');
        for line in &paragraph.lines {
            let _ = writeln!(
                out,
                "<p><span class=\"number\">{}</span> <strong>{}:</strong> {}</p>",
                numbers(&line.steps),
                escape(&line.name),
                escape(&line.text)
            );
        }
        out.push_str("</div>\n");
        // Easy moves are drawn together, on the board before the first of them.
        let together;
        let (before, marks) = match paragraph.easy {
            true => {
                together = merged(steps[paragraph.steps.clone()].iter().map(|step| &step.marks));
                (self.explained.before(paragraph.steps.start), &together)
            }
            false => (self.explained.before(drawn), &steps[drawn].marks),
        };
        let (position, marks) = (Some(&before), Some(marks));
        let picture =
            self.puzzle.picture(&Scene { position, marks, rulers: true, ..Scene::default() });
        let _ = writeln!(out, "{}\n</section>", picture.svg_element(theme, SMALL, glyphs));
    }
}

/// The placements and eliminations of several steps.
fn merged<'a>(all: impl Iterator<Item = &'a Marks>) -> Marks {
    let follows = |role: Role| matches!(role, Role::Placed | Role::Dropped);
    let mut sum = Marks::default();
    for marks in all {
        sum.cells.extend(marks.cells.iter().filter(|(role, _)| follows(*role)));
        sum.values.extend(marks.values.iter().filter(|(role, ..)| *role == Role::Placed));
        sum.links.extend(marks.links.iter().filter(|(role, ..)| follows(*role)));
    }
    sum
}

fn style(theme: Theme) -> String {
    let colour = |token: Token| {
        let Rgb(red, green, blue) = theme.rgb(Ink::from(token));
        format!("#{red:02x}{green:02x}{blue:02x}")
    };
    let (paper, ink) = (colour(Token::Paper), colour(Token::Ink));
    let (line, note) = (colour(Token::Line), colour(Token::Note));
    format!(
        "body {{ margin: 2rem auto; max-width: 62rem; padding: 0 1rem; background: {paper}; color: {ink};\n\
         \x20 font: 1.05rem/1.5 \"Noto Sans\", system-ui, sans-serif; }}\n\
         .glyphs {{ position: absolute; }}\n\
         .top {{ display: flex; flex-wrap: wrap; gap: 2rem; align-items: flex-end; }}\n\
         figure {{ margin: 0; flex: 1 1 20rem; min-width: 0; }}\n\
         figcaption, .number {{ color: {note}; font-size: 0.9rem; }}\n\
         .curve {{ width: 100%; height: 90px; }}\n\
         svg {{ max-width: 100%; height: auto; }}\n\
         section {{ display: flex; flex-wrap: wrap; gap: 1.5rem; border-top: 1px solid {line};\n\
         \x20 align-items: flex-start; padding: 1rem 0; break-inside: avoid; }}\n\
         .words {{ flex: 1 1 20rem; }}\n\
         .easy p {{ margin: 0.2rem 0; }}\n\
         .number {{ display: inline-block; min-width: 2.5rem; }}\n\
         @media print {{ body {{ margin: 0; max-width: none; font-size: 10pt; }} section svg {{ width: 7cm; }} }}\n"
    )
}

/// The text with a capital letter, as a heading.
pub(super) fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map(|first| first.to_uppercase().chain(rest).collect()).unwrap_or_default()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
