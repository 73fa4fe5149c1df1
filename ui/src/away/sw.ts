// The service worker: keeps the files of the page, so that it opens without the server. With the server there, everything
// comes from it. A web space only stores files that change with the next build: there what is kept comes first.

import { PAGES } from "../pages.generated.js";

/**
 * The files of the page by who needs them: by language, `serverless`, or empty for all; and a word that no other build has.
 * Both are put in by the build.
 */
declare const ASSETS: Readonly<Record<string, readonly string[]>>;
declare const BUILD: string;

interface LastingEvent extends Event { waitUntil(work: Promise<unknown>): void }
interface AskedEvent extends LastingEvent { readonly request: Request; respondWith(answer: Promise<Response>): void }
interface ToldEvent extends LastingEvent { readonly data: { keep: string } }

/** What is used of a service worker's scope. */
interface Scope {
  /** What a web space has beside the page: a word for the build of all of it, and the files that are always needed. */
  readonly site?: { build: string; files: readonly string[] };
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: "install" | "activate", hear: (event: LastingEvent) => void): void;
  addEventListener(name: "fetch", hear: (event: AskedEvent) => void): void;
  addEventListener(name: "message", hear: (event: ToldEvent) => void): void;
}

const scope = self as unknown as Scope;
const { site } = scope;

/** The path below which the page lies, with its slash. */
const BASE = new URL(scope.registration.scope).pathname;

/** What the page needs beside its assets; any page is the same file. */
const OTHERS = ["", "manifest.webmanifest", ...(site === undefined ? ["api/variants"] : site.files)];

/** The language that is kept: the page names it when it registers this file. */
const LANGUAGE = new URLSearchParams(location.search).get("lang") ?? "en";

/** The files that are kept from the start. */
const KEPT = [...OTHERS, ...(ASSETS[""] ?? []), ...(ASSETS[LANGUAGE] ?? []), ...(site === undefined ? [] : (ASSETS.serverless ?? []))]
  .map((name) => BASE + name);

/** Files of a web space that are kept once they were used. */
const KEPT_IF_USED = ["networks/", "endings/", "assets/"].map((name) => BASE + name);

/** How long the server may take before the kept file is shown, in milliseconds. */
const PATIENCE = 3000;

/** What the names of all caches of this place begin with. */
const OF_PLACE = `pentad${BASE}:`;
/** A web space has files that are kept as they are used, in one language or another. */
const CACHE = site === undefined ? `${OF_PLACE}${BUILD}-${LANGUAGE}` : `${OF_PLACE}${site.build}`;

/** The caches of other builds. */
async function otherCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(OF_PLACE) && name !== CACHE);
}

/** What was used of a web space in other builds. */
async function usedBefore(): Promise<string[]> {
  const requests = await Promise.all((await otherCaches()).map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname).filter((path) => !KEPT.includes(path) && isKeptIfUsed(path));
}

function isKeptIfUsed(path: string): boolean {
  return site !== undefined && KEPT_IF_USED.some((folder) => path.startsWith(folder));
}

// Asked for again, so that all files are of one build whatever the browser has of others.
const anew = (path: string) => new Request(path, { cache: "no-cache" });

scope.addEventListener("install", (event) => {
  const install = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(KEPT.map(anew));
    // A file may be gone since.
    await Promise.all((await usedBefore()).map((path) => cache.add(anew(path)).catch(() => undefined)));
    // Open pages of another build still need its files.
    if (site === undefined || (await otherCaches()).length === 0) await scope.skipWaiting();
  };
  event.waitUntil(install());
});

scope.addEventListener("activate", (event) => {
  const tidy = async () => {
    await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
    await scope.clients.claim();
  };
  event.waitUntil(tidy());
});

/** Whether an address is one of the page's: a web space may have others beside them. */
function isOfPage(path: string): boolean {
  const [first] = path.slice(BASE.length).split("/");
  return PAGES.some((page) => page.path === first);
}

/** The path of the file that is kept for a request, or may be; undefined if none is. */
function keptPath(request: Request): string | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return undefined;
  if (request.mode === "navigate") return site === undefined || isOfPage(pathname) ? BASE : undefined;
  return KEPT.includes(pathname) || isKeptIfUsed(pathname) ? pathname : undefined;
}

/** The server's answer, or what is kept if there is none. */
async function answer(request: Request, path: string): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  try {
    const found = await Promise.race([asked, late]);
    if (found !== undefined) return found;
  } catch {
    // The server is away.
  }
  const kept = await caches.match(path, { cacheName: CACHE });
  return kept ?? asked;
}

/** What is kept, else what the web space has, which is kept from then on. */
async function keptAnswer(path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(path);
  if (kept !== undefined) return kept;
  const found = await fetch(path);
  if (found.ok) await cache.put(path, found.clone());
  return found;
}

/** The page for any address below the base: its own addresses are relative to it. */
async function pageAnywhere(): Promise<Response> {
  const page = await (await keptAnswer(BASE)).text();
  return new Response(page.replaceAll('="./', `="${BASE}`), { headers: { "content-type": "text/html; charset=utf-8" } });
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = keptPath(request);
  if (path === undefined) return;
  if (site === undefined) event.respondWith(answer(request, path));
  else event.respondWith(request.mode === "navigate" ? pageAnywhere() : keptAnswer(path));
});

/** A page has used a file that it fetched before this worker could see it. */
scope.addEventListener("message", (event) => {
  const { pathname } = new URL(event.data.keep);
  if (isKeptIfUsed(pathname)) event.waitUntil(keptAnswer(pathname));
});
