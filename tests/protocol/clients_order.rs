//! What clients send, in their order: clients that cannot be installed here are spoken for by their exact dialogue.

use super::client::Client;

/// lichess-bot speaks through python-chess: options of its `config.yml` after the handshake, then a position and a `go`
/// for each move, pondering between.
#[test]
fn the_order_of_lichess_bot_is_served() {
    let mut client = Client::start();
    client.send("uci");
    let options = client.until("uciok");
    for name in ["Move Overhead", "Threads", "Hash", "UCI_ShowWDL"] {
        let line = format!("option name {name} type ");
        assert!(options.iter().any(|option| option.starts_with(&line)), "{name}: {options:?}");
    }
    client.send("setoption name Move Overhead value 100");
    client.send("setoption name Threads value 1");
    client.send("setoption name Hash value 16");
    client.send("setoption name UCI_ShowWDL value true");
    client.send("ucinewgame");
    assert!(client.wait_until_ready().is_empty());
    client.send("position startpos");
    let answer = client.ask("go wtime 2000 btime 2000 winc 100 binc 100", "bestmove");
    let words: Vec<&str> = answer.split(' ').collect();
    let ["bestmove", best, "ponder", ponder] = words.as_slice() else { panic!("{answer}") };
    // The opponent plays the move pondered on.
    client.send(&format!("position startpos moves {best} {ponder}"));
    client.send("go ponder wtime 1900 btime 2000 winc 100 binc 100");
    let info = client.ask("ponderhit", "bestmove");
    assert!(info.starts_with("bestmove "), "{info}");
    // It plays another one: the search is stopped, and its answer is not used.
    client.send(&format!("position startpos moves {best} {ponder}"));
    client.send("go ponder wtime 1800 btime 2000 winc 100 binc 100");
    client.ask("stop", "bestmove");
    client.send(&format!("position startpos moves {best}"));
    client.ask("go wtime 1800 btime 1900 winc 100 binc 100", "bestmove");
    client.send("quit");
    assert!(client.wait_for_exit().success());
}

/// fishnet sends no `uci`: options, `isready`, and then each position of a game, the last one first, after a `ucinewgame`.
/// It castles onto the rook, and its levels are options that other engines have: one line says that they are unknown.
#[test]
fn the_order_of_fishnet_is_served_without_a_handshake() {
    let mut client = Client::start();
    client.send("setoption name UCI_Chess960 value true");
    let warned = client.wait_until_ready();
    assert!(warned.len() == 1 && warned[0].contains("unknown option 'UCI_Chess960'"), "{warned:?}");
    let mut answer = |settings: [&str; 2], moves: &str, go: &str| {
        client.send("ucinewgame");
        for option in ["Use NNUE value true", "MultiPV value 1"] {
            client.send(&format!("setoption name {option}"));
        }
        client.send(&format!("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves {moves}"));
        for option in settings {
            client.send(&format!("setoption name {option}"));
        }
        client.send(go);
        let lines = client.until("bestmove");
        let is_scored = |line: &String| line.starts_with("info ") && line.contains(" score ") && line.contains(" pv ");
        assert!(lines.iter().any(is_scored), "{moves}: {lines:?}");
        lines.last().cloned().unwrap_or_default()
    };
    let game = "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1h1 e8h8";
    for count in [8, 7, 1, 0] {
        let moves = game.split(' ').take(count).collect::<Vec<_>>().join(" ");
        let analysed = answer(["UCI_AnalyseMode value true", "Skill Level value 20"], &moves, "go nodes 2000");
        let rank = analysed.as_bytes().get("bestmove ".len() + 1).copied().unwrap_or_default();
        let of_mover = if count % 2 == 0 { b'1'..=b'5' } else { b'4'..=b'8' };
        assert!(of_mover.contains(&rank), "{moves}: {analysed}");
    }
    let played = answer(
        ["UCI_AnalyseMode value false", "Skill Level value 3"],
        "e2e4",
        "go movetime 50 depth 5 wtime 60000 btime 60000 winc 0 binc 0",
    );
    assert!(played.len() > "bestmove ".len(), "{played}");
}

/// Whatever comes first, none is lost, and `ucinewgame` and `usinewgame` begin as `uci` and `usi` do.
#[test]
fn any_first_line_is_served_without_a_handshake() {
    for first in ["isready", "setoption name Hash value 16", "position startpos", "go nodes 10", "stop"] {
        let mut client = Client::start();
        client.send(first);
        if first.starts_with("go") {
            client.until("bestmove");
        }
        let replies = client.wait_until_ready();
        let is_answer = |line: &String| line == "readyok";
        assert!(replies.iter().all(is_answer), "{first}: {replies:?}");
        assert!(client.ask("go nodes 10", "bestmove").len() > "bestmove ".len(), "{first}");
    }
    for (first, moves, refused) in [("ucinewgame", "e2e4", "7g7f"), ("usinewgame", "7g7f", "e2e4")] {
        let mut client = Client::start();
        client.send(first);
        client.send(&format!("position startpos moves {moves}"));
        assert!(client.wait_until_ready().is_empty(), "{first}");
        client.assert_refused(&format!("position startpos moves {refused}"));
        // Who has chosen keeps it.
        client.send("ucinewgame");
        client.send(&format!("position startpos moves {moves}"));
        assert!(client.wait_until_ready().is_empty(), "{first}");
    }
}

/// ShogiHome sets every option that was declared to its value, then `isready` and `usinewgame`, and ponders with clocks.
#[test]
fn the_order_of_shogihome_is_served() {
    let mut client = Client::start();
    client.send("usi");
    let options = client.until("usiok");
    assert!(options.iter().any(|line| line.starts_with("id name ")), "{options:?}");
    for option in &options {
        let words: Vec<&str> = option.split(' ').collect();
        if let ["option", "name", name, "type", kind, "default", value, ..] = words.as_slice()
            && *kind != "button"
        {
            let value = if *value == "<empty>" { "" } else { value };
            client.send(&format!("setoption name {name} value {value}"));
        }
    }
    client.send("setoption name USI_Ponder value true");
    client.send("setoption name USI_Hash value 16");
    let replies = client.wait_until_ready();
    assert!(replies.iter().all(|reply| reply.starts_with("info string variant shogi ")), "refused: {replies:?}");
    client.send("usinewgame");
    client.send("position startpos");
    let answer = client.ask("go btime 0 wtime 0 byoyomi 300", "bestmove");
    let words: Vec<&str> = answer.split(' ').collect();
    let ["bestmove", best, "ponder", ponder] = words.as_slice() else { panic!("{answer}") };
    client.send(&format!("position startpos moves {best} {ponder}"));
    client.send("go ponder btime 0 wtime 0 byoyomi 300");
    client.ask("ponderhit", "bestmove");
    // Research of a position, and a mate search, as its windows send them.
    client.send("position startpos");
    client.send("go infinite");
    client.ask("stop", "bestmove");
    assert_eq!(client.ask("go mate infinite", "checkmate"), "checkmate nomate");
    client.send("gameover win");
    client.send("quit");
    assert!(client.wait_for_exit().success());
}
