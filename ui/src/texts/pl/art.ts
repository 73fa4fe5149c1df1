// Piece sets in Polish.
import type { Texts } from "../texts.js";

export const art: Texts["art"] = {
  sets: {
    staunton: "Staunton",
    medieval: "Średniowieczne",
    letters: "Litery",
    kanji: "Znaki kanji",
    kanjiWays: "Kanji i ruchy",
    ways: "Międzynarodowe",
    pyramids: "Piramidki",
  },
  usual: {},
};
