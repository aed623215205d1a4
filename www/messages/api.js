// The functions that scripts on the page can call, as `window.bayesboard`, while the messages are shown.

/**
 * @param {import("../kit/engine.js").Engine<import("../bayesboard.js").Messages>} engine
 * @param {import("./page.js").Page} page
 * @returns {import("../bayesboard.js").MessagesPageApi}
 */
export function createApi(engine, page) {
  return {
    state: () => engine.demand((messages) => messages.ask(["state"])),
    load(state) {
      engine.demand((messages) => messages.send(["load", state]));
      page.finish();
    },
    report: () => engine.demand((messages) => messages.ask(["report"])),
  };
}
