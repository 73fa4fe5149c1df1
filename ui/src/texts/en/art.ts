// Piece sets in English.

/** Piece sets. */
export const art = {
  sets: {
    staunton: "Staunton",
    medieval: "Medieval",
    letters: "Letters",
    kanji: "Kanji",
    kanjiWays: "Kanji and ways",
    ways: "International",
    pyramids: "Pyramids",
  },
};
