// What is read out: the names of squares and the sentences after actions.
import { expect, test } from "@playwright/test";
import "./english.js";
import { announce, announceEnd } from "../src/board/announce.js";
import { geometryOf, placeOfSeat } from "../src/board/geometry.js";
import { cardName, cellName, type CellFlags } from "../src/board/names.js";
import type { State, Variant } from "../src/protocol.js";
import { Engine } from "./engine.js";

const PLAIN: CellFlags = { last: false, check: false, selected: false, target: null };
let engine: Engine;
let variants: Map<string, Variant>;
test.beforeAll(async () => {
  engine = new Engine();
  variants = new Map((await engine.variants()).map((variant) => [variant.name, variant]));
});
test.afterAll(() => engine.close());

function variantOf(state: State): Variant {
  return variants.get(state.variant)!;
}

function nameIn(state: State, square: string, flags: Partial<CellFlags> = {}): string {
  return cellName(
    variantOf(state),
    square,
    state.men.find((man) => man.square === square),
    { ...PLAIN, ...flags },
  );
}

async function news(variant: string, moves: string[], from = "startpos", viewer = ""): Promise<string> {
  const before = await engine.state(variant, moves.slice(0, -1), viewer, from);
  const after = await engine.state(variant, moves, viewer, from);
  return announce(variantOf(after), before, after, (seat) => variantOf(after).seats[seat - 1]!.name);
}

test("a square is named with its man, its owner where the colour does not tell, and what is shown", async () => {
  const shogi = await engine.state("shogi");
  expect(nameIn(shogi, "7g")).toBe("7g, black pawn");
  expect(nameIn(shogi, "5e")).toBe("5e, empty");
  expect(nameIn(await engine.state("quadroshah"), "e2")).toBe("e2, white pawn of White A");
  expect(nameIn(await engine.state("martian3"), "c3")).toBe("c3, pawn of South-west");
  const martian = await engine.state(
    "martian3",
    [],
    "",
    "fen qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp2Q2/qdp5/qqd5 1 0/0/0 0 - 1",
  );
  expect(nameIn(martian, "f3")).toBe("f3, queen of nobody");
  const cessolis = await engine.state("cessolis");
  expect(nameIn(cessolis, "d1")).toBe("d1, white queen, unmoved, frozen");
  expect(nameIn(cessolis, "e4", { last: true, check: true, selected: true, target: "capture" })).toBe(
    "e4, empty, last move, check, selected, can capture here",
  );
  expect(nameIn(cessolis, "e4", { target: "leap" })).toBe("e4, empty, can move here");
  expect(nameIn(await engine.state("szachao"), "e2")).toBe("e2, white pawn");
  expect(cardName("Js")).toBe("jack of spades");
  expect(cardName("Td")).toBe("ten of diamonds");
});

test("a turn of 90 degrees brings the bottom left corner to the top left", () => {
  const variant = variants.get("quadroshah")!;
  const corners = (turn: 0 | 90 | 180 | 270) => {
    const board = geometryOf(variant, turn);
    return [board.at(0, 0), board.at(0, board.columns - 1), board.at(board.rows - 1, 0), board.rows, board.columns];
  };
  expect(corners(0)).toEqual(["a9", "p9", "a1", 9, 16]);
  expect(corners(90)).toEqual(["a1", "a9", "p1", 16, 9]);
  expect(corners(180)).toEqual(["p1", "a1", "p9", 9, 16]);
  expect(corners(270)).toEqual(["p9", "p1", "a9", 16, 9]);
});

test("seats sit at their own edge of the turned board", () => {
  const quadroshah = variants.get("quadroshah")!;
  expect([1, 2, 3, 4].map((seat) => placeOfSeat(quadroshah, seat, 0))).toEqual([
    { x: -1, y: 1 },
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
  ]);
  expect(placeOfSeat(quadroshah, 1, 90)).toEqual({ x: -1, y: -1 });
  expect(placeOfSeat(variants.get("martian4")!, 3, 0)).toEqual({ x: 1, y: -1 });
  expect(placeOfSeat(variants.get("shogi")!, 1, 180)).toEqual({ x: 0, y: -1 });
});

test("moves are told with what they take, what becomes of them, and check", async () => {
  expect(await news("chess", ["e2e4"])).toBe("White: pawn e2 to e4. Black to move.");
  expect(await news("chess", ["e2e4", "d7d5", "e4d5"])).toBe("White: pawn e4 to d5, takes pawn. Black to move.");
  expect(await news("chess", ["e2e4", "f7f6", "d1h5"])).toBe("White: queen d1 to h5, check. Black to move.");
  expect(await news("chess", ["a7a8q"], "fen 8/P6k/8/8/8/8/8/K7 w - - 0 1")).toBe(
    "White: pawn a7 to a8, becomes queen. Black to move.",
  );
  expect(await news("shogi", ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"])).toBe(
    "Black: bishop dropped on 5e. White to move.",
  );
  expect(await news("shogi", ["7g7f", "3c3d", "8h2b+"])).toBe(
    "Black: bishop 8h to 2b, takes bishop, becomes horse. White to move.",
  );
});

test("cards are told with their pile and draws, and drawn cards to their own seat alone", async () => {
  expect(await news("szachao", ["1:9c"])).toBe("Seat 1: nine of clubs on pile 1, draws 1. Seat 1 to move.");
  expect(await news("szachao", ["x:Jd"], "startpos", "seat 1")).toBe(
    "Seat 1: burns jack of diamonds, draws 1: seven of hearts. Seat 1 to move.",
  );
  expect(await news("szachao", ["x:Jd"], "startpos", "seat 2")).toBe(
    "Seat 1: burns jack of diamonds, draws 1. Seat 1 to move.",
  );
});

test("the end is told with its reason", async () => {
  const mate = await engine.state("chess", ["f2f3", "e7e5", "g2g4", "d8h4"]);
  expect(announceEnd(variantOf(mate), mate, (seat) => (seat === 1 ? "White" : "Black"))).toBe("Black wins: checkmate.");
});
