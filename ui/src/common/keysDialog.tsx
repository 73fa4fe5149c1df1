// The keys of the page, which `?` shows wherever the focus is.
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../board/dialog.js";
import { settings } from "../settings.js";
import { t } from "../texts/index.js";
import { Button } from "./button.js";

/** Whether a key asks for the list: in the board always, elsewhere unless single letters are switched off. */
function asks(event: KeyboardEvent): boolean {
  if (event.key !== "?" || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (document.querySelector("dialog[open]") !== null || !(event.target instanceof Element)) return false;
  if (event.target.closest("[role=grid]") !== null) return true;
  return settings.value.shortcuts && event.target.closest("input, textarea, select, [contenteditable]") === null;
}

/** The list, while it is asked for. */
export function KeysHelp() {
  const [isShown, show] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asks(event)) return;
      event.preventDefault();
      show(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  if (!isShown) return null;
  const close = () => show(false);
  return (
    <Dialog title={t.game.keysTitle} cancel={close} class="keys">
      <dl>
        {t.game.keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div class="buttons">
        <Button main name={t.common.close} onClick={close} />
      </div>
    </Dialog>
  );
}
