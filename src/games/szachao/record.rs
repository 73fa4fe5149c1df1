//! The record of a position: twelve fields.

use super::card::Card;
use super::card_action_text::read_cards_or_unknown;
use super::card_list::HAND_SIZE;
use super::card_multiset::CardMultiset;
use super::known_position::KnownPosition;
use super::partial_hand::PartialHand;
use super::public_state::{MAX_HALFMOVE_CLOCK, PublicState, TurnPhase};
use crate::base::input::{InputError, parse_count};
use crate::base::seat::Seat;
use crate::chessboard::board::Board;
use std::collections::VecDeque;

const SHAPE: &str = "twelve fields: men, colour to act, castling, en passant, halfmove, turn, seat to act, phase, piles, \
                     hands, stock, pending";

impl KnownPosition {
    /// Reads a record.
    ///
    /// Where the seat to act is in check, what check makes void (see [`Pending::voided_by_check`]) is read and dropped. A
    /// card that a record names in a hand of which it does not know others is known to the other seat as well, which
    /// must be the reader; of a hand that is named in full the other seat sees nothing.
    ///
    /// [`Pending::voided_by_check`]: super::effect::Pending::voided_by_check
    pub(super) fn from_record(text: &str) -> Result<KnownPosition, InputError> {
        let fields: Vec<&str> = text.split_ascii_whitespace().collect();
        let Ok(fields) = <[&str; 12]>::try_from(fields.as_slice()) else {
            return Err(InputError::new("record", text, SHAPE));
        };
        let [men, colour, castling, passed, quiet, turn, seat, phase, piles, hands, stock, pending] = fields;
        let board = Board::from_fen_fields(men, colour, castling, passed)?;
        let mut table = PublicState::new(board, read_seat(seat)?, read_piles(piles)?);
        table.halfmove_clock = read_halfmove_clock(quiet)?;
        table.fullmove_number = parse_count("record turn", turn, 1)?;
        table.phase = match phase {
            "card" => TurnPhase::Card,
            "chess" => TurnPhase::Chess,
            _ => {
                let expected = "'card' or 'chess' (nothing is recorded inside a redo)";
                return Err(InputError::new("record phase", phase, expected));
            }
        };
        let hands = read_hands(hands)?;
        let (stock, dead) = read_stock(stock)?;
        table.dead_cards = dead.iter().copied().collect();
        table.read_pending(pending)?;
        let known = KnownPosition { public_state: table, hands, stock, dead_cards: dead };
        known.check_cards()?;
        Ok(known)
    }

    /// No card more than twice, no more unknown cards than there can be, no more threes either.
    fn check_cards(&self) -> Result<(), InputError> {
        let stock = self.stock.iter().flatten().copied();
        let hands = self.hands.iter().flat_map(PartialHand::known_cards);
        let mut all = CardMultiset::EMPTY;
        for card in
            self.public_state.pile_tops.into_iter().chain(hands).chain(stock).chain(self.dead_cards.iter().copied())
        {
            if !all.insert(card) {
                return Err(InputError::new("record cards", &card.to_string(), "no card more than twice"));
            }
        }
        let unknown: usize = self.hands.iter().map(PartialHand::unknown_count).sum();
        let unseen = self.unseen().len();
        if unknown > unseen {
            let expected = format!("no more than {unseen} unknown cards: all others are named elsewhere");
            return Err(InputError::new("record hands", &format!("{unknown} '?'"), expected));
        }
        self.check_threes()
    }

    /// Those threes that press lie on the table, so that there are fewer to hold. (One of them may have come back to a
    /// hand by a reshuffle while others were laid; eight would have to have done.)
    fn check_threes(&self) -> Result<(), InputError> {
        let pressing = usize::from(self.public_state.active_threes());
        let held: usize = self
            .hands
            .iter()
            .flat_map(|hand| hand.known_multiset().iter().collect::<Vec<_>>())
            .filter(|card| card.is_three())
            .count();
        if pressing + held <= TOTAL_THREES {
            return Ok(());
        }
        let expected = format!("at most {TOTAL_THREES} threes in the game: {held} are in the hands");
        Err(InputError::new("record pending", &self.public_state.pending_text(), expected))
    }

    /// The record.
    pub(super) fn to_record(&self) -> String {
        let table = &self.public_state;
        let phase = match table.phase {
            TurnPhase::Card => "card",
            TurnPhase::Redo => "redo",
            TurnPhase::Chess => "chess",
        };
        let run = |cards: &mut dyn Iterator<Item = Card>| cards.map(|card| card.to_string()).collect::<String>();
        let mut stock = match &self.stock {
            None => "*".to_owned(),
            Some(stock) if stock.is_empty() => "-".to_owned(),
            Some(stock) => run(&mut stock.iter().copied()),
        };
        if !self.dead_cards.is_empty() {
            stock.push(',');
            stock.push_str(&run(&mut self.dead_cards.iter().copied()));
        }
        format!(
            "{} {} {} {} {phase} {},{} {}/{} {stock} {}",
            table.board.fen_fields(),
            table.halfmove_clock,
            table.fullmove_number,
            table.seat_to_act(),
            table.pile_tops[0],
            table.pile_tops[1],
            self.hands[0].text(),
            self.hands[1].text(),
            table.pending_text(),
        )
    }
}

/// Threes in two packs.
pub(super) const TOTAL_THREES: usize = 8;

fn read_seat(text: &str) -> Result<Seat, InputError> {
    match text {
        "1" => Ok(Seat::FIRST),
        "2" => Ok(Seat::SECOND),
        _ => Err(InputError::new("record seat", text, "'1' or '2'")),
    }
}

/// No game comes to more than a hundred.
fn read_halfmove_clock(text: &str) -> Result<u8, InputError> {
    let count = parse_count("record halfmove", text, 0)?;
    let small = u8::try_from(count).ok().filter(|&count| count <= MAX_HALFMOVE_CLOCK);
    small.ok_or_else(|| InputError::new("record halfmove", text, format!("a number from 0 to {MAX_HALFMOVE_CLOCK}")))
}

fn read_piles(text: &str) -> Result<[Card; 2], InputError> {
    let cards: Option<Vec<Card>> = text.split(',').map(Card::from_text).collect();
    let tops = cards.and_then(|cards| <[Card; 2]>::try_from(cards).ok());
    tops.ok_or_else(|| InputError::new("record piles", text, "the top cards of the two piles, such as 8s,Td"))
}

fn read_hands(text: &str) -> Result<[PartialHand; 2], InputError> {
    let wrong = || InputError::new("record hands", text, "two hands such as JsKd4c4d6c/?????");
    let hands: Option<Vec<Vec<Option<Card>>>> = text.split('/').map(read_cards_or_unknown).collect();
    let hands = <[Vec<Option<Card>>; 2]>::try_from(hands.ok_or_else(wrong)?).map_err(|_| wrong())?;
    let hands = hands.map(|cards| (cards.len(), PartialHand::of(cards)));
    for (count, _) in &hands {
        if *count != HAND_SIZE {
            return Err(InputError::new("record hands", text, format!("{HAND_SIZE} cards in each hand, not {count}")));
        }
    }
    Ok(hands.map(|(_, hand)| hand))
}

/// The stock, if it is known, and the dead cards.
type StockAndDead = (Option<VecDeque<Card>>, Vec<Card>);

fn read_stock(text: &str) -> Result<StockAndDead, InputError> {
    let wrong =
        || InputError::new("record stock", text, "*, - or cards such as 3d7hTc, with dead cards as in *,5s6s2h");
    let known = |text: &str| -> Option<Vec<Card>> {
        let cards: Option<Vec<Card>> = read_cards_or_unknown(text)?.into_iter().collect();
        cards.filter(|cards| !cards.is_empty())
    };
    let (stock, dead) = text.split_once(',').map_or((text, None), |(stock, dead)| (stock, Some(dead)));
    let stock = match stock {
        "*" => None,
        "-" => Some(VecDeque::new()),
        cards => Some(known(cards).ok_or_else(wrong)?.into()),
    };
    let dead = dead.map_or(Some(Vec::new()), known).ok_or_else(wrong)?;
    Ok((stock, dead))
}
