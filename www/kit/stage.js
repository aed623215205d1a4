// What is on stage in presenter mode: the controls that a scene needs and the scores, which stand in the hand, and whether
// the place of the block has the other controls.

import texts from "../texts.json" with { type: "json" };
import { assign, byId, findAll, match, write } from "./dom.js";
import { filled } from "./filled.js";
import { makeMark, writeMark } from "./marks.js";
import { writeScore } from "./score.js";

/** The score of a model, or of a class, which has a shape. @typedef {{ model: string, parts: string[], shape?: string }} Score */
/** What stands in the hand, and the mark of the place that each has left. @type {{ node: HTMLElement, mark: Comment }[]} */
let moved = [];

/** Puts elements of the page into the hand; those that were there go back to their places. @param {HTMLElement[]} nodes */
function place(nodes) {
  if (nodes.length === moved.length && nodes.every((node, i) => node === moved[i].node)) return;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  for (const { node, mark } of moved) mark.replaceWith(node);
  moved = nodes.map((node) => {
    const mark = document.createComment("");
    node.replaceWith(mark);
    byId("on-stage").append(node);
    return { node, mark };
  });
  // What is moved loses the focus.
  if (focused !== document.activeElement && focused?.isConnected) focused.focus({ preventScroll: true });
}

/** The mark of a class, and what is right. */
function makeScore() {
  const line = document.createElement("p");
  line.append(makeMark(), document.createElement("span"));
  return line;
}

/** A slider that its key has brought into the hand, until it is left. @type {HTMLElement | null} */
let guest = null;

/** Brings a slider that is not in sight into the hand, for as long as it has the focus. @param {HTMLElement} row */
export function summon(row) {
  if (row.checkVisibility() || !document.documentElement.classList.contains("presenting")) return;
  guest = row;
  place([...moved.map(({ node }) => node), row]);
  row.addEventListener("focusout", function leave({ relatedTarget }) {
    if (row.contains(/** @type {Node | null} */ (relatedTarget))) return;
    row.removeEventListener("focusout", leave);
    guest = null;
    place(moved.map(({ node }) => node).filter((node) => node !== row));
  });
}

/** Rows that stay in the hand through all scenes, the oldest first. @type {HTMLElement[]} */
let pinned = [];

/** How many controls the hand has at most. */
const room = () => (innerWidth < 1600 ? 2 : 3);

/** Gives each row of the controls a pin. @param {() => void} change */
function addPins(change) {
  for (const row of findAll(document, ".card .slider, #on-stage > .slider")) {
    if (row.querySelector(":scope > .pin")) continue;
    const pin = /** @type {HTMLElement} */ (/** @type {HTMLTemplateElement} */ (byId("pin")).content.firstElementChild);
    row.append(pin.cloneNode(true));
    const button = /** @type {HTMLElement} */ (row.lastElementChild);
    button.ariaLabel = filled(texts.kit.hand.pin, { name: row.querySelector(".switch")?.textContent });
    button.addEventListener("click", () => {
      pinned = pinned.includes(row) ? pinned.filter((one) => one !== row) : [...pinned, row].slice(-room());
      // A pin that is let go of leaves the hand.
      if (!pinned.includes(row) && byId("on-stage").contains(row)) byId("controls").focus();
      change();
    });
  }
}

/** What stands in the hand: the controls of the scene, and what is pinned as far as it has room. @param {HTMLElement[]} own */
function withPinned(own) {
  const others = pinned.filter((row) => !own.includes(row));
  return [...own, ...others.slice(-Math.max(1, room() - own.length))];
}

/** Empties the hand, before another screen is shown. */
export function clearStage() {
  pinned = [];
  place([]);
}

/** The elements of a selector in a part of the page, those in the hand that are from there too. @param {Element} part @param {string} selector */
export function findStaged(part, selector) {
  const staged = moved.filter(({ node, mark }) => part.contains(mark) && node.matches(selector));
  const own = /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll(selector));
  return [...staged.map(({ node }) => node), ...own];
}

/** The parts of the open panel: the buttons that step through its run and that run it, or others. */
export function findSteps(selector = '[data-playback="forward"], [data-playback="run"]:not([hidden])') {
  const panel = document.querySelector('#inside > [role="tabpanel"]:not([hidden])');
  return panel ? findStaged(panel, selector) : [];
}

/**
 * What a view says of the stage: the scene, whether its question is open, the panel, and whether that is the scene's own.
 * @typedef {object} Staged
 * @property {number | null} scene
 * @property {number | null} lecture
 * @property {boolean} canAnswer
 * @property {boolean} fitsHidden
 * @property {string} panel
 * @property {string} [drag] what the hand is asked to do on the board
 */

/**
 * @template {Staged} V
 * @param {import("./page.js").PageOf<any, any, any, any>} page
 * @param {(view: V) => HTMLElement[]} controlsOf the controls of the scene
 * @param {(view: V) => Score[]} scoresOf
 * @returns {(view: V) => void}
 */
export function watchStage(page, controlsOf, scoresOf) {
  const root = document.documentElement;
  const door = byId("controls");
  const scores = byId("stage-scores");
  /** Whether the controls are open, and whether a panel was opened over them. */
  let [isOpen, isCovered] = [false, false];
  let wasPresenting = false;
  let panel = "";
  /** The panel that the scene has come with. */
  let ownPanel = "";
  /** @type {number | null} */
  let scene = null;
  /** The scores when the question was asked. @type {string[]} */
  let asked = [];

  door.addEventListener("click", () => {
    if (!page.isShown()) return;
    isOpen = isCovered || !isOpen;
    isCovered = false;
    door.ariaExpanded = String(isOpen); // The next key may come before the next frame.
    page.change();
  });

  // The name of a card that is folded to its head opens the controls.
  document.addEventListener(
    "click",
    (event) => {
      const name = /** @type {Element} */ (event.target).closest(".pick");
      const isHead = name?.closest(".card")?.parentElement?.checkVisibility() && !isOpen && panel === "none";
      if (!isHead || scene !== null || !wasPresenting || !page.isShown()) return;
      event.stopPropagation();
      door.click();
    },
    true,
  );

  return (view) => {
    const isPresenting = root.classList.contains("presenting");
    const isOther = view.scene !== scene;
    // A task is worked on with the controls.
    if (isPresenting && !wasPresenting) isOpen = document.body.classList.contains("task");
    if (view.panel !== panel) isCovered = !isOther && view.panel !== "none";
    if (isOther) ownPanel = view.panel;
    assign(root, "data-block", isPresenting && view.scene !== null && view.panel === ownPanel ? "own" : "");
    [wasPresenting, panel, scene] = [isPresenting, view.panel, view.scene];
    const isInSight = isOpen && !isCovered;
    assign(root, "data-controls", String(isPresenting && isInSight));
    assign(door, "aria-expanded", String(isInSight));
    if (isInSight) addPins(() => page.change());
    if (!isPresenting) pinned = [];
    const own = view.scene === null ? [] : controlsOf(view);
    const controls = withPinned(own);
    place(!isPresenting ? [] : guest === null || controls.includes(guest) ? controls : [...controls, guest]);
    for (const card of document.querySelectorAll(".card")) {
      card.classList.toggle("own", moved.some(({ mark }) => card.contains(mark)));
    }
    write(byId("drag"), view.drag ?? "");
    for (const pin of findAll(document, ".pin")) {
      pin.ariaPressed = String(pinned.includes(/** @type {HTMLElement} */ (pin.parentElement)));
    }
    byId("on-stage").classList.toggle("asking", view.canAnswer);
    byId("on-stage").classList.toggle("several", moved.length > 1);
    for (const { node } of moved) node.classList.toggle("aside", !own.includes(node));
    // The question is the heading of the slide.
    const question = byId("lesson");
    question.role = isPresenting && view.scene !== null ? "heading" : null;
    question.ariaLevel = question.role && "1";
    if (!isPresenting) {
      asked = [];
      return;
    }
    const all = view.scene === null || view.fitsHidden ? [] : scoresOf(view);
    const numbers = all.map(({ parts }) => parts[0]);
    if (isOther || view.canAnswer && asked.length !== all.length) asked = numbers;
    match(scores, all, makeScore, (line, { model, parts, shape }, index) => {
      assign(line, "class", `score ${model}`);
      line.classList.toggle("changed", asked.length === all.length && numbers[index] !== asked[index]);
      const [mark, number] = line.children;
      mark.classList.toggle("away", !shape);
      if (shape) writeMark(mark, index, shape);
      line.classList.toggle("of-class", shape !== undefined);
      writeScore(number, parts);
    });
  };
}
