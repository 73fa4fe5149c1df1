// Words in Bulgarian for what the server names in English or by codes. The keys are the server's.
import { cardLabel, type ShownMove } from "../shownMove.js";
import type { Texts } from "../texts.js";

/** Kinds that are feminine or neuter; all others are masculine. */
const FEMININE: ReadonlySet<string> = new Set(["queen", "pawn"]);
const NEUTER: ReadonlySet<string> = new Set(["lance", "promoted lance"]);

/** The colours of men by gender: masculine, feminine, neuter. */
const COLOURED: Readonly<Record<string, readonly [string, string, string]>> = {
  white: ["бял", "бяла", "бяло"],
  black: ["черен", "черна", "черно"],
};

/** Seats whose names are one word, for narrow places. */
const INITIALS: Readonly<Record<string, string>> = {
  "Югозапад": "ЮЗ",
  "Югоизток": "ЮИ",
  "Северозапад": "СЗ",
  "Североизток": "СИ",
};

const SIGNS: Readonly<Record<string, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** What a jack demands, by the letters of records. */
const DEMANDED: Readonly<Record<string, string>> = {
  K: "цар", Q: "царица", R: "топ", B: "офицер", N: "кон", P: "пешка",
};

/** `8♠ 10♦` for `8s Td`. */
function cardSigns(cards: string): string {
  return cards.replace(/([2-9TJQKA])([cdhs])/g, (_, rank: string, suit: string) => `${rank === "T" ? "10" : rank}${SIGNS[suit]}`);
}

/** What the server refuses, by its codes; those after which its own sentence follows are in `TOLD`. */
const REFUSALS: Readonly<Record<string, string>> = {
  bad: "сървърът не разбира това",
  version: "сървърът е с друга версия: заредете страницата отново",
  forbidden: "нямате право на това",
  unknown: "няма такава маса",
  illegal: "това не е позволен ход",
  stale: "партията вече е продължила",
  turn: "не сте на ход",
  over: "партията свърши",
  hidden: "това още не бива да се показва",
  limit: "това е извън допустимото",
  busy: "сървърът е зает: опитайте след малко",
  rate: "твърде много съобщения: изчакайте малко",
  internal: "грешка в сървъра",
  lost: "връзката прекъсна",
};

/** Refusals of what was written: the server's sentence names what is wrong with it. */
const TOLD: ReadonlySet<string> = new Set(["bad", "limit"]);

/** Names of games, seats, men, squares, endings; and what the server refuses. */
export const names: Texts["names"] = {
  variants: {
    shogi: "Шоги",
    chess: "Шахмат",
    cessolis: "Цесолис",
    martian: "Марсиански шах",
    martian3: "Марсиански шах за трима",
    martian4: "Марсиански шах за четирима",
    quadroshah: "Квадрошах",
    szachao: "Шахао",
  },
  seats: {
    White: "Белите",
    Black: "Черните",
    "White A": "Бели A",
    "White B": "Бели B",
    "Black A": "Черни A",
    "Black B": "Черни B",
    South: "Юг",
    North: "Север",
    "South-west": "Югозапад",
    "South-east": "Югоизток",
    "North-west": "Северозапад",
    "North-east": "Североизток",
    "Seat 1": "Играч 1",
    "Seat 2": "Играч 2",
  },
  seatsOf: {},
  initials: (seat: string) => INITIALS[seat] ?? seat.split(/[ -]/).map((word) => word[0]?.toUpperCase() ?? "").join(""),
  kinds: {
    king: "цар",
    queen: "царица",
    rook: "топ",
    bishop: "офицер",
    knight: "кон",
    pawn: "пешка",
    gold: "златен генерал",
    silver: "сребърен генерал",
    lance: "копие",
    dragon: "дракон",
    horse: "драконов кон",
    "promoted silver": "превърнат сребърен генерал",
    "promoted knight": "превърнат кон",
    "promoted lance": "превърнато копие",
    tokin: "токин",
    drone: "дрон",
  },
  kindsOf: {},
  colours: { white: "белите", black: "черните" },
  man: (colour: string, name: string, kind: string) => {
    const forms = COLOURED[colour];
    const gender = FEMININE.has(kind) ? 1 : NEUTER.has(kind) ? 2 : 0;
    return forms === undefined ? name : `${forms[gender]} ${name}`;
  },
  square: (_variant: string, square: string) => square,
  coordinate: (_variant: string, name: string, _isFile: boolean) => name,
  label: (move: ShownMove) =>
    cardLabel(move.label, {
      onPile: (cards, pile) => `${cardSigns(cards)} на купчина ${pile}`,
      burns: (cards) => `изгаря ${cardSigns(cards)}`,
      demands: (kind) => `иска ${DEMANDED[kind] ?? kind}`,
      discards: (cards) => `изхвърля ${cardSigns(cards)}`,
      pass: "без ход",
    }),
  endings: {
    checkmate: "мат",
    "king captured": "взет цар",
    "bare king": "гол цар",
    "mutual bare king": "два голи царя",
    "perpetual check": "вечен шах",
    stalemate: "пат",
    "no legal move": "няма позволен ход",
    repetition: "повторение",
    "fifty moves": "петдесет хода",
    "100 chess phases": "100 шахматни фази",
    "200 moves without capture or pawn move": "200 хода без взимане и без ход с пешка",
    "insufficient material": "недостатъчно фигури за мат",
    material: "недостатъчно фигури за мат",
    "zone empty": "празна зона",
    "no capture": "дълго без взимане",
    "entering king": "влизане на царя",
    try: "правило „трай“",
    impasse: "безизходица",
    resignation: "предаване",
    time: "просрочено време",
    agreement: "споразумение",
    aborted: "прекратена партия",
    forfeit: "неявяване",
    "illegal move": "неправилен ход",
    "longest game": "достигната най-голяма дължина",
    "ply limit": "достигнат най-голям брой ходове",
    "endgame table": "таблица на ендшпила",
    "adjudicated loss": "присъдена загуба",
    "adjudicated draw": "присъдено реми",
    "no mate": "няма мат",
    takeback: "върнат ход",
    error: "грешка",
    "sealed move": "таен ход",
  },
  refusal: (code: string, message: string) => {
    const words = REFUSALS[code];
    if (words === undefined) return message;
    return TOLD.has(code) ? `${words}: ${message}` : words;
  },
};
