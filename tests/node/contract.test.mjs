// The public contract of the stateless functions, as a script in Node meets it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";

const site = new URL("../../target/site/", import.meta.url);
let fit, posterior;

before(async () => {
  for (const name of ["window", "document", "self"]) {
    assert.equal(typeof globalThis[name], "undefined", `${name} is no help`);
  }
  const module = await import(new URL("bayesboard.js", site));
  module.initSync({ module: await readFile(new URL("bayesboard_bg.wasm", site)) });
  ({ fit, posterior } = module);
});

/** Two overlapping classes; A around (1, 4/3), B around (4, 3). */
const POINTS = [
  { x: 0, y: 0, class: 0 },
  { x: 2, y: 1, class: 0 },
  { x: 1, y: 3, class: 0 },
  { x: 4, y: 4, class: 1 },
  { x: 6, y: 3, class: 1 },
  { x: 2, y: 2, class: 1 },
];

const DEFAULTS = {
  generative: { pooling: 0, correlation: 0, varianceSmoothing: 1e-9, priorSmoothing: 0, prior: null },
  logistic: { features: "linear", priorStd: 10, penalizeIntercept: false },
};

test("settings that are left out are the defaults", () => {
  const expected = fit({ points: POINTS }, DEFAULTS);
  for (
    const settings of [undefined, null, {}, { generative: {} }, { generative: undefined, logistic: { priorStd: 10 } }]
  ) {
    assert.deepEqual(fit({ points: POINTS }, settings), expected);
  }
  assert.deepEqual(fit({ points: POINTS }), expected);
  // And each of them matters.
  const others = [
    { generative: { pooling: 0.5 } },
    { generative: { correlation: 1 } },
    { generative: { varianceSmoothing: 0 } },
    { generative: { prior: [0.25, 0.75] } },
    { logistic: { features: "squares" } },
    { logistic: { priorStd: 1 } },
    { logistic: { priorStd: 1, penalizeIntercept: true } },
  ];
  const seen = new Set([JSON.stringify(expected)]);
  for (const settings of others) seen.add(JSON.stringify(fit({ points: POINTS }, settings)));
  assert.equal(seen.size, 1 + others.length);
  // Equal counts hide the pseudo-counts; one point less does not.
  const uneven = { points: POINTS.slice(1) };
  assert.equal(fit(uneven, { generative: { priorSmoothing: 1 } }).generative.classes[0].prior, 3 / 7);
});

test("rows and columns are the same data", () => {
  const [x, y, c] = ["x", "y", "class"].map((key) => POINTS.map((point) => point[key]));
  const expected = fit({ points: POINTS });
  const columns = { x: Float64Array.from(x), y: Float64Array.from(y), class: Int32Array.from(c) };
  assert.deepEqual(fit({ points: columns }), expected);
  assert.deepEqual(fit({ points: { x, y, class: c } }), expected);
  // These small whole numbers are the same in any width.
  assert.deepEqual(
    fit({ points: { x: Float32Array.from(x), y: Int32Array.from(y), class: Int8Array.from(c) } }),
    expected,
  );
});

test("means, priors and unlabeled points are what they must be", () => {
  const report = fit({ points: [...POINTS, { x: 100, y: -100, class: null }] });
  assert.deepEqual([report.n, report.counts, report.unlabelled], [6, [3, 3], 1]);
  assert.deepEqual(report.generative.classes.map(({ prior }) => prior), [0.5, 0.5]);
  assert.deepEqual(report.generative.classes[1].mean, [4, 3]);
  assert.deepEqual({ ...report, unlabelled: 0 }, fit({ points: POINTS }), "fit ignores the unlabeled one");
  const columns = { x: [0, 1, 5], y: [0, 1, 5], class: [0, 1, -1] };
  assert.equal(fit({ points: columns }).unlabelled, 1);
});

test("posteriors are rows of probabilities, one column per declared class", () => {
  const data = { points: POINTS, classes: ["left", "right", "nobody"] };
  const queries = [[3, 3], [0, 0], [-1e6, 1e6], [1e9, 1e9]];
  for (const rows of Object.values(posterior(data, queries))) {
    assert.equal(rows.length, queries.length);
    for (const row of rows) {
      assert.equal(row.length, 3);
      assert.equal(row[2], 0, "an absent class has no probability");
      assert.ok(row.every((p) => p >= 0 && p <= 1) && Math.abs(row.reduce((a, b) => a + b) - 1) < 1e-12, String(row));
    }
  }
  assert.deepEqual(posterior(data, []), { generative: [], logistic: [] });
  const alone = posterior({ points: POINTS.slice(0, 1) }, [[0, 0]], { generative: { varianceSmoothing: 0 } });
  assert.deepEqual(alone, { generative: null, logistic: null });
});

test("what does not exist is null, never undefined, and no number is NaN", () => {
  const boards = [
    [],
    POINTS.slice(0, 1),
    POINTS.slice(0, 2),
    POINTS.slice(2, 4),
    POINTS,
    POINTS.map((p) => ({ ...p, class: null })),
    POINTS.map((p) => ({ ...p, x: 1 })),
    POINTS.map((p) => ({ ...p, x: 1, y: 1 })),
    POINTS.map((p) => ({ ...p, x: p.x + 1e6, y: p.y - 1e6 })),
    POINTS.map((p, i) => ({ ...p, class: i })),
    POINTS.map((p) => ({ ...p, x: p.x * 1e-9, y: p.y * 1e9 })),
  ];
  const settings = [
    {},
    { generative: { varianceSmoothing: 0 }, logistic: { priorStd: null } },
    { generative: { pooling: 1, correlation: 1 }, logistic: { features: "quadratic", priorStd: null } },
  ];
  for (const points of boards) {
    for (const setting of settings) {
      const report = fit({ points }, setting);
      visit(report, JSON.stringify([points.length, setting]));
      visit(posterior({ points }, [[0, 0], [3, 3]], setting), "posterior");
    }
  }
});

function visit(value, what) {
  assert.notEqual(value, undefined, what);
  if (typeof value === "number") assert.ok(Number.isFinite(value), `${what}: ${value}`);
  if (value !== null && typeof value === "object") {
    for (const [key, part] of Object.entries(value)) visit(part, `${what}.${key}`);
  }
}

const with_ = (changes) => () => fit({ points: POINTS }, changes);
const point = (changes) => () => fit({ points: [...POINTS, { x: 0, y: 0, class: 0, ...changes }] });

/** What is asked for, and what the message must say: the field and the value. */
const REFUSED = [
  [() => fit(), ["data", "null"]],
  [() => fit(7), ["data", "7"]],
  [() => fit({}), ["data.points", "missing"]],
  [() => fit({ points: "all" }), ["data.points", "“all”"]],
  [() => fit({ points: POINTS, names: [] }), ["data.names", "does not exist"]],
  [point({ x: NaN }), ["data.points[6].x", "NaN"]],
  [point({ y: -Infinity }), ["data.points[6].y", "-inf"]],
  [point({ x: "1" }), ["data.points[6].x", "“1”"]],
  [point({ class: 8 }), ["data.points[6].class", "8"]],
  [point({ class: 0.5 }), ["data.points[6].class", "0.5"]],
  [point({ class: -1 }), ["data.points[6].class", "-1"]],
  [point({ weight: 2 }), ["data.points[6].weight", "does not exist"]],
  [() => fit({ points: { x: [1, NaN], y: [1, 2], class: [0, 1] } }), ["data.points.x[1]", "NaN"]],
  [() => fit({ points: { x: new Float64Array([1, Infinity]), y: [1, 2], class: [0, 1] } }), [
    "data.points.x[1]",
    "inf",
  ]],
  [() => fit({ points: { x: [1, 2], y: [1], class: [0, 1] } }), ["data.points.y", "as long as x"]],
  [() => fit({ points: { x: [1], y: [1], class: [-2] } }), ["data.points.class[0]", "-2"]],
  [() => fit({ points: POINTS, classes: ["A"] }), ["data.classes", "length 1"]],
  [() => fit({ points: POINTS, classes: ["A", "A"] }), ["data.classes[1]", "“A”"]],
  [() => fit({ points: POINTS, axes: ["x"] }), ["data.axes", "length 1"]],
  [with_("fast"), ["settings", "“fast”"]],
  [with_({ gaussian: {} }), ["settings.gaussian", "does not exist"]],
  [with_({ generative: { poling: 1 } }), ["settings.generative.poling", "does not exist"]],
  [with_({ generative: { pooling: "1" } }), ["settings.generative.pooling", "“1”"]],
  [with_({ generative: { pooling: 1.01 } }), ["settings.generative.pooling", "1.01"]],
  [with_({ generative: { correlation: -0.5 } }), ["settings.generative.correlation", "-0.5"]],
  [with_({ generative: { varianceSmoothing: NaN } }), ["settings.generative.varianceSmoothing", "NaN"]],
  [with_({ generative: { varianceSmoothing: null } }), ["settings.generative.varianceSmoothing", "null"]],
  [with_({ generative: { priorSmoothing: -1 } }), ["settings.generative.priorSmoothing", "-1"]],
  [with_({ generative: { prior: [0.5, 0.6] } }), ["settings.generative.prior", "1.1"]],
  [with_({ generative: { prior: [1] } }), ["settings.generative.prior", "length 1"]],
  [with_({ generative: { prior: [-1, 2] } }), ["settings.generative.prior[1]", "2"]],
  [with_({ logistic: { features: "cubic" } }), ["settings.logistic.features", "“cubic”"]],
  [with_({ logistic: { priorStd: 0 } }), ["settings.logistic.priorStd", "0"]],
  [with_({ logistic: { priorStd: Infinity } }), ["settings.logistic.priorStd", "inf"]],
  [with_({ logistic: { penalizeIntercept: 1 } }), ["settings.logistic.penalizeIntercept", "1"]],
  [() => posterior({ points: POINTS }, [[0, 0], [1]]), ["queries[1]", "length 1"]],
  [() => posterior({ points: POINTS }, [[0, NaN]]), ["queries[0][1]", "NaN"]],
  [() => posterior({ points: POINTS }, "here"), ["queries", "“here”"]],
];

test("what is refused is named with its value", () => {
  for (const [call, words] of REFUSED) {
    assert.throws(call, (error) => {
      assert.ok(error instanceof Error, String(error));
      for (const word of words) assert.ok(error.message.includes(word), `${word} is not in: ${error.message}`);
      return true;
    }, String(words));
  }
  assert.equal(fit({ points: POINTS }).generative.status, "fitted", "the module goes on");
});

test("hostile values are refused, too", () => {
  const deep = {};
  let inner = deep;
  for (let i = 0; i < 100_000; i++) inner = inner.points = {};
  const cyclic = { points: [] };
  cyclic.points.push(cyclic);
  for (const data of [deep, cyclic, () => {}, Symbol("data"), 10n, new Date(), new Map()]) {
    assert.throws(() => fit(data), Error);
  }
  assert.equal(fit({ points: POINTS }).n, 6);
});
