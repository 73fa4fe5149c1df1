//! Scores and windows: the one place where a score changes its sign.

use super::seat::Relation;
use std::fmt;

/// The longest line that a search follows, in plies.
pub const MAX_PLY: usize = 256;

/// The value of a position to one alliance: centipawns, or a forced end counted in plies from the root.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(i32);

impl Score {
    /// An even game.
    pub const DRAW: Score = Score(0);
    /// Better than any real score.
    pub const INFINITE: Score = Score(32_001);
    /// Worse than any real score.
    pub const MINUS_INFINITE: Score = Score(-Score::INFINITE.0);
    /// A game won at this very position.
    pub const MATE: Score = Score(32_000);
    /// The best score that is no forced win.
    pub const MAX_NON_MATE: Score = Score(Score::MATE.0 - 2 * MAX_PLY as i32 - 1);

    /// The score of a win probability from 0 to 1: its log-odds times `scale` centipawns, so 0 for even chances.
    pub fn from_win_probability(chance: f64, scale: f64) -> Score {
        let chance = chance.clamp(1e-4, 1.0 - 1e-4);
        Score::centipawns((scale * (chance / (1.0 - chance)).ln()).round() as i32)
    }

    /// This many centipawns, kept clear of the scores of forced ends.
    #[inline]
    pub const fn centipawns(value: i32) -> Score {
        let limit = Score::MAX_NON_MATE.0;
        Score(if value > limit {
            limit
        } else if value < -limit {
            -limit
        } else {
            value
        })
    }

    /// The bare number; [`Score::from_raw`] reads it back.
    #[inline]
    pub const fn raw(self) -> i32 {
        self.0
    }

    /// The score with this bare number.
    #[inline]
    pub const fn from_raw(raw: i32) -> Score {
        Score(raw)
    }

    /// The game is won after this many plies from the root.
    #[inline]
    pub const fn mate_in(ply: usize) -> Score {
        Score(Score::MATE.0 - ply as i32)
    }

    /// The game is lost after this many plies from the root.
    #[inline]
    pub const fn mated_in(ply: usize) -> Score {
        Score(ply as i32 - Score::MATE.0)
    }

    /// Whether the score is a forced win or loss.
    #[inline]
    pub const fn is_decisive(self) -> bool {
        self.0.abs() > Score::MAX_NON_MATE.0
    }

    /// Whether the score is a forced win.
    #[inline]
    pub const fn is_win(self) -> bool {
        self.0 > Score::MAX_NON_MATE.0
    }

    /// Whether the score is a forced loss.
    #[inline]
    pub const fn is_loss(self) -> bool {
        self.0 < -Score::MAX_NON_MATE.0
    }

    /// Plies until the forced end, positive for a win, negative for a loss; `None` if nothing is forced. A game lost at
    /// this very position reads `Some(0)`.
    pub const fn plies_to_mate(self) -> Option<i32> {
        if self.is_win() {
            Some(Score::MATE.0 - self.0)
        } else if self.is_loss() {
            Some(-(Score::MATE.0 + self.0))
        } else {
            None
        }
    }

    /// The same value from the viewpoint of a seat with this relation to the one that the score belongs to.
    #[inline]
    pub const fn from_perspective(self, relation: Relation) -> Score {
        match relation {
            Relation::Ally => self,
            Relation::Enemy => Score(-self.0),
        }
    }

    /// This share of the score, rounded towards 0; forced ends stay as they are.
    #[inline]
    pub const fn scaled(self, numerator: i32, denominator: i32) -> Score {
        if self.is_decisive() { self } else { Score(self.0 * numerator / denominator) }
    }

    /// The score plus these centipawns; forced ends stay as they are.
    #[inline]
    pub const fn add_centipawns(self, centipawns: i32) -> Score {
        if self.is_decisive() { self } else { Score::centipawns(self.0 + centipawns) }
    }

    /// Converts a score of the transposition table, whose forced ends count from the node at `ply`, to count from the
    /// root.
    #[inline]
    pub const fn from_tt(self, ply: usize) -> Score {
        if self.is_win() {
            Score(self.0 - ply as i32)
        } else if self.is_loss() {
            Score(self.0 + ply as i32)
        } else {
            self
        }
    }

    /// The inverse of [`Score::from_tt`]: forced ends count from the node at `ply`.
    #[inline]
    pub const fn to_tt(self, ply: usize) -> Score {
        if self.is_win() {
            Score(self.0 + ply as i32)
        } else if self.is_loss() {
            Score(self.0 - ply as i32)
        } else {
            self
        }
    }
}

/// Centipawns, or `#` and the plies to a forced end.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_mate() {
            Some(plies) => write!(f, "#{plies}"),
            None => write!(f, "{}", self.0),
        }
    }
}

/// An alpha-beta window: the open interval of scores that still matter to a node, seen by the seat to move there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The score that the seat's alliance is already sure of elsewhere.
    pub alpha: Score,
    /// The score that the other alliance will not let it exceed.
    pub beta: Score,
}

impl Window {
    /// The full window, in which every score matters.
    pub const FULL: Window = Window { alpha: Score::MINUS_INFINITE, beta: Score::INFINITE };

    /// From `alpha` to `beta`.
    #[inline]
    pub const fn new(alpha: Score, beta: Score) -> Window {
        Window { alpha, beta }
    }

    /// The null window that only asks whether the value exceeds `alpha`.
    #[inline]
    pub const fn null_above(alpha: Score) -> Window {
        Window { alpha, beta: Score(alpha.0 + 1) }
    }

    /// The null window that only asks whether the value reaches `beta`.
    #[inline]
    pub const fn null_below(beta: Score) -> Window {
        Window { alpha: Score(beta.0 - 1), beta }
    }

    /// The same window from the viewpoint of a seat with this relation to the node's seat.
    #[inline]
    pub const fn from_perspective(self, relation: Relation) -> Window {
        match relation {
            Relation::Ally => self,
            Relation::Enemy => {
                Window { alpha: self.beta.from_perspective(relation), beta: self.alpha.from_perspective(relation) }
            }
        }
    }

    /// Whether nothing lies strictly between the bounds.
    #[inline]
    pub const fn is_null(self) -> bool {
        self.beta.0 - self.alpha.0 <= 1
    }

    /// The score, clamped to the bounds.
    #[inline]
    pub fn clamp(self, score: Score) -> Score {
        score.max(self.alpha).min(self.beta)
    }
}
