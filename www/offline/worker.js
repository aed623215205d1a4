// The service worker of a deployed site: the page works without network from its second opening on.
// It keeps one version whole and changes to the next only when somebody asks for it. Other tabs of the site continue
// with what they have loaded.

/** What a build consists of; `cargo xtask dist` writes both before this script. */
/* global VERSION, FILES */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
// Other boards may lie in other folders of the same host.
const MINE = `bayesboard ${worker.registration.scope} `;
const CACHE = MINE + VERSION;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(removeOthers().then(() => worker.clients.claim()));
});

async function removeOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(MINE) && name !== CACHE).map((name) => caches.delete(name)));
}

worker.addEventListener("message", (event) => {
  if (event.data === "update") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

/** Files of this version come from the cache, whatever follows their names; anything else from where it always did. @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
