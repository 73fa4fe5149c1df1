// Copying a text: into the clipboard, or, if there is none, into a field that is selected.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { copyText } from "../analysis/clipboard.js";
import { wordsOf } from "./wording.js";
import { t } from "../texts/index.js";
import { alarm, say } from "./news.js";
import { Button } from "./button.js";
import type { IconName } from "./icons.js";

/** A button that copies what `text` gives; if that cannot be done, a field shows it to be copied by hand. */
export function CopyButton(props: {
  name: string;
  text: () => string | Promise<string>;
  icon?: IconName;
  disabled?: string | null;
  /** Says what has been copied. */
  done?: string;
  /** Hears what is to be copied. */
  heard?: (text: string) => void;
}) {
  const [shown, show] = useState<string | null>(null);
  const copy = async () => {
    try {
      const text = await props.text();
      props.heard?.(text);
      if (await copyText(text)) return say(props.done ?? t.common.copied);
      show(text);
    } catch (error) {
      alarm(wordsOf(error));
    }
  };
  return (
    <>
      <Button name={props.name} icon={props.icon ?? "copy"} disabled={props.disabled ?? null} onClick={() => void copy()} />
      {shown !== null && <SelectedField name={props.name} text={shown} />}
    </>
  );
}

function SelectedField(props: { name: string; text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.select(), [props.text]);
  return (
    <p class="copy-field">
      <label for={id}>{t.common.copyByHand}</label>
      <input id={id} ref={field} type="text" readOnly value={props.text} onFocus={(event) => event.currentTarget.select()} />
    </p>
  );
}
