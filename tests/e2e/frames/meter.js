// Runs before the page's own scripts and takes the time of its scripts: event handlers, animation frames, and the calls
// into the wasm module among them.
{
  const EVENTS = /^(pointer|input$)/;
  const meter = { handlers: 0, calls: {}, frames: [], requests: 0 };
  window.meter = meter;
  const nextFrame = window.requestAnimationFrame.bind(window);

  function timed(task, add) {
    return function (...given) {
      const start = performance.now();
      try {
        return task.apply(this, given);
      } finally {
        add(performance.now() - start);
      }
    };
  }

  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const isTimed = EVENTS.test(type) && typeof listener === "function";
    const handler = isTimed ? timed(listener, (time) => (meter.handlers += time)) : listener;
    listen.call(this, type, handler, options);
  };

  window.requestAnimationFrame = (paint) => {
    meter.requests++;
    return nextFrame(timed(paint, (time) => {
      meter.frames.push({ total: meter.handlers + time, ...meter.calls });
      meter.handlers = 0;
      meter.calls = {};
    }));
  };

  // From the question for a panel's numbers to the last of its texts.
  let asked = 0;
  const { set } = Object.getOwnPropertyDescriptor(CharacterData.prototype, "data");
  Object.defineProperty(CharacterData.prototype, "data", {
    ...Object.getOwnPropertyDescriptor(CharacterData.prototype, "data"),
    set(text) {
      set.call(this, text);
      if (meter.calls.inside !== undefined) meter.calls.panel = performance.now() - asked;
    },
  });

  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    const { instance, module } = await instantiate(...given);
    const exports = { ...instance.exports };
    const add = (call) => (time) => (meter.calls[call] = (meter.calls[call] ?? 0) + time);
    exports.board_paint = timed(instance.exports.board_paint, add("paint"));
    exports.board_paintInside = timed(instance.exports.board_paintInside, add("chart"));
    const view = timed(instance.exports.board_ask, add("view"));
    const inside = timed(instance.exports.board_ask, add("inside"));
    // In a frame the view is asked for first, and then what the open panel shows.
    exports.board_ask = (...given) => {
      if (meter.calls.view === undefined) return view(...given);
      asked = performance.now();
      return inside(...given);
    };
    // The other page asks several questions in a frame.
    exports.messages_ask = timed(instance.exports.messages_ask, add("view"));
    return { instance: { exports }, module };
  };

  // As a real one, an event comes when the browser has laid out what the frame before it has written.
  const frame = () => new Promise((resolve) => nextFrame(() => setTimeout(resolve)));

  /** Gives a field these values in turn, one key for each frame; then gives the frames' times. */
  meter.type = async (field, values) => {
    field.focus();
    await frame();
    await frame();
    meter.frames = [];
    for (const value of values) {
      field.value = value;
      field.dispatchEvent(new InputEvent("input", { inputType: "insertText", bubbles: true }));
      await frame();
    }
    await frame();
    return meter.frames;
  };

  /** Drags the first point around the middle, one event for each of `count` frames; then gives the frames' times. */
  meter.drag = async (count) => {
    const plot = document.querySelector("[role=application]");
    const send = (type, [clientX, clientY], buttons) => plot.dispatchEvent(new PointerEvent(type, {
      clientX, clientY, buttons, button: type === "pointermove" ? -1 : 0, pointerId: 1, pointerType: "mouse",
      isPrimary: true, bubbles: true, cancelable: true,
    }));
    const { x, y } = window.bayesboard.state().data.points[0];
    send("pointerdown", window.bayesboard.toPage(x, y), 1);
    await frame();
    await frame();
    meter.frames = [];
    const at = (i) => window.bayesboard.toPage(3 * Math.cos(i / 20), 3 * Math.sin(i / 20));
    const way = Array.from({ length: count }, (_, i) => at(i));
    for (const place of way) {
      send("pointermove", place, 1);
      await frame();
    }
    await frame();
    const { frames } = meter;
    send("pointerup", way.at(-1), 0);
    return frames;
  };
}
