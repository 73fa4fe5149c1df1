// Made from the types of the server; see docs/board.md. Do not edit.

/**
 * An analysis of a position, or of a whole game.
 */
export type AnalyseRequest = { 
/**
 * The client's name of it.
 */
tag: string, 
/**
 * How many lines.
 */
lines?: number, 
/**
 * How long, for a position.
 */
seconds?: number, 
/**
 * How long for each move of a game, in milliseconds.
 */
ms?: number, 
/**
 * The name of the variant.
 */
variant: string, 
/**
 * The record; the start position if there is none.
 */
record?: string | null, 
/**
 * The moves since.
 */
moves?: Array<string>, 
/**
 * The rule options that were chosen, by name; all others have their defaults.
 */
rules?: Record<string, string>, };

/**
 * How an analysis goes on, after the server's bounds.
 */
export type AnalysisBounds = { lines: number, seconds: number, };

/**
 * How the pieces on the board change. Whoever carries it out removes what is taken, then moves the companion and the
 * piece at once. A piece then belongs to the owner of the zone that it stands in, if a game has home zones.
 */
export type BoardMove = { 
/**
 * The kind that moves.
 */
piece: string, 
/**
 * Its square.
 */
from: string, 
/**
 * Where it goes.
 */
to: string, 
/**
 * The kind that stands there afterwards, if it is another one.
 */
becomes?: string, 
/**
 * What is taken.
 */
takes?: Capture, 
/**
 * The second piece that moves.
 */
also?: Companion, 
/**
 * Whether it uses the right of a first move to go farther than the piece otherwise does. Left out if not.
 */
leap?: boolean, };

/**
 * A piece that is taken.
 */
export type Capture = { 
/**
 * Its square: the target of the move, unless it is taken in passing.
 */
square: string, 
/**
 * Its kind.
 */
kind: string, 
/**
 * Its owner; `None` (0 in JSON) if nobody owns it.
 */
seat: Seat, };

/**
 * Cards that are played on a pile.
 */
export type CardPlay = { 
/**
 * The number of the pile, from 1.
 */
pile: number, 
/**
 * The cards, in the order played.
 */
cards: Array<string>, 
/**
 * The kind of piece that is demanded.
 */
demand?: string, 
/**
 * The cards discarded afterwards.
 */
discards: Array<string>, };

/**
 * The cards of a game that is played with cards.
 */
export type Cards = { 
/**
 * The letters of the ranks, lowest first.
 */
ranks: Array<string>, 
/**
 * The letters of the suits.
 */
suits: Array<string>, 
/**
 * How many cards a seat holds.
 */
hand: number, 
/**
 * How many piles lie open.
 */
piles: number, 
/**
 * How often each card is in the pack.
 */
decks: number, 
/**
 * The kinds of pieces that may be demanded.
 */
demands: Array<string>, };

/**
 * A win that may be claimed.
 */
export type Claim = { 
/**
 * The text that claims it.
 */
text: string, 
/**
 * Why it may be claimed.
 */
reason: string, };

/**
 * The client's own whole number or name of an action, by which it is played once however often it is sent.
 */
export type ClientId = string | number;

/**
 * The kinds of clocks.
 */
export type ClockKind = "none" | "move" | "fischer" | "byoyomi";

/**
 * A clock, in seconds.
 */
export type ClockSetting = { 
/**
 * Its kind.
 */
kind: ClockKind, 
/**
 * For the game; if each move has its own time, for a move.
 */
base: number, 
/**
 * The increment for each move.
 */
add: number, 
/**
 * The length of a period.
 */
byoyomi: number, 
/**
 * The number of periods.
 */
periods: number, };

/**
 * The clocks of a game.
 */
export type ClockState = { 
/**
 * The number of the seat whose clock runs; 0 if none does.
 */
running: number, 
/**
 * The time of these values, in milliseconds since the server started.
 */
at: number, 
/**
 * The clock of each seat.
 */
seats: Array<SeatClock>, };

/**
 * The colour of an army, in games that have colours.
 */
export type Colour = "white" | "black";

/**
 * The second piece that moves: the rook in castling, the other piece of a swap.
 */
export type Companion = { 
/**
 * Its square.
 */
from: string, 
/**
 * Where it goes.
 */
to: string, 
/**
 * The kind that stands there afterwards, if it is another one.
 */
becomes?: string, };

/**
 * A position put together by an editor.
 */
export type ComposeRequest = { 
/**
 * The name of the variant.
 */
variant: string, 
/**
 * The pieces on the board.
 */
men: Array<ComposedPiece>, 
/**
 * The hands; seats that are not listed hold nothing.
 */
hands?: Array<ComposedHand>, 
/**
 * The number of the seat on move, from 1.
 */
seat: number, 
/**
 * The other fields of the record by name; missing ones have their usual value.
 */
fields?: Array<[string, string]>, };

/**
 * What a seat holds.
 */
export type ComposedHand = { 
/**
 * The number of the seat, from 1.
 */
seat: number, 
/**
 * How many pieces of each kind.
 */
men?: { [key in string]: number }, 
/**
 * The cards, `?` for one that is not known.
 */
cards?: Array<string>, };

/**
 * A piece on the board.
 */
export type ComposedPiece = { 
/**
 * Its square.
 */
square: string, 
/**
 * Its kind, one of the layout's.
 */
kind: string, 
/**
 * The number of its seat, from which its colour follows if `colour` is missing.
 */
seat?: number, 
/**
 * Its colour; by default that of its seat.
 */
color?: Colour | null, };

/**
 * A position that an editor has put together, and its record.
 */
export type ComposedState = { record: string, state: StateParts, };

/**
 * A request for a new table.
 */
export type CreateRequest = { 
/**
 * The name of the variant.
 */
variant: string, 
/**
 * The seats, in order.
 */
seats: Array<SeatRequest>, 
/**
 * The clock.
 */
clock?: ClockSetting | null, 
/**
 * Rule options by name.
 */
rules?: Record<string, string>, 
/**
 * The record of the start position.
 */
record?: string | null, 
/**
 * Moves that are played already.
 */
moves?: Array<string> | null, 
/**
 * The seed of the deal and of all reshuffles, as a number or its digits.
 */
deal?: number | string, 
/**
 * What the players may do.
 */
options?: OptionsRequest | null, };

/**
 * What whoever asks for a table is told of it.
 */
export type Created = { 
/**
 * Its ID.
 */
game: string, 
/**
 * The tokens of the creator's seats, by number.
 */
tokens: Record<string, string>, 
/**
 * The invitations, by number of seat.
 */
invites: Record<string, string>, 
/**
 * The thinking times that were cut to the server's bound, in milliseconds by number of seat.
 */
think?: { [key in number]: number }, };

/**
 * How the cards came about, if not by the system's random numbers.
 */
export type Dealt = "known";

/**
 * A line of analysis.
 */
export type EngineLine = { rank: number, bound?: string, wdl: [number, number, number], shares: Array<number | null>, moves: Array<string>, labels: Array<string>, 
/**
 * Centipawns, for the seat on move.
 */
cp?: number, 
/**
 * A forced end, in moves or plies; negative if the seat on move loses.
 */
mate?: number, };

/**
 * What kind of refusal it is, in the word that the socket has for it.
 */
export type ErrorCode = "bad" | "version" | "forbidden" | "unknown" | "illegal" | "stale" | "turn" | "over" | "hidden" | "limit" | "busy" | "rate" | "internal";

/**
 * The `error` of the socket.
 */
export type ErrorMessage = { t: "error", 
/**
 * The number of the request; null if it answers none.
 */
id: number | null, code: ErrorCode, message: string, 
/**
 * Why the rules do not allow the move, if that was it and is known.
 */
reason?: Illegality, };

/**
 * Why a move is not legal; null if it is.
 */
export type Explanation = { reason: Illegality | null, };

/**
 * A position that is looked up in theory.
 */
export type ExploreRequest = { 
/**
 * Moves whose labels are asked for.
 */
texts?: Array<string>, 
/**
 * The name of the variant.
 */
variant: string, 
/**
 * The record; the start position if there is none.
 */
record?: string | null, 
/**
 * The moves since.
 */
moves?: Array<string>, 
/**
 * The rule options that were chosen, by name; all others have their defaults.
 */
rules?: Record<string, string>, };

/**
 * What theory has in a position.
 */
export type ExploredPosition = { 
/**
 * The key of the position, which all lines that lead to it share.
 */
key: string, 
/**
 * What the opening that led there is called; null if it has no name.
 */
opening: OpeningName | null, 
/**
 * The moves that theory knows there, the best first.
 */
moves: Array<TheoryMove>, 
/**
 * How many of the moves that led there theory knows, from the first on.
 */
known_plies: number, 
/**
 * The moves that were asked for, as people write them.
 */
labels: Array<string>, };

/**
 * A game to write: that of a table, or one that the client brings.
 */
export type ExportRequest = { 
/**
 * The table.
 */
game?: string | null, 
/**
 * The variant of a game that the client brings.
 */
variant?: string | null, 
/**
 * Its record.
 */
record?: string | null, 
/**
 * Its moves.
 */
moves?: Array<string>, 
/**
 * The rule options that were chosen, by name; all others have their defaults.
 */
rules?: Record<string, string>, 
/**
 * What else the game has, as `import` answers it.
 */
tree?: Record<string, unknown>, 
/**
 * The format.
 */
format: string, };

/**
 * A file to save.
 */
export type ExportedFile = { 
/**
 * A suggested name: ASCII letters, digits, `-`, `_`, and the format's extension.
 */
name: string, 
/**
 * The content.
 */
text: string, 
/**
 * What the format has no place for, in one line; null if nothing is lost.
 */
losses: string | null, };

/**
 * A field of the record, with the index of its word, from 0.
 */
export type Field = { word: number, 
/**
 * Its name; the fields of a scene have the same names.
 */
name: string, 
/**
 * What it says unless something else is known.
 */
default: string, 
/**
 * The mark of the squares that it names, if a client is to show them.
 */
mark?: string, };

/**
 * A point of the graph.
 */
export type GraphMessage = { t: "graph", tag: string, ply: number, shares: Array<number | null> | null, best: string | null, 
/**
 * Centipawns, for the seat on move.
 */
cp?: number, 
/**
 * A forced end, in moves or plies; negative if the seat on move loses.
 */
mate?: number, };

/**
 * What a seat holds.
 */
export type Hand = { 
/**
 * Whose hand it is.
 */
seat: Seat, 
/**
 * How many pieces of each kind, in the layout's order; kinds of which it holds none are left out.
 */
men: Record<string, number>, 
/**
 * The cards in the order held, `?` for one that the reader does not know.
 */
cards: Array<string>, };

/**
 * The first message of a connection.
 */
export type Hello = { 
/**
 * The table that it looks at.
 */
game?: string, 
/**
 * The tokens that it holds there.
 */
seats?: { [key in string]: string }, 
/**
 * The invitation with which it comes there.
 */
invite?: string, 
/**
 * The key of the server.
 */
key?: string, 
/**
 * The revision of the table that it knows.
 */
rev?: number, };

/**
 * An action that was played.
 */
export type HistoryEntry = { 
/**
 * Its number, from 1.
 */
ply: number, 
/**
 * Whose action it was.
 */
seat: Seat, 
/**
 * What the seat was asked for.
 */
phase: Phase, 
/**
 * Its text, with the draws that the viewer knows.
 */
text: string, 
/**
 * The action as people write it in a list of moves.
 */
label: string, 
/**
 * Whether a king was attacked after it.
 */
check: boolean, 
/**
 * How long the seat took, in milliseconds, if known.
 */
ms: number | null, };

/**
 * Why a move is not legal.
 */
export type Illegality = "over" | "not_your_turn" | "no_piece" | "not_yours" | "not_in_hand" | "occupied" | "own_piece" | "in_check" | "own_king_attacked" | "kings_adjacent" | "castling" | "frozen" | "just_moved" | "two_pawns" | "dead_drop" | "pawn_drop_mate" | "sent_back" | "no_merge" | "card_first" | "wait" | "demand" | "same_piece" | "no_capture" | "king_leaps_two" | "taken_back" | "no_moves" | "no_such_move";

/**
 * A file to read, or a part of one, or the wish for more games of one that has come in parts.
 */
export type ImportRequest = { 
/**
 * Its bytes in base64.
 */
bytes?: string, 
/**
 * The variant to prefer if the text fits several.
 */
variant?: string, 
/**
 * The client's name of a file that comes in parts.
 */
tag?: string, 
/**
 * The number of this part, counted from 1.
 */
part?: number, 
/**
 * How many parts there are.
 */
parts?: number, 
/**
 * Whether more games of the file with this tag are asked for.
 */
more?: boolean, 
/**
 * How many positions of each game are to be named by their keys.
 */
keys?: number, };

/**
 * A game of a file: its moves, who played it and how it ended, and the whole of it as a tree.
 */
export type ImportedGame = { 
/**
 * The name of the variant.
 */
variant: string, 
/**
 * The record of the first position; null for the usual start.
 */
record: string | null, 
/**
 * The rule options that were chosen, by name; all others have their defaults.
 */
rules: { [key in string]: string }, 
/**
 * The moves of the main line.
 */
moves: Array<string>, 
/**
 * The players, by seat; null for one without a name.
 */
names: Array<string | null>, 
/**
 * The headers by name.
 */
headers: Record<string, string>, 
/**
 * The numbers of the winners, `draw`, or `*`; null if nobody knows.
 */
result: string | null, 
/**
 * Why it ended so.
 */
reason: string | null, 
/**
 * How long each move took, in milliseconds.
 */
times: Array<number | null>, 
/**
 * The comments of the main line with the number of moves before each.
 */
comments: Array<[number, string]>, 
/**
 * What the file says that contradicts the game, a sentence each.
 */
doubts?: Array<string>, 
/**
 * Everything else that the file says.
 */
tree: Record<string, unknown>, };

/**
 * The games of a file, or the next of one that has come in parts.
 */
export type ImportedGames = { games: Array<ImportedGame>, 
/**
 * The keys of the first positions of each game, if they were asked for.
 */
keys?: Array<Array<string>>, 
/**
 * What could not be read, each in one line.
 */
skipped?: Array<string>, 
/**
 * Whether more may be asked for.
 */
more: boolean, };

/**
 * A report.
 */
export type InfoMessage = { t: "info", tag: string, ply: number, depth: number, nodes: number, time: number, lines: Array<EngineLine>, };

/**
 * Whether the client may make games and analyse.
 */
export type KeyState = "none" | "ok" | "needed";

/**
 * A kind of piece.
 */
export type Kind = { 
/**
 * The letter of records, in upper case; with a `+` before it if promoted.
 */
id: string, 
/**
 * The name, for people.
 */
name: string, 
/**
 * What capturing one scores, in games of points.
 */
points: number | null, 
/**
 * The kind that it promotes to, if that depends on nothing but the kind.
 */
promoted: string | null, };

/**
 * A king that is attacked.
 */
export type KingInCheck = { 
/**
 * Whose king it is.
 */
seat: Seat, 
/**
 * Where it stands.
 */
square: string, };

/**
 * An action of the latest turn.
 */
export type LastActionParts = { 
/**
 * Whose action it was.
 */
seat: Seat, 
/**
 * As the protocol writes it.
 */
text: string, } & ({ "kind": "move" } & BoardMove | { "kind": "drop", 
/**
 * Its kind.
 */
piece: string, 
/**
 * The square.
 */
to: string, } | { "kind": "castle" } & BoardMove | { "kind": "swap" } & BoardMove | { "kind": "merge" } & BoardMove | { "kind": "play" } & CardPlay | { "kind": "burn", 
/**
 * The card.
 */
cards: Array<string>, 
/**
 * The cards discarded with it.
 */
discards: Array<string>, } | { "kind": "pass" } | { "kind": "dropout", 
/**
 * Why: `resignation` or `time`.
 */
reason: string, });

/**
 * A legal action, with the text that plays it.
 */
export type LegalAction = { 
/**
 * As the protocol writes it.
 */
text: string, } & ({ "kind": "move" } & BoardMove | { "kind": "drop", 
/**
 * Its kind.
 */
piece: string, 
/**
 * The square.
 */
to: string, } | { "kind": "castle" } & BoardMove | { "kind": "swap" } & BoardMove | { "kind": "merge" } & BoardMove | { "kind": "play" } & CardPlay | { "kind": "burn", 
/**
 * The card.
 */
cards: Array<string>, 
/**
 * The cards discarded with it.
 */
discards: Array<string>, } | { "kind": "pass" } | { "kind": "dropout", 
/**
 * Why: `resignation` or `time`.
 */
reason: string, });

/**
 * A strength to play at.
 */
export type Level = { 
/**
 * Its number, from 1.
 */
level: number, 
/**
 * Its name.
 */
name: string, 
/**
 * The value of `UCI_Elo`; `None` is full strength.
 */
elo: number | null, 
/**
 * The most milliseconds per move. The weak levels are limited by nodes and finish long before.
 */
think: number, };

/**
 * A request for a token for a further device.
 */
export type LinkRequest = { 
/**
 * The number of the seat.
 */
seat: number, 
/**
 * Whether all other tokens of the seat end.
 */
revoke?: boolean, };

/**
 * A seat as the lobby lists it, the same for everybody.
 */
export type LobbySeat = { seat: number, kind: SeatKind, name: string, level: number | null, 
/**
 * Whether the player is connected.
 */
here: boolean, };

/**
 * A table as the lobby lists it.
 */
export type LobbyTable = { game: string, variant: string, status: TableStatus, seats: Array<LobbySeat>, 
/**
 * The number of the move, turn or round.
 */
number: number, };

/**
 * A piece on the board.
 */
export type Man = { 
/**
 * Where it stands.
 */
square: string, 
/**
 * Its kind, one of the layout's.
 */
kind: string, 
/**
 * The seat that may move it as things stand; `None` (0 in JSON) if nobody may.
 */
seat: Seat, 
/**
 * Its colour, in games that have colours.
 */
color: Colour | null, 
/**
 * How the record writes it.
 */
text: string, 
/**
 * What is special about it.
 */
marks: Array<Mark>, };

/**
 * What is special about a piece.
 */
export type Mark = "unmoved" | "frozen" | "bound";

/**
 * Moves in a row without progress.
 */
export type MoveCount = { 
/**
 * How many have been made; 0 in games that do not count them.
 */
now: number, 
/**
 * How many end the game; `None` if none do.
 */
limit: number | null, };

/**
 * Nothing but that it was done.
 */
export type Nothing = Record<never, never>;

/**
 * What may be offered.
 */
export type OfferKind = "draw" | "takeback" | "rematch";

/**
 * An offer, or an answer to one.
 */
export type OfferRequest = { 
/**
 * The number of the seat.
 */
seat: number, 
/**
 * What is offered.
 */
what: OfferKind, 
/**
 * The answer; `None` makes the offer.
 */
answer?: boolean, };

/**
 * The offers that stand: at most one of a kind.
 */
export type Offers = Array<PendingOffer>;

/**
 * What an opening is called.
 */
export type OpeningName = { 
/**
 * The term of game records: the ECO code in chess, the Japanese name in shogi.
 */
term: string, 
/**
 * The name in English.
 */
name: string, };

/**
 * What the players may do at a new table; what is not named has its default.
 */
export type OptionsRequest = { 
/**
 * Whether takebacks may be asked for.
 */
takeback?: boolean, 
/**
 * Whether the engine gives hints.
 */
hints?: boolean, 
/**
 * Whether pages ask before they play.
 */
confirm?: boolean, 
/**
 * Whether the game is shown to those who hold no seat.
 */
onlookers?: boolean, 
/**
 * Whether everything hidden is shown to all at the end.
 */
reveal?: boolean, };

/**
 * What an earlier action imposes on a seat, or allows it in its next decision.
 */
export type Pending = { "kind": "threes", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * How many threes.
 */
count: number, } | { "kind": "wait", 
/**
 * The seat.
 */
seat: Seat, } | { "kind": "demand", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The kind.
 */
piece: string, } | { "kind": "man", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The square.
 */
square: string | null, } | { "kind": "nocapture", 
/**
 * The seat.
 */
seat: Seat, } | { "kind": "card", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The card.
 */
card: string, };

/**
 * An offer that not all seats have answered yet.
 */
export type PendingOffer = { what: OfferKind, by: Seat, 
/**
 * The seats that have not answered.
 */
waiting: Array<Seat>, };

/**
 * What a seat on move is asked for, in a word. Most games have one phase; a game with others names them.
 */
export type Phase = string;

/**
 * An action.
 */
export type PlayRequest = { 
/**
 * The number of the seat that acts.
 */
seat: number, 
/**
 * The revision of the table that the client saw.
 */
rev: number, 
/**
 * The client's name of the action.
 */
cid: ClientId, 
/**
 * Its text.
 */
text: string, };

/**
 * A position: a record, or the start, with the moves since.
 */
export type PositionRequest = { 
/**
 * The name of the variant.
 */
variant: string, 
/**
 * The record; the start position if there is none.
 */
record?: string | null, 
/**
 * The moves since.
 */
moves?: Array<string>, 
/**
 * The rule options that were chosen, by name; all others have their defaults.
 */
rules?: Record<string, string>, };

/**
 * The reply to each request, by its name.
 */
export type Replies = { hello: Nothing, lobby: Nothing, create: Created, sit: SeatToken, link: SeatToken, play: Revision, delete: Nothing, resign: Nothing, offer: Nothing, show: Nothing, hint: Nothing, at: ShownState, position: ShownState, compose: ComposedState, why: Explanation, analyse: AnalysisBounds, scan: ScanBounds, stop: Nothing, import: ImportedGames, explore: ExploredPosition, export: ExportedFile, ping: Nothing, };

/**
 * A message of a client.
 */
export type Request = { "t": "hello" } & Hello | { "t": "lobby", on: boolean, } | { "t": "create" } & CreateRequest | { "t": "sit" } & SitRequest | { "t": "link" } & LinkRequest | { "t": "play" } & PlayRequest | { "t": "delete", game: string, seats?: { [key in string]: string }, } | { "t": "resign", seat: number, } | { "t": "offer" } & OfferRequest | { "t": "show", seat: number | null, } | { "t": "hint", seat: number, } | { "t": "at", ply: number, seat?: number, } | { "t": "position" } & PositionRequest | { "t": "compose" } & ComposeRequest | { "t": "why" } & WhyRequest | { "t": "analyse" } & AnalyseRequest | { "t": "scan" } & AnalyseRequest | { "t": "stop", tag?: string, } | { "t": "import" } & ImportRequest | { "t": "explore" } & ExploreRequest | { "t": "export" } & ExportRequest | { "t": "ping", at?: number, };

/**
 * The end of a game: who won, and why.
 */
export type Result = { 
/**
 * The seats that won; empty for a draw between all. Partners win together, each in full. In a free-for-all
 * several winners share the win: it is a draw between them, and the others have lost.
 */
winners: SeatSet, 
/**
 * The reason in a few words, as the rules call it: `checkmate`, `repetition`.
 */
reason: string, };

/**
 * The revision of the table after an action.
 */
export type Revision = { rev: number, };

/**
 * A rule option that players may choose.
 */
export type RuleOption = { name: string, type: "check" | "spin" | "combo", default: string, min?: number, max?: number, choices?: Array<string>, };

/**
 * How long a scan takes for each position, in milliseconds.
 */
export type ScanBounds = { ms: number, };

/**
 * A score as reports write it: centipawns, or a mate in moves (in plies if the game's native protocol is USI).
 */
export type ScoreEntry = { 
/**
 * Centipawns, for the seat on move.
 */
cp?: number, 
/**
 * A forced end, in moves or plies; negative if the seat on move loses.
 */
mate?: number, };

/**
 * A player's place at the board, counted from 0 inside the program and from 1 in text.
 */
export type Seat = number;

/**
 * The clock of a seat.
 */
export type SeatClock = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Milliseconds left.
 */
ms: number, 
/**
 * Byoyomi periods left.
 */
periods: number, };

/**
 * A seat: its number, its name, its colour, and the number of the party that wins with it.
 */
export type SeatInfo = { seat: Seat, name: string, color: Colour | null, party: number, };

/**
 * Who is to sit on a seat.
 */
export type SeatKind = "mine" | "invite" | "open" | "engine";

/**
 * A seat of a new table.
 */
export type SeatRequest = { 
/**
 * Who is to sit there.
 */
kind: SeatKind, 
/**
 * The player's name.
 */
name?: string, 
/**
 * The engine's level.
 */
level?: number, 
/**
 * The engine's time for a move in milliseconds, in the place of its level's.
 */
think?: number, };

/**
 * A set of seats, such as the winners of a game.
 */
export type SeatSet = Array<number>;

/**
 * A token for a seat.
 */
export type SeatToken = { token: string, };

/**
 * The bounds that a client may want to know.
 */
export type ServerLimits = { 
/**
 * The longest message, in bytes.
 */
message: number, 
/**
 * The most lines of an analysis.
 */
lines: number, 
/**
 * The most plies of a game.
 */
plies: number, 
/**
 * The most milliseconds of an engine for a move.
 */
think: number, 
/**
 * The most seconds of an analysis.
 */
analysis: number, };

/**
 * A position.
 */
export type ShownState = { state: StateParts, };

/**
 * A request for a seat.
 */
export type SitRequest = { 
/**
 * The number of the seat.
 */
seat: number, 
/**
 * The player's name.
 */
name?: string, 
/**
 * The invitation.
 */
invite?: string, };

/**
 * A message to one connection.
 */
export type SocketMessage = { "t": "welcome" } & Welcome | { "t": "ok", id: number, } | { "t": "pong", at: number | null, 
/**
 * Milliseconds since the server started.
 */
now: number, } | { "t": "lobby", tables: Array<LobbyTable>, } | { "t": "done", tag: string, };

/**
 * The state of a game with the name of its variant and its clocks.
 *
 * The protocol keeps no clocks; a caller that does fills in [`StateDocument::clock`] and the times of the history.
 */
export type StateParts = { schema: number, variant: string, 
/**
 * The clocks; `None` if the game has none.
 */
clock: ClockState | null, 
/**
 * Who looks at the game.
 */
viewer: Viewer, 
/**
 * The position record.
 */
record: string, 
/**
 * The record of the position that the game began with.
 */
start: string, 
/**
 * How many actions have been played since the start.
 */
ply: number, 
/**
 * The actions of the latest turn; in games of double moves, of the latest double move.
 */
last: Array<LastActionParts>, 
/**
 * Every legal action in the order of their texts, for a viewer who may act now; else `None`.
 */
legal: Array<LegalAction> | null, 
/**
 * The win that the seat on move may claim instead of moving, for a viewer who may act now.
 */
claim: Claim | null, 
/**
 * All actions since the start.
 */
history: Array<HistoryEntry>, 
/**
 * How the game has ended, if it has, as far as the viewer can tell.
 */
result: Result | null, 
/**
 * The number of the move, turn or round, as the record has it.
 */
number: number, 
/**
 * The seat on move; `None` (0 in JSON) if the game is over.
 */
seat: Seat, 
/**
 * What that seat is asked for.
 */
phase: Phase, 
/**
 * The seats of the four decisions after the next one, as far as the rules fix them; none if the game is over.
 */
next: Array<Seat>, 
/**
 * The pieces on the board.
 */
men: Array<Man>, 
/**
 * What each seat holds, in games with hands.
 */
hands: Array<Hand>, 
/**
 * The top card of each pile.
 */
piles: Array<string>, 
/**
 * The number of cards in the stock, in games with cards.
 */
stock: number | null, 
/**
 * The cards that have been played, burnt or discarded and lie on no pile's top.
 */
dead: Array<string>, 
/**
 * The points of each seat, in games of points.
 */
points: Array<number> | null, 
/**
 * The seats that have dropped out of the game.
 */
out: SeatSet, 
/**
 * The seats without which the game would go on if they resigned now.
 */
without: SeatSet, 
/**
 * Moves without progress.
 */
count: MoveCount, 
/**
 * What earlier actions impose on a seat.
 */
pending: Array<Pending>, 
/**
 * The kings that are attacked.
 */
check: Array<KingInCheck>, 
/**
 * The fields of the record that nothing else here shows, by name, in order.
 */
fields: Array<[string, string]>, };

/**
 * The options of a table.
 */
export type TableOptions = { 
/**
 * Whether takebacks may be asked for.
 */
takeback: boolean, 
/**
 * Whether the engine gives hints.
 */
hints: boolean, 
/**
 * Whether pages ask before they play.
 */
confirm: boolean, 
/**
 * Whether the game is shown to those who hold no seat.
 */
onlookers: boolean, 
/**
 * Whether everything hidden is shown to all at the end.
 */
reveal: boolean, 
/**
 * How the cards came about.
 */
dealt: Dealt | null, };

/**
 * A message that a table sends by itself.
 */
export type TablePush = { "t": "table", game: string, rev: number, variant: string, status: TableStatus, seats: Array<TableSeat>, clock: ClockSetting | null, options: TableOptions, 
/**
 * The rule options that were chosen.
 */
rules?: { [key in string]: string }, offers: Offers, 
/**
 * The seat that is to be shown its hand before anything goes on.
 */
handover: number | null, 
/**
 * The rematch.
 */
next: string | null, 
/**
 * If a part of the game was lost to damage of its file: after how many plies it went on.
 */
damaged_after?: number, } | { "t": "state", game: string, rev: number, schema: number, variant: string, 
/**
 * The clocks; `None` if the game has none.
 */
clock: ClockState | null, 
/**
 * Who looks at the game.
 */
viewer: Viewer, 
/**
 * The position record.
 */
record: string, 
/**
 * The record of the position that the game began with.
 */
start: string, 
/**
 * How many actions have been played since the start.
 */
ply: number, 
/**
 * The actions of the latest turn; in games of double moves, of the latest double move.
 */
last: Array<LastActionParts>, 
/**
 * Every legal action in the order of their texts, for a viewer who may act now; else `None`.
 */
legal: Array<LegalAction> | null, 
/**
 * The win that the seat on move may claim instead of moving, for a viewer who may act now.
 */
claim: Claim | null, 
/**
 * All actions since the start.
 */
history: Array<HistoryEntry>, 
/**
 * How the game has ended, if it has, as far as the viewer can tell.
 */
result: Result | null, 
/**
 * The number of the move, turn or round, as the record has it.
 */
number: number, 
/**
 * The seat on move; `None` (0 in JSON) if the game is over.
 */
seat: Seat, 
/**
 * What that seat is asked for.
 */
phase: Phase, 
/**
 * The seats of the four decisions after the next one, as far as the rules fix them; none if the game is over.
 */
next: Array<Seat>, 
/**
 * The pieces on the board.
 */
men: Array<Man>, 
/**
 * What each seat holds, in games with hands.
 */
hands: Array<Hand>, 
/**
 * The top card of each pile.
 */
piles: Array<string>, 
/**
 * The number of cards in the stock, in games with cards.
 */
stock: number | null, 
/**
 * The cards that have been played, burnt or discarded and lie on no pile's top.
 */
dead: Array<string>, 
/**
 * The points of each seat, in games of points.
 */
points: Array<number> | null, 
/**
 * The seats that have dropped out of the game.
 */
out: SeatSet, 
/**
 * The seats without which the game would go on if they resigned now.
 */
without: SeatSet, 
/**
 * Moves without progress.
 */
count: MoveCount, 
/**
 * What earlier actions impose on a seat.
 */
pending: Array<Pending>, 
/**
 * The kings that are attacked.
 */
check: Array<KingInCheck>, 
/**
 * The fields of the record that nothing else here shows, by name, in order.
 */
fields: Array<[string, string]>, } | { "t": "clock", game: string, rev: number, clock: ClockState | null, } | { "t": "same", rev: number, } | { "t": "notice", kind: string, seat: number, } | { "t": "hint", seat: number, text: string, } | { "t": "bye", code: string, };

/**
 * A seat as a message has it.
 */
export type TableSeat = { seat: number, kind: SeatKind, name: string, level: number | null, 
/**
 * Whether the player is connected.
 */
here: boolean, 
/**
 * Whether whoever gets the message holds the seat.
 */
mine: boolean, 
/**
 * Whether whoever gets the message came with the invitation to the seat, which still waits for it.
 */
invited?: boolean, };

/**
 * How far a table is.
 */
export type TableStatus = "open" | "playing" | "over" | "aborted";

/**
 * A move that theory knows.
 */
export type TheoryMove = { 
/**
 * The move.
 */
text: string, 
/**
 * The move as people write it.
 */
label: string, 
/**
 * Its score for the seat on move, after the best play that is known; null if none is known.
 */
score: ScoreEntry | null, 
/**
 * In how many games it was played.
 */
games: number, 
/**
 * How many of them each party won.
 */
won: Array<number>, 
/**
 * How many of them were drawn; the others have an end that nobody knows.
 */
drawn: number, };

/**
 * A variant.
 */
export type VariantParts = { name: string, title: string, hidden: boolean, seats: Array<SeatInfo>, order: Array<Seat>, files: Array<string>, ranks: Array<string>, rows: Array<Array<string>>, turns: Array<number>, chequered: boolean, pointing: boolean, sets: Array<string>, zones: Array<Zone>, kinds: Array<Kind>, 
/**
 * What pieces are worth in pawns, by the letter of the kind, in games in which captured pieces are counted.
 */
values: { [key in string]: number } | null, hand: Array<string>, cards: Cards | null, phases: Array<Phase>, start: string, record: string, 
/**
 * The fields of the record besides pieces, hands and the seat on move, for editors.
 */
fields: Array<Field>, rules: Array<RuleOption>, levels: Array<Level>, 
/**
 * Whether `explore` knows names of openings.
 */
opening_names: boolean, };

/**
 * Every variant, with the program's name.
 */
export type Variants = { schema: number, engine: string, variants: Array<VariantParts>, };

/**
 * Who looks at a game.
 */
export type Viewer = "all" | "public" | number;

/**
 * What a connection is told first.
 */
export type Welcome = { v: number, 
/**
 * A word that no other start of the server has.
 */
boot: string, server: string, key: KeyState, 
/**
 * The addresses at which others can reach the board, the best first; `local` if they cannot.
 */
reach: "local" | Array<string>, limits: ServerLimits, };

/**
 * A question why something is not a legal move: at the table, or in a position that the client brings.
 */
export type WhyRequest = { 
/**
 * The seat that tries it; at a table only.
 */
seat?: number, 
/**
 * The variant of a position that the client brings.
 */
variant?: string, 
/**
 * Its record.
 */
record?: string, 
/**
 * The moves since.
 */
moves?: Array<string>, 
/**
 * The rule options that were chosen, by name; all others have their defaults.
 */
rules?: Record<string, string>, 
/**
 * The square of the piece; `None` if one is dropped.
 */
from?: string, 
/**
 * The kind of the piece in hand.
 */
piece?: string, 
/**
 * Where it is to go; `None` asks why it cannot go anywhere.
 */
to?: string, };

/**
 * A part of the board that matters to the rules.
 */
export type Zone = { name: string, kind: ZoneKind, seats: Array<Seat>, squares: Array<string>, };

/**
 * What a [`Zone`] decides.
 */
export type ZoneKind = "home" | "camp";
