// The home page in English.

/** The home page. */
export const home = {
  title: "Games",
  lead: "Eight games against a strong engine, with friends on this screen, or on their own devices.",
  /** The same without a server. */
  leadAlone: "Eight games against a strong engine, or with friends on this screen.",
  play: (title: string) => `Play ${title}`,
  rules: (title: string) => `Rules of ${title}`,
  playShort: "Play",
  playThis: "Play this game",
  rulesShort: "Rules",
  seats: (count: number) => `${count} players`,
  own: "Your games",
  tables: "Tables",
  tablesLead: "Games to join or to watch",
  noTables: "Nobody plays here now.",
  filter: "Which tables",
  filterGame: "Game",
  filterStatus: "To",
  allGames: "All games",
  stages: { "": "Anything", join: "Join", watch: "Watch", over: "See how it ended" } as Record<string, string>,
  noneFits: "No table is like that.",
  status: {
    open: "waiting for players", playing: "being played", over: "finished", aborted: "given up", loading: "",
  } as Record<string, string>,
  move: (number: number) => `move ${number}`,
  join: "a seat is free",
  free: "?",
  delete: "Delete",
  deleteQuestion: "Delete this game for everybody?",
  abouts: {
    shogi: "Captured men fight for their captors",
    chess: "The royal game",
    cessolis: "King and queen leap once; the rest is medieval",
    martian: "Men belong to whoever's half they stand on",
    martian3: "Three quadrants, one of nobody's",
    martian4: "Four quadrants, each player alone",
    quadroshah: "Two teams of two on sixteen files",
    szachao: "Chess with two decks of cards",
  } as Record<string, string>,
};
