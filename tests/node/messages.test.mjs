// The built module of the page Messages against its golden files. Schema and origin: `tests/golden-discrete/README.md`.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { before, test } from "node:test";

const site = new URL("../../target/site/", import.meta.url);
const folder = new URL("../golden-discrete/", import.meta.url);
let Messages, fitMessages, judge, words;
let golden = [];

before(async () => {
  const module = await import(new URL("bayesboard.js", site));
  module.initSync({ module: await readFile(new URL("bayesboard_bg.wasm", site)) });
  ({ Messages, fitMessages, judge, words } = module);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const files = await Promise.all(names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), "utf8"))));
  golden = files.filter((file) => file.vocabulary);
  assert.equal(golden.length, 10);
});

/** Equal numbers and nulls, however deep they lie. */
function near(what, actual, expected, tolerance) {
  if (Array.isArray(expected)) {
    assert.equal(actual?.length, expected.length, what);
    expected.forEach((value, i) => near(`${what}[${i}]`, actual[i], value, tolerance));
  } else if (expected === null) {
    assert.equal(actual, null, what);
  } else {
    assert.ok(Math.abs(actual - expected) <= tolerance * (1 + Math.abs(expected)), `${what}: ${actual} for ${expected}`);
  }
}

test("words, counts, estimates, weights and posteriors, with new words counted and ignored", () => {
  let checked = 0;
  for (const file of golden) {
    const corpus = { classes: file.classes, messages: file.messages.map(({ text, class: label }) => ({ text, class: label })) };
    for (const { text, words: found } of [...file.messages, ...file.probes]) assert.deepEqual(words(text), found, file.name);
    for (const reference of file.fits) {
      const what = `${file.name}, ${reference.model}, α = ${reference.alpha}`;
      const naive = { model: reference.model, countSmoothing: reference.alpha, priorSmoothing: reference.prior_smoothing };
      const report = fitMessages(corpus, { naive });
      assert.deepEqual(report.vocabulary, file.vocabulary, what);
      assert.deepEqual(report.presence, file.counts.presence, what);
      assert.deepEqual(report.occurrences, file.counts.occurrences, what);
      assert.equal(report.naive.parameters, file.parameters[reference.model], what);
      assert.equal(report.naive.wrong, reference.training.wrong, what);
      near(what, report.naive.prior, reference.prior, 1e-12);
      for (const [label, theta] of reference.theta.entries()) {
        if (theta?.every((value) => value !== null)) near(what, report.naive.theta[label], theta, 1e-12);
        else assert.equal(report.naive.theta[label], null, what);
      }
      if (reference.linear) {
        near(what, report.naive.bias, reference.linear.bias, 1e-11);
        near(what, report.naive.weights, reference.linear.weights, 1e-11);
      }
      if (reference.leave_one_out) {
        assert.equal(report.naive.leaveOneOut.wrong, reference.leave_one_out.wrong, what);
        assert.equal(report.naive.leaveOneOut.undefined, reference.leave_one_out.undefined, what);
      }
      const texts = file.probes.map(({ text }) => text);
      for (const newWords of ["ignored", "counted"]) {
        const posterior = judge(corpus, texts, { naive: { ...naive, newWords } }).naive;
        near(`${what}, ${newWords}`, posterior, reference[`unseen_${newWords}`].posterior, 1e-12);
      }
      checked += 1;
    }
  }
  assert.ok(checked > 100, `${checked} fits`);
});

test("curves of Beta distributions", () => {
  let checked = 0;
  for (const { a, b } of [{ a: 1, b: 1 }, { a: 0.5, b: 0.5 }, { a: 2, b: 2 }, { a: 3, b: 2 }, { a: 21, b: 11 }]) {
    const page = new Messages();
    for (const message of [["adjust", { naive: { model: "bernoulli" } }], ["theta", "free", 1], ["inside", "prior"], ["beta", a, b]]) page.send(message);
    const { curves } = page.ask(["inside"]);
    // “free” is in 3 of 4 spams.
    for (const [curve, p, q] of [[curves.prior, a, b], [curves.likelihood, 4, 2], [curves.posterior, a + 3, b + 1]]) {
      assert.equal(curve.length, 129);
      const log = (i) => (p - 1) * Math.log(i / 128) + (q - 1) * Math.log(1 - i / 128);
      for (let i = 8; i < 121; i += 8) {
        near(`Beta(${p}, ${q}) at ${i}/128`, Math.log(curve[i] / curve[64]), log(i) - log(64), 1e-9);
        checked += 1;
      }
    }
  }
  assert.equal(checked, 5 * 3 * 15);
});

test("a field that is not valid is an error that names it", () => {
  const corpus = { messages: [{ text: "free", class: 1 }] };
  const refused = (call, wording) => assert.throws(call, (error) => error instanceof Error && wording.test(error.message));
  refused(() => fitMessages(corpus, { naive: { countSmoothing: -1 } }), /countSmoothing is -1/);
  refused(() => fitMessages(corpus, { naive: { alpha: 1 } }), /alpha/);
  refused(() => fitMessages({ messages: [{ text: 1 }] }), /messages\[0\]\.text is 1/);
  refused(() => fitMessages({ messages: [{ text: "a", class: 2 }], classes: ["ham", "spam"] }), /messages\[0\]\.class is 2/);
  refused(() => judge(corpus, ["a", null]), /texts\[1\] is null/);
  refused(() => judge(corpus, ["a"], { naive: { prior: [0.5, 0.6] } }), /prior/);
});
