// The body of a function of a selector and a name.
const [selector, name] = arguments;
const plain = (text) => (text ?? "").replace(/\s+/g, " ").trim();
const names = (node) => {
  const by = node.getAttribute("aria-labelledby");
  if (by) return [by.split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join(" ")];
  if (node.ariaLabel) return [node.ariaLabel];
  return [node.textContent, ...Array.from(node.labels ?? [], (label) => label.textContent)];
};
const named = [...document.querySelectorAll(selector)].filter((node) =>
  names(node).some((text) => plain(text) === name)
);
if (named.length === 0 || named.some((node) => node.checkVisibility())) return null;
const PLACES = { models: ".card", inside: ".inside", training: ".listing", model: ".column", evidence: ".judging" };
const waysTo = (end) => {
  const ways = [end];
  for (let node = end; node; node = node.parentElement) {
    if (node.matches("[popover]:not(:popover-open)")) ways.push(`[popovertarget="${node.id}"]`);
    else if (node.matches("details:not([open]) > :not(summary)")) {
      ways.push(node.parentElement.querySelector("summary"));
    } else if (node.matches("[role=tabpanel][hidden]")) ways.push(`[aria-controls="${node.id}"]`);
    else if (node.matches(".card:not(.opened)")) ways.push(node.querySelector(".pick[aria-expanded=false]"));
    for (const [place, parts] of Object.entries(PLACES)) {
      if (node.matches(parts)) ways.push(`button[data-place=${place}]:not([aria-current])`);
    }
  }
  return ways.flatMap((way) => typeof way === "string" ? [...document.querySelectorAll(way)] : way ?? []);
};
const reached = (way) => {
  if (way.checkVisibility()) return way;
  const entry = way.id && !way.hidden ? document.querySelector(`[data-presses="${way.id}"]`) : null;
  if (!entry || getComputedStyle(entry).display === "none") return null;
  const menu = entry.closest("[popover]");
  if (!menu.matches(":popover-open")) return document.querySelector(`[popovertarget="${menu.id}"]`);
  // The entry of what is looked for is the end of the way, whose name may not be written yet.
  return named.includes(way) ? null : entry;
};
const wayTo = (end) => waysTo(end).map(reached).findLast((way) => way?.checkVisibility());
return named.map(wayTo).find((way) => way) ?? null;
