// <bayes-board>: a board inside a course page, as many as it wants. Each is a frame with the page of Bayesboard in it,
// to which the element speaks as any page around it may (`www/kit/frame.js`).
{
  /** Where the page of Bayesboard is, unless the attribute `src` says otherwise. */
  const PAGE = beside("./");

  const HEIGHT = 640; // pixels
  const ALLOWED = "fullscreen; clipboard-write; screen-wake-lock";
  const PREFIX = "bayesboard:";
  /** Keys that the board has no use for are pressed on the element, so that slides turn. */
  const CODES = /** @type {Record<string, [string, number]>} */ ({
    Escape: ["Escape", 27],
    PageUp: ["PageUp", 33],
    PageDown: ["PageDown", 34],
    b: ["KeyB", 66],
    ".": ["Period", 190],
  });

  /** An address next to this script, whether it was loaded as a module or not. @param {string} file */
  function beside(file) {
    const script = /** @type {HTMLScriptElement | null} */ (document.querySelector('script[src*="bayes-board.js"]'));
    return new URL(file, script?.src ?? document.baseURI).href;
  }

  /** @typedef {{ resolve: (answer: any) => void, reject: (error: Error) => void }} Asked */

  // A generator of static sites may load this where there are no elements.
  class BayesBoard extends (globalThis.HTMLElement ?? Object) {
    static observedAttributes = ["src", "board", "hide", "height", "label"];

    /** @type {HTMLIFrameElement | null} */
    #frame = null;
    #isReady = false;
    /** What is to be said once the board listens. @type {object[]} */
    #waiting = [];
    /** What has been asked and not been answered, by its number. @type {Map<number, Asked>} */
    #asked = new Map();
    #number = 0;
    #sheet = new CSSStyleSheet();

    connectedCallback() {
      addEventListener("message", this);
      this.#open();
    }

    disconnectedCallback() {
      removeEventListener("message", this);
      this.#close();
    }

    /** @param {string} name @param {string | null} before @param {string | null} now */
    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      if (name === "height" || name === "label") this.#dress(this.#frame);
      else this.#open();
    }

    /** The whole state, as `window.bayesboard.state()` gives it. */
    state() {
      return this.#ask("get");
    }

    /** Loads a state; rejects with what is wrong with it, and then nothing has changed. @param {object} state */
    async load(state) {
      await this.#ask("set", { state });
    }

    /** What both fits amount to. */
    report() {
      return this.#ask("report");
    }

    /** Shows the fits, or hides them. */
    reveal(on = true) {
      this.#send({ type: PREFIX + (on ? "reveal" : "hide") });
    }

    /** @param {MessageEvent} event */
    handleEvent({ source, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || !String(data?.type).startsWith(PREFIX)) return;
      const type = data.type.slice(PREFIX.length);
      const asked = this.#asked.get(data.id);
      this.#asked.delete(data.id);
      if (data[type] === undefined) asked?.reject(new Error(data.message ?? "The board has stopped."));
      else asked?.resolve(data[type]);
      if (type === "ready") {
        this.#isReady = true;
        this.#waiting.splice(0).forEach((message) => this.#send(message));
      }
      if (type === "ready" || type === "change") this.dispatchEvent(new CustomEvent(type));
      if (type === "key" && Object.hasOwn(CODES, data.key)) {
        const { key } = data;
        const [code, keyCode] = CODES[key];
        const isUsed = !this.dispatchEvent(
          new KeyboardEvent("keydown", { key, code, keyCode, bubbles: true, cancelable: true, composed: true }),
        );
        // A slide that is left must not keep the keys.
        if (isUsed) this.#frame.blur();
      }
    }

    #open() {
      this.#close();
      const frame = document.createElement("iframe");
      frame.allow = ALLOWED;
      frame.loading = "lazy"; // A page of twenty boards starts those that come into sight.
      frame.src = this.#address();
      this.#dress(frame);
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [this.#sheet];
      root.replaceChildren(frame);
      this.#frame = frame;
    }

    #close() {
      this.#frame?.remove();
      this.#frame = null;
      this.#isReady = false;
      this.#waiting = [];
      for (const { reject } of this.#asked.values()) reject(new Error("The board was taken away before it answered."));
      this.#asked.clear();
    }

    /** What the course page says of the element in its own style sheet goes before this. @param {HTMLIFrameElement} frame */
    #dress(frame) {
      frame.title = this.getAttribute("label") ?? "Bayesboard";
      const height = Number.parseFloat(this.getAttribute("height") ?? "");
      this.#sheet.replaceSync(
        `:host{display:block;height:${
          height > 0 ? height : HEIGHT
        }px}:host([hidden]){display:none}iframe{display:block;width:100%;height:100%;border:0}`,
      );
    }

    /** The page with the board in its hash. Each element of a site has a hash of its own, and with it a memory. */
    #address() {
      const page = new URL(this.getAttribute("src") ?? PAGE, document.baseURI);
      const hash = (this.getAttribute("board") ?? "").replace(/^.*#/s, "");
      // A board without a version is of the first; a lecture or a task has none.
      const isLink = /^(screen=\w+&)?(v|lecture|task)=/.test(hash);
      const [first, ...fields] = (isLink ? hash : `v=1&${hash}`).split("&");
      const place = this.id || [...document.querySelectorAll(this.localName)].indexOf(this);
      const hidden = this.getAttribute("hide")?.replace(/\s+/g, "");
      page.hash = [
        first,
        "embed=1",
        `place=${encodeURIComponent(`${location.pathname}#${place}`)}`,
        hidden && `hide=${hidden}`,
        ...fields,
      ].filter(Boolean).join("&");
      return page.href;
    }

    /** @param {string} type @param {object} [more] @returns {Promise<any>} */
    #ask(type, more) {
      return new Promise((resolve, reject) => {
        if (!this.#frame) throw new Error("This board is on no page.");
        const id = this.#number++;
        this.#asked.set(id, { resolve, reject });
        this.#send({ type: PREFIX + type, id, ...more });
      });
    }

    /** @param {object} message */
    #send(message) {
      if (!this.#frame) return;
      this.#frame.loading = "eager"; // Whoever talks to it wants it, in sight or not.
      const { origin } = new URL(this.#frame.src);
      if (this.#isReady) this.#frame.contentWindow?.postMessage(message, /^http/.test(origin) ? origin : "*");
      else this.#waiting.push(message);
    }
  }

  /** Attributes as properties. */
  for (const name of ["src", "board", "hide", "height", "label"]) {
    Object.defineProperty(BayesBoard.prototype, name, {
      /** @this {HTMLElement} */
      get() {
        return this.getAttribute(name);
      },
      /** @this {HTMLElement} @param {unknown} value */
      set(value) {
        if (value == null) this.removeAttribute(name);
        else this.setAttribute(name, String(value));
      },
    });
  }

  if (globalThis.customElements && !customElements.get("bayes-board")) customElements.define("bayes-board", BayesBoard);
}
