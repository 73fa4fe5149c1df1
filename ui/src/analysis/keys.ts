// The keys of pages that step through moves; those of the board and of fields go first.

/** What the keys of a page do; what is missing is not a key there. */
export interface PageKeys {
  step: (to: "previous" | "next", isHeld: boolean) => void;
  variation?: (step: 1 | -1) => void;
  flip: () => void;
  engine?: () => void;
}

/** Whether keys that write or choose belong to this element. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, select, textarea, [contenteditable]") !== null;
}

/** Whether arrows move about within the element: board, hands, cards, tabs. */
function hasArrows(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("[role=grid], [data-arrows], .hand, .cards, dialog") !== null;
}

/** Acts on a key; true if it was one of the page's. */
function pageKey(event: KeyboardEvent, keys: PageKeys): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.target instanceof HTMLElement && event.target.closest("dialog") !== null) return false;
  switch (event.key) {
    case "PageUp": keys.step("previous", event.repeat); return true;
    case "PageDown": keys.step("next", event.repeat); return true;
  }
  if (isField(event.target)) return false;
  const isFree = !hasArrows(event.target);
  switch (event.key) {
    case "ArrowLeft": if (isFree) keys.step("previous", event.repeat); return isFree;
    case "ArrowRight": if (isFree) keys.step("next", event.repeat); return isFree;
    case "ArrowUp": case "ArrowDown":
      if (!isFree || keys.variation === undefined) return false;
      keys.variation(event.key === "ArrowUp" ? -1 : 1);
      return true;
    case "f": keys.flip(); return true;
    case "x": keys.engine?.(); return keys.engine !== undefined;
    case "/": {
      const field = document.querySelector<HTMLInputElement>("input[name=move]");
      field?.focus();
      return field !== null;
    }
    default: return false;
  }
}

/** Listens to the keys of a page until the returned function is called. */
export function listenToKeys(keys: () => PageKeys): () => void {
  const listen = (event: KeyboardEvent) => {
    if (pageKey(event, keys())) event.preventDefault();
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}
