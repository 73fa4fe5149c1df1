// What the browser's own desk is waiting for.
import { signal } from "@preact/signals";
import type { Loading } from "./desk/messages.js";

/** What is being loaded, null if nothing is. */
export const loading = signal<Loading | null>(null);
