// The address: options of the page itself. The module reads the rest of a link.

// A link whose `#` became a `?` on its way.
if (location.hash === "" && /^\?(v(=|%3D)\d+(&|%26)|lecture(=|%3D)\d)/i.test(location.search)) {
  history.replaceState(history.state, "", `${location.pathname}#${location.search.slice(1)}`);
}
// As far as options need it, the same is undone here as in the module (`src/wire/link/mend.rs`).
const hash = new URLSearchParams(location.hash.replace(/^#[#/?!]*/, "").replaceAll("&amp;", "&"));
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
