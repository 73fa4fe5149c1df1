// Plays a few moves of every variant by nodes, and bench, here and in the program: the same moves, and the same counts.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import test from "node:test";

const { PENTAD_WASM: module, PENTAD: program } = process.env;
const { Engine, Game, bench, variants } = createRequire(import.meta.url)(module);
const NODES = 2000n;
const MOVES = 4;
const HASH = 1;

/** What the program writes, as lines. */
function lines(options, input = "") {
    const { stdout, stderr, status } = spawnSync(program, options, { input, encoding: "utf8" });
    assert.equal(status, 0, stderr);
    return stdout.trimEnd().split("\n");
}

/** The answers of the program to the same positions, each with its last count of nodes. */
function answersOfProgram(variant, record, moves) {
    const commands = ["uci", `setoption name Hash value ${HASH}`, `variant ${variant}`];
    for (let played = 0; played < moves.length; played++) {
        commands.push(`position fen ${record} moves ${moves.slice(0, played).join(" ")}`, `go nodes ${NODES}`);
    }
    let nodes = 0;
    const answers = [];
    for (const line of lines([], [...commands, "quit", ""].join("\n"))) {
        nodes = Number(/^info .*\bnodes (\d+)/.exec(line)?.[1] ?? nodes);
        const best = /^bestmove (\S+)/.exec(line)?.[1];
        if (best !== undefined) {
            answers.push({ best, nodes });
        }
    }
    return answers;
}

for (const variant of variants()) {
    test(`${variant} is played as the program plays it`, () => {
        const game = new Game(variant);
        const engine = new Engine(variant, HASH);
        const record = game.record();
        const own = [];
        for (let move = 0; move < MOVES; move++) {
            const { best, nodes } = engine.think(game, NODES);
            own.push({ best, nodes: Number(nodes) });
            game.push(best);
        }
        assert.deepEqual(own, answersOfProgram(variant, record, own.map(({ best }) => best)));
    });
}

test("bench counts the nodes that the program counts", () => {
    const counts = (found) => found.map((line) => line.replace(/ nodes.*/, ""));
    const own = bench(11);
    console.log(own.at(-1));
    assert.deepEqual(counts(own), counts(lines(["bench", "11"])));
});

test("an illegal move is refused with the program's line", () => {
    assert.throws(() => new Game("chess").push("e2e5"), /e2e5/);
});
