// The texts of the page of puzzles in English.

/** What a forced win comes to, by the reason for which the game ends; others are just won. */
const FORCED: Readonly<Record<string, (name: string, moves: number) => string>> = {
  checkmate: (name, moves) => `${name} to move: mate in ${moves}.`,
  "king captured": (name, moves) =>
    moves === 1 ? `${name} to move: take the king.` : `${name} to move: force the capture of the king in ${moves} moves.`,
};

/** The page of puzzles. */
export const puzzles = {
  title: "Puzzles",
  puzzle: "Puzzle",
  games: "Games",
  none: "There are no puzzles for this game.",
  number: (number: number, rating: number, result: string) =>
    `Puzzle ${number}, rating ${rating}${result === "" ? "" : `, ${result}`}`,
  results: { solved: "solved", helped: "solved after some tries", shown: "solution seen" },
  mate: (name: string, moves: number, reason: string) =>
    FORCED[reason]?.(name, moves)
    ?? (moves === 1 ? `${name} to move: win at once.` : `${name} to move: force the win in ${moves} moves.`),
  win: (name: string) => `${name} to move: find the only move that wins.`,
  winHidden: (name: string) => `${name} to move: find the only action that wins, whatever the other hand holds.`,
  save: (name: string) => `${name} to move: find the only move that does not lose.`,
  facts: (rating: number, tries: number) =>
    `Rating ${rating}${tries === 0 ? "" : `, ${tries} wrong ${tries === 1 ? "try" : "tries"}`}`,
  rating: "Rating",
  theme: "Theme",
  all: "All",
  noneLikeThis: "No puzzle is like this.",
  themes: {
    mate: "Forced win",
    win: "Only winning move",
    save: "Only saving move",
    sacrifice: "Sacrifice",
    quiet: "Quiet move",
    capture: "Capture",
    promotion: "Promotion",
    drop: "Drop",
    merge: "Field promotion",
    double_move: "Double move",
    card: "Card",
    long: "Three moves or more",
  },
  streak: (now: number, best: number) => `Solved in a row: ${now} (most: ${best})`,
  right: "Right.",
  goOn: "Go on.",
  wrong: "That is not it. Try again.",
  solved: "Solved.",
  answers: {
    right: "Right. Go on.",
    wrong: "That is not it. Try again.",
    solved: "Solved.",
    shown: "This was the solution.",
  },
  hint: "Hint",
  hintMove: (piece: string, square: string) => `Move the ${piece} on ${square}.`,
  hintDrop: (piece: string) => `Drop a ${piece}.`,
  hintCards: "Look at your cards.",
  showSolution: "Show solution",
  solution: "Solution",
  next: "Next",
  wait: "The puzzle is over, or the others are moving",
};
