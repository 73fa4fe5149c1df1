// The place on the home page where short games play themselves, with the game's name and the way to play it.
import { useEffect, useState } from "preact/hooks";
import type { Client } from "../client.js";
import { Button } from "../common/button.js";
import { titleOf } from "../common/wording.js";
import type { Variant } from "../protocol.js";
import { t } from "../texts/index.js";
import { useHeld, useMayMove, useSeen } from "./standstill.js";

type Shown = typeof import("./shownBoard.js");

/** The board and its games, which are loaded once the page is ready: null until they have come. */
function useShown(isReady: boolean): Shown | null {
  const [shown, set] = useState<Shown | null>(null);
  useEffect(() => {
    if (!isReady) return;
    let wanted = true;
    // Without the server the place stays empty, as the page has said.
    import("./shownBoard.js").then((module) => wanted && set(module), () => undefined);
    return () => {
      wanted = false;
    };
  }, [isReady]);
  return shown;
}

/** A game that plays itself; another one at each visit. */
export function Showcase(props: {
  variants: readonly Variant[];
  client: Client | null;
  isReady: boolean;
  /** Whether a dialog lies over the page. */
  isCovered: boolean;
  play: (name: string) => void;
}) {
  const { variants, client } = props;
  const [first] = useState(() => variants[Math.floor(Math.random() * variants.length)]);
  const [variant, tell] = useState(first);
  const shown = useShown(props.isReady);
  const isSeen = useSeen();
  const mayMove = useMayMove();
  const { isHeld, listeners } = useHeld();
  if (first === undefined || variant === undefined) return null;
  return (
    <figure class="showcase" {...listeners}>
      <div class="showcase-board" aria-hidden="true" inert>
        {shown !== null && client !== null && (
          <shown.ShownBoard
            variants={variants} first={first} client={client} isSeen={isSeen} isHeld={isHeld || props.isCovered} mayMove={mayMove}
            tell={tell}
          />
        )}
      </div>
      <figcaption>
        <strong>{titleOf(variant)}</strong>
        <Button name={t.home.playThis} onClick={() => props.play(variant.name)} />
      </figcaption>
    </figure>
  );
}
