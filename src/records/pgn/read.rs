//! Reads PGN: chooses the variant of each game and plays its moves.

use super::movetext::{Item, RawGame, Tag, games_of};
use super::result::{ending_of, parse_time};
use super::san::{SanError, coordinates, find_move};
use crate::error::RecordError;
use crate::game_list::GameList;
use crate::game_record::{Ending, GameRecord};
use crate::replay::{Replay, Word};
use crate::variant_choice::{first_that_reads, named_variant};
use rules::exchange::Exchange;
use variants::{VARIANTS, Variant};

/// The tags that control how a game is read; all others are headers.
const STRUCTURE: [&str; 6] = ["FEN", "SetUp", "Result", "Variant", "Winners", "Termination"];
/// Headers that have a meaning for this program, however a file writes their names.
const HEADERS: [&str; 5] = ["Event", "Site", "Date", "Round", "Annotator"];
/// Values of the tag `Variant` that mean the usual rules.
const USUAL_RULES: [&str; 4] = ["standard", "from position", "normal", "fromPosition"];
/// The comment command that gives the time of a move.
const ELAPSED: &str = "emt ";

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
    let (mut commands, mut unplayed) = (Vec::new(), 0);
    for (index, item) in raw.items.iter().enumerate() {
        match item {
            Item::Move(word) => match play(&mut replay, *word) {
                Ok(()) => {}
                // What follows cannot be played, and is kept as text.
                Err(_) if is_null_move(word.text) || replay.game().outcome().is_some() => {
                    let rest = &raw.items[index..];
                    unplayed = rest.iter().filter(|item| matches!(item, Item::Move(_))).count();
                    comments.push((replay.plies(), text_of(rest)));
                    break;
                }
                Err(error) => return Err(error),
            },
            Item::Comment(text) => {
                let (text, time) = without_commands(text, &mut commands);
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
    match ending(raw, variant)? {
        Some(ending) => game.ending = Some(ending),
        // Who writes that the result is open knows more than the rules.
        None if says_open(raw) => game.ending = None,
        None => {}
    }
    game.leave_out("variation", raw.variations);
    game.leave_out("mark", raw.glyphs);
    game.leave_out("unplayable move", unplayed);
    commands.into_iter().for_each(|noun| game.leave_out(noun, 1));
    let unknown = |value: &str| value.chars().all(|letter| "?.".contains(letter));
    let is_structure = |tag: &Tag| STRUCTURE.iter().any(|name| name.eq_ignore_ascii_case(tag.name));
    for tag in raw.tags.iter().filter(|tag| !is_structure(tag) && !unknown(&tag.value)) {
        let known = variant.description.seat_names.iter().chain(&HEADERS);
        let name = known.copied().find(|name| tag_name(name).eq_ignore_ascii_case(tag.name));
        game.set_header(name.unwrap_or(tag.name), &tag.value);
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
    if coordinates(plain).is_some_and(|text| replay.play_as(word, &text).is_ok()) {
        return Ok(());
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

/// Whether the file says that the result is open.
fn says_open(raw: &RawGame) -> bool {
    let told = raw.result.or_else(|| raw.tag("Result").map(|tag| tag.value.as_str()));
    told == Some(Ending::UNKNOWN)
}

/// Whether a word is a null move, which annotators write and no game here allows.
fn is_null_move(text: &str) -> bool {
    matches!(text.trim_end_matches(['!', '?']), "--" | "Z0" | "@@@@" | "0000" | "null" | "pass")
}

/// Moves and comments as text.
fn text_of(items: &[Item]) -> String {
    let word = |item: &Item| match item {
        Item::Move(word) => word.text.to_owned(),
        Item::Comment(text) => format!("({})", text.split_whitespace().collect::<Vec<_>>().join(" ")),
    };
    items.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// A comment without commands such as `[%clk 0:03:00]`, and the move's time if one of them gives it. `others` gets what
/// the other commands are.
fn without_commands(comment: &str, others: &mut Vec<&'static str>) -> (String, Option<u64>) {
    // Programs break lines inside commands, too.
    let comment = comment.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut text = String::new();
    let mut time = None;
    let mut rest = comment.as_str();
    while let Some((before, command)) = rest.split_once("[%") {
        let Some((inside, behind)) = command.split_once(']') else { break };
        text.push_str(before);
        match inside.strip_prefix(ELAPSED).and_then(parse_time) {
            Some(told) => time = Some(told),
            None => others.push(command_noun(inside)),
        }
        rest = behind;
    }
    text.push_str(rest);
    (text.split_whitespace().collect::<Vec<_>>().join(" "), time)
}

/// What a command in a comment is.
fn command_noun(command: &str) -> &'static str {
    match command.split_whitespace().next() {
        Some("eval") => "evaluation",
        Some("clk" | "emt") => "clock time",
        Some("csl" | "cal") => "drawing",
        _ => "command",
    }
}
