//! The ace in check: the rule option that says whether a seat in check may play an ace.

/// The option of [`AceInCheck`].
pub(super) const ACE_IN_CHECK_OPTION: &str = "Szachao_AceInCheck";

/// Whether a seat in check may play an ace on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum AceInCheck {
    /// It may not, as the rules are printed.
    #[default]
    Forbidden,
    /// It may: the seats change colours, and the check is the other seat's, after the chess move that follows.
    Allowed,
}

impl AceInCheck {
    /// The names of the choices, as the option lists them.
    pub(super) const NAMES: &'static [&'static str] = &["forbidden", "allowed"];

    pub(super) fn from_name(name: &str) -> Option<AceInCheck> {
        match name {
            "forbidden" => Some(AceInCheck::Forbidden),
            "allowed" => Some(AceInCheck::Allowed),
            _ => None,
        }
    }
}
