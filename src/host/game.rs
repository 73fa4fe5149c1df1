//! A hosted game: a position with its history, and the variant that it belongs to.

use crate::rule_settings::{RuleSettings, apply_rules};
use rules::outcome::{GameResult, Outcome};
use session::{PositionError, PositionHistory};
use std::ops::{Deref, DerefMut};
use variants::Variant;

/// A game being played or analysed. It holds no search, so a thousand idle games cost little. Its methods are those of
/// [`PositionHistory`].
///
/// ```
/// use host::game::HostedGame;
/// use rules::dialect::Dialect;
/// use variants::find_variant;
///
/// let mut game = HostedGame::new(find_variant("chess")?);
/// game.set_position(None, "e2e4 e7e5")?;
/// game.undo(1)?;
/// assert_eq!(game.legal_moves(Dialect::Uci)?.len(), 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct HostedGame {
    variant: &'static Variant,
    history: Box<dyn PositionHistory>,
}

impl HostedGame {
    /// A game of this variant at its start position.
    pub fn new(variant: &'static Variant) -> HostedGame {
        HostedGame { variant, history: (variant.new_history)() }
    }

    /// A game at its start position, by these rules. What the variant has no option for is left out.
    pub fn by_rules(variant: &'static Variant, rules: &RuleSettings) -> HostedGame {
        let mut game = HostedGame::new(variant);
        apply_rules(variant, rules, game.history.as_mut());
        game
    }

    /// The same game, by the same rules, where its history begins.
    ///
    /// # Errors
    /// If the record of that position cannot be read back.
    pub fn at_start(&self) -> Result<HostedGame, PositionError> {
        let mut start = HostedGame::by_rules(self.variant, &self.rules());
        start.set_position(Some(&self.start_fen()), "")?;
        Ok(start)
    }

    /// The rule options that were set.
    pub fn rules(&self) -> RuleSettings {
        self.history.rule_options().iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect()
    }

    /// The variant.
    pub fn variant(&self) -> &'static Variant {
        self.variant
    }

    /// The position with its history, for a thinker.
    pub fn history(&self) -> &dyn PositionHistory {
        self.history.as_ref()
    }

    /// This outcome as the result of the seat on move.
    pub fn result_to_move(&self, outcome: &Outcome) -> GameResult {
        let seat = self.history.side_to_move();
        outcome.result_for(seat, self.variant.description.sides.paranoid_alliances(seat))
    }
}

impl Clone for HostedGame {
    fn clone(&self) -> HostedGame {
        HostedGame { variant: self.variant, history: self.history.boxed_clone() }
    }
}

impl Deref for HostedGame {
    type Target = dyn PositionHistory;

    fn deref(&self) -> &Self::Target {
        self.history.as_ref()
    }
}

impl DerefMut for HostedGame {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.history.as_mut()
    }
}
