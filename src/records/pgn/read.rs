//! Reads PGN: chooses the variant of each game and plays its moves.

use super::comment::take_commands;
use super::move_count::MoveCount;
use super::movetext::{Item, RawGame, Tag, games_of};
use super::play::{OddMove, PlayedLine, play, play_items, text_of};
use super::result::{ending_of, result_token};
use crate::ending::Ending;
use crate::error::{RecordError, quoted};
use crate::game_list::GameList;
use crate::game_record::GameRecord;
use crate::line::Note;
use crate::read_bounds::ReadBounds;
use crate::replay::{Replay, Word};
use crate::variant_choice::{first_that_reads, named_variant};
use rules::exchange::Exchange;
use variants::{VARIANTS, Variant};

/// The tags that control how a game is read; all others are headers.
pub(super) const STRUCTURE: [&str; 6] = ["FEN", "SetUp", "Result", "Variant", "Winners", "Termination"];
/// Headers that have a meaning for this program, however a file writes their names.
const HEADERS: [&str; 5] = ["Event", "Site", "Date", "Round", "Annotator"];
/// Values of the tag `Variant` that mean the usual rules.
const USUAL_RULES: [&str; 4] = ["standard", "from position", "normal", "fromPosition"];

/// Reads the games of a text within these bounds; those without tags are taken for the preferred variant.
///
/// # Errors
/// If the text is malformed; the error gives the line and the word.
pub(crate) fn read_pgn(
    text: &str,
    preferred: Option<&'static Variant>,
    bounds: ReadBounds,
) -> Result<Vec<GameRecord>, RecordError> {
    let mut games = GameList::default();
    for game in games_of(text, bounds)? {
        let read = read_game(&game, preferred);
        let is_words = game.may_be_words() && read.as_ref().map_or(true, |read| read.moves.is_empty());
        match games.last_mut().filter(|_| is_words) {
            Some(last) => last.note(last.moves.len() + 1).after.push(text_of(&game.items)),
            None => games.push(read?, game.line)?,
        }
    }
    Ok(games.into_games())
}

/// Whether a text without tags begins with a legal move of a game that uses SAN, or of the preferred variant.
pub(crate) fn looks_like_movetext(text: &str, preferred: Option<&'static Variant>) -> bool {
    if text.starts_with("1.") {
        return true;
    }
    let Ok(games) = games_of(text.lines().next().unwrap_or_default(), ReadBounds::OWN) else { return false };
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
    let (replay, start, doubt) = begin(raw, variant)?;
    let count = MoveCount::at_start(&replay);
    let played = play_items(&raw.items, replay);
    let PlayedLine { line, end, odd_end } = played.map_err(|error| {
        let label = error.move_number().map(|number| count.after(number.saturating_sub(1)).label());
        error.in_move_called(label)
    })?;
    let mut game = GameRecord { notes: line.notes, ..GameRecord::new(variant, start, line.moves) };
    game.ending = match ending(raw, variant)? {
        // Who writes that the result is open knows more than the rules.
        None if !says_open(raw) && odd_end.is_none() => end.ending_by_rules(game.start.as_deref(), &game.moves),
        said => said,
    };
    game.doubts.extend(doubt);
    game.doubts.extend(doubts(raw, &game, &end));
    match odd_end {
        Some(OddMove::Illegal) => game.end_by_illegal_move(&end, says_open(raw)),
        Some(OddMove::Ambiguous) => game.leave_out("ambiguous move", 1),
        None => {}
    }
    let preface = texts(&raw.preface, game.note(0));
    game.preface = preface;
    let end = game.note(game.moves.len() + 1);
    let behind = texts(&raw.behind, end);
    end.after.extend(behind);
    game.notes.retain(|_, note| !note.is_empty());
    add_headers(&mut game, &raw.tags);
    Ok(game)
}

/// The first position, its record, and what of the tags about it contradicts the game.
///
/// # Errors
/// If the record cannot be read.
fn begin(raw: &RawGame, variant: &'static Variant) -> Result<(Replay, Option<String>, Option<String>), RecordError> {
    let Some(fen) = raw.tag("FEN") else {
        let (replay, start) = Replay::begin(variant, None, 1)?;
        let says_setup = raw.tag("SetUp").is_some_and(|tag| tag.value.trim() == "1");
        let doubt = "the tag SetUp is '1', but there is no tag FEN: the game was read from the usual start";
        return Ok((replay, start, says_setup.then(|| doubt.to_owned())));
    };
    let says_usual = raw.tag("SetUp").is_some_and(|tag| tag.value.trim() == "0");
    let doubt = says_usual.then(|| "the tag SetUp is '0', but there is a tag FEN, which counts".to_owned());
    let begun = Replay::begin(variant, Some(&fen.value), fen.line);
    let Some(usual) = usual_start(raw, begun.as_ref().ok().map(|(replay, _)| replay), variant) else {
        return begun.map(|(replay, start)| (replay, start, doubt));
    };
    let shown = quoted(&fen.value);
    let doubt = format!("the tag FEN {shown} does not fit the moves: the game was read from the usual start");
    Ok((usual, None, Some(doubt)))
}

/// The usual start, if the moves go on from it and not from the position of the tag.
fn usual_start(raw: &RawGame, told: Option<&Replay>, variant: &'static Variant) -> Option<Replay> {
    let plays = |replay: &Replay| {
        play_items(&raw.items, replay.fork())
            .is_ok_and(|played| played.odd_end.is_none() && !played.line.moves.is_empty())
    };
    let has_moves = raw.items.iter().any(|item| matches!(item, Item::Move(_)));
    let fits = |replay: &Replay| first_move(raw).is_none_or(|word| play(&mut replay.fork(), word).is_ok());
    if !has_moves || told.is_some_and(fits) {
        return None;
    }
    let usual = Replay::new(variant, None, 1).ok()?;
    plays(&usual).then_some(usual)
}

/// The first word of the movetext that is a move.
fn first_move<'a>(raw: &RawGame<'a>) -> Option<Word<'a>> {
    raw.items.iter().find_map(|item| match item {
        Item::Move(word) => Some(*word),
        _ => None,
    })
}

/// What tags say of the end that contradicts the game.
fn doubts(raw: &RawGame, game: &GameRecord, end: &Replay) -> Vec<String> {
    let Some(tag) = raw.tag("Result") else { return Vec::new() };
    let Some(said) = result_token(tag.value.trim()).filter(|said| *said != Ending::UNKNOWN) else { return Vec::new() };
    let told = raw.result.filter(|told| *told != Ending::UNKNOWN && *told != said);
    let told = told.map(|told| format!("the tag Result is '{said}', but the moves end with {told}, which counts"));
    let by_rules = end.decided_on_board().filter(|_| told.is_none());
    let against = by_rules
        .filter(|by_rules| ending_of(game.variant, said, "").is_some_and(|meant| meant.result != by_rules.result));
    let against =
        against.map(|by_rules| format!("the tag Result is '{said}', but the moves end in {}", by_rules.reason));
    told.into_iter().chain(against).collect()
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
        let known = known.find(|known| seat_tag(known).eq_ignore_ascii_case(&seat_tag(name)));
        game.tag_order.push(known.or(structural.copied()).unwrap_or(name).to_owned());
        match known {
            Some(_) if is_unknown(value) => {}
            Some(known) => game.set_header(known, value),
            None if structural.is_none() => game.headers.push(((*name).to_owned(), value.clone())),
            None => {}
        }
    }
}

/// A seat's name as a tag: letters, digits and underscores.
pub(super) fn seat_tag(name: &str) -> String {
    name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect()
}

/// A header's name as a tag: the letters, digits and signs that a symbol of the standard has.
pub(super) fn tag_name(name: &str) -> String {
    let is_symbol = |letter: char| letter.is_alphanumeric() || "_+#=:-".contains(letter);
    name.chars().map(|letter| if is_symbol(letter) { letter } else { '_' }).collect()
}

/// The ending: from the tag that names the winners, else from the movetext, else from the tag `Result`.
fn ending(raw: &RawGame, variant: &'static Variant) -> Result<Option<Ending>, RecordError> {
    let reason = raw.tag("Termination").map_or("", |tag| tag.value.as_str());
    if let Some(Tag { value, line, .. }) = raw.tag("Winners") {
        let ending = Ending::parse(value, reason, variant.description.seats());
        return ending.map(Some).ok_or_else(|| RecordError::unexpected(*line, value, "numbers of seats"));
    }
    let told = raw.result.filter(|result| *result != Ending::UNKNOWN);
    let tagged = || raw.tag("Result").map(|tag| result_token(tag.value.trim()).unwrap_or(&tag.value));
    let result = told.or_else(tagged);
    let is_word = |result: &&str| reason.is_empty() && !result.trim().is_empty() && result_token(result).is_none();
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
