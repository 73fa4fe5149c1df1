// How Czech joins, counts and inflects words.
import { pluralForm } from "../format.js";

/** Several words as Czech joins them: `a, b a c`. */
export function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} a ${words[words.length - 1]}`;
}

/** `1 karta`, `2 karty`, `5 karet`. */
export function counted(count: number, one: string, few: string, many: string): string {
  const form = pluralForm(count);
  return `${count} ${form === "one" ? one : form === "few" ? few : many}`;
}

/** `1 tah`, `2 tahy`, `5 tahů`. */
export function moves(count: number): string {
  return counted(count, "tah", "tahy", "tahů");
}

/** `1 partie`, `2 partie`, `5 partií`. */
export function games(count: number): string {
  return counted(count, "partie", "partie", "partií");
}

/** `1 bod`, `2 body`, `5 bodů`. */
export function points(count: number): string {
  return counted(count, "bod", "body", "bodů");
}

/** `v 1 tahu`, `ve 2 tazích`, `v 5 tazích`. */
export function inMoves(count: number): string {
  const isVocal = [2, 3, 4].includes(count) || [12, 13, 14].includes(count) || (count >= 20 && count < 50);
  return `${isVocal ? "ve" : "v"} ${count} ${count === 1 ? "tahu" : "tazích"}`;
}

/** `z 5`, but `ze 6` and `ze 100`, for numbers below a thousand. */
export function outOf(count: number): string {
  const isVocal = /^(?:[23467]\d{0,2}|1[23467]|1\d\d)$/.test(String(count));
  return `${isVocal ? "ze" : "z"} ${count}`;
}

/** `z e2`, but `ze 7g`. */
export function fromSquare(square: string): string {
  return `${/^[23467]/.test(square) ? "ze" : "z"} ${square}`;
}

/** The cases of the words that names of men are made of: accusative and instrumental. */
const CASES: Readonly<Record<string, readonly [accusative: string, instrumental: string]>> = {
  král: ["krále", "králem"],
  dáma: ["dámu", "dámou"],
  královna: ["královnu", "královnou"],
  věž: ["věž", "věží"],
  střelec: ["střelce", "střelcem"],
  jezdec: ["jezdce", "jezdcem"],
  pěšec: ["pěšce", "pěšcem"],
  vůz: ["vůz", "vozem"],
  drak: ["draka", "drakem"],
  generál: ["generála", "generálem"],
  kůň: ["koně", "koněm"],
  kopiník: ["kopiníka", "kopiníkem"],
};

/** A name of a man in a case: its noun is the last word, what comes before it are adjectives. */
function inCase(name: string, noun: (cases: readonly [string, string]) => string, adjective: (word: string) => string): string {
  const words = name.split(" ");
  const last = words.pop() ?? "";
  const cases = CASES[last];
  return [...words.map(adjective), cases === undefined ? last : noun(cases)].join(" ");
}

/** `pěšce`, `stříbrného generála`, `povýšený vůz`. */
export function accusative(name: string): string {
  const isThing = name.endsWith("vůz");
  return inCase(name, ([form]) => form, (word) => (isThing ? word : word.replace(/ý$/, "ého")));
}

/** `pěšcem`, `stříbrným generálem`. */
export function instrumental(name: string): string {
  return inCase(name, ([, form]) => form, (word) => word.replace(/ý$/, "ým"));
}

/** `s dámou`, but `se střelcem`. */
export function withMan(name: string): string {
  return `${/^[sz]/.test(name) ? "se" : "s"} ${instrumental(name)}`;
}

/** `v dámu`, but `ve věž`, `ve střelce`. */
export function intoMan(name: string): string {
  return `${/^(?:v|stř)/.test(name) ? "ve" : "v"} ${accusative(name)}`;
}

/** A card as an object: `pikovou osmičku`, `srdcového kluka`, `křížové eso`. */
export function accusativeOfCard(name: string): string {
  if (name.endsWith("a")) return name.replace(/á /, "ou ").replace(/a$/, "u");
  return name.endsWith("o") ? name : name.replace(/ý /, "ého ").replace(/kluk$/, "kluka").replace(/král$/, "krále");
}

/** An adjective in `ý` as a name of a man or card wants it: `bílý pěšec`, `bílá dáma`, `pikové eso`. */
export function agreeing(adjective: string, name: string): string {
  if (/(?:a|věž)$/.test(name)) return adjective.replace(/ý$/, "á");
  return name.endsWith("o") ? adjective.replace(/ý$/, "é") : adjective;
}
