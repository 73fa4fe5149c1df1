//! Files that are whole or as they were.

use super::*;
use std::thread;

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn the_older_file_stays_until_the_new_one_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    fs::write(&path, "old").unwrap();
    assert_eq!(AtomicFile::create(&path, false).unwrap_err().kind(), ErrorKind::AlreadyExists);
    let mut file = AtomicFile::create(&path, true).unwrap();
    assert!(file.replaces());
    file.write_all(b"new").unwrap();
    file.flush().unwrap();
    assert_eq!(text(&path), "old", "also for those who read it meanwhile");
    drop(file);
    assert_eq!((text(&path).as_str(), names(folder.path())), ("old", vec!["a".to_owned()]), "it was given up");
    write(&path, true, |file| file.write_all(b"new")).unwrap();
    assert_eq!((text(&path).as_str(), names(folder.path())), ("new", vec!["a".to_owned()]));
}

#[test]
fn a_failure_leaves_everything_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let fail = |file: &mut AtomicFile| {
        file.write_all(b"half of")?;
        Err(ErrorKind::StorageFull.into())
    };
    assert_eq!(write(&path, false, fail).unwrap_err().kind(), ErrorKind::StorageFull);
    assert!(names(folder.path()).is_empty());
    fs::write(&path, "old").unwrap();
    assert!(write(&path, true, fail).is_err());
    assert_eq!((text(&path).as_str(), names(folder.path())), ("old", vec!["a".to_owned()]));
}

#[test]
fn of_two_that_write_one_file_one_is_there_and_the_other_is_told() {
    for older in [None, Some("old")] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        older.into_iter().for_each(|older| fs::write(&path, older).unwrap());
        let create = |text: &str| {
            let mut file = AtomicFile::create(&path, true).unwrap();
            file.write_all(text.as_bytes()).unwrap();
            file
        };
        let (first, second) = (create("first"), create("second"));
        first.commit().unwrap();
        let told = second.commit().unwrap_err().to_string();
        assert_eq!(text(&path), "first");
        let (_, left) = told.split_once("is in ").expect("the error tells where");
        assert!(told.contains("another program wrote it meanwhile"), "{told}");
        assert_eq!(text(Path::new(left)), "second", "nothing is lost");
        write(&path, true, |file| file.write_all(b"third")).unwrap();
        assert_eq!(text(&path), "third", "a leftover is in nobody's way");
    }
}

#[test]
fn threads_that_race_for_a_file_leave_one_whole_and_tell_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let whole = |number: usize| number.to_string().repeat(100_000);
    let commit = |number: usize| write(&path, true, |file| file.write_all(whole(number).as_bytes())).is_ok();
    for _ in 0..20 {
        let commit = &commit;
        let won: Vec<bool> = thread::scope(|scope| {
            let running: Vec<_> = (0..4).map(|number| scope.spawn(move || commit(number))).collect();
            running.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let found = text(&path);
        assert!((0..4).any(|number| won[number] && whole(number) == found), "{won:?}");
    }
}

#[test]
fn what_was_interrupted_is_left_beside() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    fs::write(&path, "old").unwrap();
    let mut file = AtomicFile::create(&path, true).unwrap();
    file.write_all(b"half").unwrap();
    let left = file.leave_beside().unwrap();
    assert_eq!((text(&path).as_str(), text(&left).as_str()), ("old", "half"));
}

#[test]
fn a_file_is_tried_before_it_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a"), "old").unwrap();
    assert_eq!(check_writable(&at("a"), false).unwrap_err().kind(), ErrorKind::AlreadyExists);
    assert_eq!(check_writable(&at("none/a"), true).unwrap_err().kind(), ErrorKind::NotFound);
    assert_eq!(check_writable(folder.path(), true).unwrap_err().kind(), ErrorKind::IsADirectory);
    check_writable(&at("a"), true).unwrap();
    check_writable(&at("b"), false).unwrap();
    assert_eq!((text(&at("a")).as_str(), names(folder.path())), ("old", vec!["a".to_owned()]), "nothing is left of it");
}

#[cfg(unix)]
#[test]
fn links_stay_links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a"), "old").unwrap();
    fs::set_permissions(at("a"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink("a", at("soft")).unwrap();
    symlink("b", at("dangling")).unwrap();
    write(&at("soft"), true, |file| file.write_all(b"new")).unwrap();
    write(&at("dangling"), true, |file| file.write_all(b"new")).unwrap();
    assert_eq!((text(&at("a")), text(&at("b"))), ("new".to_owned(), "new".to_owned()));
    assert!(at("soft").is_symlink() && at("dangling").is_symlink());
    assert_eq!(fs::metadata(at("a")).unwrap().permissions().mode() & 0o777, 0o640);
}

#[cfg(unix)]
#[test]
fn devices_are_written_and_not_replaced() {
    let null = Path::new("/dev/null");
    check_writable(null, false).unwrap();
    write(null, false, |file| file.write_all(b"gone")).unwrap();
    assert!(!fs::metadata(null).unwrap().is_file());
    if Path::new("/dev/full").exists() {
        let full = write(Path::new("/dev/full"), false, |file| file.write_all(b"no room"));
        assert_eq!(full.unwrap_err().kind(), ErrorKind::StorageFull);
    }
}
