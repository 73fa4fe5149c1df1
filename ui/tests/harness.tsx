// A page with nothing but the playing surface, for tests of it alone.
import { render } from "preact";
import { useState } from "preact/hooks";
import "./english.js";
import { setsOf } from "../src/art/index.js";
import { MoveField } from "../src/board/moveField.js";
import { Surface, type Arrow } from "../src/board/surface.js";
import type { State, Turn, Variant } from "../src/protocol.js";
import "../src/style/board.css";

/** What a test shows and reads. */
export interface Shown {
  variant: Variant;
  state: State;
  turn?: Turn;
  confirm?: boolean;
  readonly?: boolean;
  set?: string;
}

declare global {
  interface Window {
    show: (shown: Shown) => void;
    acted: string[];
    drawn: Arrow[];
  }
}

document.body.style.margin = "0";
window.acted = [];
window.drawn = [];

function Harness() {
  const [shown, show] = useState<Shown | null>(null);
  const [news, say] = useState("");
  window.show = show;
  if (shown === null) return null;
  const act = shown.readonly === true ? null : (action: { text: string }) => void window.acted.push(action.text);
  return (
    <main>
      <h1>{shown.variant.title}</h1>
      <p id="news" role="status">
        {news}
      </p>
      <Surface
        variant={shown.variant}
        state={shown.state}
        turn={shown.turn ?? 0}
        set={shown.set ?? setsOf(shown.variant)[0]?.id ?? ""}
        theme="game"
        act={act}
        confirm={shown.confirm ?? false}
        onDrawn={(drawn) => (window.drawn = drawn)}
        nameOf={(seat) => shown.variant.seats.find((each) => each.seat === seat)?.name ?? ""}
        say={say}
      />
      <MoveField variant={shown.variant} state={shown.state} act={act} />
    </main>
  );
}

render(<Harness />, document.body.appendChild(document.createElement("div")));
