// The page's clock, held: it stands still until a test lets time pass. Frames come as ever, and what is only put off to
// the next task is done as ever.
{
  const { setTimeout: later, clearTimeout: forget, requestAnimationFrame: frame } = window;
  let now = performance.now();
  let last = 2 ** 30; // Far from the browser's own numbers.
  /** What waits for its time, by its number. */
  const waiting = new Map();

  performance.now = () => now;
  Object.defineProperty(Event.prototype, "timeStamp", { get: () => now });
  window.requestAnimationFrame = (task) => frame(() => task(now));
  window.setTimeout = (task, delay = 0, ...given) => {
    if (!(delay > 0)) return later(task, 0, ...given);
    last += 1;
    waiting.set(last, { at: now + delay, run: () => task(...given) });
    return last;
  };
  window.clearTimeout = (number) => {
    if (!waiting.delete(number)) forget(number);
  };

  window.heldClock = {
    /** How many tasks wait for their time. */
    waiting: () => waiting.size,
    /** Lets so many milliseconds pass: what waits is done in the order of its time, each followed by a frame. */
    async pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const due = [...waiting].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (due.length === 0) break;
        const [number, { at, run }] = due[0];
        waiting.delete(number);
        now = Math.max(now, at);
        run();
        await new Promise((done) => frame(() => later(done)));
      }
      now = end;
    },
  };
}
