//! A client that knows no rules: it draws a position from its scene as JSON, and carries out actions by their parts.

use rules::laws::LawResult;
use rules::layout::{Layout, ZoneKind};
use serde_json::Value;
use std::collections::BTreeMap;

/// A piece as drawn: its kind, its owner (0 for nobody) and its colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Drawn {
    pub(crate) kind: String,
    pub(crate) seat: u64,
    pub(crate) colour: Option<String>,
}

/// What a client draws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Drawing {
    pieces: BTreeMap<String, Drawn>,
    /// How many of each kind each seat holds.
    pub(crate) hands: BTreeMap<(u64, String), u64>,
    points: Vec<u64>,
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

pub(crate) fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default()
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Fails with what was seen unless the law holds.
pub(crate) fn require(holds: bool, law: &str, seen: impl FnOnce() -> String) -> LawResult {
    if holds { Ok(()) } else { Err(format!("{law}: {}", seen())) }
}

impl Drawing {
    pub(crate) fn of_scene(scene: &Value) -> Drawing {
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

    /// Takes a piece from the board: into the hand of the seat on move, or for points, if the game has these.
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
pub(crate) fn colour_name(layout: &Layout, seat: u64) -> Option<String> {
    let colour = layout.colours.get(seat as usize - 1).copied().flatten()?;
    Some(format!("{colour:?}").to_lowercase())
}

/// Whose a piece is on this square: if there are home zones, the zone's, and of its seats that of the same colour.
pub(crate) fn owner(layout: &Layout, square: &str, piece: &Drawn) -> u64 {
    let homes = layout.zones.iter().filter(|zone| zone.kind == ZoneKind::Home);
    let Some(home) = homes.into_iter().find(|zone| layout.zone_squares(zone).iter().any(|name| name == square)) else {
        return piece.seat;
    };
    let numbers = home.seats.iter().map(|seat| seat.index() as u64 + 1);
    numbers.into_iter().find(|&seat| colour_name(layout, seat) == piece.colour).unwrap_or(0)
}

/// The drawing of a scene, in which an action of the seat on move is carried out by its parts, is the drawing of the
/// scene after it.
pub(crate) fn check_step(layout: &Layout, before: &Value, action: &Value, after: &Value) -> LawResult {
    let mut drawn = Drawing::of_scene(before);
    drawn.carry_out(layout, number(&before["seat"]), action).map_err(|finding| format!("{action}: {finding}"))?;
    let expected = Drawing::of_scene(after);
    require(drawn == expected, "the next drawing is the next scene", || format!("{action}: {drawn:?}"))
}
