// The page: home.
import type { Variants } from "../protocol.js";

export function HomePage(_props: { variants: Variants; argument: string | null }) {
  return null;
}
