// The field in which an action is written instead of being chosen on the board.
import { useId, useState } from "preact/hooks";
import type { Action, State, Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { findAction } from "./labels.js";
import { attemptFrom, reasonText, type Why } from "./refusal.js";

/** Takes any text or label of a legal action; what is wrong with it is said below the field. */
export function MoveField(props: {
  variant: Variant;
  state: State;
  act: ((action: Action) => void) | null;
  /** Asked why a move that names its squares is not legal. */
  why?: Why;
}) {
  const [written, write] = useState("");
  const [wrong, blame] = useState<string | null>(null);
  const reason = useId();
  const refuse = async (text: string) => {
    blame(t.board.noSuchMove(text));
    const attempt = attemptFrom(props.variant, text);
    const found = attempt === null ? null : await props.why?.(attempt);
    if (found != null) blame(t.board.noSuchMoveFor(text, reasonText(found)));
  };
  const submit = () => {
    const text = written.trim();
    if (text === "") return blame(null);
    const legal = props.act === null ? null : props.state.legal;
    const found = legal === null ? null : findAction(props.variant, legal, text);
    if (legal === null) return blame(t.board.notYourTurn);
    if (found === null) return void refuse(text);
    if ("several" in found)
      return blame(
        t.board.severalMoves(
          text,
          found.several.slice(0, 6).map((action) => action.text),
        ),
      );
    write("");
    blame(null);
    props.act?.(found.action);
  };
  return (
    <form
      class="move-field"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label>
        {t.board.moveField}{" "}
        <input
          type="text"
          value={written}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          name="move"
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : reason}
          onInput={(event) => {
            write(event.currentTarget.value);
            blame(null);
          }}
        />
      </label>
      <p class="wrong" id={reason} aria-live="polite">
        {wrong}
      </p>
    </form>
  );
}
