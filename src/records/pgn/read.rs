//! Reads PGN: chooses the variant of each game and plays its moves.

use super::movetext::{Item, RawGame, Tag, games_of};
use super::result::{ending_of, parse_time};
use super::san::{SanError, find_move};
use crate::error::RecordError;
use crate::game_list::GameList;
use crate::game_record::{Ending, GameRecord};
use crate::replay::{Replay, Word};
use crate::variant_choice::{first_that_reads, named_variant};
use rules::exchange::Exchange;
use variants::{VARIANTS, Variant};

/// The tags that control how a game is read; all others are headers.
const STRUCTURE: [&str; 6] = ["FEN", "SetUp", "Result", "Variant", "Winners", "Termination"];
/// Values of the tag `Variant` that mean the usual rules.
const USUAL_RULES: [&str; 4] = ["standard", "from position", "normal", "fromPosition"];
/// The comment command that gives the time of a move.
const ELAPSED: &str = "[%emt ";

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
    let start = raw.tag("FEN");
    let mut replay = Replay::new(variant, start.map(|tag| tag.value.as_str()), start.map_or(1, |tag| tag.line))?;
    let (mut comments, mut times) = (Vec::new(), Vec::new());
    for item in &raw.items {
        match item {
            Item::Move(word) => play(&mut replay, *word)?,
            Item::Comment(text) => {
                let (text, time) = without_commands(text);
                if let (Some(time), Some(last)) = (time, replay.plies().checked_sub(1)) {
                    times.resize(replay.plies(), None);
                    times[last] = Some(time);
                }
                if !text.is_empty() {
                    comments.push((replay.plies(), text));
                }
            }
        }
    }
    let mut game = GameRecord { comments, times, ..GameRecord::of(replay.game()) };
    if let Some(ending) = ending(raw, variant)? {
        game.ending = Some(ending);
    }
    let unknown = |value: &str| value.chars().all(|letter| "?.".contains(letter));
    for tag in raw.tags.iter().filter(|tag| !STRUCTURE.contains(&tag.name) && !unknown(&tag.value)) {
        let seats = variant.description.seat_names;
        let seat = seats.iter().find(|seat| tag_name(seat) == tag.name);
        game.set_header(seat.copied().unwrap_or(tag.name), &tag.value);
    }
    Ok(game)
}

/// A header's name as a tag: letters, digits and underscores.
pub(super) fn tag_name(name: &str) -> String {
    name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect()
}

/// Plays the move that a word names, in the protocol's notation or in SAN. Marks such as `?!` may follow it, but in
/// games with hidden cards a question mark is part of the move.
fn play(replay: &mut Replay, word: Word) -> Result<(), RecordError> {
    let refused = match replay.play(word) {
        Ok(()) => return Ok(()),
        Err(refused) => refused,
    };
    let plain = word.text.trim_end_matches(['!', '?']);
    if plain.len() < word.text.len() && replay.play_as(word, plain).is_ok() {
        return Ok(());
    }
    if replay.game().variant().description.exchange != Exchange::San {
        return Err(refused);
    }
    match find_move(plain, &replay.legal_actions()) {
        Ok(text) => replay.play_as(word, &text),
        Err(SanError::Ambiguous) => Err(replay.illegal(word, "a square that tells which piece moves")),
        Err(SanError::Illegal) => Err(refused),
    }
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
    Ok(result.and_then(|result| ending_of(variant, result, reason)))
}

/// A comment without commands such as `[%clk 0:03:00]`, and the move's time if one of them gives it.
fn without_commands(comment: &str) -> (String, Option<u64>) {
    let mut text = String::new();
    let mut time = None;
    let mut rest = comment;
    while let Some((before, command)) = rest.split_once("[%") {
        let Some((inside, behind)) = command.split_once(']') else { break };
        text.push_str(before);
        time = inside.strip_prefix(ELAPSED.trim_start_matches("[%")).and_then(parse_time).or(time);
        rest = behind;
    }
    text.push_str(rest);
    (text.split_whitespace().collect::<Vec<_>>().join(" "), time)
}
