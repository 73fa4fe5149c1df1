// What analysis, replay and editor use of the rest of the page: the connection, addresses, looks, and what is read out.
import { useEffect, useMemo, useState } from "preact/hooks";
import { setsOf } from "../art/index.js";
import { openClient, type Client } from "../client.js";
import type { Variant } from "../protocol.js";

/** A connection for as long as the page is shown. */
export function useClient(game?: string): Client {
  const client = useMemo(() => openClient(game), [game]);
  useEffect(() => () => client.close(), [client]);
  return client;
}

/** Leads to another address of the page. */
export function navigate(address: string): void {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Keeps the tokens of a new game and leads there. */
export function enterGame(game: string, tokens: Record<string, string>): void {
  const stored = JSON.parse(localStorage.getItem("pentad.seats") ?? "{}") as Record<string, Record<string, string>>;
  localStorage.setItem("pentad.seats", JSON.stringify({ ...stored, [game]: { ...stored[game], ...tokens } }));
  navigate(`/game/${game}`);
}

/** The piece set and the board's theme that were chosen for a game. */
export function useLooks(variant: Variant): { set: string; theme: string } {
  return { set: setsOf(variant)[0]?.id ?? "", theme: "game" };
}

/** A text that is read out politely, again even if it is the same. */
export function useSpoken(): [string, (text: string) => void] {
  const [said, speak] = useState("");
  // A blank that nobody hears makes the same text a new one.
  return [said, (text) => speak((before) => (before === text ? `${text}\u00a0` : text))];
}
