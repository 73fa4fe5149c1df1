//! Reads PGN: chooses the variant of each game and plays its moves.

use super::comment::take_commands;
use super::movetext::{Item, RawGame, Tag, games_of};
use super::play::{play, play_items};
use super::result::{RESULTS, ending_of};
use crate::ending::Ending;
use crate::error::RecordError;
use crate::game_list::GameList;
use crate::game_record::GameRecord;
use crate::line::Note;
use crate::replay::Replay;
use crate::variant_choice::{first_that_reads, named_variant};
use rules::exchange::Exchange;
use variants::{VARIANTS, Variant};

/// The tags that control how a game is read; all others are headers.
pub(super) const STRUCTURE: [&str; 6] = ["FEN", "SetUp", "Result", "Variant", "Winners", "Termination"];
/// Headers that have a meaning for this program, however a file writes their names.
const HEADERS: [&str; 5] = ["Event", "Site", "Date", "Round", "Annotator"];
/// Values of the tag `Variant` that mean the usual rules.
const USUAL_RULES: [&str; 4] = ["standard", "from position", "normal", "fromPosition"];

/// Reads the games of a text; those without tags are taken for the preferred variant.
///
/// # Errors
/// If the text is malformed; the error gives the line and the word.
pub(crate) fn read_pgn(text: &str, preferred: Option<&'static Variant>) -> Result<Vec<GameRecord>, RecordError> {
    let mut games = GameList::default();
    for game in games_of(text)? {
        games.push(read_game(&game, preferred)?, game.line)?;
    }
    Ok(games.into_games())
}

/// Whether a text without tags begins with a legal move of a game that uses SAN, or of the preferred variant.
pub(crate) fn looks_like_movetext(text: &str, preferred: Option<&'static Variant>) -> bool {
    if text.starts_with("1.") {
        return true;
    }
    let Ok(games) = games_of(text.lines().next().unwrap_or_default()) else { return false };
    let is_move = |item: &Item| matches!(item, Item::Move(_));
    let first = games.first().and_then(|game| game.items.iter().find(|item| is_move(item)));
    let Some(Item::Move(word)) = first else { return false };
    let plays = |variant| Replay::new(variant, None, 1).is_ok_and(|mut replay| play(&mut replay, *word).is_ok());
    usual_variants(preferred).into_iter().any(plays)
}

/// The variants to try for a game.
fn usual_variants(preferred: Option<&'static Variant>) -> Vec<&'static Variant> {
    let san = VARIANTS.into_iter().find(|variant| variant.description.exchange == Exchange::San);
    preferred.into_iter().chain(san.filter(|san| preferred != Some(san))).collect()
}

fn read_game(raw: &RawGame, preferred: Option<&'static Variant>) -> Result<GameRecord, RecordError> {
    let variants = match raw.tag("Variant") {
        Some(Tag { value, line, .. }) if !USUAL_RULES.iter().any(|usual| usual.eq_ignore_ascii_case(value)) => {
            let named = named_variant(value);
            vec![named.ok_or_else(|| RecordError::unexpected(*line, value, "the name of a variant"))?]
        }
        _ if raw.tags.is_empty() => usual_variants(preferred),
        // Tags without a variant mean the game that PGN was made for.
        _ => usual_variants(None).into_iter().chain(preferred).collect(),
    };
    first_that_reads(&variants, |variant| read_as(raw, variant))
}

fn read_as(raw: &RawGame, variant: &'static Variant) -> Result<GameRecord, RecordError> {
    let fen = raw.tag("FEN");
    let place = fen.map_or(1, |tag| tag.line);
    let (replay, start) = Replay::begin(variant, fen.map(|tag| tag.value.as_str()), place)?;
    let (line, end) = play_items(&raw.items, replay)?;
    let mut game = GameRecord { notes: line.notes, ..GameRecord::new(variant, start, line.moves) };
    game.ending = match ending(raw, variant)? {
        // Who writes that the result is open knows more than the rules.
        None if !says_open(raw) => end.ending_by_rules(game.start.as_deref(), &game.moves),
        said => said,
    };
    let preface = texts(&raw.preface, game.note(0));
    game.preface = preface;
    let end = game.note(game.moves.len() + 1);
    let behind = texts(&raw.behind, end);
    end.after.extend(behind);
    game.notes.retain(|_, note| !note.is_empty());
    add_headers(&mut game, &raw.tags);
    Ok(game)
}

/// The texts of comments; their commands go to the note.
fn texts(comments: &[&str], note: &mut Note) -> Vec<String> {
    comments.iter().filter_map(|comment| take_commands(comment, note)).collect()
}

/// Adds the headers, and notes the order of all tags.
fn add_headers(game: &mut GameRecord, tags: &[Tag]) {
    let seats = game.variant.description.seat_names;
    let is_unknown = |value: &str| value.chars().all(|letter| "?.".contains(letter));
    for Tag { name, value, .. } in tags {
        let structural = STRUCTURE.iter().find(|known| known.eq_ignore_ascii_case(name));
        let mut known = seats.iter().chain(&HEADERS).copied();
        let known = known.find(|known| tag_name(known).eq_ignore_ascii_case(name));
        game.tag_order.push(known.or(structural.copied()).unwrap_or(name).to_owned());
        match known {
            Some(_) if is_unknown(value) => {}
            Some(known) => game.set_header(known, value),
            None if structural.is_none() => game.headers.push(((*name).to_owned(), value.clone())),
            None => {}
        }
    }
}

/// A header's name as a tag: letters, digits and underscores.
pub(super) fn tag_name(name: &str) -> String {
    name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect()
}

/// The ending: from the tag that names the winners, else from the movetext, else from the tag `Result`.
fn ending(raw: &RawGame, variant: &'static Variant) -> Result<Option<Ending>, RecordError> {
    let reason = raw.tag("Termination").map_or("", |tag| tag.value.as_str());
    if let Some(Tag { value, line, .. }) = raw.tag("Winners") {
        let ending = Ending::parse(value, reason, variant.description.seats());
        return ending.map(Some).ok_or_else(|| RecordError::unexpected(*line, value, "numbers of seats"));
    }
    let told = raw.result.filter(|result| *result != Ending::UNKNOWN);
    let result = told.or_else(|| raw.tag("Result").map(|tag| tag.value.as_str()));
    let is_word = |result: &&str| reason.is_empty() && !result.trim().is_empty() && !RESULTS.contains(result);
    Ok(match result.filter(is_word) {
        // Any other word says nothing of who won, but it is kept.
        Some(word) => Some(Ending { result: Ending::UNKNOWN.to_owned(), reason: word.to_owned() }),
        None => result.and_then(|result| ending_of(variant, result, reason)),
    })
}

/// Whether the file says that the result is open.
fn says_open(raw: &RawGame) -> bool {
    let told = raw.result.or_else(|| raw.tag("Result").map(|tag| tag.value.as_str()));
    told == Some(Ending::UNKNOWN)
}
