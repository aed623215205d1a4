// What the parts of a page may do to its document, which the wasm module keeps.

/**
 * The handle that the module exports for a page. Commands change the document, and questions are answered.
 * @typedef {{ send(command: any): any, ask(question: any): any, openLink(hash: string): boolean }} Handle
 */

/**
 * A page by the type of its handle, its commands, the answers by question, and what each question is about.
 * @template B
 * @template C
 * @template {object} A
 * @template {{ [K in keyof A]: any[] }} Q
 * @typedef {object} PageOf
 * @property {(command: C) => void} act does a step of a gesture
 * @property {(...commands: C[]) => void} finish ends a gesture, after which the document is stored
 * @property {(command: C) => string | null} attempt returns the wording of a refusal, or null
 * @property {<K extends keyof A>(question: [K, ...Q[K]]) => A[K] | undefined} ask gets an answer
 * @property {<T>(task: (handle: B) => T) => T | undefined} call does what needs the handle itself
 * @property {() => void} change has the page painted
 * @property {() => boolean} isShown whether the screen is the one that is shown
 */

/**
 * A page of which only what all pages have is used.
 * @typedef {{
 *   act(command: any): void, finish(...commands: any[]): void, attempt(command: any): string | null,
 *   ask(question: any): any, change(): void, isShown(): boolean,
 * }} Page
 */

/**
 * @param {import("./engine.js").Engine<any>} engine
 * @param {{ save: () => void }} session
 * @param {() => void} change
 * @param {() => boolean} isShown
 * @returns {PageOf<any, any, any, any>}
 */
export function createPage(engine, session, change, isShown) {
  return {
    act(command) {
      engine.call((handle) => handle.send(command));
      change();
    },
    finish(...commands) {
      for (const command of commands) engine.call((handle) => handle.send(command));
      session.save();
      change();
    },
    attempt: (command) => engine.attempt((handle) => handle.send(command)),
    ask: (question) => engine.call((handle) => handle.ask(question)),
    call: engine.call,
    change,
    isShown,
  };
}
