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
