//! Writes KIF, KI2, CSA and JKF.
//!
//! `shogi-kifu-converter` writes positions and moves. It does not check its input, so it gets legal games only. Its
//! headers come in random order and its diagrams do not say that White is to move, so those lines are written here.

use super::board::Board;
use super::ending::{ILLEGAL_BEFORE, own_csa_word, own_kif_word, special_of, summary};
use super::headers::{csa_headers, kif_headers, plain, players};
use super::kifu_format::KifuFormat;
use super::labels::{labels, relative};
use super::played::{other, played_moves};
use crate::error::RecordError;
use crate::game_record::GameRecord;
use base::seat::Seat;
use kifu::converter::{ToCsa, ToKi2, ToKif};
use kifu::jkf::{Color, Initial, JsonKifuFormat, MoveFormat, MoveMoveFormat, MoveSpecial, Preset, Time, TimeFormat};

/// The number of moves on a line of KI2.
const MOVES_A_LINE: usize = 6;
/// The longest time written for a move: JKF keeps the minutes in a byte.
const MAX_SECONDS: u64 = 255 * 60 + 59;

/// Writes a game, whose moves must be legal.
///
/// # Errors
/// If the format cannot hold the game.
pub(super) fn write_kifu(game: &GameRecord, format: KifuFormat) -> Result<String, RecordError> {
    let start = Board::of_start(game)?;
    let document = Document { game, start, moves: played_moves(start, &game.moves)? };
    match format {
        KifuFormat::Kif => Ok(document.kif()),
        KifuFormat::Ki2 => document.ki2(),
        KifuFormat::Csa => Ok(document.csa()),
        KifuFormat::Jkf => document.jkf(),
    }
}

/// The game to write, prepared.
struct Document<'a> {
    game: &'a GameRecord,
    start: Board,
    moves: Vec<MoveMoveFormat>,
}

impl Document<'_> {
    /// The game as JKF, without headers and without the words that tell pieces apart.
    fn converted(&self) -> JsonKifuFormat {
        let mut moves = vec![MoveFormat { comments: self.comments(0), ..MoveFormat::default() }];
        let mut totals = [0; 2];
        for (mv, ply) in self.moves.iter().zip(1..) {
            let time = self.game.times.get(ply - 1).copied().flatten().map(|time| {
                let (seconds, total) = ((time / 1000).min(MAX_SECONDS), &mut totals[mv.color as usize]);
                *total += seconds;
                Time { now: minutes(seconds), total: hours(*total) }
            });
            moves.push(MoveFormat { move_: Some(*mv), comments: self.comments(ply), time, ..MoveFormat::default() });
        }
        let ended = self.game.ending.as_ref().and_then(|ending| special_of(ending, self.mover_at_end()));
        if ended.is_some() {
            moves.push(MoveFormat { special: ended, ..MoveFormat::default() });
        }
        JsonKifuFormat { initial: Some(self.start.initial()), moves, ..JsonKifuFormat::default() }
    }

    fn mover_at_end(&self) -> Seat {
        Seat::new(self.moves.last().map_or(self.start.0.color, |last| other(last.color)) as usize)
    }

    /// The lines of the comment on the position after `ply` moves.
    fn comments(&self, ply: usize) -> Option<Vec<String>> {
        let on_it = self.game.comments.iter().filter(|(place, _)| *place == ply);
        // An ampersand would make it a bookmark.
        let lines = on_it.flat_map(|(_, text)| text.lines()).map(|line| plain(line).replacen('&', " &", 1));
        let lines: Vec<String> = lines.filter(|line| !line.trim().is_empty()).collect();
        (!lines.is_empty()).then_some(lines)
    }

    /// The first lines of KIF and KI2.
    fn head(&self, format: &str) -> String {
        let headers = kif_headers(self.game).into_iter().map(|(name, value)| format!("{name}：{value}\n"));
        format!("#{format} version=2.0 encoding=UTF-8\n{}", headers.collect::<String>())
    }

    /// The line that says that White moves first, if nothing else in the file says so.
    fn turn(&self, initial: Option<&Initial>) -> &'static str {
        let is_diagram = initial.is_some_and(|initial| initial.preset == Preset::PresetOther);
        if is_diagram && self.start.0.color == Color::White { "後手番\n" } else { "" }
    }

    fn summary(&self) -> String {
        let summary = self.game.ending.as_ref().and_then(|ending| summary(ending, self.game.moves.len()));
        summary.map_or_else(String::new, |line| line + "\n")
    }

    fn kif(&self) -> String {
        let mut jkf = self.converted();
        let mut end = None;
        match jkf.moves.last_mut().and_then(|last| last.special.as_mut()) {
            Some(draw @ MoveSpecial::SpecialHikiwake) => *draw = MoveSpecial::SpecialJishogi,
            Some(MoveSpecial::SpecialIllegalActionBlack | MoveSpecial::SpecialIllegalActionWhite) => {
                end = Some(ILLEGAL_BEFORE);
            }
            _ => {}
        }
        let turn = self.turn(jkf.initial.as_ref());
        let mut body = jkf.to_kif_owned().replacen("手数----", &format!("{turn}手数----"), 1);
        let own = self.game.ending.as_ref().and_then(|ending| own_kif_word(ending, self.mover_at_end()));
        let has_end = jkf.moves.last().is_some_and(|last| last.special.is_some());
        match own.or(end) {
            // The crate would write that the game was broken off, or a draw of another kind.
            Some(end) if has_end => {
                let last = body.trim_end().rfind(char::is_whitespace).map_or(0, |last| last + 1);
                body.truncate(last);
                body.push_str(&format!("{end}\n"));
            }
            Some(end) => body.push_str(&format!("{:>4} {end}\n", self.game.moves.len() + 1)),
            None => {}
        }
        format!("{}{body}{}", self.head("KIF"), self.summary())
    }

    fn ki2(&self) -> Result<String, RecordError> {
        let initial = Some(self.start.initial());
        let turn = self.turn(initial.as_ref());
        let position = JsonKifuFormat { initial, ..JsonKifuFormat::default() }.to_ki2_owned();
        // The usual start position is not named, unless nothing else says that this is a game.
        let named = if position.trim().is_empty() && self.moves.is_empty() { "手合割：平手\n" } else { "" };
        let mut text = format!("{}{named}{}{turn}\n", self.head("KI2"), position.trim_start_matches('\n'));
        let add_comments = |text: &mut String, ply| {
            for line in self.comments(ply).unwrap_or_default() {
                text.push_str(&format!("*{line}\n"));
            }
        };
        add_comments(&mut text, 0);
        let mut on_line = 0;
        for (label, ply) in labels(self.start, &self.moves)?.iter().zip(1..) {
            text.push_str(if on_line > 0 { " " } else { "" });
            text.push_str(label);
            on_line += 1;
            if on_line == MOVES_A_LINE || ply == self.moves.len() || self.comments(ply).is_some() {
                text.push('\n');
                on_line = 0;
                add_comments(&mut text, ply);
            }
        }
        Ok(text + &self.summary())
    }

    fn csa(&self) -> String {
        let mut jkf = self.converted();
        for line in jkf.moves.iter_mut().filter_map(|entry| entry.comments.as_mut()).flatten() {
            line.insert(0, '*');
        }
        let signs = ["N+", "N-"];
        let names =
            players(self.game).filter_map(|(seat, name)| Some(format!("{}{}\n", signs.get(seat)?, plain(name))));
        let headers = csa_headers(self.game).into_iter().map(|(name, value)| format!("${name}:{value}\n"));
        let head: String = names.chain(headers).collect();
        let body = self.own_csa_word(jkf.to_csa_owned()).replacen("V2.2\n", &format!("V2.2\n{head}"), 1);
        format!("'CSA encoding=UTF-8\n{body}")
    }

    /// The text with the word of CSA for an ending in the place of the one that the crate writes for want of it.
    fn own_csa_word(&self, text: String) -> String {
        let word = self.game.ending.as_ref().and_then(own_csa_word);
        match (word, text.rfind('%')) {
            (Some(word), Some(end)) => format!("{}%{word}\n", &text[..end]),
            _ => text,
        }
    }

    fn jkf(&self) -> Result<String, RecordError> {
        let mut jkf = self.converted();
        let labels = labels(self.start, &self.moves)?;
        for (mv, label) in jkf.moves.iter_mut().filter_map(|entry| entry.move_.as_mut()).zip(&labels) {
            mv.relative = relative(label);
        }
        jkf.header = kif_headers(self.game).into_iter().collect();
        // Through a `Value`, which sorts its keys, so that the same game always gives the same file.
        let value = serde_json::to_value(&jkf).map_err(|error| RecordError::unwritable(error.to_string()))?;
        Ok(format!("{value}\n"))
    }
}

/// The time of a move, in minutes and seconds.
fn minutes(seconds: u64) -> TimeFormat {
    TimeFormat { h: None, m: u8::try_from(seconds / 60).unwrap_or(u8::MAX), s: (seconds % 60) as u8 }
}

/// The total time of a side.
fn hours(seconds: u64) -> TimeFormat {
    let hours = u8::try_from(seconds / 3600).unwrap_or(u8::MAX);
    TimeFormat { h: Some(hours), m: (seconds / 60 % 60) as u8, s: (seconds % 60) as u8 }
}
