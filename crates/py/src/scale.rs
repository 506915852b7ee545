//! Runs over folders of files. The Python part asks a scheduler where each order is done.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use gridsmith_shard::{
    Format, MANIFEST, Manifest, Order, Outcome, ShardError, Slice, child, merge, obey, planned,
    prepare, shards, split, supervise, verify,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::json;

use crate::batch::{many, raised, read};
use crate::wait::waited;

pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(options_json, module)?)?;
    module.add_function(wrap_pyfunction!(open_shards, module)?)?;
    module.add_function(wrap_pyfunction!(obey_json, module)?)?;
    module.add_function(wrap_pyfunction!(hunt, module)?)?;
    module.add_function(wrap_pyfunction!(write_manifest, module)?)?;
    module.add_function(wrap_pyfunction!(merge_folder, module)?)?;
    module.add_function(wrap_pyfunction!(verify_folder, module)?)?;
    module.add_function(wrap_pyfunction!(split_files, module)?)
}

fn format(word: Option<&str>) -> PyResult<Option<Format>> {
    let Some(word) = word else { return Ok(None) };
    let found = Format::ALL.into_iter().find(|format| format.word() == word);
    let unknown = || PyValueError::new_err(format!("there is no format {word:?}"));
    found.ok_or_else(unknown).map(Some)
}

/// Options in full, and their hash.
#[pyfunction]
#[pyo3(name = "options")]
fn options_json(options: &str) -> PyResult<(String, String)> {
    let options = read(options)?;
    Ok((options.text(), options.hash()))
}

/// Makes a folder ready; all shards of the slice, and those that are to be done.
#[pyfunction]
#[pyo3(name = "shards")]
#[pyo3(signature = (options, source, target, form = None, rows = 1000, slice = "1/1", force = false))]
#[allow(clippy::too_many_arguments)] // as the command line has them
fn open_shards(
    py: Python<'_>,
    options: &str,
    source: Option<PathBuf>,
    target: PathBuf,
    form: Option<&str>,
    rows: u64,
    slice: &str,
    force: bool,
) -> PyResult<(usize, Vec<String>)> {
    let (options, form) = (read(options)?, format(form)?);
    let slice: Slice = slice.parse().map_err(PyValueError::new_err)?;
    let found = py.detach(|| {
        let all = match source {
            Some(source) => shards(&source, &target, form)?,
            None => planned(&options, rows, &target, form.unwrap_or(Format::Parquet))?,
        };
        let count = (0..all.len()).filter(|at| slice.has(*at)).count();
        Ok((count, prepare(all, &options, slice, force)?))
    });
    let (count, open) = found.map_err(raised)?;
    Ok((count, open.iter().map(|shard| shard.json().to_string()).collect()))
}

/// Does what an order says; the outcome as JSON.
#[pyfunction]
#[pyo3(name = "obey")]
fn obey_json(py: Python<'_>, order: &str) -> PyResult<String> {
    let order = Order::from_json(order).map_err(raised)?;
    let outcome = waited(py, |flag| obey(&order, flag), || Ok(()))?;
    Ok(outcome.map_err(raised)?.json().to_string())
}

/// Gets a shard done by child processes, and finds puzzles that end them.
#[pyfunction]
fn hunt(py: Python<'_>, order: &str, command: Vec<OsString>) -> PyResult<String> {
    let Order { options, shard, threads, .. } = Order::from_json(order).map_err(raised)?;
    let done = waited(
        py,
        |flag| supervise(&shard, &options, threads, &mut |order| child(&command, order, flag)),
        || Ok(()),
    )?;
    Ok(Outcome::Done(done.map_err(raised)?).json().to_string())
}

/// Writes the manifest of a folder; its sums as JSON.
#[pyfunction]
#[pyo3(name = "manifest", signature = (folder, threads = 0))]
fn write_manifest(py: Python<'_>, folder: PathBuf, threads: usize) -> PyResult<String> {
    let made = py.detach(|| {
        let manifest = Manifest::of(&folder, many(threads))?;
        manifest.write(&folder)?;
        Ok::<_, ShardError>(manifest)
    });
    let made = made.map_err(raised)?;
    let sum = json!({
        "file": folder.join(MANIFEST).to_string_lossy(), "shards": made.shards.len(),
        "rows": made.sum(|footer| footer.rows), "errors": made.sum(|footer| footer.errors),
        "budget": made.sum(|footer| footer.budget), "hash": made.hash,
    });
    Ok(sum.to_string())
}

/// Puts all shards of a folder into one file, without duplicates.
#[pyfunction]
#[pyo3(name = "merge", signature = (folder, target, threads = 0, progress = None))]
fn merge_folder(
    py: Python<'_>,
    folder: PathBuf,
    target: PathBuf,
    threads: usize,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<(u64, u64, u64)> {
    let done = AtomicU64::new(0);
    let merged = waited(
        py,
        |_| merge(&folder, &target, many(threads), &mut |rows| done.store(rows, Relaxed)),
        || progress.as_ref().map_or(Ok(()), |tell| tell.call1((done.load(Relaxed),)).map(drop)),
    )?;
    let merged = merged.map_err(raised)?;
    Ok((merged.kept, merged.duplicates, merged.without))
}

/// Compares a folder with its manifest and answers a sample of rows again.
#[pyfunction]
#[pyo3(name = "verify", signature = (folder, sample, seed))]
fn verify_folder(
    py: Python<'_>,
    folder: PathBuf,
    sample: u64,
    seed: u64,
) -> PyResult<(u64, u64, u64, Vec<String>)> {
    let found = waited(py, |flag| verify(&folder, sample, seed, flag, &mut |_| ()), || Ok(()))?;
    let found = found.map_err(raised)?;
    Ok((found.files, found.rows, found.again, found.wrong))
}

/// Cuts puzzles into shards; their number.
#[pyfunction]
#[pyo3(name = "split", signature = (sources, target, rows, form, cost = None, threads = 0))]
fn split_files(
    py: Python<'_>,
    sources: Vec<PathBuf>,
    target: PathBuf,
    rows: usize,
    form: &str,
    cost: Option<u64>,
    threads: usize,
) -> PyResult<usize> {
    let form = format(Some(form))?.unwrap_or(Format::Parquet);
    let made = waited(
        py,
        |flag| split(&sources, &target, rows, form, cost, many(threads), flag),
        || Ok(()),
    )?;
    made.map_err(raised)
}
