// The editor of one game's positions.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { flipped, TurnButton } from "../analysis/controls.js";
import { NO_FRAGMENT, readFragment, writeFragment } from "../analysis/fragment.js";
import { useClient, useReplacedAddress } from "../analysis/hooks.js";
import { Plate, VariantChoice } from "../analysis/parts.js";
import { PlayDialog } from "../analysis/playing.js";
import { usePagesVariant } from "../analysis/variantChoice.js";
import { Surface } from "../board/surface.js";
import { Button } from "../common/button.js";
import { CopyButton } from "../common/copy.js";
import { usePageKeys } from "../common/keys.js";
import { MissingPage, Page } from "../common/layout.js";
import { say } from "../common/news.js";
import { kindName } from "../board/names.js";
import { seatName, squareName, titleOf } from "../common/wording.js";
import type { Turn, Variant, Variants } from "../protocol.js";
import { goTo } from "../router.js";
import { lookOf } from "../settings.js";
import { t } from "../texts/index.js";
import { listenToCarrying, type Carrier } from "./carrying.js";
import { emptied, readDraft, withMan, withMoved, writeDraft } from "./composition.js";
import { Draft } from "./draft.js";
import { HeldCards, HeldMen, RecordFields } from "./holdings.js";
import { coloursOf, manOf, Palette, type Tool } from "./palette.js";

/** The field of the address with a position that no record can tell. */
const DRAFT = "&draft=";

/** Reads the address now and whenever it changes, and keeps it at what is shown. */
function useAddress(draft: Draft, variant: Variant): void {
  useEffect(() => {
    const load = () => {
      const { record, moves, ply } = readFragment(location.hash);
      const parts = location.hash.split(DRAFT)[1]?.split("&")[0];
      const composition = parts === undefined ? null : readDraft(decodeURIComponent(parts));
      void draft.load(record, moves.slice(0, ply ?? moves.length), composition);
    };
    load();
    addEventListener("hashchange", load);
    return () => removeEventListener("hashchange", load);
  }, []);
  const address = useReplacedAddress();
  const record = draft.record.value;
  const composition = draft.composition.value;
  const isValid = draft.verdict.value?.isValid;
  useEffect(() => {
    if (composition === null || isValid === undefined) return;
    const parts = isValid ? "" : DRAFT + encodeURIComponent(writeDraft(composition));
    address.replace(`/editor/${variant.name}${writeFragment({ ...NO_FRAGMENT, record, ply: 0 })}${parts}`);
  }, [record, composition, isValid]);
}

/** What a tap on a square does with the chosen tool. */
function usePicking(draft: Draft, tool: Tool, variant: Variant): { pick: (square: string) => void; from: string | null } {
  const [from, lift] = useState<string | null>(null);
  useEffect(() => lift(null), [tool]);
  const pick = (square: string) => {
    const composition = draft.composition.value;
    if (composition === null) return;
    const there = composition.men.get(square);
    if (tool === "remove") return draft.change(withMan(composition, square, null));
    if (tool === "move") {
      if (from === null) return lift(there === undefined ? null : square);
      lift(null);
      return draft.change(withMoved(composition, from, square));
    }
    const isSame = there?.kind === tool.kind && there.color === tool.color;
    draft.change(withMan(composition, square, isSame ? null : tool));
    say(isSame ? t.editor.removed(squareName(variant, square)) : t.editor.put(kindName(variant, tool.kind), squareName(variant, square)));
  };
  return { pick, from };
}

/** The page `editor`, for any game's positions; without a name in the address, of the game looked at last. */
export function EditorPage(props: { variants: Variants; argument: string | null }) {
  const variant = usePagesVariant(props.variants, props.argument);
  if (variant === null) return <MissingPage variants={props.variants} />;
  return <EditorBoard key={variant.name} variants={props.variants} variant={variant} />;
}

function EditorBoard(props: { variants: Variants; variant: Variant }) {
  const { variant } = props;
  const client = useClient();
  const draft = useMemo(() => new Draft(client, variant), []);
  const [turn, setTurn] = useState<Turn>(0);
  const [tool, choose] = useState<Tool>("move");
  const [isPlaying, setPlaying] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useAddress(draft, variant);
  usePageKeys({ flip: () => setTurn(flipped(variant, turn)) });
  const { pick, from } = usePicking(draft, tool, variant);
  const composition = draft.composition.value;
  const state = draft.state.value;
  const look = lookOf(variant);
  const colours = useMemo(() => coloursOf(variant, draft.colours().values()), [state === null]);

  const carrier: Carrier = {
    variant, turn, set: look.set,
    manAt: (square) => draft.composition.value?.men.get(square),
    manOf: (text) => manOf(variant, colours, text),
    put: (square, man) => draft.change(withMan(draft.composition.value!, square, man)),
    move: (start, end) => draft.change(withMoved(draft.composition.value!, start, end)),
    remove: (square) => draft.change(withMan(draft.composition.value!, square, null)),
  };
  const current = useRef(carrier);
  current.current = carrier;
  useEffect(() => (place.current === null ? undefined : listenToCarrying(place.current, () => current.current)), []);
  useEffect(() => {
    for (const cell of place.current?.querySelectorAll("[data-lifted]") ?? []) cell.removeAttribute("data-lifted");
    if (from !== null) place.current?.querySelector(`[data-square="${from}"]`)?.setAttribute("data-lifted", "true");
  }, [from]);

  return (
    <Page
      variants={props.variants} page="editor" title={`${t.editor.title} - ${titleOf(variant)}`} class="study-page editor-page"
      ready={state !== null && colours.length > 0} status={state === null ? "loading" : "open"} rev={0}
    >
      <EditorHead {...props} draft={draft} turn={turn} setTurn={setTurn} play={() => setPlaying(true)} />
      <div class="study editor" data-variant={variant.name} ref={place}>
        {state !== null && composition !== null && (
          <>
            <div class="editor-board">
              <Surface
                variant={variant} state={state} turn={turn} {...look} act={null} confirm={false} pick={pick} say={say}
                nameOf={(seat) => seatName(variant, seat)} plate={(seat) => <Plate variant={variant} state={state} seat={seat} />}
              />
            </div>
            <div class="study-side">
              <RecordField draft={draft} />
              <Palette variant={variant} set={look.set} turn={turn} colours={colours} tool={tool} choose={choose} />
              <div class="buttons">
                <Button name={t.editor.start} onClick={() => draft.restart()} />
                <Button name={t.editor.clear} onClick={() => draft.change(emptied(variant, composition))} />
              </div>
              <HeldCards variant={variant} composition={composition} change={(next) => draft.change(next)} />
            </div>
            <div class="study-below">
              <RecordFields variant={variant} composition={composition} change={(next) => draft.change(next)} />
              <HeldMen variant={variant} composition={composition} change={(next) => draft.change(next)} />
            </div>
          </>
        )}
      </div>
      {isPlaying && state !== null && (
        <PlayDialog
          client={client} variant={variant} cancel={() => setPlaying(false)}
          beginning={{ record: draft.record.value, moves: [], seat: state.seat }}
        />
      )}
    </Page>
  );
}

/** The game, and where the position leads. */
function EditorHead(props: {
  variants: Variants; variant: Variant; draft: Draft; turn: Turn; setTurn: (turn: Turn) => void; play: () => void;
}) {
  const { variants, variant, draft, turn, setTurn, play } = props;
  const isValid = draft.verdict.value?.isValid === true;
  const reason = isValid ? null : t.editor.notValid;
  const isOver = draft.state.value?.result != null;
  const analyse = () => {
    goTo(`/analysis/${variant.name}${writeFragment({ ...NO_FRAGMENT, record: draft.record.value, ply: 0 })}`);
  };
  return (
    <div class="study-head">
      <h1>{t.editor.title}</h1>
      <VariantChoice variants={variants.variants} variant={variant} page="editor" />
      <div class="buttons">
        <TurnButton variant={variant} turn={turn} setTurn={setTurn} />
        <Button name={t.analysis.analyse} disabled={reason} onClick={analyse} />
        <Button name={t.analysis.playFromHere} disabled={reason ?? (isOver ? t.analysis.gameIsOver : null)} onClick={play} main />
      </div>
    </div>
  );
}

/** The field `Record`, and what the engine says of the position. */
function RecordField(props: { draft: Draft }) {
  const { draft } = props;
  const verdict = draft.verdict.value;
  const record = draft.shownRecord.value;
  const [written, write] = useState(record);
  useEffect(() => write(record), [record, draft.composition.value]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  return (
    <div class="record">
      <label class="field">
        <span>{t.editor.record}</span>
        <textarea
          rows={2} value={written} spellcheck={false} autocomplete="off" aria-invalid={verdict?.isValid === false} aria-describedby="verdict"
          onInput={(event) => {
            const text = event.currentTarget.value;
            write(text);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => void draft.read(text), READ_PAUSE);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            clearTimeout(timer.current);
            void draft.read(event.currentTarget.value);
          }}
        />
      </label>
      <p id="verdict" role="status" data-valid={verdict?.isValid ?? true}>
        {verdict === null ? "" : verdict.isValid ? t.editor.valid : verdict.words}
      </p>
      <CopyButton name={t.analysis.copyRecord} text={() => draft.record.value} disabled={verdict?.isValid === true ? null : t.editor.notValid} />
    </div>
  );
}

/** How long after the latest key what is written is read, in milliseconds. */
const READ_PAUSE = 250;
