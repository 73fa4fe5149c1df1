// The page of lessons in English; the lessons themselves are in `lessons`.

/** The help page: lessons. */
export const help = {
  title: "Learn the games",
  games: "Games",
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  previous: "Previous step",
  next: "Next step",
  atFirst: "This is the first step",
  atLast: "This is the last step",
  wrong: "That move is possible, but not what is asked. Try again.",
  play: "Play a game",
  none: "Nobody has written a lesson for this game yet.",
  ownMemory: "Here everything is in your browser, hidden cards too: they are not shown, but whoever reads the browser's memory or storage with its developer tools can find them.",
  facts: {
    title: "The game in numbers",
    games: (count: number) => `${count} games of the engine with itself, all sides equally strong:`,
    drawn: "Drawn",
    length: (from: number, to: number) => `Half of the games take ${from} to ${to} moves, those of all sides counted.`,
    choices: (usual: number, most: number) => `Moves to choose from: usually ${usual}, at most ${most}.`,
  },
};
