//! The rules for an entered king (nyugyoku).

use base::seat::Seat;

/// The option of [`EnteringKingRule`].
pub(super) const ENTERING_KING_OPTION: &str = "EnteringKingRule";

/// The rule for an entered king; the option's names are those of USI engines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum EnteringKingRule {
    /// No rule: nobody wins by it.
    None,
    /// The 24-point rule: 31 points win.
    Points24,
    /// The 24-point rule, with the pieces that White has given as a handicap counted for White.
    Points24Handicap,
    /// The 27-point rule: Black needs 28 points, White 27.
    #[default]
    Points27,
    /// The 27-point rule, with the pieces that White has given as a handicap counted for White.
    Points27Handicap,
    /// The try rule: a king that reaches the square on which the other king began wins.
    Try,
}

impl EnteringKingRule {
    /// The default: the rule of CSA tournaments.
    pub(super) const DEFAULT: EnteringKingRule = EnteringKingRule::Points27;
    /// The names of all rules, as the option lists them.
    pub(super) const NAMES: &'static [&'static str] =
        &["NoEnteringKing", "CSARule24", "CSARule24H", "CSARule27", "CSARule27H", "TryRule"];
    const ALL: [EnteringKingRule; 6] = [
        EnteringKingRule::None,
        EnteringKingRule::Points24,
        EnteringKingRule::Points24Handicap,
        EnteringKingRule::Points27,
        EnteringKingRule::Points27Handicap,
        EnteringKingRule::Try,
    ];

    pub(super) const fn name(self) -> &'static str {
        EnteringKingRule::NAMES[self as usize]
    }

    pub(super) fn from_name(name: &str) -> Option<EnteringKingRule> {
        EnteringKingRule::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// The points with which a seat may declare the game won, under the rules that count points.
    pub(super) fn points_needed(self, seat: Seat) -> Option<usize> {
        match self {
            EnteringKingRule::Points24 | EnteringKingRule::Points24Handicap => Some(31),
            EnteringKingRule::Points27 | EnteringKingRule::Points27Handicap => {
                Some(if seat == Seat::FIRST { 28 } else { 27 })
            }
            EnteringKingRule::None | EnteringKingRule::Try => None,
        }
    }

    /// Whether the pieces given as a handicap count for their giver.
    pub(super) const fn counts_handicap(self) -> bool {
        matches!(self, EnteringKingRule::Points24Handicap | EnteringKingRule::Points27Handicap)
    }
}
