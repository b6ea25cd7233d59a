/** Foundry's settings window: the settings of each game stand together, and speak of games that the world plays. */
import { localize, onHook } from "../foundry/host.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { enabledRulesets, isEnabled } from "./rulesets.ts";

/** The rows of a game: its variants, by the names of their inputs, and the buttons of its windows, by their keys. */
function rowsOf(root: HTMLElement, { id, settings }: Ruleset): HTMLElement[] {
  const inputs = [...root.querySelectorAll<HTMLElement>(`[name^="tessera.${id}."]`)];
  const keys = Object.keys(settings?.windows ?? {}).map((key) => `tessera.${key}`);
  const buttons = [...root.querySelectorAll<HTMLElement>("button[data-action]")].filter(({ dataset }) =>
    Object.values(dataset).some((value) => value !== undefined && keys.includes(value)),
  );
  return [...buttons, ...inputs].flatMap((control) => control.closest<HTMLElement>(".form-group") ?? []);
}

/** Gather the rows of each game under its name, after everything else of the system. */
function gather(root: HTMLElement): void {
  for (const ruleset of enabledRulesets()) {
    const rows = [...new Set(rowsOf(root, ruleset))];
    const place = rows[0]?.parentElement;
    if (!place || place.matches(".tessera-settings-game")) continue;
    const group = document.createElement("fieldset");
    group.className = "tessera-settings-game";
    const name = document.createElement("legend");
    name.textContent = localize(ruleset.label);
    group.append(name, ...rows);
    place.append(group);
  }
}

/** Leave games out that the world does not play; what is stored of them stays. */
function leaveOut(root: HTMLElement): void {
  for (const box of root.querySelectorAll<HTMLInputElement>('[name="tessera.playersCall"] input'))
    box.closest("label")?.classList.toggle("tessera-unplayed", !isEnabled(box.value));
}

/** Arrange the settings window whenever it is drawn; in the `init` hook. */
export function arrangeSettings(): void {
  onHook("renderSettingsConfig", (_window: unknown, root: HTMLElement) => {
    gather(root);
    leaveOut(root);
  });
}
