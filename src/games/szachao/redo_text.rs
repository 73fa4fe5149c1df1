//! Text of a redo in the record's last field: the move taken back, and the permissions under which it was made.
//!
//! `e2e4`; after slashes the rank of the card that was played then, if it changed which moves were legal (`d3a2/Q`),
//! and `nocap` if captures were forbidden for another reason than a four (`b2a4/nocap`, `e2e5/2/nocap`).

use super::card::{Card, Rank, Suit};
use super::effect::OwnEffect;
use super::legality::permissions_with;
use super::public_state::PublicState;
use super::undo_info::UndoInfo;
use base::input::InputError;
use chessboard::move_filter::All;
use chessboard::moves::Move;
use std::ops::ControlFlow;

/// The name of the record's field, for error messages.
pub(super) const FIELD: &str = "record pending";

/// The cards that change a move, by the letter of their rank.
const CARD_LETTERS: [(&str, OwnEffect); 4] = [
    ("2", OwnEffect::ExtraPawnStep),
    ("4", OwnEffect::NoCapture),
    ("Q", OwnEffect::QueenSwaps),
    ("K", OwnEffect::KingLeapsTwo),
];
/// The mark of a move that could not be a capture.
const NO_CAPTURE: &str = "nocap";

/// The text of a move taken back.
pub(super) fn redo_text(undo_info: &UndoInfo) -> String {
    let mut text = undo_info.mv.to_string();
    let letter = CARD_LETTERS.into_iter().find(|&(_, own_effect)| own_effect == undo_info.own_effect);
    let no_capture = (undo_info.no_capture && undo_info.own_effect != OwnEffect::NoCapture).then_some(NO_CAPTURE);
    for word in letter.map(|(letter, _)| letter).into_iter().chain(no_capture) {
        text.push('/');
        text.push_str(word);
    }
    text
}

/// Reads a move taken back in this state, which is complete but for that move.
pub(super) fn read_undo_info(state: &PublicState, item: &str, text: &str) -> Result<UndoInfo, InputError> {
    let wrong = |expected: &str| InputError::new(FIELD, item, expected);
    let shape = || wrong("a move, with what changed it: such as redo=e2e4, redo=d3a2/Q or redo=e2e5/2/nocap");
    let (replaced, words) = text.split_once('/').map_or((text, None), |(replaced, words)| (replaced, Some(words)));
    let (mut own_effect, mut no_capture) = (OwnEffect::Nothing, false);
    for word in words.into_iter().flat_map(|words| words.split('/')) {
        if no_capture {
            return Err(shape());
        } else if word == NO_CAPTURE {
            no_capture = true;
        } else if own_effect == OwnEffect::Nothing {
            let known = CARD_LETTERS.into_iter().find(|&(letter, _)| letter == word);
            own_effect = known.map(|(_, own_effect)| own_effect).ok_or_else(shape)?;
        } else {
            return Err(shape());
        }
    }
    if own_effect == OwnEffect::NoCapture {
        if no_capture {
            return Err(wrong("no 'nocap' beside a four, which forbids captures by itself"));
        }
        no_capture = true;
    }
    let is_king_of_spades = |card: &Card| (card.rank(), card.suit()) == (Rank::King, Suit::Spades);
    if !state.pile_tops.iter().any(is_king_of_spades) {
        return Err(wrong("a king of spades on top of a pile"));
    }
    if state.board.in_check() {
        return Err(wrong("a seat that was not in check: its move is not taken back"));
    }
    let mv = legal_move(state, replaced, own_effect, no_capture)
        .ok_or_else(|| wrong("a move that was legal before it was taken back"))?;
    Ok(UndoInfo {
        mv,
        board: state.board,
        halfmove_clock: state.halfmove_clock,
        last_moved_pieces: state.last_moved_pieces,
        own_effect,
        no_capture,
    })
}

/// The move with this text, if it is legal with these permissions.
fn legal_move(state: &PublicState, text: &str, own_effect: OwnEffect, no_capture: bool) -> Option<Move> {
    let mut found = None;
    let _ = state.board.generate_filtered(&permissions_with(own_effect, no_capture), &All, |batch| {
        found = found.or(batch.into_iter().find(|mv| mv.to_string() == text));
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}
