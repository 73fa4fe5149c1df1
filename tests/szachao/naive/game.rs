//! Naive turns: what may be done, what it leads to, how it ends.

use super::cards::{choices, cut, may_lie_on, rank, sequences, suit, without};
use super::men::{Men, Step, Under, square_text};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Card,
    Redo,
    Chess,
}

/// The state before a chess move, the move, and under what it was made.
type Before = (Box<Szachao>, Step, Under);

/// Everything there is; what is indexed by seats counts them from 0.
#[derive(Clone, Debug)]
pub(crate) struct Szachao {
    men: Men,
    /// The seat that plays White.
    white: usize,
    half: u32,
    turn: u32,
    on_turn: usize,
    phase: Phase,
    piles: [String; 2],
    hands: [Vec<String>; 2],
    stock: Vec<String>,
    dead: Vec<String>,
    pressed: [u32; 2],
    waits: [bool; 2],
    demand: [Option<char>; 2],
    /// The name of the man that must move.
    hearts: [Option<u8>; 2],
    no_capture: [bool; 2],
    /// The name of the man of each seat's latest move.
    last: [Option<u8>; 2],
    /// What lies on top of the play of this turn; empty after a burn.
    top: String,
    before: Option<Before>,
    shuffles: SmallRng,
    /// Whether the stock has been shuffled since it was told.
    shuffled: bool,
}

impl Szachao {
    /// Reads a record that must be right, tell all cards, and have nothing pending but threes.
    pub(crate) fn read(record: &str, seed: u64) -> Szachao {
        let fields: Vec<&str> = record.split(' ').collect();
        let on_turn = usize::from(fields[6] == "2");
        let piles: Vec<&str> = fields[8].split(',').collect();
        let hands: Vec<&str> = fields[9].split('/').collect();
        let (stock, dead) = fields[10].split_once(',').unwrap_or((fields[10], ""));
        let mut pressed = [0; 2];
        if let Some(count) = fields[11].strip_prefix("3x") {
            pressed[on_turn] = count.parse().expect("a count of threes");
        } else {
            assert_eq!(fields[11], "-");
        }
        Szachao {
            men: Men::read(fields[0], fields[2], fields[3]),
            white: if fields[1] == "w" { on_turn } else { 1 - on_turn },
            half: fields[4].parse().expect("a halfmove count"),
            turn: fields[5].parse().expect("a turn"),
            on_turn,
            phase: Phase::Card,
            piles: [piles[0].to_owned(), piles[1].to_owned()],
            hands: [cut(hands[0]), cut(hands[1])],
            stock: cut(stock.trim_matches('-')),
            dead: cut(dead),
            pressed,
            waits: [false; 2],
            demand: [None; 2],
            hearts: [None; 2],
            no_capture: [false; 2],
            last: [None; 2],
            top: String::new(),
            before: None,
            shuffles: SmallRng::seed_from_u64(seed),
            shuffled: false,
        }
    }

    /// The seat that decides, from 0.
    pub(crate) fn seat(&self) -> usize {
        if self.phase == Phase::Redo { 1 - self.on_turn } else { self.on_turn }
    }

    fn plays_white(&self, seat: usize) -> bool {
        self.white == seat
    }

    fn in_check(&self) -> bool {
        self.men.in_check(self.plays_white(self.on_turn))
    }

    /// How a chess phase with this card on top goes, without what binds the seat.
    fn under(&self, top: &str) -> Under {
        Under {
            long_pawns: top.starts_with('2'),
            leaps: ["Kc", "Kd"].contains(&top),
            swaps: top.starts_with('Q'),
            no_capture: top.starts_with('4') || self.no_capture[self.on_turn],
            ..Under::default()
        }
    }

    /// The same with what binds it.
    fn bound(&self) -> Under {
        let seat = self.on_turn;
        let kinds = self.demand[seat].map(String::from).unwrap_or_default();
        Under { kinds, man: self.hearts[seat], ..self.under(&self.top) }
    }

    fn redo_matters(&self) -> bool {
        let other = 1 - self.on_turn;
        self.before.as_ref().is_some_and(|(before, ..)| !before.men.in_check(before.plays_white(other)))
    }

    fn steps(&self) -> Vec<Step> {
        let white = self.plays_white(self.seat());
        match (&self.phase, &self.before) {
            (Phase::Redo, Some((before, replaced, under))) => {
                let man = before.men.names[replaced.from.0 as usize][replaced.from.1 as usize];
                let under = Under { man: Some(man), ..under.clone() };
                self.men.steps(white, &under).into_iter().filter(|step| step != replaced).collect()
            }
            _ if self.waits[self.on_turn] => Vec::new(),
            _ => self.men.steps(white, &self.bound()),
        }
    }

    fn leaves_a_way_out(&self, top: &str) -> bool {
        if !self.in_check() || top == "Ks" && self.redo_matters() {
            return true;
        }
        !top.starts_with('A') && !self.men.steps(self.plays_white(self.on_turn), &self.under(top)).is_empty()
    }

    fn card_actions(&self) -> Vec<String> {
        let hand = &self.hands[self.on_turn];
        let mut actions = Vec::new();
        for cards in sequences(hand) {
            let last = cards.last().cloned().unwrap_or_default();
            for place in ["1", "2", "x"] {
                let (allowed, top) = match place {
                    "x" => (cards.len() == 1, String::new()),
                    pile => (may_lie_on(&cards, &self.piles[usize::from(pile == "2")]), last.clone()),
                };
                if !allowed || !self.leaves_a_way_out(&top) {
                    continue;
                }
                let kept = without(hand, &cards).expect("cards of the hand");
                let due =
                    if top.starts_with('3') { 0 } else { kept.len().min(3 * self.pressed[self.on_turn] as usize) };
                let demands: Vec<String> = if top.starts_with('J') {
                    "KQRBNP".chars().map(|kind| format!("={kind}")).collect()
                } else {
                    vec![String::new()]
                };
                for discards in choices(&kept, due) {
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
            _ => self.steps().iter().map(Step::text).collect(),
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
        let mate = Some(format!("{} checkmate", 2 - self.on_turn));
        if self.phase == Phase::Redo {
            return None;
        }
        if self.phase == Phase::Card && self.in_check() && self.card_actions().is_empty() {
            return mate;
        }
        if self.phase == Phase::Chess && !self.waits[self.on_turn] && self.steps().is_empty() {
            if self.in_check() {
                return mate;
            }
            let white = self.plays_white(self.on_turn);
            let free = Under { no_capture: false, ..self.under(&self.top) };
            let orthodox = Under { leaps: false, ..free.clone() };
            if self.men.steps(white, &free).is_empty() && self.men.steps(white, &orthodox).is_empty() {
                return Some("draw stalemate".to_owned());
            }
        }
        let men: String = self.men.text().chars().filter(char::is_ascii_alphabetic).collect();
        let minor = men.to_ascii_uppercase().replace('K', "");
        if ["", "N", "B"].contains(&minor.as_str()) {
            return Some("draw material".to_owned());
        }
        (self.half >= 100).then(|| "draw 100 chess phases".to_owned())
    }

    /// Carries out a legal action as another dealer told it: with the cards it drew, which may come in any order out of
    /// a stock that has been shuffled since.
    pub(crate) fn play_as_dealt(&mut self, token: &str) {
        match token.split_once('+') {
            Some((action, drawn)) => drop(self.play_cards(action, Some(&cut(drawn)))),
            None => drop(self.play(token)),
        }
    }

    /// Carries out a legal action, and returns what is drawn.
    pub(crate) fn play(&mut self, action: &str) -> Vec<String> {
        if self.phase == Phase::Card {
            return self.play_cards(action, None);
        }
        let step = self.steps().into_iter().find(|step| step.text() == action);
        let mover = self.seat();
        let before = step.clone().map(|step| (Box::new(Szachao { before: None, ..self.clone() }), step, self.bound()));
        match step {
            Some(step) => {
                self.last[mover] = Some(self.men.names[step.from.0 as usize][step.from.1 as usize]);
                let (captures, pawn) = self.men.make(&step);
                self.half = if captures || pawn { 0 } else { self.half + 1 };
            }
            None => {
                assert_eq!(action, "0000");
                self.men.passed = None;
                self.half += 1;
            }
        }
        if self.phase == Phase::Redo {
            self.phase = Phase::Chess;
            self.before = None;
        } else {
            self.before = before;
            self.end_turn(action == "0000");
        }
        if self.in_check() {
            let seat = self.on_turn;
            (self.waits[seat], self.demand[seat], self.hearts[seat]) = (false, None, None);
        }
        Vec::new()
    }

    fn end_turn(&mut self, skipped: bool) {
        let (seat, other) = (self.on_turn, 1 - self.on_turn);
        self.no_capture[other] = self.waits[seat] && skipped;
        self.no_capture[seat] = false;
        (self.waits[seat], self.demand[seat], self.hearts[seat]) = (false, None, None);
        match rank_of(&self.top) {
            '4' => self.waits[other] = true,
            'K' if self.top == "Kh" => self.hearts[other] = self.last[other],
            _ => {}
        }
        self.turn += seat as u32;
        self.on_turn = other;
        self.phase = Phase::Card;
        self.top = String::new();
    }

    fn play_cards(&mut self, action: &str, dealt: Option<&[String]>) -> Vec<String> {
        let (seat, other) = (self.on_turn, 1 - self.on_turn);
        let (rest, discards) = action.split_once('-').unwrap_or((action, ""));
        let (rest, demand) = rest.split_once('=').unwrap_or((rest, ""));
        let (place, cards) = rest.split_once(':').expect("a place and cards");
        let (mut cards, discards) = (cut(cards), cut(discards));
        self.hands[seat] = without(&self.hands[seat], &[cards.clone(), discards.clone()].concat()).expect("held");
        self.top = String::new();
        if place != "x" {
            let pile = usize::from(place == "2");
            self.top = cards.pop().expect("a card");
            self.dead.push(std::mem::replace(&mut self.piles[pile], self.top.clone()));
        }
        self.dead.extend(cards);
        self.dead.extend(discards);
        let pressed = std::mem::take(&mut self.pressed[seat]);
        match rank_of(&self.top) {
            '3' => self.pressed[other] = pressed + 1,
            '4' => self.waits[seat] = false,
            'J' => {
                self.demand[seat] = None;
                self.demand[other] = demand.chars().next();
            }
            'A' => {
                self.white = 1 - self.white;
                self.men.passed = None;
            }
            _ => {}
        }
        self.phase = Phase::Chess;
        if self.top == "Ks" && self.redo_matters() {
            let (before, ..) = self.before.as_ref().expect("a move to take back");
            (self.men, self.half, self.last) = (before.men.clone(), before.half, before.last);
            self.phase = Phase::Redo;
        }
        let mut drawn = Vec::new();
        while self.hands[seat].len() < 5 {
            if self.stock.is_empty() {
                self.stock = std::mem::take(&mut self.dead);
                self.stock.shuffle(&mut self.shuffles);
                self.shuffled = true;
            }
            let told = dealt.map(|cards| &cards[drawn.len()]);
            let place = told.map_or(Some(0), |told| self.stock.iter().position(|card| card == told));
            let card = self.stock.remove(place.expect("a card of the stock"));
            assert!(self.shuffled || place == Some(0), "{action}: {card} does not lie on top");
            self.hands[seat].push(card.clone());
            drawn.push(card);
        }
        assert!(dealt.is_none_or(|cards| cards.len() == drawn.len()), "{action}: {} cards drawn", drawn.len());
        drawn
    }

    /// The pending field.
    fn pending(&self) -> String {
        let (seat, other) = (self.on_turn, 1 - self.on_turn);
        let square = |name: u8| self.men.find(name).map_or_else(|| "-".to_owned(), square_text);
        let mut items = Vec::new();
        if self.pressed[seat] > 0 {
            items.push(format!("3x{}", self.pressed[seat]));
        }
        if self.waits[seat] {
            items.push("wait".to_owned());
        }
        items.extend(self.demand[seat].map(|kind| format!("J={kind}")));
        items.extend(self.hearts[seat].map(|name| format!("Kh={}", square(name))));
        if self.no_capture[seat] {
            items.push("nocap".to_owned());
        }
        let top = &self.top;
        match rank_of(top) {
            '2' | '4' | 'Q' => items.push(format!("card={top}")),
            '3' => items.push(format!("card={top}x{}", self.pressed[other])),
            'J' => items.push(format!("card={top}={}", self.demand[other].expect("a demand"))),
            'K' if "cd".contains(suit(top)) => items.push(format!("card={top}")),
            'K' if suit(top) == 'h' => {
                items.extend(self.last[other].map(|name| format!("card={top}={}", square(name))));
            }
            _ => {}
        }
        if items.is_empty() { "-".to_owned() } else { items.join(",") }
    }

    /// The record, with `*` for the stock where it is not to be told.
    pub(crate) fn record(&self, tells_stock: bool) -> String {
        let phase = ["card", "redo", "chess"][self.phase as usize];
        let colour = if self.plays_white(self.seat()) { 'w' } else { 'b' };
        let stock = if self.stock.is_empty() { "-".to_owned() } else { self.stock.concat() };
        let stock = if tells_stock { stock } else { "*".to_owned() };
        let dead = if self.dead.is_empty() { String::new() } else { format!(",{}", self.dead.concat()) };
        format!(
            "{} {colour} {} {} {} {} {} {phase} {} {}/{} {stock}{dead} {}",
            self.men.text(),
            self.men.rights_text(),
            self.men.passed_text(),
            self.half,
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
