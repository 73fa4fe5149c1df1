//! The events of a search as text, on their way from whoever does it.

use base::score::Score;
use host::event::{Answer, Event, ThinkError};
use search::control::report::{Bound, SearchInfo};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// An event as text has it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum EventText {
    Info(InfoText),
    Problem(String),
    Answer(AnswerText),
}

#[derive(Serialize, Deserialize)]
struct InfoText {
    depth: u32,
    seldepth: u32,
    rank: usize,
    /// As [`Score::raw`] has it.
    score: i32,
    /// `-1` for a lower bound, `1` for an upper one, `0` for the value.
    bound: i8,
    nodes: u64,
    /// Microseconds.
    time: u64,
    hashfull: u32,
    pv: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
enum AnswerText {
    Move {
        best: String,
        ponder: Option<String>,
    },
    Claim,
    /// No move, or a game that is over.
    None,
}

/// The text of an event.
pub(crate) fn event_text(event: Event) -> Option<String> {
    let text = match event {
        Event::Info(info) => EventText::Info(InfoText {
            depth: info.depth,
            seldepth: info.seldepth,
            rank: info.multi_pv_rank,
            score: info.score.raw(),
            bound: match info.bound {
                Bound::Lower => -1,
                Bound::Exact => 0,
                Bound::Upper => 1,
            },
            nodes: info.nodes,
            time: u64::try_from(info.time.as_micros()).unwrap_or(u64::MAX),
            hashfull: info.hashfull,
            pv: info.pv,
        }),
        Event::Problem(problem) => EventText::Problem(problem.to_string()),
        Event::Answer(Answer::Move { best, ponder }) => EventText::Answer(AnswerText::Move { best, ponder }),
        Event::Answer(Answer::ClaimWin) => EventText::Answer(AnswerText::Claim),
        Event::Answer(Answer::GameOver(_) | Answer::None) => EventText::Answer(AnswerText::None),
        Event::Mate(_) => return None,
    };
    serde_json::to_string(&text).ok()
}

/// The event of a text; `None` if it is none.
pub(crate) fn read_event(text: &str) -> Option<Event> {
    Some(match serde_json::from_str(text).ok()? {
        EventText::Info(info) => Event::Info(SearchInfo {
            depth: info.depth,
            seldepth: info.seldepth,
            multi_pv_rank: info.rank,
            score: Score::from_raw(info.score),
            bound: match info.bound {
                -1 => Bound::Lower,
                1 => Bound::Upper,
                _ => Bound::Exact,
            },
            nodes: info.nodes,
            time: Duration::from_micros(info.time),
            hashfull: info.hashfull,
            pv: info.pv,
        }),
        EventText::Problem(problem) => Event::Problem(ThinkError::Panic(problem)),
        EventText::Answer(AnswerText::Move { best, ponder }) => Event::Answer(Answer::Move { best, ponder }),
        EventText::Answer(AnswerText::Claim) => Event::Answer(Answer::ClaimWin),
        EventText::Answer(AnswerText::None) => Event::Answer(Answer::None),
    })
}
