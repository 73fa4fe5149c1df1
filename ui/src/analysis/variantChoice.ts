// The game of a page that can show any.
import { useMemo } from "preact/hooks";
import { remember } from "../common/remember.js";
import type { Variant, Variants } from "../protocol.js";

/** Where the browser notes which game was looked at last. */
const LATEST = "pentad.analysis.game";

/** The game that an address names, else the one looked at last, else the first; null if it names none that exists. */
export function usePagesVariant({ variants }: Variants, argument: string | null): Variant | null {
  return useMemo(() => {
    const byName = (name: string | null) => variants.find((variant) => variant.name === name);
    const variant = argument === null ? (byName(localStorage.getItem(LATEST)) ?? variants[0]) : byName(argument);
    if (variant !== undefined) remember(LATEST, variant.name);
    return variant ?? null;
  }, [argument]);
}
