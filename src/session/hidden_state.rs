//! The state of a game with hidden information as one viewer may see it.

use super::game_state::{GameState, HistoryEntry, PlayedAction, history_and_last};
use super::viewer::Viewer;
use base::input::InputError;
use base::seat::Seat;
use rules::action::LegalAction;
use rules::depiction::PartialDepiction;
use rules::hidden::World;
use rules::partial_position::ActionOf;
use rules::scene::Scene;

/// The state after these actions (shuffles included) from the root. It is made from the viewer's own observation of the
/// position, never from the whole position with parts left out, so nothing hidden can leak.
pub(super) fn hidden_state<D: PartialDepiction>(
    root: &D,
    actions: &[String],
    position: &D,
    viewer: Viewer,
) -> GameState {
    let seen = seen_by(position, viewer);
    let result = seen.outcome();
    let played = played_actions(root, actions, viewer);
    let ply = played.len();
    let (history, last) = history_and_last(played);
    let may_act = viewer.may_act_for(position.side_to_move());
    let legal = match result {
        None if may_act => legal_actions(&seen).ok(),
        None => None,
        Some(_) => (viewer == Viewer::All).then(Vec::new),
    };
    GameState {
        viewer,
        record: seen.fen(),
        start: seen_by(root, viewer).fen(),
        ply,
        scene: scene_of(&seen),
        last,
        legal,
        claim: None,
        history,
        result,
    }
}

/// The position as the viewer has observed it.
fn seen_by<D: PartialDepiction>(position: &D, viewer: Viewer) -> D {
    match viewer {
        Viewer::All => position.clone(),
        Viewer::Public => position.seen_by_public(),
        Viewer::Seat(seat) => position.seen_by(seat),
    }
}

/// What the viewer sees on the position.
pub(super) fn scene<D: PartialDepiction>(position: &D, viewer: Viewer) -> Scene {
    scene_of(&seen_by(position, viewer))
}

fn scene_of<D: PartialDepiction>(seen: &D) -> Scene {
    if seen.outcome().is_some() { seen.scene().finished() } else { seen.scene() }
}

/// The actions from the root that seats chose, as the viewer sees them.
pub(super) fn history<D: PartialDepiction>(root: &D, actions: &[String], viewer: Viewer) -> Vec<HistoryEntry> {
    played_actions(root, actions, viewer).into_iter().map(|played| played.entry).collect()
}

/// What a legal action does.
pub(super) fn legal_action<D: PartialDepiction>(position: &D, action: ActionOf<D>) -> LegalAction {
    LegalAction { text: position.format_action(action), action: position.action(action) }
}

/// Every legal action, in the order of their texts.
pub(super) fn legal_actions<D: PartialDepiction>(seen: &D) -> Result<Vec<LegalAction>, InputError> {
    let legal = seen.legal_actions()?.into_iter();
    let mut actions: Vec<LegalAction> = legal.map(|action| legal_action(seen, action)).collect();
    actions.sort_unstable_by(|one, other| one.text.cmp(&other.text));
    Ok(actions)
}

/// The text of an action with the draws that the viewer has observed. Onlookers see what every other seat sees.
fn text_seen_by<D: PartialDepiction>(position: &D, text: &str, viewer: Viewer) -> Result<String, InputError> {
    match viewer {
        Viewer::All => Ok(text.to_owned()),
        Viewer::Seat(seat) => position.action_seen_by(text, seat),
        Viewer::Public => {
            let another = (position.side_to_move().index() + 1) % <D::World as World>::SEATS;
            position.action_seen_by(text, Seat::new(another))
        }
    }
}

/// The actions that seats chose. Shuffles are left out: the number of cards in the stock shows them.
fn played_actions<D: PartialDepiction>(root: &D, actions: &[String], viewer: Viewer) -> Vec<PlayedAction> {
    let mut position = root.clone();
    let mut played = Vec::with_capacity(actions.len());
    for text in actions {
        // All these actions were legal when they were first played, so none fails here.
        if D::is_chance_event(text) {
            if position.play_action(text).is_err() {
                break;
            }
            continue;
        }
        let Ok(action) = position.parse_action(text) else { break };
        let Ok(seen_text) = text_seen_by(&position, text, viewer) else { break };
        let (seat, phase, begins_turn) = (position.side_to_move(), position.phase(), position.begins_turn());
        let (label, shown) = (position.label(action), position.action(action));
        if position.play_action(text).is_err() {
            break;
        }
        let check = !position.kings_in_check().is_empty();
        let ply = played.len() + 1;
        let entry = HistoryEntry { ply, seat, phase, text: seen_text, label, check, ms: None };
        played.push(PlayedAction { begins_turn, action: shown, entry });
    }
    played
}
