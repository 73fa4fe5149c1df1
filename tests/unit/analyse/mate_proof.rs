//! Unit tests of `src/analyse/mate_proof.rs`, with access to what is private there.

use super::*;
use host::settings::EngineSettings;
use variants::find_variant;

/// What comes of a claim in a position of this variant.
fn verdict(variant: &str, record: &str, line: &str, plies: u32) -> ProofOutcome {
    let variant = find_variant(variant).expect("a game");
    let mut game = HostedGame::new(variant);
    game.set_position(Some(record), "").expect("a position");
    let mut engine = Engine::new(variant, EngineSettings { hash_megabytes: 4, ..EngineSettings::DEFAULT });
    let stop = Signal::default();
    let mut prover = MateProver {
        engine: &mut engine,
        stop: &stop,
        nodes: 20_000,
        nodes_spent: 0,
        positions: 0,
        max_positions: 1000,
    };
    let line = line.split_ascii_whitespace().map(str::to_owned).collect();
    prover.prove(&game, &FoundMate { line, plies, moves: plies.div_ceil(2) }).expect("a search")
}

/// The rook on b4 cuts the seventh rank off, the other one mates on the eighth; the king has one move each time.
const LADDER: &str = "7k/8/8/R7/1R6/8/8/K7 w - - 0 1";

#[test]
fn a_mate_is_proven_on_the_board() {
    assert_eq!(verdict("chess", LADDER, "b4b7 h8g8 a5a8", 3), ProofOutcome::Proven);
    assert_eq!(verdict("chess", LADDER, "a5a7 h8g8 b4b8", 3), ProofOutcome::Proven);
    // With nothing but its length the engine has to find the moves.
    assert_eq!(verdict("chess", LADDER, "", 3), ProofOutcome::Proven);
}

#[test]
fn a_claim_with_a_defence_is_refuted_and_the_defence_named() {
    // A check on h5 lets the king out: there is no mate within the three plies claimed.
    let ProofOutcome::Refuted(line) = verdict("chess", LADDER, "a5h5 h8g7", 3) else { panic!("no mate") };
    assert_eq!(line.first().map(String::as_str), Some("a5h5"));
    // Too short by a move.
    assert!(matches!(verdict("chess", LADDER, "b4b7", 1), ProofOutcome::Refuted(_)));
    // No legal move.
    assert!(matches!(verdict("chess", LADDER, "b4c7", 3), ProofOutcome::Refuted(_)));
}

#[test]
fn stalemate_is_no_win() {
    // Qc7 leaves the king on a8 without a move and unattacked.
    let record = "k7/8/1K6/8/8/8/2Q5/8 w - - 0 1";
    assert!(matches!(verdict("chess", record, "c2c7", 1), ProofOutcome::Refuted(_)));
    assert_eq!(verdict("chess", record, "c2c8", 1), ProofOutcome::Proven);
}

/// A gold before the king, with a pawn behind it.
#[test]
fn a_tsume_of_one_move_is_proven() {
    let record = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    assert_eq!(verdict("shogi", record, "G*5b", 1), ProofOutcome::Proven);
}
