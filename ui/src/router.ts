// Which page an address asks for, and going to another without loading everything again.
import { signal } from "@preact/signals";
import { at, BASE, pathOf } from "./address.js";
import { PAGES } from "./pages.generated.js";
import { takeSecrets } from "./seats.js";

type PageEntry = (typeof PAGES)[number];

/** The pages by name, as `main[data-page]` has them. */
export type PageName = PageEntry["name"] | "missing";

/** A page with its game or variant. */
export interface Route {
  page: PageName;
  argument: string | null;
  /** Differs from one visit to the next, so that pages begin afresh. */
  visit: number;
}

let visits = 0;

/** Whether a page can do with what follows its name in the address. Which variants exist the page itself sees. */
const FITS: Record<PageEntry["argument"], (argument: string | null) => boolean> = {
  none: (argument) => argument === null,
  game: (argument) => argument !== null && /^[a-z2-7]{10}$/.test(argument),
  variant: () => true,
};

function routeOf(path: string): Route {
  const visit = ++visits;
  const [, first = "", following, more] = path.replace(/(.)\/$/, "$1").split("/");
  const argument = following === undefined ? null : decodeURIComponent(following);
  const page = PAGES.find((each) => each.path === first);
  const exists = page !== undefined && more === undefined && FITS[page.argument](argument);
  return { page: exists ? page.name : "missing", argument, visit };
}

/** The page shown. */
export const route = signal<Route>({ page: "missing", argument: null, visit: 0 });

let followed = false;

/** Whether the page was reached from another one, and not by loading it. */
export function isFollowed(): boolean {
  return followed;
}

/** Goes to another place within the page: `/analysis/chess`. */
export function goTo(path: string, replace = false): void {
  follow(at(path), replace);
}

/** Goes to an address of the browser. */
function follow(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  followed = true;
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  takeSecrets();
  route.value = routeOf(pathOf(location));
}

/** The address asks for something that is not there. */
export function showMissing(): void {
  route.value = { page: "missing", argument: null, visit: ++visits };
}

/** Links of the page lead on without loading it anew, unless the user asks for a new tab. */
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.origin !== location.origin || !link.pathname.startsWith(BASE) || link.target !== "" || link.hasAttribute("download")) return;
  if (pathOf(link) === pathOf(location) && link.hash !== "") return;
  // What is no page may be a file beside them.
  if (routeOf(pathOf(link)).page === "missing") return;
  event.preventDefault();
  follow(link.pathname + link.search + link.hash);
}

/** Begins to follow the address. */
export function startRouting(): void {
  arrive();
  document.addEventListener("click", followLink);
  let path = pathOf(location);
  addEventListener("popstate", () => {
    // A fragment of the same page is the page's own matter.
    if (pathOf(location) === path) return;
    path = pathOf(location);
    arrive();
  });
  // Secrets may be pasted into the address of a page that is open.
  addEventListener("hashchange", () => {
    const { hash } = location;
    takeSecrets();
    if (hash !== location.hash) location.reload();
  });
  route.subscribe(() => {
    path = pathOf(location);
  });
}
