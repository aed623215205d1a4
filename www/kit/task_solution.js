// Showing the solution of a task: act by act, a part of an act in each frame.

import { reducedMotion } from "./motion.js";

const ACT = 1_200; // milliseconds for each act

/** @param {import("./page.js").Page} page */
export function createSolution(page) {
  /** When it began to be shown; 0: it is not being shown. */
  let since = 0;
  let waits = false;

  return {
    isPlaying: () => since > 0,
    begin() {
      since = performance.now();
      page.change();
    },
    stop() {
      since = 0;
    },
    /** Shows what is due of it. @param {import("../bayesboard.js").TaskView} task */
    play({ acts }) {
      if (since === 0 || waits) return;
      const part = reducedMotion.matches ? 1 : (performance.now() - since) / (ACT * acts);
      waits = true;
      queueMicrotask(() => {
        waits = false;
        if (part < 1) return page.act(["task", "solve", part]);
        since = 0;
        page.finish(["task", "solve", 1]);
      });
    },
  };
}
