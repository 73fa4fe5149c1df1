// The game that a page has on its board, so that help begins with it and its look is offered first.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Its name; null if no game is shown. */
export const shownVariant = signal<string | null>(null);

/** Says, as long as the page is there, which game it shows. */
export function useShownVariant(name: string | null): void {
  useEffect(() => {
    shownVariant.value = name;
    return () => {
      shownVariant.value = null;
    };
  }, [name]);
}
