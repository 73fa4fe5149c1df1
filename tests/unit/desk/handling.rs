//! Unit tests of `src/desk/tables/handling.rs`: a table without locks, clocks, files or engines.

use super::*;
use crate::tables::effect::Effect;
use crate::tables::new_table::NewTable;
use crate::tables::requests::{ClientId, CreateRequest, PlayRequest, SitRequest};
use crate::tables::search_order::Purpose;
use crate::tables::secrets::Luck;
use crate::tables::table_request::JoinRequest;
use crate::tables::table_state::TableState;
use base::seat::SeatSet;
use host::event::Answer;
use serde_json::{Value, json};

/// How long a table waits before it tries again what could not be kept, in milliseconds.
const RETRY: u64 = 5000;

/// A table whose journal a test plays.
struct Trial {
    live: LiveTable,
    tokens: std::collections::BTreeMap<usize, String>,
}

/// This time after the start of the server, with luck that is always the same.
fn moment(now: u64) -> Moment {
    Moment { now, at: 1_000_000 + now, is_closing: false, luck: Luck::from_source(Some([7; 32])) }
}

impl Trial {
    /// A game of chess that has begun, with these kinds of seats.
    fn new(kinds: [&str; 2], clock: &Value) -> Trial {
        let seats = kinds.map(|kind| json!({ "kind": kind }));
        let request = json!({"variant": "chess", "seats": seats, "clock": clock});
        let request: CreateRequest = serde_json::from_value(request).expect("a request of the right shape");
        let new = NewTable::new(&request, 500, &mut moment(0)).expect("a table that may be made");
        let state = TableState::new(new.header).expect("a game");
        Trial { live: LiveTable::new(state, true, SeatSet::EMPTY, 500), tokens: new.created.tokens }
    }

    /// Tells the table something; `keeps` says whether the journal takes the entries.
    fn hear(&mut self, input: Input, moment: &mut Moment, keeps: bool) -> (Result<TableReply, Refusal>, Effects) {
        let mut effects = Vec::new();
        let change = match self.live.handle(input, moment) {
            Ok(change) => change,
            Err(refusal) => return (Err(refusal), effects),
        };
        let answer = if keeps {
            self.live.carry_out(change, moment, &mut effects)
        } else {
            self.live.give_up(change.consequence, moment, &mut effects);
            Err(Refusal::new(ErrorCode::Busy, "the disk is full"))
        };
        (answer, effects)
    }

    fn ask(&mut self, request: TableRequest, now: u64) -> (Result<TableReply, Refusal>, Effects) {
        self.hear(Input::Asked(1, request), &mut moment(now), true)
    }

    fn join(&mut self) -> Effects {
        let request = JoinRequest { tokens: self.tokens.clone(), ..JoinRequest::default() };
        self.ask(TableRequest::Join(request), 0).1
    }

    fn plies(&self) -> usize {
        self.live.state.game.ply()
    }
}

fn play(seat: usize, text: &str, rev: u64) -> Input {
    let (cid, text) = (ClientId(text.to_owned()), text.to_owned());
    Input::Asked(1, TableRequest::Play(PlayRequest { seat, rev, cid, text }))
}

/// What connection 1 is sent, by name of the message.
fn names(effects: &Effects) -> Vec<String> {
    let name = |text: &str| {
        let message: Value = serde_json::from_str(text).expect("messages are JSON");
        message["t"].as_str().expect("a name").to_owned()
    };
    effects
        .iter()
        .filter_map(|effect| if let Effect::Send(1, text) = effect { Some(name(text)) } else { None })
        .collect()
}

/// The search that begins.
fn begun(effects: &Effects) -> Option<Purpose> {
    effects.iter().find_map(|effect| if let Effect::Think(order) = effect { Some(order.purpose) } else { None })
}

/// What the timer is told.
fn wakes(effects: &Effects) -> Vec<Option<u64>> {
    effects.iter().filter_map(|effect| if let Effect::Wake(due) = effect { Some(*due) } else { None }).collect()
}

#[test]
fn an_action_that_cannot_be_kept_has_not_happened() {
    let mut trial = Trial::new(["mine", "mine"], &Value::Null);
    assert_eq!(names(&trial.join()), ["table", "state"]);
    let rev = trial.live.state.rev;
    let (answer, effects) = trial.hear(play(1, "e2e4", rev), &mut moment(10), false);
    assert_eq!(answer.expect_err("it could not be kept").code, ErrorCode::Busy);
    assert!(effects.is_empty(), "nobody hears of it");
    assert_eq!((trial.plies(), trial.live.state.rev), (0, rev));
    // Under the same name it is not taken for one that was played.
    let (answer, effects) = trial.hear(play(1, "e2e4", rev), &mut moment(20), true);
    assert_eq!(answer.expect("a legal move").rev, rev + 1);
    assert_eq!(names(&effects), ["state"]);
    assert_eq!(trial.plies(), 1);
}

#[test]
fn a_move_of_the_engine_that_cannot_be_kept_is_thought_of_again_and_no_other_is_played() {
    let mut trial = Trial::new(["engine", "mine"], &Value::Null);
    let (_, effects) = trial.hear(Input::Begins, &mut moment(0), true);
    let purpose = begun(&effects).expect("the engine is on move");
    let found = || {
        let answer = Answer::Move { best: "e2e4".to_owned(), ponder: None };
        Input::SearchOver { purpose, answer, score: None }
    };
    let (_, effects) = trial.hear(found(), &mut moment(100), false);
    assert_eq!((trial.plies(), begun(&effects)), (0, None));
    assert_eq!(wakes(&effects), [Some(100 + RETRY)]);
    let (_, effects) = trial.hear(Input::Due, &mut moment(100 + RETRY - 1), true);
    assert_eq!(begun(&effects), None, "not before the time is up");
    let (_, effects) = trial.hear(Input::Due, &mut moment(100 + RETRY), true);
    assert_eq!(begun(&effects), Some(purpose));
    trial.hear(found(), &mut moment(200 + RETRY), true).0.expect("a legal move");
    assert_eq!(trial.plies(), 1);
}

#[test]
fn the_same_inputs_at_the_same_moments_lead_to_the_same() {
    let played = || {
        let mut trial = Trial::new(["mine", "open"], &Value::Null);
        let came = trial.join();
        let sat = trial.ask(TableRequest::Sit(SitRequest { seat: 2, name: None, invite: None }), 5);
        let texts = came.into_iter().chain(sat.1).filter_map(|effect| match effect {
            Effect::Send(connection, text) => Some((connection, text)),
            _ => None,
        });
        (texts.collect::<Vec<_>>(), sat.0.expect("the seat is free").token, trial.tokens)
    };
    let first = played();
    assert_eq!(first, played());
    assert_ne!(first.1, "");
}

#[test]
fn without_random_numbers_nobody_gets_a_seat() {
    let mut trial = Trial::new(["mine", "open"], &Value::Null);
    trial.join();
    let mut unlucky = Moment { luck: Luck::from_source(None), ..moment(5) };
    let request = TableRequest::Sit(SitRequest { seat: 2, name: None, invite: None });
    let (answer, effects) = trial.hear(Input::Asked(1, request), &mut unlucky, true);
    assert_eq!(answer.expect_err("a token would be known to others").code, ErrorCode::Internal);
    assert!(effects.is_empty() && trial.live.state.has_free_seats());
}

#[test]
fn the_timer_is_told_of_a_time_once_until_it_has_come() {
    let mut trial = Trial::new(["mine", "mine"], &json!({"kind": "fischer", "base": 60}));
    trial.join();
    let rev = trial.live.state.rev;
    // The clock of the other seat runs from the first move on, and is marked each second.
    let (_, effects) = trial.hear(play(1, "e2e4", rev), &mut moment(500), true);
    assert_eq!(wakes(&effects), [Some(1500)]);
    let (_, effects) = trial.ask(TableRequest::Presence { here: true }, 600);
    assert_eq!(wakes(&effects), []);
    let (_, effects) = trial.hear(Input::Due, &mut moment(1500), true);
    assert!(effects.iter().any(|effect| matches!(effect, Effect::MarkClock(_))));
    assert_eq!(wakes(&effects), [Some(2500)]);
}
