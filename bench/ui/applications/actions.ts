/** Clicks on `[data-action]`, delegated from an application's outer element [type documentation: ApplicationV2]. */
import type { ApplicationV2 } from "./application.ts";
import { isElement } from "./element-kinds.ts";

/** Run the action that `[data-action]` under the event's target names, if the action handles the pressed button. */
function dispatch(app: ApplicationV2, element: HTMLElement, event: PointerEvent): void {
  const target = isElement(event.target) ? event.target.closest<HTMLElement>("[data-action]") : null;
  const action = target?.dataset["action"];
  if (!target || !action || !element.contains(target)) return;
  const configured = app.options.actions[action];
  if (configured) {
    const { handler, buttons } = typeof configured === "function" ? { handler: configured, buttons: [0] } : configured;
    if (!buttons.includes(event.button)) return;
    if (event.button === 2) event.preventDefault();
    if (target.closest(".controls-dropdown")) void app.toggleControls(false);
    handler.call(app as never, event, target);
    return;
  }
  if (event.button !== 0) return;
  if (action === "close") {
    event.preventDefault();
    event.stopPropagation();
    void app.close();
  } else if (action === "toggleControls") {
    event.stopPropagation();
    void app.toggleControls();
  } else if (action === "tab") app._onClickTab(event);
  else app._onClickAction(event, target);
}

/** Let Enter and Space activate links that have an action but no address, as they activate buttons. */
function pressLink(event: KeyboardEvent): void {
  const target = event.target;
  if (!isElement(target) || (event.key !== "Enter" && event.key !== " ")) return;
  if (!target.matches("a[data-action]:not([href]), [role='button'][data-action]") || target.tagName === "BUTTON")
    return;
  event.preventDefault();
  target.click();
}

/** Run the actions of `app` on clicks with the left, middle and right button, and from the keyboard. */
export function attachActions(app: ApplicationV2, element: HTMLElement): void {
  element.addEventListener("click", (event) => dispatch(app, element, event as PointerEvent));
  element.addEventListener("contextmenu", (event) => dispatch(app, element, event as PointerEvent));
  element.addEventListener("auxclick", (event) => {
    // A click with the right button is already handled by "contextmenu".
    if (event.button !== 2) dispatch(app, element, event as PointerEvent);
  });
  element.addEventListener("keydown", pressLink);
}
