//! The state of a perfect-information game, which every viewer sees alike.

use super::game_state::{Claim, GameState, HistoryEntry, PlayedAction, history_and_last};
use super::viewer::Viewer;
use rules::action::LegalAction;
use rules::depiction::Depiction;
use rules::dialect::Dialect;

/// The dialect in which states write moves, whatever the client speaks.
const fn dialect<G: Depiction>() -> Dialect {
    G::DESCRIPTION.native_dialect
}

/// The state after these moves from the root. `past` holds the repetition entries of the positions on the way.
pub(super) fn open_state<G: Depiction>(
    root: &G,
    moves: &[G::Move],
    position: &G,
    past: &[G::RepetitionEntry],
    viewer: Viewer,
) -> GameState {
    let result = position.outcome(past);
    let (history, last) = history_and_last(played_actions(root, moves));
    let may_act = viewer.may_act_for(position.side_to_move());
    let (scene, legal) = match result {
        None => (position.scene(), may_act.then(|| legal_actions(position))),
        Some(_) => (position.scene().finished(), (viewer == Viewer::All).then(Vec::new)),
    };
    let claim = position.claimable_win().filter(|_| may_act && result.is_none());
    GameState {
        viewer,
        record: position.fen(),
        start: root.fen(),
        ply: moves.len(),
        scene,
        last,
        legal,
        claim: claim.map(Claim::of),
        history,
        result,
    }
}

/// Every legal move, in the order of their texts.
pub(super) fn legal_actions<G: Depiction>(position: &G) -> Vec<LegalAction> {
    let legal = |mv| LegalAction { text: position.format_move(mv, dialect::<G>()), action: position.action(mv) };
    let mut actions: Vec<LegalAction> = position.legal_moves().into_iter().map(legal).collect();
    actions.sort_unstable_by(|one, other| one.text.cmp(&other.text));
    actions
}

fn played_actions<G: Depiction>(root: &G, moves: &[G::Move]) -> Vec<PlayedAction> {
    let mut position = *root;
    let mut played = Vec::with_capacity(moves.len());
    for (&mv, ply) in moves.iter().zip(1..) {
        let next = position.play(mv);
        let entry = HistoryEntry {
            ply,
            seat: position.side_to_move(),
            phase: position.phase(),
            text: position.format_move(mv, dialect::<G>()),
            label: position.label(mv),
            check: !next.kings_in_check().is_empty(),
            ms: None,
        };
        played.push(PlayedAction { begins_turn: position.begins_turn(), action: position.action(mv), entry });
        position = next;
    }
    played
}
