// The module in Node, for the tests in Python: a JSON call a line, `[function, …arguments]`, and its answer a line.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const site = pathToFileURL(`${process.argv[2]}/`);
const module = await import(new URL("bayesboard.js", site));
module.initSync({ module: readFileSync(new URL("bayesboard_bg.wasm", site)) });
class CanvasRenderingContext2D {}
Object.assign(globalThis, { CanvasRenderingContext2D });
const canvas = () => ({ getContext: () => new CanvasRenderingContext2D(), width: 0, height: 0 });

/** What the frame of a board tells of a link and a state, as `www/element/widget.js` asks for it. */
function open(hash, state) {
  const isOfMessages = hash.includes("screen=messages");
  const handle = isOfMessages
    ? new module.Messages()
    : new module.Board(canvas(), canvas(), canvas(), canvas(), canvas());
  handle.openLink(`#${hash.replace(/^#?(screen=\w+&)?/, "")}`);
  if (Object.keys(state).length > 0) handle.send(["load", state]);
  const options = isOfMessages ? "screen=messages" : "";
  return {
    state: handle.ask(["state"]),
    report: handle.ask(["report"]),
    link: handle.ask(["share", "", options, true]).link ?? null,
    notice: handle.ask(["view"]).notice ?? null,
  };
}

const functions = { ...module, open };
for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...values] = JSON.parse(line);
  let answer;
  try {
    answer = { answer: functions[name](...values) };
  } catch (error) {
    answer = { message: error.message, reason: error.reason };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
