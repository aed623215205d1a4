// The board's screen: it forwards events to the board in the wasm module and writes what the board answers.
// A frame runs only after a change.

import { watchAnnouncer } from "../kit/announcer.js";
import { byId } from "../kit/dom.js";
import { watchExplanations } from "../kit/explain.js";
import { createIdle } from "../kit/idle.js";
import { createScreen } from "../kit/screen.js";
import { watchScenes } from "../kit/scenes.js";
import { watchTasks } from "../kit/tasks.js";
import { createApi } from "./api.js";
import { watchCards } from "./cards.js";
import { watchClassSheet, watchClasses } from "./classes.js";
import { watchControls } from "./controls.js";
import { watchData } from "./data.js";
import { offerBoardExports } from "./exports.js";
import { watchGuess } from "./guess.js";
import { offerGuide } from "./guide.js";
import { watchBoardImports } from "./imports.js";
import { watchHints } from "./hints.js";
import { watchMaking } from "./make.js";
import { watchMenu } from "./menu.js";
import { watchPanels } from "./panels/panels.js";
import { watchPictures } from "./pictures.js";
import { watchPlaces } from "./places.js";
import { watchPlot } from "./plot.js";
import { offerPresets } from "./presets.js";
import { watchPrevious } from "./previous.js";
import { watchPrint } from "./print.js";
import { watchBlock, watchBoardStage } from "./stage.js";
import { watchTools } from "./tools.js";
import { writeView } from "./view.js";
import { SET_BY_TILES, watchWall } from "./wall.js";

/** @typedef {import("../bayesboard.js").View} View */

/** @type {import("../kit/screens.js").Kind} */
export const BOARD = {
  definition: { id: "board", takes: "points", stored: "bayesboard", example: ["preset", "example"] },
  setUp: setUpBoard,
};

/**
 * In parts, between which the browser can answer: in one piece it would block a phone for half a second.
 * @param {typeof import("../bayesboard.js")} module
 * @param {import("../kit/shell.js").Shell} shell
 * @param {import("../kit/screen.js").Store} store
 */
async function setUpBoard(module, shell, store) {
  const canvases = ["field", "ground", "fit", "points", "hand"].map((
    id,
  ) => /** @type {HTMLCanvasElement} */ (byId(id)));
  const board = new module.Board(canvases[0], canvases[1], canvases[2], canvases[3], canvases[4]);
  const screen = createScreen(BOARD.definition, store, board, shell, byId("plot"), () => {
    paint();
    idle.begin();
  });
  const { engine, goesOn, notices: { tell } } = screen;
  /** @type {import("./page.js").Page} */
  const page = screen.page;
  const { presenter } = shell;
  const idle = createIdle(() => !page.isShown() || (engine.call((b) => b.idle()) ?? true), () => {
    if (page.isShown()) paint();
  });

  function paint() {
    /** @type {View["notice"]} */
    let notice = null;
    engine.call((b) => {
      plot.flush(b);
      const view = b.ask(["view"]);
      notice = view.notice;
      // Canvases come first: their text makes the browser compute all styles anew once something is written in the page.
      plot.arrange(b, view);
      b.paint();
      writePanels(b, view);
      writeBlock(b, view);
      writeView(view);
      writeScenes(view);
      writeMaking(view);
      writeTasks(view, view.wall ? SET_BY_TILES : []);
      writeImports(view);
      presenter.write(view);
      plot.write(view);
      writeHints(b, view);
      writeTools(view);
      followGestures(view);
      writeControls(view);
      writeCards(view);
      writePlaces(view);
      writeClassSheet(view);
      announce(view);
      writeData(b, view);
      writeGuess(view);
      writeStage(view);
      writePresets(view);
      paintPictures(b);
    });
    shell.writeNotice(screen, notice);
  }

  if (!(await goesOn())) return null;
  const fresh = board.ask(["view"]);
  if (!(await goesOn())) return null;
  const sliders = board.ask(["sliders"]);
  const writeControls = watchControls(page, sliders, fresh);
  if (!(await goesOn())) return null;
  screen.restore();
  if (!(await goesOn())) return null;
  const writeCards = watchCards(page);
  const writePlaces = watchPlaces();
  const writePanels = watchPanels(page);
  const writeData = watchData(page);
  if (!(await goesOn())) return null;
  const writePresets = offerPresets(board.ask(["presets"]), page);
  const announce = watchAnnouncer(() => page.ask(["description"]) ?? "");
  if (!(await goesOn())) return null;
  const writeGuess = watchGuess(page);
  const writeStage = watchBoardStage(page, sliders);
  const writeBlock = watchBlock(page);
  const paintPictures = watchPictures(page);
  const wall = watchWall(byId("plot"), page);
  const plot = watchPlot(byId("plot"), page, presenter, watchMenu(byId("plot"), page, wall.origin), wall, {
    help: shell.openHelp,
    code: shell.showCode,
  });
  shell.onTouch((on) => page.act(["touch", on]));
  const writeHints = watchHints();
  watchPrint(page, presenter, paint, wall.size);
  watchExplanations();
  watchClasses(page);
  const writeClassSheet = watchClassSheet(page);
  byId("hide-fits").addEventListener("click", () => {
    page.finish(["hideFits", !document.body.classList.contains("fits-hidden")]);
  });
  const writeTools = watchTools(page);
  const followGestures = watchPrevious(page);
  const writeScenes = watchScenes(page, shell);
  const writeMaking = watchMaking(page, shell);
  const writeTasks = watchTasks(page, shell, taskPlace());
  const writeImports = watchBoardImports(screen, shell, tell);
  offerBoardExports(page);
  offerGuide(page);
  screen.api = createApi(engine, page, plot.flush, wall.origin);

  if (!(await goesOn())) return null;
  engine.call((b) => b.paint());
  if (!(await goesOn())) return null;
  return screen;
}

/** @returns {import("../kit/tasks.js").Place} */
function taskPlace() {
  const own = (
    /** @type {string} */ parts,
  ) => [
    .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`.screen[data-screen="board"] > ${parts}`)),
  ];
  const column = own(".column");
  return {
    screen: "board",
    locked: [byId("plot"), ...own(".stage .bar"), ...column],
    sliders: column,
    parts: { points: byId("plot") },
    hasOtherCard: () => !byId("make").hidden,
  };
}
