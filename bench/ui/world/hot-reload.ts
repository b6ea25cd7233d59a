/** Hot reload: applies changed styles, templates and languages of a package at once [type documentation: hotReload]. */
import { i18n } from "../../core/i18n.ts";
import type { Announcements } from "../../core/protocol.ts";
import { instances } from "../applications/instances.ts";
import { forgetTemplates } from "../handlebars/templates.ts";
import { reloadStyle } from "./package-files.ts";
import { complain } from "./table.ts";

type Change = Announcements["hotReload"];

function merge(target: Record<string, unknown>, changes: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(changes)) {
    const present = target[key];
    if (isRecord(present) && isRecord(value)) merge(present, value);
    else target[key] = value;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function redrawAll(): void {
  for (const application of instances.values()) application.render().catch(complain);
}

/** Apply one change, unless a handler of the hook `hotReload` has cancelled it. */
export function applyHotReload(change: Change): void {
  if (change.extension === "js") {
    // A module that has run cannot be unloaded, so the page is reloaded.
    globalThis.location.reload();
  } else if (change.extension === "css") {
    reloadStyle(change.path);
  } else if (change.extension === "hbs" || change.extension === "html") {
    forgetTemplates(change.path);
    redrawAll();
  } else if (change.extension === "json") {
    const words: unknown = JSON.parse(change.content);
    if (isRecord(words)) merge(i18n.translations, words);
    redrawAll();
  }
}
