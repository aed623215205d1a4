// What proofs amount to: a section for each task with a row for each proof, and the same as CSV.

import { byId, hide, make, match, write } from "./dom.js";
import { filled } from "./filled.js";
import texts from "../texts.json" with { type: "json" };

/** @typedef {import("../bayesboard.js").Proof} Proof */
/** A proof that was checked, with its line and the link that opens its board. @typedef {Proof & { name: string, hash: string, line: number }} Checked */

/**
 * What a cell says, what it sorts by, and whether it misses its bound.
 * @typedef {{ text: string, key: number | string, isShort?: boolean, hint?: string }} Cell
 */

/** Which of the proofs has the same board as another one. @param {Checked[]} proofs @returns {Map<Checked, string>} */
function twins(proofs) {
  const found = new Map();
  for (const proof of proofs) {
    const other = proofs.find((own) => own !== proof && own.board === proof.board && own.seed === proof.seed);
    if (other) found.set(proof, other.name);
  }
  return found;
}

/** The columns of a task, each with its head. @param {Checked[]} proofs @returns {{ head: string, cell: (proof: Checked) => Cell }[]} */
function columnsOf(proofs) {
  const same = twins(proofs);
  const goals = proofs[0].goals.map(({ text: [about, , bound] }, index) => ({
    head: `${about.trim()}${bound.startsWith(",") ? "" : ","}${bound}`,
    /** @param {Checked} proof @returns {Cell} */
    cell: ({ goals: { [index]: { text: [, text], now, met } } }) => ({
      text,
      key: now ?? Number.NEGATIVE_INFINITY,
      isShort: !met,
      hint: met ? "" : filled(texts.kit.proofs.short, { now: text, bound: bound.replace(/^[, ]+/, "") }),
    }),
  }));
  return [
    { head: texts.kit.proofs.name, cell: (/** @type {Checked} */ { name }) => ({ text: name, key: name }) },
    {
      head: texts.kit.proofs.solved,
      cell: (/** @type {Checked} */ proof) => ({
        text: stateOf(proof),
        key: Number(!proof.isSolved) + Number(proof.wasShown),
      }),
    },
    ...goals,
    { head: texts.kit.proofs.moves, cell: (/** @type {Checked} */ { moves }) => ({ text: String(moves), key: moves }) },
    {
      head: texts.kit.proofs.same,
      cell: (/** @type {Checked} */ proof) => ({
        text: same.has(proof) ? filled(texts.kit.proofs.as, { name: same.get(proof) ?? "" }) : "",
        key: same.get(proof) ?? "",
      }),
    },
  ];
}

/** @param {Checked} proof */
function stateOf({ isSolved, wasShown }) {
  if (!isSolved) return texts.kit.proofs.no;
  return wasShown ? texts.kit.proofs.shown : texts.kit.proofs.yes;
}

/** How a task came out, in a sentence. @param {Checked[]} proofs */
function summary(proofs) {
  const solved = proofs.filter(({ isSolved, wasShown }) => isSolved && !wasShown).length;
  const shown = proofs.filter(({ wasShown }) => wasShown).length;
  const same = twins(proofs).size;
  const parts = [filled(texts.kit.proofs.summary, { solved, all: proofs.length })];
  if (shown > 0) parts.push(filled(texts.kit.proofs.summaryShown, { shown }));
  if (same > 0) parts.push(filled(texts.kit.proofs.summarySame, { same }));
  return `${parts.join(", ")}.`;
}

/**
 * The proofs of a task. Tasks of one's own may be called like another one, which `note` says; `isOdd`: it is not the task
 * that was given away under this name, as far as is known.
 * @typedef {{ proofs: Checked[], note: string, isOdd: boolean }} Section
 */
/** What is known of tasks: the own ones, and the titles of those that come with the page. @typedef {{ own: { own: string, title: string }[], titles: string[] }} Known */

const nameOf = (/** @type {string} */ title) => title.trim().toLowerCase();

/** Proofs by their task, in the order of the list; those of one name stand together. @param {Checked[]} proofs @param {Known} known @returns {Section[]} */
export function sectionsOf(proofs, known) {
  /** @type {Map<string, Checked[]>} */
  const tasks = new Map();
  for (const proof of proofs) {
    // A task of one's own is known by all of its text.
    const key = `${proof.task} ${proof.own ?? ""}`;
    tasks.set(key, [...tasks.get(key) ?? [], proof]);
  }
  const groups = [...tasks.values()];
  const sections = groups.map((own) => {
    const [{ own: link, title }] = own;
    const hasName = (/** @type {{ title: string }} */ other) => nameOf(other.title) === nameOf(title);
    const n = groups.filter(([first]) => hasName(first)).length;
    const isKnown = known.own.some((task) => task.own === link);
    const isTwin = known.own.some(hasName) || known.titles.some((other) => hasName({ title: other }));
    if (link === null) return { proofs: own, note: "", isOdd: false };
    if (isKnown) return { proofs: own, note: texts.kit.proofs.yours, isOdd: false };
    if (isTwin) return { proofs: own, note: texts.kit.proofs.twin, isOdd: true };
    return {
      proofs: own,
      note: n > 1 ? filled(texts.kit.proofs.oneOf, { n }) : texts.kit.proofs.ownTask,
      isOdd: n > 1,
    };
  });
  // What is odd follows the task that it is called like.
  const names = [...new Set(groups.map(([{ title }]) => nameOf(title)))];
  const place = (/** @type {Section} */ { proofs: [{ title }], isOdd }) =>
    2 * names.indexOf(nameOf(title)) + Number(isOdd);
  return sections.toSorted((x, y) => place(x) - place(y));
}

/** Writes a section for each task. A press on a head sorts by it. @param {Section[]} sections */
export function writeProofs(sections) {
  const template = /** @type {HTMLTemplateElement} */ (byId("proofs-task"));
  const create = () => /** @type {Element} */ (template.content.firstElementChild?.cloneNode(true));
  match(byId("proofs-found"), sections, create, (section, { proofs: own, note, isOdd }) => {
    const [row, region] = section.children;
    const [title, about, link] = row.children[0].children;
    write(title, own[0].title);
    write(about, note);
    about.classList.toggle("short", isOdd);
    hide(/** @type {HTMLElement} */ (link), own[0].own === null);
    /** @type {HTMLAnchorElement} */ (link).href = own[0].own ?? "";
    write(row.children[1], summary(own));
    region.setAttribute("aria-label", own[0].title);
    const [head, body] = /** @type {Iterable<Element>} */ (region.children[0].children);
    const columns = columnsOf(own);
    let by = -1;
    const rows = () => (by < 0 ? own : own.toSorted((a, b) =>
      compare(columns[by].cell(a).key, columns[by].cell(b).key)
    ));
    const draw = () => writeRows(body, rows(), columns);
    head.children[0].replaceChildren(...columns.map((column, index) => {
      const cell = /** @type {HTMLTableCellElement} */ (make("th", ""));
      cell.scope = "col";
      const button = /** @type {HTMLButtonElement} */ (make("button", column.head, "quiet"));
      button.type = "button";
      button.addEventListener("click", () => {
        by = index;
        for (const other of cell.parentElement?.children ?? []) other.removeAttribute("aria-sort");
        cell.setAttribute("aria-sort", "ascending");
        draw();
      });
      cell.append(button);
      return cell;
    }));
    draw();
  });
}

/** @param {number | string} a @param {number | string} b */
const compare = (a, b) => (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b)));

/** @param {Element} body @param {Checked[]} proofs @param {ReturnType<typeof columnsOf>} columns */
function writeRows(body, proofs, columns) {
  body.replaceChildren(...proofs.map((proof) => {
    const row = make("tr", "");
    row.append(...columns.map(({ head, cell }, index) => {
      const { text, isShort, hint } = cell(proof);
      const node = make(index === 0 ? "th" : "td", index === 0 ? "" : text, isShort ? "short" : "");
      node.dataset.head = head;
      if (hint) node.append(make("span", hint, "unseen"));
      if (index === 0) {
        /** @type {HTMLTableCellElement} */ (node).scope = "row";
        const link = /** @type {HTMLAnchorElement} */ (make("a", text));
        [link.href, link.target, link.rel] = [proof.hash, "_blank", "noopener"];
        node.append(link);
      }
      return node;
    }));
    return row;
  }));
}

/** The same as CSV: what begins like a formula is quoted so that no spreadsheet computes it. @param {Section[]} sections */
export function proofsAsCsv(sections) {
  const proofs = sections.flatMap((section) => section.proofs).toSorted((a, b) => a.line - b.line);
  const odd = new Map(
    sections.filter(({ isOdd }) => isOdd).flatMap(({ proofs: own, note }) => own.map((proof) => [proof, note])),
  );
  const goals = Math.max(...proofs.map(({ goals: own }) => own.length));
  const heads = [
    texts.kit.proofs.name,
    texts.kit.proofs.task,
    texts.kit.proofs.seed,
    texts.kit.proofs.solved,
    texts.kit.proofs.shown,
    texts.kit.proofs.moves,
    texts.kit.proofs.same,
  ];
  const more = Array.from({ length: goals }, (_, index) => filled(texts.kit.proofs.condition, { n: index + 1 }));
  const same = new Map(sections.flatMap((section) => [...twins(section.proofs)]));
  const rows = proofs.map((proof) => [
    proof.name,
    odd.has(proof) ? `${proof.task} (${odd.get(proof)})` : proof.task,
    proof.seed,
    proof.isSolved ? 1 : 0,
    proof.wasShown ? 1 : 0,
    proof.moves,
    same.get(proof) ?? "",
    ...proof.goals.map(({ text }) => text.join("")),
  ]);
  const quoted = (/** @type {string | number} */ value) => {
    const text = String(value).replace(/^(?=[=+\-@\t])/, typeof value === "string" ? "'" : "");
    return /[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [[...heads, ...more], ...rows].map((row) => `${row.map(quoted).join()}\r\n`).join("");
}
