// Nodes of the page, written only when what they say has changed.

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} id */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {string} tag @param {string} text @param {string} [className] */
export function make(tag, text, className) {
  const node = document.createElement(tag);
  node.textContent = text;
  if (className) node.className = className;
  return node;
}

/** @param {Element} node @param {string} text */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
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

/** The marker of a class, in its color once it is given one. */
export function makeMark() {
  const mark = document.createElementNS(SVG, "svg");
  mark.setAttribute("class", "mark");
  mark.setAttribute("viewBox", "-10 -10 20 20");
  mark.setAttribute("aria-hidden", "true");
  mark.append(document.createElementNS(SVG, "use"));
  return mark;
}

/** @param {Element} mark @param {number | null} index the class, or null for none @param {string} shape */
export function writeMark(mark, index, shape) {
  const use = mark.children[0];
  assign(use, "href", `#${shape}`);
  assign(use, "data-class", String(index ?? "none"));
}

/** The colors of the classes' markers. @param {string[]} colors */
export function paintMarks(colors) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(colors.map((color, index) => `[data-class="${index}"] { fill: ${color}; }`).join("\n"));
  document.adoptedStyleSheets.push(sheet);
}
