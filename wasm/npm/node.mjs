// The module for Node: read from beside this file, so that nothing has to be waited for.
import { readFileSync } from "node:fs";
import { initSync } from "./pentad_wasm.js";

initSync({ module: readFileSync(new URL("pentad_wasm_bg.wasm", import.meta.url)) });

/** There is nothing left to begin here; in browsers this is awaited first. */
export default async function init() {}
export * from "./pentad_wasm.js";
