// The panel "Samples": points drawn from the fitted model or from a known truth.

import { hide, write } from "../../kit/dom.js";

/** @typedef {import("../../bayesboard.js").Drawn} Drawn */
/** @typedef {import("../../bayesboard.js").Source} Source */

/** @type {import("./panels.js").Watch} */
export function watchSamples(panel, page) {
  const [form, missing, truth] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const [n, seed, keep, shown] = panel.querySelectorAll("input");
  const source = /** @type {HTMLSelectElement} */ (panel.querySelector("select"));
  const button = /** @type {HTMLButtonElement} */ (panel.querySelector("button"));
  let isUsed = false;

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

  return (board) => {
    const drawn = /** @type {Drawn} */ (board.ask(["panel"]));
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
