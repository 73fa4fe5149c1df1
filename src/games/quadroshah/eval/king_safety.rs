//! Terms of king safety, by turn state: an attacked king is as good as captured if the enemy's pair moves next.

use super::super::attacks;
use super::super::bitboard::Bitboard144;
use super::super::piece::{Colour, PieceType};
use super::super::position::Position;
use super::super::seats;
use super::super::square::{FILES, RANKS, Square};
use super::attack_maps::AttackMaps;
use super::weight_layout::{
    DISCOVERED_ATTACK, KING_ATTACKED, KING_ATTACKER_BUCKETS, KING_ESCAPE_BUCKETS, KING_ESCAPES, KING_PRESSURE,
    PAWN_SHELTER, PAWN_STORM, PRESSURE_BUCKETS,
};
use eval::linear::TermSink;

/// All terms of the kings of a colour.
#[inline]
pub(super) fn terms<S: TermSink>(
    position: &Position,
    colour: Colour,
    phase: usize,
    attack_maps: &AttackMaps,
    sink: &mut S,
) {
    let enemy = attack_maps.by_colour(colour.other());
    let occupied = position.occupied();
    for zone in [0, 1] {
        let Some(king) = position.king(seats::seat_of(colour, zone)) else { continue };
        let around = attacks::king_attacks(king);
        let pressure = enemy.attack_count(around | Bitboard144::single(king.index())).min(PRESSURE_BUCKETS - 1);
        sink.add(KING_PRESSURE + phase * PRESSURE_BUCKETS + pressure, colour.sign());
        let escapes = around.and_not(position.by_colour(colour) | enemy.attacked).len();
        sink.add(KING_ESCAPES + phase * KING_ESCAPE_BUCKETS + escapes.min(KING_ESCAPE_BUCKETS - 1), colour.sign());
        if enemy.attacked.contains(king.index()) {
            let attackers = position.attackers_to(king, colour.other(), occupied).len().min(KING_ATTACKER_BUCKETS - 1);
            sink.add(KING_ATTACKED + phase * KING_ATTACKER_BUCKETS + attackers, colour.sign());
        }
        pawn_shelter_terms(position, colour, king, sink);
    }
    if position.partner_line_openers(colour.other()).any() {
        sink.add(DISCOVERED_ATTACK + phase, colour.sign());
    }
}

/// Pawn shelter and storm: the nearest own and enemy pawns ahead of the king, on its file and those beside it.
#[inline]
fn pawn_shelter_terms<S: TermSink>(position: &Position, colour: Colour, king: Square, sink: &mut S) {
    let pawns = position.by_type(PieceType::Pawn);
    let (own, enemy) = (pawns & position.by_colour(colour), pawns & position.by_colour(colour.other()));
    let first = king.file().saturating_sub(1);
    let last = (king.file() + 1).min(FILES - 1);
    for file in first..=last {
        let side = usize::from(file != king.file());
        // The number of free ranks ahead of the king before the first of these pawns.
        let nearest = |pawns: Bitboard144| {
            let ranks = pawns.file_bits(file);
            let free = match colour {
                Colour::White => (ranks >> (king.rank() + 1)).trailing_zeros(),
                Colour::Black => (ranks << (u32::BITS as usize - 1 - king.rank()) << 1).leading_zeros(),
            };
            (free as usize).min(RANKS - 1)
        };
        sink.add(PAWN_SHELTER + side * RANKS + nearest(own), colour.sign());
        sink.add(PAWN_STORM + side * RANKS + nearest(enemy), colour.sign());
    }
}
