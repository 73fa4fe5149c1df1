//! What an engine says of a position without a search: the result that each seat can expect, and the policy.

use base::seat::Seat;
use host::engine::Engine;
use host::game::HostedGame;
use host::settings::EngineSettings;
use rules::dialect::Dialect;
use variants::{VARIANTS, find_variant};

fn small_engine(game: &HostedGame) -> Engine {
    Engine::new(game.variant(), EngineSettings { hash_megabytes: 1, ..EngineSettings::DEFAULT })
}

/// The game of this variant at this record.
fn game_at(variant: &str, record: &str) -> HostedGame {
    let mut game = HostedGame::new(find_variant(variant).unwrap());
    game.set_position(Some(record), "").unwrap();
    game
}

#[test]
fn a_finished_game_is_worth_its_result() {
    let mate = game_at("chess", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!(small_engine(&mate).seat_values(&mate).unwrap(), [0.0, 1.0]);
    let stalemate = game_at("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(small_engine(&stalemate).seat_values(&stalemate).unwrap(), [0.5, 0.5]);
}

/// Partners stand and fall together, so the values of a team game are two.
#[test]
fn partners_can_expect_the_same() {
    let game = HostedGame::new(find_variant("quadroshah").unwrap());
    let values = small_engine(&game).seat_values(&game).unwrap();
    let sides = game.variant().description.sides;
    for (seat, value) in values.iter().enumerate() {
        let is_ally = sides.party(Seat::new(seat)) == sides.party(Seat::FIRST);
        assert_eq!(*value, if is_ally { values[0] } else { 1.0 - values[0] }, "seat {seat}");
    }
}

#[test]
fn a_policy_is_of_the_legal_moves_and_sums_to_one() {
    for variant in VARIANTS {
        let game = HostedGame::new(variant);
        let dialect = variant.description.native_dialect;
        let Some(mut policy) = small_engine(&game).policy(&game, dialect).unwrap() else { continue };
        policy.sort_by(|(one, _), (other, _)| one.cmp(other));
        let moves: Vec<&str> = policy.iter().map(|(text, _)| text.as_str()).collect();
        assert_eq!(moves, game.legal_moves(dialect).unwrap(), "{}", variant.name);
        let total: f32 = policy.iter().map(|(_, probability)| probability).sum();
        assert!((total - 1.0).abs() < 1e-3, "{}: {total}", variant.name);
    }
}

/// Alpha-beta asks for no policy, so the evaluations of its games have none.
#[test]
fn games_of_two_parties_without_hidden_hands_have_no_policy() {
    for variant in VARIANTS {
        let game = HostedGame::new(variant);
        let is_searched_by_a_tree =
            variant.description.sides.is_free_for_all() || variant.description.hidden_information;
        let policy = small_engine(&game).policy(&game, Dialect::Uci).unwrap();
        assert_eq!(policy.is_some(), is_searched_by_a_tree, "{}", variant.name);
    }
}

/// The same position with and without the cards that the seat on move does not see.
#[test]
fn what_a_seat_does_not_see_changes_nothing() {
    let variant = VARIANTS.into_iter().find(|variant| variant.description.hidden_information).unwrap();
    let mut dealer = HostedGame::new(variant);
    let deal = dealer.hidden().unwrap().deal_fen(5);
    dealer.set_position(Some(&deal), "").unwrap();
    let view = dealer.hidden().unwrap().view_fen(dealer.side_to_move());
    let seen = game_at(variant.name, &view);
    let mut engine = small_engine(&dealer);
    assert_eq!(engine.seat_values(&dealer).unwrap(), engine.seat_values(&seen).unwrap());
    assert_eq!(engine.policy(&dealer, Dialect::Uci).unwrap(), engine.policy(&seen, Dialect::Uci).unwrap());
}
