// Where the page lies: at the root of its server, or below any path of a web space. What the page calls an address is a
// path within itself, such as `/analysis/chess`; only this file knows what precedes it.

/** The path below which everything lies, with its slash: `/`, `/pentad/`. The program is BASE/assets/board.js. */
export const BASE = new URL("..", import.meta.url).pathname;

/** Whether the browser itself answers the page, and no server: the page of a web space says so. */
export function isServerless(): boolean {
  return document.documentElement.dataset.door === "browser";
}

/** What a web space has no files for, before the service worker answers in its place. */
const UNKNOWN_IN_ADVANCE = /^\/(?:game|replay)\/./;

/** The address as a browser has it. */
export function at(path: string): string {
  const needsFragment = UNKNOWN_IN_ADVANCE.test(path) && isServerless() && navigator.serviceWorker?.controller == null;
  return needsFragment ? `${BASE}#${path}` : BASE + path.slice(1);
}

/** The address of what the program is told in JSON. Web spaces compress files by their ending. */
export function dataAt(path: string): string {
  return `${BASE}api${path}${isServerless() ? ".json" : ""}`;
}

/**
 * Files of a web space name others by where they lie themselves. The page's address changes without loading another file:
 * what browsers look up later, its icon and its manifest, must not lead elsewhere then.
 */
export function settleLinks(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=icon], link[rel=manifest]")) link.setAttribute("href", link.href);
}

/** The path within the page that an address of the browser asks for: in its fragment, `#/game/ID`, if nothing else can. */
export function pathOf({ pathname, hash }: { pathname: string; hash: string }): string {
  const inFragment = /^#(\/[^#?]*)/.exec(hash)?.[1];
  return inFragment ?? `/${pathname.slice(BASE.length).replace(/(^|\/)index\.html$/, "$1")}`;
}
