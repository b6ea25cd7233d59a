/** The interface's own part of a client's applications: names for packages, classes, and what the core leaves open. */
import { BasePlaceableHUD } from "../hud/placeable-hud.ts";
import { TokenHUD } from "../hud/token-hud.ts";
import { applications } from "../index.ts";
import { bindCore } from "./core-bindings.ts";
import { registerInterfaceClasses } from "./interface.ts";
import { interaction, settings, sidebar, ui } from "./interface-namespace.ts";

/** Complete `foundry.applications` by the interface's classes. Answers it. */
export function joinApplications(): typeof applications {
  Object.assign(applications.sidebar, sidebar);
  Object.assign(applications.ui, ui);
  Object.assign(applications.settings, settings);
  Object.assign(applications.hud, { BasePlaceableHUD, TokenHUD });
  return applications;
}

/**
 * Before any package is initialised: the classes stand in `CONFIG.ui`, and the core draws messages and asks with this
 * interface. `CONFIG` and `foundry` have to be there.
 */
export function initializeInterface(): void {
  registerInterfaceClasses();
  bindCore();
  const { foundry } = globalThis as unknown as { foundry: { helpers: { interaction: object } } };
  Object.assign(foundry.helpers.interaction, interaction);
}
