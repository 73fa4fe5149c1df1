// The four buttons that go through a game.
import { t } from "../texts/index.js";
import { Button } from "./button.js";

/** First, previous, next and last move. */
export function StepButtons(props: { ply: number; last: number; go: (ply: number) => void }) {
  const { ply, last, go } = props;
  const back = ply <= 0 ? t.common.atStart : null;
  const on = ply >= last ? t.common.atEnd : null;
  return (
    <div class="steps">
      <Button bare name={t.common.firstMove} icon="first" disabled={back} onClick={() => go(0)} />
      <Button bare name={t.common.previousMove} icon="previous" disabled={back} onClick={() => go(ply - 1)} />
      <Button bare name={t.common.nextMove} icon="next" disabled={on} onClick={() => go(ply + 1)} />
      <Button bare name={t.common.lastMove} icon="last" disabled={on} onClick={() => go(last)} />
    </div>
  );
}
