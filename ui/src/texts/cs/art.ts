// Piece sets in Czech.
import type { Texts } from "../texts.js";

export const art: Texts["art"] = {
  sets: {
    staunton: "Staunton",
    medieval: "Středověké",
    letters: "Písmena",
    kanji: "Kandži",
    kanjiWays: "Kandži se směry",
    ways: "Mezinárodní",
    pyramids: "Pyramidky",
  },
  usual: {},
};
