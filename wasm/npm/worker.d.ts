// Messages to the worker, and its answers: `new Worker(new URL("pentad-engine/worker", import.meta.url), { type: "module" })`.

/** What the worker is asked; the number comes back with the answer. */
export type WorkerRequest =
  | { id: number; provide: { variant: string; file: Uint8Array } }
  | { id: number; think: { variant: string; record?: string; moves?: string[]; nodes: number; hash?: number } };

/** What was found: the move, the score in centipawns or as `#` and plies, the nodes and the line expected. */
export interface WorkerThought {
  best: string | undefined;
  score: string;
  nodes: number;
  pv: string[];
}

/** An answer, or the line that says what was wrong. */
export type WorkerAnswer = { id: number; ok: WorkerThought | undefined } | { id: number; error: string };
