// Fetching files of some size, with progress, until they are there.
import type { Loading } from "./messages.js";

/** How often progress is told at most, and how long to wait after a failure, in milliseconds. */
const TOLD = 100;
const RETRY = 2000;

/** Tells of what is loaded; null when nothing is any more. */
export type TellLoading = (loading: Loading | null) => void;

/** How many bytes will come, if that can be known: of a compressed answer only its compressed length is. */
function lengthOf({ headers }: Response): number | null {
  const length = Number(headers.get("content-length"));
  return headers.get("content-encoding") === null && length > 0 ? length : null;
}

async function fetchOnce(address: string, what: Loading["what"], tell: TellLoading): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address);
  if (!answer.ok || answer.body === null) throw new Error(`${address}: ${answer.status}`);
  const length = lengthOf(answer);
  const parts: Uint8Array[] = [];
  let [loaded, toldAt] = [0, 0];
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    loaded += value.length;
    if (performance.now() - toldAt < TOLD) continue;
    toldAt = performance.now();
    tell({ what, share: length === null ? null : loaded / length });
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** The bytes of a file. While the network is away it is asked for again and again. */
export async function fetchBytes(address: string, what: Loading["what"], tell: TellLoading): Promise<Uint8Array<ArrayBuffer>> {
  tell({ what, share: null });
  for (;;) {
    try {
      return await fetchOnce(address, what, tell);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    } finally {
      tell(null);
    }
  }
}
