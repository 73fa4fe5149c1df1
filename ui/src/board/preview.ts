// The state as it will look once an action is played, until the server tells what became of it.
import type { Action, Hand, Man, Phase, State, Variant } from "../protocol.js";

/** A kind as it lies in the hand. */
function unpromoted(kind: string): string {
  return kind.replace("+", "");
}

function withMan(hands: Hand[], seat: number, kind: string, change: number): Hand[] {
  return hands.map((hand) => {
    if (hand.seat !== seat) return hand;
    const men = { ...hand.men, [kind]: (hand.men[kind] ?? 0) + change };
    if (men[kind]! <= 0) delete men[kind];
    return { ...hand, men };
  });
}

/** Who may move a man on a square: if zones own men, the zone's seat, of the man's colour if several share it. */
function ownerAt(variant: Variant | undefined, square: string, man: Man): number {
  const home = variant?.zones.find((zone) => zone.kind === "home" && zone.squares.includes(square));
  if (variant === undefined || home === undefined) return man.seat;
  const alike = home.seats.filter(
    (seat) => man.color === null || variant.seats.find((each) => each.seat === seat)?.color === man.color,
  );
  return alike[0] ?? 0;
}

/**
 * The men after an action: what is taken goes away, what stands on `from` and `also.from` is lifted and put down on
 * `to` and `also.to`, as another kind if one is named.
 */
function menAfter(state: State, action: Action, variant: Variant | undefined): Man[] {
  const at = new Map(state.men.map((man) => [man.square, man]));
  const moved = action.from === undefined ? undefined : at.get(action.from);
  const second = action.also === undefined ? undefined : at.get(action.also.from);
  for (const square of [action.takes?.square, action.from, action.also?.from]) {
    if (square !== undefined) at.delete(square);
  }
  const put = (square: string, man: Man, becomes: string | undefined) => {
    const seat = ownerAt(variant, square, man);
    at.set(square, { ...man, square, seat, kind: becomes ?? man.kind, marks: [] });
  };
  if (action.to !== undefined && moved !== undefined) put(action.to, moved, action.becomes);
  if (action.also !== undefined && second !== undefined) put(action.also.to, second, action.also.becomes);
  if (action.kind === "drop" && action.to !== undefined && action.piece !== undefined) {
    const color = state.men.find((man) => man.seat === state.seat)?.color ?? null;
    put(
      action.to,
      { square: action.to, kind: action.piece, seat: state.seat, color, text: action.piece, marks: [] },
      undefined,
    );
  }
  return [...at.values()];
}

/** The phases of a turn follow each other as the layout has them. */
function phaseAfter(phase: Phase, variant: Variant | undefined): Phase {
  const phases = variant?.phases ?? [];
  return phases[(phases.indexOf(phase) + 1) % phases.length] ?? phase;
}

/** Null for actions whose outcome only the server knows (draws). */
export function preview(state: State, action: Action, variant?: Variant): State | null {
  if (action.kind === "play" || action.kind === "burn") return null;
  let hands = state.hands;
  // Hands of men, not of cards, take what is captured.
  if (hands.length > 0 && state.stock === null) {
    if (action.kind === "drop") hands = withMan(hands, state.seat, action.piece ?? "", -1);
    if (action.takes !== undefined) hands = withMan(hands, state.seat, unpromoted(action.takes.kind), 1);
  }
  const worth = variant?.kinds.find((kind) => kind.id === action.takes?.kind)?.points ?? 0;
  const points = state.points?.map((own, index) => (index + 1 === state.seat ? own + worth : own)) ?? null;
  const party = (seat: number | undefined) => variant?.seats.find((each) => each.seat === seat)?.party ?? seat;
  // A turn of cards goes on with its moves, and that of a team with its second player.
  const turnGoesOn = state.phase !== "move" || party(state.last[0]?.seat) === party(state.seat);
  return {
    ...state,
    hands,
    points,
    legal: null,
    claim: null,
    check: [],
    ply: state.ply + 1,
    men: menAfter(state, action, variant),
    last: [...(turnGoesOn ? state.last : []), { ...action, seat: state.seat }],
    seat: state.next[0] ?? 0,
    next: state.next.slice(1),
    phase: phaseAfter(state.phase, variant),
  };
}
