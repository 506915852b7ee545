//! One puzzle, one question.

use gridsmith::render::picture::Theme;
use gridsmith::{
    Answer, AnyPuzzle, Ask, Control, Document, ExplainOptions, Request, Way, answer, formats,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::wait::waited;

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(answer_json, module)?)?;
    module.add_function(wrap_pyfunction!(read, module)?)?;
    module.add_function(wrap_pyfunction!(page, module)?)
}

/// Answers a request in JSON with a report in JSON. With `quick`, on the calling thread, where
/// Ctrl-C waits for the answer.
#[pyfunction]
#[pyo3(name = "answer", signature = (request, quick = false))]
fn answer_json(py: Python<'_>, request: &str, quick: bool) -> PyResult<String> {
    match quick {
        true => Ok(py.detach(|| answer(request, &Control::free()))),
        false => waited(py, |flag| answer(request, &Control::new(flag)), || Ok(())),
    }
}

/// What [`read`] tells of a puzzle: class, canonical line, kind, rows, columns, title, clues.
type Told = (&'static str, String, &'static str, usize, usize, String, Option<usize>);

/// Reads a text in any known format.
#[pyfunction]
fn read(py: Python<'_>, text: &str) -> PyResult<Told> {
    let puzzle = AnyPuzzle::parse(text).map_err(|error| unread(py, &error))?;
    let class = match &puzzle {
        AnyPuzzle::Sudoku(_) | AnyPuzzle::Sized(_) => "Sudoku",
        AnyPuzzle::Zip(_) => "Zip",
        AnyPuzzle::Queens(_) => "Queens",
        _ => "Path",
    };
    let size = puzzle.size();
    let (rows, columns) = (size.rows(), size.columns());
    let clues = puzzle.clue_count();
    Ok((class, puzzle.to_string(), puzzle.kind(), rows, columns, puzzle.title(), clues))
}

/// The exception of the Python part, with line and column.
fn unread(py: Python<'_>, error: &formats::ReadError) -> PyErr {
    let made = || {
        let class = py.import("gridsmith._errors")?.getattr("ParseError")?;
        class.call1((error.fault.to_string(), error.line, error.column))
    };
    made().map_or_else(|error| error, PyErr::from_value)
}

/// The explanation of a puzzle as an HTML page without scripts; `None` if there is none.
#[pyfunction]
fn page(
    py: Python<'_>,
    text: &str,
    way: Option<&str>,
    depth: usize,
    theme: &str,
    nodes: Option<u64>,
) -> PyResult<Option<String>> {
    let puzzle = AnyPuzzle::parse(text).map_err(|error| unread(py, &error))?;
    let way = Way::ALL.into_iter().find(|known| Some(known.word()) == way);
    let theme = Theme::ALL.into_iter().find(|known| known.word() == theme);
    let theme = theme.ok_or_else(|| PyValueError::new_err("there is no such theme"))?;
    let mut options = ExplainOptions::default();
    (options.way, options.depth) = (way, depth);
    waited(
        py,
        move |flag| {
            let request = Request { nodes, ..Request::new(puzzle, Ask::Explain(options)) };
            let report = gridsmith::run(&request, &Control::new(flag));
            let Answer::Explained { told: Some(Ok(explained)), .. } = &report.answer else {
                return None;
            };
            let (puzzle, solution) = (&request.puzzle, report.first()?);
            Some(Document { puzzle, solution, explained }.html(theme))
        },
        || Ok(()),
    )
}
