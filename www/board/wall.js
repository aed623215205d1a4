// The wall: the same points under six models, in place of one board. Each has a name, which makes it the board, and three
// canvases; positions of the pointer are relative to the one that it is over.

import { assign, byId, hide, make, match, write } from "../kit/dom.js";
import { writeScore } from "../kit/score.js";
import { makeStroke, writeStroke } from "../kit/stroke.js";

/** @typedef {import("../bayesboard.js").Board} Board */
/** @typedef {import("../bayesboard.js").View} View */
/** @typedef {import("./page.js").Page} Page */
/** @typedef {NonNullable<View["wall"]>["tiles"][0]} Tile */

/** The settings that make most of the six what they are. */
export const SET_BY_TILES = ["pooling", "correlation"];

/** @param {HTMLElement} plot @param {Page} page */
export function watchWall(plot, page) {
  const wall = byId("wall");
  const root = document.documentElement;
  /** The distances of the six from the left and the top of the plot. @type {[number, number][]} */
  let places = [];
  /** The one that the pointer is over, or was pressed on. @type {number | null} */
  let current = null;
  /** @type {Tile[]} */
  let tiles = [];

  wall.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    const index = [...wall.children].indexOf(/** @type {Element} */ (button?.closest(".tile")));
    if (index < 0) return;
    page.finish(["enlarge", tiles[index].id]);
  });
  // On a phone there is no room beside the six for what is below a board.
  document.addEventListener("click", ({ target }) => {
    const isPlace = /** @type {Element} */ (target).closest('[data-of="board"][data-place]') !== null;
    if (isPlace && root.classList.contains("walled")) page.finish(["show", "wall", false]);
  });
  const [one, six] = /** @type {NodeListOf<HTMLInputElement>} */ (byId("boards").querySelectorAll("input"));
  byId("boards").addEventListener("change", () => page.finish(["show", "wall", six.checked]));

  const pictures = () => [...wall.querySelectorAll(".tile > div")];
  function measure() {
    const { left, top } = plot.getBoundingClientRect();
    places = pictures().map((picture) => {
      const box = picture.getBoundingClientRect();
      return [box.left - left, box.top - top];
    });
  }
  new ResizeObserver(measure).observe(wall);

  /** The size of one of the six, where they are shown. @returns {[number, number] | null} */
  function size() {
    const [first] = tiles.length > 0 ? pictures() : [];
    return first ? [first.clientWidth, first.clientHeight] : null;
  }

  /** A position on the plot, relative to the current one. @param {{ x: number, y: number }} at */
  function within({ x, y }) {
    const [left, top] = tiles.length > 0 ? places[current ?? 0] ?? [0, 0] : [0, 0];
    return { x: x - left, y: y - top };
  }

  /** Makes the one at a position on the plot the current one; null: none. @param {Board} board @param {{ x: number, y: number } | null} at */
  function aim(board, at) {
    if (tiles.length === 0) return;
    const [width, height] = size() ?? [0, 0];
    const isOn = (/** @type {[number, number]} */ [left, top]) =>
      at !== null && at.x >= left && at.x <= left + width && at.y >= top && at.y <= top + height;
    const index = places.findIndex(isOn);
    const next = index < 0 ? null : index;
    if (next === current) return;
    current = next;
    board.send(["pointAt", next === null ? null : tiles[next].id]);
  }

  /** @param {Element} node @param {Tile} tile */
  function writeTile(node, { model, name, title, score, parameters, leftOut, chosen }) {
    const [button, scored, more, seldom] = node.children;
    writeStroke(button.children[0], model);
    write(button.children[1], name);
    assign(button, "aria-label", title);
    writeScore(scored, score);
    write(more, parameters);
    write(seldom, leftOut);
    node.classList.toggle("chosen", chosen);
    node.classList.toggle("scoreless", score[0] === "");
  }

  /**
   * Shows the six, or the board. Returns whether that is new, so that the canvases have another size.
   * @param {Board} board @param {View} view
   */
  function show(board, { wall: shown }) {
    const wasShown = tiles.length > 0;
    tiles = shown?.tiles ?? [];
    const isShown = tiles.length > 0;
    one.checked = !isShown;
    six.checked = isShown;
    if (isShown) {
      assign(wall, "aria-label", shown?.label ?? "");
      if (wall.children.length === 0) {
        match(wall, tiles, makeTile, writeTile);
        for (const picture of pictures()) {
          const [field, marks, hand] = /** @type {Iterable<HTMLCanvasElement>} */ (picture.children);
          board.addTile(field, marks, hand);
        }
      } else match(wall, tiles, makeTile, writeTile);
    }
    if (isShown === wasShown) return false;
    if (!isShown && wall.contains(document.activeElement)) plot.focus({ preventScroll: true });
    hide(wall, !isShown);
    root.classList.toggle("walled", isShown);
    for (const id of SET_BY_TILES) byId(id).dataset.why = isShown ? "why-tiles" : `why-${id}`;
    if (isShown) measure();
    aim(board, null);
    return true;
  }

  return {
    aim,
    show,
    size,
    within,
    /** The distances of the current one from the left and the top of the window. */
    origin() {
      const { left, top } = plot.getBoundingClientRect();
      const { x, y } = within({ x: 0, y: 0 });
      return { left: left - x, top: top - y };
    },
  };
}

function makeTile() {
  const tile = make("div", "", "tile");
  const button = /** @type {HTMLButtonElement} */ (make("button", "", "quiet"));
  button.type = "button";
  button.append(makeStroke(), make("b", ""));
  const picture = make("div", "");
  picture.append(...Array.from({ length: 3 }, () => {
    const canvas = make("canvas", "");
    canvas.ariaHidden = "true";
    return canvas;
  }));
  tile.append(button, make("span", "", "score"), make("span", "", "soft"), make("span", "", "soft"), picture);
  return tile;
}
