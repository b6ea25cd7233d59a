/** Context menus inside applications, to which hooks may add entries. */
import { Hooks } from "../../core/hooks.ts";
import { ContextMenu, type ContextMenuEntry, type ContextMenuOptions } from "../ux/context-menu.ts";
import type { ApplicationV2 } from "./application.ts";
import { classesOf } from "./lifecycle.ts";

/** Position of a menu, and the hooks that may change its entries. */
export interface ApplicationMenuOptions extends ContextMenuOptions {
  container?: HTMLElement;
  hookName?: string;
  parentClassHooks?: boolean;
}

/**
 * Create a menu of `entries` on the elements that `selector` matches, after calling the hooks; null if it has no
 * entries.
 */
export function createContextMenu(
  app: ApplicationV2,
  entries: ContextMenuEntry[],
  selector: string,
  { container, hookName, parentClassHooks = true, ...options }: ApplicationMenuOptions,
): ContextMenu | null {
  if (hookName) {
    // A name such as "getFooContextOptions" is complete; "get{}ContextOptions" is called for each class in the chain.
    const classes = classesOf(app).map((cls) => cls.name);
    const names = hookName.includes("{}")
      ? (parentClassHooks ? classes : classes.slice(0, 1)).map((name) => hookName.replace("{}", name))
      : [hookName];
    for (const name of names) Hooks.callAll(name, app, entries);
  }
  if (entries.length === 0) return null;
  return new ContextMenu(container ?? app.element, selector, entries, { jQuery: false, ...options });
}
