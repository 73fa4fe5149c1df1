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
  /** The set (by its key above) that a game opens with, if not with the one that all languages open with. */
  usual: {} as Record<string, string>,
};
