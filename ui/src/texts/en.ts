// Every text of the pages in English, by area. Another language is another file of this shape.
import { game } from "./game.js";
import { rules } from "./rules.js";

/** Texts of many areas. */
const common = {
  cancel: "Cancel",
  confirm: "Confirm",
  close: "Close",
  brand: "Pentad",
  pages: "Pages",
  analysis: "Analysis",
  editor: "Editor",
  help: "Help",
  loading: "Loading\u2026",
  reconnecting: "Reconnecting\u2026",
  away: "The server is away",
  stopped: "The server speaks another version of the board: load this page again.",
  missingTitle: "Not found",
  missing: "There is nothing at this address. The game may have been deleted, or it was never kept.",
  toHome: "To the games",
  copied: "Copied",
  copyByHand: "Copy this:",
  firstMove: "First move",
  previousMove: "Previous move",
  nextMove: "Next move",
  lastMove: "Last move",
  atStart: "This is the first position",
  atEnd: "This is the last position",
};

/** Several words as English joins them: `a, b and c`. */
function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Board, hands, cards, their names and announcements. */
const board = {
  board: "Board",
  empty: "empty",
  nobody: "nobody",
  ofOwner: (what: string, owner: string) => `${what} of ${owner}`,
  marks: { unmoved: "unmoved", frozen: "frozen", bound: "bound" },
  lastMove: "last move",
  check: "check",
  selected: "selected",
  canMove: "can move here",
  canCapture: "can capture here",
  handOf: (seat: string) => `${seat}'s hand`,
  inHand: (kind: string, count: number) => `${kind}, ${count} in hand`,
  zone: (name: string) => (name.length === 1 ? `Zone ${name}` : name),
  zoneOfNobody: (name: string) => `${name}: nobody's`,
  promotion: "Promotion",
  promote: "Promote",
  doNotPromote: "Do not promote",
  choose: "Choose",
  nameAMan: "Name a man",
  discardTitle: (count: number) => `Discard ${counted(count, "card", "cards")}`,
  discard: "Discard",
  skip: "Skip",
  confirmQuestion: (sentence: string) => `${sentence}?`,
  yourCards: "Your cards",
  cardsOf: (seat: string) => `Cards of ${seat}`,
  hiddenCards: (seat: string, count: number) => `${seat}: ${counted(count, "hidden card", "hidden cards")}`,
  cardCount: (count: number) => counted(count, "card", "cards"),
  shownCards: (seat: string, cards: string[]) => `${seat}: ${joined(cards)}`,
  pile: (number: number, card: string) => `Pile ${number}, ${card}`,
  noCard: "empty",
  table: "Piles",
  burn: "Burn",
  chooseCard: "Choose a card first",
  cardUnusable: "Nothing can be done with this card now",
  placeUnusable: "The chosen cards cannot go there",
  noCardsNow: "No cards are played now",
  stock: (count: number) => `${counted(count, "card", "cards")} in the stock`,
  inForce: "In force",
  nothingInForce: "Nothing in force",
  deadCards: "Dead cards",
  hiddenCard: "hidden card",
  cardName: (rank: string, suit: string) => `${rank} of ${suit}`,
  ranks: {
    2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", T: "ten", J: "jack",
    Q: "queen", K: "king", A: "ace",
  } as Record<string, string>,
  suits: { c: "clubs", d: "diamonds", h: "hearts", s: "spades" } as Record<string, string>,
  suitSigns: { c: "\u2663", d: "\u2666", h: "\u2665", s: "\u2660" } as Record<string, string>,
  pending: {
    threes: (name: string, count: number) => `${name} discards ${3 * count} more cards`,
    wait: (name: string) => `${name} waits: no move in the next chess phase`,
    demand: (name: string, piece: string) => `${name} must move a ${piece}`,
    man: (name: string, square: string) => `${name} must move the man on ${square}`,
    manGone: (name: string) => `${name} had to move a man that is gone`,
    nocapture: (name: string) => `${name} may not capture`,
    card: (name: string, card: string) => `${name} played the ${card}`,
    cardMeans: {
      2: "pawns may go one square further", 4: "no capture in this move", Q: "a queen may swap with another man",
      K: "the king goes two squares",
    } as Record<string, string>,
  },
  /** What is asked for in each phase of a turn that has several; `move` is the seat's latest one. */
  phases: {
    card: { own: () => "Your cards: play or burn", other: (name) => `${name} plays or burns` },
    chess: { own: () => "Now move", other: (name) => `${name} moves` },
    redo: {
      own: (move) => `Take back: ${move} must be replaced with the same man`,
      other: (name, move) => `${name} takes back ${move}`,
    },
  } as Record<string, { own: (move: string) => string; other: (name: string, move: string) => string }>,
  // Announcements.
  said: (name: string, what: string, check: boolean) => `${name}: ${what}${check ? ", check" : ""}.`,
  moves: (piece: string, from: string, to: string) => `${piece} ${from} to ${to}`,
  takes: (piece: string) => `takes ${piece}`,
  becomes: (piece: string) => `becomes ${piece}`,
  castles: "castles",
  merges: "merges",
  swaps: (piece: string) => `swaps with ${piece}`,
  drops: (piece: string, to: string) => `${piece} dropped on ${to}`,
  plays: (cards: string[], pile: number) => `${joined(cards)} on pile ${pile}`,
  burns: (card: string) => `burns ${card}`,
  demands: (piece: string) => `demands ${piece}`,
  discards: (cards: string[]) => `discards ${joined(cards)}`,
  draws: (count: number) => `draws ${count}`,
  drawsKnown: (count: number, cards: string[]) => `draws ${count}: ${joined(cards)}`,
  redoes: (what: string) => `instead ${what}`,
  skips: (name: string) => `${name} skips.`,
  toMove: (name: string) => `${name} to move.`,
  nowPlays: (name: string, colour: string) => `${name} now plays ${colour}.`,
  takenBack: "Taken back.",
  wins: (names: string[], reason: string) => `${joined(names)} ${names.length > 1 ? "win" : "wins"}: ${reason}.`,
  draw: (reason: string) => `Draw: ${reason}.`,
  aborted: "The game was aborted.",
  // Answers to the keys of the board.
  noMoves: (square: string) => `${square}: no moves`,
  movesOf: (square: string, moves: string[]) => `${square}: ${joined(moves)}`,
  noLastMove: "No move yet",
  holds: (name: string, what: string[]) => `${name}: ${what.length === 0 ? "nothing in hand" : joined(what)}.`,
  points: (name: string, points: number) => `${name}: ${counted(points, "point", "points")}.`,
  nothingHeld: "There are no hands in this game.",
  noClocks: "There are no clocks.",
  letGo: "Let go",
  over: "The game is over.",
  keys: "Arrows go over the board, Enter or Space chooses and plays, Escape lets go. A man's letter goes to the next "
    + "such man, with Shift to the one before; a digit goes to that rank. m: moves of this square, v: last move, h: hands, "
    + "points or cards, t: clocks, w: whose turn it is. Control with Home or End: first and last square.",
  themes: {
    game: "The game's own", wood: "Wood", green: "Green", blue: "Blue", grey: "Grey", contrast: "High contrast",
  },
  // The field for moves.
  moveField: "Move",
  noSuchMove: (text: string) => `${text} is not a legal move now`,
  noSuchMoveFor: (text: string, reason: string) => `${text} is not a legal move now. ${reason}`,
  severalMoves: (text: string, moves: string[]) => `${text} can mean ${joined(moves)}`,
  notYourTurn: "There is nothing to move now",
};

/** `1:02:03`, for milliseconds. */
function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? `${hours}:${parts.join(":")}` : parts.join(":");
}

/** The home page. */
const home = {
  title: "Games",
  lead: "Eight games against a strong engine, with friends on this screen, or on their own devices.",
  play: (title: string) => `Play ${title}`,
  rules: (title: string) => `Rules of ${title}`,
  playShort: "Play",
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

/** Analysis and replay. */
const analysis = {
  title: "Analysis",
  replayTitle: "Replay",
  chooseGame: "Game",
  moves: "Moves",
  noMoves: "Play a move on the board, or import a game.",
  variation: (move: string) => `Variation ${move}`,
  marks: { "?!": "inaccuracy", "?": "mistake", "??": "blunder" } as Record<string, string>,
  bestWas: (mark: string) => `${mark.charAt(0).toUpperCase()}${mark.slice(1)}; best was`,
  comment: "Comment on this move",
  // The engine.
  engineSection: "Engine analysis",
  engine: "Engine",
  engineLines: "Engine lines",
  lines: "Lines",
  off: "off",
  thinking: "thinking",
  depth: (depth: number) => `depth ${depth}`,
  nodes: (nodes: string) => `${nodes} positions`,
  time: (seconds: number) => `${seconds.toFixed(1)} s`,
  deeper: "Go deeper",
  overHere: "The game is over here.",
  evaluation: "Evaluation",
  notEvaluated: "not evaluated",
  together: (names: readonly string[]) => joined(names),
  share: (party: string, percent: number) => `${party} ${percent}%`,
  percent: (percent: number) => `${percent}%`,
  mateIn: (party: string, moves: number) => `${party} wins in ${moves}`,
  lostIn: (party: string, moves: number) => `${party} loses in ${moves}`,
  // The graph.
  graphSection: "Course of the game",
  graph: "Evaluation graph",
  showTable: "Show as table",
  hideTable: "Hide table",
  start: "Start",
  columns: { ply: "Ply", move: "Move", score: "Score", mark: "Mark" },
  analyseGame: "Analyse game",
  stopScan: "Stop",
  scanned: (done: number, of: number) => `${done} of ${of} positions`,
  scanning: "The game is being analysed",
  nothingToScan: "There are no moves to analyse",
  losses: (party: string, marks: string) => `${party}: ${marks}`,
  flipBoard: "Flip board",
  turnBoard: "Turn board",
  promote: "Make main line",
  remove: "Delete from here",
  isMain: "This is the main line",
  // Import and export.
  importSection: "Import",
  importField: "Game or position",
  importHint: "A position record, moves, or a whole game: PGN, KIF, KI2, CSA, JKF, USI, games file",
  import: "Import",
  paste: "Paste record",
  pasteYourself: "The clipboard cannot be read here: paste into the field",
  file: "Open a file",
  nothingToImport: "There is nothing to import: write or paste a game or position first",
  tooLarge: (kib: number) => `The file is larger than ${kib} KiB`,
  importedGames: "Games in the file",
  importedGame: (number: number, players: string, moves: number, result: string) =>
    [`${number}.`, players, counted(moves, "move", "moves"), result].filter((word) => word !== "").join(" "),
  exportSection: "Export",
  format: "Format",
  formats: {
    fen: "Position in a line (FEN)", sfen: "Position in a line (SFEN)", usi: "Position and moves in a line (USI)",
    pgn: "Game for chess programs (PGN)", kif: "Game for shogi programs (KIF)", ki2: "Game as books print it (KI2)",
    csa: "Game for shogi engines (CSA)", jkf: "Game for web pages (JKF)", games: "Pentad's own games file",
  } as Record<string, string>,
  copyRecord: "Copy record",
  download: "Download",
  // A game from here.
  playFromHere: "Play from here",
  yourSeat: "Your seat",
  level: "Level of the others",
  levelName: (level: number, name: string) => `${level} ${name}`,
  startGame: "Start game",
  gameIsOver: "The game is over here",
  openEditor: "Edit position",
  // The replay.
  play: "Play moves",
  pause: "Pause",
  pace: "Pace",
  paces: { game: "As played", 500: "Half a second", 1000: "One second", 2000: "Two seconds", 4000: "Four seconds" } as Record<string, string>,
  seenBy: "As seen by",
  everybody: "Everybody",
  openHands: "Everybody: open hands",
  onlookers: "Onlookers",
  analyse: "Analyse",
  seat: (seat: number, side: string, name: string) => [`Seat ${seat}`, side, ...(name === side ? [] : [name])].join(", "),
  points: (points: number) => counted(points, "point", "points"),
  took: (ms: number) => (ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : clockText(ms)),
  used: (ms: number) => clockText(ms),
  usedName: "Time used",
  result: (winners: readonly string[], reason: string) => (winners.length === 0 ? `Draw: ${reason}` : `${joined(winners)} won: ${reason}`),
  notOver: "This game is not over yet",
  toGame: "To the game",
};

/** The editor, import and export. */
const editor = {
  title: "Editor",
  palette: "Pieces",
  move: "Move pieces",
  remove: "Remove",
  removed: (square: string) => `${square} is empty`,
  put: (kind: string, square: string) => `${kind} on ${square}`,
  record: "Record",
  valid: "A valid position",
  notValid: "The position is not valid",
  start: "Start position",
  clear: "Clear board",
  onMove: "To move",
  fields: {
    "en passant": "En passant", "just moved": "Just moved", count: "Moves without progress", number: "Move number",
    last: "Latest move", castling: "Castling rights", unmoved: "Unmoved kings and queens",
  } as Record<string, string>,
  cards: "Cards",
  handOf: (name: string) => `Hand of ${name}`,
  takeBack: (name: string) => `Cards of ${name}`,
  without: (card: string) => `Take away ${card}`,
  pile: (number: number) => `Pile ${number}`,
  stock: "Stock",
  addTo: "Cards go to",
  pack: "Pack",
};

/** Settings: themes, sets, sounds. */
const settings = {
  settings: "Settings",
  name: "Name shown to others",
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
  shortcuts: "Single letters as shortcuts",
};

/** The help page: lessons. */
const help = {
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
};

/** Piece sets. */
const art = {
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

export const en = { common, board, game, home, analysis, editor, settings, help, art, rules };
