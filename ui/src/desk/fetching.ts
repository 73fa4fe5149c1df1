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

/** The answer with this file, which tells of its progress as it is read. */
async function open(address: string, what: Loading["what"], tell: TellLoading): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok || answer.body === null) throw new Error(`${address}: ${answer.status}`);
  const length = lengthOf(answer);
  let [loaded, toldAt] = [0, 0];
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      controller.enqueue(part);
      loaded += part.length;
      if (performance.now() - toldAt < TOLD) return;
      toldAt = performance.now();
      tell({ what, share: length === null ? null : loaded / length });
    },
  });
  return new Response(answer.body.pipeThrough(count), { headers: { "content-type": "application/wasm" } });
}

/** What is read of a file. While the network is away it is asked for again and again. */
async function fetchAs<T>(address: string, what: Loading["what"], tell: TellLoading, read: (answer: Response) => Promise<T>): Promise<T> {
  tell({ what, share: null });
  for (;;) {
    try {
      return await read(await open(address, what, tell));
    } catch (error) {
      // The same code would come again.
      if (error instanceof WebAssembly.CompileError) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    } finally {
      tell(null);
    }
  }
}

/** The bytes of a file. */
export async function fetchBytes(address: string, what: Loading["what"], tell: TellLoading): Promise<Uint8Array<ArrayBuffer>> {
  return fetchAs(address, what, tell, async (answer) => new Uint8Array(await answer.arrayBuffer()));
}

/** A module, compiled while it comes. */
export async function fetchModule(address: string, what: Loading["what"], tell: TellLoading): Promise<WebAssembly.Module> {
  return fetchAs(address, what, tell, (answer) => WebAssembly.compileStreaming(answer));
}

/** The bytes of a file that nobody waits for; null if it cannot be had now. */
export async function fetchUnhurriedly(address: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(address, { priority: "low" });
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
