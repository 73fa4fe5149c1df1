// The page: analysis.
import type { Variants } from "../protocol.js";
import { AnalysisBoard } from "../analysis/page.js";

const LATEST_KEY = "pentad.analysis.game";

/** The analysis of any game; without a name in the address, of the one analysed last. */
export function AnalysisPage(props: { variants: Variants; argument: string | null }) {
  const { variants, argument } = props;
  const named = variants.variants.find((variant) => variant.name === argument);
  const latest = variants.variants.find((variant) => variant.name === localStorage.getItem(LATEST_KEY));
  const variant = named ?? latest ?? variants.variants[0];
  if (variant === undefined) return null;
  localStorage.setItem(LATEST_KEY, variant.name);
  return <AnalysisBoard key={variant.name} variants={variants.variants} variant={variant} />;
}
