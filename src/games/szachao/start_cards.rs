//! The start cards: the rule option that says which cards may start a pile.

use super::card::Card;

/// The option of [`StartCards`].
pub(super) const START_CARDS_OPTION: &str = "Szachao_StartCards";

/// Which cards may start a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum StartCards {
    /// Only cards without effect, as the rules are printed.
    #[default]
    Neutral,
    /// Any card; it has no effect there.
    Any,
}

impl StartCards {
    /// The names of the choices, as the option lists them.
    pub(super) const NAMES: &'static [&'static str] = &["neutral", "any"];

    pub(super) fn from_name(name: &str) -> Option<StartCards> {
        match name {
            "neutral" => Some(StartCards::Neutral),
            "any" => Some(StartCards::Any),
            _ => None,
        }
    }

    /// Whether a game may begin with this card on a pile.
    pub(super) fn allow(self, card: Card) -> bool {
        self == StartCards::Any || card.can_start_pile()
    }
}
