//! The moves of a variant as numbers of a fixed range, the same in every position.
//!
//! In this order: the pass; moves, by the square of origin and the target; moves with a promotion, by what arises; drops,
//! by kind and square; the tokens of card actions. Squares are counted as the seat on move looks at the board.

use crate::board_turn::BoardTurn;
use crate::card_tokens::CardTokens;
use pentad::rules::layout::Layout;
use pentad::{Seat, Variant};

/// The text of a pass.
const PASS: &str = "0000";

/// The moves of a variant as numbers.
pub(crate) struct ActionSpace {
    /// What is written after a move that promotes.
    promotions: Vec<String>,
    /// The kinds that may be dropped.
    drops: &'static [&'static str],
    squares: usize,
    pub(crate) tokens: CardTokens,
}

/// An action that is a number, or several in order.
pub(crate) type Steps = Vec<usize>;

impl ActionSpace {
    pub(crate) fn new(variant: &'static Variant, board: &BoardTurn) -> ActionSpace {
        let layout = variant.layout;
        let tokens = CardTokens::new(layout.cards.as_ref());
        ActionSpace { promotions: promotions(layout), drops: layout.hand, squares: board.squares(), tokens }
    }

    /// Where the moves with a promotion begin, the drops, and the tokens; and how many numbers there are.
    fn bounds(&self) -> [usize; 4] {
        let moves = self.squares * self.squares;
        let promotions = 1 + moves;
        let drops = promotions + moves * self.promotions.len();
        let tokens = drops + self.squares * self.drops.len();
        [promotions, drops, tokens, tokens + self.tokens.names.len()]
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> usize {
        let [.., end] = self.bounds();
        end
    }

    /// What each range of numbers stands for: its first number, and words.
    pub(crate) fn ranges(&self) -> Vec<(usize, String)> {
        let [promotions, drops, tokens, end] = self.bounds();
        let mut ranges = vec![(0, "pass".to_owned()), (1, "move from * squares + to".to_owned())];
        let blocks = self.promotions.iter().zip(0..);
        ranges.extend(blocks.map(|(suffix, block)| {
            (promotions + block * self.squares * self.squares, format!("move from * squares + to, with {suffix}"))
        }));
        let blocks = self.drops.iter().zip(0..);
        ranges.extend(blocks.map(|(kind, block)| (drops + block * self.squares, format!("drop {kind} on square"))));
        let names = self.tokens.names.iter().zip(tokens..end);
        ranges.extend(names.map(|(name, number)| (number, format!("card step {name}"))));
        ranges
    }

    /// The numbers of an action of this seat; `None` if it has none.
    pub(crate) fn steps(&self, text: &str, seat: Seat, board: &BoardTurn) -> Option<Steps> {
        let [promotions, drops, tokens, _] = self.bounds();
        if text == PASS {
            return Some(vec![0]);
        }
        if let Some(split) = self.tokens.split(text) {
            return Some(split.into_iter().map(|token| tokens + token).collect());
        }
        if let Some((kind, square)) = text.split_once('*') {
            let block = self.drops.iter().position(|&known| known == kind)?;
            return Some(vec![drops + block * self.squares + board.number(square, seat)?]);
        }
        let from = board.number(text.get(..2)?, seat)?;
        let to = board.number(text.get(2..4)?, seat)?;
        let plain = from * self.squares + to;
        match text.get(4..)? {
            "" => Some(vec![1 + plain]),
            suffix => {
                let block = self.promotions.iter().position(|known| known == suffix)?;
                Some(vec![promotions + block * self.squares * self.squares + plain])
            }
        }
    }

    /// The numbers of the tokens, from 0, among these steps.
    pub(crate) fn token_numbers(&self, steps: &[usize]) -> impl Iterator<Item = usize> {
        let [_, _, tokens, _] = self.bounds();
        steps.iter().filter_map(move |step| step.checked_sub(tokens))
    }
}

/// What may be written after a move that promotes: `+` if kinds have a promoted side, else the letters of all kinds but
/// king and pawn, in games that have both.
fn promotions(layout: &Layout) -> Vec<String> {
    if layout.kinds.iter().any(|kind| kind.promoted.is_some()) {
        return vec!["+".to_owned()];
    }
    let has = |id: &str| layout.kinds.iter().any(|kind| kind.id == id);
    if !(has("K") && has("P")) {
        return Vec::new();
    }
    let others = layout.kinds.iter().filter(|kind| !["K", "P"].contains(&kind.id));
    others.map(|kind| kind.id.to_ascii_lowercase()).collect()
}
