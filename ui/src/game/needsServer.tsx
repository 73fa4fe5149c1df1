// Without a server there are no other devices: said where they would be invited.
import { t } from "../texts/index.js";

/** The command that starts a server. */
const SERVE = "pentad serve";

export function NeedsServer() {
  return (
    <p class="reach" data-reach="none">
      {t.game.needsServer} <code>{SERVE}</code>
    </p>
  );
}
