// The JavaScript peer of `cargo xtask bench`: Gaussian naive Bayes by hand on TensorFlow.js with its wasm backend.
import { createRequire } from "node:module";
import { dirname, sep } from "node:path";
import { answer, columns } from "./answer.mjs";

const require = createRequire(import.meta.url);
const tf = require("@tensorflow/tfjs-core");
const { setWasmPaths } = require("@tensorflow/tfjs-backend-wasm");
setWasmPaths(dirname(require.resolve("@tensorflow/tfjs-backend-wasm")) + sep);
await tf.setBackend("wasm");
await tf.ready();

// Sums per class by one product with the one-hot labels.
function fit(points, oneHot) {
  return tf.tidy(() => {
    const counts = tf.sum(oneHot, 0);
    const perClass = tf.expandDims(counts, 1);
    const mean = tf.div(tf.matMul(oneHot, points, true), perClass);
    const apart = tf.sub(points, tf.matMul(oneHot, mean));
    const variance = tf.div(tf.matMul(oneHot, tf.square(apart), true), perClass);
    const epsilon = tf.mul(tf.max(tf.moments(points, 0).variance), 1e-9);
    return { prior: tf.div(counts, points.shape[0]), mean, variance: tf.add(variance, epsilon) };
  });
}

function posterior({ prior, mean, variance }, queries) {
  return tf.tidy(() => {
    const apart = tf.sub(tf.expandDims(queries, 1), tf.expandDims(mean, 0));
    const mahalanobis = tf.sum(tf.div(tf.square(apart), variance), 2);
    const logDeterminant = tf.sum(tf.log(variance), 1);
    return tf.softmax(tf.add(tf.mul(tf.add(mahalanobis, logDeterminant), -0.5), tf.log(prior)));
  });
}

function grid(xs, ys) {
  const span = (values) =>
    values.reduce(([low, high], v) => [Math.min(low, v), Math.max(high, v)], [Infinity, -Infinity]);
  const [x, y] = [span(xs), span(ys)];
  const at = ([low, high], i, n) => low + ((high - low) * (i + 0.5)) / n;
  const rows = Array.from(
    { length: 300 },
    (_, j) => Array.from({ length: 400 }, (_, i) => [at(x, i, 400), at(y, j, 300)]),
  );
  return tf.tensor2d(rows.flat());
}

answer((task, k, n) => {
  const { xs, ys, labels } = columns(process.argv[2], k, n);
  const interleaved = new Float32Array(2 * n);
  xs.forEach((x, i) => interleaved.set([x, ys[i]], 2 * i));
  const hot = new Float32Array(k * n);
  labels.forEach((label, i) => (hot[k * i + label] = 1));
  const [points, oneHot] = [tf.tensor2d(interleaved, [n, 2]), tf.tensor2d(hot, [n, k])];
  const model = fit(points, oneHot);
  const queries = task === "field" ? grid(xs, ys) : null;
  const once = {
    gaussian() {
      const { prior, mean, variance } = fit(points, oneHot);
      [prior, mean, variance].forEach((tensor) => (tensor.dataSync(), tensor.dispose()));
    },
    field() {
      const probabilities = posterior(model, queries);
      probabilities.dataSync();
      probabilities.dispose();
    },
  }[task];
  if (!once) throw new Error("no fit to convergence: it has no such solver");
  return {
    run: (times) => {
      for (let i = 0; i < times; i++) once();
    },
    free: () => [points, oneHot, queries, ...Object.values(model)].forEach((tensor) => tensor?.dispose()),
  };
});
