//! The two protocol dialects, UCI and USI.

/// The protocol family that a text comes from or goes to; some games write moves differently in each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dialect {
    /// UCI, as chess and variant clients speak it.
    #[default]
    Uci,
    /// USI, as shogi clients speak it.
    Usi,
}
