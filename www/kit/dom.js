// Nodes of the document: found, made, and written only when something has changed.

/** @param {string} id */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {ParentNode} root @param {string} selector */
export const findAll = (
  root,
  selector,
) => [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector))];

/** @param {string} tag @param {string} text @param {string} [className] */
export function make(tag, text, className) {
  const node = document.createElement(tag);
  node.textContent = text;
  if (className) node.className = className;
  if (tag === "bdi") untranslated(node); // A name, a word or a text of the user's.
  return node;
}

/** An element of a drawing. @param {string} tag @param {Record<string, string | number>} [attributes] */
export function makeSvg(tag, attributes = {}) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

/** What was written into a node last: a browser that translates the page may have changed it since. @type {WeakMap<Element, string>} */
const written = new WeakMap();

/**
 * Writes a text into an element. Where there is one already, only its letters change: another node in its place would
 * have the browser look for all styles that depend on what is inside.
 * @param {Element} node
 * @param {string} text
 */
export function write(node, text) {
  if ((written.get(node) ?? node.textContent) === text) return;
  written.set(node, text);
  const { firstChild } = node;
  if (firstChild instanceof Text && firstChild === node.lastChild && text !== "") firstChild.data = text;
  else node.textContent = text;
}

/** Data, mathematics, names: what is not to be translated. @template {Element} E @param {E} node */
export function untranslated(node) {
  node.setAttribute("translate", "no");
  return node;
}

/** Hides an element, or shows it. @param {HTMLElement} node @param {boolean} on */
export function hide(node, on) {
  // Setting what is set computes its style anew, and that of all that asks for it by `:has()`.
  if (node.hidden !== on) node.hidden = on;
}

/** @param {Element} node @param {string} name @param {string} value */
export function assign(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/**
 * Gives `parent` one child per item, after `first` children that stay as they are.
 * @template T
 * @param {Element} parent
 * @param {T[]} items
 * @param {(index: number) => Element} create
 * @param {(child: Element, item: T, index: number) => void} update
 * @param {number} [first]
 */
export function match(parent, items, create, update, first = 0) {
  while (parent.children.length > first + items.length) parent.lastElementChild?.remove();
  items.forEach((item, index) => {
    const child = parent.children[first + index] ?? parent.appendChild(create(index));
    update(child, item, index);
  });
}
