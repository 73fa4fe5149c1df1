//! A description of the public state in words: who acts, and under what restrictions.

use super::effect::Effect;
use super::public_state::{PublicState, TurnPhase};
use chessboard::piece::PieceType;

impl PublicState {
    /// One line: the seat to act and what it must do, check, what is pending, the active card.
    pub(super) fn describe(&self) -> String {
        let seat = self.seat_to_act();
        let what = match self.phase {
            TurnPhase::Card => "plays or burns cards",
            TurnPhase::Redo => "has taken back its move and makes another with the same piece",
            TurnPhase::Chess => "makes a chess move",
        };
        let mut parts = vec![format!("seat {seat} ({}) {what}", self.board.side_to_move().name())];
        if self.board.in_check() {
            parts.push("is in check".to_owned());
        }
        // In a redo the seat to act is not the one under these restrictions.
        let owner = if self.phase == TurnPhase::Redo { format!("seat {}: ", self.turn_seat) } else { String::new() };
        parts.extend(self.restrictions().into_iter().map(|words| format!("{owner}{words}")));
        parts.join("; ")
    }

    /// What is pending on the seat whose turn it is, and the card that it has played.
    fn restrictions(&self) -> Vec<String> {
        let pending = &self.pending;
        let mut all = Vec::new();
        if pending.threes > 0 {
            all.push(format!("pressed by threes: {}", pending.threes));
        }
        if pending.must_wait {
            all.push("must wait".to_owned());
        }
        if let Some(kind) = pending.demand {
            all.push(format!("must move a {}", kind_name(kind)));
        }
        if pending.same_piece {
            all.push("must move the piece that it moved last".to_owned());
        }
        if pending.no_capture {
            all.push("may not capture".to_owned());
        }
        if let Some(active_card) = self.active_card {
            all.push(format!("has played {}: {}", active_card.card, describe_effect(active_card.effect)));
        }
        all
    }
}

fn kind_name(kind: PieceType) -> &'static str {
    match kind {
        PieceType::Pawn => "pawn",
        PieceType::Knight => "knight",
        PieceType::Bishop => "bishop",
        PieceType::Rook => "rook",
        PieceType::Queen => "queen",
        PieceType::King => "king",
    }
}

fn describe_effect(effect: Effect) -> String {
    match effect {
        Effect::ExtraPawnStep => "pawns may advance one square further".to_owned(),
        Effect::Threes(threes) => format!("presses the opponent, threes: {threes}"),
        Effect::Wait => "no capture, and the opponent waits".to_owned(),
        Effect::Demand(kind) => format!("the opponent must move a {}", kind_name(kind)),
        Effect::QueenSwaps => "a queen may change squares with another piece".to_owned(),
        Effect::SamePiece => "the opponent must move the piece that it moved last".to_owned(),
        Effect::KingLeapsTwo => "the king moves two squares".to_owned(),
    }
}
