// What a deployed site adds to the page: a service worker, the word that the page works offline, and updates on request.

if ("serviceWorker" in navigator) {
  register().catch((error) => console.info("Bayesboard is not kept for offline use.", error));
}

async function register() {
  const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("bayesboard-worker", {
    createScriptURL: () => "worker.js",
  });
  const registration = await navigator.serviceWorker.register(policy?.createScriptURL("") ?? "worker.js", {
    updateViaCache: "none",
  });
  const isUpdate = navigator.serviceWorker.controller !== null;
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(registration.waiting);
    });
  });
  await navigator.serviceWorker.ready;
  const offline = /** @type {HTMLElement} */ (document.getElementById("offline"));
  offline.hidden = false;

  /** @param {ServiceWorker | null} waiting */
  function offer(waiting) {
    if (waiting === null || !isUpdate) return;
    const update = /** @type {HTMLButtonElement} */ (document.getElementById("update"));
    update.hidden = false;
    update.addEventListener("click", () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("update");
    }, { once: true });
  }
}
