// Polish words for what the server names in English or by codes. The keys are the server's.
import { cardLabel } from "../shownMove.js";
import type { Texts } from "../texts.js";

/** Martian Chess, Cessolis and Szachao have queens; chess and Quadroshah the Polish hetman. */
const QUEEN = { queen: "królowa" };

/** What refusals mean, by their codes. */
const REFUSALS: Readonly<Record<string, string>> = {
  bad: "serwer tego nie rozumie",
  version: "serwer używa innej wersji planszy",
  forbidden: "to nie jest tu dozwolone",
  unknown: "czegoś takiego nie ma",
  illegal: "to niedozwolony ruch",
  stale: "partia poszła już dalej",
  turn: "teraz nie twój ruch",
  over: "partia się skończyła",
  hidden: "to jest zakryte",
  limit: "to za dużo",
  busy: "serwer jest zajęty, spróbuj później",
  rate: "za szybko, poczekaj chwilę",
  internal: "błąd serwera",
  lost: "połączenie zostało przerwane",
};

/** The codes whose sentence tells what is wrong. */
const TELLING = ["bad", "limit"];

/** Short names of the corners and sides of the board. */
const WINDS: Readonly<Record<string, string>> = {
  Południe: "Pd",
  Północ: "Pn",
  "Południowy zachód": "PdZ",
  "Południowy wschód": "PdW",
  "Północny zachód": "PnZ",
  "Północny wschód": "PnW",
};

export const names: Texts["names"] = {
  variants: {
    shogi: "Shogi",
    chess: "Szachy",
    cessolis: "Cessolis",
    martian: "Szachy marsjańskie",
    martian3: "Szachy marsjańskie dla trojga",
    martian4: "Szachy marsjańskie dla czworga",
    quadroshah: "Quadroshah",
    szachao: "Szachao",
  },
  seats: {
    White: "Białe",
    Black: "Czarne",
    "White A": "Białe A",
    "White B": "Białe B",
    "Black A": "Czarne A",
    "Black B": "Czarne B",
    South: "Południe",
    North: "Północ",
    "South-west": "Południowy zachód",
    "South-east": "Południowy wschód",
    "North-west": "Północny zachód",
    "North-east": "Północny wschód",
    "Seat 1": "Gracz 1",
    "Seat 2": "Gracz 2",
  },
  seatsOf: {},
  initials: (seat) => WINDS[seat] ?? seat.split(" ").map((word) => word[0]?.toUpperCase() ?? "").join(""),
  kinds: {
    king: "król",
    queen: "hetman",
    rook: "wieża",
    bishop: "goniec",
    knight: "skoczek",
    pawn: "pion",
    gold: "złoty generał",
    silver: "srebrny generał",
    lance: "lanca",
    dragon: "smok",
    horse: "smoczy koń",
    "promoted silver": "promowany srebrny generał",
    "promoted knight": "promowany skoczek",
    "promoted lance": "promowana lanca",
    tokin: "tokin",
    drone: "dron",
  },
  kindsOf: { cessolis: QUEEN, martian: QUEEN, martian3: QUEEN, martian4: QUEEN, szachao: QUEEN },
  colours: { white: "białe", black: "czarne" },
  man: (colour, name) => {
    const isFeminine = /a( |$)/.test(name);
    return `${colour === "white" ? (isFeminine ? "biała" : "biały") : isFeminine ? "czarna" : "czarny"} ${name}`;
  },
  square: (_variant, square) => square,
  coordinate: (_variant, name) => name,
  label: (move) =>
    cardLabel(move.label, {
      onPile: (cards, pile) => `${cards} na kupkę ${pile}`,
      burns: (cards) => `pali ${cards}`,
      demands: (kind) => `żąda ${kind}`,
      discards: (cards) => `odrzuca ${cards}`,
      pass: "pas",
    }),
  endings: {
    checkmate: "mat",
    "king captured": "zbity król",
    "bare king": "nagi mat",
    "mutual bare king": "obustronny nagi mat",
    "perpetual check": "wieczny szach",
    stalemate: "pat",
    "no legal move": "brak dozwolonego ruchu",
    repetition: "powtórzenie pozycji",
    "fifty moves": "zasada 50 ruchów",
    "100 chess phases": "100 faz szachowych bez bicia i ruchu pionem",
    "200 moves without capture or pawn move": "200 ruchów bez bicia i ruchu pionem",
    "insufficient material": "za mało materiału",
    material: "materiał",
    "zone empty": "pusta strefa",
    "no capture": "brak bić",
    "entering king": "wejście króla",
    try: "zasada „try”",
    impasse: "impas",
    resignation: "poddanie partii",
    time: "koniec czasu",
    agreement: "zgoda graczy",
    aborted: "partia przerwana",
    forfeit: "walkower",
    "illegal move": "niedozwolony ruch",
    "longest game": "limit długości partii",
    "ply limit": "limit długości partii",
    "endgame table": "tablica końcówek",
    "adjudicated loss": "orzeczona przegrana",
    "adjudicated draw": "orzeczony remis",
    "no mate": "brak mata",
    takeback: "cofnięcie ruchu",
    error: "błąd",
    "sealed move": "zapisany ruch",
  },
  refusal: (code, message) => {
    const words = REFUSALS[code];
    if (words === undefined) return message;
    return TELLING.includes(code) ? `${words}: ${message}` : words;
  },
};
