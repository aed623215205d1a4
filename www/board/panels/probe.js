// The panel "Probe": how both models come to their probabilities at one place, as numbers and as bars.

import { assign, hide, make, match, write } from "../../kit/dom.js";
import { filled } from "../../kit/filled.js";
import { makeMark, writeMark } from "../../kit/marks.js";
import { fillTables } from "../../kit/tables.js";
import texts from "../../texts.json" with { type: "json" };
import { watchChart } from "../../kit/chart.js";

/** @typedef {import("../../bayesboard.js").Asked} Asked */

const SVG_SPACE = "http://www.w3.org/2000/svg";

/** @type {import("./panels.js").Watch} */
export function watchProbe(panel, page) {
  const [at, models, canvas, note] = /** @type {Iterable<HTMLElement>} */ (panel.children);
  const paint = watchChart(/** @type {HTMLCanvasElement} */ (canvas), page);

  return (board, { classes }) => {
    const asked = /** @type {Asked | null} */ (board.ask(["panel"]));
    if (asked === null) return;
    paint(board);
    write(at, filled(texts.board.panels.at, { place: asked.at }));
    match(models, asked.models, makeModel, (box, { table, sums, shares }) => {
      const [tables, lines] = box.children;
      fillTables(tables, [table], classes);
      const all = sums.flatMap(({ terms }) => stacked(terms)).flat();
      const [low, high] = [-roundedUp(-Math.min(...all)), roundedUp(Math.max(...all))];
      const room = high - low || 1;
      match(lines, [...sums, null], makeBar, (line, sum) => {
        const parts = sum?.terms ?? shares;
        const ends = stacked(parts).map((both) => both.map((end) => (sum ? (end - low) / room : end)));
        const zero = sum ? -low / room : 0;
        assign(line.children[1].children[0], "d", `M${zero} -0.4V1.4`);
        line.children[0].classList.toggle("away", !sum);
        if (sum) writeMark(line.children[0], sum.class, classes[sum.class].shape);
        match(line.children[1], parts, makePart, (part, _, i) => {
          const [from, to] = ends[i];
          assign(part, "x", String(Math.min(from, to)));
          assign(part, "width", String(Math.abs(to - from)));
          assign(part, "data-class", sum ? "" : String(i));
        }, 1);
      });
    });
    hide(canvas, !asked.chart);
    write(note, asked.note ?? "");
  };
}

/** The ends of the terms, stacked from zero to the left or the right by sign; terms of an absent class have no width. @param {(number | null)[]} terms */
function stacked(terms) {
  const ends = [0, 0];
  return terms.map((term) => {
    const side = (term ?? 0) < 0 ? 0 : 1;
    return [ends[side], ends[side] += term || 0];
  });
}

/** Rounded up, so that the scale rarely changes while the place moves. @param {number} size */
function roundedUp(size) {
  const step = 10 ** Math.floor(Math.log10(Math.max(size, 1)));
  return Math.ceil(size / step) * step;
}

function makeModel() {
  const lines = make("div", "", "bars");
  lines.ariaHidden = "true"; // The table has the same numbers.
  const box = make("div", "");
  box.append(make("div", "", "numbers"), lines);
  return box;
}

function makeBar() {
  const bar = document.createElementNS(SVG_SPACE, "svg");
  bar.setAttribute("viewBox", "0 0 1 1");
  bar.setAttribute("preserveAspectRatio", "none");
  bar.append(document.createElementNS(SVG_SPACE, "path")); // Where zero is.
  const line = make("div", "");
  line.append(makeMark(), bar);
  return line;
}

function makePart() {
  const part = document.createElementNS(SVG_SPACE, "rect");
  part.setAttribute("height", "1");
  return part;
}
