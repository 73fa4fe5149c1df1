//! Unit tests of `src/games/shogi/eval/king_ring.rs`, with access to what is private there.

use super::super::super::random_positions::for_each_random_position;
use super::super::attack_maps::AttackMaps;
use super::*;

#[derive(Default)]
struct Terms(Vec<(usize, i32)>);

impl TermSink for Terms {
    fn add(&mut self, index: usize, count: i32) {
        self.0.push((index, count));
    }
}

impl Terms {
    fn sorted(mut self) -> Vec<(usize, i32)> {
        self.0.sort_unstable();
        self.0
    }
}

/// The class of an occupant.
fn occupant(position: &Position, seat: Seat, square: Square) -> usize {
    match position.piece_at(square) {
        None => 0,
        Some(piece) if piece.seat() != seat => 1,
        Some(piece) => match piece.piece_type() {
            PieceType::Pawn | PieceType::Lance | PieceType::Knight => 2,
            PieceType::Bishop | PieceType::Rook | PieceType::Horse | PieceType::Dragon | PieceType::King => 4,
            _ => 3,
        },
    }
}

/// The slow twin of [`terms`]: square by square.
fn slow_terms(position: &Position, seat: Seat, king: Square, own: &AttackMap, enemy: &AttackMap) -> Terms {
    let mut terms = Terms::default();
    for (index, (file, rank)) in RING_STEPS.into_iter().enumerate() {
        let file = king.file() as i32 + seat_sign(seat) * file;
        let rank = king.rank() as i32 + seat_sign(seat) * rank;
        let board = 0..BOARD_WIDTH as i32;
        if board.contains(&file) && board.contains(&rank) {
            let square = Square::from_coords(file as usize, rank as usize);
            let holds = |squares: Bitboard128| usize::from(squares.contains(square.index()));
            let defenders = holds(own.attacked) + holds(own.attacked_twice);
            let attackers = holds(enemy.attacked) + holds(enemy.attacked_twice) + holds(enemy.attacked_thrice);
            let row = (index * OCCUPANTS + occupant(position, seat, square)) * DEFENDER_BUCKETS + defenders;
            terms.add(KING_RING + row * ATTACKER_BUCKETS + attackers, seat_sign(seat));
        }
    }
    terms
}

#[test]
fn the_terms_of_the_ring_are_those_of_its_squares_one_by_one() {
    for_each_random_position(|position| {
        let attack_maps = AttackMaps::new(position, &mut Terms::default());
        for seat in [Seat::FIRST, Seat::SECOND] {
            let (own, enemy) = (attack_maps.by_seat(seat), attack_maps.by_seat(seat.other()));
            // With the king on any square: random games leave most of the board unseen.
            for king in (0..SQUARES).map(Square::new) {
                let mut fast = Terms::default();
                terms(position, seat, king, own, enemy, &mut fast);
                assert_eq!(
                    fast.sorted(),
                    slow_terms(position, seat, king, own, enemy).sorted(),
                    "{king}, {position:?}"
                );
            }
        }
    });
}
