//! Files that options name: one that holds something else is refused, and what it holds is never repeated.

use crate::client::Client;
use crate::word;
use std::fs;
use std::path::PathBuf;

/// What no reply may contain.
const SECRET: &str = "hunter2";

/// Files with the secret where names, lengths and weights would stand, each with a name for the file.
fn files() -> Vec<(String, Vec<u8>)> {
    let mut files = vec![
        ("passwd".to_owned(), format!("{SECRET}:x:0:0:root:/root:/bin/sh\n").into_bytes()),
        ("binary".to_owned(), [SECRET.as_bytes(), b"\xff\xfe\x00"].concat()),
        ("network".to_owned(), format!("pentad-network 2 {SECRET}\n{SECRET}").into_bytes()),
        ("network-header".to_owned(), format!("pentad-network 2 {}\n{SECRET}", header_of_another_game()).into_bytes()),
    ];
    // The names of groups are known: they stand in the weights that the program was built with.
    for shipped in ["shogi", "chess", "cessolis", "martian", "quadroshah", "szachao"] {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/games").join(shipped).join("weights.txt");
        let text = fs::read_to_string(path).expect("weights are shipped");
        let group = text.lines().find(|line| !line.starts_with('#')).expect("a group");
        let name = word(group, 0);
        files.push((format!("{shipped}-length"), format!("{name} {SECRET}\n").into_bytes()));
        files.push((format!("{shipped}-weight"), format!("{group}\n{SECRET}\n").into_bytes()));
        files.push((format!("{shipped}-more"), format!("{text}\n{SECRET}\n").into_bytes()));
    }
    files
}

/// The header of a network for a game that is the secret.
fn header_of_another_game() -> String {
    format!(
        "{{\"game\":\"{SECRET}\",\"inputs\":1,\"hidden\":1,\"buckets\":1,\"base\":\"nothing\",\
         \"centipawns_per_logit\":1,\"generation\":1,\"command\":\"{SECRET}\",\"notes\":[]}}"
    )
}

#[test]
fn what_a_file_that_is_something_else_holds_is_never_repeated() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("option-files");
    fs::create_dir_all(&folder).expect("the folder can be written");
    let paths: Vec<PathBuf> = files().into_iter().map(|(name, bytes)| (folder.join(name), bytes)).map(write).collect();
    let mut client = Client::after_handshake("uci");
    client.send("variants");
    for line in client.wait_until_ready().iter().filter(|line| line.contains(" board ")) {
        client.send(&format!("variant {}", word(line, 0)));
        for path in &paths {
            for option in ["EvalFile", "EndingsFile", "BookFile"] {
                let reply = client.assert_refused(&format!("setoption name {option} value {}", path.display()));
                assert!(!reply.contains(SECRET) && !reply.contains("/bin/sh"), "{path:?} gave {reply}");
            }
        }
    }
}

/// Writes a file; returns its path.
fn write((path, bytes): (PathBuf, Vec<u8>)) -> PathBuf {
    fs::write(&path, bytes).expect("the folder can be written");
    path
}

/// A book of Polyglot's with one entry: in the start position, d2d4; its key is that of the format's documentation.
fn polyglot_book() -> Vec<u8> {
    let entry = [
        &0x463b_9618_1691_fc9c_u64.to_be_bytes()[..],
        &(11_u16 << 6 | 27).to_be_bytes(),
        &1_u16.to_be_bytes(),
        &[0; 4],
    ];
    entry.concat()
}

#[test]
fn moves_come_from_a_book_if_the_client_asks_for_it() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("books");
    fs::create_dir_all(&folder).expect("the folder can be written");
    let book = write((folder.join("one.bin"), polyglot_book()));
    let damaged = write((folder.join("damaged.bin"), polyglot_book()[..15].to_vec()));
    let mut client = Client::after_handshake("uci");
    client.send("variant chess");
    client.send(&format!("setoption name BookFile value {}", book.display()));
    // What a search reports is no part of an answer from a book.
    let mut answers = |lines: &[&str]| {
        client.wait_until_ready();
        lines.iter().for_each(|line| client.send(line));
        let lines = client.until("bestmove");
        (lines.len() == 1, lines.last().cloned().unwrap_or_default())
    };
    let start = "position startpos";
    assert!(!answers(&[start, "go depth 2"]).0, "it is off by default");
    let from_book = (true, "bestmove d2d4".to_owned());
    assert_eq!(answers(&["setoption name OwnBook value true", start, "go depth 2"]), from_book);
    assert_eq!(answers(&[start, "go wtime 1000 btime 1000"]), from_book);
    for analysis in ["go depth 2 searchmoves a2a3", "go depth 2 mate 1"] {
        assert!(!answers(&[start, analysis]).0, "{analysis}");
    }
    assert!(!answers(&["position startpos moves e2e4", "go depth 2"]).0, "an unknown position");
    assert!(!answers(&["setoption name BookPlies value 0", start, "go depth 2"]).0);
    assert_eq!(answers(&["setoption name BookPlies value 1", start, "go depth 2"]), from_book);
    assert!(!answers(&["setoption name UCI_AnalyseMode value true", start, "go depth 2"]).0);
    assert_eq!(answers(&["setoption name UCI_AnalyseMode value false", start, "go depth 2"]), from_book);
    // A book that is refused leaves the earlier one.
    let refusal = client.assert_refused(&format!("setoption name BookFile value {}", damaged.display()));
    assert!(refusal.contains("BookFile: found 15 bytes, which are no entries of 16"), "{refusal}");
    client.send(start);
    assert_eq!(client.ask("go depth 2", "bestmove"), "bestmove d2d4");
    // Without one, the theory that ships is asked: it knows what this book does not.
    client.send("setoption name BookFile value <empty>");
    client.send("setoption name BookPlies value 2");
    client.send("position startpos moves e2e4");
    client.send("go depth 2");
    assert_eq!(client.until("bestmove").len(), 1);
}
