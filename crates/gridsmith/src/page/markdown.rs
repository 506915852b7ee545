//! The explanation as Markdown, with boards as text.

use std::fmt::Write;

use gridsmith_render::{Colour, Scene};

use super::html::capital;
use super::{Document, numbers};

impl Document<'_> {
    /// The explanation as Markdown. Boards are drawn in characters, so it reads well everywhere.
    pub fn markdown(&self) -> String {
        let colour = Colour::None;
        let board = self.puzzle.draw(None, None, colour, false).ruled().text(colour);
        let mut out = format!("# {}\n\n{}\n\n", capital(&self.puzzle.title()), self.summary());
        let _ = writeln!(out, "```text\n{board}```");
        for paragraph in &self.explained.paragraphs {
            out.push('\n');
            for line in &paragraph.lines {
                let (name, text) = (escape(&line.name), escape(&line.text));
                let _ = writeln!(out, "{}. **{name}:** {text}\n", numbers(&line.steps));
            }
            let Some(at) = self.drawn(paragraph).filter(|_| !paragraph.easy) else { continue };
            let (entries, marks) = (&self.explained.before(at), &self.explained.steps[at].marks);
            let scene = Scene { entries, marks: Some(marks), colour, narrow: false };
            let drawn = self.puzzle.draw_scene(scene).ruled().text(colour);
            let _ = writeln!(out, "```text\n{drawn}```");
        }
        if let Some(end) = self.end() {
            let _ = writeln!(out, "\n{end}");
        }
        let solved =
            self.puzzle.draw(Some(self.solution), None, colour, false).ruled().text(colour);
        let _ = writeln!(out, "\n## Solution\n\n```text\n{solved}```");
        out
    }
}

/// Escapes characters that have a meaning in Markdown.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(character, '*' | '_' | '<' | '>' | '[' | ']' | '`' | '\\') {
            out.push('\\');
        }
        out.push(character);
    }
    out
}
