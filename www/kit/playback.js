// Playback of runs that go step by step: their buttons, and the frames in which they continue by themselves.

import { assign, write } from "./dom.js";
import { reducedMotion } from "./motion.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").Pace} Pace */
/** @typedef {"forward" | "back" | "run" | "stop" | "whole" | "tick" | "reset"} Playback */

/**
 * The buttons of a panel's run, each with its action in `data-playback`, and the line with the state of the run, if the
 * panel has one. Where several buttons share the steps, `data-turn` is the remainder of the steps that a button is for.
 * Unless to run is the main thing to do, it is the next step.
 * @param {HTMLElement} panel
 * @param {{ act(command: ["playback", Playback]): void }} page
 * @param {boolean} [isSaid] whether the screen says the steps itself
 * @returns {(pace: Pace, said?: string) => void}
 */
export function watchPlayback(panel, page, isSaid = false) {
  const buttons = /** @type {HTMLButtonElement[]} */ ([...panel.querySelectorAll("[data-playback]")]);
  const line = /** @type {HTMLElement | null} */ (panel.querySelector(".said"));
  const isNextMain = !panel.querySelector('.main[data-playback="run"]');
  let isRunning = false;
  let waits = false;

  for (const button of buttons) {
    button.addEventListener("click", () => {
      if (button.ariaDisabled === "true") return;
      const action = /** @type {"forward" | "back" | "run" | "whole" | "reset"} */ (button.dataset.playback);
      // With reduced motion only the end of a run is shown.
      page.act(["playback", action !== "run" ? action : isRunning ? "stop" : reducedMotion.matches ? "whole" : "run"]);
    });
  }

  return (pace, said) => {
    ({ isRunning } = pace);
    if (line) {
      line.ariaLive = isRunning || isSaid ? "off" : "polite";
      write(line, said ?? "");
    }
    for (const button of buttons) {
      const { playback, turn } = button.dataset;
      const goesOn = !pace.hasEnded && (turn === undefined || Number(turn) === pace.steps % 2);
      const able = playback === "forward"
        ? goesOn
        : playback === "whole"
        ? !pace.hasEnded
        : playback === "run"
        ? isRunning || !pace.hasEnded || pace.steps > 0
        : pace.steps > 0;
      assign(button, "aria-disabled", String(!able));
      if (playback === "run") write(button, isRunning ? texts.shared.stop : texts.shared.run);
      else if (isNextMain) button.classList.toggle("main", playback === "forward" && able);
    }
    if (!isRunning || waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      page.act(["playback", "tick"]);
    });
  };
}
