// The moments of the games that play themselves: what follows what, and the states, which the rules alone make.
import { positionOf } from "../analysis/positions.js";
import type { Client } from "../client.js";
import { SHOWN_GAMES } from "../lessons/shownGames.js";
import type { State, Variant } from "../protocol.js";

/** A place in a game: after so many moves. */
export interface Place {
  variant: Variant;
  ply: number;
}

/** A place with what is on the board there. */
export interface Moment extends Place {
  state: State;
}

/** What has been told before, by game and ply: whoever comes back to the page asks for nothing again. */
const known = new Map<string, State>();

/** The games one after the other, asked for a position at a time. */
export class Reel {
  private readonly variants: readonly Variant[];
  private readonly asked = new Map<string, Promise<State>>();

  constructor(private readonly client: Client, variants: readonly Variant[]) {
    this.variants = variants.filter(({ name }) => SHOWN_GAMES[name] !== undefined);
  }

  /** The first place of a game, or of the first that can be shown; its end if it is to stand there. */
  opening(variant: Variant, atEnd: boolean): Place | null {
    const shown = this.variants.includes(variant) ? variant : this.variants[0];
    return shown === undefined ? null : { variant: shown, ply: atEnd ? lengthOf(shown) : 0 };
  }

  /** The next move, or the start of the next game. */
  following({ variant, ply }: Place): Place {
    if (ply < lengthOf(variant)) return { variant, ply: ply + 1 };
    const next = (this.variants.indexOf(variant) + 1) % this.variants.length;
    return { variant: this.variants[next]!, ply: 0 };
  }

  /** The place with its state, asked for once. */
  async moment(place: Place): Promise<Moment> {
    const key = `${place.variant.name} ${place.ply}`;
    let state = known.get(key);
    if (state === undefined) {
      const asked = this.asked.get(key) ?? this.ask(place);
      this.asked.set(key, asked);
      state = await asked;
      known.set(key, state);
    }
    return { ...place, state };
  }

  private ask({ variant, ply }: Place): Promise<State> {
    const { record = null, moves } = SHOWN_GAMES[variant.name]!;
    return positionOf(this.client, variant, record, moves.slice(0, ply));
  }
}

function lengthOf(variant: Variant): number {
  return SHOWN_GAMES[variant.name]?.moves.length ?? 0;
}
