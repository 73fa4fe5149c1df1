// Japanese words for what the server names in English or by codes. The keys are the server's.
import { kanjiRank, kanjiSquare, kifuLabel } from "../../art/kifu.js";
import { cardLabel, type CardWords } from "../shownMove.js";
import type { Texts } from "../texts.js";

/** Men of chess and its kin. */
const KINDS: Readonly<Record<string, string>> = {
  king: "キング",
  queen: "クイーン",
  rook: "ルーク",
  bishop: "ビショップ",
  knight: "ナイト",
  pawn: "ポーン",
  drone: "ドローン",
};

/** Men of shogi. */
const SHOGI_KINDS: Readonly<Record<string, string>> = {
  king: "玉",
  rook: "飛車",
  bishop: "角",
  gold: "金",
  silver: "銀",
  knight: "桂馬",
  lance: "香車",
  pawn: "歩",
  dragon: "竜",
  horse: "馬",
  "promoted silver": "成銀",
  "promoted knight": "成桂",
  "promoted lance": "成香",
  tokin: "と金",
};

/** Men of chess by the letters of demands. */
const LETTERS: Readonly<Record<string, string>> = {
  K: "キング", Q: "クイーン", R: "ルーク", B: "ビショップ", N: "ナイト", P: "ポーン",
};

const SUITS: Readonly<Record<string, string>> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** Cards as they are drawn: `10♠ 7♣` for `Ts 7c`. */
function signs(cards: string): string {
  return cards.split(" ").map((card) => `${card[0] === "T" ? "10" : (card[0] ?? "")}${SUITS[card[1] ?? ""] ?? ""}`).join(" ");
}

const CARD_WORDS: CardWords = {
  onPile: (cards, pile) => `${signs(cards)}を場${pile}に`,
  burns: (cards) => `${signs(cards)}を焼く`,
  demands: (kind) => `${LETTERS[kind] ?? kind}を指定`,
  discards: (cards) => `${signs(cards)}を捨てる`,
  pass: "パス",
};

const SHOGI = "shogi";

/** Names of games, seats, men, squares, endings; and what the server refuses. */
export const names: Texts["names"] = {
  variants: {
    shogi: "将棋",
    chess: "チェス",
    cessolis: "チェッソリス",
    martian: "マーシャンチェス",
    martian3: "マーシャンチェス3人",
    martian4: "マーシャンチェス4人",
    quadroshah: "クアドロシャー",
    szachao: "シャハオ",
  },
  seats: {
    White: "白",
    Black: "黒",
    "White A": "白A",
    "White B": "白B",
    "Black A": "黒A",
    "Black B": "黒B",
    South: "南",
    North: "北",
    "South-west": "南西",
    "South-east": "南東",
    "North-west": "北西",
    "North-east": "北東",
    "Seat 1": "プレイヤー1",
    "Seat 2": "プレイヤー2",
  },
  seatsOf: { shogi: { Black: "先手", White: "後手" } },
  initials: (seat) => seat.replace(/^プレイヤー/, "P").slice(0, 2),
  kinds: { ...SHOGI_KINDS, ...KINDS },
  kindsOf: { shogi: SHOGI_KINDS },
  colours: { white: "白", black: "黒" },
  man: (colour, name, kind) => {
    const isShogi = SHOGI_KINDS[kind] === name;
    const sides = isShogi ? { black: "先手", white: "後手" } : { black: "黒", white: "白" };
    return `${sides[colour === "white" ? "white" : "black"]}の${name}`;
  },
  square: (variant, square) => (variant === SHOGI ? kanjiSquare(square) : square),
  coordinate: (variant, name, isFile) => (variant === SHOGI && !isFile ? kanjiRank(name) : name),
  label: (move) => (move.variant === SHOGI ? kifuLabel(move) : cardLabel(move.label, CARD_WORDS)),
  endings: {
    checkmate: "詰み",
    "king captured": "キングを取った",
    "bare king": "裸王",
    "mutual bare king": "双方とも裸王",
    "perpetual check": "連続王手の千日手",
    stalemate: "ステイルメイト",
    "no legal move": "指せる手がない",
    repetition: "千日手",
    "fifty moves": "50手ルール",
    "100 chess phases": "駒を取る手もポーンの手もなくチェスフェイズ100回",
    "200 moves without capture or pawn move": "駒を取る手もポーンの手もなく200手",
    "insufficient material": "駒不足",
    material: "駒不足",
    "zone empty": "ゾーンが空",
    "no capture": "駒が取られないまま規定の手数",
    "entering king": "入玉宣言",
    try: "トライ",
    impasse: "持将棋",
    resignation: "投了",
    time: "時間切れ",
    agreement: "合意",
    aborted: "中止",
    forfeit: "不戦勝",
    "illegal move": "反則手",
    "longest game": "最大手数",
    "ply limit": "手数制限",
    "endgame table": "終盤データベース",
    "adjudicated loss": "負け判定",
    "adjudicated draw": "引き分け判定",
    "no mate": "不詰",
    takeback: "待った",
    error: "エラー",
    "sealed move": "封じ手",
  },
  refusal: (code, message) => {
    const words: Readonly<Record<string, string>> = {
      bad: `要求を処理できません：${message}`,
      version: "サーバーとページのバージョンが違います",
      forbidden: "その操作は許可されていません",
      unknown: "その対局はありません",
      illegal: "その手は指せません",
      stale: "局面がすでに進んでいます",
      turn: "あなたの手番ではありません",
      over: "終局しています",
      hidden: "まだ公開されていない情報です",
      limit: `上限を超えています：${message}`,
      busy: "サーバーが混み合っています。しばらくしてからもう一度お試しください",
      rate: "操作が多すぎます。少しお待ちください",
      internal: "サーバーでエラーが起きました",
      lost: "接続が切れました",
    };
    return words[code] ?? message;
  },
};
