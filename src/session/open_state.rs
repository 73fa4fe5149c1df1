//! The state of a perfect-information game, which every viewer sees alike.

use super::drop_out::DropOut;
use super::game_state::{Claim, GameState, HistoryEntry, PlayedAction, history_and_last};
use super::viewer::Viewer;
use rules::action::LegalAction;
use rules::depiction::Depiction;
use rules::dialect::Dialect;
use rules::scene::Scene;

/// The dialect in which states write moves, whatever the client speaks.
const fn dialect<G: Depiction>() -> Dialect {
    G::DESCRIPTION.native_dialect
}

/// One step of a game: a move, or a seat that leaves it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step<M> {
    /// The seat to move has moved.
    Move(M),
    /// A seat has dropped out, to move or not.
    DropOut(DropOut),
}

impl<M> Step<M> {
    /// The position after it.
    pub(super) fn after<G: Depiction<Move = M>>(&self, position: &G) -> G
    where
        M: Copy,
    {
        match *self {
            Step::Move(mv) => position.play(mv),
            Step::DropOut(DropOut { seat, .. }) => position.drop_out(seat),
        }
    }

    /// Its text.
    pub(super) fn text<G: Depiction<Move = M>>(&self, position: &G, dialect: Dialect) -> String
    where
        M: Copy,
    {
        match *self {
            Step::Move(mv) => position.format_move(mv, dialect),
            Step::DropOut(drop_out) => drop_out.to_string(),
        }
    }
}

/// The state after these steps from the root. `past` holds the repetition entries of the positions on the way.
pub(super) fn open_state<G: Depiction>(
    root: &G,
    steps: &[Step<G::Move>],
    position: &G,
    past: &[G::RepetitionEntry],
    viewer: Viewer,
) -> GameState {
    let result = position.outcome(past);
    let (history, last) = history_and_last(played_actions(root, steps));
    let may_act = viewer.may_act_for(position.side_to_move());
    let legal = match result {
        None => may_act.then(|| legal_actions(position)),
        Some(_) => (viewer == Viewer::All).then(Vec::new),
    };
    let claim = position.claimable_win().filter(|_| may_act && result.is_none());
    GameState {
        viewer,
        record: position.fen(),
        start: root.fen(),
        ply: steps.len(),
        scene: scene(position, result.is_some()),
        last,
        legal,
        claim: claim.map(Claim::of),
        history,
        result,
    }
}

/// What is on the position.
pub(super) fn scene<G: Depiction>(position: &G, is_over: bool) -> Scene {
    if is_over { position.scene().finished() } else { position.scene() }
}

/// The steps from the root.
pub(super) fn history<G: Depiction>(root: &G, steps: &[Step<G::Move>]) -> Vec<HistoryEntry> {
    played_actions(root, steps).into_iter().map(|played| played.entry).collect()
}

/// What a legal move does.
pub(super) fn legal_action<G: Depiction>(position: &G, mv: G::Move) -> LegalAction {
    LegalAction { text: position.format_move(mv, dialect::<G>()), action: position.action(mv) }
}

/// Every legal move, in the order of their texts.
pub(super) fn legal_actions<G: Depiction>(position: &G) -> Vec<LegalAction> {
    let moves = position.legal_moves().into_iter();
    let mut actions: Vec<LegalAction> = moves.map(|mv| legal_action(position, mv)).collect();
    actions.sort_unstable_by(|one, other| one.text.cmp(&other.text));
    actions
}

fn played_actions<G: Depiction>(root: &G, steps: &[Step<G::Move>]) -> Vec<PlayedAction> {
    let mut position = *root;
    let mut played = Vec::with_capacity(steps.len());
    for (step, ply) in steps.iter().zip(1..) {
        let next = step.after(&position);
        let (seat, action, label) = match *step {
            Step::Move(mv) => (position.side_to_move(), position.action(mv), position.label(mv)),
            Step::DropOut(drop_out) => (drop_out.seat, drop_out.action(), drop_out.label()),
        };
        let entry = HistoryEntry {
            ply,
            seat,
            phase: position.phase(),
            text: step.text(&position, dialect::<G>()),
            label,
            check: !next.kings_in_check().is_empty(),
            ms: None,
        };
        played.push(PlayedAction { begins_turn: position.begins_turn(), action, entry });
        position = next;
    }
    played
}
