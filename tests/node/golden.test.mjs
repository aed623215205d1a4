// The built module against the golden files, as a script in Node gets its numbers; `tests/golden_contract.rs` is the
// native twin. Schema and origin of the files: `tests/golden/README.md`.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { before, test } from "node:test";

const site = new URL("../../target/site/", import.meta.url);
const folder = new URL("../golden/", import.meta.url);
let fit, posterior;
let golden = [];

before(async () => {
  const module = await import(new URL("bayesboard.js", site));
  module.initSync({ module: await readFile(new URL("bayesboard_bg.wasm", site)) });
  ({ fit, posterior } = module);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  golden = await Promise.all(names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), "utf8"))));
  assert.equal(golden.length, 19);
});

/** The data of a golden file, as columns. */
function dataOf({ x, y, K }) {
  const columns = { x: Float64Array.from(x, ([a]) => a), y: Float64Array.from(x, ([, b]) => b), class: Int32Array.from(y) };
  return { points: columns, classes: Array.from({ length: Math.max(K, 2) }, (_, c) => `class ${c}`) };
}

function near(what, actual, expected, tolerance) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what}: ${actual} against ${expected}, more than ${tolerance} off`);
}

/** Rows of probabilities; columns beyond the expected ones belong to declared classes without points. */
function nearRows(what, actual, expected, tolerance) {
  assert.equal(actual.length, expected.length, what);
  expected.forEach((row, q) => {
    near(`${what}, sum of row ${q}`, actual[q].reduce((a, b) => a + b, 0), 1, 1e-12);
    row.forEach((p, c) => near(`${what}, row ${q}, class ${c}`, actual[q][c], p, tolerance));
  });
}

const CORNERS = {
  gnb_per_class: { pooling: 0, correlation: 0 },
  gnb_shared: { pooling: 1, correlation: 0 },
  qda: { pooling: 0, correlation: 1 },
  lda: { pooling: 1, correlation: 1 },
};

const KINDS = {
  two_parallel_lines: "parallel-lines",
  two_crossing_lines: "crossing-lines",
  double_line: "double-line",
  none_constant: "none",
  everywhere_tie: "everywhere",
};

test("parameters, posteriors and boundary kinds of all four corners", () => {
  let blocks = 0;
  for (const file of golden) {
    const data = dataOf(file);
    for (const block of file.gaussian) {
      blocks++;
      const what = `${file.name}, ${block.name}, smoothing ${block.var_smoothing}`;
      const settings = { generative: { ...CORNERS[block.name], varianceSmoothing: block.var_smoothing } };
      const { generative } = fit(data, settings);
      const rows = posterior(data, file.queries, settings).generative;
      if (block.degenerate) {
        assert.equal(generative.status, "unfittable", what);
        assert.ok(generative.reason.length > 20, what);
        assert.equal(rows, null, what);
        continue;
      }
      assert.equal(generative.status, "fitted", what);
      assert.equal(generative.reason, null, what);
      // Nearly collinear points without smoothing amplify rounding; all else must be right to its last digits.
      const touchy = file.name === "near_collinear" && block.var_smoothing === 0;
      for (const [key, expected] of [["mean", block.mean], ["covariance", block.cov]]) {
        const tolerance = (touchy ? 1e-9 : 1e-12) * Math.max(...expected.flat().map(Math.abs));
        expected.forEach((row, c) => row.forEach((value, j) => {
          near(`${what}, ${key} of class ${c}`, generative.classes[c][key][j], value, tolerance);
        }));
      }
      block.prior.forEach((value, c) => near(`${what}, prior of class ${c}`, generative.classes[c].prior, value, 1e-15));
      nearRows(what, rows, block.posterior, touchy ? 1e-9 : 1e-10);
      if (file.K === 2 && block.boundary01) {
        assert.equal(generative.boundary.kind, KINDS[block.boundary01.type] ?? block.boundary01.type, what);
        assert.equal(generative.boundary.coefficients.length, 6, what);
      } else {
        assert.equal(generative.boundary, null, what);
      }
    }
  }
  assert.ok(blocks >= 190, `only ${blocks} blocks`);
});

test("the log-odds of linear boundaries are those of their coefficients", () => {
  let lines = 0;
  for (const file of golden.filter(({ K }) => K === 2)) {
    for (const block of file.gaussian.filter(({ degenerate, boundary01 }) => !degenerate && boundary01?.type === "line")) {
      const settings = { generative: { ...CORNERS[block.name], varianceSmoothing: block.var_smoothing } };
      const { logOdds } = fit(dataOf(file), settings).generative;
      if (block.shared) assert.ok(logOdds, `${file.name}, ${block.name}`);
      if (logOdds === null) continue;
      lines++;
      const { origin, coef } = block.boundary01;
      file.queries.forEach(([x, y]) => {
        const expected = coef[3] * (x - origin[0]) + coef[4] * (y - origin[1]) + coef[5];
        const terms = [logOdds[0], logOdds[1] * x, logOdds[2] * y];
        const size = Math.max(...terms.map(Math.abs), 1);
        const touchy = file.name === "near_collinear" && block.var_smoothing === 0;
        near(`${file.name}, ${block.name}, log-odds`, terms.reduce((a, b) => a + b, 0), expected, (touchy ? 1e-8 : 1e-10) * size);
      });
    }
  }
  assert.ok(lines > 20, `only ${lines} lines`);
});

test("logistic weights, posteriors and existence at every prior, with and without a penalized intercept", () => {
  let fitted = 0;
  let without = 0;
  for (const file of golden) {
    const data = dataOf(file);
    for (const block of file.logistic) {
      // Two classes are fitted in the binary form; the prior of the symmetric one is another.
      if (block.model === "softmax" && file.K === 2) continue;
      const what = `${file.name}, λ ${block.lambda_}, penalized intercept ${block.penalise_intercept}`;
      const settings = { logistic: { priorStd: block.lambda_, penalizeIntercept: block.penalise_intercept } };
      const { logistic } = fit(data, settings);
      const rows = posterior(data, file.queries, settings).logistic;
      if (!block.exists || !block.unique) {
        without++;
        assert.notEqual(logistic.status, "fitted", what);
        assert.ok(logistic.reason.length > 20, what);
        assert.deepEqual([logistic.binary, logistic.weights, rows], [null, null, null], what);
        continue;
      }
      fitted++;
      assert.equal(logistic.status, "fitted", what);
      assert.equal(logistic.reason, null, what);
      const expected = block.posterior1 ? block.posterior1.map((p) => [1 - p, p]) : block.posterior;
      nearRows(what, rows, expected, file.name === "huge_offset" ? 1e-7 : 1e-9);
      // Far from the origin the intercept takes all digits; at a prior of 1000 separable classes have so flat an
      // optimum that only probabilities are compared.
      const flat = file.separation.type !== "overlap" && block.lambda_ >= 1000;
      if (flat || file.name === "huge_offset") continue;
      checkWeights(what, file, block, logistic);
    }
  }
  assert.ok(fitted > 100 && without >= 9, `${fitted} with and ${without} without a maximum`);
});

/** Weights as the logits that they give at the queries, in which no direction that does not matter is weighed. */
function checkWeights(what, file, block, { binary, weights }) {
  const logit = (w, [x, y]) => w[0] + w[1] * x + w[2] * y;
  const compare = (actual, expected) => file.queries.forEach((query) => {
    const z = logit(expected, query);
    near(`${what}, logit`, logit(actual, query), z, 1e-8 * (1 + Math.abs(z)));
  });
  if (block.weights) {
    compare(binary, block.weights);
  } else {
    assert.equal(binary, null, what);
    block.weights_sum_zero.forEach((expected, c) => compare(weights[c], expected));
    [0, 1, 2].forEach((j) => near(`${what}, sum of weights`, weights.reduce((sum, w) => sum + (w?.[j] ?? 0), 0), 0, 1e-9));
  }
}

test("the status names the kind of separation", () => {
  for (const file of golden) {
    const { type, mle_unique } = file.separation;
    const expected = { single_class: "unfittable", complete: "separable", quasi: "quasi-separable" };
    const status = expected[type] ?? (mle_unique ? "fitted" : "undetermined");
    assert.equal(fit(dataOf(file), { logistic: { priorStd: null } }).logistic.status, status, file.name);
  }
});
