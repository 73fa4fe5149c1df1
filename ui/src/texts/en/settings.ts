// The settings in English.

/** Settings: themes, sets, sounds. */
export const settings = {
  settings: "Settings",
  name: "Name shown to others",
  language: "Language",
  languageOfBrowser: "As the browser",
  theme: "Theme",
  themes: { system: "As the system", light: "Light", dark: "Dark" },
  contrast: "High contrast",
  sounds: "Sounds",
  boardAndPieces: "Board and pieces",
  boardOf: "For the game",
  board: "Board",
  pieces: "Pieces",
  otherPieces: (now: string) => `Pieces: ${now}. Show others`,
  nowPieces: (now: string) => `Pieces: ${now}.`,
  confirm: "Ask before playing",
  confirms: { auto: "Cards, and moves by touch with a clock", always: "All cards and moves", never: "Nothing" },
  turnToMover: "Turn the board to whoever moves",
  premovePromotes: "Moves chosen ahead promote to the best piece",
  motion: "Motion",
  pause: "Pause between moves of engines",
  pauses: { 0: "None", 400: "0.4 seconds", 1000: "One second", 2000: "Two seconds" } as Record<string, string>,
  shortcuts: "Single letters as shortcuts",
};
