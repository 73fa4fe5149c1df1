// The button that goes on to the next piece set, at the board.
import { setsOf } from "../art/index.js";
import type { Variant } from "../protocol.js";
import { changeLook, lookOf } from "../settings.js";
import { t } from "../texts/index.js";
import { Button } from "./button.js";
import { say } from "./news.js";

/** The button; a game with one set has none. */
export function SetButton(props: { variant: Variant }) {
  const { variant } = props;
  const sets = setsOf(variant);
  const shown = sets.findIndex((each) => each.id === lookOf(variant).set);
  const next = sets[(shown + 1) % sets.length];
  if (sets.length < 2 || next === undefined) return null;
  const change = () => {
    changeLook(variant, { set: next.id });
    say(t.settings.nowPieces(next.name));
  };
  return <Button name={t.settings.otherPieces(sets[shown]?.name ?? "")} bare icon="pieces" onClick={change} />;
}
