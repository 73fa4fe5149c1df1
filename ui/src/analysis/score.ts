// Scores and shares in figures and in words.
import { seatName } from "../common/wording.js";
import type { EngineLine, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { partiesOf, partyOf } from "./losses.js";

/** A score of the seat on move. */
export type Score = Pick<EngineLine, "cp" | "mate" | "bound">;

/** The names of a party's seats. */
export function partyName(variant: Variant, party: number): string {
  return t.analysis.together(variant.seats.filter((seat) => seat.party === party + 1).map((seat) => seatName(variant, seat.seat)));
}

/** The seats of each party, from the first, with the colour in which bar and graph draw it. */
export function partyColours(variant: Variant): string[] {
  return Array.from({ length: partiesOf(variant) }, (_, party) => {
    const colours = new Set(variant.seats.filter((seat) => seat.party === party + 1).map((seat) => seat.color));
    const [colour] = colours;
    return colours.size === 1 && colour != null ? colour : `party-${party + 1}`;
  });
}

/** `+0.31`, `-#4`: for two parties as the first sees it, for more as the seat on move does. */
export function scoreText(variant: Variant, score: Score, seat: number): string {
  const isTurned = partiesOf(variant) === 2 && partyOf(variant, seat) !== 0;
  const own = isTurned ? -1 : 1;
  if (score.mate !== undefined) return `${score.mate * own < 0 ? "\u2212" : ""}#${Math.abs(score.mate)}`;
  if (score.cp === undefined) return "";
  const pawns = (score.cp * own) / 100;
  const figure = Math.abs(pawns) >= 99.5 ? Math.abs(pawns).toFixed(0) : Math.abs(pawns).toFixed(2);
  const sign = Number(figure) === 0 ? "" : pawns < 0 ? "\u2212" : "+";
  return `${sign}${figure}${score.bound === undefined || score.bound === null ? "" : "?"}`;
}

/** A share as a whole number of hundredths. */
export function percent(share: number): number {
  return Math.round(100 * share);
}

/** `White 62 %, Black 38 %`, and who mates. */
export function sharesText(variant: Variant, shares: readonly (number | null)[], score: Score | null, seat: number): string {
  const words = shares.flatMap((share, party) => (share === null ? [] : [t.analysis.share(partyName(variant, party), percent(share))]));
  if (score?.mate !== undefined && score.mate !== 0) {
    const mover = partyOf(variant, seat);
    const winner = score.mate > 0 ? mover : partiesOf(variant) === 2 ? 1 - mover : null;
    words.unshift(winner === null
      ? t.analysis.lostIn(partyName(variant, mover), Math.abs(score.mate))
      : t.analysis.mateIn(partyName(variant, winner), Math.abs(score.mate)));
  }
  return words.join(", ");
}
