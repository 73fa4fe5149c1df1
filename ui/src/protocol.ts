// The JSON of the board: `variants`, `state`, and the messages of the socket. Everything about rules comes from here.

export type Phase = "move" | "card" | "redo" | "chess" | "over";
export type Colour = "black" | "white";
/** Who looks: the dealer, an onlooker, or a seat number from 1. */
export type Viewer = "all" | "public" | number;

export interface SeatInfo { seat: number; name: string; color: Colour | null; party: number }
export interface Zone { name: string; kind: "home" | "camp"; seats: number[]; squares: string[] }
export interface Kind { id: string; name: string; points: number | null; promoted: string | null }
export interface Cards { ranks: string[]; suits: string[]; hand: number; piles: number; decks: number; demands: string[] }
export interface RuleOption {
  name: string; type: "check" | "spin" | "combo"; default: string; min?: number; max?: number; choices?: string[];
}
export interface Level { level: number; name: string; elo: number | null; think: number }
export interface Variant {
  name: string; title: string; hidden: boolean; seats: SeatInfo[]; order: number[];
  files: string[]; ranks: string[];
  /** Square names, top row first as seat 1 sits; null where the board has no square. */
  rows: (string | null)[][];
  /** The words of a record beside pieces, hands and the seat, by their place in it: what the editor may set. */
  fields: { name: string; default: string; word: number }[];
  turns: Turn[]; zones: Zone[]; kinds: Kind[]; hand: string[]; cards: Cards | null; phases: Phase[];
  start: string; record: string; rules: RuleOption[]; levels: Level[];
}
export interface Variants { schema: number; engine: string; variants: Variant[] }
/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

export interface Man { square: string; kind: string; seat: number; color: Colour | null; text: string; marks: string[] }
export interface Hand { seat: number; men: Record<string, number>; cards: string[] }
export interface Pending {
  kind: "threes" | "wait" | "demand" | "man" | "nocapture" | "card";
  seat: number; count?: number; piece?: string; square?: string | null; card?: string;
}
export interface Action {
  text: string;
  kind: "move" | "drop" | "castle" | "swap" | "merge" | "play" | "burn" | "pass";
  piece?: string; from?: string; to?: string; becomes?: string; leap?: boolean;
  takes?: { square: string; kind: string; seat: number };
  also?: { from: string; to: string; becomes?: string };
  pile?: number; cards?: string[]; demand?: string; discards?: string[];
}
export interface LastAction extends Action { seat: number }
export interface HistoryEntry {
  ply: number; seat: number; phase: Phase; text: string; label: string; check: boolean; ms: number | null;
}
export interface Result { winners: number[]; reason: string }
export interface SeatClock { seat: number; ms: number; periods: number }
export interface ClockState { running: number; at: number; seats: SeatClock[] }
export interface State {
  schema: number; variant: string; viewer: Viewer; record: string; start: string;
  ply: number; number: number; seat: number; phase: Phase; next: number[];
  men: Man[]; hands: Hand[]; piles: string[] | null; stock: number | null; dead: string[] | null;
  points: number[] | null; count: { now: number; limit: number | null } | null; pending: Pending[];
  check: { seat: number; square: string }[]; last: LastAction[]; legal: Action[] | null;
  claim: { text: string; reason: string } | null; history: HistoryEntry[]; fields: [string, string][];
  result: Result | null; clock?: ClockState | null;
}

// The socket.

export type SeatKind = "mine" | "invite" | "open" | "engine";
export interface ClockSetting {
  kind: "none" | "move" | "fischer" | "byoyomi"; base: number; add: number; byoyomi: number; periods: number;
}
export interface TableOptions {
  takeback: boolean; hints: boolean; confirm: boolean; onlookers: boolean; reveal: boolean; dealt?: string;
}
export type TableStatus = "open" | "playing" | "over" | "aborted";
export interface TableSeat { seat: number; kind: string; name: string; level: number | null; here: boolean; mine: boolean }
export type OfferKind = "draw" | "takeback" | "rematch";
export interface Offer { what: OfferKind; by: number; waiting: number[] }
export interface TableMessage {
  t: "table"; game: string; rev: number; variant: string; status: TableStatus; seats: TableSeat[];
  clock: ClockSetting | null; options: TableOptions; offers: Offer[]; handover: number | null; next: string | null;
}
export interface StateMessage extends State { t: "state"; game: string; rev: number }
export interface EngineLine {
  rank: number; cp?: number; mate?: number; bound?: "lower" | "upper"; wdl: number[] | null; shares: (number | null)[];
  moves: string[]; labels: string[];
}
export interface InfoMessage {
  t: "info"; tag: string; ply: number; depth: number; nodes: number; time: number; lines: EngineLine[];
}
export interface GraphMessage {
  t: "graph"; tag: string; ply: number; shares: (number | null)[]; cp?: number; mate?: number; best?: string;
}
export interface LobbyTable {
  game: string; variant: string; status: TableStatus; seats: Omit<TableSeat, "mine">[];
  number: number;
}
export type ErrorCode =
  | "bad" | "version" | "forbidden" | "unknown" | "illegal" | "stale" | "turn" | "over" | "hidden" | "limit" | "busy"
  | "rate" | "internal";
export interface ImportedGame {
  variant: string; record: string | null; moves: string[]; headers: Record<string, string>; result: string | null;
  reason?: string | null;
  /** The time for each move in milliseconds, where it is known. */
  times?: (number | null)[];
  /** Comments, with the number of moves before each. */
  comments?: [number, string][];
}
export type ServerMessage =
  | { t: "welcome"; v: number; boot: string; server: string; key: "none" | "ok" | "needed"; limits: Record<string, number> }
  | { t: "same"; rev: number }
  | { t: "lobby"; tables: LobbyTable[] }
  | { t: "clock"; game: string; rev: number; clock: ClockState }
  | { t: "done"; tag: string }
  | { t: "hint"; seat: number; text: string }
  | { t: "notice"; kind: string; seat: number }
  | { t: "bye"; code: string }
  | { t: "pong"; at: number; now: number }
  | ({ t: "ok"; id: number } & Record<string, unknown>)
  | { t: "error"; id?: number; code: ErrorCode; message: string }
  | TableMessage | StateMessage | InfoMessage | GraphMessage;
