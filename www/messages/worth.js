// What the probabilities of both models are worth: what was said of messages that are left out, against what was seen.

import { watchBins } from "../kit/bins.js";
import { assign, hide, make, makeSvg, match, write } from "../kit/dom.js";
import { filled } from "../kit/filled.js";
import { makeStroke, writeStroke } from "../kit/stroke.js";
import texts from "../texts.json" with { type: "json" };
import { watchRows } from "../kit/worth_rows.js";

/** @typedef {import("../bayesboard.js").WordsWorth} WordsWorth */
/** @typedef {WordsWorth["models"][number]} ModelWorth */

const model = (/** @type {ModelWorth} */ { isLogistic }) => (isLogistic ? "logistic" : "naive");

/** @param {HTMLElement} part @param {import("./page.js").Page} page @returns {(worth: WordsWorth) => void} */
export function watchWorth(part, page) {
  const [missing, charts, table, note] = /** @type {Iterable<HTMLElement>} */ (part.children);
  /** @type {WeakMap<Element, (of: ModelWorth, axes: [string, string]) => void>} */
  const writes = new WeakMap();
  function makeDiagram() {
    const [chart, writeChart] = makeChart(page);
    writes.set(chart, writeChart);
    return chart;
  }
  const writeRows = watchRows(/** @type {HTMLTableElement} */ (table));

  return (worth) => {
    write(missing, worth.missing ?? "");
    for (const shown of [charts, table, note]) hide(shown, worth.missing !== null);
    match(charts, worth.models, makeDiagram, (chart, of) => writes.get(chart)?.(of, worth.axes));
    writeRows(worth.models.map((of) => ({ model: model(of), head: of.head, isStale: false, cells: of.scores })));
    write(note, worth.note);
    note.classList.toggle("said", worth.models.some(({ lit }) => lit !== null));
    // The frame that this is in ends first.
    if (worth.fitting) requestAnimationFrame(() => page.act(["fit"]));
  };
}

/**
 * The diagram of a model; the messages of a bin light up in the list by arrow keys and under the pointer.
 * @param {import("./page.js").Page} page
 * @returns {[HTMLElement, (of: ModelWorth, axes: [string, string]) => void]}
 */
function makeChart(page) {
  const chart = make("figure", "");
  const [line, plot, caption] = [make("p", ""), make("div", ""), make("figcaption", "")];
  const [stroke, name, perBin] = [makeStroke(), make("span", ""), make("span", "", "soft")];
  line.append(stroke, name, perBin);
  const drawing = makeSvg("svg", { viewBox: "0 0 1 1", preserveAspectRatio: "none", "aria-hidden": "true" });
  const [frame, even, interval, curve, dots, lit] = ["frame", "even", "interval", "curve", "dots", "lit"].map((kind) =>
    makeSvg("path", { class: kind })
  );
  drawing.append(frame, even, interval, curve, dots, lit);
  assign(frame, "d", "M0 0V1H1");
  assign(even, "d", "M0 1L1 0");
  const ends = ["1", "0", "1"].map((end) => {
    const shown = make("span", end);
    shown.ariaHidden = "true";
    return shown;
  });
  plot.append(drawing, ...ends);
  plot.role = "listbox";
  plot.tabIndex = 0;
  chart.append(line, plot, caption);
  /** @type {ModelWorth | undefined} */
  let now;

  function light(/** @type {number | null} */ bin) {
    if (now) page.act(["lightBin", now.isLogistic, bin]);
  }
  const writeBins = watchBins(plot, light, plot.children.length);
  for (const kind of /** @type {const} */ (["pointermove", "pointerdown"])) {
    plot.addEventListener(kind, ({ clientX }) => {
      const { left, width } = plot.getBoundingClientRect();
      const away = (/** @type {{ said: number }} */ { said }) => Math.abs(said - (clientX - left) / width);
      const bins = now?.bins ?? [];
      const nearest = bins.reduce((best, bin, index) => (away(bin) < away(bins[best]) ? index : best), 0);
      if (bins.length > 0) light(nearest);
    });
  }

  return [chart, (of, [along, up]) => {
    now = of;
    writeStroke(stroke, model(of));
    write(name, of.head);
    write(perBin, of.perBin ?? "");
    const points = of.bins.map(({ said, seen }) => `${said} ${1 - seen}`);
    const bar = (/** @type {ModelWorth["bins"][number]} */ { said, interval: [low, high] }) =>
      `M${said} ${1 - low}V${1 - high}`;
    assign(interval, "d", of.bins.map(bar).join(""));
    assign(curve, "d", points.length > 1 ? `M${points.join("L")}` : "");
    curve.classList.toggle("dashed", of.isLogistic);
    assign(dots, "d", points.map((point) => `M${point}h0`).join(""));
    assign(lit, "d", of.lit === null ? "" : `M${points[of.lit]}h0`);
    writeBins(filled(texts.messages.costs.binsOf, { name: of.head }), of.bins.map(({ label }) => label), of.lit);
    write(caption, `${along} → ${up}`);
  }];
}
