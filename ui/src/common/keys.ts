// The keys of a page: those that work wherever the focus is, but for fields and the board's own.
import { useEffect, useRef } from "preact/hooks";
import { settings } from "../settings.js";

/** What keys do on a page; what is missing has no key. */
export interface PageKeys {
  previous?: () => void;
  next?: () => void;
  /** Up and down: variations. */
  up?: () => void;
  down?: () => void;
  flip?: () => void;
  /** `x`: the engine. */
  engine?: () => void;
}

/** Keys of letters may be switched off, for those who speak to their computer. */
const LETTERS: Record<string, keyof PageKeys> = { f: "flip", x: "engine" };
const ARROWS: Record<string, keyof PageKeys> = {
  ArrowLeft: "previous", ArrowRight: "next", ArrowUp: "up", ArrowDown: "down",
};
const PAGES: Record<string, keyof PageKeys> = { PageUp: "previous", PageDown: "next" };

function inside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function keyOf(event: KeyboardEvent): keyof PageKeys | null {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog:modal") !== null) return null;
  const everywhere = PAGES[event.key];
  if (everywhere !== undefined) return everywhere;
  if (inside(event.target, "input, textarea, select, [contenteditable]")) return null;
  const arrow = ARROWS[event.key];
  // Arrows belong to boards, hands, and whatever else is walked through by them.
  if (arrow !== undefined) return inside(event.target, "[role=grid], .hand, .cards, .piles, [role=tablist]") ? null : arrow;
  return settings.value.shortcuts ? (LETTERS[event.key] ?? null) : null;
}

/** Listens to the page's keys as long as the component is there. Held keys step once a frame. */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let drawn = true;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key === "/" && settings.value.shortcuts && !inside(event.target, "input, textarea, select")) {
        const field = document.querySelector<HTMLInputElement>("input[name=move]");
        if (field === null || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        return field.focus();
      }
      const key = keyOf(event);
      const act = key === null ? undefined : latest.current[key];
      if (act === undefined) return;
      event.preventDefault();
      if (event.repeat && !drawn) return;
      drawn = false;
      requestAnimationFrame(() => (drawn = true));
      act();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
