// The functions that scripts on the page can call, as `window.bayesboard`.

/**
 * @param {import("../kit/engine.js").Engine<import("../bayesboard.js").Messages>} engine
 * @param {import("./page.js").Page} page
 */
export function offerApi(engine, page) {
  /** @type {import("../bayesboard.js").MessagesPageApi} */
  const api = {
    state: () => engine.demand((messages) => messages.ask(["state"])),
    load(state) {
      engine.demand((messages) => messages.send(["load", state]));
      page.finish();
    },
    report: () => engine.demand((messages) => messages.ask(["report"])),
  };
  Object.assign(window, { bayesboard: api });
}
