// The settings in Japanese.
import type { Texts } from "../texts.js";

/** Settings: themes, sets, sounds. */
export const settings: Texts["settings"] = {
  settings: "設定",
  name: "ほかの人に表示する名前",
  language: "言語",
  languageOfBrowser: "ブラウザに合わせる",
  theme: "テーマ",
  themes: { system: "システムに合わせる", light: "ライト", dark: "ダーク" },
  contrast: "高コントラスト",
  sounds: "効果音",
  boardAndPieces: "盤と駒",
  boardOf: "対象のゲーム",
  board: "盤",
  pieces: "駒",
  otherPieces: (now) => `駒：${now}。ほかの駒を表示`,
  nowPieces: (now) => `駒：${now}。`,
  confirm: "指す前に確認",
  confirms: { auto: "カードと、時計ありのタッチ操作", always: "すべてのカードと指し手", never: "確認しない" },
  turnToMover: "手番の側に盤を回す",
  premovePromotes: "先行入力では最も強い駒に成る",
  motion: "アニメーション",
  pause: "エンジンの指し手の間隔",
  pauses: { 0: "なし", 400: "0.4秒", 1000: "1秒", 2000: "2秒" },
  shortcuts: "1文字のショートカット",
  downloadGames: "すべての対局をダウンロード",
  restoreGames: "対局を復元",
  notRestored: "このファイルからは対局を復元できませんでした。",
};
