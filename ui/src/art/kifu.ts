// Moves and squares as Japanese shogi boards write them: `▲７六歩`, `△同　銀成`, `▲５八金(69)`.
import type { ShownMove } from "../texts/shownMove.js";

const RANKS = "一二三四五六七八九";
const WIDE = "１２３４５６７８９";

const PIECES: Readonly<Record<string, string>> = {
  K: "玉", R: "飛", B: "角", G: "金", S: "銀", N: "桂", L: "香", P: "歩",
  "+R": "竜", "+B": "馬", "+S": "成銀", "+N": "成桂", "+L": "成香", "+P": "と",
};

/** The number of a rank: `a` is 1. */
function rankOf(letter: string): number {
  return letter.charCodeAt(0) - "a".charCodeAt(0) + 1;
}

/** A rank in kanji: `六`, for `f`. */
export function kanjiRank(letter: string): string {
  return RANKS[rankOf(letter) - 1] ?? letter;
}

/** A square: `７六`, for `7f`. */
export function kanjiSquare(square: string): string {
  return `${WIDE[Number(square[0]) - 1] ?? ""}${kanjiRank(square[1] ?? "")}`;
}

/** Where the move before ended, of its text. */
function targetOf(text: string | null): string | undefined {
  return /([1-9][a-i])\+?$/.exec(text ?? "")?.[1];
}

/**
 * A move by the server's label (`P-7f`, `Bx2b+`, `G6i-5h`, `P*5e`; `=` for a promotion that is declined), which names the
 * origin if another piece of the kind could go there; so does this one, as records of games do. Other texts stay as they
 * are.
 */
export function kifuLabel({ label, text, before, seat }: ShownMove): string {
  const parts = /^(\+?[KRBGSNLP])([1-9][a-i])?([-x*])([1-9][a-i])([+=])?$/.exec(label);
  if (parts === null) return label;
  const [, piece = "", origin, way, to = "", ending] = parts;
  const side = seat === 1 ? "▲" : "△";
  const place = targetOf(before) === to ? "同　" : kanjiSquare(to);
  const how = way === "*" ? "打" : ending === "+" ? "成" : ending === "=" ? "不成" : "";
  const from = origin === undefined ? "" : `(${text[0] ?? ""}${rankOf(text[1] ?? "")})`;
  return `${side}${place}${PIECES[piece] ?? piece}${how}${from}`;
}
