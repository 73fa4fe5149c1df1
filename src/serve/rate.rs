//! How many messages a client may send: a token bucket.

use std::time::Instant;

/// Messages a second in the long run.
pub const PER_SECOND: f64 = 30.0;
/// Messages at once after a pause.
pub const BURST: f64 = 90.0;
/// This many messages over the limit close the connection.
pub const MAX_REFUSED: u32 = 50;

/// What a client may still send.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    tokens: f64,
    filled_at: Instant,
    refused: u32,
}

/// What becomes of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is answered.
    Accepted,
    /// It is one too many, and is not looked at.
    Refused,
    /// The client does not heed refusals: it is cut off.
    CutOff,
}

impl Rate {
    /// A client that has just come.
    pub fn new(now: Instant) -> Rate {
        Rate { tokens: BURST, filled_at: now, refused: 0 }
    }

    /// Counts a message that came at this instant.
    pub fn count(&mut self, now: Instant) -> Verdict {
        let passed = now.saturating_duration_since(self.filled_at).as_secs_f64();
        self.tokens = (self.tokens + passed * PER_SECOND).min(BURST);
        self.filled_at = now;
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            return Verdict::Accepted;
        }
        self.refused += 1;
        if self.refused > MAX_REFUSED { Verdict::CutOff } else { Verdict::Refused }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/serve/rate.rs"]
mod tests;
