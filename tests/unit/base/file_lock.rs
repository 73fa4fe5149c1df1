//! Locks: a lock that is about to be given back is waited for, one that stays is told.

use super::*;

/// The same file twice, as two processes have it.
fn opened_twice() -> (File, File) {
    let file = tempfile::NamedTempFile::new().unwrap();
    (file.reopen().unwrap(), file.reopen().unwrap())
}

#[test]
fn a_lock_that_is_given_back_a_moment_later_is_had() {
    let (first, second) = opened_twice();
    try_lock(&first).unwrap();
    let holder = thread::spawn(move || {
        thread::sleep(AFTERMATH / 5);
        drop(first);
    });
    try_lock(&second).unwrap();
    holder.join().unwrap();
}

#[test]
fn a_lock_that_another_keeps_is_told() {
    let (first, second) = opened_twice();
    try_lock(&first).unwrap();
    assert!(matches!(try_lock(&second), Err(TryLockError::WouldBlock)));
    drop(first);
    try_lock(&second).unwrap();
}
