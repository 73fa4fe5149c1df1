// One game as this page has it: what the server has told, what is shown of it, and what the user does.
import { computed, signal } from "@preact/signals";
import { actionWords, announce, announceEnd } from "../board/announce.js";
import { preview } from "../board/preview.js";
import { reasonText, type Why } from "../board/refusal.js";
import { NOTHING_SINCE, type Since } from "../board/since.js";
import { openClient, RequestError, type Client, type Push } from "../client.js";
import { alarm, say } from "../common/news.js";
import { play as playSound } from "../common/sounds.js";
import type {
  Action, OfferKind, ReplyTo, Request, State, StateMessage, TableMessage, Variant, Variants,
} from "../protocol.js";
import { goTo, showMissing } from "../router.js";
import { dropInvitation, forgetGame, invitationTo, keepTokens, noteGame, tokensOf } from "../seats.js";
import { settings } from "../settings.js";
import { seatName, wordsOf } from "../common/wording.js";
import { t } from "../texts/index.js";
import { Clocks } from "./clocks.js";
import { Following } from "./following.js";
import { GameLog } from "./log.js";
import { Pacing } from "./pacing.js";
import { Positions } from "./positions.js";
import { Premoving } from "./premoving.js";

/** A game on a server. */
export class GameStore {
  readonly client: Client;
  /** The table, null until the server has told. */
  readonly table = signal<TableMessage | null>(null);
  /** The latest state that the server has told. */
  readonly latest = signal<StateMessage | null>(null);
  /** The state with an own action that the server has not yet answered. */
  readonly ahead = signal<State | null>(null);
  /** The game is not shown to those who hold no seat. */
  readonly isClosed = signal(false);
  /** The hint for the latest position. */
  readonly hint = signal<{ action: Action; ply: number; words: string } | null>(null);
  readonly hintAsked = signal(false);
  /** The end has come while somebody looked on. */
  readonly endSeen = signal(false);
  readonly clocks = new Clocks();
  readonly positions: Positions;
  readonly following: Following;
  readonly log: GameLog;
  /** The position in which the game began, once it is asked for. */
  readonly start = signal<State | null>(null);
  readonly premoving = new Premoving((action) => this.act(action));
  /** What is on the board. */
  readonly shown = computed<State | null>(() => this.positions.shown.value ?? this.ahead.value ?? this.latest.value);
  /** What others have done since these seats have decided, while the latest position is shown. */
  readonly since = computed<Since>(() => {
    const state = this.latest.value;
    if (state === null || this.ahead.value !== null || this.positions.shown.value !== null) return NOTHING_SINCE;
    return this.following.version.value < 0 ? NOTHING_SINCE : this.following.since(state, this.mine);
  });
  private readonly pacing = new Pacing(() => settings.value.pause);
  private rev = 0;
  private boot: string | null = null;
  private rematchAsked = false;

  constructor(readonly id: string, private readonly variants: Variants) {
    this.client = openClient(id);
    this.client.expects = () => this.awaitsEngine;
    this.positions = new Positions(this.client);
    this.following = new Following(this.positions.at);
    this.log = new GameLog(this.positions.at, this.nameOf);
    this.client.listen((message) => this.hear(message));
  }

  close(): void {
    this.client.close();
  }

  get variant(): Variant | null {
    const name = this.table.value?.variant ?? this.latest.value?.variant;
    return this.variants.variants.find((each) => each.name === name) ?? null;
  }

  /** The player's name, else the seat's. */
  readonly nameOf = (seat: number): string => {
    const player = this.table.value?.seats.find((each) => each.seat === seat)?.name ?? "";
    return player !== "" || this.variant === null ? player : seatName(this.variant, seat);
  };

  /** The seats that this page holds. */
  get mine(): number[] {
    return this.table.value?.seats.filter((each) => each.mine).map((each) => each.seat) ?? [];
  }

  /** The own seats that have not dropped out of the game. */
  private get playing(): readonly number[] {
    const out = this.latest.value?.out ?? [];
    return this.mine.filter((seat) => !out.includes(seat));
  }

  /** The own seat that acts: the one on move, else the one that is looked from, else the first that plays. */
  get acting(): number | null {
    const { playing } = this;
    const state = this.latest.value;
    const wanted = [state?.seat, typeof state?.viewer === "number" ? state.viewer : undefined];
    const found = wanted.find((seat): seat is number => seat !== undefined && playing.includes(seat));
    return found ?? playing[0] ?? this.mine[0] ?? null;
  }

  /** Whether an engine thinks, about its move or about a hint. */
  private get awaitsEngine(): boolean {
    const table = this.table.value;
    const onMove = table?.seats.find((each) => each.seat === this.latest.value?.seat);
    return this.hintAsked.value || (table?.status === "playing" && onMove?.kind === "engine");
  }

  /** The own seat that decided last: the one that can take something back. */
  get decidedLast(): number | null {
    const { playing } = this;
    const own = this.latest.value?.history.filter((entry) => playing.includes(entry.seat)) ?? [];
    return own[own.length - 1]?.seat ?? null;
  }

  private hear(message: Push): void {
    switch (message.t) {
      case "welcome":
        // Another server counts anew.
        if (this.boot !== null && this.boot !== message.boot) this.rev = 0;
        this.boot = message.boot;
        return;
      case "table":
        return this.isCurrent(message) ? this.hearTable(message) : undefined;
      case "state":
        return this.isCurrent(message) ? this.hearState(message) : undefined;
      case "clock":
        return this.isCurrent(message) ? this.clocks.set(message.clock, this.table.value?.clock ?? null) : undefined;
      case "hint":
        return this.hearHint(message.text);
      case "notice":
        if (message.kind === "declined") say(t.game.declined);
        return;
      case "bye":
        return message.code === "deleted" ? this.isGone() : undefined;
      case "error":
        if (message.code === "unknown") return this.isGone();
        if (message.code === "hidden") this.isClosed.value = true;
        else if (message.code !== "rate") alarm(t.names.refusal(message.code, message.message));
        return;
      default:
    }
  }

  private isGone(): void {
    forgetGame(this.id);
    showMissing();
  }

  private isCurrent(message: { game: string; rev: number }): boolean {
    if (message.game !== this.id || message.rev < this.rev) return false;
    this.rev = message.rev;
    return true;
  }

  /** Asks for the position in which the game began. */
  readonly learnStart = async (): Promise<void> => {
    try {
      this.start.value ??= await this.positions.at(0);
    } catch {
      // Without it nothing is counted.
    }
  };

  /** Shows at once what the server has told already: the user is about to do something. */
  readonly hurry = (): void => this.pacing.hurry();

  private hearTable(message: TableMessage): void {
    const isOver = message.status === "over" || message.status === "aborted";
    this.pacing.take({ show: () => this.showTable(message), kind: isOver ? "end" : "other" });
  }

  private showTable(message: TableMessage): void {
    const before = this.table.value;
    this.table.value = message;
    this.note();
    const follows = this.rematchAsked || message.seats.some((seat) => seat.mine);
    if (before !== null && before.next === null && message.next !== null && follows) this.toRematch();
  }

  private hearState(message: StateMessage): void {
    // Clocks are never held back.
    this.clocks.set(message.clock ?? null, this.table.value?.clock ?? null);
    const show = () => this.showState(message);
    const last = message.last[message.last.length - 1];
    const isEngines = this.table.value?.seats.some((seat) => seat.seat === last?.seat && seat.kind === "engine");
    const isNext = message.viewer === this.latest.value?.viewer && message.ply > this.latest.value.ply;
    if (isEngines === true && isNext) this.pacing.take({ show, kind: "move" });
    else this.pacing.show(show);
    if (this.variant === null) return;
    if (message.legal !== null && this.premoving.isWaiting) this.hurry();
    this.premoving.hear(this.variant, message, this.mine);
  }

  private showState(message: StateMessage): void {
    const before = this.latest.value;
    const { variant } = this;
    const ahead = this.ahead.value;
    // What was shown ahead is told now, or can no longer come.
    const isTold = ahead === null || message.ply >= ahead.ply || message.ply < ahead.ply - 1 || message.result !== null;
    if (isTold) this.ahead.value = null;
    this.positions.learn(before, message);
    this.following.learn(before, message);
    this.latest.value = message;
    if (this.hint.value?.ply !== message.ply) this.hint.value = null;
    if (variant !== null) this.log.learn(variant, before, message);
    if (before === null || variant === null) return;
    say(announce(variant, before, message, this.nameOf));
    if (message.result !== null && before.result === null) {
      this.endSeen.value = true;
      alarm(announceEnd(variant, message, this.nameOf), false);
      playSound("end");
    } else if (message.ply > before.ply && (ahead === null || message.ply > ahead.ply)) {
      playSound(message.check.length > 0 ? "check" : message.last.some((each) => each.takes) ? "capture" : "move");
    }
  }

  private hearHint(text: string): void {
    this.hintAsked.value = false;
    const state = this.latest.value;
    const action = state?.legal?.find((each) => each.text === text);
    const { variant } = this;
    if (state == null || action === undefined || variant === null) return;
    const words = t.game.hintIs(actionWords(variant, action, state.men, true));
    this.hint.value = { action, ply: state.ply, words };
    say(words);
  }

  /** Remembers the game for the home page. */
  private note(): void {
    const table = this.table.value;
    if (table === null) return;
    const seats = table.seats.map(({ seat, kind, name, level, mine }) => ({ seat, kind, name, level, mine }));
    noteGame(this.id, { variant: table.variant, status: table.status, seats, at: Date.now() });
  }

  /** Asks the server for something; what it refuses is said aloud, and the answer is null. */
  readonly ask = async <Asked extends Request>(message: Asked): Promise<ReplyTo<Asked["t"]> | null> => {
    try {
      return await this.client.request(message);
    } catch (error) {
      alarm(wordsOf(error));
      return null;
    }
  };

  /** Plays an action of the latest state, on the board at once. */
  readonly act = (action: Action): void => {
    const state = this.latest.value;
    const { variant } = this;
    if (state === null || variant === null || this.ahead.value !== null) return;
    const next = preview(state, action, variant);
    this.ahead.value = next;
    if (next !== null) playSound(action.takes === undefined ? "move" : "capture");
    void this.send(state, action.text);
  };

  /** Why something is not legal, as the server knows it; null to those who hold no seat. */
  readonly why: Why = async (attempt) => {
    const seat = this.acting;
    if (seat === null) return null;
    const answer = await this.client.request({ t: "why", seat, ...attempt }).catch(() => null);
    return answer?.reason ?? null;
  };

  /** Claims the win that the state tells of. */
  readonly claim = (): void => {
    const state = this.latest.value;
    if (state?.claim != null) void this.send(state, state.claim.text);
  };

  private async send(state: StateMessage, text: string): Promise<void> {
    const cid = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");
    try {
      const { rev } = await this.client.request({ t: "play", seat: state.seat, rev: state.rev, cid, text });
      if ((this.latest.value?.rev ?? 0) >= rev) this.ahead.value = null;
    } catch (error) {
      this.ahead.value = null;
      // If the game has gone on, the state that follows says all.
      if (error instanceof RequestError && error.reason !== null) alarm(`${reasonText(error.reason)}.`);
      else if (!(error instanceof RequestError && error.code === "stale")) alarm(wordsOf(error));
    }
  }

  /** Gives the game up for the seat that acts. */
  readonly resign = (): void => {
    const seat = this.acting;
    if (seat !== null) void this.ask({ t: "resign", seat });
  };

  /** Makes an offer; who shares this screen has been asked aloud, but for a draw. */
  readonly offer = async (what: OfferKind): Promise<void> => {
    const seat = what === "takeback" ? this.decidedLast : this.acting;
    if (seat === null) return;
    if (what === "rematch") this.rematchAsked = true;
    if ((await this.ask({ t: "offer", seat, what })) === null || what === "draw") return;
    for (const other of this.mine) {
      const waits = this.table.value?.offers.some((each) => each.what === what && each.waiting.includes(other));
      if (waits) await this.ask({ t: "offer", seat: other, what, answer: true });
    }
  };

  /** Answers an offer for all own seats that are asked. */
  readonly answer = async (what: OfferKind, answer: boolean): Promise<void> => {
    const waiting = this.table.value?.offers.find((each) => each.what === what)?.waiting ?? [];
    for (const seat of this.mine.filter((each) => waiting.includes(each))) {
      await this.ask({ t: "offer", seat, what, answer });
      if (!answer) return;
    }
  };

  /** Asks for a hint for the seat on move. */
  readonly askHint = async (): Promise<void> => {
    const seat = this.acting;
    if (seat === null) return;
    this.hintAsked.value = true;
    if ((await this.ask({ t: "hint", seat })) === null) this.hintAsked.value = false;
  };

  /** Sits down, with the invitation if this browser came with one. */
  readonly sit = async (seat: number, name: string): Promise<void> => {
    const invite = invitationTo(this.id);
    const who = { ...(name === "" ? {} : { name }), ...(invite === null ? {} : { invite }) };
    const answer = await this.ask({ t: "sit", seat, ...who });
    if (answer === null) return;
    keepTokens(this.id, { [seat]: answer.token });
    dropInvitation(this.id);
    this.isClosed.value = false;
  };

  /** Goes on to the rematch, with the same tokens. */
  readonly toRematch = (): void => {
    const next = this.table.value?.next;
    if (next == null) return;
    keepTokens(next, tokensOf(this.id));
    goTo(`/game/${next}`);
  };
}
