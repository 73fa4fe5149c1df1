// The page: home, with the games, the tables, and one's own.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { isServerless } from "../address.js";
import { thumbnail } from "../art/index.js";
import { keyState, openClient, type Client } from "../client.js";
import { Button } from "../common/button.js";
import { DocsLinks } from "../common/docsLinks.js";
import { Page } from "../common/layout.js";
import { RulesLink } from "../common/rulesDialog.js";
import { NeedsServer } from "../game/needsServer.js";
import { NewGameDialog } from "../game/newGame.js";
import { OwnGames, Tables } from "../home/lists.js";
import { Showcase } from "../home/showcase.js";
import { titleOf } from "../common/wording.js";
import type { LobbyTable, Variant, Variants } from "../protocol.js";
import { allSeats } from "../seats.js";
import { t } from "../texts/index.js";

/** The lobby as the server tells it; null until it has. */
function useLobby(): { client: Client | null; tables: LobbyTable[] | null } {
  const [client, setClient] = useState<Client | null>(null);
  const [tables, setTables] = useState<LobbyTable[] | null>(null);
  useEffect(() => {
    const opened = openClient();
    setClient(opened);
    const stop = opened.listen((message) => {
      if (message.t === "lobby") setTables(message.tables);
      // Each connection asks anew; without the key there is no lobby.
      if (message.t === "welcome" && message.key !== "needed") opened.request({ t: "lobby", on: true }).catch(() => {});
    });
    return () => {
      stop();
      opened.close();
    };
  }, []);
  return { client, tables };
}

export function HomePage(props: { variants: Variants; argument: string | null }) {
  const { variants } = props.variants;
  const { client, tables } = useLobby();
  const [chosen, choose] = useState<string | null>(null);
  const isReady = tables !== null || keyState.value === "needed";
  const own = allSeats();
  const others = tables?.filter((table) => own[table.game] === undefined) ?? null;
  return (
    <Page variants={props.variants} page="home" title="" ready={isReady} class="home">
      <div class="home-head">
        <div class="home-words">
          <h1>{t.home.title}</h1>
          <p class="muted">{isServerless() ? t.home.leadAlone : t.home.lead}</p>
          <Button main name={t.game.newGame} onClick={() => choose(variants[0]?.name ?? null)} />
        </div>
        <Showcase variants={variants} client={client} isReady={isReady} isCovered={chosen !== null} play={choose} />
      </div>
      {keyState.value === "needed" && <p class="panel warn">{t.game.keyNeeded}</p>}
      <ul class="games">
        {variants.map((variant) => (
          <GameCard key={variant.name} variant={variant} play={() => choose(variant.name)} />
        ))}
      </ul>
      <div class="home-lists">
        <OwnGames variants={variants} client={client} tables={tables} />
        {keyState.value !== "needed" && (!isServerless() || (others !== null && others.length > 0)) && (
          <Tables variants={variants} tables={others} />
        )}
        {isServerless() && <NeedsServer />}
        <DocsLinks />
      </div>
      {chosen !== null && <NewGameDialog variants={variants} variant={chosen} close={() => choose(null)} />}
    </Page>
  );
}

/** A game: its picture, what it is, the rules, and the way to play it. */
function GameCard(props: { variant: Variant; play: () => void }) {
  const { variant } = props;
  return (
    <li class="game-card" data-variant={variant.name}>
      <Drawing class="thumbnail" draw={() => thumbnail(variant)} of={variant.name} />
      <div class="about">
        <h2>{titleOf(variant)}</h2>
        <p class="muted">{t.home.abouts[variant.name] ?? t.home.seats(variant.seats.length)}</p>
        <div class="card-buttons">
          <Button main name={t.home.play(titleOf(variant))} onClick={props.play}>
            {t.home.playShort}
          </Button>
          <RulesLink variant={variant} />
        </div>
      </div>
    </li>
  );
}

/** A drawing that `draw` makes, in its place on the page; made anew only when `of` is another. */
function Drawing(props: { draw: () => SVGElement; of: string; class?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(props.draw()), [props.of]);
  return <span class={props.class} aria-hidden="true" ref={place} />;
}
