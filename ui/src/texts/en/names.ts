// Words for what the server names in English or by codes. The keys are the server's; English mostly repeats them.
import type { ShownMove } from "../shownMove.js";

/** Names of games, seats, men, squares, endings; and what the server refuses. */
export const names = {
  /** The titles of the games. */
  variants: {
    shogi: "Shogi",
    chess: "Chess",
    cessolis: "Cessolis",
    martian: "Martian Chess",
    martian3: "Martian Chess for three",
    martian4: "Martian Chess for four",
    quadroshah: "Quadroshah",
    szachao: "Szachao",
  } as Record<string, string>,
  /** Seats, and the parts of the board that are called as they are, by the server's names. */
  seats: {
    White: "White",
    Black: "Black",
    "White A": "White A",
    "White B": "White B",
    "Black A": "Black A",
    "Black B": "Black B",
    South: "South",
    North: "North",
    "South-west": "South-west",
    "South-east": "South-east",
    "North-west": "North-west",
    "North-east": "North-east",
    "Seat 1": "Seat 1",
    "Seat 2": "Seat 2",
  } as Record<string, string>,
  /** Seats that are called otherwise in one game in particular, by the game and the server's names. */
  seatsOf: {} as Record<string, Record<string, string>>,
  /** `WA` for `White A`: two letters or so, for narrow places. */
  initials: (seat: string) => seat.split(/[ -]/).map((word) => word[0]?.toUpperCase() ?? "").join(""),
  /** Kinds of men, by the server's names. */
  kinds: {
    king: "king",
    queen: "queen",
    rook: "rook",
    bishop: "bishop",
    knight: "knight",
    pawn: "pawn",
    gold: "gold",
    silver: "silver",
    lance: "lance",
    dragon: "dragon",
    horse: "horse",
    "promoted silver": "promoted silver",
    "promoted knight": "promoted knight",
    "promoted lance": "promoted lance",
    tokin: "tokin",
    drone: "drone",
  } as Record<string, string>,
  /** Kinds that are called otherwise in one game in particular, by the game and the server's names. */
  kindsOf: {} as Record<string, Record<string, string>>,
  /** The colours of men. */
  colours: { white: "white", black: "black" } as Record<string, string>,
  /** A man of a colour (`white` or `black`), by the name that its kind has here; `kind` is the server's name of it. */
  man: (colour: string, name: string, _kind: string) => `${colour} ${name}`,
  /** A square as it is called in a game. */
  square: (_variant: string, square: string) => square,
  /** A file or rank as it stands at the edge of the board. */
  coordinate: (_variant: string, name: string, _isFile: boolean) => name,
  /** A move as lists show it. Languages whose notation is another one make it from what they are given. */
  label: (move: ShownMove) => move.label,
  /** Why games end, by the server's words: after `White wins:` or `Draw:`. */
  endings: {
    checkmate: "checkmate",
    "king captured": "king captured",
    "bare king": "bare king",
    "mutual bare king": "mutual bare king",
    "perpetual check": "perpetual check",
    stalemate: "stalemate",
    "no legal move": "no legal move",
    repetition: "repetition",
    "fifty moves": "fifty moves",
    "100 chess phases": "100 chess phases",
    "200 moves without capture or pawn move": "200 moves without capture or pawn move",
    "insufficient material": "insufficient material",
    material: "material",
    "zone empty": "zone empty",
    "no capture": "no capture",
    "entering king": "entering king",
    try: "try",
    impasse: "impasse",
    resignation: "resignation",
    time: "time",
    agreement: "agreement",
    aborted: "aborted",
    forfeit: "forfeit",
    "illegal move": "illegal move",
    "longest game": "longest game",
    "ply limit": "ply limit",
    "endgame table": "endgame table",
    "adjudicated loss": "adjudicated loss",
    "adjudicated draw": "adjudicated draw",
    "no mate": "no mate",
    takeback: "takeback",
    error: "error",
    "sealed move": "sealed move",
  } as Record<string, string>,
  /**
   * What the server refuses. `message` is its own sentence, in English: other languages have words for the `code`, and
   * add the sentence if it names what is wrong with what was written (`bad`, `limit`).
   */
  refusal: (code: string, message: string) => (code === "lost" ? "the connection was lost" : message),
};
