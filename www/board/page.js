// What the parts of the page may do to the board.

/** @typedef {import("../bayesboard.js").Board} Board */
/** @typedef {import("../bayesboard.js").Message} Message */
/** @typedef {import("../bayesboard.js").Questions} Questions */
/** @typedef {import("../bayesboard.js").Answers} Answers */

/**
 * @typedef {object} Page
 * @property {(message: Message) => void} act does a step of a gesture
 * @property {(...messages: Message[]) => void} finish ends a gesture, after which the board is stored
 * @property {(message: Message) => string | null} attempt returns the wording of a refusal, or null
 * @property {<K extends keyof Answers>(question: [K, ...Questions[K]]) => Answers[K] | undefined} ask gets an answer
 * @property {<T>(task: (board: Board) => T) => T | undefined} call does what needs the board itself
 * @property {() => void} change has the page painted
 */

/**
 * @param {import("../kit/engine.js").Engine<Board>} engine
 * @param {{ save: () => void }} session
 * @param {() => void} change
 * @returns {Page}
 */
export function createPage(engine, session, change) {
  return {
    act(message) {
      engine.call((board) => board.send(message));
      change();
    },
    finish(...messages) {
      for (const message of messages) engine.call((board) => board.send(message));
      session.save();
      change();
    },
    attempt: (message) => engine.attempt((board) => board.send(message)),
    ask: (question) => engine.call((board) => board.ask(question)),
    call: engine.call,
    change,
  };
}
