//! Tables: many puzzles on all cores, as columns in the form of Arrow.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread::available_parallelism;

use gridsmith_shard::{Column, Kind, Options, ShardError, Table, generated, table};
use pyo3::exceptions::{PyKeyboardInterrupt, PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::PyBytes;

use crate::wait::waited;

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(table_of, module)?)?;
    module.add_function(wrap_pyfunction!(generated_table, module)?)
}

/// Texts: a list, or the two buffers of an Arrow column of type `large_utf8`.
#[derive(FromPyObject)]
enum Texts {
    Arrow(PyBackedBytes, PyBackedBytes),
    List(Vec<PyBackedStr>),
}

/// A column: name, type, which rows have a value (bits), the values, and for texts their offsets.
type Buffers = (&'static str, &'static str, Py<PyBytes>, Py<PyBytes>, Option<Py<PyBytes>>);

/// The table of texts. `progress` is called with the number of finished rows.
#[pyfunction]
#[pyo3(name = "table", signature = (options, texts, threads = 0, progress = None))]
fn table_of(
    py: Python<'_>,
    options: &str,
    texts: Texts,
    threads: usize,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<Vec<Buffers>> {
    let options = read(options)?;
    let threads = many(threads);
    let texts: Vec<&str> = match &texts {
        Texts::List(texts) => texts.iter().map(|text| text as &str).collect(),
        Texts::Arrow(bytes, offsets) => slices(bytes, offsets)?,
    };
    let done = AtomicUsize::new(0);
    let made = waited(
        py,
        |flag| table(&texts, &options, threads, flag, &mut |rows| done.store(rows, Relaxed)),
        || tell(progress.as_ref(), &done),
    )?;
    exported(py, &made.map_err(raised)?)
}

/// The items of a plan with the indices from `first` to before `end`.
#[pyfunction]
#[pyo3(name = "generated", signature = (options, first, end, progress = None))]
fn generated_table(
    py: Python<'_>,
    options: &str,
    first: u64,
    end: u64,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<Vec<Buffers>> {
    let options = read(options)?;
    let done = AtomicUsize::new(0);
    let made = waited(
        py,
        |flag| generated(&options, first..end, flag, &mut |rows| done.store(rows, Relaxed)),
        || tell(progress.as_ref(), &done),
    )?;
    exported(py, &made.map_err(raised)?)
}

/// Reads options in JSON.
pub fn read(options: &str) -> PyResult<Options> {
    Options::from_json(options).map_err(raised)
}

/// The exception for an error.
pub fn raised(error: ShardError) -> PyErr {
    match &error {
        ShardError::Cancelled => PyKeyboardInterrupt::new_err(()),
        ShardError::System { .. } => PyOSError::new_err(error.to_string()),
        _ => PyValueError::new_err(error.to_string()),
    }
}

/// The number of threads: 0 means one for each core that the process may use.
pub fn many(threads: usize) -> usize {
    match threads {
        0 => available_parallelism().map_or(1, NonZero::get),
        threads => threads,
    }
}

fn tell(progress: Option<&Bound<'_, PyAny>>, done: &AtomicUsize) -> PyResult<()> {
    progress.map_or(Ok(()), |progress| progress.call1((done.load(Relaxed),)).map(drop))
}

/// The texts between offsets of 64 bits.
fn slices<'a>(bytes: &'a [u8], offsets: &[u8]) -> PyResult<Vec<&'a str>> {
    let (offsets, rest) = offsets.as_chunks::<8>();
    let offsets: Vec<usize> = offsets.iter().map(|o| i64::from_le_bytes(*o) as usize).collect();
    let text = |pair: &[usize]| std::str::from_utf8(bytes.get(pair[0]..pair[1])?).ok();
    let texts: Option<Vec<&str>> = offsets.windows(2).map(text).collect();
    let texts = texts.filter(|_| rest.is_empty());
    texts.ok_or_else(|| PyValueError::new_err("not a column of texts"))
}

fn exported(py: Python<'_>, table: &Table) -> PyResult<Vec<Buffers>> {
    Ok(table.columns.iter().map(|column| buffers(py, column)).collect())
}

fn buffers(py: Python<'_>, column: &Column) -> Buffers {
    let present = column.present();
    let mut bits = vec![0u8; present.len().div_ceil(8)];
    for (row, _) in present.iter().enumerate().filter(|(_, has)| **has) {
        bits[row / 8] |= 1 << (row % 8);
    }
    let packed = |width: usize| -> Vec<u8> {
        column.numbers().iter().flat_map(|n| n.to_le_bytes().into_iter().take(width)).collect()
    };
    let (values, offsets) = match column.kind {
        Kind::U16 => (PyBytes::new(py, &packed(2)), None),
        Kind::U32 => (PyBytes::new(py, &packed(4)), None),
        Kind::U64 => (PyBytes::new(py, &packed(8)), None),
        Kind::Text => {
            let (bytes, ends) = column.texts();
            let ends = std::iter::once(0).chain(ends.iter().map(|end| *end as i64));
            let offsets: Vec<u8> = ends.flat_map(i64::to_le_bytes).collect();
            (PyBytes::new(py, bytes), Some(PyBytes::new(py, &offsets).unbind()))
        }
    };
    let bits = PyBytes::new(py, &bits).unbind();
    (column.name, column.kind.word(), bits, values.unbind(), offsets)
}
