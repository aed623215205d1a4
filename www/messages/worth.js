// What the probabilities of both models are worth: what was said of messages that are left out, against what was seen.

import { assign, hide, make, makeSvg, match, write } from "../kit/dom.js";
import { makeStroke, writeStroke } from "../kit/stroke.js";
import { watchRows } from "../kit/worth_rows.js";

/** @typedef {import("../bayesboard.js").WordsWorth} WordsWorth */
/** @typedef {WordsWorth["models"][number]} ModelWorth */

const model = (/** @type {ModelWorth} */ { isLogistic }) => (isLogistic ? "logistic" : "naive");

/** @param {HTMLElement} part @param {import("./page.js").Page} page @returns {(worth: WordsWorth) => void} */
export function watchWorth(part, page) {
  const [missing, charts, table, note] = /** @type {Iterable<HTMLElement>} */ (part.children);
  const writeRows = watchRows(/** @type {HTMLTableElement} */ (table));

  return (worth) => {
    write(missing, worth.missing ?? "");
    for (const shown of [charts, table, note]) hide(shown, worth.missing !== null);
    match(charts, worth.models, makeChart, (chart, of) => writeChart(chart, of, worth.axes));
    writeRows(worth.models.map((of) => ({ model: model(of), head: of.head, isStale: false, cells: of.scores })));
    write(note, worth.note);
    // The frame that this is in ends first.
    if (worth.fitting) requestAnimationFrame(() => page.act(["fit"]));
  };
}

function makeChart() {
  const chart = document.createElement("figure");
  const name = document.createElement("p");
  name.append(makeStroke(), make("span", ""), make("span", "", "soft"));
  const plot = document.createElement("div");
  const drawing = makeSvg("svg", { viewBox: "0 0 1 1", preserveAspectRatio: "none", "aria-hidden": "true" });
  for (const kind of ["frame", "even", "interval", "curve", "dots"]) drawing.append(makeSvg("path", { class: kind }));
  drawing.firstElementChild?.setAttribute("d", "M0 0V1H1");
  drawing.children[1].setAttribute("d", "M0 1L1 0");
  plot.append(drawing, make("span", "1"), make("span", "0"), make("span", "1"), document.createElement("ul"));
  chart.append(name, plot, make("figcaption", ""));
  return chart;
}

/** @param {Element} chart @param {ModelWorth} of @param {[string, string]} axes */
function writeChart(chart, of, [along, up]) {
  const [line, plot, caption] = chart.children;
  const [stroke, name, perBin] = line.children;
  writeStroke(stroke, model(of));
  write(name, of.head);
  write(perBin, of.perBin ?? "");
  const [drawing, , , , list] = plot.children;
  const [, , interval, curve, dots] = drawing.children;
  const points = of.bins.map(({ said, seen }) => `${said} ${1 - seen}`);
  assign(interval, "d", of.bins.map(({ said, interval: [low, high] }) => `M${said} ${1 - low}V${1 - high}`).join(""));
  assign(curve, "d", points.length > 1 ? `M${points.join("L")}` : "");
  curve.classList.toggle("dashed", of.isLogistic);
  assign(dots, "d", points.map((point) => `M${point}h0`).join(""));
  list.classList.add("unseen");
  match(list, of.bins, () => make("li", ""), (item, { label }) => write(item, label));
  write(caption, `${along} → ${up}`);
}
