// The address: options of the page itself. The module reads the rest of a link.

const hash = new URLSearchParams(location.hash.slice(1));
const query = new URLSearchParams(location.search);

/** An option by its name, in the hash or before it. @param {string} name */
const option = (name) => hash.get(name) ?? query.get(name);

/** Whether the page is shown inside another one. */
export const isEmbedded = option("embed") === "1";

/** The names of the parts to hide, without the spaces around them; a name that no part has hides nothing. */
export const hiddenNames = (option("hide") ?? "").split(",").map((name) => name.trim()).filter(Boolean);

/** Whether the link of the address has a field. @param {string} field */
export const linkHas = (field) => hash.has(field);

/** The address without its hash. */
export const plainAddress = () => location.href.split("#")[0];

/** Removes the link from the address. */
export function forgetLink() {
  history.replaceState(null, "", plainAddress());
}
