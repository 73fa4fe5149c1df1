//! The laws of open games hold for a sound toy and catch every fault that a toy can have.

use crate::toys::nim::{Nim, StoneCountEvaluator, fault};
use base::input::InputError;
use eval::laws as tactics;
use eval::tactics::Tactics;
use rules::dialect::Dialect;
use rules::game::Game;
use rules::laws::{LawResult, open};
use rules::notation::Notation;
use search::control::signal::Signal;
use search::mate::MateLimits;
use session::evaluator_source::EvaluatorSource;
use session::open_history::OpenHistory;
use session::open_thinker::OpenThinker;
use session::{MateQuestion, MateReply, Thinker};

/// Holds random games of a Nim with this fault to every law.
fn check_game<const FAULT: u8>() -> LawResult {
    open::check_random_games(&Nim::<FAULT>::startpos(), 0..20, 30, |position, _| {
        open::check_all(position, 1)?;
        open::move_texts_match_naive(position, Dialect::Uci, |position| {
            let most = position.stones.min(3) + u8::from(FAULT == fault::HEAP_GROWS);
            (1..=most).map(|count| format!("t{count}")).collect()
        })?;
        open::generator_matches_naive(position, |position| {
            (1..=position.stones.min(3)).filter_map(|count| position.parse_move(&format!("t{count}")).ok()).collect()
        })?;
        tactics::check_all(position)?;
        tactics::incremental_evaluation_is_fresh_evaluation(position, &StoneCountEvaluator)?;
        let turned = position.null_move().ok_or("Nim can always be passed")?;
        tactics::evaluation_is_symmetric(position, &turned, &StoneCountEvaluator)
    })
}

#[test]
fn a_sound_game_passes() {
    assert_eq!(check_game::<{ fault::NONE }>(), Ok(()));
}

#[test]
fn every_fault_is_caught_by_its_law() {
    let caught = |finding: LawResult, law: &str| {
        let finding = finding.expect_err(law);
        assert!(finding.contains(law), "expected '{law}', found '{finding}'");
    };
    caught(check_game::<{ fault::COUNT_MOVES_WRONG }>(), "list, count and any-legal agree");
    caught(check_game::<{ fault::DUPLICATE_MOVE }>(), "list, count and any-legal agree");
    caught(check_game::<{ fault::VISITOR_BREAK_IGNORED }>(), "list, count and any-legal agree");
    caught(check_game::<{ fault::IS_LEGAL_TOO_WIDE }>(), "is_legal agrees with the list");
    caught(check_game::<{ fault::KEY_NOT_UPDATED }>(), "incremental key is the fresh key");
    caught(check_game::<{ fault::FEATURE_NOT_REMOVED }>(), "observers hear every change");
    caught(check_game::<{ fault::MOVES_AFTER_END }>(), "an end has no moves");
    caught(check_game::<{ fault::RECORD_LOSES_SEAT }>(), "records round trip");
    caught(check_game::<{ fault::AMBIGUOUS_MOVE_TEXT }>(), "move texts round trip");
    caught(check_game::<{ fault::EMPTY_MOVE_ACCEPTED }>(), "a mangled move is refused or legal");
    caught(check_game::<{ fault::HEAP_GROWS }>(), "the generator is the naive generator");
    caught(check_game::<{ fault::VISIT_NOISY_DIFFERS }>(), "generate_noisy agrees with is_noisy");
    caught(check_game::<{ fault::VISIT_CHECKS_DIFFERS }>(), "generate_checks agrees with gives_check");
    caught(check_game::<{ fault::FALSE_GIVES_CHECK }>(), "gives_check agrees with in_check");
    caught(check_game::<{ fault::FALSE_WINNING_MOVE }>(), "a winning move wins");
    caught(check_game::<{ fault::NULL_MOVE_CHANGES_BOARD }>(), "a null move keeps the board");
    caught(check_game::<{ fault::FROM_TO_OUT_OF_RANGE }>(), "history indices are in range");
    caught(check_game::<{ fault::SEE_NOT_MONOTONE }>(), "SEE is monotone");
    caught(check_game::<{ fault::SEE_ABOVE_GAIN }>(), "SEE is at most the gain");
    caught(check_game::<{ fault::ACCUMULATOR_STALE }>(), "an incremental evaluation is a fresh one");
    caught(check_game::<{ fault::SCORE_NOT_NEGATED }>(), "an incremental evaluation is a fresh one");
    caught(check_game::<{ fault::FIRST_SEAT_FAVOURED }>(), "an evaluation is symmetric");
}

/// What the thinker of a Nim with this fault says to `go mate`.
fn mate_of<const FAULT: u8>() -> MateReply {
    let read = |_: &[u8]| Err(InputError::new("EvalFile", "", "no file"));
    let evaluators = EvaluatorSource { built_in: || StoneCountEvaluator, from_bytes: read };
    OpenThinker::<Nim<FAULT>, StoneCountEvaluator>::new(evaluators).solve_mate(&MateQuestion {
        history: &OpenHistory::<Nim<FAULT>>::default(),
        limits: MateLimits::default(),
        hash_megabytes: 1,
        dialect: Dialect::Usi,
        signal: &Signal::default(),
    })
}

#[test]
fn a_mate_is_looked_for_if_there_are_checks() {
    assert!(matches!(mate_of::<{ fault::NONE }>(), MateReply::Mate { .. } | MateReply::NoMate));
    assert_eq!(mate_of::<{ fault::NO_MATE_BY_CHECKS }>(), MateReply::NotImplemented);
}
