//! Handshakes, options and variants.

use super::client::Client;
use super::word;
use std::process::Command;
use std::time::{Duration, Instant};

#[test]
fn a_handshake_names_the_engine_and_its_options() {
    for (dialect, done) in [("uci", "uciok"), ("usi", "usiok")] {
        let mut client = Client::start();
        client.send(dialect);
        let lines = client.until(done);
        let build =
            lines[0].strip_prefix(concat!("id name Pentad ", env!("CARGO_PKG_VERSION"))).expect("name and version");
        let commit = build.strip_prefix('-').unwrap_or(build);
        assert!(
            commit.is_empty() || (commit.len() >= 8 && commit.bytes().all(|digit| digit.is_ascii_hexdigit())),
            "{build}"
        );
        assert!(lines[1].starts_with("id author "), "{lines:?}");
        let options = &lines[2..lines.len() - 1];
        assert!(options.len() >= 14 && options.iter().all(|line| line.starts_with("option name ")), "{lines:?}");
        if dialect == "usi" {
            let name = |line: &String| line["option name ".len()..].split(" type ").next().unwrap().to_owned();
            assert!(options.iter().map(name).all(|name| !name.contains(' ')), "{options:?}");
        }
        assert!(client.wait_until_ready().is_empty());
        client.send("quit");
        assert!(client.wait_for_exit().success());
    }
}

#[test]
fn the_handshake_is_quick() {
    let best = (0..5)
        .map(|_| {
            let start = Instant::now();
            let mut client = Client::start();
            client.ask("uci", "uciok");
            start.elapsed()
        })
        .min();
    assert!(best < Some(Duration::from_millis(200)), "{best:?}");
}

#[test]
fn commands_work_without_a_handshake() {
    let mut client = Client::start();
    assert!(client.ask("result", "result").starts_with("result *"));
    assert!(client.ask("legal", "legal").starts_with("legal "));
    assert!(client.ask("go depth 2", "bestmove").len() > "bestmove ".len());
}

#[test]
fn every_listed_option_accepts_its_default() {
    for dialect in ["uci", "usi"] {
        let mut client = Client::start();
        client.send(dialect);
        for line in client.until(&format!("{dialect}ok")) {
            let Some((name, kind)) = line.strip_prefix("option name ").and_then(|rest| rest.split_once(" type "))
            else {
                continue;
            };
            let default = kind.split(" default ").nth(1).unwrap_or_default();
            let default = default.split(" min ").next().and_then(|rest| rest.split(" var ").next()).unwrap_or_default();
            client.send(&format!("setoption name {name} value {default}"));
            let replies = client.wait_until_ready();
            assert!(replies.iter().all(|reply| !reply.contains("error")), "{line}: {replies:?}");
        }
        assert!(client.ask("go depth 2", "bestmove").len() > "bestmove ".len());
    }
}

/// The name of an `option` line, and the text behind its type.
fn option_default(line: &str) -> (&str, &str) {
    let (name, kind) = line["option name ".len()..].split_once(" type ").expect("a type");
    let default = kind.split(" default ").nth(1).unwrap_or_default();
    (name, default.split(" min ").next().unwrap_or_default())
}

#[test]
fn tunable_parameters_are_those_of_a_variant() {
    let mut client = Client::after_handshake("uci");
    let mut rows = |command: &str| {
        client.send(command);
        client.wait_until_ready()
    };
    let of_chess = rows("tunables chess");
    assert_ne!(rows("tunables shogi"), of_chess, "shogi has numbers of its own");
    rows("setoption name UCI_Variant value chess");
    assert_eq!(rows("tunables"), of_chess);
    assert!(client.assert_refused("tunables draughts").contains("draughts"));
}

#[test]
fn tunable_parameters_are_options_only_if_a_tuner_asks_for_them() {
    let mut client = Client::after_handshake("uci");
    client.send("tunables");
    let rows = client.wait_until_ready();
    assert!(rows.len() > 50 && rows.iter().all(|row| row.split(", ").count() == 7), "{rows:?}");
    client.send("uci");
    let without = client.until("uciok");
    client.assert_refused("setoption name rfp_margin value 90");
    client.send("setoption name Tunables value true");
    client.send("uci");
    let with = client.until("uciok");
    let added: Vec<&String> = with.iter().filter(|line| !without.contains(line)).collect();
    assert_eq!(added.len(), rows.len());
    for (line, row) in added.iter().zip(&rows) {
        let (name, default) = option_default(line);
        let columns: Vec<&str> = row.split(", ").collect();
        assert_eq!([name, default], [columns[0], columns[2]]);
        for value in [default, columns[3], columns[4]] {
            client.send(&format!("setoption name {name} value {value}"));
            assert!(client.wait_until_ready().is_empty(), "{name} {value}");
        }
        for wrong in ["", "much", "1e99", "-1e99", "nan"] {
            assert!(client.assert_refused(&format!("setoption name {name} value {wrong}")).contains(name));
        }
    }
    client.ask("go nodes 500", "bestmove");
}

/// Match runners set only the options that the first handshake listed.
#[test]
fn a_program_that_is_started_for_a_tuner_lists_the_parameters_at_once() {
    let lists = |command: &mut Command| {
        let mut client = Client::spawn(command);
        client.send("uci");
        client.until("uciok").iter().any(|line| line.starts_with("option name rfp_margin type spin "))
    };
    let program = || Command::new(env!("CARGO_BIN_EXE_pentad"));
    assert!(!lists(&mut program()));
    assert!(lists(program().arg("--tunables")));
    assert!(lists(program().env("PENTAD_TUNABLES", "1")));
    assert!(!lists(program().env("PENTAD_TUNABLES", "0")));
}

/// A search that never prunes by the evaluation visits other nodes than one that plays.
#[test]
fn a_tunable_parameter_changes_the_search_until_tunables_are_put_away() {
    let mut client = Client::after_handshake("uci");
    let mut search = |options: &[&str]| {
        options.iter().for_each(|option| client.send(&format!("setoption name {option}")));
        client.send("ucinewgame");
        client.send("position startpos moves e2e4 e7e5");
        client.send("go depth 8");
        let lines = client.until("bestmove");
        let last = lines.iter().rfind(|line| line.contains(" nodes ")).expect("an info line");
        last.split(" nodes ").nth(1).and_then(|rest| rest.split(' ').next()).expect("a number").to_owned()
    };
    let plays = search(&[]);
    assert_eq!(search(&["Tunables value true"]), plays);
    assert_ne!(search(&["rfp_margin value 40", "futility_margin value 250"]), plays);
    assert_eq!(search(&["Tunables value false"]), plays);
}

#[test]
fn wrong_options_and_values_are_refused() {
    let mut client = Client::after_handshake("uci");
    for line in [
        "setoption name Contemptuous value 3",
        "setoption name Contempt value 501",
        "setoption name Hash value 0",
        "setoption name Hash value -1",
        "setoption name Hash value lots",
        "setoption name Hash",
        "setoption name Threads value 99999999999999999999",
        "setoption name Ponder value perhaps",
        "setoption name UCI_Variant value ludo",
        "setoption name EnteringKingRule value Sometimes",
        "setoption name EvalFile value no/such/file",
        "setoption",
        "setoption name",
        "variant",
        "variant ludo",
    ] {
        client.assert_refused(line);
    }
    for line in ["setoption name Ponder value 1", "setoption name Ponder value 0", "setoption name ponder value TRUE"] {
        client.send(line);
        assert!(client.wait_until_ready().is_empty(), "{line}");
    }
}

#[test]
fn variants_are_listed_and_chosen() {
    let mut client = Client::after_handshake("uci");
    client.send("variants");
    let mut list = client.until("variantsok");
    assert_eq!(list.pop().as_deref(), Some("variantsok"));
    assert!(list.iter().any(|line| line == "shogi board 9x9 seats 2 deterministic"), "{list:?}");
    for line in &list {
        let name = word(line, 0).to_owned();
        for command in [format!("variant {name}"), format!("setoption name UCI_Variant value {name}")] {
            let first = word(&client.ask("legal", "legal"), 2).to_owned();
            client.send(&format!("position startpos moves {first}"));
            // Szachao says here that its start is a fixed deal.
            client.wait_until_ready();
            client.send(&command);
            let replies = client.wait_until_ready();
            assert_eq!(replies.len(), 1, "{replies:?}");
            assert!(replies[0].starts_with(&format!("info string variant {name} files ")), "{replies:?}");
            let start = replies[0].split(" startpos ").nth(1).unwrap_or_default().to_owned();
            client.send("fen");
            assert!(client.wait_until_ready()[0].ends_with(&start), "a change begins at the start position");
        }
    }
}
