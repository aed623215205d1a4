// The panel "Samples": points drawn from the fitted model or from a known truth.

import { byId, hide, match, write } from "../../kit/dom.js";
import { filled } from "../../kit/filled.js";
import { writeMark } from "../../kit/marks.js";
import { watchPlayback } from "../../kit/playback.js";
import { makeThrow, writeThrow } from "../../kit/throws.js";
import { step, wholeIn, writeWhole } from "../../kit/whole.js";
import texts from "../../texts.json" with { type: "json" };
import { watchOthers } from "../others.js";
import { watchChart } from "../../kit/chart.js";

/** @typedef {import("../../bayesboard.js").Drawn} Drawn */
/** @typedef {import("../../bayesboard.js").Source} Source */
/** @typedef {import("../../bayesboard.js").View} View */

/** @type {import("./panels.js").Watch} */
export function watchSamples(panel, page) {
  const [line, fresh, others] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const [form, missing, truth, , canvas, note, other, story] = /** @type {Iterable<HTMLElement>} */ (fresh.children);
  const [seed, n, keep, shown] = fresh.querySelectorAll("input");
  const [, , throws, ofMany] = /** @type {Iterable<HTMLElement>} */ (form.children);
  const source = /** @type {HTMLSelectElement} */ (fresh.querySelector("select"));
  const [forward, button, back] = fresh.querySelectorAll("button");
  const [segments, ofOthers] = /** @type {Iterable<HTMLElement>} */ (line.children);
  const choices = segments.querySelectorAll("input");
  const seedOfOthers = /** @type {HTMLInputElement} */ (byId("others-seed"));
  const writeOthers = watchOthers(others, page);
  const writePlayback = watchPlayback(fresh, page, true);
  const paint = watchChart(/** @type {HTMLCanvasElement} */ (canvas), page);
  let isUsed = false;
  let known = wholeIn(seed);

  segments.addEventListener("change", ({ target }) => {
    page.act(["others", "open", /** @type {HTMLInputElement} */ (target).value === "others"]);
  });
  seedOfOthers.addEventListener("change", () => {
    if (seedOfOthers.checkValidity()) page.act(["others", "seed", wholeIn(seedOfOthers)]);
  });

  seed.addEventListener("input", () => {
    isUsed = false;
    if (!seed.checkValidity()) return;
    known = wholeIn(seed);
    page.act(["throw", "seed", known]);
  });
  source.addEventListener("change", () => {
    page.act(["throw", "from", source.value === "labels" ? null : /** @type {Source} */ (source.value)]);
  });
  form.addEventListener("input", page.change);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // The same seed would give the same points once more.
    if (isUsed) step(seed);
    isUsed = true;
    known = wholeIn(seed);
    page.finish(["generate", /** @type {Source} */ (source.value), wholeIn(n), wholeIn(seed), keep.checked]);
  });
  shown.addEventListener("change", () => page.act(["optimal", shown.checked]));

  return (board, view) => {
    const drawn = /** @type {Drawn} */ (board.ask(["panel"]));
    if (drawn.open) writeOthers(board, drawn);
    else paint(board);
    for (const choice of choices) choice.checked = (choice.value === "others") === drawn.open;
    hide(fresh, drawn.open);
    for (const part of [others, ofOthers]) hide(part, !drawn.open);
    if (document.activeElement !== seedOfOthers) writeWhole(seedOfOthers, drawn.others.seed);
    source.value = drawn.from ?? "labels";
    // What the model draws step by step takes the next seed by itself.
    isUsed = drawn.used;
    if (drawn.seed !== known) {
      known = drawn.seed;
      writeWhole(seed, known);
    }
    const [isModel, isLabels] = [drawn.from === "model", drawn.from === null];
    const why = (isModel ? drawn.missing : isLabels ? drawn.labels.missing : null) ?? "";
    write(missing, why);
    button.disabled = why !== "";
    const values = { number: wholeIn(n) || n.value, source: source.selectedOptions[0].text };
    write(button, isModel ? filled(texts.board.panels.atOnce, values) : filled(texts.board.panels.generate, values));
    button.classList.toggle("main", !isModel);
    for (const part of [ofMany, button]) hide(part, isLabels);
    writeThrows(drawn, view);
    hide(truth, drawn.bayes === null);
    shown.checked = drawn.optimal;
    write(truth.children[1], drawn.bayes ?? "");
  };

  /** The throws of the point that is being drawn, or the labels that are tossed. @param {Drawn} drawn @param {View} view */
  function writeThrows({ from, throws: run, labels }, { classes }) {
    const shown = from === "model" ? run : null;
    const tossed = from === null && labels.missing === null ? labels : null;
    const steps = shown ? shown.pace.steps : Number(labels.changed !== "");
    for (const part of [forward, back]) hide(part, !shown && !tossed);
    hide(canvas, !tossed);
    hide(throws, !shown);
    hide(story, (shown !== null && steps > 0) || from === null);
    writePlayback({ steps, isRunning: false, hasEnded: false }, tossed?.changed ?? "");
    write(forward, shown?.next ?? labels.next);
    write(back, tossed ? texts.shared.undo : texts.shared.back);
    const notes = (shown ?? tossed)?.notes ?? ["", ""];
    write(note, notes[0]);
    write(other, notes[1]);
    match(throws, shown?.lines ?? [], makeThrow, (item, line, i) => {
      writeThrow(/** @type {HTMLElement} */ (item), line);
      const mark = /** @type {Element} */ (item.querySelector(".mark"));
      const index = i === 0 ? (shown?.class ?? null) : null;
      mark.toggleAttribute("hidden", index === null);
      if (index !== null) writeMark(mark, index, classes[index].shape);
    });
  }
}
