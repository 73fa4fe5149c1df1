// Which of several tabs holds the desk: the one whose worker has the lock, as long as it lives.
import { PLACE } from "./files.js";
import type { BetweenTabs } from "./messages.js";

/** How long the holder may take to answer where there are no locks, in milliseconds. */
const ANSWER = 300;

/** A random name of this tab. */
export const TAB = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");

/** Browsers lend locks only over a safe connection, or on this machine. */
const locks: LockManager | undefined = navigator.locks;

/** How long a holder may give no sign to who opens a line, in milliseconds, before the desk is taken from it. */
export const PATIENCE = locks === undefined ? 2000 : 10_000;

/** Tabs hear of each other here. */
export const channel = new BroadcastChannel(PLACE);

export function broadcast(message: BetweenTabs): void {
  channel.postMessage(message);
}

/**
 * Waits until this tab holds the desk; takes it from a tab that gives no sign, if told to. `lost` is called when another
 * tab has taken it in turn.
 */
export async function takeDesk(isForced: boolean, lost: () => void): Promise<void> {
  if (locks === undefined) return takeWithoutLocks(isForced, lost);
  return new Promise((taken) => {
    locks.request(PLACE, { steal: isForced }, () => {
      taken();
      return new Promise(() => {});
    }).catch(lost);
  });
}

/** Whoever finds nobody there holds the desk until another says that he does. */
async function takeWithoutLocks(isForced: boolean, lost: () => void): Promise<void> {
  if (!isForced && (await isHeld())) return new Promise(() => {});
  channel.addEventListener("message", ({ data }: MessageEvent<BetweenTabs>) => {
    if (data.to === "all" && data.message.t === "here") lost();
  });
}

/** Whether another tab gives a sign that it holds the desk. */
async function isHeld(): Promise<boolean> {
  broadcast({ to: "desk", tab: TAB, message: { t: "ask" } });
  return new Promise((resolve) => {
    channel.addEventListener("message", ({ data }: MessageEvent<BetweenTabs>) => {
      if (data.to !== "desk") resolve(true);
    });
    setTimeout(() => resolve(false), ANSWER);
  });
}

/** The tab can be seen to live from now on. */
export async function showLife(): Promise<void> {
  if (locks === undefined) return;
  await new Promise<void>((shown) => {
    void locks.request(`${PLACE} ${TAB}`, () => {
      shown();
      return new Promise(() => {});
    });
  });
}

/** Returns when a tab is gone; never, if that cannot be seen. */
export async function endOfTab(tab: string): Promise<void> {
  if (locks === undefined) return new Promise(() => {});
  await locks.request(`${PLACE} ${tab}`, () => undefined);
}
