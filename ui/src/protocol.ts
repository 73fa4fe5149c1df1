// What goes through the socket, and the games as data. The types are the server's own; here they get the shapes that the
// page works with: of several kinds of actions one, whose fields may be missing.
import type {
  ErrorMessage, GraphMessage, InfoMessage, LastActionParts, LegalAction, Replies, Request as SentRequest, SocketMessage,
  StateParts, TablePush, VariantParts,
} from "./messages.generated.js";

export type {
  Claim, ClockKind, ClockSetting, ClockState, Colour, CreateRequest, EngineLine, ErrorCode, GraphMessage, Hand,
  HistoryEntry, ImportedGame, InfoMessage, KeyState, Kind, LobbyTable, Man, Mark, OfferKind, OpeningName, Pending,
  PendingOffer, Phase, SeatInfo, SeatKind, SeatRequest, TableSeat, TableStatus, TheoryMove, Zone,
} from "./messages.generated.js";

type KeysOf<T> = T extends unknown ? keyof T : never;
type FieldOf<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
/** One shape for several: what not all of them have may be missing. */
type Merged<T> = { [K in keyof T]: T[K] } & { [K in Exclude<KeysOf<T>, keyof T>]?: FieldOf<T, K> };

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;
export type Variant = Omit<VariantParts, "turns" | "rows"> & {
  turns: Turn[];
  /** Square names, top row first as seat 1 sits; null if the board has no square. */
  rows: (string | null)[][];
};
export interface Variants { schema: number; engine: string; variants: Variant[] }

export type Action = Merged<LegalAction>;
export type LastAction = Merged<LastActionParts>;
export type State = Omit<StateParts, "legal" | "last"> & { legal: Action[] | null; last: LastAction[] };

type Named<T, Name> = Extract<T, { t: Name }>;
export type TableMessage = Named<TablePush, "table">;
export type StateMessage = State & { t: "state"; game: string; rev: number };
/** All that the server sends. */
export type ServerMessage = SocketMessage | Exclude<TablePush, { t: "state" }> | StateMessage | InfoMessage | GraphMessage
  | ErrorMessage;

/** The same, but for changing it. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
/** What the server can be asked. */
export type Request = Frozen<SentRequest>;
/** The names of all requests. */
export type RequestName = Request["t"];
/** What the `ok` to a request says. */
export type ReplyTo<Name extends RequestName> = Shown<Replies[Name]>;
type Shown<T> = T extends { state: StateParts } ? Omit<T, "state"> & { state: State } : T;
