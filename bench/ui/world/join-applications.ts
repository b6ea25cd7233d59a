/** Adds the interface to a client's applications: public names, classes, and the functions that the core calls. */
import { BasePlaceableHUD } from "../hud/placeable-hud.ts";
import { TokenHUD } from "../hud/token-hud.ts";
import { applications } from "../index.ts";
import { bindCore } from "./core-bindings.ts";
import { registerInterfaceClasses } from "./interface.ts";
import { interaction, settings, sidebar, ui } from "./interface-namespace.ts";

/**
 * Add the interface's classes to `foundry.applications`.
 * @returns `foundry.applications`
 */
export function joinApplications(): typeof applications {
  Object.assign(applications.sidebar, sidebar);
  Object.assign(applications.ui, ui);
  Object.assign(applications.settings, settings);
  Object.assign(applications.hud, { BasePlaceableHUD, TokenHUD });
  return applications;
}

/**
 * Initialize the interface before any package: put its classes into `CONFIG.ui`, and connect its messages and dialogs
 * to the core. `CONFIG` and `foundry` must exist.
 */
export function initializeInterface(): void {
  registerInterfaceClasses();
  bindCore();
  const { foundry } = globalThis as unknown as { foundry: { helpers: { interaction: object } } };
  Object.assign(foundry.helpers.interaction, interaction);
}
