//! A client that knows no rules: it draws a position from its scene as JSON, and carries out actions by their parts. Its
//! drawing must be what the record says, and after each action what the next scene says.

use pentad::base::seat::Seat;
use pentad::rules::depiction::Depiction;
use pentad::rules::dialect::Dialect;
use pentad::rules::laws::LawResult;
use pentad::rules::layout::{Layout, ZoneKind};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Of the actions that only move a piece, one in so many is carried out; of the others, all.
const PLAIN_ACTIONS_STEP: usize = 7;

/// A piece as drawn: its kind, its owner (0 for nobody) and its colour.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Drawn {
    kind: String,
    seat: u64,
    colour: Option<String>,
}

/// What a client draws.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Drawing {
    pieces: BTreeMap<String, Drawn>,
    /// How many of each kind each seat holds.
    hands: BTreeMap<(u64, String), u64>,
    points: Vec<u64>,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn json(value: impl serde::Serialize) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| error.to_string())
}

/// Fails with what was seen unless the law holds.
fn require(holds: bool, law: &str, seen: impl FnOnce() -> String) -> LawResult {
    if holds { Ok(()) } else { Err(format!("{law}: {}", seen())) }
}

impl Drawing {
    fn of_scene(scene: &Value) -> Drawing {
        let piece = |piece: &Value| {
            let colour = piece["color"].as_str().map(str::to_owned);
            (text(&piece["square"]), Drawn { kind: text(&piece["kind"]), seat: number(&piece["seat"]), colour })
        };
        let held = |hand: &Value| {
            let seat = number(&hand["seat"]);
            let kinds = hand["men"].as_object().cloned().unwrap_or_default();
            kinds.into_iter().map(move |(kind, count)| ((seat, kind), number(&count))).collect::<Vec<_>>()
        };
        Drawing {
            pieces: list(&scene["men"]).iter().map(piece).collect(),
            hands: list(&scene["hands"]).iter().flat_map(held).collect(),
            points: list(&scene["points"]).iter().map(number).collect(),
        }
    }

    fn lift(&mut self, square: &Value) -> Result<Drawn, String> {
        self.pieces.remove(&text(square)).ok_or_else(|| format!("nothing stands on {square}"))
    }

    fn put(&mut self, layout: &Layout, square: &Value, piece: Drawn) -> LawResult {
        let seat = owner(layout, &text(square), &piece);
        let before = self.pieces.insert(text(square), Drawn { seat, ..piece });
        require(before.is_none(), "a piece is put on an empty square", || format!("{square} held {before:?}"))
    }

    fn count_in_hand(&mut self, seat: u64, kind: &str, change: i64) {
        let count = self.hands.entry((seat, kind.to_owned())).or_default();
        *count = count.saturating_add_signed(change);
        if *count == 0 {
            self.hands.remove(&(seat, kind.to_owned()));
        }
    }

    /// Takes a piece from the board: into the hand of the seat on move, or for points, where the game has these.
    fn take(&mut self, layout: &Layout, seat: u64, takes: &Value) -> LawResult {
        let taken = self.lift(&takes["square"])?;
        let said = (text(&takes["kind"]), number(&takes["seat"]));
        require((taken.kind.clone(), taken.seat) == said, "what is taken stands there", || {
            format!("{taken:?}, {takes}")
        })?;
        if !layout.hand.is_empty() {
            let front = layout
                .kinds
                .iter()
                .find(|kind| kind.promoted == Some(&taken.kind))
                .map_or(&*taken.kind, |kind| kind.id);
            self.count_in_hand(seat, front, 1);
        }
        let worth = layout.kinds.iter().find(|kind| kind.id == taken.kind).and_then(|kind| kind.points);
        if let (Some(worth), Some(points)) = (worth, self.points.get_mut(seat as usize - 1)) {
            *points += u64::from(worth);
        }
        Ok(())
    }

    /// Carries out an action of the seat on move by its parts.
    fn carry_out(&mut self, layout: &Layout, seat: u64, action: &Value) -> LawResult {
        let kind = text(&action["kind"]);
        if kind == "pass" {
            return Ok(());
        }
        if kind == "drop" {
            self.count_in_hand(seat, &text(&action["piece"]), -1);
            let colour = colour_name(layout, seat);
            return self.put(layout, &action["to"], Drawn { kind: text(&action["piece"]), seat, colour });
        }
        if !action["takes"].is_null() {
            self.take(layout, seat, &action["takes"])?;
        }
        let mut moved = self.lift(&action["from"])?;
        require(moved.kind == text(&action["piece"]), "the piece named stands there", || {
            format!("{moved:?}, {action}")
        })?;
        require(moved.seat == seat, "the seat on move moves its own", || format!("{moved:?}, {action}"))?;
        if kind == "merge" {
            self.lift(&action["to"])?;
        }
        let also = &action["also"];
        let companion = if also.is_null() { None } else { Some(self.lift(&also["from"])?) };
        if let Some(becomes) = action["becomes"].as_str() {
            require(moved.kind != becomes, "what becomes differs", || action.to_string())?;
            moved.kind = becomes.to_owned();
        }
        self.put(layout, &action["to"], moved)?;
        match companion {
            Some(mut companion) => {
                companion.kind = also["becomes"].as_str().map_or(companion.kind, str::to_owned);
                self.put(layout, &also["to"], companion)
            }
            None => Ok(()),
        }
    }
}

/// The colour of a seat, as JSON names it.
fn colour_name(layout: &Layout, seat: u64) -> Option<String> {
    let colour = layout.colours.get(seat as usize - 1).copied().flatten()?;
    Some(format!("{colour:?}").to_lowercase())
}

/// Whose a piece is on this square: where there are home zones, the zone's, and of its seats that of the same colour.
fn owner(layout: &Layout, square: &str, piece: &Drawn) -> u64 {
    let homes = layout.zones.iter().filter(|zone| zone.kind == ZoneKind::Home);
    let Some(home) = homes.into_iter().find(|zone| layout.zone_squares(zone).iter().any(|name| name == square)) else {
        return piece.seat;
    };
    let numbers = home.seats.iter().map(|seat| seat.index() as u64 + 1);
    numbers.into_iter().find(|&seat| colour_name(layout, seat) == piece.colour).unwrap_or(0)
}

/// The pieces that the first field of a record names, by square, as it writes them.
fn pieces_of_record(layout: &Layout, record: &str) -> BTreeMap<String, String> {
    let field = record.split(' ').next().unwrap_or_default();
    let mut pieces = BTreeMap::new();
    for (names, rank) in layout.rows().into_iter().zip(field.split('/')) {
        let mut squares = names.into_iter();
        let (mut empty, mut promoted) = (0, "");
        for letter in rank.chars() {
            if let Some(digit) = letter.to_digit(10) {
                empty = 10 * empty + digit as usize;
                continue;
            }
            squares.by_ref().take(std::mem::take(&mut empty)).for_each(drop);
            match letter {
                '+' => promoted = "+",
                _ => pieces.extend(squares.next().map(|square| (square, format!("{promoted}{letter}")))),
            }
            if letter != '+' {
                promoted = "";
            }
        }
    }
    pieces
}

/// The pieces in hand that the third field of an SFEN names, as many as there are, in the letters of the record.
fn hands_of_record(record: &str) -> BTreeMap<String, u64> {
    let field = record.split(' ').nth(2).unwrap_or_default();
    let (mut hands, mut count) = (BTreeMap::new(), None);
    for letter in field.chars().filter(|&letter| letter != '-') {
        match letter.to_digit(10) {
            Some(digit) => count = Some(10 * count.unwrap_or(0) + u64::from(digit)),
            None => drop(hands.insert(letter.to_string(), count.take().unwrap_or(1))),
        }
    }
    hands
}

/// The scene shows what the record says: the same pieces on squares that exist, with their owners and colours.
fn scene_shows_record<G: Depiction>(position: &G, scene: &Value) -> LawResult {
    let (layout, record) = (G::LAYOUT, position.fen());
    let shown: BTreeMap<String, String> =
        list(&scene["men"]).iter().map(|piece| (text(&piece["square"]), text(&piece["text"]))).collect();
    require(shown.len() == list(&scene["men"]).len(), "one piece a square", || scene.to_string())?;
    let written = pieces_of_record(&layout, &record);
    require(shown == written, "the pieces are the record's", || format!("{shown:?} for {written:?}"))?;
    let first_colour = colour_name(&layout, 1);
    for piece in list(&scene["men"]) {
        let (letters, colour) = (text(&piece["text"]), piece["color"].as_str().map(str::to_owned));
        let known = layout.kinds.iter().any(|kind| kind.id == text(&piece["kind"]));
        require(known && letters.to_uppercase() == text(&piece["kind"]), "kinds are the layout's", || {
            piece.to_string()
        })?;
        let by_case = letters.chars().any(|letter| letter.is_ascii_uppercase()) == (colour == first_colour);
        require(first_colour.is_none() && colour.is_none() || by_case, "colours are the record's", || {
            piece.to_string()
        })?;
        let drawn = Drawn { kind: letters, seat: number(&piece["seat"]), colour: colour.clone() };
        let whose = owner(&layout, &text(&piece["square"]), &drawn);
        require(whose == drawn.seat, "owners are the zones'", || piece.to_string())?;
        let of_seat = drawn.seat == 0 || colour_name(&layout, drawn.seat) == colour;
        require(of_seat, "a piece has its owner's colour", || piece.to_string())?;
    }
    if layout.hand.is_empty() {
        return Ok(());
    }
    let in_record =
        |((seat, kind), count): ((u64, String), u64)| (if seat == 1 { kind } else { kind.to_lowercase() }, count);
    let held: BTreeMap<String, u64> = Drawing::of_scene(scene).hands.into_iter().map(in_record).collect();
    require(held == hands_of_record(&record), "the hands are the record's", || format!("{held:?} in {record}"))
}

/// A client that knows no rules can draw this position and, by the parts of any legal action, the next one.
pub(crate) fn check_drawing<G: Depiction>(position: &G) -> LawResult {
    let scene = json(position.scene())?;
    scene_shows_record(position, &scene)?;
    let layout = G::LAYOUT;
    let squares: BTreeSet<String> = layout.rows().into_iter().flatten().collect();
    let (drawing, seat) = (Drawing::of_scene(&scene), number(&scene["seat"]));
    for (index, mv) in position.legal_moves().into_iter().enumerate() {
        let action = json(position.action(mv))?;
        for square in [&action["from"], &action["to"], &action["takes"]["square"], &action["also"]["to"]] {
            require(square.is_null() || squares.contains(&text(square)), "squares exist", || action.to_string())?;
        }
        let is_plain = ["becomes", "also"].iter().all(|part| action[part].is_null())
            && (action["takes"].is_null() || action["takes"]["square"] == action["to"]);
        if is_plain && !index.is_multiple_of(PLAIN_ACTIONS_STEP) {
            continue;
        }
        let mut drawn = drawing.clone();
        let next = json(position.play(mv).scene())?;
        let carried_out = drawn.carry_out(&layout, seat, &action);
        let text = position.format_move(mv, Dialect::default());
        carried_out.map_err(|finding| format!("{text}: {finding}"))?;
        let expected = Drawing::of_scene(&next);
        require(drawn == expected, "the next drawing is the next scene", || format!("{text}, {action}: {drawn:?}"))?;
        require(next["seat"] == scene["next"][0], "the next seat is the one foretold", || text)?;
    }
    Ok(())
}

/// No two legal moves have the same label, so a label says which is meant. Labels are ASCII.
pub(crate) fn check_labels<G: Depiction>(position: &G) -> LawResult {
    let moves = position.legal_moves();
    let labels: BTreeSet<String> = moves.iter().map(|&mv| position.label(mv)).collect();
    require(labels.len() == moves.len(), "labels are unique", || format!("{} moves, {labels:?}", moves.len()))?;
    require(labels.iter().all(|label| label.is_ascii()), "labels are ASCII", || format!("{labels:?}"))
}

/// The seats in order of play, which a scene names from 1.
#[test]
fn a_seat_in_json_is_its_number() {
    assert_eq!(json([Seat::FIRST, Seat::SECOND]), Ok(serde_json::json!([1, 2])));
}
