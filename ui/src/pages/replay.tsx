// The page: replay.
import type { Variants } from "../protocol.js";

export function ReplayPage(_props: { variants: Variants; argument: string | null }) {
  return null;
}
