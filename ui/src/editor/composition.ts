// A position as an editor has it: men, hands, the seat on move, and the other words of its record. No rules are known.
import type { Colour, Hand, Man, State, Variant } from "../protocol.js";

/** A man as the editor puts it down. */
export interface Placed { kind: string; color: Colour | null }

/** A position in parts. */
export interface Composition {
  men: ReadonlyMap<string, Placed>;
  hands: readonly Hand[];
  seat: number;
  fields: readonly (readonly [string, string])[];
}

/** The parts of a position: what is drawn comes from its state, the other words from its record. */
export function compositionOf(variant: Variant, state: State, seat = state.seat): Composition {
  const words = state.record.split(" ");
  const shown = new Map(state.fields);
  return {
    men: new Map(state.men.map(({ square, kind, color }) => [square, { kind, color }])),
    hands: state.hands,
    seat,
    fields: variant.fields.map(({ name, default: usual, word }) => [name, words[word] ?? shown.get(name) ?? usual]),
  };
}

/** What `compose` is asked. */
export function composeRequest(variant: Variant, { men, hands, seat, fields }: Composition) {
  return {
    t: "compose" as const, variant: variant.name, seat, hands, fields,
    men: [...men].map(([square, { kind, color }]) => ({ square, kind, color, seat: seatOf(variant, square, color) })),
  };
}

/** Who may move a man on a square: the seat of its zone or of its colour, as far as the board tells. */
export function seatOf(variant: Variant, square: string, color: Colour | null): number {
  const home = variant.zones.find((zone) => zone.kind === "home" && zone.squares.includes(square));
  const seats = variant.seats.filter((each) => home === undefined || home.seats.includes(each.seat));
  const own = seats.find((each) => each.color === color);
  if (own !== undefined) return own.seat;
  // If colours belong to no seat for good, the first seat begins with the white men.
  return variant.seats.every((each) => each.color === null) && color !== null ? (color === "white" ? 1 : 2) : 0;
}

/** The composition as it looks, until the server has read it: the men of another state in their places. */
export function drawnState(variant: Variant, composition: Composition, base: State): State {
  const men: Man[] = [...composition.men].map(([square, { kind, color }]) => ({
    square, kind, color, seat: seatOf(variant, square, color), text: recordText(variant, kind, color), marks: [],
  }));
  const field = (name: string) => composition.fields.find(([each]) => each === name)?.[1];
  const piles = base.piles !== null && base.piles.length > 0 ? (field("piles")?.split(",") ?? base.piles) : base.piles;
  return {
    ...base, men, piles, hands: [...composition.hands], seat: composition.seat, legal: null, claim: null, check: [], last: [],
    pending: [], history: [], result: null, ply: 0,
  };
}

/** How a record writes a man: the first colour in upper case, the other and men without colour in lower case. */
export function recordText(variant: Variant, kind: string, color: Colour | null): string {
  const upper = variant.seats[0]?.color ?? "white";
  return color === upper ? kind : kind.toLowerCase();
}

/** With a man on a square; null takes away what stands there. */
export function withMan(composition: Composition, square: string, man: Placed | null): Composition {
  const men = new Map(composition.men);
  if (man === null) men.delete(square);
  else men.set(square, man);
  return { ...composition, men };
}

/** With the man of one square on another. */
export function withMoved(composition: Composition, from: string, to: string): Composition {
  const man = composition.men.get(from);
  return man === undefined || from === to ? composition : withMan(withMan(composition, from, null), to, man);
}

function withHand(composition: Composition, seat: number, change: (hand: Hand) => Hand): Composition {
  const known = composition.hands.some((hand) => hand.seat === seat);
  const hands = known ? composition.hands : [...composition.hands, { seat, men: {}, cards: [] }];
  return { ...composition, hands: hands.map((hand) => (hand.seat === seat ? change(hand) : hand)) };
}

/** With `count` men of a kind in a seat's hand. */
export function withHeld(composition: Composition, seat: number, kind: string, count: number): Composition {
  return withHand(composition, seat, (hand) => {
    const { [kind]: _, ...others } = hand.men;
    return { ...hand, men: count > 0 ? { ...others, [kind]: count } : others };
  });
}

/** With these cards in a seat's hand. */
export function withCards(composition: Composition, seat: number, cards: string[]): Composition {
  return withHand(composition, seat, (hand) => ({ ...hand, cards }));
}

/** With another word of the record. */
export function withField(composition: Composition, name: string, text: string): Composition {
  return { ...composition, fields: composition.fields.map((field) => (field[0] === name ? [name, text] : field)) };
}

/** Without men and without what is held; the other words say the usual. */
export function emptied(variant: Variant, composition: Composition): Composition {
  return {
    men: new Map(), seat: composition.seat,
    hands: composition.hands.map((hand) => ({ ...hand, men: {} })),
    // What belongs to cards stays: without them there is no position at all.
    fields: variant.fields.map(({ name, default: usual }) => [
      name, variant.cards === null ? usual : (composition.fields.find(([each]) => each === name)?.[1] ?? usual),
    ]),
  };
}

/** The cards that a text names, `?` for one that is not known; anything else is dropped. */
export function readCards(variant: Variant, text: string): string[] {
  const ranks = variant.cards?.ranks.join("") ?? "";
  const suits = variant.cards?.suits.join("") ?? "";
  return (text.match(/\?|[^\s,]{2}/g) ?? []).filter((card) => card === "?" || (ranks.includes(card[0]!) && suits.includes(card[1]!)));
}

/** The composition as text, for an address; what is read back from it is checked by the server. */
export function writeDraft({ men, hands, seat, fields }: Composition): string {
  return JSON.stringify({ men: [...men], hands, seat, fields });
}

/** The composition of an address, if it is one. */
export function readDraft(text: string): Composition | null {
  try {
    const draft = JSON.parse(text) as { men: [string, Placed][]; hands: Hand[]; seat: number; fields: [string, string][] };
    const isSound = [draft.men, draft.hands, draft.fields].every(Array.isArray) && typeof draft.seat === "number";
    return isSound ? { ...draft, men: new Map(draft.men) } : null;
  } catch {
    return null;
  }
}
