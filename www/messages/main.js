// The screen Messages: it forwards events to the wasm module and writes what the module answers.
// A frame runs only after a change.

import { watchAnnouncer } from "../kit/announcer.js";
import { byId, findAll } from "../kit/dom.js";
import { watchExplanations } from "../kit/explain.js";
import { offerExports } from "../kit/exports.js";
import { watchKeys } from "../kit/keys.js";
import { createScreen } from "../kit/screen.js";
import { watchScenes } from "../kit/scenes.js";
import { watchScrolling } from "../kit/scrolling.js";
import { watchTasks } from "../kit/tasks.js";
import { paintIn } from "../kit/theme.js";
import { endBetweenRows } from "../kit/whole_rows.js";
import { createApi } from "./api.js";
import { watchChips } from "./chips.js";
import { watchControls } from "./controls.js";
import { offerCorpora } from "./corpora.js";
import { watchMessageImports } from "./imports.js";
import { watchJudge } from "./judge.js";
import { watchList } from "./list.js";
import { watchPanels } from "./panels/panels.js";
import { watchPlaces } from "./places.js";
import { watchMessagesStage } from "./stage.js";
import { watchThreshold } from "./threshold.js";
import { writeView } from "./view.js";

/** @typedef {import("../bayesboard.js").MessagesView} View */

/** @type {import("../kit/screens.js").Kind} */
export const MESSAGES = {
  definition: {
    id: "messages",
    takes: "messages",
    stored: "messages-bayesboard",
    room: 1_000_000,
    example: ["corpus", "first-messages"],
  },
  setUp: setUpMessages,
};

/**
 * In parts, between which the browser can answer.
 * @param {typeof import("../bayesboard.js")} module
 * @param {import("../kit/shell.js").Shell} shell
 * @param {import("../kit/screen.js").Store} store
 */
async function setUpMessages(module, shell, store) {
  const messages = new module.Messages();
  const area = byId("list");
  const screen = createScreen(MESSAGES.definition, store, messages, shell, area, paint);
  const { engine, change, goesOn, notices: { tell } } = screen;
  /** @type {import("./page.js").Page} */
  const page = screen.page;
  const { presenter } = shell;

  function paint() {
    /** @type {View["notice"]} */
    let notice = null;
    engine.call((m) => {
      const view = m.ask(["view"]);
      notice = view.notice;
      writeView(view);
      writeJudge(view);
      writeChips(view);
      writeControls(view);
      writeThreshold(view);
      list.writeRows(view);
      writePanels(m, view);
      writePlaces(view);
      writeScenes(view);
      writeTasks(view);
      writeImports(view);
      writeCorpora(view);
      writeStage(view);
      presenter.write(view);
      announce(view);
    });
    shell.writeNotice(screen, notice);
  }

  if (!(await goesOn())) return null;
  const sliders = messages.ask(["sliders"]);
  const writeControls = watchControls(page, sliders, messages.ask(["view"]));
  screen.restore();
  if (!(await goesOn())) return null;
  const writePanels = watchPanels(page);
  const list = watchList(page);
  const writePlaces = watchPlaces();
  const writeChips = watchChips(page);
  const writeThreshold = watchThreshold(page);
  const writeCorpora = offerCorpora(messages.ask(["presets"]), page);
  const writeStage = watchMessagesStage(page, sliders);
  const announce = watchAnnouncer(() => page.ask(["description"]) ?? "");
  if (!(await goesOn())) return null;
  function dress() {
    engine.call((m) => paintIn(m, presenter.isOn()));
    engine.call((m) => m.sizeType(presenter.size()));
    change();
  }
  presenter.onChange(dress);
  dress();
  // A remote goes on at once after a text was typed.
  const writeJudge = watchJudge(page, () => presenter.isOn() && area.focus({ preventScroll: true }));
  watchKeys(area, page, presenter, {
    answers: {
      help: shell.openHelp,
      code: shell.showCode,
      judge: () => goTo("judge"),
      newMessage: () => goTo("new-message"),
      editMessage: list.editSelected,
    },
  });
  watchExplanations();
  byId("hide-fits").addEventListener("click", () => {
    page.finish(["hideFits", !document.body.classList.contains("fits-hidden")]);
  });
  watchBoxes();
  addEventListener("beforeprint", () => {
    if (!page.isShown()) return;
    engine.call((m) => m.theme(false, false)); // Paper is light.
    paint();
  });
  addEventListener("afterprint", dress);
  const writeScenes = watchScenes(page, shell);
  const writeTasks = watchTasks(page, shell, taskPlace());
  const writeImports = watchMessageImports(screen, shell, tell);
  offerExports(
    page,
    byId("take-messages"),
    (ending) => page.ask(["export", /** @type {"csv" | "tsv" | "py"} */ (ending)]) ?? "",
  );
  screen.api = createApi(engine, page);
  return (await goesOn()) ? screen : null;
}

/** Watches where the list, the panel and each box in it end. */
function watchBoxes() {
  for (const id of ["list", "inside"]) endBetweenRows(byId(id));
  for (const box of findAll(/** @type {Element} */ (byId("list").closest(".screen")), "[data-scrolls]")) {
    watchScrolling(box);
    endBetweenRows(box);
  }
}

/** @returns {import("../kit/tasks.js").Place} */
function taskPlace() {
  const own = (
    /** @type {string} */ part,
  ) => [
    .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`.screen[data-screen="messages"] > ${part}`)),
  ];
  const column = own(".column");
  return {
    screen: "messages",
    locked: [...own(".stage"), ...column, ...own(".judging")],
    list: byId("list"),
    sliders: column,
    parts: { text: byId("judge"), messages: byId("list") },
    hasOtherCard: () => false,
  };
}

/** Focuses a text field and selects its text. @param {string} id */
function goTo(id) {
  const field = /** @type {HTMLInputElement} */ (byId(id));
  field.focus();
  field.select();
}
