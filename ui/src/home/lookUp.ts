// Asking for a game of one's own that the lobby does not tell of.
import { dataAt, isServerless } from "../address.js";
import { openClient } from "../client.js";
import type { TableMessage } from "../protocol.js";

/** Its table; `gone` if there is no such game any more, null if that cannot be known now. */
export async function lookUp(game: string): Promise<TableMessage | "gone" | null> {
  return isServerless() ? lookUpByLine(game) : lookUpByHttp(game);
}

async function lookUpByHttp(game: string): Promise<TableMessage | "gone" | null> {
  try {
    const answer = await fetch(dataAt(`/games/${game}`));
    if (answer.status === 404) return "gone";
    if (!answer.ok) return null;
    const { table } = (await answer.json()) as { table?: TableMessage };
    return table ?? null;
  } catch {
    return null;
  }
}

/** Only a line leads to the browser's own desk. */
async function lookUpByLine(game: string): Promise<TableMessage | "gone" | null> {
  const client = openClient(game);
  const answer = await new Promise<TableMessage | "gone" | null>((resolve) => {
    client.listen((message) => {
      if (message.t === "table") resolve(message);
      if (message.t === "error") resolve(message.code === "unknown" ? "gone" : null);
    });
  });
  client.close();
  return answer;
}
