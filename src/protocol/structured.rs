//! Answers as JSON, one line each: `variants json` and `state json`.

use super::command_error::CommandError;
use super::command_table::{parse_in_range, wrong_argument};
use super::protocol_state::ProtocolState;
use base::seat::Seat;
use serde::Serialize;
use session::viewer::Viewer;
use variants::catalogue::Catalogue;
use variants::state_document::StateDocument;

impl ProtocolState {
    pub(super) fn print_variants_json(&self) {
        self.print_json("variants", &Catalogue::new());
    }

    /// Answers `state json` for this viewer: `seat` with a number, `public`, or empty for everything that the client
    /// has revealed.
    pub(super) fn print_state_json(&self, viewer: &str) {
        match self.parse_viewer(viewer) {
            Ok(viewer) => {
                let state = self.game.state(viewer);
                self.print_json("state", &StateDocument::new(self.game.variant(), state));
            }
            Err(error) => self.out.info_error(error),
        }
    }

    fn parse_viewer(&self, text: &str) -> Result<Viewer, CommandError> {
        let seats = 1..=self.game.variant().description.seats();
        match text.split_once(' ') {
            None if text.is_empty() => Ok(Viewer::All),
            None if text == "public" => Ok(Viewer::Public),
            Some(("seat", number)) => {
                Ok(Viewer::Seat(Seat::new(parse_in_range("state json seat", number, seats)? - 1)))
            }
            _ => Err(wrong_argument("state json", text, "a viewer: 'seat N', 'public', or no word at all")),
        }
    }

    fn print_json(&self, word: &str, value: &impl Serialize) {
        match serde_json::to_string(value) {
            Ok(json) => self.out.print_lines(&format!("{word} {json}")),
            Err(error) => self.out.info_error(error),
        }
    }
}
