// The lectures that come with the page, in the sheet Lecture: one with a picture of each scene, and the others in brief.

import { assign, byId, hide, match, write } from "./dom.js";
import { makeScenePicture, writeScenePicture } from "./scene_picture.js";

/** @typedef {import("../bayesboard.js").PreparedLecture} PreparedLecture */
/** A scene of the document. @typedef {{ title: string, question?: string, sentence: string, notes?: { say: string[], ask: string[] }, stage?: string | { show?: string[] }, lecture?: string }} Scene */

/**
 * @param {PreparedLecture[]} lectures
 * @param {boolean} hasPictures whether the screen paints scenes of the board
 * @param {(lecture: PreparedLecture, scene: number, isPresented: boolean) => void} open shows a scene
 * @returns {(current: Scene | undefined) => void} marks the scene that is shown
 */
export function offerLectures(lectures, hasPictures, open) {
  const scenes = byId("course-scenes");
  const others = byId("courses");
  const rowTemplate = /** @type {HTMLTemplateElement} */ (byId("course-row"));
  const sceneTemplate = /** @type {HTMLTemplateElement} */ (byId("course-scene"));
  /** What has its scenes in the sheet: at first a lecture of this screen, with its pictures. */
  let shown = lectures.find(({ screen }) => (screen === "board") === hasPictures) ?? lectures[0];

  const rest = () => lectures.filter((lecture) => lecture !== shown);

  function writeAll() {
    write(byId("course-title"), shown.title);
    write(byId("course-about"), shown.about);
    match(scenes, shown.scenes, () => clone(sceneTemplate), (row, title, index) => {
      const canvas = /** @type {HTMLCanvasElement} */ (row.querySelector("canvas"));
      const [number, name] = /** @type {Iterable<Element>} */ (canvas.nextElementSibling?.children);
      assign(canvas, "data-picture", `scene ${shown.id} ${index}`);
      hide(canvas, !hasPictures || shown.screen !== "board");
      const drawing = canvas.previousElementSibling ?? makeScenePicture();
      if (!drawing.parentElement) canvas.before(drawing);
      drawing.toggleAttribute("hidden", shown.pictures.length === 0);
      if (shown.pictures.length > 0) writeScenePicture(drawing, shown.pictures[index]);
      write(number, String(index + 1));
      write(name, title);
    });
    match(others, rest(), () => clone(rowTemplate), (row, { title, about }) => {
      write(row.children[0], title);
      write(row.children[1], about);
      for (const button of row.querySelectorAll("button")) {
        assign(button, "aria-label", `${button.textContent}: ${title}`);
      }
    });
  }
  writeAll();

  byId("course-present").addEventListener("click", () => open(shown, 0, true));
  byId("course-step").addEventListener("click", () => open(shown, 0, false));
  scenes.addEventListener("click", ({ target }) => {
    const row = /** @type {Element} */ (target).closest("li");
    if (row) open(shown, [...scenes.children].indexOf(row), false);
  });
  others.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    const row = button?.closest("section");
    if (!button || !row) return;
    const lecture = rest()[[...others.children].indexOf(row)];
    if (button.dataset.action === "present") return open(lecture, 0, true);
    shown = lecture;
    writeAll();
    byId("course-present").focus();
  });

  return (current) => {
    [...scenes.children].forEach((row, index) => {
      const button = /** @type {Element} */ (row.firstElementChild);
      if (current?.lecture === shown.id && current.title === shown.scenes[index]) {
        button.setAttribute("aria-current", "step");
      } else button.removeAttribute("aria-current");
    });
  };
}

/** @param {HTMLTemplateElement} template @returns {Element} */
function clone(template) {
  return /** @type {Element} */ (template.content.firstElementChild?.cloneNode(true));
}
