// When the board that plays itself stands still: nobody sees it, somebody looks at it closely, or nothing may move.
import { useEffect, useState } from "preact/hooks";
import { mayMove } from "../board/motion.js";
import { settings } from "../settings.js";

/** Whether the page is seen, and not behind another tab. */
export function useSeen(): boolean {
  const isSeen = () => document.visibilityState === "visible";
  const [seen, set] = useState(isSeen);
  useEffect(() => {
    const listen = () => set(isSeen());
    document.addEventListener("visibilitychange", listen);
    return () => document.removeEventListener("visibilitychange", listen);
  }, []);
  return seen;
}

/** Whether things may move, by the system's wish and by the setting, as both are now. */
export function useMayMove(): boolean {
  const [may, set] = useState(mayMove);
  const { motion } = settings.value;
  useEffect(() => {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const listen = () => set(mayMove());
    listen();
    query.addEventListener("change", listen);
    return () => query.removeEventListener("change", listen);
  }, [motion]);
  return may;
}

/** Whether a pointer is over a place or the keyboard's focus in it, and what listens for both. */
export function useHeld() {
  const [isOver, over] = useState(false);
  const [isFocused, focus] = useState(false);
  const listeners = {
    onPointerEnter: () => over(true),
    onPointerLeave: () => over(false),
    // A button that was clicked keeps the focus, but nobody is there with the keyboard.
    onFocusIn: (event: FocusEvent) => focus((event.target as Element).matches(":focus-visible")),
    onFocusOut: () => focus(false),
  };
  return { isHeld: isOver || isFocused, listeners };
}
