// The scenes of a lecture: the sheet that lists them, the buttons and the swipe that step through it, and the gestures it plays.

import { assign, byId, hide, match, write } from "./dom.js";
import { isAlone, isEditable } from "./key_targets.js";
import { offerLectures } from "./lectures.js";
import { reducedMotion } from "./motion.js";
import { watchStrokes } from "./pointer.js";
import { endViews } from "./presenter.js";

/** @typedef {import("./page.js").Page} Page */
/**
 * What a view says of the lecture: its revision, null without scenes; the scene that was shown last; the answer once it is
 * shown; the seconds of the gesture that is being played; what stands beside the board in presenter mode.
 * @typedef {object} Lecture
 * @property {number | null} lecture
 * @property {number | null} scene
 * @property {boolean} canAddScene
 * @property {string | null} answer
 * @property {boolean} canAnswer
 * @property {number | null} playing
 * @property {string} stage
 */

const SWIPE = 48; // pixels

/**
 * @param {Page} page
 * @param {import("./shell.js").Shell} shell
 * @returns {(view: Lecture) => void}
 */
export function watchScenes(page, shell) {
  const sheet = byId("lecture-sheet");
  const list = byId("scene-list");
  const template = /** @type {HTMLTemplateElement} */ (byId("scene-row"));
  const line = byId("lesson-line");
  /** A screen without it lists its scenes by their titles alone. */
  const adder = /** @type {HTMLButtonElement | null} */ (document.getElementById("add-scene"));

  sheet.addEventListener("toggle", page.change);

  const markScene = offerLectures(page.ask(["lectures"]) ?? [], shell.shows("board"), (lecture, scene, isPresented) => {
    sheet.hidePopover();
    goToScreen(shell, lecture, scene, isPresented);
  });

  list.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    if (!button) return;
    const row = /** @type {HTMLElement} */ (button.closest("li"));
    const { action } = button.dataset;
    page.finish(["scene", action, indexOf(row)]);
    if (action === "go") sheet.hidePopover();
  });
  list.addEventListener("change", ({ target }) => {
    const row = /** @type {HTMLElement} */ (/** @type {Element} */ (target).closest("li"));
    page.finish(["scene", "describe", indexOf(row), ...fields(row).map(({ value }) => value)]);
  });
  for (const choice of template.content.querySelectorAll("select")) {
    for (const { name, key } of page.ask(["sliders"])) choice.append(new Option(name, key));
  }

  // The number of a scene, and Enter, go there.
  let typed = "";
  sheet.addEventListener("beforetoggle", () => {
    typed = "";
  });
  sheet.addEventListener("keydown", (event) => {
    if (isEditable(event.target) || !isAlone(event)) return;
    if (/^\d$/.test(event.key)) typed += event.key;
    if (event.key !== "Enter" || typed === "") return;
    event.preventDefault();
    page.finish(["scene", "go", Number(typed) - 1]);
    sheet.hidePopover();
  });

  /** @param {HTMLElement} row */
  const indexOf = (row) => [...list.children].indexOf(row);

  // A swipe over the sentence steps as well.
  let from = { clientX: 0, clientY: 0 };
  watchStrokes(line, {
    begin(event) {
      from = event;
      return page.isShown();
    },
    move() {},
    end({ clientX, clientY }) {
      const [right, below] = [clientX - from.clientX, clientY - from.clientY];
      if (Math.abs(right) > Math.max(SWIPE, 2 * Math.abs(below))) {
        page.finish(["scene", right < 0 ? "next" : "previous"]);
      }
    },
    cancel() {},
  });

  const play = watchPlay(page);
  /** The scenes in the list, of the revision `listed`. @type {import("./lectures.js").Scene[]} */
  let scenes = [];
  /** @type {number | null} */
  let listed = null;
  /** @type {number | null} */
  let shown = null;
  return ({ lecture, scene, canAddScene, answer, canAnswer, playing, stage }) => {
    write(byId("answer"), answer ?? "");
    hide(byId("show-answer"), !canAnswer);
    assign(document.documentElement, "data-stage", stage);
    assign(document.documentElement, "data-playing", String(playing !== null));
    play(playing);
    for (const id of ["scene-steps", "stage-steps"]) hide(byId(id), lecture === null);
    document.body.classList.toggle("scene", lecture !== null);
    hide(byId("no-scenes"), lecture !== null);
    // In presenter mode a scene is shown from its title on, even if the page was scrolled.
    if (scene !== shown && document.documentElement.classList.contains("presenting")) {
      for (const box of [document.documentElement, byId("inside"), byId("inside").closest(".column")]) {
        box?.scrollTo(0, 0);
      }
    }
    if (scene !== shown) endViews();
    shown = scene;
    if (adder) adder.disabled = !canAddScene;
    if (!sheet.matches(":popover-open")) return;
    if (lecture !== listed) scenes = page.ask(["saved"])?.state.scenes ?? [];
    listed = lecture;
    markScene(scenes[scene ?? -1]);
    const create = () => /** @type {Element} */ (template.content.firstElementChild?.cloneNode(true));
    match(list, scenes, create, (row, { title, question = "", sentence, notes, stage }, index) => {
      const inputs = fields(row);
      const lines = [notes?.say, notes?.ask].map((texts) => texts?.join("\n") ?? "");
      const { show: [first = "", second = ""] = [] } = Object(stage);
      [title, question, sentence, ...lines, first, second].forEach((text, i) => {
        if (inputs[i] && inputs[i] !== document.activeElement) inputs[i].value = text;
      });
      const place = String(index + 1);
      const [number, name] = inputs.length > 0 ? [row.children[0]] : row.children[0].children;
      write(number, place);
      if (name) write(name, title);
      for (const node of /** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll("[data-label]"))) {
        assign(node, "title", node.dataset.label?.replace("#", place) ?? "");
        assign(node, "aria-label", node.title);
      }
      if (index === scene) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    });
  };
}

/**
 * Shows a scene of a lecture, on the screen that it is on.
 * @param {import("./shell.js").Shell} shell
 * @param {import("./lectures.js").PreparedLecture} lecture
 * @param {number} scene
 * @param {boolean} isPresented
 */
async function goToScreen(shell, { id, screen }, scene, isPresented) {
  const begin = () => shell.page.finish(["lecture", id, scene]);
  if (shell.shows(screen)) begin();
  else await shell.show(screen, begin);
  if (isPresented) shell.presenter.start();
  shell.area().focus({ preventScroll: true }); // A remote goes on at once.
}

/** Plays the gesture of a scene, frame by frame. @param {Page} page @returns {(seconds: number | null) => void} */
function watchPlay(page) {
  let from = 0;
  let waits = false;
  return (seconds) => {
    if (seconds === null) from = 0;
    if (seconds === null || waits) return;
    from ||= performance.now();
    const part = reducedMotion.matches ? 1 : (performance.now() - from) / (1000 * seconds);
    waits = true;
    queueMicrotask(() => {
      waits = false;
      if (part < 1) page.act(["scene", "play", part]);
      else page.finish(["scene", "play", 1]);
    });
  };
}

/** The title, the question, the answer, the notes and the controls on stage of a row. @param {Element} row */
function fields(row) {
  return [.../** @type {NodeListOf<HTMLInputElement>} */ (row.querySelectorAll("input, textarea, select"))];
}
