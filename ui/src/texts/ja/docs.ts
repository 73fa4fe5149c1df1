// What the pages of the documentation and the links to it say in Japanese.
import type { Texts } from "../texts.js";

export const docs: Texts["docs"] = {
  title: "ドキュメント",
  search: "検索",
  contents: "目次",
  found: "検索結果",
  nothing: "見つかりませんでした。",
  away: "今は検索を読み込めません。",
  skip: "本文へ移動",
};
