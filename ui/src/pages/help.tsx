// The page: help.
import type { Variants } from "../protocol.js";

export function HelpPage(_props: { variants: Variants; argument: string | null }) {
  return null;
}
