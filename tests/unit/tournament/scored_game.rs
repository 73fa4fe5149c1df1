use super::*;
use variants::find_variant;

fn entry(seats: &[&str], result: &str) -> GameEntry {
    let seats = seats.iter().map(|&name| name.to_owned()).collect();
    GameEntry { seats, result: result.to_owned(), ..GameEntry::default() }
}

fn names() -> Vec<String> {
    ["a", "b", "c", "d"].map(str::to_owned).to_vec()
}

/// Players and points of a game.
fn read(variant: &str, seats: &[&str], result: &str) -> Option<(Vec<usize>, Vec<u64>)> {
    let game = ScoredGame::from_entry(&entry(seats, result), find_variant(variant).unwrap(), &names())?;
    Some((game.players, game.points.into_iter().map(|Points(twelfths)| twelfths).collect()))
}

#[test]
fn winners_share_the_point() {
    assert_eq!(read("shogi", &["b", "a"], "1"), Some((vec![1, 0], vec![12, 0])));
    assert_eq!(read("shogi", &["b", "a"], "draw"), Some((vec![1, 0], vec![6, 6])));
    assert_eq!(read("martian4", &["a", "b", "c", "d"], "1,4"), Some((vec![0, 1, 2, 3], vec![6, 0, 0, 6])));
    assert_eq!(read("martian3", &["a", "b", "c"], "draw"), Some((vec![0, 1, 2], vec![4, 4, 4])));
}

/// Partners win together: the team has one point, not two.
#[test]
fn a_team_has_one_player_and_one_point() {
    assert_eq!(read("quadroshah", &["c", "d", "c", "d"], "2,4").map(|(_, points)| points.iter().sum()), Some(12u64));
}

#[test]
fn games_without_result_or_with_strangers_do_not_count() {
    assert_eq!(read("shogi", &["a", "b"], "*"), None);
    assert_eq!(read("shogi", &["a", "z"], "1"), None);
    assert_eq!(read("shogi", &["a"], "1"), None);
    assert_eq!(read("shogi", &["a", "b"], "3"), None);
    assert_eq!(read("shogi", &["a", "b"], "0"), None);
}

#[test]
fn points_are_printed_without_needless_digits() {
    let texts = [0, 4, 6, 12, 66, 120].map(|twelfths| Points(twelfths).to_string());
    assert_eq!(texts, ["0", "0.33", "0.5", "1", "5.5", "10"]);
}
