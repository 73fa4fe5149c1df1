// What a page and its worker tell each other, and workers of several tabs.

/** A page's line to the desk: opened, used, closed. */
export type ToDesk =
  | { t: "open"; line: number }
  | { t: "send"; line: number; text: string }
  | { t: "close"; line: number }
  /** The desk is to be opened anew from its files. */
  | { t: "reopen" };

/** Something that is being loaded, and how much of it is there: from 0 to 1, null if its size is unknown. */
export interface Loading { what: "engine" | "network"; share: number | null }

/** What the page is told. */
export type ToPage =
  | { t: "open"; line: number }
  | { t: "send"; line: number; text: string }
  | { t: "close"; line: number; code: number }
  /** Somebody holds the desk, though he may still be opening it. */
  | { t: "sign" }
  | { t: "loading"; loading: Loading | null }
  /** Games cannot be kept: they last as long as the tab. */
  | { t: "unkept" }
  /** This file was used and should be there without the web space, too. */
  | { t: "used"; address: string }
  /** The worker cannot go on: another one has to begin. */
  | { t: "failed"; why: string };

/** Between tabs: to the one that holds the desk (which answers `ask` by a sign), or from it to one tab or to all. */
export type BetweenTabs =
  | { to: "desk"; tab: string; message: ToDesk | { t: "ask" } }
  | { to: "tab"; tab: string; message: ToPage }
  /** `here`: this tab holds the desk from now on, and has opened it. */
  | { to: "all"; message: ToPage | { t: "here" } };
