// The page's entry: which page an address asks for.
import "./common/storage.js";
import { render } from "preact";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { dataAt, isServerless, settleLinks } from "./address.js";
import { keepPage } from "./away/register.js";
import { isUnkept } from "./browserDesk.js";
import { alarm, hush, placeNews } from "./common/news.js";
import { startTips } from "./common/tips.js";
import { MissingPage, Page } from "./common/layout.js";
import { connection } from "./client.js";
import { language, loadLessonWords, loadTexts } from "./languages.js";
import { GamePage } from "./pages/game.js";
import { HomePage } from "./pages/home.js";
import type { Variants } from "./protocol.js";
import { route, startRouting, type PageName } from "./router.js";
import { applySettings } from "./settings.js";
import { t } from "./texts/index.js";
import "./style/board.css";

type PageComponent = ComponentType<{ variants: Variants; argument: string | null }>;

/** Pages that are there from the start. */
const FIRST = { home: HomePage, game: GamePage, missing: MissingPage };

/** All other pages, which are loaded when they are first asked for. */
const LATER: Record<Exclude<PageName, keyof typeof FIRST>, () => Promise<PageComponent>> = {
  analysis: async () => (await import("./analysis/page.js")).AnalysisPage,
  replay: async () => (await import("./analysis/replay.js")).ReplayPage,
  editor: async () => (await import("./editor/page.js")).EditorPage,
  puzzles: async () => (await import("./puzzles/page.js")).PuzzlesPage,
  help: async () => {
    const [{ HelpPage }] = await Promise.all([import("./pages/help.js"), loadLessonWords()]);
    return HelpPage;
  },
};

const loaded: Partial<Record<PageName, PageComponent>> = { ...FIRST };

/** A page's component, null until it has been loaded. */
function usePage(name: PageName): PageComponent | null {
  const [, redraw] = useState(0);
  const page = loaded[name] ?? null;
  useEffect(() => {
    if (page !== null) return;
    let wanted = true;
    void LATER[name as keyof typeof LATER]().then((component) => {
      loaded[name] = component;
      if (wanted) redraw((count) => count + 1);
    });
    return () => {
      wanted = false;
    };
  }, [name]);
  return page;
}

function App(props: { variants: Variants }) {
  const { page, argument, visit } = route.value;
  const Component = usePage(page);
  useEffect(() => hush, [visit]);
  useEffect(() => {
    if (isUnkept.value) alarm(t.common.unkept);
  }, [isUnkept.value]);
  if (Component === null) {
    return (
      <Page variants={props.variants} page={page} title="" status="loading" ready={false}>
        <p class="muted">{t.common.loading}</p>
      </Page>
    );
  }
  return <Component key={visit} variants={props.variants} argument={argument} />;
}

async function loadVariants(): Promise<Variants> {
  const answer = await fetch(dataAt("/variants"));
  if (!answer.ok) throw new Error(`/api/variants: ${answer.status}`);
  return (await answer.json()) as Variants;
}

/** Without a server the browser answers the page itself; visitors of a server never load what does that. */
async function openDoor(): Promise<void> {
  if (!isServerless()) return;
  settleLinks();
  (await import("./desk/pageLine.js")).openOffice();
}

/** How long to wait before the server is asked again, in milliseconds. */
const RETRY = 1000;

async function start(): Promise<void> {
  applySettings();
  startRouting();
  placeNews();
  startTips();
  const place = document.getElementById("app") ?? document.body.appendChild(document.createElement("div"));
  connection.subscribe((state) => {
    document.documentElement.dataset.connection = state;
  });
  for (;;) {
    try {
      const [variants] = await Promise.all([loadVariants(), loadTexts(), openDoor()]);
      render(<App variants={variants} />, place);
      return keepPage(language());
    } catch {
      connection.value = "lost";
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

void start();
