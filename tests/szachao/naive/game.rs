//! Naive turns: legal actions, their effects, the end of the game.

use super::board::{ChessMove, MoveRules, NaiveBoard, square_name};
use super::cards::{distinct_selections, is_playable, ordered_selections, parse_cards, rank, remove_cards, suit};
use base::random::SeededRng;
use rand::SeedableRng;
use rand::seq::SliceRandom;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Card,
    Redo,
    Chess,
}

/// The state before a chess move, the move, and the rules under which it was made.
type LastMove = (Box<Szachao>, ChessMove, MoveRules);

/// The whole state; arrays by seat count seats from 0.
#[derive(Clone, Debug)]
pub(crate) struct Szachao {
    board: NaiveBoard,
    /// The seat that plays White.
    white_seat: usize,
    halfmove: u32,
    turn: u32,
    seat_to_move: usize,
    phase: Phase,
    piles: [String; 2],
    hands: [Vec<String>; 2],
    stock: Vec<String>,
    dead_cards: Vec<String>,
    pending_threes: [u32; 2],
    must_wait: [bool; 2],
    demand: [Option<char>; 2],
    /// The identity of the piece that must move.
    required_piece: [Option<u8>; 2],
    no_capture: [bool; 2],
    /// The identity of the piece of each seat's latest move.
    last_moved_piece: [Option<u8>; 2],
    /// The top card of this turn's play; empty after a burn.
    played_card: String,
    last_move: Option<LastMove>,
    shuffle_rng: SeededRng,
    /// Whether there has been a reshuffle, so that the record no longer names the stock.
    shuffled: bool,
    /// Whether a seat in check may play an ace.
    allows_ace_in_check: bool,
}

impl Szachao {
    /// Reads a valid record with all cards known and nothing but threes pending.
    pub(crate) fn from_fen(record: &str, seed: u64) -> Szachao {
        let fields: Vec<&str> = record.split(' ').collect();
        let seat_to_move = usize::from(fields[6] == "2");
        let piles: Vec<&str> = fields[8].split(',').collect();
        let hands: Vec<&str> = fields[9].split('/').collect();
        let (stock, dead) = fields[10].split_once(',').unwrap_or((fields[10], ""));
        let mut pending_threes = [0; 2];
        if let Some(count) = fields[11].strip_prefix("3x") {
            pending_threes[seat_to_move] = count.parse().expect("a count of threes");
        } else {
            assert_eq!(fields[11], "-");
        }
        Szachao {
            board: NaiveBoard::read(fields[0], fields[2], fields[3]),
            white_seat: if fields[1] == "w" { seat_to_move } else { 1 - seat_to_move },
            halfmove: fields[4].parse().expect("a halfmove count"),
            turn: fields[5].parse().expect("a turn"),
            seat_to_move,
            phase: Phase::Card,
            piles: [piles[0].to_owned(), piles[1].to_owned()],
            hands: [parse_cards(hands[0]), parse_cards(hands[1])],
            stock: parse_cards(stock.trim_matches('-')),
            dead_cards: parse_cards(dead),
            pending_threes,
            must_wait: [false; 2],
            demand: [None; 2],
            required_piece: [None; 2],
            no_capture: [false; 2],
            last_moved_piece: [None; 2],
            played_card: String::new(),
            last_move: None,
            shuffle_rng: SeededRng::seed_from_u64(seed),
            shuffled: false,
            allows_ace_in_check: false,
        }
    }

    /// The same game with the option that allows aces in check.
    pub(crate) fn allowing_ace_in_check(self) -> Szachao {
        Szachao { allows_ace_in_check: true, ..self }
    }

    /// The seat to act, from 0.
    pub(crate) fn seat(&self) -> usize {
        if self.phase == Phase::Redo { 1 - self.seat_to_move } else { self.seat_to_move }
    }

    fn plays_white(&self, seat: usize) -> bool {
        self.white_seat == seat
    }

    /// Whether the seat whose turn it is is in check.
    pub(crate) fn in_check(&self) -> bool {
        self.board.in_check(self.plays_white(self.seat_to_move))
    }

    /// The move rules with this top card, without the restrictions of the seat.
    fn card_rules(&self, top: &str) -> MoveRules {
        MoveRules {
            extra_pawn_step: top.starts_with('2'),
            king_leaps_two: ["Kc", "Kd"].contains(&top),
            queen_swaps: top.starts_with('Q'),
            no_capture: top.starts_with('4') || self.no_capture[self.seat_to_move],
            ..MoveRules::default()
        }
    }

    /// The same with its restrictions.
    fn all_rules(&self) -> MoveRules {
        let seat = self.seat_to_move;
        let kinds = self.demand[seat].map(String::from).unwrap_or_default();
        MoveRules {
            movable_kinds: kinds,
            movable_piece: self.required_piece[seat],
            ..self.card_rules(&self.played_card)
        }
    }

    fn redo_is_possible(&self) -> bool {
        let other = 1 - self.seat_to_move;
        self.last_move.as_ref().is_some_and(|(before, ..)| !before.board.in_check(before.plays_white(other)))
    }

    fn legal_chess_moves(&self) -> Vec<ChessMove> {
        let white = self.plays_white(self.seat());
        match (&self.phase, &self.last_move) {
            (Phase::Redo, Some((before, replaced, under))) => {
                let piece = before.board.piece_ids[replaced.from.0 as usize][replaced.from.1 as usize];
                let under = MoveRules { movable_piece: Some(piece), ..under.clone() };
                self.board.legal_moves(white, &under).into_iter().filter(|step| step != replaced).collect()
            }
            _ if self.must_wait[self.seat_to_move] => Vec::new(),
            _ => self.board.legal_moves(white, &self.all_rules()),
        }
    }

    fn leaves_legal_reply(&self, top: &str) -> bool {
        if !self.in_check() || top == "Ks" && self.redo_is_possible() {
            return true;
        }
        if top.starts_with('A') {
            return self.allows_ace_in_check;
        }
        !self.board.legal_moves(self.plays_white(self.seat_to_move), &self.card_rules(top)).is_empty()
    }

    fn card_actions(&self) -> Vec<String> {
        let hand = &self.hands[self.seat_to_move];
        let mut actions = Vec::new();
        for cards in ordered_selections(hand) {
            let last = cards.last().cloned().unwrap_or_default();
            for place in ["1", "2", "x"] {
                let (allowed, top) = match place {
                    "x" => (cards.len() == 1, String::new()),
                    pile => (is_playable(&cards, &self.piles[usize::from(pile == "2")]), last.clone()),
                };
                if !allowed || !self.leaves_legal_reply(&top) {
                    continue;
                }
                let kept = remove_cards(hand, &cards).expect("cards of the hand");
                let due = if top.starts_with('3') {
                    0
                } else {
                    kept.len().min(3 * self.pending_threes[self.seat_to_move] as usize)
                };
                let demands: Vec<String> = if top.starts_with('J') {
                    "KQRBNP".chars().map(|kind| format!("={kind}")).collect()
                } else {
                    vec![String::new()]
                };
                for discards in distinct_selections(&kept, due) {
                    let discards = if due == 0 { String::new() } else { format!("-{}", discards.concat()) };
                    for demand in &demands {
                        actions.push(format!("{place}:{}{demand}{discards}", cards.concat()));
                    }
                }
            }
        }
        actions
    }

    /// All legal actions, in text order.
    pub(crate) fn legal(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut actions = match self.phase {
            Phase::Card => self.card_actions(),
            _ => self.legal_chess_moves().iter().map(ChessMove::text).collect(),
        };
        if actions.is_empty() {
            actions.push("0000".to_owned());
        }
        actions.sort_unstable();
        actions.dedup();
        actions
    }

    /// How the game has ended, as `result` says it.
    pub(crate) fn outcome(&self) -> Option<String> {
        let mate = Some(format!("{} checkmate", 2 - self.seat_to_move));
        if self.phase == Phase::Redo {
            return None;
        }
        if self.phase == Phase::Card && self.in_check() && self.card_actions().is_empty() {
            return mate;
        }
        if self.phase == Phase::Chess && !self.must_wait[self.seat_to_move] && self.legal_chess_moves().is_empty() {
            if self.in_check() {
                return mate;
            }
            let white = self.plays_white(self.seat_to_move);
            let free = MoveRules { no_capture: false, ..self.card_rules(&self.played_card) };
            let orthodox = MoveRules { king_leaps_two: false, ..free.clone() };
            if self.board.legal_moves(white, &free).is_empty() && self.board.legal_moves(white, &orthodox).is_empty() {
                return Some("draw stalemate".to_owned());
            }
        }
        let pieces: String = self.board.text().chars().filter(char::is_ascii_alphabetic).collect();
        let minor = pieces.to_ascii_uppercase().replace('K', "");
        if ["", "N", "B"].contains(&minor.as_str()) {
            return Some("draw material".to_owned());
        }
        (self.halfmove >= 100).then(|| "draw 100 chess phases".to_owned())
    }

    /// Carries out a legal action as another dealer has it: with the cards it drew, which may come in any order out of
    /// a stock that has been shuffled since.
    pub(crate) fn play_with_draws(&mut self, token: &str) {
        match token.split_once('+') {
            Some((action, drawn)) => drop(self.play_cards(action, Some(&parse_cards(drawn)))),
            None => drop(self.play(token)),
        }
    }

    /// Carries out a legal action, and returns what is drawn.
    pub(crate) fn play(&mut self, action: &str) -> Vec<String> {
        if self.phase == Phase::Card {
            return self.play_cards(action, None);
        }
        let step = self.legal_chess_moves().into_iter().find(|step| step.text() == action);
        let mover = self.seat();
        let before =
            step.clone().map(|step| (Box::new(Szachao { last_move: None, ..self.clone() }), step, self.all_rules()));
        match step {
            Some(step) => {
                self.last_moved_piece[mover] = Some(self.board.piece_ids[step.from.0 as usize][step.from.1 as usize]);
                let (captures, pawn) = self.board.make_move(&step);
                self.halfmove = if captures || pawn { 0 } else { self.halfmove + 1 };
            }
            None => {
                assert_eq!(action, "0000");
                self.board.en_passant = None;
                self.halfmove += 1;
            }
        }
        if self.phase == Phase::Redo {
            self.phase = Phase::Chess;
            self.last_move = None;
        } else {
            self.last_move = before;
            self.end_turn(action == "0000");
        }
        if self.in_check() {
            let seat = self.seat_to_move;
            (self.must_wait[seat], self.demand[seat], self.required_piece[seat]) = (false, None, None);
        }
        Vec::new()
    }

    fn end_turn(&mut self, skipped: bool) {
        let (seat, other) = (self.seat_to_move, 1 - self.seat_to_move);
        self.no_capture[other] = self.must_wait[seat] && skipped;
        self.no_capture[seat] = false;
        (self.must_wait[seat], self.demand[seat], self.required_piece[seat]) = (false, None, None);
        match rank_of(&self.played_card) {
            '4' => self.must_wait[other] = true,
            'K' if self.played_card == "Kh" => self.required_piece[other] = self.last_moved_piece[other],
            _ => {}
        }
        self.turn += seat as u32;
        self.seat_to_move = other;
        self.phase = Phase::Card;
        self.played_card = String::new();
    }

    fn play_cards(&mut self, action: &str, dealt: Option<&[String]>) -> Vec<String> {
        let (seat, other) = (self.seat_to_move, 1 - self.seat_to_move);
        let (rest, discards) = action.split_once('-').unwrap_or((action, ""));
        let (rest, demand) = rest.split_once('=').unwrap_or((rest, ""));
        let (place, cards) = rest.split_once(':').expect("a place and cards");
        let (mut cards, discards) = (parse_cards(cards), parse_cards(discards));
        self.hands[seat] = remove_cards(&self.hands[seat], &[cards.clone(), discards.clone()].concat()).expect("held");
        self.played_card = String::new();
        if place != "x" {
            let pile = usize::from(place == "2");
            self.played_card = cards.pop().expect("a card");
            self.dead_cards.push(std::mem::replace(&mut self.piles[pile], self.played_card.clone()));
        }
        self.dead_cards.extend(cards);
        self.dead_cards.extend(discards);
        let pressed = std::mem::take(&mut self.pending_threes[seat]);
        match rank_of(&self.played_card) {
            '3' => self.pending_threes[other] = pressed + 1,
            '4' => self.must_wait[seat] = false,
            'J' => {
                self.demand[seat] = None;
                self.demand[other] = demand.chars().next();
            }
            'A' => {
                self.white_seat = 1 - self.white_seat;
                self.board.en_passant = None;
            }
            _ => {}
        }
        self.phase = Phase::Chess;
        if self.played_card == "Ks" && self.redo_is_possible() {
            let (before, ..) = self.last_move.as_ref().expect("a move to take back");
            (self.board, self.halfmove, self.last_moved_piece) =
                (before.board.clone(), before.halfmove, before.last_moved_piece);
            self.phase = Phase::Redo;
        }
        let mut drawn = Vec::new();
        while self.hands[seat].len() < 5 {
            if self.stock.is_empty() {
                self.stock = std::mem::take(&mut self.dead_cards);
                self.stock.shuffle(&mut self.shuffle_rng);
                self.shuffled = true;
            }
            let named = dealt.map(|cards| &cards[drawn.len()]);
            let place = named.map_or(Some(0), |named| self.stock.iter().position(|card| card == named));
            let card = self.stock.remove(place.expect("a card of the stock"));
            assert!(self.shuffled || place == Some(0), "{action}: {card} is not the top card of the stock");
            self.hands[seat].push(card.clone());
            drawn.push(card);
        }
        assert!(dealt.is_none_or(|cards| cards.len() == drawn.len()), "{action}: {} cards drawn", drawn.len());
        drawn
    }

    /// The pending field.
    fn pending(&self) -> String {
        let (seat, other) = (self.seat_to_move, 1 - self.seat_to_move);
        let square = |name: u8| self.board.find_piece(name).map_or_else(|| "-".to_owned(), square_name);
        let mut items = Vec::new();
        if self.pending_threes[seat] > 0 {
            items.push(format!("3x{}", self.pending_threes[seat]));
        }
        if self.must_wait[seat] {
            items.push("wait".to_owned());
        }
        items.extend(self.demand[seat].map(|kind| format!("J={kind}")));
        items.extend(self.required_piece[seat].map(|name| format!("Kh={}", square(name))));
        if self.no_capture[seat] {
            items.push("nocap".to_owned());
        }
        let top = &self.played_card;
        match rank_of(top) {
            '2' | '4' | 'Q' => items.push(format!("card={top}")),
            '3' => items.push(format!("card={top}x{}", self.pending_threes[other])),
            'J' => items.push(format!("card={top}={}", self.demand[other].expect("a demand"))),
            'K' if "cd".contains(suit(top)) => items.push(format!("card={top}")),
            'K' if suit(top) == 'h' => {
                items.extend(self.last_moved_piece[other].map(|name| format!("card={top}={}", square(name))));
            }
            _ => {}
        }
        if self.phase == Phase::Redo {
            let (before, replaced, under) = self.last_move.as_ref().expect("a move taken back");
            let card = match before.played_card.as_str() {
                "Kc" | "Kd" => "/K".to_owned(),
                card if "24Q".contains(rank_of(card)) => format!("/{}", rank_of(card)),
                _ => String::new(),
            };
            let no_capture = if under.no_capture && card != "/4" { "/nocap" } else { "" };
            items.push(format!("redo={}{card}{no_capture}", replaced.text()));
        }
        if items.is_empty() { "-".to_owned() } else { items.join(",") }
    }

    /// The record, with `*` for a stock that is not known.
    pub(crate) fn fen(&self, tells_stock: bool) -> String {
        let phase = ["card", "redo", "chess"][self.phase as usize];
        let colour = if self.plays_white(self.seat()) { 'w' } else { 'b' };
        let stock = if self.stock.is_empty() { "-".to_owned() } else { self.stock.concat() };
        let stock = if tells_stock { stock } else { "*".to_owned() };
        let dead = if self.dead_cards.is_empty() { String::new() } else { format!(",{}", self.dead_cards.concat()) };
        format!(
            "{} {colour} {} {} {} {} {} {phase} {} {}/{} {stock}{dead} {}",
            self.board.text(),
            self.board.castling_text(),
            self.board.en_passant_text(),
            self.halfmove,
            self.turn,
            self.seat() + 1,
            self.piles.join(","),
            self.hands[0].concat(),
            self.hands[1].concat(),
            self.pending(),
        )
    }
}

fn rank_of(card: &str) -> char {
    if card.is_empty() { '-' } else { rank(card) }
}
