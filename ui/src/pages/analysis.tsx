// The page: analysis.
import type { Variants } from "../protocol.js";

export function AnalysisPage(_props: { variants: Variants; argument: string | null }) {
  return null;
}
