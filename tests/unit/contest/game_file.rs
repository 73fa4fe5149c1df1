//! Files of self-play games: what a run finds that another one has left.

use super::*;
use std::fs;

const HEADER: &str = "pentad selfplay --variant toy";

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_run_goes_on_wherever_another_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    let whole = format!("# {HEADER}\ngame 0\ngame 1\n");
    for killed_after in 0..=whole.len() {
        fs::write(&path, &whole[..killed_after]).unwrap();
        let mut file = GameFile::resume(&path, HEADER).unwrap_or_else(|error| panic!("{killed_after}: {error}"));
        let games = whole[..killed_after].matches('\n').count().saturating_sub(1) as u64;
        assert_eq!(file.next_game(), games, "{killed_after}");
        (games..2).for_each(|number| file.add(number, format!("game {number}")).unwrap());
        file.finish().unwrap();
        assert_eq!(text(&path), whole, "{killed_after}");
    }
}

#[test]
fn what_is_no_beginning_of_the_file_is_refused_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    for other in ["my diary", "# pentad selfplay --variant other\n", "# pentad selfplay --variant toy and more", "\n"] {
        fs::write(&path, other).unwrap();
        assert!(matches!(GameFile::resume(&path, HEADER), Err(GameFileError::OtherHeader { .. })), "{other:?}");
        assert_eq!(text(&path), other);
    }
}

#[test]
fn the_older_file_stays_until_the_new_one_is_finished() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    let older = format!("# {HEADER}\nan older game\n");
    fs::write(&path, &older).unwrap();
    let mut killed = GameFile::replace(&path, HEADER).unwrap();
    killed.add(0, "game 0".to_owned()).unwrap();
    drop(killed);
    assert_eq!(text(&path), older);
    let mut resumed = GameFile::resume(&path, HEADER).unwrap();
    assert_eq!(resumed.next_game(), 1);
    resumed.add(1, "game 1".to_owned()).unwrap();
    resumed.finish().unwrap();
    assert_eq!(text(&path), format!("# {HEADER}\ngame 0\ngame 1\n"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn two_runs_do_not_write_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    let first = GameFile::create(&path, HEADER, "--force").unwrap();
    for second in [GameFile::resume(&path, HEADER), GameFile::replace(&path, HEADER)] {
        let told = second.unwrap_err().to_string();
        assert!(told.contains("another run is writing it"), "{told}");
    }
    drop(first);
    assert_eq!(text(&path), format!("# {HEADER}\n"));
}
