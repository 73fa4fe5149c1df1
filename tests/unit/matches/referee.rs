//! Unit tests of `src/matches/referee.rs`, with access to what is private there.

use super::*;
use crate::base::seat::Seat;
use crate::matches::time_limit::TimeLimit;
use crate::variants::VARIANTS;
use std::time::Duration;

#[test]
fn only_legal_moves_are_taken() {
    for variant in VARIANTS.iter().filter(|variant| !variant.description.hidden_information) {
        let first = HostedGame::new(variant).legal_moves(Dialect::Uci).unwrap().remove(0);
        let teams = Teams::of_variant(variant);
        let opening = Opening { fen: None, moves: vec![first.clone()] };
        let clocks = GameClocks::new(vec![TimeLimit::Nodes(1); teams.seat_count()]);
        let mut referee = Referee::new(variant, &teams, &opening, clocks, 1).expect("the opening can be played");
        assert_eq!(
            referee.game.position_command(Seat::FIRST, Dialect::Uci),
            format!("position startpos moves {first}")
        );
        let answer = |word: &str| BestMove { text: word.to_owned(), elapsed: Duration::ZERO };
        for word in ["", "(none)", "resign", "win", "a0a0", "x;\ny"] {
            let end = referee.apply_reply(1, Dialect::Uci, &answer(word)).expect("no such move");
            assert_eq!((end.forfeited_by, end.winners), (Some(1), teams.opponents_of(teams.team_of_seat(1))));
            assert!(end.reason.starts_with("illegal move '") && !end.reason.contains([';', '\n']));
        }
        let resigned = referee.apply_reply(1, Dialect::Usi, &answer("resign")).expect("it resigns");
        assert_eq!((resigned.forfeited_by, resigned.reason.as_str()), (None, "resignation"));
        let claim = referee.apply_reply(1, Dialect::Usi, &answer("win")).expect("there is nothing to claim");
        assert_eq!(claim.forfeited_by, Some(1));
        assert_eq!(referee.into_moves(), [first]);
    }
}
