// What the seats of a game that plays itself hold, over and under the board: pictures, and nothing to press.
import { CardFace, SeenCards } from "../board/cards.js";
import { placeOfSeat } from "../board/geometry.js";
import { ManPicture } from "../board/hands.js";
import type { State, Variant } from "../protocol.js";

/** How many squares high the strips over and under a board are together. */
export function stripsOf(variant: Variant): number {
  if (variant.cards !== null) return 2.8;
  return variant.hand.length > 0 ? 2 : 0;
}

/** The strip at one edge: the hand that is held there, and of the piles in the middle of the table one. */
export function ShownHands(props: { variant: Variant; state: State; set: string; edge: "far" | "near" }) {
  const { variant, state, edge } = props;
  if (stripsOf(variant) === 0) return null;
  const seat = variant.seats.find((each) => placeOfSeat(variant, each.seat, 0).y > 0 === (edge === "near"));
  const hand = state.hands.find((each) => each.seat === seat?.seat);
  const pile = state.piles?.[edge === "far" ? 1 : 0];
  return (
    <div class="shown-hands" data-edge={edge}>
      {seat !== undefined && variant.hand.map((kind) => {
        const count = hand?.men[kind] ?? 0;
        if (count === 0) return null;
        return (
          <span key={kind} class="held-man">
            <ManPicture variant={variant} set={props.set} kind={kind} seat={seat.seat} color={seat.color} turn={0} />
            {count > 1 && <span class="count">{count}</span>}
          </span>
        );
      })}
      {variant.cards !== null && hand !== undefined && <SeenCards variant={variant} hand={hand} />}
      {pile !== undefined && <span class="card shown-pile"><CardFace card={pile} /></span>}
    </div>
  );
}
