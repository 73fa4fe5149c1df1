// What people write for an action: its text, or a label as lists of moves have it.
import type { Action, Variant } from "../protocol.js";
import { promotionOf } from "./choice.js";
import { fileAndRank } from "./geometry.js";

/** The outcome of looking for what was written. */
export type Found = { action: Action } | { several: Action[] } | null;

/** Castling leads a king this many files or more towards a far corner; nearer ones are the short side. */
const LONG_CASTLING_FILES = 4;

/** Without what may be left out or written in several ways. */
function plain(label: string): string {
  return label.replace(/<>|[x\-=:\s,()#!?]/g, "").replace(/0/g, "O");
}

/** The ways to name the square that a man comes from: not at all, by file, by rank, in full. */
function origins(variant: Variant, square: string): string[] {
  const { file, rank } = fileAndRank(variant, square);
  return ["", variant.files[file] ?? "", variant.ranks[rank] ?? "", square];
}

/** What a move may end with: men with another side have to say that they turn, others may leave it to what is legal. */
function endings(action: Action): string[] {
  const becomes = promotionOf(action);
  if (becomes === null) return [""];
  return becomes.startsWith("+") ? ["+"] : [becomes, ""];
}

function castling(variant: Variant, action: Action): string {
  const files = [action.from, action.also?.from].map((square) => fileAndRank(variant, square ?? "").file);
  return Math.abs(files[0]! - files[1]!) < LONG_CASTLING_FILES ? "OO" : "OOO";
}

/** The labels of an action, without signs that may be left out. */
function labelsOf(variant: Variant, action: Action): string[] {
  const { piece = "", from, to = "" } = action;
  switch (action.kind) {
    case "pass":
      return ["pass", "skip"];
    case "drop":
      return [`${piece}*${to}`];
    case "play":
    case "burn": {
      const cards = action.cards?.join("") ?? "";
      const demand = action.demand === undefined ? "" : `demands${action.demand}`;
      const discards = (action.discards?.length ?? 0) === 0 ? "" : `discards${action.discards!.join("")}`;
      return [`${action.kind === "burn" ? `burns${cards}` : `${cards}onpile${action.pile}`}${demand}${discards}`];
    }
    default: {
      const letters = piece === "P" ? [piece, ""] : [piece];
      const labels = letters.flatMap((letter) =>
        origins(variant, from ?? "").flatMap((origin) =>
          endings(action).map((ending) => `${letter}${origin}${to}${ending}`),
        ),
      );
      return action.kind === "castle" ? [...labels, castling(variant, action)] : labels;
    }
  }
}

function found(actions: Action[]): Found {
  if (actions.length === 0) return null;
  return actions.length === 1 ? { action: actions[0]! } : { several: actions };
}

/**
 * The legal action that was meant: by its text, else by a label. Capitals count if they tell two actions apart
 * (`Bc3` and `bc3`), and a sign of check may stand at the end.
 */
export function findAction(variant: Variant, legal: readonly Action[], written: string): Found {
  const text = written.trim();
  const exact = legal.filter((action) => action.text === text);
  if (exact.length > 0) return found(exact);
  const sameText = legal.filter((action) => action.text.toLowerCase() === text.toLowerCase());
  if (sameText.length > 0) return found(sameText);
  const named = legal.map((action) => ({ action, labels: labelsOf(variant, action) }));
  for (const wanted of [plain(text), plain(text).replace(/\++$/, "")]) {
    for (const fold of [(label: string) => label, (label: string) => label.toLowerCase()]) {
      const hits = named.filter(({ labels }) => labels.some((label) => fold(plain(label)) === fold(wanted)));
      if (hits.length > 0) return found(hits.map(({ action }) => action));
    }
  }
  return null;
}
