// Runs that go step by step: their buttons, and the frames in which they go on by themselves.

import { assign, write } from "../nodes.js";

/** @typedef {import("../bayesboard.js").Pace} Pace */
/** @typedef {import("../main.js").Page} Page */

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * The buttons of a panel's run, each named for what it does in `data-walk`, and the line that says what happens. Names in
 * `data-turn` divide the steps among several buttons.
 * @param {HTMLElement} panel
 * @param {Page} page
 * @returns {(pace: Pace, said: string) => void}
 */
export function watchWalk(panel, page) {
  const buttons = /** @type {HTMLButtonElement[]} */ ([...panel.querySelectorAll("[data-walk]")]);
  const line = /** @type {HTMLElement} */ (panel.querySelector(".said"));
  let isRunning = false;
  let waits = false;

  for (const button of buttons) {
    button.addEventListener("click", () => {
      if (button.ariaDisabled === "true") return;
      const walk = /** @type {"forward" | "back" | "run" | "reset"} */ (button.dataset.walk);
      // Where motion is not wanted, a run is shown when it has ended.
      page.act(["walk", walk !== "run" ? walk : isRunning ? "stop" : still.matches ? "whole" : "run"]);
    });
  }

  return (pace, said) => {
    ({ isRunning } = pace);
    line.ariaLive = isRunning ? "off" : "polite";
    write(line, said);
    for (const button of buttons) {
      const { walk, turn } = button.dataset;
      const goesOn = !pace.hasEnded && (turn === undefined || Number(turn) === pace.steps % 2);
      const able = walk === "forward" ? goesOn : walk === "run" ? isRunning || !pace.hasEnded || pace.steps > 0 : pace.steps > 0;
      assign(button, "aria-disabled", String(!able));
      if (walk === "run") write(button, isRunning ? "Stop" : "Run");
    }
    if (!isRunning || waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      page.act(["walk", "tick"]);
    });
  };
}
