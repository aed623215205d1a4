// What the address asks of the page itself; what it says of a board, the module reads.

const hash = new URLSearchParams(location.hash.slice(1));
const query = new URLSearchParams(location.search);

/** An option by its name, in the hash or before it. @param {string} name */
const option = (name) => hash.get(name) ?? query.get(name);

/** Whether the page is a part of another one. */
export const isEmbedded = option("embed") === "1";

/** The names of what is not to be shown. */
export const hiddenNames = (option("hide") ?? "").split(",");

/** Whether the address brings points. */
export const bringsPoints = hash.has("p");

/** The address without what stands in its hash. */
export const plainAddress = () => location.href.split("#")[0];

/** Has the address say nothing of a board any longer. */
export function forgetLink() {
  history.replaceState(null, "", plainAddress());
}
