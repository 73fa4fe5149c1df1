// What the user has chosen about how things look and behave; kept by the browser.
import "./common/storage.js";
import { effect, signal } from "@preact/signals";
import { setsOf } from "./art/index.js";
import { boardThemes } from "./board/themes.js";
import type { ClockKind, SeatKind, Variant } from "./protocol.js";
import { t } from "./texts/index.js";

/** How a game's board looks. */
export interface Look {
  theme?: string;
  set?: string;
}

/** A seat as it is set up. */
export interface SeatSetup {
  kind: SeatKind;
  level: number;
}

/** A clock as it is set up: every kind's numbers, so that none is lost while another is looked at. */
export interface ClockSetup {
  kind: ClockKind;
  minutes: number;
  add: number;
  move: number;
  byoyomi: number;
  periods: number;
}

/** All settings. */
export interface Settings {
  theme: "system" | "light" | "dark";
  contrast: boolean;
  sounds: boolean;
  /** Whether an action has to be confirmed: `auto` on touch screens with a clock, and for cards. */
  confirm: "auto" | "always" | "never";
  /** Whether the board turns to the seat on move when several play on this screen. */
  turnToMover: boolean;
  /** Whether men move to their squares, rather than appear there. */
  motion: boolean;
  /** The time between two moves of engines in a row, in milliseconds. */
  pause: number;
  /** Whether a pawn whose move was chosen ahead is promoted without being asked about. */
  premovePromotes: boolean;
  /** Whether single letters are shortcuts of the page. */
  shortcuts: boolean;
  /** The language of the page by its tag; empty for the browser's own choice. */
  language: string;
  /** The player's name. */
  name: string;
  looks: Record<string, Look>;
  /** What new games were last set up with: the engine's level, the clock, and by variant the seats. */
  level: number;
  clock: ClockSetup;
  seats: Record<string, SeatSetup[]>;
}

const STORED = "pentad.settings";
const DEFAULTS: Settings = {
  theme: "system", contrast: false, sounds: false, confirm: "auto", turnToMover: false, motion: true,
  pause: 400, premovePromotes: true, shortcuts: true, language: "", name: "",
  looks: {}, level: 3, seats: {}, clock: { kind: "none", minutes: 10, add: 5, move: 30, byoyomi: 30, periods: 3 },
};

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORED) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

/** The settings in force. */
export const settings = signal<Settings>(stored());

/** Changes some of the settings. */
export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  try {
    localStorage.setItem(STORED, JSON.stringify(settings.value));
  } catch {
    // Without storage they hold until the page is closed.
  }
}

/** The board theme and piece set of a game. */
export function lookOf(variant: Variant): { theme: string; set: string } {
  const look = settings.value.looks[variant.name] ?? {};
  const sets = setsOf(variant);
  const setOf = (id: string | undefined) => sets.find((each) => each.id === id);
  const set = setOf(look.set) ?? setOf(t.art.usual[variant.name]) ?? sets[0];
  const theme = boardThemes().find((each) => each.id === look.theme) ?? boardThemes()[0];
  return { theme: theme?.id ?? "", set: set?.id ?? "" };
}

/** Changes how a game's board looks. */
export function changeLook(variant: Variant, part: Look): void {
  const { looks } = settings.value;
  change({ looks: { ...looks, [variant.name]: { ...looks[variant.name], ...part } } });
}

/** Whether this device is used by touch. */
export function isTouch(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/** Puts theme and contrast on the document, now and whenever they change, here or in another tab. */
export function applySettings(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrast = matchMedia("(prefers-contrast: more)");
  const apply = () => {
    const { theme, contrast: wanted, motion } = settings.value;
    const root = document.documentElement;
    root.dataset.theme = theme === "system" ? (dark.matches ? "dark" : "light") : theme;
    root.dataset.motion = motion ? "on" : "off";
    root.dataset.contrast = wanted || contrast.matches ? "more" : "normal";
  };
  effect(apply);
  dark.addEventListener("change", apply);
  contrast.addEventListener("change", apply);
  addEventListener("storage", (event) => {
    if (event.key === STORED) settings.value = stored();
  });
}
