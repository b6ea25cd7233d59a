/** Locks the fields of a form if the user may not edit them or an active effect overrides their value. */
import { flattenObject } from "../../core/utils/property.ts";

const FIELDS = "input, select, textarea, button, fieldset [name], [name]";

/** Elements that were locked here, so that unlocking touches no others. */
const locked = new WeakSet<Element>();

type Lockable = HTMLElement & { disabled?: boolean };

function staysUsable(element: Element): boolean {
  return element.closest(".window-header, .controls-dropdown, [data-action='tab'], .always-enabled") !== null;
}

/** Disable every field and button under `root`, or enable again those that were disabled this way. */
export function toggleFields(root: HTMLElement, disabled: boolean): void {
  for (const element of root.querySelectorAll<Lockable>(FIELDS)) {
    if (!("disabled" in element) && !element.localName.includes("-")) continue;
    if (staysUsable(element)) continue;
    if (disabled && !element.disabled) {
      element.disabled = true;
      locked.add(element);
    } else if (!disabled && locked.has(element)) {
      element.disabled = false;
      locked.delete(element);
    }
  }
}

/** Disable the fields under `root` whose values active effects override: what they show is not what is stored. */
export function lockOverridden(root: HTMLElement, overrides: Record<string, unknown>): void {
  const paths = new Set(Object.keys(flattenObject(overrides)));
  for (const element of root.querySelectorAll<Lockable>("[name]")) {
    if (paths.has(element.getAttribute("name") ?? "")) element.disabled = true;
  }
}
