//! Writes the list of the files of the Studio, for the feature `studio`.
#![forbid(unsafe_code)]

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_STUDIO").is_none() {
        return;
    }
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap()).join("../../web/dist");
    println!("cargo:rerun-if-changed={}", folder.display());
    let folder = folder.canonicalize().unwrap_or_default();
    if !folder.join("index.html").exists() {
        panic!("the feature `studio` needs web/dist, which `make studio` builds");
    }
    let mut files = Vec::new();
    collect(&folder, &mut files);
    files.sort();
    let mut list = String::from("[\n");
    for file in files {
        let name = file.strip_prefix(&folder).unwrap().to_str().unwrap().replace('\\', "/");
        // Brotli serves those who want it small; a program on the same machine needs no second packing.
        if !name.ends_with(".gz") {
            let path = file.to_str().unwrap();
            writeln!(list, "    ({name:?}, include_bytes!({path:?}).as_slice()),").unwrap();
        }
    }
    list.push(']');
    fs::write(Path::new(&env::var("OUT_DIR").unwrap()).join("pages.rs"), list).unwrap();
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => collect(&path, files),
            false => files.push(path),
        }
    }
}
