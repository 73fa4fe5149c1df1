// The service worker: keeps the files of the page, so that it opens without the server. With the server there, everything
// comes from it.

/**
 * The files of the page by the language that needs them, empty for all, and a word that no other build has; both are put
 * in by the build.
 */
declare const ASSETS: Readonly<Record<string, readonly string[]>>;
declare const BUILD: string;

/** What the page needs beside its assets; any page is the same file. */
const PAGE = "/";
const OTHERS = [PAGE, "/api/variants", "/manifest.webmanifest"];

/** The language that is kept: the page names it when it registers this file. */
const LANGUAGE = new URLSearchParams(location.search).get("lang") ?? "en";

/** The assets that are kept. */
const KEPT = [...(ASSETS[""] ?? []), ...(ASSETS[LANGUAGE] ?? [])];

/** How long the server may take before the kept file is shown, in milliseconds. */
const PATIENCE = 3000;

interface LastingEvent extends Event { waitUntil(work: Promise<unknown>): void }
interface AskedEvent extends LastingEvent { readonly request: Request; respondWith(answer: Promise<Response>): void }

/** What is used of a service worker's scope. */
interface Scope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: "install" | "activate", hear: (event: LastingEvent) => void): void;
  addEventListener(name: "fetch", hear: (event: AskedEvent) => void): void;
}

const scope = self as unknown as Scope;
const CACHE = `pentad-${BUILD}-${LANGUAGE}`;

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...OTHERS, ...KEPT])).then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("pentad-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await scope.clients.claim();
  };
  event.waitUntil(tidy());
});

/** The file that is kept for a request; undefined if none is. */
function keptName(request: Request): string | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return undefined;
  if (request.mode === "navigate") return PAGE;
  return OTHERS.includes(pathname) || KEPT.includes(pathname) ? pathname : undefined;
}

/** The server's answer, or what is kept if there is none. */
async function answer(request: Request, name: string): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  try {
    const found = await Promise.race([asked, late]);
    if (found !== undefined) return found;
  } catch {
    // The server is away.
  }
  const kept = await caches.match(name, { cacheName: CACHE });
  return kept ?? asked;
}

scope.addEventListener("fetch", (event) => {
  const name = keptName(event.request);
  if (name !== undefined) event.respondWith(answer(event.request, name));
});
