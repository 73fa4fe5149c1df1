// The choices of the board against the engine: every legal action can be chosen, and nothing else.
import { expect, test } from "@playwright/test";
import {
  actionsTo,
  cardsAt,
  cardsCanBegin,
  resolve,
  targetsOf,
  withDemand,
  withDiscards,
  type Origin,
  type Outcome,
  type Place,
} from "../src/board/choice.js";
import "./english.js";
import { findAction } from "../src/board/labels.js";
import { preview } from "../src/board/preview.js";
import type { State, Variant } from "../src/protocol.js";
import { Engine, randomGame } from "./engine.js";

const GAMES = ["shogi", "chess", "cessolis", "martian", "martian3", "martian4", "quadroshah", "szachao"];

/** All ways to pick a number of places. */
function picks(places: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return places.flatMap((place, index) => picks(places.slice(index + 1), count - 1).map((rest) => [place, ...rest]));
}

/** The actions that answers to all questions lead to. */
function ends(outcome: Outcome, hand: readonly string[], used: readonly number[]): string[] {
  if (outcome === null) return [];
  if ("action" in outcome) return [outcome.action.text];
  if (outcome.ask === "demand") {
    return outcome.actions.flatMap((action) =>
      ends(resolve(withDemand(outcome.actions, action.demand ?? "")), hand, used),
    );
  }
  if (outcome.ask === "discard") {
    const left = hand.map((_, index) => index).filter((index) => !used.includes(index));
    return picks(left, outcome.count).flatMap(
      (picked) =>
        withDiscards(
          outcome.actions,
          picked.map((index) => hand[index]!),
        )?.text ?? [],
    );
  }
  return outcome.actions.map((action) => action.text);
}

function boardEnds(variant: Variant, state: State): string[] {
  const legal = state.legal ?? [];
  const squares = variant.rows.flat().filter((square) => square !== null);
  const origins: Origin[] = [...squares.map((square) => ({ square })), ...variant.hand.map((hand) => ({ hand }))];
  return origins.flatMap((origin) =>
    [...targetsOf(legal, origin).keys()].flatMap((square) => ends(resolve(actionsTo(legal, origin, square)), [], [])),
  );
}

function cardEnds(variant: Variant, state: State): string[] {
  const legal = state.legal ?? [];
  const hand = state.hands.find((each) => each.seat === state.seat)?.cards ?? [];
  const places: Place[] = [...Array.from({ length: variant.cards?.piles ?? 0 }, (_, index) => index + 1), "burn"];
  const from = (used: readonly number[]): string[] => {
    const cards = used.map((index) => hand[index]!);
    const here =
      used.length === 0 ? [] : places.flatMap((place) => ends(resolve(cardsAt(legal, cards, place)), hand, used));
    const further = hand.flatMap((card, index) =>
      !used.includes(index) && cardsCanBegin(legal, [...cards, card]) ? from([...used, index]) : [],
    );
    return [...here, ...further];
  };
  return from([]);
}

let engine: Engine;
let variants: Variant[];
test.beforeAll(async () => {
  engine = new Engine();
  variants = await engine.variants();
});
test.afterAll(() => engine.close());

for (const name of GAMES) {
  test(`${name}: every legal action can be chosen, and nothing else`, async () => {
    const variant = variants.find((each) => each.name === name)!;
    for (const seed of [3, 11]) {
      for (const state of await randomGame(engine, name, 60, seed)) {
        const legal = (state.legal ?? []).filter((action) => action.kind !== "pass").map((action) => action.text);
        const chosen = new Set([...boardEnds(variant, state), ...cardEnds(variant, state)]);
        expect([...chosen].sort(), `after ${state.record}`).toEqual([...legal].sort());
      }
    }
  });

  test(`${name}: the preview has the men, hands and points that the engine then tells`, async () => {
    const variant = variants.find((each) => each.name === name)!;
    const states = await randomGame(engine, name, 60, 7);
    for (let index = 1; index < states.length; index++) {
      const [before, after] = [states[index - 1]!, states[index]!];
      const text = after.history[after.history.length - 1]!.text;
      const action = before.legal!.find((each) => each.text === text);
      // Cards have draws in their text, and are not previewed; a king's step back by a card changes more than the move.
      if (action === undefined || after.phase === "over") continue;
      const shown = preview(before, action, variant)!;
      const men = (state: State) => state.men.map((man) => `${man.square} ${man.kind} ${man.seat} ${man.color}`).sort();
      expect(men(shown), `${action.text} in ${before.record}`).toEqual(men(after));
      expect(shown.hands.map((hand) => hand.men)).toEqual(after.hands.map((hand) => hand.men));
      expect(shown.points).toEqual(after.points);
      expect(shown.seat).toBe(after.seat);
      expect(shown.last.map((each) => each.to)).toEqual(after.last.map((each) => each.to));
    }
  });

  test(`${name}: the field for moves takes the text and the label of what is played`, async () => {
    const variant = variants.find((each) => each.name === name)!;
    const states = await randomGame(engine, name, 60, 19);
    for (let index = 1; index < states.length; index++) {
      const played = states[index]!.history[states[index]!.history.length - 1]!;
      const legal = states[index - 1]!.legal ?? [];
      const text = played.text.split("+")[0]!;
      const action = legal.find((each) => each.text === played.text) ?? legal.find((each) => each.text === text);
      expect(action, played.text).toBeDefined();
      expect(findAction(variant, legal, action!.text)).toEqual({ action });
      expect(findAction(variant, legal, played.label), `${played.label} in ${states[index - 1]!.record}`).toEqual({
        action,
      });
    }
  });
}
