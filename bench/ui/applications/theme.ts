/** Light and dark theme: the classes `themed` and `theme-*` on each window [release notes 13.332]. */
import { gamePart } from "./host.ts";
import { instances } from "./instances.ts";

export type Theme = "light" | "dark";

interface InterfaceConfiguration {
  colorScheme?: { applications?: string; interface?: string };
}

function browserTheme(): Theme {
  return globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function interfaceConfiguration(): InterfaceConfiguration {
  try {
    return (gamePart("settings")?.get("core", "uiConfig") ?? {}) as InterfaceConfiguration;
  } catch {
    // The setting is registered when the interface starts; a client without it uses the theme of the page.
    return {};
  }
}

/** The theme that windows take: the user's choice, else the page's, else the browser's. */
export function applicationTheme(): Theme {
  const chosen = interfaceConfiguration().colorScheme?.applications;
  if (chosen === "light" || chosen === "dark") return chosen;
  if (document.body.classList.contains("theme-dark")) return "dark";
  if (document.body.classList.contains("theme-light")) return "light";
  return browserTheme();
}

/** Give `element` the classes of `theme`, in place of those of another one. */
export function setTheme(element: HTMLElement, theme: Theme): void {
  element.classList.remove("theme-light", "theme-dark");
  element.classList.add("themed", `theme-${theme}`);
}

/** Apply the current theme to every open window. Called by the code that changes the theme. */
export function refreshThemes(): void {
  for (const application of instances.values()) application.refreshTheme();
}
