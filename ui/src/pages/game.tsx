// The page: game.
import type { Variants } from "../protocol.js";

export function GamePage(_props: { variants: Variants; argument: string | null }) {
  return null;
}
