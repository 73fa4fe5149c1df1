// `Play from here`: a new game that begins with the position shown.
import { useState } from "preact/hooks";
import { Dialog } from "../board/dialog.js";
import type { Client } from "../client.js";
import { Button } from "../common/button.js";
import { goTo } from "../router.js";
import { keepTokens } from "../seats.js";
import { seatName, wordsOf } from "../common/wording.js";
import type { SeatRequest, Variant } from "../protocol.js";
import { levelName } from "../game/engineNames.js";
import { t } from "../texts/index.js";
import type { RuleChoices } from "./tree.js";

/** Where the new game begins. */
export interface Beginning { record: string; rules?: RuleChoices; moves: string[]; seat: number }

/** Asks for the own seat and the level of the others, and begins the game. */
export function PlayDialog(props: { client: Client; variant: Variant; beginning: Beginning; cancel: () => void }) {
  const { client, variant, beginning, cancel } = props;
  const [seat, setSeat] = useState(beginning.seat === 0 ? 1 : beginning.seat);
  const [level, setLevel] = useState(3);
  const [wrong, blame] = useState<string | null>(null);
  const [isWaiting, wait] = useState(false);
  const start = async () => {
    wait(true);
    blame(null);
    const think = variant.levels.find((each) => each.level === level)?.think;
    const seats = variant.seats.map((each): SeatRequest => (each.seat === seat ? { kind: "mine" } : { kind: "engine", level, think }));
    try {
      const { seat: _, ...start } = beginning;
      const { game, tokens } = await client.request({ t: "create", variant: variant.name, seats, ...start, clock: null });
      keepTokens(game, tokens);
      goTo(`/game/${game}`);
    } catch (error) {
      blame(wordsOf(error));
      wait(false);
    }
  };
  return (
    <Dialog title={t.analysis.playFromHere} cancel={cancel} class="play-from-here">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <label>
          <span>{t.analysis.yourSeat}</span>
          <select value={String(seat)} onChange={(event) => setSeat(Number(event.currentTarget.value))}>
            {variant.seats.map((each) => <option key={each.seat} value={String(each.seat)}>{seatName(variant, each.seat)}</option>)}
          </select>
        </label>
        <label>
          <span>{t.analysis.level}</span>
          <select value={String(level)} onChange={(event) => setLevel(Number(event.currentTarget.value))}>
            {variant.levels.map(({ level: number, elo }) => (
              <option key={number} value={String(number)}>{t.game.level(number, levelName(variant, number), elo)}</option>
            ))}
          </select>
        </label>
        {wrong !== null && <p class="wrong" role="alert">{wrong}</p>}
        <div class="buttons">
          <button type="submit" class="button main" disabled={isWaiting}>{t.analysis.startGame}</button>
          <Button name={t.common.cancel} onClick={cancel} />
        </div>
      </form>
    </Dialog>
  );
}
