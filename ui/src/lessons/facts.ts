// What games of the engine with itself have shown of each game: by benches/facts.py, with more in docs/games.md.

/** A game in numbers. */
export interface Facts {
  readonly games: number;
  /** By party, in per cent. */
  readonly won: readonly number[];
  readonly drawn: number;
  /** Between so many plies half of the games last. */
  readonly plies: readonly [number, number];
  /** How many moves there are to choose from at the median, and at most; null if nobody has counted them. */
  readonly choices: readonly [number, number] | null;
}

/** A game that was not measured has none. */
export const FACTS: Readonly<Record<string, Facts>> = {
  chess: { games: 399, won: [40, 42], drawn: 18, plies: [101, 152], choices: [25, 60] },
  shogi: { games: 396, won: [45, 54], drawn: 1, plies: [105, 154], choices: [70, 293] },
  cessolis: { games: 400, won: [30, 32], drawn: 38, plies: [194, 500], choices: [21, 48] },
  martian: { games: 357, won: [50, 36], drawn: 14, plies: [101, 132], choices: [21, 45] },
  quadroshah: { games: 396, won: [49, 50], drawn: 1, plies: [99, 179], choices: [36, 87] },
  martian3: { games: 134, won: [33, 1, 26], drawn: 40, plies: [39, 45], choices: [18, 46] },
  martian4: { games: 100, won: [12, 11, 11, 9], drawn: 57, plies: [59, 74], choices: [21, 55] },
  szachao: { games: 400, won: [45, 50], drawn: 5, plies: [99, 241], choices: null },
};
