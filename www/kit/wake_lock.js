// The wake lock, which keeps the screen on.

/** Returns what keeps the screen on, or no longer. */
export function keepAwake() {
  let isOn = false;
  /** @type {WakeLockSentinel | null} */
  let lock = null;

  async function hold() {
    if (!isOn || lock || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      const granted = await navigator.wakeLock.request("screen");
      if (!isOn || lock) return await granted.release();
      lock = granted;
      granted.addEventListener("release", () => {
        lock = null;
      });
    } catch (error) {
      // The browser may refuse, as on a low battery; nothing depends on it.
      if (!(error instanceof DOMException)) throw error;
    }
  }
  // A page that goes out of sight loses the lock.
  document.addEventListener("visibilitychange", hold);
  /** @param {boolean} on */
  return (on) => {
    isOn = on;
    if (on) hold();
    else lock?.release();
  };
}
