// What every page has: the bar at the top, the main part with its flags, and the title.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { at, isServerless } from "../address.js";
import { isUnkept, loading } from "../browserDesk.js";
import { connection } from "../client.js";
import type { Loading } from "../desk/messages.js";
import type { Variants } from "../protocol.js";
import { isFollowed, route, type PageName } from "../router.js";
import { t } from "../texts/index.js";
import { KeysHelp } from "./keysDialog.js";
import { SettingsButton } from "./settingsDialog.js";
import { shownVariant } from "./shownVariant.js";

/** The links of all pages, and the settings. */
function TopBar(props: { variants: Variants }) {
  const here = route.value.page;
  const link = (page: PageName, address: string, name: string) => (
    <a href={at(address)} aria-current={here === page ? "page" : undefined}>
      {name}
    </a>
  );
  return (
    <header class="top">
      <nav aria-label={t.common.pages}>
        <a class="brand" href={at("/")} aria-label={t.common.brand} aria-current={here === "home" ? "page" : undefined}>
          <Mark />
          <span>{t.common.brand}</span>
        </a>
        {link("analysis", "/analysis", t.common.analysis)}
        {link("editor", "/editor", t.common.editor)}
        {link("puzzles", puzzlesAddress(props.variants), t.puzzles.title)}
        {link("help", shownVariant.value === null ? "/help" : `/help#${shownVariant.value}`, t.common.help)}
      </nav>
      <ConnectionState />
      <SettingsButton variants={props.variants} />
    </header>
  );
}

/** The puzzles of the game that is shown; those of the first if there is none. */
function puzzlesAddress({ variants }: Variants): string {
  const shown = variants.find(({ name }) => name === shownVariant.value);
  return shown === undefined ? "/puzzles" : `/puzzles/${shown.name}`;
}

/** The sign of Pentad: five squares about a point. */
function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16 2.500 29.500 12.300 24.300 28H7.700L2.500 12.300z" />
      <path class="inner" d="M16 9.500 22.700 14.300 20.100 22h-8.200L9.300 14.300z" />
    </svg>
  );
}

/** Says that the server is not there, as long as it is not, and what is waited for if the browser stands in for it. */
function ConnectionState() {
  const state = connection.value;
  const lost = isServerless() ? t.common.reopening : t.common.reconnecting;
  if (loading.value !== null) return <LoadingState loading={loading.value} />;
  if (state === "open" || state === "connecting") {
    return isUnkept.value ? <span class="connection" data-state="unkept">{t.common.unkept}</span> : <span class="connection" />;
  }
  return (
    <span class="connection" data-state={state}>
      {state === "lost" ? lost : t.common.stopped}
    </span>
  );
}

/** How long something may be loaded before it is said, in milliseconds. */
const UNSAID = 300;

/** What is being loaded, and how far it has come. */
function LoadingState(props: { loading: Loading }) {
  const { what, share } = props.loading;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), UNSAID);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return <span class="connection" />;
  const words = t.common.loadings[what];
  return (
    <span class="connection" data-state="loading">
      {words} <progress aria-label={words} {...(share === null ? {} : { value: share })} />
    </span>
  );
}

/** A page: `main` with its flags. The title is given without the program's name. */
export function Page(props: {
  variants: Variants;
  page: PageName;
  title: string;
  status?: "loading" | "open" | "playing" | "over" | "aborted";
  ready?: boolean;
  rev?: number;
  class?: string;
  children: ComponentChildren;
}) {
  const title = props.title === "" ? t.common.brand : `${props.title} - ${t.common.brand}`;
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Who has come by a link of another page begins to read here.
  useEffect(() => {
    if (isFollowed() && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <TopBar variants={props.variants} />
      <KeysHelp />
      <main
        ref={main}
        tabIndex={-1}
        class={`page ${props.class ?? ""}`}
        data-page={props.page}
        data-status={props.status ?? "open"}
        data-ready={props.ready ?? true}
        data-rev={props.rev ?? 0}
      >
        {props.children}
      </main>
    </>
  );
}

/** The page of addresses that lead nowhere. */
export function MissingPage(props: { variants: Variants }) {
  return (
    <Page variants={props.variants} page="missing" title={t.common.missingTitle} class="narrow">
      <h1>{t.common.missingTitle}</h1>
      <p>{t.common.missing}</p>
      <p>
        <a href={at("/")}>{t.common.toHome}</a>
      </p>
    </Page>
  );
}
