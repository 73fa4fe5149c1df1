// The words of the page's language for what the server names in English; its own where the language has none.
import { RequestError } from "../client.js";
import type { Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { leavingReason } from "../texts/shownMove.js";

/** The title of a game. */
export function titleOf(variant: Pick<Variant, "name" | "title">): string {
  return t.names.variants[variant.name] ?? variant.title;
}

/** The title of the game with this name. */
export function titleIn(variants: readonly Variant[], name: string): string {
  const variant = variants.find((each) => each.name === name);
  return variant === undefined ? name : titleOf(variant);
}

/** The name of a seat, or of a part of the board, by the one that the server has for it. */
export function placeName(variant: Variant, name: string): string {
  return t.names.seatsOf[variant.name]?.[name] ?? t.names.seats[name] ?? name;
}

/** The seat's own name, such as `Black` or `North-west`. */
export function seatName(variant: Variant, seat: number): string {
  const name = variant.seats.find((each) => each.seat === seat)?.name;
  return name === undefined ? t.board.nobody : placeName(variant, name);
}

/** The name of a kind of man by the one that the server has for it. */
export function kindWord(variant: Variant, name: string): string {
  return t.names.kindsOf[variant.name]?.[name] ?? t.names.kinds[name] ?? name;
}

/** Why a game has ended. */
export function endingWords(reason: string): string {
  return t.names.endings[reason] ?? reason;
}

/** A square as people call it in this game. */
export function squareName(variant: Variant, square: string): string {
  return t.names.square(variant.name, square);
}

/** A move as a list of moves shows it, after the move with the text `before`. */
export function moveLabel(
  variant: Variant, move: { text: string; label: string; seat: number }, before: string | null | undefined,
): string {
  const { text, label, seat } = move;
  const reason = leavingReason(text);
  if (reason !== null) return t.board.leavingLabels[reason];
  return t.names.label({ variant: variant.name, text, label, seat, before: before ?? null });
}

/** What went wrong. */
export function wordsOf(error: unknown): string {
  if (error instanceof RequestError) return t.names.refusal(error.code, error.message);
  return error instanceof Error ? error.message : String(error);
}
