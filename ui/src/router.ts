// Which page an address asks for, and going to another without loading everything again.
import { signal } from "@preact/signals";
import { takeSecrets } from "./seats.js";

/** The pages by name, as `main[data-page]` has them. */
export type PageName = "home" | "game" | "analysis" | "editor" | "replay" | "help" | "missing";

/** A page with its game or variant. */
export interface Route {
  page: PageName;
  argument: string | null;
  /** Differs from one visit to the next, so that pages begin afresh. */
  visit: number;
}

let visits = 0;

function routeOf(path: string): Route {
  const visit = ++visits;
  const [, page = "", argument, more] = path.replace(/(.)\/$/, "$1").split("/");
  const named = argument === undefined ? null : decodeURIComponent(argument);
  const route = (name: PageName): Route => ({ page: name, argument: named, visit });
  if (more !== undefined) return route("missing");
  if (page === "" && named === null) return route("home");
  if (page === "help" && named === null) return route("help");
  if (page === "analysis" || page === "editor") return route(page);
  if ((page === "game" || page === "replay") && /^[a-z2-7]{10}$/.test(named ?? "")) return route(page);
  return route("missing");
}

/** The page shown. */
export const route = signal<Route>({ page: "missing", argument: null, visit: 0 });

let followed = false;

/** Whether the page was reached from another one, and not by loading it. */
export function isFollowed(): boolean {
  return followed;
}

/** Goes to an address of this server. */
export function goTo(address: string, replace = false): void {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  followed = true;
  arrive();
  scrollTo(0, 0);
}

function arrive(): void {
  takeSecrets();
  route.value = routeOf(location.pathname);
}

/** The address asks for something that is not there. */
export function showMissing(): void {
  route.value = { page: "missing", argument: null, visit: ++visits };
}

/** Links of the page lead on without loading it anew, unless the user asks for a new tab. */
function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return;
  if (link.pathname === location.pathname && link.hash !== "") return;
  event.preventDefault();
  goTo(link.pathname + link.search + link.hash);
}

/** Begins to follow the address. */
export function startRouting(): void {
  arrive();
  document.addEventListener("click", followLink);
  let path = location.pathname;
  addEventListener("popstate", () => {
    // A fragment of the same page is the page's own matter.
    if (location.pathname === path) return;
    path = location.pathname;
    arrive();
  });
  // Secrets may be pasted into the address of a page that is open.
  addEventListener("hashchange", () => {
    const { hash } = location;
    takeSecrets();
    if (hash !== location.hash) location.reload();
  });
  route.subscribe(() => {
    path = location.pathname;
  });
}
