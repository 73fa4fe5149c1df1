//! Long random conversations: half of what is sent makes sense. Whatever comes, the program stays sound.

use super::client::Client;
use pentad::base::random::SeededRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};

const RECORDS: [&str; 6] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    "8k/9/9/9/9/9/9/9/K8 b 2R2B4G4S4N4L18P 1",
    "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
    "1n1g2s2/1+r7/1p1r3k1/3lp1pp1/B8/P3+slPP1/1+n4sS1/1+b3G3/+n1P2K1+l1 w Ggnl10p 194",
];
const MOVES: [&str; 14] = [
    "7g7f", "3c3d", "8h2b+", "P*5e", "c3c4", "P@e5", "0000", "2g2f", "8c8d", "1a1a", "K*5e", "7g7f+", "resign",
    "\u{ff17}",
];
const GOS: [&str; 16] = [
    "depth 2",
    "nodes 150",
    "movetime 5",
    "btime 20 wtime 20 byoyomi 5",
    "infinite",
    "ponder btime 9 wtime 9",
    "mate 20",
    "mate infinite",
    "perft 2",
    "searchmoves 7g7f c3c4 depth 2",
    "depth 1 multipv 3",
    "",
    "time 30 inc 1",
    "clocks 9 9 incs 1 1",
    "depth -3 nodes 99999999999999999999 movetime 3",
    "winc 5 binc 5",
];
const OTHERS: [&str; 30] = [
    "stop",
    "ponderhit",
    "ponderhit btime 5 wtime 5",
    "isready",
    "usinewgame",
    "gameover lose",
    "d",
    "sfen",
    "legal",
    "result",
    "eval",
    "perft 1",
    "variants",
    "variant shogi",
    "setoption name MultiPV value 3",
    "view 1",
    "deal 1",
    "undo",
    "undo 3",
    "state json",
    "state json seat 2",
    "state json public",
    "variants json",
    "shuffle 5",
    "help",
    "setoption name EnteringKingRule value TryRule",
    "setoption name Threads value 2",
    "setoption name USI_Hash value 2",
    "setoption name UCI_LimitStrength value true",
    "usi",
];

fn pick<'a>(random: &mut SeededRng, all: &[&'a str]) -> &'a str {
    all.choose(random).copied().unwrap_or_default()
}

/// The text with some of its characters changed, doubled or left out.
fn garbled(random: &mut SeededRng, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..random.random_range(1..4) {
        if letters.is_empty() {
            break;
        }
        let index = random.random_range(0..letters.len());
        match random.random_range(0..4) {
            0 => drop(letters.remove(index)),
            1 => letters.insert(index, letters[index]),
            2 => {
                letters[index] =
                    pick(random, &["/", "9", "+", "k", "K", " ", "p", "-", "0", "\u{e9}"]).chars().next().unwrap()
            }
            _ => letters.truncate(index),
        }
    }
    letters.into_iter().collect()
}

fn line(random: &mut SeededRng) -> String {
    let line = match random.random_range(0..10) {
        0..3 => {
            let mut line = match random.random_range(0..3) {
                0 => "position startpos moves".to_owned(),
                _ => format!("position sfen {} moves", pick(random, &RECORDS)),
            };
            for _ in 0..random.random_range(0..4) {
                line.push(' ');
                line.push_str(pick(random, &MOVES));
            }
            line
        }
        3..6 => format!("go {}", pick(random, &GOS)),
        _ => pick(random, &OTHERS).to_owned(),
    };
    if random.random_bool(0.4) { garbled(random, &line) } else { line }
}

#[test]
fn random_conversations_end_well() {
    for seed in 0..6 {
        let mut random = SeededRng::seed_from_u64(seed);
        let mut client = Client::after_handshake("usi");
        let mut sent = Vec::new();
        for _ in 0..150 {
            let line = line(&mut random);
            // A line that begins with `quit` would be a short test.
            if !line.trim_start().starts_with("quit") {
                client.send(&line);
                sent.push(line);
            }
        }
        client.send("stop");
        // Only now is the program idle: the answer to this comes after all others.
        client.send("position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 7654");
        client.send("sfen");
        let replies = client.until("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 7654");
        let panics = |reply: &&String| reply.contains("internal error") || reply.contains("panic at");
        let panic = replies.iter().find(panics);
        assert!(panic.is_none(), "seed {seed}: {panic:?} after {sent:#?}");
        client.send("quit");
        assert!(client.wait_for_exit().success(), "seed {seed}");
    }
}
