//! Files that appear whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::StoreError;
use crate::crash::point;

/// `path` with `ending` behind its name.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The file that `path` leads to: a link is followed, so that the file behind it is replaced and not
/// the link. Devices, pipes and folders cannot be replaced.
pub(crate) fn target(path: &Path) -> Result<PathBuf, StoreError> {
    match fs::metadata(path) {
        Ok(data) if data.is_dir() => {
            Err(StoreError::write(path, &io::ErrorKind::IsADirectory.into()))
        }
        Ok(data) if !data.is_file() => Err(StoreError::NotAFile { path: path.into() }),
        Ok(_) => path.canonicalize().map_err(|error| StoreError::write(path, &error)),
        Err(_) => Ok(path.into()),
    }
}

/// Writes a file: under another name in the same folder, synchronised with the disk, then renamed. A
/// reader, and whoever looks after a power cut, sees the old file or the new one.
pub fn replace(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let path = target(path)?;
    let part = beside(&path, ".part");
    let failed = |error: io::Error| StoreError::write(&part, &error);
    let file = File::create(&part).map_err(failed)?;
    let mut out = BufWriter::with_capacity(1 << 16, file);
    let written = write(&mut out).and_then(|()| {
        out.flush().map_err(failed)?;
        point("before-pack-sync");
        out.get_ref().sync_all().map_err(failed)?;
        point("after-pack-sync");
        fs::rename(&part, &path).map_err(|error| StoreError::write(&path, &error))?;
        point("renamed");
        sync_folder(&path).map_err(|error| StoreError::write(&path, &error))?;
        point("folder-synced");
        Ok(())
    });
    if written.is_err() {
        // On a full disk its room is needed; it is written anew in any case.
        let _ = fs::remove_file(&part);
    }
    written
}

/// Synchronises the folder of `path`: only then the name of a file survives a power cut.
#[cfg(unix)]
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Other systems have no such call.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_file_stays_until_the_new_one_is_whole() {
        let folder = std::env::temp_dir().join(format!("gridsmith-atomic-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("file");
        let text = || fs::read_to_string(&path).unwrap();
        let write = |text: &'static str| {
            move |out: &mut dyn Write| {
                out.write_all(text.as_bytes()).unwrap();
                Ok(())
            }
        };
        replace(&path, write("old")).unwrap();
        let fails = |out: &mut dyn Write| {
            out.write_all(b"half").unwrap();
            Err(StoreError::write(Path::new("x"), &io::ErrorKind::StorageFull.into()))
        };
        assert!(replace(&path, fails).is_err());
        assert_eq!(text(), "old");
        replace(&path, write("new")).unwrap();
        assert_eq!(text(), "new");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "something is left behind");
        let refused = replace(&folder, write("x")).unwrap_err().to_string();
        assert!(refused.ends_with("it is a folder"), "{refused}");
        #[cfg(unix)]
        {
            let link = folder.join("link");
            std::os::unix::fs::symlink(&path, &link).unwrap();
            replace(&link, write("through the link")).unwrap();
            assert_eq!(text(), "through the link");
            let refused = replace(Path::new("/dev/null"), write("x")).unwrap_err().to_string();
            assert!(refused.contains("not a regular file"), "{refused}");
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
