// The body of an asynchronous function: what axe-core finds in the page as it is, as sentences.
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const violationsOf = async (rules) =>
  (await axe.run(document, { runOnly: rules, resultTypes: ["violations"] })).violations;
const pathOf = ({ target }) => target.join(" ");

// What the edge of something scrolled covers is large enough, and has its label, once it is in sight.
const isRightInSight = async (path, rule) => {
  document.querySelector(path)?.scrollIntoView({ block: "center", behavior: "instant" });
  return !(await violationsOf([rule])).some(({ nodes }) => nodes.some((node) => pathOf(node) === path));
};

// Names may have other words and signs between those that are seen, as cells of tables do: "6 × 10" is "B called A: 6, at 10 each".
const namesWhatIsSeen = (path) => {
  const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [];
  const { ariaLabel, innerText } = document.querySelector(path);
  const named = words(ariaLabel ?? "");
  return words(innerText).every((word) => named.includes(word));
};

// What is read below a name is its description, and is given as that.
const isNameAndDescription = (path) => {
  const plain = (text) => text.replace(/\s+/g, "");
  const control = document.querySelector(path);
  const [name, description] = ["aria-labelledby", "aria-describedby"]
    .map((by) => document.getElementById(control.getAttribute(by) ?? "")?.textContent);
  return Boolean(name && description) && plain(control.innerText) === plain(`${name}${description}`);
};

const found = [];
for (const { id, help, nodes } of await violationsOf(TAGS)) {
  for (const path of nodes.map(pathOf)) {
    if (["target-size", "label-title-only"].includes(id) && await isRightInSight(path, id)) continue;
    if (id === "label-content-name-mismatch" && (namesWhatIsSeen(path) || isNameAndDescription(path))) continue;
    found.push(`${id}: ${help}: ${path}`);
  }
}
return found;
