// Buttons that say why they cannot be pressed.
import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./icons.js";

/** What all buttons of the pages have. */
export interface ButtonProps {
  /** The exact name. */
  name: string;
  onClick: () => void;
  /** Why it cannot be pressed now; null if it can. */
  disabled?: string | null;
  icon?: IconName;
  /** Only the picture is shown. */
  bare?: boolean;
  /** The most important one of its group. */
  main?: boolean;
  danger?: boolean;
  pressed?: boolean;
  class?: string;
  children?: ComponentChildren;
}

/** A button; disabled with its reason as description. */
export function Button(props: ButtonProps) {
  const { disabled = null, icon, bare = false, name } = props;
  const classes = ["button", bare && "bare", props.main && "main", props.danger && "danger", props.class];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      disabled={disabled !== null}
      title={disabled ?? (bare ? name : undefined)}
      aria-label={bare || props.children !== undefined ? name : undefined}
      aria-description={disabled ?? undefined}
      aria-pressed={props.pressed}
      onClick={props.onClick}
    >
      {icon !== undefined && <Icon name={icon} />}
      {!bare && <span>{props.children ?? name}</span>}
    </button>
  );
}
