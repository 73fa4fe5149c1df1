//! A second, slow implementation of a game's rules, and its counts.

use rules::perft::parse_perft_file;

/// A second implementation of a game, written for correctness alone.
pub(crate) trait NaiveGame: Sized {
    /// Parses a FEN.
    fn from_fen(fen: &str) -> Self;

    /// The position's FEN.
    fn fen(&self) -> String;

    /// All legal moves, with the positions they lead to.
    fn moves(&self) -> Vec<(String, Self)>;

    /// The texts of all legal moves.
    fn move_texts(&self) -> Vec<String> {
        self.moves().into_iter().map(|(text, _)| text).collect()
    }

    /// The number of leaf nodes at this depth.
    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 { 1 } else { self.moves().iter().map(|(_, child)| child.perft(depth - 1)).sum() }
    }
}

/// The naive game counts what the perft file says, as far as counts of `limit`.
pub(crate) fn check_perft_counts<T: NaiveGame>(file: &str, limit: u64) {
    let lines = parse_perft_file(file).expect("a perft file");
    assert!(!lines.is_empty());
    for line in lines {
        let naive = T::from_fen(&line.fen);
        for (depth, &count) in (1..).zip(line.counts.iter().take_while(|&&count| count <= limit)) {
            assert_eq!(naive.perft(depth), count, "{} at depth {depth}", line.fen);
        }
    }
}
