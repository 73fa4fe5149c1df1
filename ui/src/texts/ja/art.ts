// Piece sets in Japanese.
import type { Texts } from "../texts.js";

/** Piece sets. */
export const art: Texts["art"] = {
  sets: {
    staunton: "スタントン",
    medieval: "中世風",
    letters: "文字",
    kanji: "漢字",
    kanjiWays: "漢字と動き",
    ways: "国際式",
    pyramids: "ピラミッド",
  },
  /** Shogi opens with the characters that every player in Japan reads. */
  usual: { shogi: "kanji" },
};
