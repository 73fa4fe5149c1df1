// What the page knows of the browser's own desk.
import { signal } from "@preact/signals";
import type { Loading } from "./desk/messages.js";

/** What is being loaded, null if nothing is. */
export const loading = signal<Loading | null>(null);

/** Games cannot be kept: they last as long as the page. */
export const isUnkept = signal(false);
