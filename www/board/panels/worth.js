// What probabilities are worth: the curves of all thresholds, and what was said against what was seen.

import { watchBins } from "../../kit/bins.js";
import { assign, hide, make, match, write } from "../../kit/dom.js";
import { filled } from "../../kit/filled.js";
import { capture, watchStrokes } from "../../kit/pointer.js";
import { makeStroke, writeStroke } from "../../kit/stroke.js";
import { watchRows } from "../../kit/worth_rows.js";
import texts from "../../texts.json" with { type: "json" };
import { watchChart } from "../../kit/chart.js";

/** @typedef {import("../../bayesboard.js").Decided} Decided */
/** @typedef {Decided["curves"][number]["model"]} Model */
/** @typedef {import("../page.js").Page} Page */
/** @typedef {(board: import("../../bayesboard.js").Board, now: Decided) => void} Write */

const FAR = 1e6; // corners, more than any curve has

/** The curves of both models, with a point on each that sets the threshold. @param {HTMLElement} part @param {Page} page @returns {Write} */
export function watchCurves(part, page) {
  const [plotted, beside] = /** @type {Iterable<HTMLElement>} */ (part.children);
  const canvas = /** @type {HTMLCanvasElement} */ (plotted.firstElementChild);
  const [, table, pairs] = beside.children;
  const paint = watchChart(canvas, page);
  const writeRows = watchRows(/** @type {HTMLTableElement} */ (table));
  const makeThumb = () => watchThumb(make("span", "", "on-curve"), canvas, page);

  return (board, { curves, pairs: meaning }) => {
    paint(board);
    plotted.classList.toggle("stale", curves.some(({ isStale }) => isStale));
    const places = curves.map(({ model }) => board.ask(["thumb", model, ...paint.size()]));
    match(plotted, curves, makeThumb, (node, { model, head, corner, corners, said }, index) => {
      const thumb = /** @type {HTMLElement} */ (node);
      const place = places[index];
      hide(thumb, place === null);
      thumb.dataset.model = model;
      assign(thumb, "aria-label", filled(texts.board.panels.pointOfCurve, { name: head }));
      assign(thumb, "aria-valuemax", String(corners - 1));
      assign(thumb, "aria-valuenow", String(corner ?? 0));
      assign(thumb, "aria-valuetext", said);
      if (place) [thumb.style.left, thumb.style.top] = place.map((px) => `${px}px`);
    }, 1);
    writeRows(curves.map(({ auc, ...of }) => ({ ...of, cells: [auc] })));
    write(pairs, meaning);
  };
}

/**
 * A point on a curve, which goes from corner to corner under a pointer and by arrow keys.
 * @param {HTMLElement} thumb @param {HTMLElement} canvas @param {Page} page
 */
function watchThumb(thumb, canvas, page) {
  const model = () => /** @type {Model} */ (thumb.dataset.model);
  thumb.role = "slider";
  thumb.tabIndex = 0;
  assign(thumb, "aria-valuemin", "0");
  const settle = () => page.finish(["settle"]);
  const callOff = watchStrokes(thumb, {
    begin({ pointerId }) {
      capture(thumb, pointerId);
      return true;
    },
    move({ clientX, clientY }) {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      page.act(["decide", "threshold", model(), clientX - left, clientY - top, width, height]);
    },
    end: settle,
    cancel: () => page.finish(["cancel"]),
  });
  thumb.addEventListener("keydown", (event) => {
    const further = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -FAR, End: FAR }[event.key];
    if (event.key === "Escape" && callOff()) {
      // Called off.
    } else if (further) {
      page.finish(["decide", "corners", model(), further], ["settle"]);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  return thumb;
}

/** A diagram for each model, and what its probabilities are worth. @param {HTMLElement} part @param {Page} page @returns {Write} */
export function watchWorths(part, page) {
  const [both, table] = part.children;
  const boxes = /** @type {HTMLElement[]} */ ([...both.children]);
  const writes = boxes.map((box, index) => watchDiagram(box, index, page));
  const writeRows = watchRows(/** @type {HTMLTableElement} */ (table));
  return (board, now) => {
    for (const writeDiagram of writes) writeDiagram(board, now);
    boxes.forEach((box, index) => hide(box, index >= now.worths.length));
    writeRows(now.worths.map(({ scores, ...of }) => ({ ...of, cells: scores })));
  };
}

/**
 * The diagram of a model; the points of a bin light up by arrow keys and under the pointer.
 * @param {HTMLElement} box @param {number} index which of the shown models it is of @param {Page} page @returns {Write}
 */
function watchDiagram(box, index, page) {
  const [line, list] = /** @type {Iterable<HTMLElement>} */ (box.children);
  const paint = watchChart(/** @type {HTMLCanvasElement} */ (list.firstElementChild), page, index);
  const stroke = makeStroke();
  const [name, perBin] = [make("span", ""), make("span", "", "per-bin")];
  line.append(stroke, name, perBin);
  /** @type {Decided["worths"][number] | undefined} */
  let now;

  const writeBins = watchBins(list, (bin) => {
    if (now) page.act(["decide", "lightBin", now.model, bin]);
  }, 1);
  for (const kind of /** @type {const} */ (["pointermove", "pointerdown"])) {
    list.addEventListener(kind, ({ offsetX, offsetY }) => {
      if (now) page.act(["decide", "lightAt", now.model, offsetX, offsetY, ...paint.size()]);
    });
  }

  return (board, { worths }) => {
    paint(board);
    now = worths[index];
    if (!now) return;
    const { model, head, perBin: points, bins, lit, isStale } = now;
    writeStroke(stroke, model);
    write(name, head);
    write(perBin, isStale ? texts.board.panels.underWay : points ?? "");
    box.classList.toggle("stale", isStale);
    writeBins(filled(texts.board.panels.binsOf, { name: head }), bins, lit);
  };
}
