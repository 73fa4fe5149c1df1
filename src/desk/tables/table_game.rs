//! The game at a table: the position with all that the dealer knows, the chance seed, and the time of each action.

use super::journal_entry::{Header, Play};
use super::secrets::Luck;
use crate::refusal::Refusal;
use base::input::InputError;
use base::random::mix;
use base::seat::Seat;
use host::game::HostedGame;
use rules::action::Action;
use rules::dialect::Dialect;
use session::drop_out::DropOut;
use session::game_state::GameState;
use session::viewer::Viewer;
use variants::find_variant;

/// The most plies of a game.
pub(super) const MAX_PLIES: usize = 5000;

/// An action that was played at the table, or a seat that has dropped out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ply {
    pub(super) seat: Seat,
    /// Milliseconds that the seat took; `None` if it has dropped out while another was on move.
    pub(super) millis: Option<u64>,
    /// Whether it cannot be taken back: cards that were drawn cannot be undrawn, and who has left has left.
    is_final: bool,
}

/// An action with all that chance has to say about it.
pub(super) struct Resolved {
    pub(super) text: String,
    /// The reshuffle that comes before it.
    pub(super) shuffle: Option<String>,
}

/// Why an action cannot be resolved.
pub(super) enum ResolveError {
    /// It is not legal.
    Illegal(InputError),
    /// The system gives no random numbers.
    Randomness(Refusal),
}

/// A game at a table.
#[derive(Clone)]
pub(super) struct TableGame {
    hosted: HostedGame,
    /// How many actions had been played when the table began.
    begun_at: usize,
    plies: Vec<Ply>,
    /// The seed of all that chance decides, if one was given.
    deal: Option<u64>,
}

impl TableGame {
    /// The game with which a table begins.
    ///
    /// # Errors
    /// What is wrong with the header, in words.
    pub(super) fn new(header: &Header) -> Result<TableGame, String> {
        let variant = find_variant(&header.variant).map_err(|error| error.to_string())?;
        let mut hosted = HostedGame::by_rules(variant, &header.rules);
        let moves = header.moves.join(" ");
        hosted.set_position(Some(&header.start), &moves).map_err(|error| error.to_string())?;
        if header.seats.len() != variant.description.seats() {
            return Err(format!("{} seats, expected {}", header.seats.len(), variant.description.seats()));
        }
        Ok(TableGame { begun_at: hosted.plies_played(), hosted, plies: Vec::new(), deal: header.deal })
    }

    /// The game with all that the dealer knows.
    pub(super) fn hosted(&self) -> &HostedGame {
        &self.hosted
    }

    /// The dialect in which states write the moves.
    pub(super) fn dialect(&self) -> Dialect {
        self.hosted.variant().description.native_dialect
    }

    /// Whether seats see different things.
    pub(super) fn is_hidden(&self) -> bool {
        self.hosted.variant().description.hidden_information
    }

    /// The actions that were played at the table.
    pub(super) fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many actions have been played since the start record.
    pub(super) fn ply(&self) -> usize {
        self.begun_at + self.plies.len()
    }

    /// The action with all that chance has to say. What the text says of chance is not listened to.
    ///
    /// # Errors
    /// If the text is no legal action.
    pub(super) fn resolve(&self, text: &str, luck: &mut Luck) -> Result<Resolved, ResolveError> {
        let text = self.hosted.canonical_move(text, self.dialect()).map_err(ResolveError::Illegal)?;
        let Some(hidden) = self.hosted.hidden() else { return Ok(Resolved { text, shuffle: None }) };
        if let Some(text) = self.told_after(None, &text) {
            return Ok(Resolved { text, shuffle: None });
        }
        let seed = match self.deal {
            Some(deal) => mix(mix(deal) ^ self.ply() as u64),
            None => luck.seed().map_err(ResolveError::Randomness)?,
        };
        let shuffle = hidden.shuffle_text(seed);
        if let Some(text) = self.told_after(Some(&shuffle), &text) {
            return Ok(Resolved { text, shuffle: Some(shuffle) });
        }
        // The order of the stock is not known, as the record did not say it: each draw is a chance of its own.
        let text = hidden.resolve_chance(&text, seed).map_err(ResolveError::Illegal)?;
        Ok(Resolved { text, shuffle: None })
    }

    /// The full text of an action that depends on what is known after this shuffle.
    fn told_after(&self, shuffle: Option<&str>, text: &str) -> Option<String> {
        let mut trial = self.hosted.clone();
        if let Some(shuffle) = shuffle {
            trial.play_move(shuffle).ok()?;
        }
        trial.play_move(text).ok()?;
        trial.moves(self.dialect()).pop()
    }

    /// Plays what was resolved before, now or when the journal was written; also what tells that a seat drops out.
    ///
    /// # Errors
    /// If it does not fit the position.
    pub(super) fn play(&mut self, play: &Play) -> Result<(), String> {
        let (to_move, drop_out) = (self.hosted.side_to_move(), DropOut::from_text(&play.text));
        let seat = drop_out.map_or(to_move, |drop_out| drop_out.seat);
        if play.ply != self.ply() + 1 || play.seat != seat.index() + 1 {
            return Err(format!("ply {} of seat {}, expected ply {} of {seat}", play.ply, play.seat, self.ply() + 1));
        }
        if let Some(shuffle) = &play.shuffle {
            self.hosted.play_move(shuffle).map_err(|error| error.to_string())?;
        }
        let drew = self.is_hidden()
            && self.hosted.canonical_move(&play.text, self.dialect()).is_ok_and(|plain| plain != play.text);
        self.hosted.play_move(&play.text).map_err(|error| error.to_string())?;
        let millis = (seat == to_move).then_some(play.ms);
        self.plies.push(Ply { seat, millis, is_final: drew || drop_out.is_some() });
        Ok(())
    }

    /// Goes back to the position after `ply` actions.
    ///
    /// # Errors
    /// If the table began later than that, or has not come so far.
    pub(super) fn go_back_to(&mut self, ply: usize) -> Result<(), String> {
        let kept = ply.checked_sub(self.begun_at).filter(|&kept| kept <= self.plies.len());
        let kept = kept.ok_or_else(|| format!("takeback to ply {ply} of {}", self.ply()))?;
        self.hosted.undo(self.plies.len() - kept).map_err(|error| error.to_string())?;
        self.plies.truncate(kept);
        Ok(())
    }

    /// Where a takeback of this seat's latest decision leads; `None` if there is none, or if since then cards have been
    /// drawn or a seat has dropped out.
    pub(super) fn takeback_of(&self, seat: Seat) -> Option<usize> {
        let latest = self.plies.iter().rposition(|ply| ply.seat == seat)?;
        let undone = self.plies.get(latest..).unwrap_or_default();
        (!undone.iter().any(|ply| ply.is_final)).then_some(self.begun_at + latest)
    }

    /// The pass that the rules force on the seat on move, if they do.
    pub(super) fn forced_pass(&self) -> Option<String> {
        let legal = self.hosted.legal_moves(self.dialect()).ok()?;
        let [only] = legal.as_slice() else { return None };
        (self.hosted.action(only).ok()?.action == Action::Pass).then(|| only.clone())
    }

    /// The game as a viewer may see it, now or after fewer plies.
    pub(super) fn state(&self, viewer: Viewer, ply: Option<usize>) -> GameState {
        let mut state = match ply.and_then(|ply| self.ply().checked_sub(ply)).filter(|&undone| undone > 0) {
            None => self.hosted.state(viewer),
            Some(undone) => {
                let mut earlier = self.hosted.clone();
                match earlier.undo(undone) {
                    Ok(()) => earlier.state(viewer),
                    Err(_) => self.hosted.state(viewer),
                }
            }
        };
        let played_here = state.history.iter_mut().skip(self.begun_at);
        played_here.zip(&self.plies).for_each(|(entry, ply)| entry.ms = ply.millis);
        state
    }

    /// The game with no more in it than this seat has observed: what an engine gets that plays for it.
    ///
    /// # Errors
    /// If the seat's view cannot be replayed, which would be a fault of the rules.
    pub(super) fn as_seen_by(&self, seat: Seat) -> Result<HostedGame, InputError> {
        if !self.is_hidden() {
            return Ok(self.hosted.clone());
        }
        let begin = |record: &str| {
            let mut game = HostedGame::by_rules(self.hosted.variant(), &self.hosted.rules());
            game.set_position(Some(record), "")
                .map_err(|_| InputError::described("view", "a record", "one that can be read back"))?;
            Ok(game)
        };
        let mut dealer = begin(&self.hosted.start_fen())?;
        let view = dealer.hidden().map(|hidden| hidden.view_fen(seat)).unwrap_or_default();
        let mut seen = begin(&view)?;
        for text in self.hosted.moves(self.dialect()) {
            let told = match dealer.hidden() {
                Some(hidden) => hidden.move_seen_by(&text, seat)?,
                None => text.clone(),
            };
            seen.play_move(&told)?;
            dealer.play_move(&text)?;
        }
        Ok(seen)
    }
}
