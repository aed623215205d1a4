// Writes the programs that the page Messages exports: of all corpora, with both models and three counts of ghosts, plainly
// and with a new word, a prior by hand, and messages that are code themselves.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [site, folder] = process.argv.slice(2);
const { Messages, initSync } = await import(pathToFileURL(join(site, "bayesboard.js")).href);
initSync({ module: await readFile(join(site, "bayesboard_bg.wasm")) });

const MODELS = ["bernoulli", "multinomial"];
const ALPHAS = [0, 0.5, 1];
const CODE = [
  '"""',
  "\\",
  "$x\\n'",
  '\\" + exit() #',
  "'''\\ win",
  "\u2028{}%s free",
  "don’t STOP £1000 a_b",
  "İstanbul ǅ ﬁ 𝐱 win",
  "",
];
let count = 0;

/** @param {string} name @param {any} messages */
async function write(name, messages) {
  await writeFile(join(folder, `messages-${name}.py`), messages.ask(["export", "py"]));
  count++;
}

/** A class prior that is not uniform: 1 to 3 of two classes, 1 to 3 to 5 of three. @param {number} n */
const unequal = (n) => Array.from({ length: n }, (_, i) => (2 * i + 1) / n ** 2);

const corpora = new Messages().ask(["presets"]).map(({ id }) => id);
for (const model of MODELS) {
  for (const countSmoothing of ALPHAS) {
    const name = `${model}-${countSmoothing}`;
    for (const id of corpora) {
      const messages = new Messages();
      messages.send(["preset", id]);
      messages.send(["adjust", { naive: { model, countSmoothing } }]);
      await write(`${id}-${name}`, messages);
      const { classes } = messages.ask(["state"]);
      const more = countSmoothing === 1 ? { prior: unequal(classes.length) } : { priorSmoothing: 1.5 };
      messages.send(["adjust", { naive: { newWords: countSmoothing === 0 ? "ignored" : "counted", ...more } }]);
      messages.send(["judge", `${messages.ask(["state"]).messages[0].text} mahalanobis mahalanobis`]);
      await write(`${id}-${name}-more`, messages);
    }
    const messages = new Messages();
    messages.send(["load", {
      version: 1,
      page: "messages",
      judge: 'win \\ \'free\' """',
      classes: ["\\'", '{}"""'],
      messages: CODE.map((text, i) => ({ text, class: i % 4 === 3 ? null : i % 2 })),
      settings: { naive: { model, countSmoothing } },
    }]);
    await write(`code-${name}`, messages);
  }
}
console.log(`${count} programs of messages`);
