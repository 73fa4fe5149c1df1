// What the pages of analysis, replay and editor do alike: connection, address, and what is told.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { announce } from "../board/announce.js";
import { openClient, type Client } from "../client.js";
import { alarm, say } from "../common/news.js";
import type { State } from "../protocol.js";
import { replaceFragment } from "./fragment.js";
import type { Study } from "./study.js";

/** A connection for as long as the page is shown. */
export function useClient(game?: string): Client {
  const client = useMemo(() => openClient(game), []);
  useEffect(() => () => client.close(), []);
  return client;
}

/** Keeps the address at what is shown. */
export function useAddress(study: Study): void {
  void study.changes.value;
  const fragment = study.fragment();
  useEffect(() => {
    if (fragment !== null) replaceFragment(fragment, `/analysis/${study.variant.name}`);
  });
}

/** Tells of each position that is stepped to, and of what the server refuses. */
export function useNews(study: Study, nameOf: (seat: number) => string): void {
  const before = useRef<State | null>(null);
  const state = study.state.value;
  const problem = study.problem.value;
  useEffect(() => {
    if (state === null || !study.isSettled()) return;
    if (before.current !== null) say(announce(study.variant, before.current, state, nameOf));
    before.current = state;
  }, [state]);
  useEffect(() => {
    if (problem !== null) alarm(problem);
  }, [problem]);
}
