// The pages of the site by the standard: `node html.mjs SITE`.

import { HtmlValidate } from "html-validate";
import { join } from "node:path";

const [site] = process.argv.slice(2);
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });
for (const name of ["index.html", "messages.html"]) {
  const { results } = await validator.validateFile(join(site, name));
  for (const { messages } of results) {
    for (const { line, column, message, ruleId } of messages) {
      console.log(`${name}:${line}:${column}: ${message} (${ruleId})`);
      process.exitCode = 1;
    }
  }
}
