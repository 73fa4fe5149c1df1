//! The words for a game's ending in KIF, KI2, CSA and JKF.

use super::board::Board;
use super::pieces::Side;
use crate::ending::Ending;
use crate::format::RecordFormat;
use crate::game_record::GameRecord;
use base::seat::{Seat, SeatSet};

/// The result of an ending for the seat on move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    Wins,
    Loses,
    Draws,
    Open,
}

/// An ending: its words in KIF and CSA, and its meaning.
struct Special {
    kif: &'static [&'static str],
    /// Empty if CSA has no word for it.
    csa: &'static str,
    meaning: Meaning,
    /// The reason, as Pentad's rules call it.
    reason: &'static str,
}

const fn special(kif: &'static [&'static str], csa: &'static str, meaning: Meaning, reason: &'static str) -> Special {
    Special { kif, csa, meaning, reason }
}

use Meaning::{Draws, Loses, Open, Wins};

const ILLEGAL_MOVE: &str = Ending::ILLEGAL_MOVE;
/// The reason of a loss by perpetual check, which the formats count as an illegal move.
const PERPETUAL_CHECK: &str = "perpetual check";

const RESIGNATION: Special = special(&["投了"], "TORYO", Loses, "resignation");
const IMPASSE: Special = special(&["持将棋"], "JISHOGI", Draws, "impasse");
const ABORTED: Special = special(&["中断"], "CHUDAN", Open, "aborted");
const REPETITION: Special = special(&["千日手"], "SENNICHITE", Draws, "repetition");
const LONGEST_GAME: Special = special(&["最大手数"], "MAX_MOVES", Draws, "longest game");
const LOST_BY_ILLEGAL_MOVE: Special = special(&["反則負け"], "ILLEGAL_MOVE", Loses, ILLEGAL_MOVE);
const ENTERING_KING: Special = special(&["入玉勝ち", "入玉宣言勝ち"], "KACHI", Wins, "entering king");

/// Every ending. The first of several words is the one that is written.
const SPECIALS: [Special; 16] = [
    RESIGNATION,
    special(&["切れ負け", "時間切れ", "時間切"], "TIME_UP", Loses, "time"),
    special(&["詰み", "詰"], "TSUMI", Loses, "checkmate"),
    LOST_BY_ILLEGAL_MOVE,
    ENTERING_KING,
    REPETITION,
    IMPASSE,
    special(&["引き分け", "引分け"], "HIKIWAKE", Draws, "agreement"),
    ABORTED,
    special(&["不詰"], "FUZUMI", Open, "no mate"),
    special(&["待った"], "MATTA", Open, "takeback"),
    special(&["エラー"], "ERROR", Open, "error"),
    special(&["不戦勝"], "", Wins, "forfeit"),
    special(&["不戦敗"], "", Loses, "forfeit"),
    LONGEST_GAME,
    special(&["封じ手"], "", Open, "sealed move"),
];

/// The ending by an illegal move of the other side.
const ILLEGAL_BEFORE: &str = "反則勝ち";

fn ending(meaning: Meaning, mover: Seat, reason: &str) -> Ending {
    let winners = match meaning {
        Wins => SeatSet::single(mover),
        Loses => SeatSet::single(mover.other()),
        Draws => SeatSet::EMPTY,
        Open => return unknown_ending(reason),
    };
    Ending::new(winners, reason)
}

/// Parses an ending in KIF with this seat on move; more text may follow.
pub(super) fn kif_ending(text: &str, mover: Seat) -> Option<Ending> {
    if text.starts_with(ILLEGAL_BEFORE) {
        return Some(ending(Wins, mover, ILLEGAL_MOVE));
    }
    let said = SPECIALS.iter().find(|special| special.kif.iter().any(|word| text.starts_with(word)));
    said.map(|special| ending(special.meaning, mover, special.reason))
}

/// An ending in a comment of 81dojo: the side that made the last move loses by an illegal one.
pub(super) fn remarked_ending(word: &str, mover: Seat) -> Option<Ending> {
    match word {
        "反則手" | "反則" => Some(ending(Wins, mover, ILLEGAL_MOVE)),
        _ => Some(word_ending(word, mover)),
    }
}

/// An ending in any word, in the languages of the formats: `Time-up`, `TORYO`, `resigns`. The word of an unknown one is
/// kept.
pub(super) fn word_ending(word: &str, mover: Seat) -> Ending {
    let plain: String =
        word.chars().filter(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_lowercase()).collect();
    let known = match plain.as_str() {
        "resign" | "resigns" | "resigned" => Some((Loses, "resignation")),
        "timeup" | "timeout" | "timeover" | "time" | "outoftime" => Some((Loses, "time")),
        "mate" | "checkmate" => Some((Loses, "checkmate")),
        "illegal" | "illegalmove" => Some((Wins, ILLEGAL_MOVE)),
        "repetition" => Some((Draws, "repetition")),
        "draw" => Some((Draws, "agreement")),
        "win" | "declare" | "declaration" | "nyugyoku" => Some((Wins, "entering king")),
        _ => None,
    };
    match known {
        Some((meaning, reason)) => ending(meaning, mover, reason),
        None => csa_ending(&word.to_ascii_uppercase(), mover)
            .or_else(|| kif_ending(word, mover))
            .unwrap_or_else(|| unknown_ending(word)),
    }
}

/// Whether a word says how a game ended.
pub(super) fn is_known_end(word: &str) -> bool {
    word_ending(word, Seat::FIRST) != unknown_ending(word)
}

/// An ending in a word that nobody here knows, which says nothing of who won.
pub(super) fn unknown_ending(word: &str) -> Ending {
    Ending { result: Ending::UNKNOWN.to_owned(), reason: word.to_owned() }
}

/// The ending of a game that this seat lost by an illegal move.
pub(super) fn lost_by_illegal_move(mover: Seat) -> Ending {
    ending(Loses, mover, ILLEGAL_MOVE)
}

/// The meaning of an ending for the seat on move.
fn meaning_of(ending: &Ending, mover: Seat) -> Meaning {
    match ending.winners().next() {
        Some(winner) if winner == mover.index() => Wins,
        Some(_) => Loses,
        None if ending.result == Ending::DRAW => Draws,
        None => Open,
    }
}

/// The words for an ending with this seat on move; `None` if the formats have none, such as for resignation by the seat
/// that is not on move.
fn special_of(ending: &Ending, mover: Seat) -> Option<Special> {
    let meaning = meaning_of(ending, mover);
    let known = SPECIALS.into_iter().find(|own| own.meaning == meaning && own.reason == ending.reason);
    known.or(match (meaning, ending.reason.as_str()) {
        (Loses, PERPETUAL_CHECK) => Some(LOST_BY_ILLEGAL_MOVE),
        (Wins, "try") => Some(ENTERING_KING),
        (Loses, "") => Some(RESIGNATION),
        (Draws, _) => Some(IMPASSE),
        (Open, reason) if !reason.is_empty() => Some(ABORTED),
        _ => None,
    })
}

fn is_won_by_illegal_move(ending: &Ending, mover: Seat) -> bool {
    meaning_of(ending, mover) == Wins && [ILLEGAL_MOVE, PERPETUAL_CHECK].contains(&ending.reason.as_str())
}

/// The word in KIF for an ending, with this seat on move.
pub(super) fn kif_word(ending: &Ending, mover: Seat) -> Option<&str> {
    if is_won_by_illegal_move(ending, mover) {
        return Some(ILLEGAL_BEFORE);
    }
    if ending.result == Ending::UNKNOWN && is_kif_word(&ending.reason) {
        return Some(&ending.reason);
    }
    special_of(ending, mover).and_then(|special| special.kif.first().copied())
}

/// The word in CSA for an ending, with this seat on move.
pub(super) fn csa_word(ending: &Ending, mover: Seat) -> Option<&str> {
    if is_won_by_illegal_move(ending, mover) {
        return Some(if mover == Seat::FIRST { "-ILLEGAL_ACTION" } else { "+ILLEGAL_ACTION" });
    }
    if ending.result == Ending::UNKNOWN && is_csa_word(&ending.reason) {
        return Some(&ending.reason);
    }
    special_of(ending, mover).map(|special| special.csa).filter(|word| !word.is_empty())
}

/// The word in JKF for an ending, with this seat on move: that of CSA, else that of KIF.
pub(super) fn jkf_word(ending: &Ending, mover: Seat) -> Option<&str> {
    let kept = (ending.result == Ending::UNKNOWN && is_kif_word(&ending.reason)).then_some(ending.reason.as_str());
    kept.or_else(|| csa_word(ending, mover)).or_else(|| kif_word(ending, mover))
}

/// Whether a format has no word for how a game ended.
pub(super) fn is_unwritten(game: &GameRecord, format: RecordFormat) -> bool {
    let (Some(ending), Ok(start)) = (&game.ending, Board::of_start(game)) else { return false };
    let is_whites_turn = (start.turn == Side::White) == game.moves.len().is_multiple_of(2);
    let mover = if is_whites_turn { Seat::SECOND } else { Seat::FIRST };
    let meant = match format {
        RecordFormat::Csa => csa_word(ending, mover).and_then(|word| csa_ending(word, mover)),
        RecordFormat::Jkf => jkf_word(ending, mover).map(|word| jkf_ending(word, mover)),
        RecordFormat::Kif => kif_word(ending, mover).and_then(|word| kif_ending(word, mover)),
        _ => return false,
    };
    let is_kept = ending.result == Ending::UNKNOWN && (is_kif_word(&ending.reason) || is_csa_word(&ending.reason));
    let result = meant.as_ref().map_or(Ending::UNKNOWN, |meant| meant.result.as_str());
    !is_kept && ending.result != result
}

/// Whether a text can be a word for an ending in KIF: one Japanese word that is no move.
fn is_kif_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_letter_of_a_word)
}

/// Whether a letter can stand in a word for an ending in KIF: a kana or an ideograph, but none that begins a move.
pub(super) fn is_letter_of_a_word(letter: char) -> bool {
    !letter.is_ascii() && !('０'..='９').contains(&letter) && letter != '同' && !letter.is_whitespace()
}

/// Whether a text can be a word for an ending in CSA: `CHUDAN`, `+ILLEGAL_ACTION`.
pub(super) fn is_csa_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| letter.is_ascii_uppercase() || "_+-".contains(letter))
}

/// Parses an ending in CSA, without the percent sign.
pub(super) fn csa_ending(text: &str, mover: Seat) -> Option<Ending> {
    match text {
        "+ILLEGAL_ACTION" => Some(ending(Loses, Seat::FIRST, ILLEGAL_MOVE)),
        "-ILLEGAL_ACTION" => Some(ending(Loses, Seat::SECOND, ILLEGAL_MOVE)),
        _ => {
            let known = SPECIALS.iter().find(|special| special.csa == text && !text.is_empty());
            known.map(|special| ending(special.meaning, mover, special.reason))
        }
    }
}

/// Parses an ending in JKF.
pub(super) fn jkf_ending(word: &str, mover: Seat) -> Ending {
    csa_ending(word, mover).or_else(|| kif_ending(word, mover)).unwrap_or_else(|| unknown_ending(word))
}

/// The last line of KIF and KI2: `まで84手で先手の勝ち`.
pub(super) fn summary(ending: &Ending, plies: usize) -> Option<String> {
    const SIDES: [&str; 2] = ["先手", "後手"];
    let winner = ending.winners().next().and_then(|winner| SIDES.get(winner));
    let word = |special: &Special| special.kif.first().copied().unwrap_or_default().to_owned();
    let end = match (winner, ending.reason.as_str()) {
        (Some(winner), "time") => format!("時間切れにより{winner}の勝ち"),
        (Some(winner), "entering king" | "try") => format!("{winner}の入玉勝ち"),
        (Some(winner), ILLEGAL_MOVE | PERPETUAL_CHECK) => format!("{winner}の反則勝ち"),
        (Some(winner), _) => format!("{winner}の勝ち"),
        (None, "repetition") => word(&REPETITION),
        (None, "longest game") => word(&LONGEST_GAME),
        (None, _) if ending.result == Ending::DRAW => word(&IMPASSE),
        (None, "") => return None,
        (None, reason) if !reason.is_ascii() => reason.to_owned(),
        (None, _) => word(&ABORTED),
    };
    Some(format!("まで{plies}手で{end}"))
}

/// Parses such a line after the last move, with this seat on move.
pub(super) fn summary_ending(line: &str, mover: Seat) -> Option<Ending> {
    let (_, said) = line.strip_prefix("まで")?.split_once('で').unwrap_or(("", line));
    let side = ["先手", "下手", "後手", "上手"].into_iter().position(|side| said.contains(side));
    let seat = side.map(|place| Seat::new(place / 2));
    let reason = match said {
        _ if said.contains("反則") => ILLEGAL_MOVE,
        _ if said.contains("切れ") => "time",
        _ if said.contains("入玉") => "entering king",
        _ if said.contains("詰") => "checkmate",
        _ => "",
    };
    match seat {
        Some(seat) if said.contains("負") => Some(ending(Loses, seat, reason)),
        Some(seat) if said.contains('勝') => Some(ending(Wins, seat, reason)),
        _ => kif_ending(said, mover).or_else(|| is_kif_word(said).then(|| unknown_ending(said))),
    }
}
