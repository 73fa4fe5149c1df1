// Which sets of men a game has, and the drawing of each man in them.
import type { Man, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { CHESS_PATTERNS, ofSecondArmy } from "./chessMen.js";
import { kanjiMan, kanjiManWithWays, waysMan } from "./shogiMen.js";
import { letterMan, pyramid } from "./simpleMen.js";

/** What is drawn of a man. */
export type ShownMan = Pick<Man, "kind" | "seat" | "color">;

interface SetDrawing {
  id: keyof typeof t.art.sets;
  /** The markup of a man. */
  draw: (variant: Variant, man: ShownMan) => string;
  /** What beside the kind makes men of it look different. */
  form: (variant: Variant, man: ShownMan) => string;
}

/** Whether a man belongs to the second army of its colour, as in games of teams. */
function isSecondArmy(variant: Variant, man: ShownMan): boolean {
  const armies = variant.seats.filter((seat) => seat.color !== null && seat.color === man.color).map((seat) => seat.seat);
  return armies.length > 1 && man.seat === Math.max(...armies);
}

/** Whether a man is the king of the first seat, by custom the jewel: its character has a dot more. */
function isJewel(variant: Variant, man: ShownMan): boolean {
  return man.kind === "K" && man.seat === variant.seats[0]?.seat;
}

const none = () => "";
const army = (variant: Variant, man: ShownMan) => (isSecondArmy(variant, man) ? "b" : "");
const jewel = (variant: Variant, man: ShownMan) => (isJewel(variant, man) ? "2" : "");

function chess(id: "staunton" | "medieval"): SetDrawing {
  return {
    id,
    form: army,
    draw: (variant, man) => {
      const markup = CHESS_PATTERNS[id][man.kind] ?? letterMan(man.kind, false);
      return isSecondArmy(variant, man) ? ofSecondArmy(markup) : markup;
    },
  };
}

const LETTERS: SetDrawing = {
  id: "letters",
  // Where men point somewhere they stand on tiles, else on discs.
  form: (variant, man) => (variant.hand.length > 0 ? "tile" : army(variant, man)),
  draw: (variant, man) => {
    const markup = letterMan(man.kind, variant.hand.length > 0);
    return isSecondArmy(variant, man) ? `${markup}<path class="line" d="M24 78H76M30 85H70"/>` : markup;
  },
};
const SHOGI: SetDrawing[] = [
  { id: "kanji", form: jewel, draw: (variant, man) => kanjiMan(man.kind, isJewel(variant, man)) },
  { id: "kanjiWays", form: jewel, draw: (variant, man) => kanjiManWithWays(man.kind, isJewel(variant, man)) },
  { id: "ways", form: none, draw: (_, man) => waysMan(man.kind) },
];
const PYRAMIDS: SetDrawing = { id: "pyramids", form: none, draw: (_, man) => pyramid(man.kind) };

/** The sets of a game; the first is shown unless another is chosen. Games that nobody has drawn have letters. */
export function drawingsOf(variant: Variant): SetDrawing[] {
  const kinds = variant.kinds.map((kind) => kind.id);
  if (variant.hand.length > 0 && kinds.every((kind) => kind in { K: 1, R: 1, B: 1, G: 1, S: 1, N: 1, L: 1, P: 1 } || kind.startsWith("+")))
    return [...SHOGI, LETTERS];
  if (variant.kinds.some((kind) => kind.points !== null)) return [PYRAMIDS, LETTERS];
  const isChess = kinds.every((kind) => kind in CHESS_PATTERNS.staunton);
  if (!isChess) return [LETTERS];
  const patterns = [chess("staunton"), chess("medieval")];
  return [...(variant.name === "cessolis" ? patterns.reverse() : patterns), LETTERS];
}
