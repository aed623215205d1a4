// A board in a notebook or a document that is built from one, by the protocol of anywidget: a frame with the page of
// Bayesboard in it. All state is the model's, so that several views of a board are equal; only the bytes of the page go
// by message. A host may lack what is called here or throw; the board then works as far as it can.

/** What all boards of a document share: the address of the page of this version. `cargo xtask dist` writes the version. */
const SHARED = "bayesboard VERSION";
const PREFIX = "bayesboard:";
const PATIENCE = 15_000; // milliseconds for a kernel to answer, which may be busy
const HEIGHT = 560; // pixels
/** The map of the picture has so many pixels across. */
const MAP_WIDTH = 64;
/** Boards of thousands of points have no picture: it would be told after each gesture. */
const LONGEST_PICTURE = 300_000; // characters

/** @typedef {Record<string, (...values: any[]) => any>} Model that of anywidget */
/** @typedef {{ model: Model, el: HTMLElement, signal?: AbortSignal }} View */

/** What a call of the host gives; nothing where it throws. @template T @param {() => T} call @returns {T | undefined} */
function attempt(call) {
  try {
    return call();
  } catch (error) {
    console.info("Bayesboard:", error);
    return undefined;
  }
}

/** The address of the page: known already, named by the model, or made of what the kernel sends. @param {Model} model @returns {Promise<string>} */
async function pageOf(model) {
  const shared = /** @type {Record<string, Promise<string> | undefined>} */ (/** @type {unknown} */ (globalThis));
  const named = attempt(() => model.get("page"));
  if (named && !shared[SHARED]) return new URL(named, document.baseURI).href;
  const loading = shared[SHARED] ??= fetched(model);
  // The next render tries anew, and so does this one where it had waited for another board.
  loading.catch(() => loading === shared[SHARED] && delete shared[SHARED]);
  return loading;
}

/** @param {Model} model @returns {Promise<string>} */
function fetched(model) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(reject, new Error("no kernel has answered")), PATIENCE);
    /** @param {any} content @param {BlobPart[]} buffers */
    const listen = (content, buffers) => {
      if (content?.type !== "page") return;
      const packed = new Blob(buffers.map((part) => part));
      new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer().then(
        (page) => end(resolve, URL.createObjectURL(new Blob([page], { type: "text/html" }))),
        (error) => end(reject, error),
      );
    };
    /** @param {(value: any) => void} settle @param {unknown} value */
    function end(settle, value) {
      clearTimeout(timer);
      attempt(() => model.off("msg:custom", listen));
      settle(value);
    }
    try {
      model.on("msg:custom", listen);
      model.send({ type: "page" });
    } catch (error) {
      end(reject, error);
    }
  });
}

/** A picture for a notebook, which keeps one of each board: its map has few pixels. @param {string | undefined} svg */
async function small(svg = "") {
  const map = /data:image\/png;base64,[^"]+/.exec(svg)?.[0] ?? "";
  if (svg.length - map.length > LONGEST_PICTURE) return null;
  if (map === "") return svg || null;
  const image = new Image();
  image.src = map;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = MAP_WIDTH;
  canvas.height = Math.round((MAP_WIDTH * image.height) / image.width);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return svg.replace(map, canvas.toDataURL());
}

/** Whether the document around an element is dark or light; empty where it does not say. @param {Element} el */
function themeOf(el) {
  const { body, documentElement: root } = document;
  const { jpThemeLight } = body.dataset;
  if (jpThemeLight) return jpThemeLight === "true" ? "light" : "dark";
  const host = /** @type {ShadowRoot} */ (el.getRootNode()).host ?? el;
  const named = /** @type {HTMLElement | null} */ (host.closest("[data-theme]") ?? body)?.dataset.theme;
  if (named) return named.includes("dark") ? "dark" : "light";
  return [root, body].some(({ classList }) => classList.contains("dark") || classList.contains("vscode-dark"))
    ? "dark"
    : "";
}

/** Shows a board in an element; what is returned takes it away. @param {View} view */
function render({ model, el, signal }) {
  const get = (/** @type {string} */ name) => attempt(() => model.get(name));
  const frame = document.createElement("iframe");
  frame.sandbox.add("allow-scripts", "allow-downloads", "allow-modals", "allow-popups");
  frame.allow = "fullscreen; clipboard-write; screen-wake-lock";
  frame.title = "Bayesboard";
  Object.assign(frame.style, { display: "block", width: "100%", border: "0", colorScheme: "normal" });
  const picture = new Image();
  picture.alt = frame.title;
  picture.style.maxWidth = "100%";
  const stored = get("_svg");
  if (stored) picture.src = `data:image/svg+xml,${encodeURIComponent(stored)}`;
  const note = document.createElement("p");
  // The picture of the stored output is of use where the board is not.
  const place = get("_place");
  const style = document.createElement("style");
  style.textContent = place ? `:has(> img[src*="${place}"]),svg[id="${place}"]{display:none}` : "";

  let isReady = false;
  /** What is wrong with a link is known once it has been opened. */
  let isFirst = true;
  let turn = -1;
  /** The state of the frame, as text. */
  let known = "";
  let number = 0;
  /** What has been asked, by its number. @type {Map<number, (answer: any) => void>} */
  const asked = new Map();

  const send = (/** @type {string} */ type, /** @type {object} */ more = {}) =>
    frame.contentWindow?.postMessage({ type: PREFIX + type, ...more }, "*");
  /** @param {string} type @param {object} [more] @returns {Promise<any>} */
  const ask = (type, more) =>
    new Promise((resolve) => {
      asked.set(++number, resolve);
      send(type, { id: number, ...more });
    });

  const size = () => frame.style.height = `${get("height") || HEIGHT}px`;
  const sendTheme = () => isReady && send("theme", { theme: themeOf(el) });

  /** Tells the model all that is known of the board. @param {any} state */
  async function tell(state) {
    const now = turn;
    const [report, { link, picture, notice }] = await Promise.all([ask("report"), ask("share")]);
    const _svg = await small(picture).catch((error) => {
      console.info("Bayesboard:", error);
      return null;
    });
    const told = { state, _report: report, _link: link ?? null, _svg, _told: now };
    if (now !== turn) return; // The kernel has set another state meanwhile.
    known = JSON.stringify(state);
    attempt(() => {
      Object.entries(told).forEach(([name, value]) => model.set(name, value));
      if (isFirst && notice) model.set("_error", notice);
      model.save_changes();
    });
    isFirst = false;
    // A kernel that hears this while a cell awaits it never says that it has; traits would wait for that.
    attempt(() => model.send({ type: "told", told }));
  }

  /** The frame has changed: after a gesture, or because the model has. */
  async function follow() {
    const now = turn;
    const state = await ask("get");
    if (now === turn && JSON.stringify(state) !== known) await tell(state);
  }

  /** The model has changed: by the kernel, whose state may leave out what is usual, or by another view. */
  async function take() {
    const [state, now] = [get("state"), get("_turn") ?? 0];
    const isOfKernel = now !== turn;
    if (!isReady || (!isOfKernel && JSON.stringify(state) === known)) return;
    turn = now;
    const isGiven = state && Object.keys(state).length > 0;
    const taken = isGiven ? await ask("set", { state }) : await ask("get");
    if (taken === undefined) return; // Refused, and said.
    if (isOfKernel) await tell(taken);
    else known = JSON.stringify(taken);
  }

  /** @param {MessageEvent} event */
  function hear({ source, data }) {
    if (source !== frame.contentWindow || !String(data?.type).startsWith(PREFIX)) return;
    const type = data.type.slice(PREFIX.length);
    if (type === "ready") {
      isReady = true;
      picture.remove();
      note.remove();
      size();
      sendTheme();
      take();
    } else if (type === "change") {
      follow();
    } else {
      if (type === "error") {
        attempt(() => {
          model.set("_error", data.message);
          model.save_changes();
        });
      }
      asked.get(data.id)?.(data[type]);
      asked.delete(data.id);
    }
  }

  /** @param {boolean} isLast whether it has been tried before */
  async function open(isLast) {
    try {
      const hash = String(get("board") || "v=3").replace(/^.*#/s, "").split("&");
      const at = hash[0].startsWith("screen=") ? 2 : 1;
      const hide = get("hide");
      hash.splice(at, 0, "embed=1", ...(hide ? [`hide=${hide}`] : []));
      frame.src = `${await pageOf(model)}#${hash.join("&")}`;
    } catch (error) {
      if (!isLast) return open(true);
      console.info("Bayesboard:", error);
      note.textContent = "This board needs its kernel: run the cell again.";
      frame.remove();
    }
  }

  const themes = new MutationObserver(sendTheme);
  for (const target of [document.documentElement, document.body]) themes.observe(target, { attributes: true });
  addEventListener("message", hear);
  attempt(() => model.on("change:state", take));
  attempt(() => model.on("change:_turn", take));
  attempt(() => model.on("change:height", size));
  if (stored) frame.style.height = "0";
  else size();
  el.replaceChildren(style, note, ...(stored ? [picture] : []), frame);
  open(false);

  let isOver = false;
  function end() {
    if (isOver) return;
    isOver = true;
    removeEventListener("message", hear);
    themes.disconnect();
    attempt(() => model.off("change:state", take));
    attempt(() => model.off("change:_turn", take));
    attempt(() => model.off("change:height", size));
    el.replaceChildren();
  }
  signal?.addEventListener("abort", end);
  return end;
}

export default { render };
