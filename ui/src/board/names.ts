// What things are called: men, squares, cards, and what is in force.
import { kindWord, seatName, squareName } from "../common/wording.js";
import type { Kind, Man, Pending, State, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import type { TargetKind } from "./choice.js";

/** A kind of man by the letter of records. */
export function kindOf(variant: Variant, id: string): Kind | undefined {
  return variant.kinds.find((kind) => kind.id === id);
}

/** `pawn`, for the letter of records. */
export function kindName(variant: Variant, id: string): string {
  const kind = kindOf(variant, id);
  return kind === undefined ? id : kindWord(variant, kind.name);
}

/** `black pawn`, with the owner if the colour does not tell it: `pawn of South-west`, `white pawn of White A`. */
export function manName(variant: Variant, man: Pick<Man, "kind" | "seat" | "color">): string {
  const kind = kindName(variant, man.kind);
  if (man.color === null) return t.board.ofOwner(kind, seatName(variant, man.seat));
  const coloured = t.names.man(man.color, kind, kindOf(variant, man.kind)?.name ?? "");
  const shared = variant.seats.filter((seat) => seat.color === man.color).length > 1;
  return shared ? t.board.ofOwner(coloured, seatName(variant, man.seat)) : coloured;
}

/** What a man's tip says: its name, and what is special about it. */
export function tipOf(variant: Variant, man: Man): string {
  const special = t.rules.marksOf[variant.name];
  const points = kindOf(variant, man.kind)?.points ?? null;
  const parts = [manName(variant, man), ...man.marks.map((mark) => special?.[mark] ?? t.rules.marks[mark] ?? mark)];
  if (points !== null) parts.push(t.game.points(points));
  return parts.join(" \u00b7 ");
}

/** What is shown of a square besides its man. */
export interface CellFlags {
  last: boolean;
  check: boolean;
  selected: boolean;
  target: TargetKind | null;
}

/** The name of a square as it is read out: what it is, who stands there, and what is shown of it. */
export function cellName(variant: Variant, square: string, man: Man | undefined, flags: CellFlags): string {
  const parts = [squareName(variant, square), man === undefined ? t.board.empty : manName(variant, man)];
  for (const mark of man?.marks ?? []) parts.push(t.board.marks[mark]);
  if (flags.last) parts.push(t.board.lastMove);
  if (flags.check) parts.push(t.board.check);
  if (flags.selected) parts.push(t.board.selected);
  if (flags.target !== null) parts.push(flags.target === "capture" ? t.board.canCapture : t.board.canMove);
  return parts.join(", ");
}

/** `jack of spades`, for `Js`. */
export function cardName(card: string): string {
  const rank = t.board.ranks[card[0] ?? ""];
  const suit = t.board.suits[card[1] ?? ""];
  return rank === undefined || suit === undefined ? t.board.hiddenCard : t.board.cardName(rank, suit);
}

/** What a card does; null for cards without effect. */
function effectOf(card: string): string | null {
  return t.rules.cards[card] ?? t.rules.cards[card[0] ?? ""] ?? null;
}

/** The description of a card: `Effect: the opponent discards three more cards`. */
export function cardEffect(card: string): string {
  const effect = effectOf(card);
  return effect === null ? t.rules.plainCard : t.rules.cardEffect(effect);
}

/** The tip of a card: `three of clubs: the opponent discards three more cards`. */
export function cardTip(card: string): string {
  return t.rules.cardTip(cardName(card), effectOf(card) ?? t.rules.plainCard);
}

/** `J` and the sign of spades, for `Js`. */
export function cardSign(card: string): string {
  return `${card[0] === "T" ? "10" : (card[0] ?? "")}${t.board.suitSigns[card[1] ?? ""] ?? ""}`;
}

/** What an effect in force means, in words; the seat `you` is spoken to, and others are named. */
export function pendingText(
  variant: Variant, pending: Pending, nameOf: (seat: number) => string, you: number | null = null,
): string {
  const texts = pending.seat === you ? t.board.pending.you : namedTexts(nameOf(pending.seat));
  switch (pending.kind) {
    case "threes":
      return texts.threes(pending.count ?? 1);
    case "wait":
      return texts.wait();
    case "demand":
      return texts.demand(kindName(variant, pending.piece ?? ""));
    case "man":
      return pending.square == null ? texts.manGone() : texts.man(squareName(variant, pending.square));
    case "nocapture":
      return texts.nocapture();
    case "card": {
      const card = pending.card ?? "";
      const meaning = t.board.pending.cardMeans[card[0] ?? ""];
      return `${texts.card(cardName(card))}${meaning === undefined ? "" : `: ${meaning}`}`;
    }
  }
}

/** The texts of what is in force, said of a player. */
function namedTexts(name: string): typeof t.board.pending.you {
  const texts = t.board.pending;
  return {
    threes: (count) => texts.threes(name, count),
    wait: () => texts.wait(name),
    demand: (piece) => texts.demand(name, piece),
    man: (square) => texts.man(name, square),
    manGone: () => texts.manGone(name),
    nocapture: () => texts.nocapture(name),
    card: (card) => texts.card(name, card),
  };
}

/** Who acts, and how: `Your cards: play or burn` to who looks, `White to move.` in games of moves alone. */
export function phaseText(state: State, nameOf: (seat: number) => string): string {
  if (state.seat === 0) return t.board.over;
  const own = state.legal !== null;
  const name = nameOf(state.seat);
  const texts = t.board.phases[state.phase];
  if (texts === undefined) return t.board.toMove(name);
  const latest = latestMove(state);
  return own ? texts.own(latest) : texts.other(name, latest);
}

/** The text of the latest move on the board of the seat that acts. */
function latestMove(state: State): string {
  const moves = state.history.filter((entry) => entry.seat === state.seat && entry.phase !== "card");
  return moves[moves.length - 1]?.text ?? "";
}
