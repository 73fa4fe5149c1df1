// The engine as the tests ask it: real states of all variants.
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import type { State, Variant, Variants } from "../src/protocol.js";

/** The program under test: named by PENTAD, else the newest build beside this folder. */
export function program(): string {
  const here = new URL("../../target/", import.meta.url).pathname;
  const found = [process.env.PENTAD, `${here}release/pentad`, `${here}debug/pentad`].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (found === undefined) throw new Error("no program to test: build it, or name it in PENTAD");
  return found;
}

/** A running engine. */
export class Engine {
  private readonly child: ChildProcessWithoutNullStreams = spawn(program());
  private readonly lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();

  private async ask(command: string, answer: string): Promise<unknown> {
    this.child.stdin.write(`${command}\n`);
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done === true) throw new Error(`the engine ended after: ${command}`);
      const line = String(value);
      if (line.includes("string error")) throw new Error(`${line} (after: ${command})`);
      if (line.startsWith(`${answer} `)) return JSON.parse(line.slice(answer.length + 1));
    }
  }

  async variants(): Promise<Variant[]> {
    return ((await this.ask("variants json", "variants")) as Variants).variants;
  }

  /** The state after some moves, as a viewer sees it (`seat 1`, `public`; all if empty). */
  async state(variant: string, moves: readonly string[] = [], viewer = "", from = "startpos"): Promise<State> {
    const played = moves.length > 0 ? ` moves ${moves.join(" ")}` : "";
    return (await this.ask(`variant ${variant}\nposition ${from}${played}\nstate json ${viewer}`, "state")) as State;
  }

  close(): void {
    this.child.stdin.end("quit\n");
  }
}

/** A game of random moves: each state with the action that was played in it. The same seed plays the same game. */
export async function randomGame(engine: Engine, variant: string, length: number, seed: number): Promise<State[]> {
  const moves: string[] = [];
  const states = [await engine.state(variant)];
  let random = seed;
  while (moves.length < length) {
    const legal = states[states.length - 1]!.legal ?? [];
    if (legal.length === 0) break;
    random = (Math.imul(random, 1103515245) + 12345) & 0x7fffffff;
    moves.push(legal[(random >> 8) % legal.length]!.text);
    states.push(await engine.state(variant, moves));
  }
  return states;
}
