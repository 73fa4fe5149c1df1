// The sets of men, and the drawing of each man in them.
import type { Man, Variant } from "../protocol.js";
import type { t } from "../texts/index.js";
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
  // Men that point somewhere stand on tiles, others on discs.
  form: (variant, man) => (variant.pointing ? "tile" : army(variant, man)),
  draw: (variant, man) => {
    const markup = letterMan(man.kind, variant.pointing);
    return isSecondArmy(variant, man) ? `${markup}<path class="line" d="M24 78H76M30 85H70"/>` : markup;
  },
};

/** All sets that are drawn here. */
const DRAWINGS: readonly SetDrawing[] = [
  chess("staunton"),
  chess("medieval"),
  { id: "kanji", form: jewel, draw: (variant, man) => kanjiMan(man.kind, isJewel(variant, man)) },
  { id: "kanjiWays", form: jewel, draw: (variant, man) => kanjiManWithWays(man.kind, isJewel(variant, man)) },
  { id: "ways", form: none, draw: (_, man) => waysMan(man.kind) },
  { id: "pyramids", form: none, draw: (_, man) => pyramid(man.kind) },
];

/**
 * The sets of a game, in the order of its layout; the first is shown unless another is chosen. Letters suit every game,
 * and stand last.
 */
export function drawingsOf(variant: Variant): SetDrawing[] {
  return [...variant.sets.flatMap((id) => DRAWINGS.find((drawing) => drawing.id === id) ?? []), LETTERS];
}
