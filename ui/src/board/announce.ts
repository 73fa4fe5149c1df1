// What has happened, in a sentence for `#news`.
import { endingWords, moveLabel, squareName } from "../common/wording.js";
import type { Action, HistoryEntry, LastAction, Man, State, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { leavingReason } from "../texts/shownMove.js";
import { cardName, kindName, pendingText } from "./names.js";

type NameOf = (seat: number) => string;

/** The cards drawn by an action as its text tells it, `?` for unknown ones. */
function drawn(text: string): string[] {
  const draws = text.split("+")[1] ?? "";
  return draws.match(/\?|../g) ?? [];
}

/** Board actions in words: `pawn e2 to e4, takes knight`. */
function boardWords(variant: Variant, action: Action, swapped: string | undefined): string {
  const name = (kind: string | undefined) => kindName(variant, kind ?? "");
  const [from, to] = [squareName(variant, action.from ?? ""), squareName(variant, action.to ?? "")];
  if (action.kind === "drop") return t.board.drops(name(action.piece), to);
  const words = [t.board.moves(name(action.piece), from, to)];
  if (action.kind === "castle") words.push(t.board.castles);
  if (action.kind === "merge") words.push(t.board.merges);
  if (action.kind === "swap") {
    words.push(t.board.swaps(swapped === undefined ? to : name(swapped)));
  }
  if (action.takes !== undefined) words.push(t.board.takes(name(action.takes.kind)));
  const becomes = action.becomes ?? action.also?.becomes;
  if (becomes !== undefined) words.push(t.board.becomes(name(becomes)));
  return words.join(", ");
}

/** Card actions in words: `eight of spades on pile 2, draws 1`. Known draws are told only if `own`. */
function cardWords(variant: Variant, action: Action, text: string, own: boolean): string {
  const cards = (action.cards ?? []).map(cardName);
  const words = [action.kind === "burn" ? t.board.burns(cards.join(", ")) : t.board.plays(cards, action.pile ?? 0)];
  if (action.demand !== undefined) words.push(t.board.demands(kindName(variant, action.demand)));
  if ((action.discards?.length ?? 0) > 0) words.push(t.board.discards(action.discards!.map(cardName)));
  const draws = drawn(text);
  if (draws.length > 0) {
    const known = own && !draws.includes("?");
    words.push(known ? t.board.drawsKnown(draws.length, draws.map(cardName)) : t.board.draws(draws.length));
  }
  return words.join(", ");
}

/**
 * An action in words, without its player: what the confirmation asks and what is announced. `men` are those before the
 * action or after it: they tell what is swapped.
 */
export function actionWords(variant: Variant, action: Action, men: readonly Man[], own = false): string {
  switch (action.kind) {
    case "play":
    case "burn":
      return cardWords(variant, action, action.text, own);
    case "pass":
      return t.board.skip;
    default:
      return boardWords(variant, action, swappedKind(action, men));
  }
}

/** The kind that changes squares with the moved man: on either of the two squares the one that is not the mover's. */
function swappedKind(action: Action, men: readonly Man[]): string | undefined {
  const kinds = [action.to, action.from].map((square) => men.find((man) => man.square === square)?.kind);
  return kinds.find((kind) => kind !== undefined && kind !== action.piece);
}

/** The parts of the latest actions: `last` is the tail of the history. */
function partsOf(state: State, entry: HistoryEntry): LastAction | undefined {
  const fromEnd = state.history[state.history.length - 1]!.ply - entry.ply;
  const action = state.last[state.last.length - 1 - fromEnd];
  return action?.seat === entry.seat ? action : undefined;
}

/** The text of the action before one. */
function textBefore(state: State, entry: HistoryEntry): string | undefined {
  return state.history.find((each) => each.ply === entry.ply - 1)?.text;
}

/** What is told of an action beside itself. */
interface Telling {
  /** Whether cards that the viewer has drawn are named. */
  tellsDraws: boolean;
  /** What came of it, in words. */
  effects: readonly string[];
}

function entrySentence(
  variant: Variant,
  before: State | null,
  after: State,
  entry: HistoryEntry,
  nameOf: NameOf,
  { tellsDraws, effects }: Telling = { tellsDraws: true, effects: [] },
): string {
  const name = nameOf(entry.seat);
  const leaving = leavingReason(entry.text);
  if (leaving !== null) return t.board.leaves[leaving](name);
  const said = (words: string) => t.board.said(name, t.board.withEffects([words, ...effects]), entry.check);
  const action: Action | undefined = partsOf(after, entry) ?? before?.legal?.find((each) => each.text === entry.text);
  if (action?.kind === "pass" || entry.text === "0000") return t.board.skips(name);
  if (action === undefined) return said(moveLabel(variant, entry, textBefore(after, entry)));
  const words = actionWords(variant, action, after.men, tellsDraws && after.viewer === entry.seat);
  return said(entry.phase === "redo" ? t.board.redoes(words) : words);
}

function colourOf(state: State, seat: number): string | null {
  return state.men.find((man) => man.seat === seat)?.color ?? null;
}

/** Who has other men now, in games whose colours belong to no seat. */
function newColours(variant: Variant, before: State, after: State, nameOf: NameOf): string[] {
  return variant.seats.flatMap(({ seat, color }) => {
    const now = colourOf(after, seat);
    const changed = color === null && now !== null && colourOf(before, seat) !== null && colourOf(before, seat) !== now;
    return changed ? [t.board.nowPlays(nameOf(seat), t.names.colours[now] ?? now)] : [];
  });
}

/** What is in force now and was not before: what the cards that were played do. */
function newEffects(variant: Variant, before: State, after: State, nameOf: NameOf): string[] {
  const known = new Set(before.pending.map((each) => pendingText(variant, each, nameOf)));
  const texts = after.pending.map((each) => pendingText(variant, each, nameOf));
  return texts.filter((text) => !known.has(text));
}

/** The sentences for what came between two states of a game. */
export function announce(variant: Variant, before: State | null, after: State, nameOf: NameOf): string {
  const sentences: string[] = [];
  // A previewed state has the action on the board and not yet in its history: it is told when the server tells it.
  const known = before?.history.length ?? 0;
  if (before !== null && after.history.length === known) return "";
  if (before !== null && after.history.length < known) sentences.push(t.board.takenBack);
  if (before !== null && after.history.length > known) {
    const news = after.history.slice(known);
    sentences.push(...news.map((entry) => entrySentence(variant, before, after, entry, nameOf)));
    sentences.push(...newEffects(variant, before, after, nameOf).map((text) => `${text}.`));
    sentences.push(...newColours(variant, before, after, nameOf));
  }
  if (after.seat !== 0) sentences.push(t.board.toMove(nameOf(after.seat)));
  return sentences.join(" ");
}

/**
 * The latest action of a state in one sentence, with what a card did. Cards that were drawn are not named: the sentence
 * stays in sight when the device is passed on.
 */
export function logSentence(variant: Variant, before: State, after: State, nameOf: NameOf): string {
  const entry = after.history[after.history.length - 1];
  if (entry === undefined) return "";
  const colours = newColours(variant, before, after, nameOf).map((text) => text.replace(/[.\u3002]$/, ""));
  const effects = [...newEffects(variant, before, after, nameOf), ...colours];
  return entrySentence(variant, before, after, entry, nameOf, { tellsDraws: false, effects });
}

/** The latest turn in words, for who asks after it. */
export function lastMoveWords(variant: Variant, state: State, nameOf: NameOf): string {
  if (state.last.length === 0) return t.board.noLastMove;
  const ply = state.history[state.history.length - 1]?.ply ?? 0;
  const entries = state.history.filter((entry) => entry.ply > ply - state.last.length);
  return entries.map((entry) => entrySentence(variant, null, state, entry, nameOf)).join(" ");
}

/** The end of a game for `#alarm`: `White wins: checkmate.` Empty while it goes on. */
export function announceEnd(_variant: Variant, state: State, nameOf: NameOf): string {
  if (state.result === null) return "";
  const { winners } = state.result;
  if (state.result.reason === "aborted") return t.board.aborted;
  const reason = endingWords(state.result.reason);
  return winners.length === 0 ? t.board.draw(reason) : t.board.wins(winners.map(nameOf), reason);
}
