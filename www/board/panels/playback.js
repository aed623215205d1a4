// Playback of runs that go step by step: their buttons, and the frames in which they continue by themselves.

import { assign, write } from "../../kit/dom.js";
import { reducedMotion } from "../../kit/motion.js";
import texts from "../../texts.json" with { type: "json" };

/** @typedef {import("../../bayesboard.js").Pace} Pace */
/** @typedef {import("../page.js").Page} Page */

/**
 * The buttons of a panel's run, each with its action in `data-playback`, and the line with the state of the run. Where
 * several buttons share the steps, `data-turn` is the remainder of the steps that a button is for.
 * @param {HTMLElement} panel
 * @param {Page} page
 * @returns {(pace: Pace, said: string) => void}
 */
export function watchPlayback(panel, page) {
  const buttons = /** @type {HTMLButtonElement[]} */ ([...panel.querySelectorAll("[data-playback]")]);
  const line = /** @type {HTMLElement} */ (panel.querySelector(".said"));
  let isRunning = false;
  let waits = false;

  for (const button of buttons) {
    button.addEventListener("click", () => {
      if (button.ariaDisabled === "true") return;
      const action = /** @type {"forward" | "back" | "run" | "reset"} */ (button.dataset.playback);
      // With reduced motion only the end of a run is shown.
      page.act(["playback", action !== "run" ? action : isRunning ? "stop" : reducedMotion.matches ? "whole" : "run"]);
    });
  }

  return (pace, said) => {
    ({ isRunning } = pace);
    line.ariaLive = isRunning ? "off" : "polite";
    write(line, said);
    for (const button of buttons) {
      const { playback, turn } = button.dataset;
      const goesOn = !pace.hasEnded && (turn === undefined || Number(turn) === pace.steps % 2);
      const able = playback === "forward" ? goesOn : playback === "run" ? isRunning || !pace.hasEnded || pace.steps > 0 : pace.steps > 0;
      assign(button, "aria-disabled", String(!able));
      if (playback === "run") write(button, isRunning ? texts.shared.stop : texts.board.panels.run);
    }
    if (!isRunning || waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      page.act(["playback", "tick"]);
    });
  };
}
