// Every text of the pages in English, by area. Another language is another file of this shape.

/** Texts of many areas. */
const common = {
  cancel: "Cancel",
  confirm: "Confirm",
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
  marks: { unmoved: "unmoved", frozen: "frozen", bound: "bound", immune: "immune" } as Record<string, string>,
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
  phases: {
    card: "Your cards: play or burn",
    chess: "Now move",
    redo: (move: string) => `Take back: ${move} must be replaced with the same man`,
    cardOther: (name: string) => `${name} plays or burns`,
    chessOther: (name: string) => `${name} moves`,
    redoOther: (name: string, move: string) => `${name} takes back ${move}`,
  },
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
  severalMoves: (text: string, moves: string[]) => `${text} can mean ${joined(moves)}`,
  notYourTurn: "There is nothing to move now",
};

/** The game page, seats, clocks, offers, and the new game dialog. */
const game = {};

/** The home page. */
const home = {};

/** Analysis and replay. */
const analysis = {
  title: "Analysis",
  replayTitle: "Replay",
  chooseGame: "Game",
  moves: "Moves",
  noMoves: "Play a move on the board, or import a game.",
  variation: (move: string) => `Variation ${move}`,
  marks: { "?!": "inaccuracy", "?": "mistake", "??": "blunder" } as Record<string, string>,
  bestWas: (mark: string, best: string) => `${mark}: best was ${best}`,
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
  nothingToScan: "There are no moves to analyse",
  losses: (party: string, marks: string) => `${party}: ${marks}`,
  // Steps and turns.
  steps: "Steps",
  first: "First move",
  previous: "Previous move",
  next: "Next move",
  last: "Last move",
  atStart: "This is the first position",
  atEnd: "This is the last position",
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
    fen: "Position (FEN)", sfen: "Position (SFEN)", usi: "Game line (USI)", pgn: "PGN", kif: "KIF", ki2: "KI2", csa: "CSA",
    jkf: "JKF", games: "Games file",
  } as Record<string, string>,
  copyRecord: "Copy record",
  copied: "Copied",
  copyYourself: "Copy the text from here",
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
  everybody: "All hands open",
  onlookers: "Onlookers",
  analyse: "Analyse",
  analyseAddress: "Analyse",
  seat: (seat: number, side: string, name: string) => [`Seat ${seat}`, side, ...(name === side ? [] : [name])].join(", "),
  points: (points: number) => counted(points, "point", "points"),
  took: (seconds: string) => `${seconds} s`,
  result: (winners: readonly string[], reason: string) => (winners.length === 0 ? `Draw: ${reason}` : `${joined(winners)} won: ${reason}`),
  notOver: "This game is not over yet",
  toGame: "To the game",
};

/** The editor, import and export. */
const editor = {};

/** Settings: themes, sets, sounds. */
const settings = {};

/** The help page: lessons. */
const help = {};

export const en = { common, board, game, home, analysis, editor, settings, help };
