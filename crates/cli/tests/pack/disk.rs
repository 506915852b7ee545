//! Full disks and read-only folders: a message, an intact journal, and the same pack later.
//!
//! The tests mount small file systems of their own. Where that is not allowed they are skipped.

use super::*;

/// A file system in memory, for as long as this lives.
struct Disk(PathBuf);

impl Disk {
    /// `None` if it cannot be mounted.
    fn mount(name: &str, size: &str) -> Option<Disk> {
        let folder = folder(name);
        let mount = ["-t", "tmpfs", "-o", size, "tmpfs", folder.to_str().unwrap()];
        let done = Command::new("mount").args(mount).output().is_ok_and(|out| out.status.success());
        if !done {
            println!("skipped: no file system can be mounted here");
        }
        done.then_some(Disk(folder))
    }

    fn remount(&self, options: &str) {
        let options = format!("remount,{options}");
        let done = Command::new("mount").args(["-o", &options]).arg(&self.0).status().unwrap();
        assert!(done.success(), "{options}");
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

/// The journal fits, the pack beside it does not; or the journal does not fit, either.
#[test]
fn a_full_disk_is_no_loss() {
    let plan = PLAN.replace("count = 4", "count = 30");
    let expected = reference(&plan, "full-reference");
    let length = expected.len();
    for (name, room) in [("full-journal", length / 2), ("full-pack", length * 3 / 2)] {
        let Some(disk) = Disk::mount(name, &format!("size={room}")) else { return };
        fs::write(disk.0.join("plan.toml"), &plan).unwrap();
        let (code, said) = end(&maker(&disk.0, &["--threads", "2"]).output().unwrap());
        assert!(code == Some(2) && said.contains("the disk is full"), "{name}: {code:?}: {said}");
        assert_eq!(files(&disk.0), ["pack.jsonl.journal", "plan.toml"], "{name}");
        let journal = fs::read(disk.0.join("pack.jsonl.journal")).unwrap();
        assert_eq!(journal.last(), Some(&b'\n'), "{name}: a torn line was left");
        // Still full: the same message, and nothing is lost.
        let (code, said) = end(&maker(&disk.0, &[]).output().unwrap());
        assert!(code == Some(2) && said.contains("the disk is full"), "{name}: {code:?}: {said}");
        let kept = whole_lines(&disk.0.join("pack.jsonl.journal")) as u64 - 1;
        assert!(kept + 1 >= journal.iter().filter(|byte| **byte == b'\n').count() as u64, "{name}");
        disk.remount("size=16m");
        let output = maker(&disk.0, &["--json"]).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{name}: {}", text(&output.stderr));
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["kept"], kept, "{name}");
        assert!(fs::read(disk.0.join("pack.jsonl")).unwrap() == expected, "{name}: another pack");
    }
}

#[test]
fn a_read_only_disk_is_said_to_be_one() {
    let Some(disk) = Disk::mount("read-only", "size=1m") else { return };
    fs::write(disk.0.join("plan.toml"), PLAN).unwrap();
    disk.remount("ro");
    let (code, said) = end(&maker(&disk.0, &[]).output().unwrap());
    assert!(code == Some(2) && said.contains("the disk is read-only"), "{code:?}: {said}");
    disk.remount("rw");
    // After an interruption the disk is read-only: the journal stays as it is.
    let journal = disk.0.join("pack.jsonl.journal");
    maker(&disk.0, &[]).env("GRIDSMITH_CRASH", "after-line:4").output().unwrap();
    if !cfg!(debug_assertions) {
        return println!("skipped: places to crash exist in debug builds only");
    }
    let before = fs::read(&journal).unwrap();
    disk.remount("ro");
    let (code, said) = end(&maker(&disk.0, &[]).output().unwrap());
    assert!(code == Some(2) && said.contains("the disk is read-only"), "{code:?}: {said}");
    assert_eq!(fs::read(&journal).unwrap(), before);
}

#[test]
fn folders_that_are_not_there_and_devices_are_refused() {
    let folder = folder("nowhere");
    let rows = [
        (folder.join("no/pack.jsonl"), "no such folder"),
        (folder.clone(), "it is a folder"),
        (PathBuf::from("/dev/null"), "it is not a regular file"),
    ];
    for (path, expected) in rows {
        let path = path.to_str().unwrap();
        let args = ["pack", "make", "queens", "--size", "5", "--seed", "1", "-o", path];
        let (code, said) = end(&gridsmith(&args).output().unwrap());
        assert!(code == Some(2) && said.contains(expected), "{path}: {code:?}: {said}");
    }
}
