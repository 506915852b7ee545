//! The explanation as Markdown, with boards as text.

use std::fmt::Write;

use gridsmith_render::{Colour, Terminal};

use super::html::capital;
use super::{Document, numbers};
use crate::Scene;

impl Document<'_> {
    /// The explanation as Markdown. Boards are drawn in characters, so it reads well everywhere.
    pub fn markdown(&self) -> String {
        let drawn = |scene: Scene| {
            let scene = Scene { rulers: true, ..scene };
            self.puzzle.draw(&scene, Terminal::PLAIN).text(Colour::None)
        };
        let board = drawn(Scene::default());
        let mut out = format!("# {}\n\n{}\n\n", capital(&self.puzzle.title()), self.summary());
        let _ = writeln!(out, "```text\n{board}```");
        for paragraph in &self.explained.paragraphs {
            out.push('\n');
            for line in &paragraph.lines {
                let (name, text) = (escape(&line.name), escape(&line.text));
                let _ = writeln!(out, "{}. **{name}:** {text}\n", numbers(&line.steps));
            }
            let Some(at) = self.drawn(paragraph).filter(|_| !paragraph.easy) else { continue };
            let (before, marks) = (self.explained.before(at), &self.explained.steps[at].marks);
            let (position, marks) = (Some(&before), Some(marks));
            let board = drawn(Scene { position, marks, ..Scene::default() });
            let _ = writeln!(out, "```text\n{board}```");
        }
        if let Some(end) = self.end() {
            let _ = writeln!(out, "\n{end}");
        }
        let solved = drawn(Scene { solution: Some(self.solution), ..Scene::default() });
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
