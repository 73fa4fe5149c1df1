//! The laws of open games hold for a sound toy and catch every fault that a toy can have.

#[path = "toys/nim.rs"]
mod nim;

use nim::{Nim, Stones, fault};
use pentad::base::text::TextError;
use pentad::eval::laws as tactics;
use pentad::eval::tactics::Tactics;
use pentad::rules::game::Game;
use pentad::rules::laws::{Finding, open};
use pentad::rules::notation::{Dialect, Notation};
use pentad::search::mate::MateLimits;
use pentad::search::report::Signal;
use pentad::session::open::{Evaluators, Open};
use pentad::session::{MateReply, Session};

/// Holds random games of a Nim with this fault to every law.
fn trial<const FAULT: u8>() -> Finding {
    open::on_random_games(&Nim::<FAULT>::start(), 0..20, 30, |position, _| {
        open::all(position, 1)?;
        open::texts_agree(position, Dialect::Uci, |position| {
            let most = position.stones.min(3) + u8::from(FAULT == fault::HEAP_GROWS);
            (1..=most).map(|count| format!("t{count}")).collect()
        })?;
        open::generator_agrees(position, |position| {
            (1..=position.stones.min(3)).filter_map(|count| position.read_move(&format!("t{count}")).ok()).collect()
        })?;
        tactics::all(position)?;
        tactics::exchanges_are_monotone(position)?;
        tactics::evaluator_agrees(position, &Stones)?;
        let turned = position.pass().ok_or("Nim can always be passed")?;
        tactics::evaluator_is_fair(position, &turned, &Stones)
    })
}

#[test]
fn a_sound_game_passes() {
    assert_eq!(trial::<{ fault::NONE }>(), Ok(()));
}

#[test]
fn every_fault_is_caught_by_its_law() {
    let caught = |finding: Finding, law: &str| {
        let finding = finding.expect_err(law);
        assert!(finding.contains(law), "expected '{law}', found '{finding}'");
    };
    caught(trial::<{ fault::MISCOUNTS }>(), "list, count and any-legal agree");
    caught(trial::<{ fault::LISTS_TWICE }>(), "list, count and any-legal agree");
    caught(trial::<{ fault::VISITS_ON }>(), "list, count and any-legal agree");
    caught(trial::<{ fault::ALLOWS_TOO_MUCH }>(), "is_legal agrees with the list");
    caught(trial::<{ fault::FORGETS_THE_KEY }>(), "incremental key is the fresh key");
    caught(trial::<{ fault::LEAVES_A_FEATURE }>(), "observers hear every change");
    caught(trial::<{ fault::PLAYS_ON }>(), "an end has no moves");
    caught(trial::<{ fault::RECORDS_LESS }>(), "records round trip");
    caught(trial::<{ fault::WRITES_ALIKE }>(), "move texts round trip");
    caught(trial::<{ fault::READS_ANYTHING }>(), "a mangled move is refused or legal");
    caught(trial::<{ fault::HEAP_GROWS }>(), "the generator is the naive generator");
    caught(trial::<{ fault::NOISY_DIFFERS }>(), "noisy moves are the legal ones that are noisy");
    caught(trial::<{ fault::CHECKS_DIFFER }>(), "checks are the legal moves that give check");
    caught(trial::<{ fault::CHECKS_DO_NOT_ENDANGER }>(), "a check endangers");
    caught(trial::<{ fault::WINS_NOTHING }>(), "a winning move wins");
    caught(trial::<{ fault::PASS_TAKES }>(), "a pass keeps the board");
    caught(trial::<{ fault::INDEX_TOO_HIGH }>(), "indices are in range");
    caught(trial::<{ fault::EXCHANGE_JUMPS }>(), "exchanges are monotone");
    caught(trial::<{ fault::SUM_GOES_STALE }>(), "an evaluator keeps its sums");
    caught(trial::<{ fault::BOTH_SEATS_GLAD }>(), "an evaluator keeps its sums");
    caught(trial::<{ fault::FAVOURS_THE_FIRST }>(), "an evaluator is fair");
}

/// What the session of a Nim with this fault says to `go mate`.
fn mate_of<const FAULT: u8>() -> MateReply {
    let read = |_: &[u8]| Err(TextError::new("EvalFile", "", "no file"));
    let mut session = Open::<Nim<FAULT>, Stones>::new(Evaluators { built_in: || Stones, read }, 1, 1);
    session.solve(MateLimits::default(), Dialect::Usi, &Signal::default())
}

#[test]
fn a_mate_is_looked_for_where_there_are_checks() {
    assert!(matches!(mate_of::<{ fault::NONE }>(), MateReply::Mate { .. } | MateReply::NoMate));
    assert_eq!(mate_of::<{ fault::CHECKS_FORCE_NOTHING }>(), MateReply::NotImplemented);
}
