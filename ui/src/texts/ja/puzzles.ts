// The texts of the page of puzzles in Japanese.
import type { Texts } from "../texts.js";

/** The seats of shogi: its mates are counted in the moves of both sides. */
const SHOGI_SEATS = ["先手", "後手"];

/** What a forced win comes to, by the reason for which the game ends; others are just won. `moves` are the solver's own. */
const FORCED: Readonly<Record<string, (name: string, moves: number) => string>> = {
  checkmate: (name, moves) =>
    SHOGI_SEATS.includes(name) ? `${name}の手番：${2 * moves - 1}手詰。` : `${name}の手番：${moves}手でチェックメイト。`,
  "king captured": (name, moves) =>
    moves === 1 ? `${name}の手番：キングを取ってください。` : `${name}の手番：自分の${moves}手以内に必ずキングを取ってください。`,
};

/** The page of puzzles. */
export const puzzles: Texts["puzzles"] = {
  title: "パズル",
  puzzle: "問題",
  games: "ゲーム",
  none: "このゲームのパズルはありません。",
  number: (number, rating, result) => `第${number}問、レーティング${rating}${result === "" ? "" : `、${result}`}`,
  results: { solved: "正解", helped: "やり直して正解", shown: "解答を表示" },
  mate: (name, moves, reason) =>
    FORCED[reason]?.(name, moves)
    ?? (moves === 1 ? `${name}の手番：1手で勝ってください。` : `${name}の手番：自分の${moves}手で必ず勝ってください。`),
  win: (name) => `${name}の手番：勝てる唯一の手を見つけてください。`,
  winHidden: (name) => `${name}の手番：相手の手札が何であっても勝てる唯一の手を見つけてください。`,
  save: (name) => `${name}の手番：負けない唯一の手を見つけてください。`,
  facts: (rating, tries) => `レーティング${rating}${tries === 0 ? "" : `、誤答${tries}回`}`,
  rating: "レーティング",
  theme: "テーマ",
  all: "すべて",
  noneLikeThis: "該当する問題はありません。",
  themes: {
    mate: "必勝手順",
    win: "唯一の勝つ手",
    save: "唯一の負けない手",
    sacrifice: "捨て駒",
    quiet: "静かな手",
    capture: "駒を取る手",
    promotion: "成り",
    drop: "打つ手",
    merge: "フィールド昇格",
    double_move: "二連手",
    card: "カード",
    long: "三手以上",
  },
  streak: (now, best) => `連続正解：${now}（最高${best}）`,
  right: "正解。",
  goOn: "続けてください。",
  wrong: "違います。もう一度どうぞ。",
  solved: "解けました。",
  answers: {
    right: "正解。続けてください。",
    wrong: "違います。もう一度どうぞ。",
    solved: "解けました。",
    shown: "これが解答です。",
  },
  hint: "ヒント",
  hintMove: (piece, square) => `${square}の${piece}を動かします。`,
  hintDrop: (piece) => `${piece}を打ちます。`,
  hintCards: "自分の手札を見てください。",
  showSolution: "解答を見る",
  solution: "解答",
  next: "次へ",
  wait: "問題が終わっているか、相手の手番です",
};
