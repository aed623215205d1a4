// The wasm side of `cargo xtask bench`, in Node: ours.mjs <folder of data> <folder of the module>.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { answer, columns } from "./answer.mjs";

const [folder, built] = process.argv.slice(2);
const { initSync, WasmBench } = await import(pathToFileURL(`${built}/bench_ours.js`));
initSync({ module: readFileSync(`${built}/bench_ours_bg.wasm`) });

answer((task, k, n) => {
  const { xs, ys, labels } = columns(folder, k, n);
  const bench = new WasmBench(xs, ys, labels, k);
  return {
    // One call from JavaScript does all repetitions.
    run: (times) => {
      if (!bench.run(task, times)) throw new Error("not a task");
    },
    free: () => bench.free(),
  };
});
