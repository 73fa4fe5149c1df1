// The state as it will look once an action is played, until the server tells what became of it.
import type { Action, State } from "../protocol.js";

/** Null for actions whose outcome only the server knows (draws). */
export function preview(_state: State, _action: Action): State | null {
  return null;
}
