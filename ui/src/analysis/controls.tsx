// What turns the board.
import { Button } from "../common/button.js";
import { placeOfSeat } from "../board/geometry.js";
import type { Turn, Variant } from "../protocol.js";
import { t } from "../texts/index.js";

/** The next way to turn the board. */
export function nextTurn(variant: Variant, turn: Turn): Turn {
  const { turns } = variant;
  return turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0;
}

/** The turn that brings a seat to the near side, as far to the left as may be. */
export function turnFor(variant: Variant, seat: number): Turn {
  const nearness = (turn: Turn) => {
    const { x, y } = placeOfSeat(variant, seat, turn);
    return 2 * y - x;
  };
  return variant.turns.reduce<Turn>((best, turn) => (nearness(turn) > nearness(best) ? turn : best), variant.turns[0] ?? 0);
}

/** `Flip board`, or `Turn board` where there are more than two ways. */
export function TurnButton(props: { variant: Variant; turn: Turn; setTurn: (turn: Turn) => void }) {
  const { variant, turn, setTurn } = props;
  const isTurned = variant.turns.length > 2;
  return (
    <Button
      name={isTurned ? t.analysis.turnBoard : t.analysis.flipBoard} icon={isTurned ? "turn" : "flip"}
      onClick={() => setTurn(nextTurn(variant, turn))}
    />
  );
}
