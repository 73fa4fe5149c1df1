// Piece sets in Bulgarian.
import type { Texts } from "../texts.js";

/** Piece sets. */
export const art: Texts["art"] = {
  sets: {
    staunton: "Стаунтън",
    medieval: "Средновековни",
    letters: "Букви",
    kanji: "Канджи",
    kanjiWays: "Канджи с посоки",
    ways: "Международни",
    pyramids: "Пирамиди",
  },
  usual: {},
};
