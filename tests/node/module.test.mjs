// The built module as a script in Node sees it: no page, no DOM. Values are those of one golden file of each kind; all of
// them are compared natively, in `tests/native/reference`.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";

const site = new URL("../../target/site/", import.meta.url);
/** @type {any} */
let module;

before(async () => {
  for (const name of ["window", "document", "self"]) {
    assert.equal(typeof globalThis[name], "undefined", `${name} is no help`);
  }
  module = await import(new URL("bayesboard.js", site));
  module.initSync({ module: await readFile(new URL("bayesboard_bg.wasm", site)) });
});

const golden = async (name) => JSON.parse(await readFile(new URL(`../${name}.json`, import.meta.url), "utf8"));

/** Equal numbers and nulls, however deep they lie. */
function near(what, actual, expected, tolerance) {
  if (Array.isArray(expected)) {
    assert.equal(actual?.length, expected.length, what);
    expected.forEach((value, i) => near(`${what}[${i}]`, actual[i], value, tolerance));
  } else if (expected === null) {
    assert.equal(actual, null, what);
  } else {
    assert.ok(
      Math.abs(actual - expected) <= tolerance * (1 + Math.abs(expected)),
      `${what}: ${actual} for ${expected}`,
    );
  }
}

test("Gaussians and logistic regression have the values of a golden file", async () => {
  const file = await golden("golden/blobs4_pixels");
  const data = {
    points: {
      x: Float64Array.from(file.x, ([x]) => x),
      y: Float64Array.from(file.x, ([, y]) => y),
      class: Int32Array.from(file.y),
    },
  };
  const corners = { gnb_per_class: [0, 0], gnb_shared: [1, 0], qda: [0, 1], lda: [1, 1] };
  for (const block of file.gaussian) {
    const [pooling, correlation] = corners[block.name];
    const settings = { generative: { pooling, correlation, varianceSmoothing: block.var_smoothing } };
    near(block.name, module.fit(data, settings).generative.classes.map(({ mean }) => mean), block.mean, 1e-12);
    near(block.name, module.posterior(data, file.queries, settings).generative, block.posterior, 1e-10);
  }
  for (const block of file.logistic.filter(({ exists, unique }) => exists && unique)) {
    const settings = { logistic: { priorStd: block.lambda_, penalizeIntercept: block.penalise_intercept } };
    near(`λ = ${block.lambda_}`, module.posterior(data, file.queries, settings).logistic, block.posterior, 1e-9);
  }
});

test("histograms have the values of a golden file", async () => {
  const file = await golden("golden-discrete/blobs3_60");
  const data = { classes: file.classes, points: file.x.map(([x, y], i) => ({ x, y, class: file.y[i] })) };
  const [config] = file.configs;
  const [reference] = config.fits;
  for (const [correlation, model] of [reference.naive, reference.joint].entries()) {
    const generative = {
      family: "counts",
      correlation,
      cuts: { x: config.cuts[0], y: config.cuts[1] },
      countSmoothing: reference.alpha,
      priorSmoothing: reference.prior_smoothing,
    };
    const { counts } = module.fit(data, { generative }).generative;
    assert.deepEqual(counts.cells, config.cell_counts);
    near("posterior", module.posterior(data, file.probes, { generative }).generative, model.posterior, 1e-12);
  }
});

test("messages have the values of a golden file, with new words counted and ignored", async () => {
  const file = await golden("golden-discrete/first_messages");
  const corpus = {
    classes: file.classes,
    messages: file.messages.map(({ text, class: label }) => ({ text, class: label })),
  };
  for (const { text, words } of [...file.messages, ...file.probes]) assert.deepEqual(module.words(text), words);
  for (const reference of file.fits) {
    const naive = {
      model: reference.model,
      countSmoothing: reference.alpha,
      priorSmoothing: reference.prior_smoothing,
    };
    const report = module.fitMessages(corpus, { naive });
    assert.deepEqual([report.vocabulary, report.presence], [file.vocabulary, file.counts.presence]);
    for (const newWords of ["ignored", "counted"]) {
      const { naive: posterior } = module.judge(corpus, file.probes.map(({ text }) => text), {
        naive: { ...naive, newWords },
      });
      near(`${reference.model}, α = ${reference.alpha}`, posterior, reference[`unseen_${newWords}`].posterior, 1e-12);
    }
  }
});

test("messages have the logistic weights and posteriors of golden files", async () => {
  for (const name of ["first_messages", "mailbox_40", "drawn_120"]) {
    const file = await golden(`golden-discrete/${name}`);
    const corpus = {
      classes: file.classes,
      messages: file.messages.map(({ text, class: label }) => ({ text, class: label })),
    };
    assert.equal(module.fitMessages(corpus).logistic, null);
    for (const reference of file.logistic) {
      const settings = {
        naive: { model: reference.features === "presence" ? "bernoulli" : "multinomial" },
        logistic: { priorStd: reference.lambda },
      };
      const what = `${name} ${reference.features} λ = ${reference.lambda}`;
      const { bias, weights } = module.fitMessages(corpus, settings).logistic;
      near(what, [[bias, ...weights]], [[reference.bias, ...reference.weights]], 1e-7);
      const { logistic } = module.judge(corpus, file.probes.map(({ text }) => text), settings);
      near(what, logistic.map(([, one]) => [one]), reference.posterior.map((one) => [one]), 1e-9);
    }
  }
});

test("EM has the models, responsibilities and heights of a golden file, with three classes and more", async () => {
  for (const file of await golden("golden-discrete/em_topics")) {
    const corpus = {
      classes: file.classes,
      messages: file.messages.map(({ text, class: label }) => ({ text, class: label })),
    };
    for (const reference of file.fits) {
      const naive = {
        model: reference.model,
        countSmoothing: reference.alpha,
        priorSmoothing: reference.prior_smoothing,
      };
      const { vocabulary, steps } = module.emMessages(corpus, { naive }, { iterations: 20 });
      assert.deepEqual(vocabulary, file.vocabulary);
      for (const entry of reference.trace) {
        const step = steps[entry.iteration];
        const what = `${file.name} ${reference.model}, α = ${reference.alpha}, iteration ${entry.iteration}`;
        near(what, [step.prior, ...step.theta], [entry.prior, ...entry.theta], 1e-8);
        near(what, [[step.logLikelihood, step.objective]], [[entry.log_likelihood, entry.objective]], 1e-9);
        assert.deepEqual(step.responsibilities.map((q) => q === null), entry.q.map((q) => q === null));
        near(what, step.responsibilities.filter(Boolean), entry.q.filter(Boolean), 1e-8);
      }
    }
  }
});

test("a field of messages that is not valid is an error that names it", () => {
  const corpus = { messages: [{ text: "free", class: 1 }] };
  const refused = (call, wording) =>
    assert.throws(call, (error) => error instanceof Error && wording.test(error.message));
  refused(() => module.fitMessages(corpus, { naive: { countSmoothing: -1 } }), /countSmoothing is -1/);
  refused(() => module.fitMessages(corpus, { naive: { alpha: 1 } }), /alpha/);
  refused(
    () => module.fitMessages({ messages: [{ text: "a", class: 2 }], classes: ["ham", "spam"] }),
    /messages\[0\]\.class is 2/,
  );
  refused(() => module.judge(corpus, ["a"], { naive: { prior: [0.5, 0.6] } }), /prior/);
});
