// The page: replay.
import { Replay } from "../analysis/replay.js";
import { MissingPage } from "../common/layout.js";
import type { Variants } from "../protocol.js";

/** A game that has been played. */
export function ReplayPage(props: { variants: Variants; argument: string | null }) {
  if (props.argument === null) return <MissingPage variants={props.variants} />;
  return <Replay variants={props.variants} game={props.argument} />;
}
