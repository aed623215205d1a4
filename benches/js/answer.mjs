// Reads `task classes points` line by line, and answers each with the milliseconds that doing it once took on average,
// or with the reason why not.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

// A measurement is the median of batches that take this many milliseconds, so that most of them are not interrupted,
// and that take so many together.
const BATCH = 1;
const ENOUGH = 30;

/** The columns of a data set: two of numbers, one of bytes. */
export function columns(folder, k, n) {
  const bytes = readFileSync(`${folder}/${k}-${n}`);
  const column = (i) =>
    new Float64Array(bytes.buffer.slice(bytes.byteOffset + 8 * n * i, bytes.byteOffset + 8 * n * (i + 1)));
  return { xs: column(0), ys: column(1), labels: new Uint8Array(bytes.subarray(16 * n, 17 * n)) };
}

/** The sparse counts and classes of messages, as `words.rs` writes them. */
export function messages(folder, k, n) {
  const bytes = readFileSync(`${folder}/words-${k}-${n}`);
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** Answers to the end of the input; `prepare` gives for a task what runs it so many times, and frees what it took. */
export function answer(prepare) {
  let prepared = null;
  let last = "";
  console.log("ready");
  createInterface({ input: process.stdin }).on("line", (line) => {
    try {
      const [task, k, n] = line.split(" ");
      if (line !== last) {
        prepared?.free();
        prepared = prepare(task, Number(k), Number(n));
        last = line;
      }
      console.log(String(measure(prepared.run)));
    } catch (error) {
      console.log(`no: ${String(error.message ?? error).split("\n")[0]}`);
    }
  });
}

function measure(run) {
  const batch = (times) => {
    const start = performance.now();
    run(times);
    return performance.now() - start;
  };
  let times = 1;
  let last = batch(times);
  while (last < BATCH) last = batch(times *= 2);
  const batches = [last];
  for (let sum = last; sum < ENOUGH; sum += batches.at(-1)) batches.push(batch(times));
  return batches.sort((a, b) => a - b)[batches.length >> 1] / times;
}
