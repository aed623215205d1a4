// What the parts of a page may do to its document, which the wasm module keeps.

/**
 * The handle that the module exports for a page. Messages change the document, and questions are answered.
 * @typedef {{ send(message: any): any, ask(question: any): any, openLink(hash: string): boolean }} Handle
 */

/**
 * A page by the type of its handle, its messages, the answers by question, and what each question is about.
 * @template B
 * @template M
 * @template {object} A
 * @template {{ [K in keyof A]: any[] }} Q
 * @typedef {object} PageOf
 * @property {(message: M) => void} act does a step of a gesture
 * @property {(...messages: M[]) => void} finish ends a gesture, after which the document is stored
 * @property {(message: M) => string | null} attempt returns the wording of a refusal, or null
 * @property {<K extends keyof A>(question: [K, ...Q[K]]) => A[K] | undefined} ask gets an answer
 * @property {<T>(task: (handle: B) => T) => T | undefined} call does what needs the handle itself
 * @property {() => void} change has the page painted
 */

/**
 * A page of which only what all pages have is used.
 * @typedef {{
 *   act(message: any): void, finish(...messages: any[]): void, attempt(message: any): string | null,
 *   ask(question: any): any, change(): void,
 * }} Page
 */

/**
 * @param {import("./engine.js").Engine<any>} engine
 * @param {{ save: () => void }} session
 * @param {() => void} change
 * @returns {PageOf<any, any, any, any>}
 */
export function createPage(engine, session, change) {
  return {
    act(message) {
      engine.call((handle) => handle.send(message));
      change();
    },
    finish(...messages) {
      for (const message of messages) engine.call((handle) => handle.send(message));
      session.save();
      change();
    },
    attempt: (message) => engine.attempt((handle) => handle.send(message)),
    ask: (question) => engine.call((handle) => handle.ask(question)),
    call: engine.call,
    change,
  };
}
