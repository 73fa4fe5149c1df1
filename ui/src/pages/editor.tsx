// The page: editor.
import { usePagesVariant } from "../analysis/variantChoice.js";
import { MissingPage } from "../common/layout.js";
import { EditorBoard } from "../editor/page.js";
import type { Variants } from "../protocol.js";

/** The editor of any game's positions; without a name in the address, of the game looked at last. */
export function EditorPage(props: { variants: Variants; argument: string | null }) {
  const variant = usePagesVariant(props.variants, props.argument);
  if (variant === null) return <MissingPage variants={props.variants} />;
  return <EditorBoard key={variant.name} variants={props.variants} variant={variant} />;
}
