// The page of lessons in Japanese; the lessons themselves are in `lessons`.
import type { Texts } from "../texts.js";

/** The help page: lessons. */
export const help: Texts["help"] = {
  title: "遊び方を学ぶ",
  games: "ゲーム",
  step: (step, of) => `ステップ${step}/${of}`,
  previous: "前のステップ",
  next: "次のステップ",
  atFirst: "最初のステップです",
  atLast: "最後のステップです",
  wrong: "その手も指せますが、ここで求める手ではありません。もう一度どうぞ。",
  play: "対局する",
  none: "このゲームのレッスンはまだありません。",
  ownMemory: "ここでは隠された札も含めて、すべてがこのブラウザの中にあります。表示はされませんが、開発者ツールでブラウザのメモリーや保存データを調べれば見つけられます。",
  facts: {
    title: "数字で見るゲーム",
    games: (count) => `同じ強さのエンジン同士の${count}局：`,
    drawn: "引き分け",
    length: (from, to) => `半数の対局は${from}手から${to}手（全員の手数）で終わります。`,
    choices: (usual, most) => `選べる手：普通は${usual}通り、最大${most}通り。`,
  },
};
