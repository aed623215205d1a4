// The functions that scripts on the page can call, as `window.bayesboard`, while the board is shown.

/** @typedef {import("../bayesboard.js").Board} Board */

/**
 * @param {import("../kit/engine.js").Engine<Board>} engine
 * @param {import("./page.js").Page} page
 * @param {(board: Board) => void} flush tells the board of the newest move
 * @param {() => { left: number, top: number }} origin of positions, in the window
 * @returns {import("../bayesboard.js").PageApi}
 */
export function createApi(engine, page, flush, origin) {
  return {
    state: () => flushed((board) => board.ask(["state"])),
    load(state) {
      flushed((board) => board.send(["load", state]));
      page.finish();
    },
    report: () => flushed((board) => board.ask(["report"])),
    toPage(x, y) {
      const { left, top } = origin();
      const [right, down] = flushed((board) => board.ask(["toPage", x, y]));
      return [left + right, top + down];
    },
  };

  /** Runs a task after the newest pointer move. @template T @param {(board: Board) => T} task */
  function flushed(task) {
    return engine.demand((board) => {
      flush(board);
      return task(board);
    });
  }
}
