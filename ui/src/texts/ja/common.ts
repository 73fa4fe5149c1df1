// What all pages say in Japanese.
import type { Texts } from "../texts.js";

/** Texts of many areas. */
export const common: Texts["common"] = {
  cancel: "キャンセル",
  confirm: "確定",
  close: "閉じる",
  brand: "Pentad",
  pages: "ページ",
  analysis: "検討",
  editor: "局面編集",
  help: "学ぶ",
  loading: "読み込み中…",
  reconnecting: "サーバーに接続できません。再接続中…",
  away: "サーバーに接続できません",
  stopped: "サーバーとページのバージョンが違います。ページを再読み込みしてください。",
  reopening: "対局を開き直しています…",
  loadings: { engine: "エンジンを読み込んでいます…", network: "このゲームの評価関数を読み込んでいます…" },
  unkept: "このブラウザには今、対局を保存できません。ページを閉じるまでは残ります。",
  missingTitle: "見つかりません",
  missing: "このアドレスには何もありません。対局が削除されたか、保存されていない可能性があります。",
  toHome: "ゲーム一覧へ",
  copied: "コピーしました",
  copyByHand: "次の内容をコピーしてください：",
  firstMove: "最初へ",
  previousMove: "1手戻る",
  nextMove: "1手進む",
  lastMove: "最後へ",
  atStart: "最初の局面です",
  atEnd: "最後の局面です",
};
