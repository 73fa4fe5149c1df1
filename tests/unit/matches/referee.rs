//! Unit tests of `src/matches/referee.rs`, with access to what is private there.

use super::*;
use crate::engine_client::ClientSettings;
use crate::engine_spec::EngineSpec;
use crate::latency::LatencyReading;
use crate::time_limit::TimeLimit;
use rules::dialect::Dialect;
use variants::{VARIANTS, Variant, find_variant};

const RULES: EndRules = EndRules { max_plies: 500, losing_illegal_move: 1, impasse: false, resign: None, draw: None };

fn settings(variant: &'static Variant) -> ClientSettings {
    let (patience, latency) = (Duration::from_secs(1), LatencyReading::default());
    ClientSettings { variant, patience, logs: None, latency }
}

fn answer(reply: Reply) -> EngineReply {
    EngineReply { reply, elapsed: Duration::ZERO, info: MoveReport::default(), ponder: None }
}

fn referee<'a>(variant: &'static Variant, teams: &'a Teams, opening: &Opening, rules: EndRules) -> Referee<'a> {
    let clocks = GameClocks::new(vec![TimeLimit::Nodes(1); teams.seat_count()], Duration::ZERO);
    Referee::new(HostedGame::new(variant), teams, opening, clocks, rules, 1).expect("the opening can be played")
}

#[test]
fn only_legal_moves_are_taken() {
    for variant in VARIANTS.into_iter().filter(|variant| !variant.description.hidden_information) {
        let first = HostedGame::new(variant).legal_moves(Dialect::Uci).unwrap().remove(0);
        let teams = Teams::of_variant(variant);
        let opening = Opening { fen: None, moves: vec![first.clone()] };
        let mut referee = referee(variant, &teams, &opening, RULES);
        let (spec, settings) = (EngineSpec::default(), settings(variant));
        let mut client = EngineClient::new(&spec, &settings);
        assert_eq!(
            referee.game.position_command(Seat::FIRST, Dialect::Uci),
            format!("position startpos moves {first}")
        );
        let others = referee.game.game().outcome_on_resignation(Seat::new(1)).winners;
        for word in ["(none)", "resign", "win", "a0a0", "x;\ny", "resign1", "time2"] {
            let end = referee.apply_reply(1, &mut client, &answer(Reply::Move(word.to_owned()))).expect("no such move");
            let (seat, fault) = end.fault.expect("a fault");
            assert_eq!((seat, fault.kind, end.winners), (1, FaultKind::Illegal, others));
            assert!(fault.problem.starts_with("illegal move '") && !fault.problem.contains('\n'));
        }
        let resigned = referee.apply_reply(1, &mut client, &answer(Reply::Resign)).expect("it resigns");
        assert_eq!((resigned.fault, resigned.reason.as_str()), (None, "resignation"));
        let claim = referee.apply_reply(1, &mut client, &answer(Reply::ClaimWin)).expect("there is nothing to claim");
        assert_eq!(claim.fault.map(|(seat, fault)| (seat, fault.kind)), Some((1, FaultKind::Illegal)));
        // The text of the game's own protocol is the same move.
        let [played] = referee.into_game().moves.try_into().expect("one move");
        let mut own = HostedGame::new(variant);
        own.play_move(&played).expect("it is legal");
        assert_eq!(own.moves(Dialect::Uci), [first]);
    }
}

#[test]
fn illegal_moves_are_taken_back_until_one_loses() {
    let variant = find_variant("cessolis").expect("it is in the table");
    let teams = Teams::of_variant(variant);
    let rules = EndRules { losing_illegal_move: variant.description.losing_illegal_move, ..RULES };
    let mut referee = referee(variant, &teams, &Opening::default(), rules);
    let (spec, settings) = (EngineSpec::default(), settings(variant));
    let mut client = EngineClient::new(&spec, &settings);
    let illegal = || answer(Reply::Move("a1a1".to_owned()));
    assert_eq!(referee.apply_reply(0, &mut client, &illegal()), None);
    assert_eq!(referee.apply_reply(1, &mut client, &illegal()), None, "each seat has its own");
    assert_eq!(referee.apply_reply(0, &mut client, &illegal()), None);
    let end = referee.apply_reply(0, &mut client, &illegal()).expect("the third one loses");
    assert_eq!((end.winners, end.reason.as_str()), (SeatSet::single(Seat::SECOND), "illegal move"));
}

#[test]
fn an_impasse_is_counted_once_nothing_has_changed_for_long() {
    let variant = find_variant("shogi").expect("it is in the table");
    let teams = Teams::of_variant(variant);
    // Both kings in the far camps. Black has two rooks and four men, 14 points; White 20 pawns' worth less than 24, too.
    let fen = Some("4K4/PPPP5/9/9/9/9/9/pppp5/4k4 b 2R2B 1".to_owned());
    let shuffle = |number: usize| match number % 4 {
        0 => "5a6a",
        1 => "5i6i",
        2 => "6a5a",
        _ => "6i5i",
    };
    let play = |impasse: bool| {
        let opening = Opening { fen: fen.clone(), moves: Vec::new() };
        let mut referee = referee(variant, &teams, &opening, EndRules { impasse, ..RULES });
        for number in 0..41 {
            if let Some(end) = referee.end_by_rules() {
                return (number, end.reason);
            }
            referee.play_move(shuffle(number), None).expect("a legal move");
        }
        (41, referee.end_by_rules().map_or_else(String::new, |end| end.reason))
    };
    // The shuffling repeats itself before forty plies are over.
    assert_eq!(play(false), (12, "repetition".to_owned()));
    assert_eq!(play(true), (12, "repetition".to_owned()));
    let mut referee =
        referee(variant, &teams, &Opening { fen, moves: Vec::new() }, EndRules { impasse: true, ..RULES });
    referee.impasse = Some(([24, 4], IMPASSE_PLIES - 1));
    assert_eq!(referee.end_by_rules(), None);
    let points = referee.game.game().impasse().expect("it is one").points;
    referee.impasse = Some((points, IMPASSE_PLIES - 1));
    referee.play_move("5a6a", None).expect("a legal move");
    let end = referee.end_by_rules().expect("it has lasted");
    // Black: four pawns and four major pieces in hand; White: four pawns.
    assert_eq!((points, end.winners, end.reason.as_str()), ([24, 4], SeatSet::single(Seat::FIRST), "impasse"));
}
