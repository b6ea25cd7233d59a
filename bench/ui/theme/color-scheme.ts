/** Light or dark, for the page and for windows: the client setting `core.uiConfig`. */
import { refreshThemes } from "../applications/theme.ts";
import { table } from "../world/table.ts";

type Scheme = "" | "light" | "dark";

/** The setting's value: a scheme each for the interface and for windows; "" follows the desktop. */
export interface InterfaceConfig {
  colorScheme: { applications: Scheme; interface: Scheme };
}

/** The scheme if the user has chosen none. */
export const DEFAULT_INTERFACE_CONFIG: InterfaceConfig = { colorScheme: { applications: "", interface: "" } };

function desktopScheme(): "light" | "dark" {
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The current scheme of the interface. */
function interfaceScheme(): "light" | "dark" {
  const config = table().settings.get("core", "uiConfig") as Partial<InterfaceConfig> | null;
  const chosen = config?.colorScheme?.interface;
  return chosen === "light" || chosen === "dark" ? chosen : desktopScheme();
}

/** Apply the current schemes to the page and to every open window. */
export function applyColorScheme(): void {
  const scheme = interfaceScheme();
  document.body.classList.add("themed");
  document.body.classList.toggle("theme-light", scheme === "light");
  document.body.classList.toggle("theme-dark", scheme === "dark");
  refreshThemes();
}

/** Apply the desktop's scheme whenever it changes, if the user leaves the choice to it. */
export function watchDesktopScheme(): void {
  globalThis.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", applyColorScheme);
}

/** Choose a scheme for interface and windows alike; "" follows the desktop. */
export async function chooseColorScheme(scheme: Scheme): Promise<void> {
  await table().settings.set("core", "uiConfig", { colorScheme: { applications: scheme, interface: scheme } });
}
