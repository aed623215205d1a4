// Playback of runs that go step by step: their buttons, and the frames in which they continue by themselves.

import { assign, write } from "./dom.js";
import { reducedMotion } from "./motion.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").Pace} Pace */
/** @typedef {"forward" | "back" | "run" | "stop" | "whole" | "tick" | "reset"} Playback */

/**
 * The buttons of a run, each with its action in `data-playback`; the next step is the main thing to do.
 * @param {HTMLElement} node
 * @param {{ act(command: ["playback", Playback]): void }} page
 * @returns {(pace: Pace) => void}
 */
export function watchPlayback(node, page) {
  const buttons = /** @type {HTMLButtonElement[]} */ ([...node.querySelectorAll("[data-playback]")]);
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

  return (pace) => {
    ({ isRunning } = pace);
    for (const button of buttons) {
      const { playback } = button.dataset;
      const able = playback === "forward"
        ? !pace.hasEnded
        : playback === "run"
        ? isRunning || !pace.hasEnded || pace.steps > 0
        : pace.steps > 0;
      assign(button, "aria-disabled", String(!able));
      if (playback === "run") write(button, isRunning ? texts.shared.stop : texts.shared.run);
      else button.classList.toggle("main", playback === "forward" && able);
    }
    if (!isRunning || waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      page.act(["playback", "tick"]);
    });
  };
}
