// Under which address others can come to a game.
import { reach } from "../client.js";

/** Whether a page of this host is open on the server's own machine, so that its address leads others elsewhere. */
function isOwnMachine(host: string): boolean {
  return host === "localhost" || /^127\.\d+\.\d+\.\d+$/.test(host) || host === "[::1]";
}

/** The address that links begin with; null if others cannot come in at all. */
export function reachableOrigin(): string | null {
  if (!isOwnMachine(location.hostname)) return location.origin;
  return reach.value === "local" ? null : (reach.value[0] ?? null);
}
