//! Every opponent answers every kind of `go`, in every variant and both dialects.

use crate::client::Client;
use std::time::{Duration, Instant};

/// Each variant with the number of its seats.
const VARIANTS: [(&str, usize); 8] = [
    ("shogi", 2),
    ("cessolis", 2),
    ("martian", 2),
    ("martian3", 3),
    ("martian4", 4),
    ("quadroshah", 4),
    ("szachao", 2),
    ("chess", 2),
];
const OPPONENTS: [&str; 4] = ["none", "random", "greedy", "plain"];
/// How long an answer may take that nothing bounds but the opponent's own depth, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// What ends a search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    ByItself,
    Stop,
    PonderHit,
}

/// The opponents that this variant has.
fn has_opponent(variant: &str, opponent: &str) -> bool {
    opponent != "plain" || variant != "szachao"
}

/// Every kind of `go` that ends in `bestmove` or `checkmate`, and what ends it.
fn searches(dialect: &str, opponent: &str, seats: usize) -> Vec<(String, End)> {
    let clocks = vec!["200"; seats].join(" ");
    let mut searches = vec![
        ("go depth 1".to_owned(), End::ByItself),
        ("go nodes 50".to_owned(), End::ByItself),
        ("go movetime 20".to_owned(), End::ByItself),
        ("go wtime 200 btime 200".to_owned(), End::ByItself),
        (format!("go clocks {clocks}"), End::ByItself),
        ("go infinite".to_owned(), End::Stop),
        ("go".to_owned(), End::Stop),
        ("go ponder".to_owned(), End::Stop),
        ("go ponder wtime 200 btime 200".to_owned(), End::PonderHit),
        ("go depth 1 infinite".to_owned(), End::Stop),
    ];
    match (dialect, opponent) {
        ("usi", _) => {
            searches.push(("go mate 20".to_owned(), End::ByItself));
            searches.push(("go mate infinite".to_owned(), End::Stop));
            searches.push(("go btime 200 wtime 200 byoyomi 20".to_owned(), End::ByItself));
        }
        // The engine itself looks deep for a mate, within the time that it is given.
        (_, "none") => searches.push(("go mate 1 movetime 50".to_owned(), End::ByItself)),
        _ => {
            searches.push(("go mate 1".to_owned(), End::ByItself));
            searches.push(("go mate 5".to_owned(), End::ByItself));
            searches.push(("go mate infinite".to_owned(), End::Stop));
        }
    }
    searches
}

/// Sends a `go`, ends it, and returns the answers that come before `readyok`.
fn answers(client: &mut Client, go: &str, end: End) -> Vec<String> {
    client.send(go);
    match end {
        End::ByItself => {}
        End::Stop => client.send("stop"),
        End::PonderHit => client.send("ponderhit"),
    }
    let is_answer = |line: &String| line.starts_with("bestmove ") || line.starts_with("checkmate ");
    let mut lines = client.until_any(&["bestmove ", "checkmate "]);
    client.send("isready");
    lines.extend(client.until("readyok"));
    lines.retain(is_answer);
    lines
}

fn check(dialect: &str, variant: &str, seats: usize) {
    let mut client = Client::after_handshake(dialect);
    client.send(&format!("variant {variant}"));
    client.send("setoption name Hash value 1");
    for opponent in OPPONENTS {
        client.send(&format!("setoption name Opponent value {opponent}"));
        client.send("position startpos");
        client.wait_until_ready();
        for (go, end) in searches(dialect, opponent, seats) {
            let case = format!("{dialect} {variant}, Opponent {opponent}: {go}");
            let start = Instant::now();
            let answers = answers(&mut client, &go, end);
            assert!(start.elapsed() < PATIENCE, "{case}: {:?}", start.elapsed());
            let [answer] = answers.as_slice() else { panic!("{case}: {answers:?}") };
            let has_move = !["bestmove (none)", "bestmove resign", "bestmove 0000"].contains(&answer.as_str());
            // The first position of every game has moves.
            assert!(has_move || !has_opponent(variant, opponent), "{case}: {answer}");
        }
        let counted = client.ask("go perft 1", "Nodes searched: ");
        assert_ne!(counted, "Nodes searched: 0", "{dialect} {variant}, Opponent {opponent}");
    }
}

#[test]
fn every_opponent_answers_every_kind_of_go_in_uci() {
    VARIANTS.iter().for_each(|&(variant, seats)| check("uci", variant, seats));
}

#[test]
fn every_opponent_answers_every_kind_of_go_in_usi() {
    VARIANTS.iter().for_each(|&(variant, seats)| check("usi", variant, seats));
}
