// How the panel "Hold-out" divides: a single split, folds, or all left out one by one; and how far it has come.

import { hide } from "./dom.js";
import { watchRunning } from "./running.js";
import { step, wholeIn, writeWhole } from "./whole.js";

/** @typedef {import("../bayesboard.js").SplitView} SplitView */

/**
 * Follows the form of the split. Returns what writes it, and how far the fits have come.
 * @param {HTMLFormElement} form
 * @param {(command: ["split", number, number] | ["folds", number, number] | ["leaveOneOut"] | ["playback", "run" | "stop"]) => void} act
 * @returns {(split: SplitView, found: { progress: number | null, soFar: string } | null) => void}
 */
export function watchSplit(form, act) {
  const how = /** @type {HTMLSelectElement} */ (form.querySelector("select"));
  const [folds, seed] = form.querySelectorAll("input");
  const [another, run] = form.querySelectorAll("button");
  const writeRunning = watchRunning(form, { act });
  const [ofFolds, ofSeed] = [folds, seed].map((input) => /** @type {HTMLElement} */ (input.parentElement));
  const split = () => {
    if (how.value === "leaveOneOut") act(["leaveOneOut"]);
    else if (!seed.checkValidity()) return;
    else if (how.value !== "folds") act(["split", Number(how.value), wholeIn(seed)]);
    else if (folds.checkValidity()) act(["folds", wholeIn(folds), wholeIn(seed)]);
  };
  for (const field of [how, folds, seed]) field.addEventListener("change", split);
  form.addEventListener("submit", (event) => event.preventDefault());
  another.addEventListener("click", () => {
    step(seed);
    split();
  });
  run.addEventListener("click", () => act(["playback", "run"]));
  return (now, found) => {
    writeRunning(found?.progress ?? null, found?.soFar ?? "", (found?.soFar ?? "") === "");
    how.value = now.validation === "split" ? String(now.block) : now.validation;
    if (how.value === "") {
      // A link may have a block that is not among the choices.
      how.prepend(new Option(`${now.block - 2} : 1 : 1`, String(now.block), false, true));
    }
    if (now.folds !== null && document.activeElement !== folds) writeWhole(folds, now.folds);
    if (document.activeElement !== seed) writeWhole(seed, now.seed);
    hide(ofFolds, now.folds === null);
    hide(ofSeed, now.validation === "leaveOneOut");
    hide(another, now.validation === "leaveOneOut");
  };
}
