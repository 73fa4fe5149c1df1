// The lists of the home page: one's own games, and the tables of others.
import { useEffect, useState } from "preact/hooks";
import { at } from "../address.js";
import type { Client } from "../client.js";
import { AskedButton } from "../common/askedButton.js";
import { SelectField } from "../common/fields.js";
import { alarm } from "../common/news.js";
import { titleIn, titleOf, wordsOf } from "../common/wording.js";
import type { LobbyTable, Variant } from "../protocol.js";
import { allSeats, forgetGame, knownGames, tokensOf, type KnownGame } from "../seats.js";
import { lookUp } from "./lookUp.js";
import { namesInLists, namesOfKnown } from "./names.js";
import { t } from "../texts/index.js";

/** How many of one's own games are listed. */
const MOST = 40;

/** What one can do at a table: join it, watch it, or look at how it ended. */
function stageOf(table: LobbyTable): string {
  if (table.status === "open") return table.seats.some((seat) => seat.kind === "open") ? "join" : "watch";
  return table.status === "playing" ? "watch" : "over";
}

/** Games to join or to watch. */
export function Tables(props: { variants: Variant[]; tables: LobbyTable[] | null }) {
  const { variants, tables } = props;
  const rank = (table: LobbyTable) => ["open", "playing", "over", "aborted"].indexOf(table.status);
  const [wanted, want] = useState({ variant: "", status: "" });
  const fits = (table: LobbyTable) =>
    (wanted.variant === "" || table.variant === wanted.variant) && (wanted.status === "" || stageOf(table) === wanted.status);
  const sorted = (tables ?? []).filter(fits).sort((a, b) => rank(a) - rank(b));
  const played = variants.filter((variant) => tables?.some((table) => table.variant === variant.name));
  return (
    <section class="panel" aria-labelledby="tables">
      <h2 id="tables">{t.home.tables}</h2>
      {tables !== null && tables.length > 1 && (
        <div class="filters" role="group" aria-label={t.home.filter}>
          <SelectField
            name={t.home.filterGame} value={wanted.variant} set={(variant) => want({ ...wanted, variant })}
            choices={{ "": t.home.allGames, ...Object.fromEntries(played.map((each) => [each.name, titleOf(each)])) }}
          />
          <SelectField
            name={t.home.filterStatus} value={wanted.status} set={(status) => want({ ...wanted, status })} choices={t.home.stages}
          />
        </div>
      )}
      {sorted.length === 0 ? (
        <p class="muted">{(tables?.length ?? 0) > 0 ? t.home.noneFits : t.home.noTables}</p>
      ) : (
        <ul class="rows">
          {sorted.map((table) => (
            <li key={table.game} data-game={table.game} data-status={table.status}>
              <a href={at(`/game/${table.game}`)}>
                <span class="row-title">{titleIn(variants, table.variant)}</span>
                <span class="row-names">{namesInLists(variants.find((each) => each.name === table.variant), table.seats).join(" - ")}</span>
                <span class="row-status">
                  {table.seats.some((seat) => seat.kind === "open") && table.status === "open"
                    ? t.home.join
                    : t.home.status[table.status]}
                  {table.status === "playing" && `, ${t.home.move(table.number)}`}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a table tells of a game in which this browser may hold seats. */
function knownOf(game: string, { variant, status, seats }: Pick<LobbyTable, "variant" | "status" | "seats">): Partial<KnownGame> {
  const own = tokensOf(game);
  return {
    variant, status,
    seats: seats.map(({ seat, kind, name, level }) => ({ seat, kind, name, level, mine: own[String(seat)] !== undefined })),
  };
}

/** The games in which this browser holds a seat, the latest first. */
function useOwnGames(tables: LobbyTable[] | null): [string, KnownGame][] {
  const [found, setFound] = useState<Record<string, Partial<KnownGame>>>({});
  const known = knownGames();
  const games = Object.keys(allSeats());
  const unknown = games.filter((game) => !tables?.some((table) => table.game === game)).slice(0, MOST);
  useEffect(() => {
    if (tables === null) return;
    for (const game of unknown) {
      void lookUp(game).then((table) => {
        if (table === "gone") forgetGame(game);
        setFound((before) => ({ ...before, ...(table === null || table === "gone" ? {} : { [game]: knownOf(game, table) }) }));
      });
    }
  }, [tables === null, unknown.length]);
  const none: KnownGame = { variant: "", status: "", at: 0 };
  return games
    .map((game): [string, KnownGame] => {
      const told = tables?.find((table) => table.game === game);
      const latest = told === undefined ? found[game] : knownOf(game, told);
      return [game, { ...none, ...known[game], ...latest }];
    })
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST);
}

/** One's own games, running ones first. */
export function OwnGames(props: { variants: Variant[]; client: Client | null; tables: LobbyTable[] | null }) {
  const { variants, client } = props;
  const games = useOwnGames(props.tables);
  const [, redraw] = useState(0);
  if (games.length === 0) return null;
  const isRunning = ([, game]: [string, KnownGame]) => game.status === "playing" || game.status === "open";
  const sorted = [...games.filter(isRunning), ...games.filter((game) => !isRunning(game))];
  const remove = async (game: string) => {
    try {
      await client?.request({ t: "delete", game, seats: tokensOf(game) });
      forgetGame(game);
    } catch (error) {
      alarm(wordsOf(error));
    }
    redraw((count) => count + 1);
  };
  return (
    <section class="panel" aria-labelledby="own-games">
      <h2 id="own-games">{t.home.own}</h2>
      <ul class="rows">
        {sorted.map(([game, known]) => (
          <li key={game} data-game={game} data-status={known.status}>
            <a href={at(`/game/${game}`)}>
              <span class="row-title">{titleIn(variants, known.variant)}</span>
              <span class="row-names">
                {namesOfKnown(variants.find((each) => each.name === known.variant), known.seats ?? []).join(" - ")}
              </span>
              <span class="row-status">{t.home.status[known.status] ?? ""}</span>
            </a>
            <AskedButton
              class="quiet"
              name={t.home.delete}
              question={t.home.deleteQuestion}
              onClick={() => void remove(game)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
