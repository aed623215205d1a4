// The built module against the golden files of histograms. Schema and origin: `tests/golden-discrete/README.md`.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { before, test } from "node:test";

const site = new URL("../../target/site/", import.meta.url);
const folder = new URL("../golden-discrete/", import.meta.url);
let fit, posterior;
let golden = [];

before(async () => {
  const module = await import(new URL("bayesboard.js", site));
  module.initSync({ module: await readFile(new URL("bayesboard_bg.wasm", site)) });
  ({ fit, posterior } = module);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const files = await Promise.all(names.map(async (name) => JSON.parse(await readFile(new URL(name, folder), "utf8"))));
  golden = files.filter((file) => file.configs); // The others are of messages.
  assert.equal(golden.length, 8);
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

test("tables, posteriors and counts of naive histograms and joint tables", () => {
  let checked = 0;
  for (const file of golden) {
    const points = file.x.map(([x, y], i) => ({ x, y, class: file.y[i] }));
    const data = { classes: file.classes, points };
    for (const config of file.configs) {
      for (const reference of config.fits) {
        for (const [correlation, model] of [reference.naive, reference.joint].entries()) {
          const generative = {
            family: "counts",
            correlation,
            cuts: { x: config.cuts[0], y: config.cuts[1] },
            countSmoothing: reference.alpha,
            priorSmoothing: reference.prior_smoothing,
          };
          const what = `${file.name}, ${config.name}, α = ${reference.alpha}, correlation ${correlation}`;
          const report = fit(data, { generative }).generative;
          const { counts } = report;
          assert.deepEqual(counts.cells, config.cell_counts, what);
          near(what, counts.theta[correlation ? "joint" : "naive"], model.theta, 1e-12);
          near(what, posterior(data, file.probes, { generative }).generative, model.posterior, 1e-12);
          assert.equal(report.parameters, config.parameters[correlation ? "joint" : "naive"], what);
          near(what, report.jointLogLikelihood, model.training.joint_log_likelihood, 1e-10);
          near(what, report.conditionalLogLikelihood, model.training.conditional_log_likelihood, 1e-10);
          assert.equal(counts.emptyCells, config.empty_cells, what);
          assert.equal(counts.undefinedCells, model.undefined_cells, what);
          assert.equal(counts.tiedCells, model.tied_cells, what);
          assert.equal(counts.leaveOneOut.wrong, model.leave_one_out.wrong, what);
          near(what, counts.mutualInformation.all, config.mutual_information.all, 1e-12);
          near(what, counts.mutualInformation.withinClasses, config.mutual_information.within_classes, 1e-12);
          checked += 1;
        }
      }
    }
  }
  assert.equal(checked, 204);
});
