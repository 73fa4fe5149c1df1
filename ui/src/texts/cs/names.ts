// Words in Czech for what the server names in English or by codes. The keys are the server's.
import { cardLabel, type CardWords } from "../shownMove.js";
import type { Texts } from "../texts.js";
import { agreeing } from "./words.js";

/** Two letters or so for the names of seats. */
const INITIALS: Readonly<Record<string, string>> = {
  Jihozápad: "JZ",
  Jihovýchod: "JV",
  Severozápad: "SZ",
  Severovýchod: "SV",
};

/** What larger pyramids are called. */
const PYRAMIDS = { queen: "královna", drone: "věž", pawn: "pěšec" };

const SUITS: Readonly<Record<string, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** `8♠ 10♦`, for `8sTd`. */
function signs(cards: string): string {
  return cards.replace(/([2-9TJQKA])([cdhs])/g, (_, rank: string, suit: string) => `${rank === "T" ? "10" : rank}${SUITS[suit] ?? ""}`);
}

const CARD_WORDS: CardWords = {
  onPile: (cards, pile) => `${signs(cards)} na hromádku ${pile}`,
  burns: (cards) => `pálí ${signs(cards)}`,
  demands: (kind) => `žádá ${kind}`,
  discards: (cards) => `odhazuje ${signs(cards)}`,
  pass: "vynechává",
};

/** What is wrong, by the code of the server. */
const REFUSALS: Readonly<Record<string, string>> = {
  bad: "Server tomu nerozumí",
  lost: "Spojení bylo přerušeno",
  version: "Server používá jinou verzi stránky: načtěte ji znovu",
  forbidden: "To není dovoleno",
  unknown: "Nic takového tu není",
  illegal: "To není přípustný tah",
  stale: "Partie mezitím pokračovala",
  turn: "Nejste na tahu",
  over: "Partie skončila",
  hidden: "Není možné, dokud jsou karty skryté",
  limit: "To je víc, než server dovoluje",
  busy: "Server je zaneprázdněn: zkuste to za chvíli",
  rate: "Příliš mnoho požadavků: zkuste to za chvíli",
  internal: "Server má vnitřní chybu",
};

export const names: Texts["names"] = {
  variants: {
    shogi: "Šógi",
    chess: "Šachy",
    cessolis: "Cessolis",
    martian: "Marťanské šachy",
    martian3: "Marťanské šachy pro tři",
    martian4: "Marťanské šachy pro čtyři",
    quadroshah: "Quadroshah",
    szachao: "Szachao",
  },
  seats: {
    White: "Bílý",
    Black: "Černý",
    "White A": "Bílý A",
    "White B": "Bílý B",
    "Black A": "Černý A",
    "Black B": "Černý B",
    South: "Jih",
    North: "Sever",
    "South-west": "Jihozápad",
    "South-east": "Jihovýchod",
    "North-west": "Severozápad",
    "North-east": "Severovýchod",
    "Seat 1": "Hráč 1",
    "Seat 2": "Hráč 2",
  },
  seatsOf: {},
  initials: (seat) => INITIALS[seat] ?? seat.split(/[ -]/).map((word) => word[0]?.toUpperCase() ?? "").join(""),
  kinds: {
    king: "král",
    queen: "dáma",
    rook: "věž",
    bishop: "střelec",
    knight: "jezdec",
    pawn: "pěšec",
    gold: "zlatý generál",
    silver: "stříbrný generál",
    lance: "kopiník",
    dragon: "povýšený vůz",
    horse: "povýšený drak",
    "promoted silver": "povýšený stříbrný generál",
    "promoted knight": "povýšený kůň",
    "promoted lance": "povýšený kopiník",
    tokin: "povýšený pěšec",
    drone: "věž",
  },
  kindsOf: {
    shogi: { rook: "vůz", bishop: "drak", knight: "kůň" },
    cessolis: { queen: "královna" },
    martian: PYRAMIDS,
    martian3: PYRAMIDS,
    martian4: PYRAMIDS,
  },
  colours: { white: "bílé", black: "černé" },
  man: (colour, name) => `${agreeing(colour === "white" ? "bílý" : "černý", name)} ${name}`,
  square: (_variant, square) => square,
  coordinate: (_variant, name) => name,
  label: (move) => cardLabel(move.label, CARD_WORDS),
  endings: {
    checkmate: "mat",
    "king captured": "vzatý král",
    "bare king": "holý král",
    "mutual bare king": "oba králové holí",
    "perpetual check": "věčný šach",
    stalemate: "pat",
    "no legal move": "žádný přípustný tah",
    repetition: "opakování pozice",
    "fifty moves": "padesát tahů",
    "100 chess phases": "100 šachových fází",
    "200 moves without capture or pawn move": "200 tahů bez braní a bez tahu pěšcem",
    "insufficient material": "nedostatek materiálu",
    material: "materiál",
    "zone empty": "prázdná zóna",
    "no capture": "dlouho bez braní",
    "entering king": "vstup krále",
    try: "pravidlo „try“",
    impasse: "bezvýchodná situace",
    resignation: "vzdaná partie",
    time: "vypršel čas",
    agreement: "dohoda",
    aborted: "zrušená partie",
    forfeit: "kontumace",
    "illegal move": "nepřípustný tah",
    "longest game": "nejdelší možná partie",
    "ply limit": "omezení počtu tahů",
    "endgame table": "tabulka koncovek",
    "adjudicated loss": "přisouzená prohra",
    "adjudicated draw": "přisouzená remíza",
    "no mate": "mat nebyl",
    takeback: "vrácený tah",
    error: "chyba",
    "sealed move": "tah v obálce",
  },
  refusal: (code, message) => {
    const words = REFUSALS[code];
    if (words === undefined) return message;
    return code === "bad" || code === "limit" ? `${words}: ${message}` : words;
  },
};
