// A move as lists of moves show it: the server's label, and what a language can make another one of.

/** A move, with what was before it. */
export interface ShownMove {
  /** The name of the game. */
  variant: string;
  /** As the protocol has it: `7g7f`, `P*5e`. */
  text: string;
  /** As the server writes it for people: `P-7f`, `Nf3`, `8s on pile 2`. */
  label: string;
  /** The text of the move before; null if there is none. */
  before: string | null;
  /** The seat that made it. */
  seat: number;
}

/** Why a seat has left a game that the others play on, if this is the text of that: `resign2`, `time2`. */
export function leavingReason(text: string): "resignation" | "time" | null {
  const word = /^(resign|time)\d$/.exec(text)?.[1];
  if (word === undefined) return null;
  return word === "resign" ? "resignation" : "time";
}

/** How a language writes what is done with cards. */
export interface CardWords {
  onPile: (cards: string, pile: string) => string;
  burns: (cards: string) => string;
  /** The letter of the kind. */
  demands: (kind: string) => string;
  discards: (cards: string) => string;
  pass: string;
}

/** A label of cards (`Js on pile 2, demands R`, `burns 2h`), or of a pass, in other words; other labels stay as they are. */
export function cardLabel(label: string, words: CardWords): string {
  if (label === "pass") return words.pass;
  const parts = label.split(", ").map((part) => {
    const pile = /^(.+) on pile (\d)$/.exec(part);
    if (pile !== null) return words.onPile(pile[1] ?? "", pile[2] ?? "");
    const [verb, ...rest] = part.split(" ");
    const object = rest.join(" ");
    if (verb === "burns") return words.burns(object);
    if (verb === "demands") return words.demands(object);
    return verb === "discards" ? words.discards(object) : part;
  });
  return parts.join(", ");
}
