// The editor in Japanese.
import type { Texts } from "../texts.js";

/** The editor, import and export. */
export const editor: Texts["editor"] = {
  title: "局面編集",
  palette: "駒",
  move: "駒を動かす",
  remove: "駒を消す",
  removed: (square) => `${square}は空きマス`,
  put: (kind, square) => `${square}に${kind}`,
  record: "局面の文字列",
  valid: "正しい局面です",
  notValid: "局面が正しくありません",
  start: "初期配置",
  clear: "盤を空にする",
  onMove: "手番",
  fields: {
    "en passant": "アンパッサン", "just moved": "動いたばかりの駒", count: "進展のない手数", number: "手数",
    out: "離脱した席", last: "直前の手", castling: "キャスリングの権利", unmoved: "まだ動いていないキングとクイーン",
    points: "点数", colour: "色", phase: "フェイズ", piles: "場札", stock: "山札", pending: "有効な効果",
  },
  cards: "カード",
  handOf: (name) => `${name}の手札`,
  takeBack: (name) => `${name}のカード`,
  without: (card) => `${card}を除く`,
  pile: (number) => `場${number}`,
  stock: "山札",
  addTo: "カードの追加先",
  pack: "カード一覧",
};
