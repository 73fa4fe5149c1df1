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

/** The board seen from the other side. */
export function flipped(variant: Variant, turn: Turn): Turn {
  const { turns } = variant;
  return turns[(turns.indexOf(turn) + turns.length / 2) % turns.length] ?? 0;
}

/** `Flip board`, and `Turn board` if there are more than two ways. */
export function TurnButton(props: { variant: Variant; turn: Turn; setTurn: (turn: Turn) => void }) {
  const { variant, turn, setTurn } = props;
  return (
    <>
      <Button name={t.analysis.flipBoard} icon="flip" onClick={() => setTurn(flipped(variant, turn))} />
      {variant.turns.length > 2 && (
        <Button name={t.analysis.turnBoard} icon="turn" onClick={() => setTurn(nextTurn(variant, turn))} />
      )}
    </>
  );
}
