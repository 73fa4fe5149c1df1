//! Floor 8: the table of variants, the only place that names games. Adding a game takes its folder and its line in
//! `games`, one entry here, its positions and its tests: `docs/adding-a-game.md` builds one.

pub mod catalogue;
mod piece_values;

pub use variant::{Tablebases, Variant, composition, plain_variant, state_document};

use base::input::InputError;
use piece_values::{MEDIEVAL, MODERN, PieceValues};
use rules::dialect::Dialect;
#[cfg(feature = "cli")]
use train::error::TrainError;
#[cfg(feature = "cli")]
use train::training::Training;

/// Every variant.
pub static VARIANTS: [&Variant; 8] = [
    &shogi::VARIANT,
    // First of the games that speak UCI, since UCI clients begin with it. Not last: uci2wb recognises it only if
    // another name follows.
    &chess::VARIANT,
    &cessolis::VARIANT,
    &martian::TWO_SEATS,
    &martian::THREE_SEATS,
    &martian::FOUR_SEATS,
    &quadroshah::VARIANT,
    &szachao::VARIANT,
];

/// The variants in which captured pieces are out of play, with what the pieces are worth.
static COUNTED_MATERIAL: [(&Variant, &PieceValues); 3] =
    [(&chess::VARIANT, &MODERN), (&cessolis::VARIANT, &MEDIEVAL), (&quadroshah::VARIANT, &MODERN)];

/// The variant with this name.
///
/// # Errors
/// If there is none; the error lists the names.
pub fn find_variant(name: &str) -> Result<&'static Variant, InputError> {
    let names = || VARIANTS.into_iter().map(|variant| variant.name).collect::<Vec<_>>().join(" ");
    VARIANTS
        .into_iter()
        .find(|variant| variant.name == name)
        .ok_or_else(|| InputError::new("variant", name, format!("one of {}", names())))
}

/// The training of the variant with this name.
///
/// # Errors
/// If there is no such variant, or it cannot be trained; the error lists those that can.
#[cfg(feature = "cli")]
pub fn find_training(name: &str) -> Result<&'static dyn Training, TrainError> {
    let trainable = || VARIANTS.into_iter().filter(|variant| variant.training.is_some()).map(|variant| variant.name);
    VARIANTS.into_iter().find(|variant| variant.name == name).and_then(|variant| variant.training).ok_or_else(|| {
        TrainError::NotTrainable { variant: name.to_owned(), trainable: trainable().collect::<Vec<_>>().join(" ") }
    })
}

/// The variant that clients of this dialect begin with: the first in the table with this native dialect.
pub fn default_variant(dialect: Dialect) -> &'static Variant {
    VARIANTS.into_iter().find(|variant| variant.description.native_dialect == dialect).unwrap_or(VARIANTS[0])
}

#[cfg(test)]
#[path = "../../tests/unit/variants.rs"]
mod tests;
