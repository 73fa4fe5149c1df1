// What there is to know of a game beside the board: whose turn comes next, how far it is from a draw, how it was dealt.
import { partyOf } from "../board/geometry.js";
import { kindWord, seatName } from "../common/wording.js";
import type { State, TableMessage, Variant } from "../protocol.js";
import { t } from "../texts/index.js";

/** Who acts now and in the decisions after, if more than two seats play. */
export function OrderStrip(props: { variant: Variant; state: State }) {
  const { variant, state } = props;
  if (variant.seats.length < 3 || state.seat === 0) return null;
  const seats = [state.seat, ...state.next];
  return (
    <ol class="order" aria-label={t.game.order}>
      {seats.map((seat, index) => (
        <li key={index} data-seat-next={seat} data-party={partyOf(variant, seat)} data-now={index === 0}>
          <span title={seatName(variant, seat)} aria-hidden="true">
            {t.names.initials(seatName(variant, seat))}
          </span>
          <span class="visually-hidden">{seatName(variant, seat)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The value of a rule's option, for people. */
function valueText(value: string): string {
  if (value === "true" || value === "false") return value === "true" ? t.game.yes : t.game.no;
  return t.game.ruleChoices[value] ?? value;
}

/** Counters, badges, and the rules that were chosen. */
export function GameFacts(props: { variant: Variant; state: State; table: TableMessage }) {
  const { variant, state, table } = props;
  const { count } = state;
  const limit = count?.limit ?? null;
  const byPoints = variant.kinds.some((kind) => kind.points !== null);
  return (
    <div class="facts">
      {table.options.dealt != null && (
        <span class="badge" data-badge="dealt" title={t.game.dealtKnownReason}>
          {t.game.dealtKnown}
        </span>
      )}
      {table.damaged_after !== undefined && (
        <span class="badge" data-badge="damaged" title={t.game.damagedReason}>
          {t.game.damaged(table.damaged_after)}
        </span>
      )}
      {count !== null && limit !== null && (byPoints || count.now * 2 >= limit) && (
        <span class="counter" data-now={count.now} data-limit={limit}>
          {byPoints ? t.game.progress(limit - count.now) : t.game.quiet(count.now, limit)}
        </span>
      )}
      {variant.rules.flatMap((rule) => {
        const value = table.rules?.[rule.name];
        if (value === undefined || value === rule.default) return [];
        return [
          <span class="rule" key={rule.name} data-rule={rule.name} data-value={value}>
            {t.game.ruleChosen(t.game.ruleNames[rule.name] ?? rule.name, valueText(value))}
          </span>,
        ];
      })}
      {byPoints && (
        <span class="worth">
          {variant.kinds.map((kind) => `${kindWord(variant, kind.name)} ${kind.points ?? 0}`).join(" \u00b7 ")}
        </span>
      )}
    </div>
  );
}
