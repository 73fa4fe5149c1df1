// The page: editor.
import type { Variants } from "../protocol.js";

export function EditorPage(_props: { variants: Variants; argument: string | null }) {
  return null;
}
