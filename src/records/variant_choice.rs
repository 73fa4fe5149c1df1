//! Guesses the variant of a game if its file does not name it.

use super::error::RecordError;
use rules::dialect::Dialect;
use rules::exchange::Exchange;
use std::sync::LazyLock;
use variants::{VARIANTS, Variant, default_variant};

/// All variants: the preferred one first, then the default of the protocol.
pub(super) fn candidates(preferred: Option<&'static Variant>) -> Vec<&'static Variant> {
    let first = preferred.into_iter().chain([default_variant(Dialect::Uci)]);
    let mut variants: Vec<&'static Variant> = Vec::with_capacity(VARIANTS.len() + 2);
    for variant in first.chain(VARIANTS) {
        if !variants.contains(&variant) {
            variants.push(variant);
        }
    }
    variants
}

/// The shape of a record: the number of ranks and fields.
type Shape = (usize, usize);

/// The shapes of all variants' start positions.
static START_SHAPES: LazyLock<Vec<(&'static Variant, Shape)>> =
    LazyLock::new(|| VARIANTS.into_iter().map(|variant| (variant, shape(&(variant.new_history)().fen()))).collect());

fn shape(record: &str) -> Shape {
    let board = record.split_ascii_whitespace().next().unwrap_or_default();
    (board.matches('/').count(), record.split_ascii_whitespace().count())
}

/// All variants, those whose records have the same shape as this one first.
pub(super) fn candidates_for(preferred: Option<&'static Variant>, record: &str) -> Vec<&'static Variant> {
    let (ranks, fields) = shape(record);
    let mut variants = candidates(preferred);
    variants.sort_by_cached_key(|variant| {
        let own = START_SHAPES.iter().find(|(known, _)| known == variant);
        let (own_ranks, own_fields) = own.map_or((0, 0), |(_, shape)| *shape);
        // A FEN of chess may lack its counters, as in EPD.
        let is_short = variant.description.exchange == Exchange::San
            && (own_fields.saturating_sub(2)..own_fields).contains(&fields);
        let distance = if is_short { 0 } else { fields.abs_diff(own_fields) };
        (preferred != Some(*variant), ranks != own_ranks, distance)
    });
    variants
}

/// The variant with this name or title, regardless of case.
pub(super) fn named_variant(name: &str) -> Option<&'static Variant> {
    let known =
        |variant: &&Variant| [variant.name, variant.layout.title].iter().any(|own| own.eq_ignore_ascii_case(name));
    VARIANTS.into_iter().find(known)
}

/// The variant named in the first line of a match file, which is the command that made the file.
pub(super) fn variant_of_header(text: &str) -> Option<&'static Variant> {
    let mut words = text.lines().next()?.strip_prefix('#')?.split_ascii_whitespace();
    words.find(|word| *word == "--variant")?;
    named_variant(words.next()?)
}

/// The result for the first variant that can be read; else the error of the attempt that got farthest, the first of
/// equals.
///
/// # Errors
/// If reading fails for every variant.
pub(super) fn first_that_reads<T>(
    variants: &[&'static Variant],
    read: impl Fn(&'static Variant) -> Result<T, RecordError>,
) -> Result<T, RecordError> {
    let mut farthest: Option<RecordError> = None;
    for variant in variants {
        match read(variant) {
            Ok(game) => return Ok(game),
            Err(error) if farthest.as_ref().is_none_or(|known| known.move_number() < error.move_number()) => {
                farthest = Some(error);
            }
            Err(_) => {}
        }
    }
    Err(farthest.unwrap_or_else(|| RecordError::on_line(1, "no variant to read it as")))
}
