// The page: analysis.
import { AnalysisBoard } from "../analysis/page.js";
import { usePagesVariant } from "../analysis/variantChoice.js";
import { MissingPage } from "../common/layout.js";
import type { Variants } from "../protocol.js";

/** The analysis of any game; without a name in the address, of the one looked at last. */
export function AnalysisPage(props: { variants: Variants; argument: string | null }) {
  const variant = usePagesVariant(props.variants, props.argument);
  if (variant === null) return <MissingPage variants={props.variants} />;
  return <AnalysisBoard key={variant.name} variants={props.variants} variant={variant} />;
}
