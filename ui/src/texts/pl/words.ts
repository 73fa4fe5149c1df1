// How Polish joins, counts and inflects words.
import { pluralForm } from "../format.js";

/** Several words as Polish joins them: `a, b i c`. */
export function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} i ${words[words.length - 1]}`;
}

/** `1 karta`, `2 karty`, `5 kart`. */
export function counted(count: number, one: string, few: string, many: string): string {
  const form = pluralForm(count);
  return `${count} ${form === "one" ? one : form === "few" ? few : many}`;
}

/** `1 ruch`, `2 ruchy`, `5 ruchów`. */
export function movesCounted(count: number): string {
  return counted(count, "ruch", "ruchy", "ruchów");
}

/** `w 1 ruchu`, `w 2 ruchach`. */
export function inMoves(count: number): string {
  return `w ${count} ${count === 1 ? "ruchu" : "ruchach"}`;
}

/** `1 partia`, `2 partie`, `5 partii`. */
export function gamesCounted(count: number): string {
  return counted(count, "partia", "partie", "partii");
}

/** `1 punkt`, `2 punkty`, `5 punktów`. */
export function pointsCounted(count: number): string {
  return counted(count, "punkt", "punkty", "punktów");
}

/** A verb after a name: the names of colours are plural, all others are not. */
export function verb(name: string, singular: string, plural: string): string {
  return /^(Białe|Czarne)( |$)/.test(name) ? plural : singular;
}

/** `Białe wygrywają`, `Północ wygrywa`. */
export function does(name: string, singular: string, plural: string): string {
  return `${name} ${verb(name, singular, plural)}`;
}

/** The forms of a kind of man: genitive, accusative, instrumental, and after 2 and 5. */
interface Forms {
  of: string;
  whom: string;
  by: string;
  few: string;
  many: string;
}

function forms(of: string, whom: string, by: string, few: string, many: string): Forms {
  return { of, whom, by, few, many };
}

const KINDS: Readonly<Record<string, Forms>> = {
  król: forms("króla", "króla", "królem", "króle", "królów"),
  hetman: forms("hetmana", "hetmana", "hetmanem", "hetmany", "hetmanów"),
  królowa: forms("królowej", "królową", "królową", "królowe", "królowych"),
  wieża: forms("wieży", "wieżę", "wieżą", "wieże", "wież"),
  goniec: forms("gońca", "gońca", "gońcem", "gońce", "gońców"),
  skoczek: forms("skoczka", "skoczka", "skoczkiem", "skoczki", "skoczków"),
  pion: forms("piona", "piona", "pionem", "piony", "pionów"),
  dron: forms("drona", "drona", "dronem", "drony", "dronów"),
  lanca: forms("lancy", "lancę", "lancą", "lance", "lanc"),
  "złoty generał": forms("złotego generała", "złotego generała", "złotym generałem", "złote generały", "złotych generałów"),
  "srebrny generał": forms(
    "srebrnego generała", "srebrnego generała", "srebrnym generałem", "srebrne generały", "srebrnych generałów",
  ),
  smok: forms("smoka", "smoka", "smokiem", "smoki", "smoków"),
  "smoczy koń": forms("smoczego konia", "smoczego konia", "smoczym koniem", "smocze konie", "smoczych koni"),
  "promowany srebrny generał": forms(
    "promowanego srebrnego generała", "promowanego srebrnego generała", "promowanym srebrnym generałem",
    "promowane srebrne generały", "promowanych srebrnych generałów",
  ),
  "promowany skoczek": forms(
    "promowanego skoczka", "promowanego skoczka", "promowanym skoczkiem", "promowane skoczki", "promowanych skoczków",
  ),
  "promowana lanca": forms("promowanej lancy", "promowaną lancę", "promowaną lancą", "promowane lance", "promowanych lanc"),
  tokin: forms("tokina", "tokina", "tokinem", "tokiny", "tokinów"),
};

/** A name of a kind in the genitive: `piona`. Names that are not known stay as they are. */
export function kindOf(kind: string): string {
  return KINDS[kind]?.of ?? kind;
}

/** A name of a kind in the accusative: `wieżę`. */
export function kindWhom(kind: string): string {
  return KINDS[kind]?.whom ?? kind;
}

/** A name of a kind in the instrumental: `wieżą`. */
export function kindBy(kind: string): string {
  return KINDS[kind]?.by ?? kind;
}

/** `1 wieża`, `2 wieże`, `5 wież`. */
export function kindsCounted(count: number, kind: string): string {
  return counted(count, kind, KINDS[kind]?.few ?? kind, KINDS[kind]?.many ?? kind);
}

/** `z wieżą`, but `ze skoczkiem`. */
export function withKind(kind: string): string {
  const by = kindBy(kind);
  return `${/^[sśzźż][^aąeęioóuy]/.test(by) ? "ze" : "z"} ${by}`;
}

/** The genitive of the words that names of cards begin with. */
const CARDS: Readonly<Record<string, string>> = {
  walet: "waleta",
  dama: "damy",
  król: "króla",
  as: "asa",
};

/** A name of a card in the genitive: `ósemki pik`, `asa kier`, `zakrytej karty`. */
export function cardOf(card: string): string {
  if (card === "zakryta karta") return "zakrytej karty";
  const [rank = "", ...suit] = card.split(" ");
  return [CARDS[rank] ?? rank.replace(/ka$/, "ki"), ...suit].join(" ");
}

/** A name of a card in the accusative: `ósemkę pik`, `asa kier`. */
export function cardWhom(card: string): string {
  const [rank = "", ...suit] = card.split(" ");
  return rank.endsWith("a") ? [`${rank.slice(0, -1)}ę`, ...suit].join(" ") : cardOf(card);
}

/** Words with a capital at the beginning: `Błąd`. */
export function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
