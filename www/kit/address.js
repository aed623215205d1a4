// The address: options of the page itself. The module reads the rest of a link.

// A link whose `#` became a `?` on its way.
if (
  location.hash === ""
  && /^\?(screen(=|%3D)\w+(&amp;|&|%26))?(v(=|%3D)\d+(&|%26)|(lecture|task)(=|%3D))/i.test(location.search)
) {
  history.replaceState(history.state, "", `${location.pathname}#${location.search.slice(1)}`);
}
// As far as options need it, the same is undone here as in the module (`src/wire/link/mend.rs`).
const hash = new URLSearchParams(location.hash.replace(/^#[#/?!]*/, "").replaceAll("&amp;", "&"));
const query = new URLSearchParams(location.search);

/** An option by its name, in the hash or before it. @param {string} name */
const option = (name) => hash.get(name) ?? query.get(name);

/** Whether the page is the window of the notes to a lecture. */
export const isNotes = location.hash === "#notes";

/** Whether the page is shown inside another one. */
export const isEmbedded = option("embed") === "1";

/** The names of the parts to hide, without the spaces around them; a name that no part has hides nothing. */
export const hiddenNames = (option("hide") ?? "").split(",").map((name) => name.trim()).filter(Boolean);

/** The address without its hash. */
export const plainAddress = () => location.href.split("#")[0];

/** The screen that a hash names; without one a link is of the board. */
const SCREEN = /(?:^#[#/?!]*|&)screen(?:=|%3D)(\w+)/i;

/** The screen that the address names, or the query before it. */
export const namedScreen = () => SCREEN.exec(location.hash)?.[1] ?? query.get("screen") ?? "board";

/** The task that a hash names. */
const TASK = /(?:^#[#/?!]*|&)task(?:=|%3D)([\w-]+)/i;

/** Names in the address the screen of its task, if it names none. @param {(task: string) => string | undefined} screenOf */
export function nameScreenOfTask(screenOf) {
  const task = TASK.exec(location.hash)?.[1];
  if (task === undefined || SCREEN.test(location.hash) || query.has("screen")) return;
  const screen = hashOf(screenOf(task) ?? "board");
  if (screen) setHash(`${screen}&${location.hash.replace(/^#[#/?!]*/, "")}`);
}

/** The hash of a screen that shows no link. @param {string} screen */
export const hashOf = (screen) => (screen === "board" ? "" : `#screen=${screen}`);

/** The hash as the module reads it, without the screen before its fields. */
export const linkHash = () => location.hash.replace(/^#[#/?!]*screen(=|%3D)\w+(&amp;|&|%26|$)/i, "#");

/** Puts another hash in the address, without opening what it says. @param {string} hash @param {"pushState" | "replaceState"} [how] */
export function setHash(hash, how = "replaceState") {
  history[how](null, "", plainAddress() + hash);
}

/** Where an old link to the page of Messages leads. */
export const movedAddress = () =>
  `index.html${location.search}${hashOf("messages")}${location.hash.replace(/^#/, "&")}`;
