// The dialog `New game`: which game, who sits where, how much time, and what is allowed.
import { useState } from "preact/hooks";
import { isServerless } from "../address.js";
import { Dialog } from "../board/dialog.js";
import { keyState, openClient } from "../client.js";
import { Button } from "../common/button.js";
import { CheckField, NumberField, SelectField, TextField } from "../common/fields.js";
import { seatName, titleOf, wordsOf } from "../common/wording.js";
import type { Variant } from "../protocol.js";
import { goTo } from "../router.js";
import { keepInvites, keepTokens } from "../seats.js";
import { change, settings, type SeatSetup } from "../settings.js";
import { t } from "../texts/index.js";
import { levelName } from "./engineNames.js";
import { NeedsServer } from "./needsServer.js";
import { exchanged, newSetup, requestOf, type Setup } from "./setup.js";

/** The dialog. With a record the game begins there. */
export function NewGameDialog(props: { variants: Variant[]; variant: string; record?: string; close: () => void }) {
  const { variants } = props;
  const find = (name: string) => variants.find((each) => each.name === name) ?? variants[0]!;
  const [setup, setSetup] = useState<Setup>(() => newSetup(find(props.variant), props.record ?? ""));
  const [wrong, blame] = useState<string | null>(null);
  const [isSent, send] = useState(false);
  const variant = find(setup.variant);
  const put = (part: Partial<Setup>) => {
    blame(null);
    setSetup((before) => ({ ...before, ...part }));
  };
  const start = async () => {
    send(true);
    try {
      await create(setup, variant);
    } catch (error) {
      blame(wordsOf(error));
      send(false);
    }
  };
  return (
    <Dialog title={t.game.newGame} cancel={props.close} class="new-game form">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <SelectField
          name={t.game.variant}
          value={setup.variant}
          choices={Object.fromEntries(variants.map((each) => [each.name, titleOf(each)]))}
          set={(name) => put({ ...newSetup(find(name), ""), clock: setup.clock })}
        />
        {t.game.sentences[variant.name] !== undefined && <p class="muted sentence">{t.game.sentences[variant.name]}</p>}
        <PlayAs variant={variant} setup={setup} put={put} />
        <Seats variant={variant} setup={setup} put={put} />
        <Clock setup={setup} put={put} />
        <More variant={variant} setup={setup} put={put} isOpen={(props.record ?? "") !== ""} />
        {wrong !== null && (
          <p class="wrong" role="alert">
            {wrong}
          </p>
        )}
        {keyState.value === "needed" && <p class="wrong">{t.game.keyNeeded}</p>}
        <div class="buttons">
          <button type="submit" class="button main" disabled={isSent}>
            {t.game.startGame}
          </button>
          <Button name={t.common.cancel} onClick={props.close} />
        </div>
      </form>
    </Dialog>
  );
}

interface PartProps {
  setup: Setup;
  put: (part: Partial<Setup>) => void;
}

/** Which side one plays, if one plays a single one: it changes seats with whoever sat there. */
function PlayAs(props: PartProps & { variant: Variant }) {
  const { variant, setup, put } = props;
  const own = setup.seats.flatMap((seat, index) => (seat.kind === "mine" ? [index] : []));
  if (own.length !== 1) return null;
  const seats = variant.seats.map((seat, index) => [String(index), t.game.asSeat(seat.seat, seatName(variant, seat.seat))]);
  return (
    <SelectField
      name={t.game.playAs} value={setup.byLot ? BY_LOT : String(own[0])}
      choices={{ ...Object.fromEntries(seats), [BY_LOT]: t.game.byLot }}
      set={(value) => put(value === BY_LOT ? { byLot: true } : { byLot: false, seats: exchanged(setup.seats, own[0]!, Number(value)) })}
    />
  );
}

const BY_LOT = "lot";

function Seats(props: PartProps & { variant: Variant }) {
  const { variant, setup, put } = props;
  const change = (index: number, part: Partial<SeatSetup>) =>
    put({ seats: setup.seats.map((seat, at) => (at === index ? { ...seat, ...part } : seat)) });
  const levels = Object.fromEntries(
    variant.levels.map(({ level, elo }) => [String(level), t.game.level(level, levelName(variant, level), elo)]),
  );
  const { mine, engine, ...others } = t.game.kinds;
  const kinds = isServerless() ? { mine, engine } : { mine, ...others, engine };
  return (
    <fieldset class="seats-setup">
      {variant.seats.map((seat, index) => {
        const own = setup.seats[index];
        if (own === undefined) return null;
        return (
          <div class="seat-row" key={seat.seat}>
            <SelectField
              name={t.game.seat(seat.seat, seatName(variant, seat.seat))}
              value={own.kind}
              choices={kinds}
              set={(kind) => change(index, { kind: kind as SeatSetup["kind"] })}
            />
            {own.kind === "engine" && (
              <SelectField
                name={t.game.levelOf(seat.seat)}
                value={String(own.level)}
                choices={levels}
                set={(level) => change(index, { level: Number(level) })}
              />
            )}
          </div>
        );
      })}
      {isServerless() && <NeedsServer />}
    </fieldset>
  );
}

function Clock(props: PartProps) {
  const { clock } = props.setup;
  const put = (part: Partial<typeof clock>) => props.put({ clock: { ...clock, ...part } });
  const { kind } = clock;
  return (
    <fieldset class="clock-setup">
      <SelectField
        name={t.game.timeControl} value={kind} choices={t.game.clocks}
        set={(value) => put({ kind: value as typeof kind })}
      />
      {(kind === "fischer" || kind === "byoyomi") && (
        <NumberField name={t.game.minutes} value={clock.minutes} min={0} max={600} set={(minutes) => put({ minutes })} />
      )}
      {kind === "fischer" && (
        <NumberField name={t.game.increment} value={clock.add} min={0} max={600} set={(add) => put({ add })} />
      )}
      {kind === "move" && (
        <NumberField name={t.game.secondsAMove} value={clock.move} min={1} max={86400} set={(move) => put({ move })} />
      )}
      {kind === "byoyomi" && (
        <>
          <NumberField
            name={t.game.byoyomi} value={clock.byoyomi} min={0} max={3600} set={(byoyomi) => put({ byoyomi })}
          />
          <NumberField
            name={t.game.periods} value={clock.periods} min={1} max={99} step={1} set={(periods) => put({ periods })}
          />
        </>
      )}
    </fieldset>
  );
}

/**
 * What a first game does not need. What is wrong in it comes to sight: the browser cannot point at a field that is folded
 * away.
 */
function More(props: PartProps & { variant: Variant; isOpen: boolean }) {
  const { isOpen, ...parts } = props;
  return (
    <details class="more" open={isOpen} onInvalidCapture={(event) => (event.currentTarget.open = true)}>
      <summary>{t.game.more}</summary>
      <Options {...parts} />
    </details>
  );
}

function Options(props: PartProps & { variant: Variant }) {
  const { variant, setup, put } = props;
  const { options } = setup;
  const set = (part: Partial<typeof options>) => put({ options: { ...options, ...part } });
  return (
    <div class="options">
      <TextField
        name={t.game.startPosition} value={setup.record} placeholder={t.game.usualStart} class="wide"
        set={(record) => put({ record })}
      />
      <TextField
        name={t.game.yourName} value={settings.value.name} maxLength={32} class="wide"
        set={(name) => change({ name })}
      />
      <Rules variant={variant} setup={setup} put={put} />
      <CheckField name={t.game.takebacks} value={options.takeback} set={(takeback) => set({ takeback })} />
      <CheckField name={t.game.hints} value={options.hints} set={(hints) => set({ hints })} />
      <CheckField name={t.game.confirmMoves} value={options.confirm} set={(confirm) => set({ confirm })} />
      <CheckField name={t.game.onlookers} value={options.onlookers} set={(onlookers) => set({ onlookers })} />
      {variant.hidden && (
        <CheckField name={t.game.reveal} value={options.reveal} set={(reveal) => set({ reveal })} />
      )}
    </div>
  );
}

/** The options that the rules of the game leave open. */
function Rules(props: PartProps & { variant: Variant }) {
  const { variant, setup, put } = props;
  return (
    <>
      {variant.rules.map((rule) => {
        const name = t.game.ruleNames[rule.name] ?? rule.name;
        const value = setup.rules[rule.name] ?? rule.default;
        const set = (text: string) => put({ rules: { ...setup.rules, [rule.name]: text } });
        if (rule.type === "check") {
          return <CheckField key={rule.name} name={name} value={value === "true"} set={(on) => set(String(on))} />;
        }
        if (rule.type === "combo") {
          const choices = Object.fromEntries((rule.choices ?? []).map((choice) => [choice, t.game.ruleChoices[choice] ?? choice]));
          return <SelectField key={rule.name} name={name} value={value} choices={choices} set={set} />;
        }
        return (
          <NumberField
            key={rule.name} name={name} value={Number(value)} min={rule.min ?? 0} max={rule.max ?? 10_000} step={1}
            set={(number) => set(String(number))}
          />
        );
      })}
    </>
  );
}

/** Makes the table and goes there. */
async function create(setup: Setup, variant: Variant): Promise<void> {
  const client = openClient();
  try {
    const { game, tokens, invites } = await client.request({ t: "create", ...requestOf(setup, settings.value.name.trim()) });
    keepTokens(game, tokens);
    keepInvites(game, invites);
    const level = setup.seats.find((seat) => seat.kind === "engine")?.level ?? settings.value.level;
    change({ level, clock: setup.clock, seats: { ...settings.value.seats, [variant.name]: setup.seats } });
    goTo(`/game/${game}`);
  } finally {
    client.close();
  }
}

