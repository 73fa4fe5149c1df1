// What the pages of analysis, replay and editor do alike: connection, address, and what is told.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { announce } from "../board/announce.js";
import { openClient, type Client } from "../client.js";
import { alarm, say } from "../common/news.js";
import type { State } from "../protocol.js";
import { Address, writeFragment } from "./fragment.js";
import type { Study } from "./study.js";

/** A connection for as long as the page is shown. */
export function useClient(game?: string): Client {
  const client = useMemo(() => openClient(game), []);
  useEffect(() => () => client.close(), []);
  return client;
}

/** The address of the page, for as long as it is shown. */
export function useReplacedAddress(): Address {
  const address = useMemo(() => new Address(), []);
  useEffect(() => () => address.close(), []);
  return address;
}

/** Keeps the address at what is shown. */
export function useStudyAddress(study: Study): void {
  const address = useReplacedAddress();
  void study.changes.value;
  const fragment = study.fragment();
  useEffect(() => {
    if (fragment !== null) address.replace(`/analysis/${study.variant.name}${writeFragment(fragment)}`);
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
