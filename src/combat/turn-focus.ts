/** Keyboard focus in the combat tracker, on the control that was pressed. */
import { hostParts } from "../foundry/host-parts.ts";
import type { KeptPlace } from "../foundry/kept-focus.ts";

/** For an act that can be done only once, the act whose button replaces its button. */
const then: Readonly<Record<string, string>> = { begin: "end", end: "back", back: "begin" };

/**
 * A control of a tracker, found in later drawings by its key. Once it is gone, the focus goes to the next act of the
 * same combatant or side, else to the combatant's entry, else to the sentence that names the current turn.
 */
export function turnControl(root: HTMLElement, { dataset }: HTMLElement): KeptPlace {
  const { key = "" } = dataset;
  const [act = "", id = ""] = key.split("-");
  const selectors = [`[data-key="${key}"]`, `[data-key="${then[act]}-${id}"]`, ...(id ? [`[data-key$="-${id}"]`] : [])];
  return {
    has: (element) => root.contains(element),
    focus: () => {
      const controls = selectors.flatMap((selector) => root.querySelector<HTMLElement>(selector) ?? []);
      const entry = hostParts(root, "turnEntries").find((each) => each.dataset["combatantId"] === id);
      const heir = controls[0] ?? entry ?? root.querySelector<HTMLElement>(".tessera-turn-state");
      if (heir && heir !== controls[0]) heir.tabIndex = -1;
      heir?.focus({ preventScroll: true });
    },
  };
}
