//! Unit tests of `src/games/shogi/mate_in_one.rs`, with access to what is private there.

use super::super::random_positions::for_each_random_position;
use super::*;
use eval::tactics::Tactics;

/// The slow twin: the first of all checks after which the enemy has no move, unless only a line that the move opens takes
/// a square from the king.
fn slow_mate_in_one(position: &Position) -> Option<Move> {
    let seat = position.side_to_move();
    let king = position.king(seat.other())?;
    let without_king = position.occupied() ^ Bitboard128::single(king.index());
    let mut checks = Vec::new();
    let _ = position.generate_checks(|mv| {
        checks.push(mv);
        ControlFlow::Continue(())
    });
    checks.into_iter().find(|&mv| {
        let covered = attacks::piece_attacks(seat, position.moved_piece_type_after(mv), mv.to(), without_king);
        let escapes = (attacks::king_attacks(king) & !position.by_seat(seat.other())).filter(|&square| {
            square != mv.to().index()
                && !covered.contains(square)
                && position.attackers_to(Square::new(square), seat, without_king).is_empty()
        });
        escapes.count() == 0 && !position.play(mv).has_legal_moves()
    })
}

#[test]
fn finds_the_mate_that_trying_all_checks_finds() {
    let mut mates = 0;
    for_each_random_position(|position| {
        let found = position.mate_in_one();
        assert_eq!(found, slow_mate_in_one(position), "{position:?}");
        mates += usize::from(found.is_some());
    });
    assert!(mates > 0, "random games come upon mates");
}
