/** Context menus inside applications, which hooks may add to. */
import { Hooks } from "../../core/hooks.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import type { ApplicationV2 } from "./application.ts";
import { classesOf } from "./lifecycle.ts";

/** Where a menu stands, and which hooks are asked about it. */
export interface ApplicationMenuOptions extends ContextMenuOptions {
  container?: HTMLElement;
  hookName?: string;
  parentClassHooks?: boolean;
}

/** A menu of `entries` on what `selector` finds, after the hooks had their say; null where nothing is on it. */
export function createContextMenu(
  app: ApplicationV2,
  entries: ContextMenuEntry[],
  selector: string,
  { container, hookName, parentClassHooks = true, ...options }: ApplicationMenuOptions,
): ContextMenu | null {
  if (hookName) {
    // "getFooContextOptions" names its own subject; "get{}ContextOptions" is called for each class in the chain.
    const classes = classesOf(app).map((cls) => cls.name);
    const names = hookName.includes("{}")
      ? (parentClassHooks ? classes : classes.slice(0, 1)).map((name) => hookName.replace("{}", name))
      : [hookName];
    for (const name of names) Hooks.callAll(name, app, entries);
  }
  if (entries.length === 0) return null;
  return new ContextMenu(container ?? app.element, selector, entries, { jQuery: false, ...options });
}
