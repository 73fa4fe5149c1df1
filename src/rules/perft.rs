//! Perft: counts of move sequences, the classic test of a move generator.

use super::game::Game;
use std::ops::ControlFlow;

/// The number of sequences of exactly `depth` legal moves; a game that ends sooner adds nothing. Bulk counting: moves
/// of the last ply are counted, not made.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => {
            let mut total = 0;
            let _ = position.generate_moves(|batch| {
                for mv in batch {
                    total += perft(&position.play(mv), depth - 1);
                }
                ControlFlow::Continue(())
            });
            total
        }
    }
}

/// [`perft`] of each root move ("divide"), in the generator's order.
pub fn perft_divide<G: Game>(position: &G, depth: u32) -> Vec<(G::Move, u64)> {
    let count = |mv| if depth <= 1 { 1 } else { perft(&position.play(mv), depth - 1) };
    position.legal_moves().into_iter().map(|mv| (mv, count(mv))).collect()
}

/// One line of a perft file: a FEN, then the counts from depth 1 on, separated by `;`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftLine {
    /// The position.
    pub fen: String,
    /// The counts at depths 1, 2, and so on.
    pub counts: Vec<u64>,
}

/// Parses a perft file; lines that begin with `#` are comments.
///
/// # Errors
/// Names the first line that is not a perft line.
pub fn parse_perft_file(text: &str) -> Result<Vec<PerftLine>, String> {
    text.lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|line| {
            let mut fields = line.split(';').map(str::trim);
            let fen = fields.next().unwrap_or_default().to_owned();
            let counts: Result<Vec<u64>, _> = fields.map(str::parse).collect();
            match counts {
                Ok(counts) if !counts.is_empty() => Ok(PerftLine { fen, counts }),
                _ => Err(format!("not a perft line: {line}")),
            }
        })
        .collect()
}
