//! The record of a position (its FEN): twelve fields.

use super::card::{Card, Rank};
use super::card_action_text::read_cards_or_unknown;
use super::card_list::HAND_SIZE;
use super::card_multiset::CardMultiset;
use super::known_position::KnownPosition;
use super::partial_hand::PartialHand;
use super::pending_text::TOTAL_THREES;
use super::public_state::{MAX_HALFMOVE_CLOCK, PublicState, TurnPhase};
use super::start_cards::StartCards;
use base::input::{InputError, parse_count};
use base::seat::Seat;
use chessboard::board::Board;
use std::collections::VecDeque;

/// The number of fields.
const FIELDS: usize = 12;
const SHAPE: &str = "twelve fields: pieces, colour to act, castling, en passant, halfmove, turn, seat to act, phase, \
                     piles, hands, stock, pending";

/// Reads a record.
///
/// If the seat to act is in check, what check voids (see [`Pending::voided_by_check`]) is read and dropped. If a hand
/// has unknown cards, the reader is the opponent, who knows the cards that are named; of a hand that is named in full
/// the opponent knows nothing.
///
/// # Errors
/// If the record is not valid; the error names the field, what was found and what was expected.
///
/// [`Pending::voided_by_check`]: super::effect::Pending::voided_by_check
pub(super) fn from_fen(text: &str) -> Result<KnownPosition, InputError> {
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    let Ok(fields) = <[&str; FIELDS]>::try_from(fields.as_slice()) else {
        return Err(InputError::new("record", text, SHAPE));
    };
    let [pieces, colour, castling, en_passant, halfmove, turn, seat, phase, piles, hands, stock, pending] = fields;
    let board = Board::from_fen_fields_of_turned_board(pieces, colour, castling, en_passant)?;
    let (seat, phase) = (read_seat(seat)?, read_phase(phase)?);
    let turn_seat = if phase == TurnPhase::Redo { seat.other() } else { seat };
    let mut public_state = PublicState::new(board, turn_seat, read_piles(piles)?);
    public_state.halfmove_clock = read_halfmove_clock(halfmove)?;
    public_state.fullmove_number = parse_count("record turn", turn, 1)?;
    public_state.phase = phase;
    let hands = read_hands(hands)?;
    let (stock, dead_cards) = read_stock(stock)?;
    public_state.dead_cards = dead_cards.iter().copied().collect();
    public_state.read_pending(pending)?;
    check_enemy_king(&public_state, pieces)?;
    let position = KnownPosition { public_state, hands, stock, dead_cards, start_cards: StartCards::default() };
    check_cards(&position)?;
    Ok(position)
}

/// Writes the record, which [`from_fen`] reads back.
pub(super) fn fen(position: &KnownPosition) -> String {
    let state = &position.public_state;
    let phase = match state.phase {
        TurnPhase::Card => "card",
        TurnPhase::Redo => "redo",
        TurnPhase::Chess => "chess",
    };
    let format_cards = |cards: &mut dyn Iterator<Item = &Card>| cards.map(ToString::to_string).collect::<String>();
    let mut stock = match &position.stock {
        None => "*".to_owned(),
        Some(stock) if stock.is_empty() => "-".to_owned(),
        Some(stock) => format_cards(&mut stock.iter()),
    };
    if !position.dead_cards.is_empty() {
        stock.push(',');
        stock.push_str(&format_cards(&mut position.dead_cards.iter()));
    }
    format!(
        "{} {} {} {} {phase} {},{} {}/{} {stock} {}",
        state.board.fen_fields(),
        state.halfmove_clock,
        state.fullmove_number,
        state.seat_to_act(),
        state.pile_tops[0],
        state.pile_tops[1],
        position.hands[0].text(),
        position.hands[1].text(),
        state.pending_text(),
    )
}

/// Refuses a check of the side not to move, unless an ace may have turned the board in check.
fn check_enemy_king(state: &PublicState, pieces: &str) -> Result<(), InputError> {
    let ace_played = state.pile_tops.into_iter().chain(state.dead_cards.iter()).any(|card| card.rank() == Rank::Ace);
    let may_be_turned = state.phase != TurnPhase::Card && ace_played;
    if !state.board.enemy_in_check() || may_be_turned {
        return Ok(());
    }
    Err(InputError::new("fen board", pieces, "the side not to move not in check"))
}

/// Refuses a card that occurs more than twice, more unknown cards than are unseen, and too many threes.
fn check_cards(position: &KnownPosition) -> Result<(), InputError> {
    let tops = position.public_state.pile_tops.into_iter();
    let hands = position.hands.iter().flat_map(PartialHand::known_cards);
    let stock = position.stock.iter().flatten().copied();
    let mut all = CardMultiset::EMPTY;
    for card in tops.chain(hands).chain(stock).chain(position.dead_cards.iter().copied()) {
        if !all.insert(card) {
            return Err(InputError::new("record cards", &card.to_string(), "no card more than twice"));
        }
    }
    let unknown: usize = position.hands.iter().map(PartialHand::unknown_count).sum();
    let unseen = position.unseen().len();
    if unknown > unseen {
        let expected = format!("no more than {unseen} unknown cards: all others are named elsewhere");
        return Err(InputError::new("record hands", &format!("{unknown} '?'"), expected));
    }
    check_threes(position)
}

/// Refuses more threes than the decks have, counting those that press a seat and those in the hands. A reshuffle may
/// return a pressing three to a hand, but the count could only be exceeded if all eight were in play.
fn check_threes(position: &KnownPosition) -> Result<(), InputError> {
    let pressing = usize::from(position.public_state.active_threes());
    let in_hands = position.hands.iter().flat_map(PartialHand::known_cards).filter(|card| card.is_three()).count();
    if pressing + in_hands <= TOTAL_THREES {
        return Ok(());
    }
    let expected = format!("at most {TOTAL_THREES} threes in the game: {in_hands} are in the hands");
    Err(InputError::new("record pending", &position.public_state.pending_text(), expected))
}

fn read_phase(text: &str) -> Result<TurnPhase, InputError> {
    match text {
        "card" => Ok(TurnPhase::Card),
        "redo" => Ok(TurnPhase::Redo),
        "chess" => Ok(TurnPhase::Chess),
        _ => Err(InputError::new("record phase", text, "'card', 'redo' or 'chess'")),
    }
}

fn read_seat(text: &str) -> Result<Seat, InputError> {
    match text {
        "1" => Ok(Seat::FIRST),
        "2" => Ok(Seat::SECOND),
        _ => Err(InputError::new("record seat", text, "'1' or '2'")),
    }
}

/// Reads the clock, up to the value that draws the game.
fn read_halfmove_clock(text: &str) -> Result<u8, InputError> {
    let count = parse_count("record halfmove", text, 0)?;
    let clock = u8::try_from(count).ok().filter(|&count| count <= MAX_HALFMOVE_CLOCK);
    clock.ok_or_else(|| InputError::new("record halfmove", text, format!("a number from 0 to {MAX_HALFMOVE_CLOCK}")))
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

/// The stock, if its order is known, and the dead cards.
type StockAndDead = (Option<VecDeque<Card>>, Vec<Card>);

fn read_stock(text: &str) -> Result<StockAndDead, InputError> {
    let wrong =
        || InputError::new("record stock", text, "*, - or cards such as 3d7hTc, with dead cards as in *,5s6s2h");
    let read_known = |text: &str| -> Option<Vec<Card>> {
        let cards: Option<Vec<Card>> = read_cards_or_unknown(text)?.into_iter().collect();
        cards.filter(|cards| !cards.is_empty())
    };
    let (stock, dead) = text.split_once(',').map_or((text, None), |(stock, dead)| (stock, Some(dead)));
    let stock = match stock {
        "*" => None,
        "-" => Some(VecDeque::new()),
        cards => Some(read_known(cards).ok_or_else(wrong)?.into()),
    };
    let dead = dead.map_or(Some(Vec::new()), read_known).ok_or_else(wrong)?;
    Ok((stock, dead))
}
