import init, { version } from "./bayesboard.js";

await init();
document.querySelector('[role="status"]').textContent = `Version ${version()}`;
document.body.dataset.ready = "";
