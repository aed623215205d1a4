// The lecturer's notes: in a window of their own, which follows the stage and acts on it, or over the picture.

import texts from "../texts.json" with { type: "json" };
import { plainAddress } from "./address.js";
import { assign, byId, hide, make, match, write } from "./dom.js";
import { filled } from "./filled.js";
import { isAlone, turnsPage } from "./key_targets.js";
import { markColors, paintMarks } from "./marks.js";
import { makeScenePicture, writeScenePicture } from "./scene_picture.js";
import { hasBegun } from "./stop.js";

/**
 * What the stage tells: the notes to the scene, the steps of the hand, and times in milliseconds.
 * @typedef {object} Shown
 * @property {import("../bayesboard.js").Notes | null} notes
 * @property {number | null} scene its place in the document
 * @property {string} place where the lecture is
 * @property {string} step what the next press does
 * @property {boolean} isAsking
 * @property {string} picture the next scene, as an address; empty without one
 * @property {number} since when the time began, pauses left out
 * @property {number | null} paused
 * @property {boolean} isBlank
 * @property {string} theme
 * @property {string[]} colors those of the classes
 */
/** What the notes have the stage do. @typedef {"step" | "back" | "go" | "blank" | "pause" | "follow" | "leave"} Act */
/** @typedef {{ shown?: Shown, isOver?: true, act?: Act, scene?: number }} Message */

/** The size of the picture of the next scene, in CSS pixels. */
const PICTURE = /** @type {const} */ ([386, 238]);

/** An index below a symbol of one letter. */
const INDEX = /(?<=(?<!\p{L})\p{L})_(\w{1,2})(?!\w)/gu;

const MINUTE = 60_000; // milliseconds

/** The name of the channel and of the window of the notes to a presentation. @param {number} since when it began */
const nameOf = (since) => `bayesboard-notes-${since}`;

/** Puts the notes into the page. */
function place() {
  const { content } = /** @type {HTMLTemplateElement} */ (byId("notes-template"));
  document.body.append(content.cloneNode(true));
  return byId("notes");
}

/** @param {Element} list @param {string[]} lines */
function writeLines(list, lines) {
  hide(/** @type {HTMLElement} */ (list.parentElement), lines.length === 0);
  match(list, lines, () => document.createElement("li"), (item, line) => {
    if (item.textContent === line.replace(INDEX, "$1")) return;
    item.replaceChildren(...line.split(INDEX).map((part, i) => (i % 2 === 1 ? make("sub", part) : part)));
  });
}

/** What the notes say of the scene. @param {HTMLElement} notes @param {Shown} shown */
function writeText(notes, { notes: of }) {
  write(/** @type {Element} */ (notes.querySelector("h1")), of?.question ?? texts.kit.notes.nothing);
  write(byId("notes-answer"), of?.answer ?? "");
  const [say, ask] = notes.querySelectorAll("ul");
  writeLines(say, of?.say ?? []);
  writeLines(ask, of?.ask ?? []);
}

/** Runs this page as the window of the notes: without a screen and without the module. */
export function showNotes() {
  if (!hasBegun()) return;
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", followStage);
  else followStage();
}

function followStage() {
  for (const sheet of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('[data-of*=" "]'))) {
    sheet.media = "all";
  }
  document.title = filled(texts.kit.notes.window, { title: document.title });
  document.body.dataset.ready = "";
  const notes = place();
  const channel = new BroadcastChannel(window.name);
  /** @param {Act} act @param {number} [scene] */
  const send = (act, scene) => channel.postMessage(/** @type {Message} */ ({ act, scene }));
  const [pause, , step, blank] = /** @type {NodeListOf<HTMLButtonElement>} */ (notes.querySelectorAll("[data-act]"));
  const aside = /** @type {HTMLElement} */ (notes.querySelector("aside"));
  const numbers = byId("notes-scenes");
  /** @type {Shown | null} */
  let shown = null;
  const [title, question] = /** @type {Iterable<HTMLElement>} */ (aside.children);
  const [image, drawing] = [make("img", ""), makeScenePicture()];
  image.setAttribute("alt", ""); // The question says what it is of.
  title.after(image, drawing);
  write(/** @type {Element} */ (notes.querySelector("h1")), texts.kit.notes.waits);

  function writeTime() {
    const now = new Date();
    write(byId("notes-now"), now.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false }));
    if (shown === null) return;
    const { notes: of, since, paused } = shown;
    const elapsed = (paused ?? now.getTime()) - since;
    const [minutes, seconds] = [elapsed / MINUTE, (elapsed % MINUTE) / 1000].map((part) => String(Math.floor(part)));
    write(byId("notes-time"), `${minutes}:${seconds.padStart(2, "0")}`);
    byId("notes-time").classList.toggle("over", of !== null && elapsed > of.minutes * MINUTE);
  }

  /** @param {Shown} now */
  function writeAll(now) {
    shown = now;
    const { notes: of, scene, picture } = now;
    document.documentElement.dataset.theme = now.theme;
    paintMarks(now.colors.map((color) => ({ color })));
    writeText(notes, now);
    write(byId("notes-lecture"), of?.lecture ?? "");
    write(byId("notes-place"), now.place);
    write(byId("notes-minutes"), of ? filled(texts.kit.notes.minutes, { minutes: of.minutes }) : "");
    write(pause, now.paused === null ? texts.kit.notes.pause : texts.kit.notes.goOn);
    write(step, now.step);
    step.classList.toggle("main", now.isAsking);
    assign(blank, "aria-pressed", String(now.isBlank));
    for (const button of [step, step.previousElementSibling]) hide(/** @type {HTMLElement} */ (button), of === null);

    const places = of?.scenes ?? [];
    match(numbers, places, () => make("button", "", "quiet"), (button, at, index) => {
      write(button, String(index + 1));
      assign(button, "aria-label", filled(texts.kit.notes.scene, { number: index + 1 }));
      if (at === scene) assign(button, "aria-current", "step");
      else button.removeAttribute("aria-current");
    });

    const next = of?.next ?? null;
    hide(aside, next === null);
    if (next !== null) {
      write(title, filled(texts.kit.notes.next, { number: places.indexOf(next.place) + 1 }));
      write(question, next.question);
      hide(image, picture === "");
      if (picture !== "") assign(image, "src", picture);
      drawing.toggleAttribute("hidden", next.small === null);
      if (next.small !== null) writeScenePicture(drawing, next.small);
    }
    writeTime();
  }

  channel.addEventListener("message", ({ data }) => {
    const { shown: now, isOver, act } = /** @type {Message} */ (data);
    if (now) writeAll(now);
    if (act === "follow") send("follow"); // The stage was loaded anew.
    if (isOver) close();
  });
  notes.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    if (!button || shown === null) return;
    const { act } = button.dataset;
    if (act) send(/** @type {Act} */ (act));
    else send("go", shown.notes?.scenes[[...numbers.children].indexOf(button)]);
  });
  addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    if (turnsPage(event)) send(key === "pagedown" ? "step" : "back");
    else if (isAlone(event) && ["b", "."].includes(key)) send("blank");
    else if (isAlone(event) && key === "n") close();
    else return;
    event.preventDefault();
  });
  addEventListener("pagehide", () => send("leave"));
  setInterval(writeTime, 1000);
  writeTime();
  send("follow");
}

/** What a view says of the lecture: the scene that is shown, and the revision of all. @typedef {{ scene: number | null, lecture: number | null }} View */
/**
 * The notes of the stage.
 * @typedef {object} Notes
 * @property {(since: number) => void} begin begins the time, now or when this tab had begun it before a reload
 * @property {() => void} end
 * @property {() => void} toggle shows them in their window, or where there is none over the picture; or hides them there
 * @property {() => void} open opens their window, again too
 * @property {() => boolean} uncover takes them away from the picture; returns whether they were there
 * @property {(view: View) => void} write at the end of a frame
 */

/**
 * @param {import("./page.js").PageOf<any, any, any, any>} page that of the screen that is shown
 * @param {() => void} turnBlank blanks the screen, or shows it again
 * @returns {Notes}
 */
export function watchNotes(page, turnBlank) {
  const step = byId("stage-step");
  /** @type {BroadcastChannel | null} */
  let channel = null;
  let name = "";
  /** The window that was opened last. @type {Window | null} */
  let opened = null;
  /** Whether a window follows. */
  let isFollowed = false;
  /** Over the picture. @type {HTMLElement | null} */
  let over = null;
  let since = 0;
  /** @type {number | null} */
  let paused = null;
  /** What was told last. */
  let told = "";
  /** The picture of the next scene, and what it is of. */
  let [picture, pictured] = ["", ""];

  /** @param {import("../bayesboard.js").Notes | null} notes @param {number | null} lecture */
  function paint(notes, lecture) {
    const next = notes?.next ?? null;
    const isPlain = next === null || next.small !== null;
    const of = isPlain
      ? ""
      : JSON.stringify([next.place, lecture, document.documentElement.dataset.theme, markColors()]);
    if (of === pictured) return;
    [picture, pictured] = ["", ""];
    if (isPlain) return;
    const canvas = document.createElement("canvas");
    const isPainted = page.call((board) => board.paintPicture(canvas, ["scene", "own", next.place], ...PICTURE, 2));
    if (isPainted) [picture, pictured] = [canvas.toDataURL(), of];
  }

  /** @param {View} view */
  function writeNotes({ scene, lecture }) {
    if (!isFollowed && over === null) return;
    const notes = page.ask(["notes"]) ?? null;
    if (isFollowed) paint(notes, lecture);
    /** @type {Shown} */
    const shown = {
      notes,
      scene,
      place: byId("stage-place").textContent ?? "",
      step: step.textContent ?? "",
      isAsking: step.classList.contains("main"),
      picture,
      since,
      paused,
      isBlank: !byId("blanked").hidden,
      theme: document.documentElement.dataset.theme ?? "",
      colors: markColors(),
    };
    const text = JSON.stringify(shown);
    if (text === told) return;
    told = text;
    if (isFollowed) channel?.postMessage(/** @type {Message} */ ({ shown }));
    if (over !== null) writeText(over, shown);
  }

  /** @param {Message} message */
  function carryOut({ act, scene }) {
    switch (act) {
      case "step":
        step.click();
        break;
      case "back":
        /** @type {HTMLElement} */ (byId("stage-steps").querySelector("button")).click();
        break;
      case "go":
        page.finish(["scene", "go", scene]);
        break;
      case "blank":
        turnBlank();
        break;
      case "pause":
        if (paused !== null) since += Date.now() - paused;
        paused = paused === null ? Date.now() : null;
        break;
      case "follow":
        [isFollowed, told] = [true, ""];
        uncover();
        break;
      case "leave":
        isFollowed = false;
    }
    page.change();
  }

  function uncover() {
    const isOver = over !== null;
    over?.remove();
    over = null;
    return isOver;
  }

  function cover() {
    over = place();
    told = "";
    page.change();
  }

  function open() {
    opened = window.open(`${plainAddress()}#notes`, name, "popup,width=1120,height=630");
    if (opened === null) cover();
    else opened.focus();
  }

  return {
    begin(began) {
      name = nameOf(began);
      [since, paused] = [began, null];
      channel = new BroadcastChannel(name);
      channel.addEventListener("message", ({ data }) => carryOut(data));
      channel.postMessage(/** @type {Message} */ ({ act: "follow" }));
    },
    end() {
      channel?.postMessage(/** @type {Message} */ ({ isOver: true }));
      channel?.close();
      uncover();
      [channel, opened, isFollowed] = [null, null, false];
    },
    toggle() {
      if (uncover()) return;
      if (opened === null || !opened.closed) open();
      else cover();
    },
    open,
    uncover,
    write: writeNotes,
  };
}
