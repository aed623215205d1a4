// The keys: the module knows what each means, and what it answers the page does.

import { byId } from "./dom.js";
import { passesOn } from "./frame.js";
import { isEditable, isInDialog, isInOverlay, movesSlider, presses, turnsPage } from "./key_targets.js";
import { leaveField, leaves } from "./leaving.js";
import { goToSlider } from "./slider.js";
import { summon } from "./stage.js";

/** What the presenter does for an answer. */
const PRESENTING = ["blank", "fullScreen", "controls", "scenes", "notes"];

/**
 * @param {HTMLElement} area what is presented: its keys are told apart from those of the page
 * @param {import("./page.js").PageOf<any, any, any, any>} page
 * @param {import("./presenter.js").Presenter} presenter
 * @param {{ answers: Record<string, () => void>, endGesture?: () => boolean, before?: () => void }} more what is done for an
 *   answer; what Escape ends first, if anything; what comes before any key
 */
export function watchKeys(area, page, presenter, { answers, endGesture = () => false, before = () => {} }) {
  document.addEventListener("keydown", (event) => {
    if (!page.isShown() || event.key === "Tab" || event.isComposing || event.defaultPrevented) return;
    if (leaves(event)) return leaveField(event, area);
    // The keys of a presenter remote move the lecture wherever the focus is, but not behind what is typed in a dialog.
    const isRemote = turnsPage(event)
      && (isEditable(event.target) ? !isInDialog(event.target) : presenter.isOn() || !isInOverlay(event.target));
    if ((isEditable(event.target) && !isRemote) || (passesOn(event) && !presenter.isOn())) return;
    // What is typed there is of the scene that is left.
    if (isEditable(event.target) && page.ask(["flags"])?.hasScenes) leaveField(event, area);
    if (event.key === "Escape" && endGesture()) return event.preventDefault(); // It ends the gesture and nothing else.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement && event.target.type === "range") {
      return area.focus();
    }
    const onArea = event.target === area
      || (event.target instanceof Element && area.contains(event.target) && !presses(event));
    if (!onArea && !isRemote && (isInOverlay(event.target) || movesSlider(event))) return;
    // With AltGr the character counts, not the key.
    const isOther = event.getModifierState("AltGraph");
    const { key } = event;
    const code = isOther ? "" : event.code;
    const held = Number(event.shiftKey)
      + (isOther ? 0 : 2 * Number(event.altKey) + 4 * Number(event.ctrlKey || event.metaKey));
    before();
    /** @type {string | null | undefined} */
    const answer = page.call((handle) => handle.send(["key", key, code, held, onArea, presenter.isOn()]));
    if (!answer) {
      const isPresented = isRemote && presenter.isOn();
      if (isPresented && (movesSlider(event) || isEditable(event.target))) event.preventDefault(); // It changes no setting.
      return;
    }
    event.preventDefault();
    if (answer === "fixed") document.dispatchEvent(new Event("fixed"));
    else if (PRESENTING.includes(answer)) presenter[/** @type {"blank"} */ (answer)]();
    else if (Object.hasOwn(answers, answer)) answers[answer]();
    else if (document.getElementById(answer)?.matches(".slider")) {
      if (byId(answer).closest(".card")) summon(byId(answer));
      goToSlider(answer);
    }
    page.finish();
    if (turnsPage(event)) presenter.begin();
  });
}
