// A drawing that is made by script, in its place on the page.
import { useLayoutEffect, useRef } from "preact/hooks";

/** Shows what `draw` makes; anew only when `of` is another. */
export function Drawing(props: { draw: () => SVGElement; of: string; class?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(props.draw()), [props.of]);
  return <span class={props.class} aria-hidden="true" ref={place} />;
}
