// The connection to the server: requests with answers, pushes, and coming back after a break.
import { signal } from "@preact/signals";
import type { ServerMessage } from "./protocol.js";

export type Connection = "connecting" | "open" | "lost" | "stopped";
export type Push = Exclude<ServerMessage, { t: "ok" }>;

export class RequestError extends Error {
  constructor(readonly code: string, message: string) {
    super(message);
  }
}

export interface Client {
  /** Sends a request; resolves with its `ok`, rejects with a RequestError. */
  request(message: { t: string } & Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Hears every pushed message until the returned function is called. */
  listen(hear: (message: Push) => void): () => void;
  close(): void;
}

export const connection = signal<Connection>("connecting");

/** Opens the socket; with a game its `table` and `state` follow by themselves. */
export function openClient(_game?: string): Client {
  throw new Error("not connected");
}
