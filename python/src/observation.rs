//! A position as a seat sees it, as numbers: planes of the board, and a list of everything else.

use crate::board_turn::BoardTurn;
use crate::card_tokens::faces;
use crate::feature_list::FeatureList;
use pentad::rules::layout::{Cards, Layout};
use pentad::rules::record_word::RecordWord;
use pentad::rules::scene::{Mark, Pending, Scene};
use pentad::rules::side_colour::SideColour;
use pentad::{HostedGame, Seat, Variant, Viewer};

/// The marks of pieces, a plane each.
const MARKS: [(Mark, &str); 3] = [(Mark::Unmoved, "unmoved"), (Mark::Frozen, "frozen"), (Mark::Bound, "bound")];

/// What an observation is made with.
pub(crate) struct Observer {
    variant: &'static Variant,
    pub(crate) board: BoardTurn,
    /// The fields of the record that nothing else of a scene shows, with the letters that they have at the start.
    fields: Vec<(&'static str, Vec<char>)>,
}

impl Observer {
    pub(crate) fn new(variant: &'static Variant) -> Observer {
        let board = BoardTurn::new(variant.layout, variant.description.seats());
        let start = HostedGame::new(variant).state(Viewer::All).scene;
        let letters = |value: &str| match board.numbers(value, Seat::FIRST) {
            Some(_) => Vec::new(),
            None => value.chars().filter(|letter| letter.is_ascii_alphabetic()).collect(),
        };
        let fields = start.fields.iter().map(|(name, value)| (*name, letters(value))).collect();
        Observer { variant, board, fields }
    }

    fn layout(&self) -> &'static Layout {
        self.variant.layout
    }

    fn seats(&self) -> usize {
        self.variant.description.seats()
    }

    /// The seat's number as another one counts: 0 for itself, then in the order of play.
    fn relative(&self, seat: Seat, viewer: Seat) -> usize {
        (seat.index() + self.seats() - viewer.index()) % self.seats()
    }

    /// The names of the planes.
    pub(crate) fn plane_names(&self) -> Vec<String> {
        let owners = (0..self.seats()).map(owner_name).chain(["nobody".to_owned()]);
        let kinds = |owner: String| self.layout().kinds.iter().map(move |kind| format!("{owner}: {}", kind.name));
        let mut names: Vec<String> = owners.flat_map(kinds).collect();
        names.extend(MARKS.iter().map(|(_, name)| (*name).to_owned()));
        names.push("check".to_owned());
        names.extend(self.fields.iter().map(|(name, _)| format!("squares of {name}")));
        names
    }

    /// The planes of a scene, one after another, each row by row as the seat looks at the board.
    pub(crate) fn planes(&self, scene: &Scene, viewer: Seat) -> Vec<u8> {
        let (squares, kinds, seats) = (self.board.squares(), self.layout().kinds.len(), self.seats());
        let marks = (seats + 1) * kinds;
        let checks = marks + MARKS.len();
        let mut planes = vec![0_u8; (checks + 1 + self.fields.len()) * squares];
        let mut set = |plane: usize, square: Option<usize>| {
            if let Some(place) = square.and_then(|square| planes.get_mut(plane * squares + square)) {
                *place = 1;
            }
        };
        for piece in &scene.pieces {
            let square = self.board.number(&piece.square, viewer);
            let owner = piece.seat.map_or(seats, |seat| self.relative(seat, viewer));
            let kind = self.layout().kinds.iter().position(|kind| kind.id == piece.kind).unwrap_or(0);
            set(owner * kinds + kind, square);
            for (mark, plane) in MARKS.iter().zip(marks..) {
                if piece.marks.contains(&mark.0) {
                    set(plane, square);
                }
            }
        }
        for king in &scene.check {
            set(checks, self.board.number(&king.square, viewer));
        }
        for ((_, value), plane) in scene.fields.iter().zip(checks + 1..) {
            for square in self.board.numbers(value, viewer).unwrap_or_default() {
                set(plane, Some(square));
            }
        }
        planes
    }

    /// Everything that is not on the board.
    pub(crate) fn features(&self, scene: &Scene, viewer: Seat, list: &mut FeatureList) {
        let on_move = scene.seat.map(|seat| self.relative(seat, viewer));
        for seat in 0..self.seats() {
            list.push(flag(on_move == Some(seat)), || format!("on move: {}", owner_name(seat)));
        }
        let own = scene.pieces.iter().find(|piece| piece.seat == Some(viewer)).and_then(|piece| piece.colour);
        list.push(flag(own == Some(SideColour::Black)), || "own colour is black".to_owned());
        list.push_choice("phase", self.layout().phases.iter().map(|phase| phase.0), Some(scene.phase.0));
        let limit = scene.count.limit.filter(|&limit| limit > 0);
        list.push(limit.map_or(0.0, |limit| scene.count.now as f32 / limit as f32), || "count of limit".to_owned());
        for ((_, value), (name, letters)) in scene.fields.iter().zip(&self.fields) {
            for &letter in letters {
                list.push(flag(value.contains(letter)), || format!("{name} {letter}"));
            }
        }
        if self.layout().record.iter().any(|word| matches!(word, RecordWord::Field(field) if field.name == "points")) {
            self.push_points(scene, viewer, list);
        }
        self.push_hands(scene, viewer, list);
        if let Some(cards) = &self.layout().cards {
            self.push_cards(cards, scene, viewer, list);
            self.push_pending(cards, scene, viewer, list);
        }
    }

    fn push_points(&self, scene: &Scene, viewer: Seat, list: &mut FeatureList) {
        let points = scene.points.as_deref().unwrap_or_default();
        for seat in 0..self.seats() {
            let index = (viewer.index() + seat) % self.seats();
            let value = points.get(index).copied().unwrap_or(0);
            list.push(f32::from(value), || format!("points: {}", owner_name(seat)));
        }
    }

    /// How many pieces of each kind each seat holds.
    fn push_hands(&self, scene: &Scene, viewer: Seat, list: &mut FeatureList) {
        for seat in 0..self.seats() {
            let hand = scene.hands.iter().find(|hand| self.relative(hand.seat, viewer) == seat);
            for kind in self.layout().hand {
                let held = hand.and_then(|hand| hand.pieces.iter().find(|(held, _)| held == kind));
                list.push(held.map_or(0.0, |(_, count)| *count as f32), || {
                    format!("in hand: {} {kind}", owner_name(seat))
                });
            }
        }
    }

    /// The cards that the seat knows: hands, tops of the piles, dead cards, and the size of the stock.
    fn push_cards(&self, cards: &Cards, scene: &Scene, viewer: Seat, list: &mut FeatureList) {
        let faces: Vec<String> = faces(cards).collect();
        let count = |held: &[String], face: &str| held.iter().filter(|card| *card == face).count() as f32;
        for seat in 0..self.seats() {
            let hand = scene.hands.iter().find(|hand| self.relative(hand.seat, viewer) == seat);
            let held = hand.map_or(&[][..], |hand| hand.cards.as_slice());
            for face in faces.iter().map(String::as_str).chain(["?"]) {
                list.push(count(held, face), || format!("cards: {} {face}", owner_name(seat)));
            }
        }
        for pile in 0..cards.piles {
            let top = scene.piles.get(pile).map(String::as_str);
            list.push_choice(&format!("pile {}", pile + 1), faces.iter().map(String::as_str), top);
        }
        for face in &faces {
            list.push(count(&scene.dead, face), || format!("dead {face}"));
        }
        list.push(scene.stock.unwrap_or(0) as f32, || "stock".to_owned());
    }

    /// What played cards still impose on each seat.
    fn push_pending(&self, cards: &Cards, scene: &Scene, viewer: Seat, list: &mut FeatureList) {
        for seat in 0..self.seats() {
            let mine = |other: &Seat| self.relative(*other, viewer) == seat;
            let (mut threes, mut waits, mut bound, mut no_capture) = (0.0, false, false, false);
            let (mut demand, mut active) = (None, None);
            for pending in &scene.pending {
                match pending {
                    Pending::Threes { seat, count } if mine(seat) => threes = *count as f32,
                    Pending::Wait { seat } if mine(seat) => waits = true,
                    Pending::Demand { seat, piece } if mine(seat) => demand = Some(*piece),
                    Pending::Piece { seat, .. } if mine(seat) => bound = true,
                    Pending::NoCapture { seat } if mine(seat) => no_capture = true,
                    Pending::Card { seat, card } if mine(seat) => active = Some(card.as_str()),
                    _ => {}
                }
            }
            let owner = owner_name(seat);
            list.push(threes, || format!("threes: {owner}"));
            list.push(flag(waits), || format!("waits: {owner}"));
            list.push(flag(bound), || format!("bound to a piece: {owner}"));
            list.push(flag(no_capture), || format!("may not capture: {owner}"));
            list.push_choice(&format!("demanded: {owner}"), cards.demands.iter().copied(), demand);
            let faces: Vec<String> = faces(cards).collect();
            list.push_choice(&format!("active card: {owner}"), faces.iter().map(String::as_str), active);
        }
    }
}

fn flag(value: bool) -> f32 {
    f32::from(u8::from(value))
}

/// What planes call a seat by its number relative to the one that looks.
fn owner_name(seat: usize) -> String {
    match seat {
        0 => "own".to_owned(),
        _ => format!("seat +{seat}"),
    }
}
