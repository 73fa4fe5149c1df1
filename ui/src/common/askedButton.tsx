// A button for what cannot be undone: it asks before it acts.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../texts/index.js";
import { Button, type ButtonProps } from "./button.js";

/** Pressed once it asks its question, with `Confirm` and `Cancel`; the focus goes along, and Escape cancels. */
export function AskedButton(props: ButtonProps & { question: string }) {
  const { question, ...button } = props;
  const [asked, ask] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const shown = asked && (props.disabled ?? null) === null;
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current !== shown) place.current?.querySelector("button")?.focus();
    before.current = shown;
  }, [shown]);
  const confirm = () => {
    ask(false);
    props.onClick();
  };
  return (
    <span class="asked" data-asked={shown} ref={place}>
      {shown ? (
        <span
          class="question"
          role="group"
          aria-label={props.name}
          onKeyDown={(event) => {
            if (event.key === "Escape") ask(false);
          }}
        >
          <span>{question}</span>
          <Button danger name={t.common.confirm} onClick={confirm} />
          <Button name={t.common.cancel} onClick={() => ask(false)} />
        </span>
      ) : (
        <Button {...button} onClick={() => ask(true)} />
      )}
    </span>
  );
}
