// The panel "Samples": points drawn from the fitted model or from a known truth.

import { byId, hide, write } from "../../kit/dom.js";
import { watchOthers } from "../others.js";

/** @typedef {import("../../bayesboard.js").Drawn} Drawn */
/** @typedef {import("../../bayesboard.js").Source} Source */

/** @type {import("./panels.js").Watch} */
export function watchSamples(panel, page) {
  const [line, fresh, others] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const [form, missing, truth] = /** @type {Iterable<HTMLElement>} */ (fresh.children);
  const [n, seed, keep, shown] = fresh.querySelectorAll("input");
  const source = /** @type {HTMLSelectElement} */ (fresh.querySelector("select"));
  const button = /** @type {HTMLButtonElement} */ (fresh.querySelector("button"));
  const [segments, ofOthers] = /** @type {Iterable<HTMLElement>} */ (line.children);
  const choices = segments.querySelectorAll("input");
  const seedOfOthers = /** @type {HTMLInputElement} */ (byId("others-seed"));
  const writeOthers = watchOthers(others, page);
  let isUsed = false;

  segments.addEventListener("change", ({ target }) => {
    page.act(["others", "open", /** @type {HTMLInputElement} */ (target).value === "others"]);
  });
  seedOfOthers.addEventListener("change", () => {
    if (seedOfOthers.checkValidity()) page.act(["others", "seed", seedOfOthers.valueAsNumber]);
  });

  seed.addEventListener("input", () => (isUsed = false));
  form.addEventListener("input", page.change);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // The same seed would give the same points once more.
    if (isUsed) seed.value = String(seed.valueAsNumber + 1);
    isUsed = true;
    page.finish(["generate", /** @type {Source} */ (source.value), n.valueAsNumber, seed.valueAsNumber, keep.checked]);
  });
  shown.addEventListener("change", () => page.act(["optimal", shown.checked]));

  return (board, view) => {
    const drawn = /** @type {Drawn} */ (board.ask(["panel"]));
    if (drawn.open) writeOthers(board, view, drawn);
    for (const choice of choices) choice.checked = (choice.value === "others") === drawn.open;
    hide(fresh, drawn.open);
    for (const part of [others, ofOthers]) hide(part, !drawn.open);
    if (document.activeElement !== seedOfOthers) seedOfOthers.value = String(drawn.others.seed);
    const why = (source.value === "model" && drawn.missing) || "";
    write(missing, why);
    button.disabled = why !== "";
    write(button.children[0], n.value);
    write(button.children[1], source.selectedOptions[0].text);
    hide(truth, drawn.bayes === null);
    shown.checked = drawn.optimal;
    write(truth.children[1], drawn.bayes ?? "");
  };
}
