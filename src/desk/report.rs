//! What is reported of an analysis: what the engine has found and nobody has been told, and when that may be told.

use super::ascii_json::ascii_json;
use super::engine_line::EngineLine;
use host::event::Event;
use host::reported_position::ReportedPosition;
use search::control::report::SearchInfo;
use serde::Serialize;
use serde_json::Value;
use std::collections::VecDeque;

/// The most reports in [`WINDOW`].
const REPORTS: usize = 8;
/// A second in milliseconds, and a little more so that a client that counts by its own clock never sees too many.
const WINDOW: u64 = 1010;
/// Between two reports of a running analysis, in milliseconds, so that there is room for its last one.
const INTERVAL: u64 = 145;

/// When the latest reports of a connection were sent, in milliseconds.
#[derive(Debug, Default)]
pub struct Pace {
    sent: VecDeque<u64>,
}

impl Pace {
    /// How long a report must wait; the last one of an analysis waits less.
    fn delay(&self, now: u64, is_last: bool) -> u64 {
        let until = |then: Option<u64>| then.map_or(0, |then| then.saturating_sub(now));
        let window = if self.sent.len() < REPORTS { None } else { self.sent.front().map(|&first| first + WINDOW) };
        let interval = self.sent.back().map(|&last| last + INTERVAL).filter(|_| !is_last);
        until(window).max(until(interval))
    }

    /// A report is sent now.
    pub fn record(&mut self, now: u64) {
        self.sent.push_back(now);
        if self.sent.len() > REPORTS {
            self.sent.pop_front();
        }
    }
}

/// The longest report: as many as there may be in a second make 20 KiB, with some room for other messages.
const MAX_REPORT_BYTES: usize = 2400;

/// What a reporter does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// Waits until something is found, or the analysis ends.
    Wait,
    /// The same, but for this many milliseconds at most.
    WaitFor(u64),
    /// Sends a report; whether it is the last one.
    Report(bool),
    /// Says that the analysis is over.
    Done,
    /// Says nothing any more.
    Leave,
}

/// What the engine has found and nobody has been told.
#[derive(Default)]
pub(super) struct Findings {
    lines: Vec<Option<SearchInfo<String>>>,
    is_new: bool,
    is_over: bool,
    /// Whether nobody wants to know any more.
    is_cancelled: bool,
}

impl Findings {
    /// Takes what the engine hands out; true if that changes what comes next.
    pub(super) fn hear(&mut self, event: Event) -> bool {
        match event {
            Event::Info(info) if !info.pv.is_empty() => {
                let place = info.multi_pv_rank.max(1) - 1;
                if self.lines.len() <= place {
                    self.lines.resize(place + 1, None);
                }
                self.lines[place] = Some(info);
                self.is_new = true;
            }
            Event::Answer(_) => self.is_over = true,
            Event::Info(_) | Event::Mate(_) | Event::Problem(_) => return false,
        }
        true
    }

    /// The analysis is over: what is found already is the last of it.
    pub(super) fn end(&mut self) {
        self.is_over = true;
    }

    /// Nobody wants to know any more.
    pub(super) fn cancel(&mut self) {
        self.is_cancelled = true;
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.is_cancelled
    }

    /// What is to be done now.
    pub(super) fn next(&self, pace: &Pace, now: u64) -> Next {
        if self.is_cancelled {
            return Next::Leave;
        }
        match (self.is_new, self.is_over) {
            (true, is_last) => match pace.delay(now, is_last) {
                0 => Next::Report(is_last),
                delay => Next::WaitFor(delay),
            },
            (false, true) => Next::Done,
            (false, false) => Next::Wait,
        }
    }

    /// The lines of a report, the best one first; they are new no longer.
    pub(super) fn take(&mut self) -> Vec<SearchInfo<String>> {
        self.is_new = false;
        self.lines.iter().flatten().cloned().collect()
    }
}

/// A report.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(super) struct InfoMessage<'a> {
    #[cfg_attr(feature = "typescript", ts(type = "\"info\""))]
    t: &'static str,
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    tag: &'a Value,
    ply: usize,
    depth: u32,
    nodes: u64,
    time: u64,
    lines: Vec<EngineLine>,
}

impl InfoMessage<'_> {
    /// The report of these lines; `None` if there are none.
    pub(super) fn new<'a>(
        tag: &'a Value,
        position: &ReportedPosition,
        lines: &[SearchInfo<String>],
    ) -> Option<InfoMessage<'a>> {
        let millis = |line: &SearchInfo<String>| u64::try_from(line.time.as_millis()).unwrap_or(u64::MAX);
        Some(InfoMessage {
            t: "info",
            tag,
            ply: position.game().plies_played(),
            depth: lines.first()?.depth,
            nodes: lines.iter().map(|line| line.nodes).max().unwrap_or(0),
            time: lines.iter().map(millis).max().unwrap_or(0),
            lines: lines.iter().map(|line| EngineLine::new(position, line)).collect(),
        })
    }

    /// The message, with its lines cut until it is short enough.
    pub(super) fn text(mut self) -> String {
        let mut text = ascii_json(&self);
        let mut moves = self.lines.iter().map(EngineLine::length).max().unwrap_or(0);
        while text.len() > MAX_REPORT_BYTES && moves > 1 {
            moves -= 1;
            self.lines.iter_mut().for_each(|line| line.cut(moves));
            text = ascii_json(&self);
        }
        text
    }
}

#[cfg(test)]
#[path = "../../tests/unit/desk/report.rs"]
mod tests;
