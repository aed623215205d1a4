// The wasm side of `cargo xtask bench`, in Node: ours.mjs <folder of data> <folder of the module>.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { answer, columns, messages } from "./answer.mjs";

const [folder, built] = process.argv.slice(2);
const { initSync, WasmBench, WasmWordBench } = await import(pathToFileURL(`${built}/bench_ours.js`));
initSync({ module: readFileSync(`${built}/bench_ours_bg.wasm`) });

function ofPoints(k, n) {
  const { xs, ys, labels } = columns(folder, k, n);
  return new WasmBench(xs, ys, labels, k);
}

answer((task, k, n) => {
  const bench = task.startsWith("words-") ? new WasmWordBench(messages(folder, k, n), k) : ofPoints(k, n);
  return {
    // One call from JavaScript does all repetitions.
    run: (times) => {
      if (!bench.run(task, times)) throw new Error("not a task");
    },
    free: () => bench.free(),
  };
});
