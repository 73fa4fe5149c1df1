import init, { Engine, Game, variants } from "pentad-engine";

await init();
console.log(variants().join(" "));
const game = new Game("shogi");
const engine = new Engine("shogi", 16); // megabytes of hash
const { best, score, pv } = engine.think(game, 20000n); // nodes
console.log(best, game.legalMoves().includes(best), score, pv.join(" "));
game.push(best);
console.log(game.record());
