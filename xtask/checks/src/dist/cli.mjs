#!/usr/bin/env node
// `bayesboard` serves the page on this computer; `bayesboard check FILE…` checks lectures and tasks of one's own.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const HELP = `bayesboard                  serves the page on this computer, and prints its address
bayesboard --port 8080      the same on this port
bayesboard check FILE…      checks lectures and tasks: that each opens, and that its gesture solves each task`;

/** The types of the files of the page. @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

/** A file of this package. @param {string} name */
const file = (name) => fileURLToPath(new URL(name, import.meta.url));

const [command, ...rest] = process.argv.slice(2);
if (command === undefined || (command === "--port" && rest.length === 1)) serve(Number(rest[0] ?? 0));
else if (command === "check" && rest.length > 0) process.exitCode = await check(rest);
else {
  console.log(HELP);
  process.exitCode = command === "--help" ? 0 : 2;
}

/** @param {number} port 0: a free one */
function serve(port) {
  const server = createServer(async ({ url }, answer) => {
    try {
      const { pathname } = new URL(url ?? "/", "http://localhost");
      const name = normalize(decodeURIComponent(pathname)).replace(/^[/\\]+/, "") || "index.html";
      const type = TYPES[extname(name)];
      if (type === undefined) throw new Error("no file of the page");
      const content = await readFile(file(`./${name}`));
      answer.writeHead(200, { "Content-Type": type }).end(content);
    } catch {
      answer.writeHead(404, { "Content-Type": "text/plain" }).end("no file of the page\n");
    }
  });
  server.listen(port, "127.0.0.1", () => {
    const { port: given } = /** @type {import("node:net").AddressInfo} */ (server.address());
    console.log(`http://127.0.0.1:${given}/`);
  });
}

/** Checks files, and returns the exit code: 1 where one is refused. @param {string[]} names */
async function check(names) {
  const module = await import("./bayesboard.js");
  module.initSync({ module: await readFile(file("./bayesboard_bg.wasm")) });
  let isRefused = false;
  for (const name of names) {
    try {
      const state = JSON.parse(await readFile(name, "utf8"));
      for (const said of checkState(state, module)) console.log(`${name}: ${said}`);
    } catch (error) {
      isRefused = true;
      console.error(`${name}: ${/** @type {Error} */ (error).message}`);
    }
  }
  return isRefused ? 1 : 0;
}

/** What is said of a file; throws where it is refused. @param {any} state @param {any} module @returns {string[]} */
function checkState(state, module) {
  const handle = state?.page === "messages" ? new module.Messages() : board(module);
  handle.send(["load", state]);
  const said = [];
  for (const [at, scene] of (state.scenes ?? []).entries()) {
    if (!scene.task) continue;
    handle.send(["load", state]);
    handle.send(["scene", "go", at]);
    const field = `state.scenes[${at}]`;
    if (!scene.gesture) {
      said.push(`${field}.task opens; without ${field}.gesture nobody knows whether it can be solved`);
      continue;
    }
    handle.send(["scene", "answer"]);
    handle.send(["scene", "play", 1]);
    handle.send(["settle"]);
    const { goals } = handle.ask(["view"]).task;
    const missed = goals.findIndex((/** @type {any} */ goal) => !goal.met);
    if (missed >= 0) {
      throw new Error(`${field}.gesture does not reach ${field}.task.goal[${missed}]: ${text(goals[missed])}`);
    }
    said.push(`${field}.task is solved by ${field}.gesture`);
  }
  const scenes = state.scenes?.length ?? 0;
  return [`opens, with ${scenes} scene${scenes === 1 ? "" : "s"}`, ...said];
}

/** @param {{ text: string[] }} goal */
function text(goal) {
  return goal.text.join("");
}

/** A board without canvases to paint on: it is never painted. @param {any} module */
function board(module) {
  class CanvasRenderingContext2D {}
  Object.assign(globalThis, { CanvasRenderingContext2D });
  const canvas = () => ({ getContext: () => new CanvasRenderingContext2D(), width: 0, height: 0 });
  return new module.Board(canvas(), canvas(), canvas(), canvas(), canvas());
}
