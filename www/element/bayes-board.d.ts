import type { Report, State } from "./bayesboard.js";

/**
 * A board inside a course page: a frame with the page of Bayesboard in it.
 *
 * Events: `ready` (it can be worked with), `change` (the board has changed; at most four a second), and `keydown` of
 * PageUp, PageDown and Escape when the board has no use for them.
 */
export interface BayesBoardElement extends HTMLElement {
  /** The hash of a link to a board, or the whole link; without it the board is empty. */
  board: string | null;
  /** Names of what is not offered, between commas, as in `hide=` of a link. */
  hide: string | null;
  /** In CSS pixels; 640 without it. A style sheet may say otherwise. */
  height: string | number | null;
  /** The name of the frame for those who do not see it; "Bayesboard" without it. */
  label: string | null;
  /** The address of the page of Bayesboard, when it does not lie beside this script. */
  src: string | null;
  state(): Promise<State>;
  /** Rejects with an `Error` that names the field and its value; nothing has changed then. */
  load(state: State): Promise<void>;
  report(): Promise<Report>;
  /** Shows the fits, or hides them. */
  reveal(on?: boolean): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "bayes-board": BayesBoardElement;
  }
}
