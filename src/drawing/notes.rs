//! The notes of a diagram: how the game ended, pending effects, and other fields of the record.

use base::seat::Seat;
use rules::layout::Layout;
use rules::scene::{Pending, Scene};
use session::game_state::GameState;

/// The placeholder of an empty field in a record.
const NOTHING: &str = "-";

/// The notes, in order of importance; `names` are those of the seats.
pub(super) fn notes(layout: &Layout, names: &[String], state: &GameState) -> Vec<String> {
    let scene = &state.scene;
    let mut notes: Vec<String> = state
        .result
        .iter()
        .map(|outcome| {
            let winners: Vec<&str> = outcome.winners.iter().map(|seat| name_of(names, seat)).collect();
            match winners.as_slice() {
                [] => format!("draw ({})", outcome.reason),
                [one] => format!("{one} wins ({})", outcome.reason),
                several => format!("{} win ({})", several.join(" and "), outcome.reason),
            }
        })
        .collect();
    notes.extend(scene.pending.iter().map(|pending| pending_note(layout, names, pending)));
    if layout.phases.len() > 1 && scene.seat.is_some() {
        notes.push(format!("phase {}", scene.phase.0));
    }
    notes.extend(fields(scene));
    notes.extend(
        scene
            .count
            .limit
            .filter(|_| scene.count.now > 0)
            .map(|limit| format!("{} of {limit} moves without progress", scene.count.now)),
    );
    notes
}

fn name_of(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("nobody", String::as_str)
}

/// The fields of the record that nothing else in the picture shows.
fn fields(scene: &Scene) -> impl Iterator<Item = String> {
    let told = scene.fields.iter().filter(|(_, value)| !value.is_empty() && value != NOTHING);
    told.map(|(name, value)| format!("{name} {value}"))
}

fn pending_note(layout: &Layout, names: &[String], pending: &Pending) -> String {
    let kind_name = |id: &str| {
        layout.kinds.iter().find(|kind| kind.id == id).map_or_else(|| id.to_owned(), |kind| kind.name.to_owned())
    };
    let name = |seat: &Seat| name_of(names, *seat);
    match pending {
        Pending::Threes { seat, count } => format!("{} is pressed by {count} threes", name(seat)),
        Pending::Wait { seat } => format!("{} skips a move", name(seat)),
        Pending::Demand { seat, piece } => format!("{} must move a {}", name(seat), kind_name(piece)),
        Pending::Piece { seat, square: Some(square) } => format!("{} must move the piece on {square}", name(seat)),
        Pending::Piece { seat, square: None } => format!("{} must move a piece that is gone", name(seat)),
        Pending::NoCapture { seat } => format!("{} may not capture", name(seat)),
        Pending::Card { seat, card } => format!("{} has played {card}", name(seat)),
    }
}

/// Joins notes into lines of at most `letters` letters; a longer note has a line of its own.
pub(super) fn note_lines(notes: &[String], letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for note in notes {
        match lines.last_mut() {
            Some(line) if line.chars().count() + note.chars().count() + 3 <= letters => {
                line.push_str(" · ");
                line.push_str(note);
            }
            _ => lines.push(note.clone()),
        }
    }
    lines
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/notes.rs"]
mod tests;
