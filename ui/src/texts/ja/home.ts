// The home page in Japanese.
import type { Texts } from "../texts.js";

/** The home page. */
export const home: Texts["home"] = {
  title: "ゲーム",
  lead: "8種類のゲームを、強いエンジンとも、この画面で友だちとも、別々の端末でも楽しめます。",
  play: (title) => `${title}で対局`,
  rules: (title) => `${title}のルール`,
  playShort: "対局",
  rulesShort: "ルール",
  seats: (count) => `${count}人用`,
  own: "自分の対局",
  tables: "対局室",
  tablesLead: "参加・観戦できる対局",
  noTables: "今は誰も対局していません。",
  filter: "対局の絞り込み",
  filterGame: "ゲーム",
  filterStatus: "状態",
  allGames: "すべてのゲーム",
  stages: { "": "すべて", join: "参加できる", watch: "観戦できる", over: "終局" },
  noneFits: "該当する対局はありません。",
  status: { open: "参加者待ち", playing: "対局中", over: "終局", aborted: "中止", loading: "" },
  move: (number) => `${number}手目`,
  join: "空席あり",
  free: "?",
  delete: "削除",
  deleteQuestion: "この対局を全員について削除しますか？",
  abouts: {
    shogi: "取った駒で戦う",
    chess: "世界で愛される王のゲーム",
    cessolis: "キングとクイーンが一度だけ跳ぶ中世のチェス",
    martian: "駒は、立っている側の持ち主のもの",
    martian3: "3つのゾーンと、誰のものでもないゾーン",
    martian4: "4つのゾーン、全員が敵",
    quadroshah: "2人対2人のチーム戦",
    szachao: "トランプ2組で指すチェス",
  },
};
