// The board in Czech: what stands on it, cards, hands, keys, and what is announced.
import { pluralForm } from "../format.js";
import type { Texts } from "../texts.js";
import {
  accusative, accusativeOfCard, agreeing, counted, fromSquare, instrumental, intoMan, joined, points, withMan,
} from "./words.js";

/** `1 karta`, `2 karty`, `5 karet`. */
function cards(count: number): string {
  return counted(count, "karta", "karty", "karet");
}

/** `dobírá se 1 karta`, `dobírají se 2 karty`. */
function drawn(count: number): string {
  return `${pluralForm(count) === "few" ? "dobírají" : "dobírá"} se ${cards(count)}`;
}

/** Cards as an object: `1 kartu`, `2 karty`, `5 karet`. */
function cardsTaken(count: number): string {
  return counted(count, "kartu", "karty", "karet");
}

export const board: Texts["board"] = {
  board: "Deska",
  empty: "prázdné",
  nobody: "nikdo",
  ofOwner: (what, owner) => `${what} (${owner})`,
  marks: { unmoved: "dosud bez tahu", frozen: "nesmí táhnout", bound: "musí táhnout" },
  lastMove: "poslední tah",
  check: "šach",
  selected: "vybráno",
  canMove: "lze sem táhnout",
  canCapture: "lze tu brát",
  handOf: (seat) => `Zajaté figurky: ${seat}`,
  inHand: (kind, count) => `${kind}, zajato: ${count}`,
  zone: (name) => (name.length === 1 ? `Zóna ${name}` : name),
  zoneOfNobody: (name) => `${name}: nepatří nikomu`,
  turnDevice: "Otočte zařízení: tato deska je širší než vyšší.",
  promotion: "Proměna",
  promote: "Povýšit",
  doNotPromote: "Nepovyšovat",
  choose: "Vyberte",
  nameAMan: "Určete figurku",
  discardTitle: (count) => `Odhoďte ${cardsTaken(count)}`,
  discard: "Odhodit",
  skip: "Vynechat",
  confirmQuestion: (sentence) => `${sentence}?`,
  yourCards: "Vaše karty",
  cardsOf: (seat) => `Karty: ${seat}`,
  hiddenCards: (seat, count) => `${seat}: ${counted(count, "skrytá karta", "skryté karty", "skrytých karet")}`,
  cardCount: (count) => cards(count),
  shownCards: (seat, shown) => `${seat}: ${joined(shown)}`,
  pile: (number, card) => `Hromádka ${number}, ${card}`,
  noCard: "prázdná",
  table: "Hromádky",
  burn: "Spálit",
  chooseCard: "Nejdřív vyberte kartu",
  cardUnusable: "S touto kartou teď nelze nic dělat",
  placeUnusable: "Vybrané karty sem nepatří",
  noCardsNow: "Teď se karty nehrají",
  stock: (count) => `${cards(count)} v talonu`,
  inForce: "Platné účinky",
  nothingInForce: "Žádné účinky",
  deadCards: "Karty mimo hru",
  hiddenCard: "skrytá karta",
  cardName: (rank, suit) => `${agreeing(suit, rank)} ${rank}`,
  ranks: {
    2: "dvojka", 3: "trojka", 4: "čtyřka", 5: "pětka", 6: "šestka", 7: "sedmička", 8: "osmička", 9: "devítka", T: "desítka",
    J: "kluk", Q: "dáma", K: "král", A: "eso",
  },
  suits: { c: "křížový", d: "kárový", h: "srdcový", s: "pikový" },
  suitSigns: { c: "♣", d: "♦", h: "♥", s: "♠" },
  pending: {
    threes: (name, count) => `${name} odhodí ještě ${cardsTaken(3 * count)}`,
    wait: (name) => `${name} stojí: příští šachovou fázi vynechá`,
    demand: (name, piece) => `${name} musí táhnout ${instrumental(piece)}`,
    man: (name, square) => `${name} musí táhnout figurkou na ${square}`,
    manGone: (name) => `figurka, kterou má ${name} táhnout, tu už není`,
    nocapture: (name) => `${name} nesmí brát`,
    card: (name, card) => `${name} hraje ${accusativeOfCard(card)}`,
    you: {
      threes: (count) => `Odhodíte ještě ${cardsTaken(3 * count)}`,
      wait: () => "Stojíte: příští šachovou fázi vynecháte",
      demand: (piece) => `Musíte táhnout ${instrumental(piece)}`,
      man: (square) => `Musíte táhnout figurkou na ${square}`,
      manGone: () => "Figurka, kterou máte táhnout, tu už není",
      nocapture: () => "Nesmíte brát",
      card: (card) => `Hrajete ${accusativeOfCard(card)}`,
    },
    cardMeans: {
      2: "pěšci smějí o jedno pole dál", 4: "v tomto tahu se nesmí brát", Q: "dáma si smí vyměnit místo s jinou figurkou",
      K: "král jde o dvě pole",
    },
  },
  phases: {
    card: { own: () => "Zahrajte či spalte kartu", other: (name) => `${name} hraje kartu` },
    chess: { own: () => "Teď táhněte", other: (name) => `${name} táhne` },
    redo: {
      own: (move) => `Tah zpět: místo ${move} táhněte toutéž figurkou jinak`,
      other: (name, move) => `${name} bere zpět ${move}`,
    },
  },
  // Announcements.
  withEffects: (parts) => parts.join("; "),
  said: (name, what, check) => `${name}: ${what}${check ? ", šach" : ""}.`,
  moves: (piece, from, to) => `${piece} ${fromSquare(from)} na ${to}`,
  takes: (piece) => `bere ${accusative(piece)}`,
  becomes: (piece) => `mění se ${intoMan(piece)}`,
  castles: "rošáda",
  merges: "spojení",
  swaps: (piece) => `výměna místa ${withMan(piece)}`,
  drops: (piece, to) => `${piece} vyložen na ${to}`,
  plays: (played, pile) => `${joined(played)} na hromádku ${pile}`,
  burns: (card) => `pálí se ${card}`,
  demands: (piece) => `požadavek: ${piece}`,
  discards: (discarded) => `odhazuje se ${joined(discarded)}`,
  draws: (count) => drawn(count),
  drawsKnown: (count, known) => `${drawn(count)}: ${joined(known)}`,
  redoes: (what) => `místo toho ${what}`,
  skips: (name) => `${name} vynechává.`,
  leaves: {
    resignation: (name) => `${name} se vzdává. Ostatní hrají dál.`,
    time: (name) => `${name}: vypršel čas. Ostatní hrají dál.`,
  },
  leavingLabels: { resignation: "vzdává se", time: "vypršel čas" },
  toMove: (name) => `Na tahu je ${name}.`,
  nowPlays: (name, colour) => `${name} má teď ${colour}.`,
  takenBack: "Tah vrácen.",
  wins: (names, reason) => `${joined(names)} ${names.length > 1 ? "vyhrávají" : "vyhrává"}: ${reason}.`,
  draw: (reason) => `Remíza: ${reason}.`,
  aborted: "Partie byla zrušena.",
  // Answers to the keys of the board.
  noMoves: (square) => `${square}: žádný tah`,
  movesOf: (square, squares) => `${square}: ${joined(squares)}`,
  noLastMove: "Zatím žádný tah",
  holds: (name, what) => `${name}: ${what.length === 0 ? "v ruce nic" : joined(what)}.`,
  points: (name, count) => `${name}: ${points(count)}.`,
  nothingHeld: "V této hře se v ruce nic nedrží.",
  noClocks: "Hraje se bez hodin.",
  letGo: "Pustit",
  over: "Partie skončila.",
  keys: "Šipky procházejí desku, Enter nebo mezerník vybírá a hraje, Escape ruší výběr. Písmeno figurky přejde na další "
    + "takovou figurku, se Shiftem na předchozí; číslice přejde na řadu. m: tahy z tohoto pole, v: poslední tah, "
    + "h: zajaté figurky, body nebo karty, t: hodiny, w: kdo je na tahu. Ctrl s Home nebo End: první a poslední pole.",
  themes: {
    game: "Podle hry", wood: "Dřevo", green: "Zelená", blue: "Modrá", grey: "Šedá", contrast: "Vysoký kontrast",
  },
  // The field for moves.
  moveField: "Tah",
  noSuchMove: (text) => `${text} teď není přípustný tah`,
  noSuchMoveFor: (text, reason) => `${text} teď není přípustný tah. ${reason}`,
  severalMoves: (text, moves) => `${text} může znamenat ${moves.join(" nebo ")}`,
  notYourTurn: "Teď není čím táhnout",
};
