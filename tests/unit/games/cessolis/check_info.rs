//! Unit tests of `src/games/cessolis/check_info.rs`, with access to what is private there.

use super::super::square::SQUARES;
use super::*;
use base::random::mix;
use rules::game::Game;

const GAMES: u64 = 30;
const PLIES: u64 = 120;

#[test]
fn the_attacked_squares_are_those_that_have_an_attacker() {
    for game in 0..GAMES {
        let mut position = Position::startpos();
        for ply in 0..PLIES {
            for seat in [Seat::FIRST, Seat::SECOND] {
                let has_attacker =
                    |&square: &usize| position.attackers_to(Square::new(square), seat, position.occupied()).any();
                let attacked: Vec<usize> = position.attacked_squares(seat).collect();
                assert_eq!(attacked, (0..SQUARES).filter(has_attacker).collect::<Vec<_>>(), "{position:?}");
            }
            let moves = position.legal_moves();
            let Some(&mv) = moves.get((mix(game << 32 | ply) % moves.len().max(1) as u64) as usize) else { break };
            position = position.play(mv);
        }
    }
}
