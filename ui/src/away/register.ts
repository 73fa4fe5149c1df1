// Lets the browser keep the page, once the page itself has come.
import { BASE } from "../address.js";

/** How long after the page was loaded, in milliseconds: nothing that one waits for must wait for this. */
const PAUSE = 1000;

/** Registers the service worker, which keeps what is said in this language. Browsers allow it only over a safe connection or on this machine. */
export function keepPage(language: string): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => setTimeout(() => navigator.serviceWorker.register(`${BASE}sw.js?lang=${language}`).catch(() => undefined), PAUSE);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
