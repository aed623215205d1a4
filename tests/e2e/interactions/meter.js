// Runs before the page's own scripts and takes, for each input event, the time until the frame that shows its effect
// has been painted: from the event's own time stamp, which the browser's process gave it, to the first task after that
// frame. Where one frame is not all of it, the frame in which `until` comes to hold is timed too. What the browser says
// itself (Event Timing, in steps of 8 ms) is kept beside it.
{
  const EVENTS = ["pointerdown", "pointermove", "pointerup", "click", "keydown", "input", "change"];
  const meter = { times: [], ends: [], spoken: [], until: () => true, end: () => true };
  window.meter = meter;

  /** @param {Event} event */
  function watch({ type, timeStamp }) {
    const { until } = meter;
    /** @param {[string, number][]} times */
    const look = (times) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const time = performance.now() - timeStamp;
        times.push([type, time]);
        if (until()) meter.ends.push([type, time]);
        else look([]);
      };
      port2.postMessage(0);
    });
    look(meter.times);
  }
  for (const type of EVENTS) addEventListener(type, watch, { capture: true, passive: true });

  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (EVENTS.includes(name)) meter.spoken.push(duration);
    }
  }).observe({ type: "event", durationThreshold: 16 });
}
