//! The words for a game's ending in KIF, KI2, CSA and JKF.

use crate::game_record::Ending;
use base::seat::{Seat, SeatSet};
use kifu::jkf::MoveSpecial;

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
    special: MoveSpecial,
    kif: &'static [&'static str],
    csa: &'static str,
    meaning: Meaning,
    /// The reason, as Pentad's rules call it.
    reason: &'static str,
}

const fn special(
    special: MoveSpecial,
    kif: &'static [&'static str],
    csa: &'static str,
    meaning: Meaning,
    reason: &'static str,
) -> Special {
    Special { special, kif, csa, meaning, reason }
}

use Meaning::{Draws, Loses, Open, Wins};

/// The reason of a loss by an illegal move.
const ILLEGAL_MOVE: &str = "illegal move";

/// Every ending. The first of several with the same meaning is the one that is written.
const SPECIALS: [Special; 12] = [
    special(MoveSpecial::SpecialToryo, &["投了"], "TORYO", Loses, "resignation"),
    special(MoveSpecial::SpecialTimeUp, &["切れ負け", "時間切れ", "時間切"], "TIME_UP", Loses, "time"),
    special(MoveSpecial::SpecialTsumi, &["詰み", "詰"], "TSUMI", Loses, "checkmate"),
    special(MoveSpecial::SpecialIllegalMove, &["反則負け"], "ILLEGAL_MOVE", Loses, ILLEGAL_MOVE),
    special(MoveSpecial::SpecialKachi, &["入玉勝ち", "入玉宣言勝ち"], "KACHI", Wins, "entering king"),
    special(MoveSpecial::SpecialSennichite, &["千日手"], "SENNICHITE", Draws, "repetition"),
    special(MoveSpecial::SpecialJishogi, &["持将棋"], "JISHOGI", Draws, "impasse"),
    special(MoveSpecial::SpecialHikiwake, &["引き分け", "引分け"], "HIKIWAKE", Draws, "agreement"),
    special(MoveSpecial::SpecialChudan, &["中断"], "CHUDAN", Open, "aborted"),
    special(MoveSpecial::SpecialFuzumi, &["不詰"], "FUZUMI", Open, "no mate"),
    special(MoveSpecial::SpecialMatta, &["待った"], "MATTA", Open, "takeback"),
    special(MoveSpecial::SpecialError, &["エラー"], "ERROR", Open, "error"),
];

/// Endings that `shogi-kifu-converter` has no word for: in KIF, in CSA, what it means for the seat on move, the reason.
const OTHERS: [(&str, &str, Meaning, &str); 4] = [
    ("不戦勝", "", Wins, "forfeit"),
    ("不戦敗", "", Loses, "forfeit"),
    ("最大手数", "MAX_MOVES", Draws, "longest game"),
    ("封じ手", "", Open, "sealed move"),
];

/// The ending by an illegal move of the other side.
pub(super) const ILLEGAL_BEFORE: &str = "反則勝ち";

fn ending(meaning: Meaning, mover: Seat, reason: &str) -> Ending {
    let winners = match meaning {
        Wins => SeatSet::single(mover),
        Loses => SeatSet::single(mover.other()),
        Draws => SeatSet::EMPTY,
        Open => return Ending { result: Ending::UNKNOWN.to_owned(), reason: reason.to_owned() },
    };
    Ending::new(winners, reason)
}

/// Parses an ending in KIF with this seat on move; more text may follow.
pub(super) fn kif_ending(text: &str, mover: Seat) -> Option<Ending> {
    if text.starts_with(ILLEGAL_BEFORE) {
        return Some(ending(Wins, mover, ILLEGAL_MOVE));
    }
    if let Some((_, _, meaning, reason)) = OTHERS.iter().find(|(word, ..)| text.starts_with(word)) {
        return Some(ending(*meaning, mover, reason));
    }
    let said = SPECIALS.iter().find(|special| special.kif.iter().any(|word| text.starts_with(word)));
    said.map(|special| ending(special.meaning, mover, special.reason))
}

/// An ending in a word that nobody here knows, which says nothing of who won.
pub(super) fn unknown_ending(word: &str) -> Ending {
    Ending { result: Ending::UNKNOWN.to_owned(), reason: word.to_owned() }
}

/// The ending of a game that this seat lost by an illegal move.
pub(super) fn lost_by_illegal_move(mover: Seat) -> Ending {
    ending(Loses, mover, ILLEGAL_MOVE)
}

/// The word in KIF for an ending that `shogi-kifu-converter` has none for, with this seat on move.
pub(super) fn own_kif_word(ending: &Ending, mover: Seat) -> Option<&str> {
    let known = OTHERS
        .iter()
        .find(|(word, ..)| special_of(ending, mover).is_none_or(is_stopgap) && is_ending(word, ending, mover));
    let is_kept = !ending.reason.is_ascii() && ending.result == Ending::UNKNOWN;
    known.map(|(word, ..)| *word).or_else(|| is_kept.then_some(ending.reason.as_str()))
}

/// The word in CSA for an ending that `shogi-kifu-converter` has none for, if CSA has one.
pub(super) fn own_csa_word(ending: &Ending) -> Option<&str> {
    let other = OTHERS.iter().find(|(_, csa, _, reason)| !csa.is_empty() && *reason == ending.reason);
    let is_kept = ending.result == Ending::UNKNOWN && is_csa_word(&ending.reason);
    other.map(|(_, csa, ..)| *csa).or_else(|| is_kept.then_some(ending.reason.as_str()))
}

/// Whether a text can be a word for an ending in CSA: `CHUDAN`, `+ILLEGAL_ACTION`.
pub(super) fn is_csa_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| letter.is_ascii_uppercase() || "_+-".contains(letter))
}

/// Whether the converter's word only stands in for another.
fn is_stopgap(special: MoveSpecial) -> bool {
    matches!(special, MoveSpecial::SpecialJishogi | MoveSpecial::SpecialChudan)
}

fn is_ending(word: &str, ending: &Ending, mover: Seat) -> bool {
    kif_ending(word, mover).as_ref() == Some(ending)
}

/// Parses an ending in CSA, without the percent sign.
pub(super) fn csa_ending(text: &str, mover: Seat) -> Option<Ending> {
    match text {
        "+ILLEGAL_ACTION" => Some(ending(Loses, Seat::FIRST, ILLEGAL_MOVE)),
        "-ILLEGAL_ACTION" => Some(ending(Loses, Seat::SECOND, ILLEGAL_MOVE)),
        _ => {
            let other = OTHERS.iter().find(|(_, csa, ..)| *csa == text && !text.is_empty());
            let known = SPECIALS.iter().find(|special| special.csa == text);
            let known = known.map(|said| (said.meaning, said.reason)).or(other.map(|other| (other.2, other.3)));
            known.map(|(meaning, reason)| ending(meaning, mover, reason))
        }
    }
}

/// Parses an ending in JKF.
pub(super) fn jkf_ending(said: MoveSpecial, mover: Seat) -> Option<Ending> {
    match said {
        MoveSpecial::SpecialIllegalActionBlack => csa_ending("+ILLEGAL_ACTION", mover),
        MoveSpecial::SpecialIllegalActionWhite => csa_ending("-ILLEGAL_ACTION", mover),
        _ => SPECIALS.iter().find(|own| own.special == said).map(|own| ending(own.meaning, mover, own.reason)),
    }
}

/// How an ending is written with this seat on move; `None` if the formats have no word for it, such as resignation by
/// the seat that is not on move.
pub(super) fn special_of(ending: &Ending, mover: Seat) -> Option<MoveSpecial> {
    let meaning = match ending.winners().next() {
        Some(winner) if winner == mover.index() => Wins,
        Some(_) => Loses,
        None if ending.result == Ending::DRAW => Draws,
        None => Open,
    };
    let reasons = |reason: &str| SPECIALS.iter().find(|own| own.meaning == meaning && own.reason == reason);
    let usual = match (meaning, ending.reason.as_str()) {
        (Loses, "perpetual check") => reasons(ILLEGAL_MOVE),
        (Wins, ILLEGAL_MOVE | "perpetual check") if mover == Seat::FIRST => {
            return Some(MoveSpecial::SpecialIllegalActionWhite);
        }
        (Wins, ILLEGAL_MOVE | "perpetual check") => return Some(MoveSpecial::SpecialIllegalActionBlack),
        (Wins, "try") => reasons("entering king"),
        (Loses, "resignation" | "") => reasons("resignation"),
        (Draws, reason) => reasons(reason).or_else(|| reasons("impasse")),
        (Open, "") => None,
        (Open, reason) => reasons(reason).or_else(|| reasons("aborted")),
        (_, reason) => reasons(reason),
    };
    usual.map(|own| own.special)
}

/// The last line of KIF and KI2: `まで84手で先手の勝ち`.
pub(super) fn summary(ending: &Ending, plies: usize) -> Option<String> {
    const SIDES: [&str; 2] = ["先手", "後手"];
    let winner = ending.winners().next().and_then(|winner| SIDES.get(winner));
    let end = match (winner, ending.reason.as_str()) {
        (Some(winner), "time") => format!("時間切れにより{winner}の勝ち"),
        (Some(winner), "entering king" | "try") => format!("{winner}の入玉勝ち"),
        (Some(winner), ILLEGAL_MOVE | "perpetual check") => format!("{winner}の反則勝ち"),
        (Some(winner), _) => format!("{winner}の勝ち"),
        (None, "repetition") => SPECIALS[5].kif[0].to_owned(),
        (None, "longest game") => OTHERS[2].0.to_owned(),
        (None, _) if ending.result == Ending::DRAW => SPECIALS[6].kif[0].to_owned(),
        (None, "") => return None,
        (None, word) if !word.is_ascii() => word.to_owned(),
        (None, _) => SPECIALS[8].kif[0].to_owned(),
    };
    Some(format!("まで{plies}手で{end}"))
}

/// Parses such a line behind the last move, with this seat on move.
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
        _ => kif_ending(said, mover),
    }
}
