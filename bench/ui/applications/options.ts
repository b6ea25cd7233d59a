/** Merging of application options through a chain of classes [article: ApplicationV2; type documentation]. */

import type { ApplicationConfiguration, DeepPartial } from "./types.ts";

type Options = Record<string, unknown>;

/** Options as subclasses declare and callers pass them. */
export type ApplicationOptions = DeepPartial<ApplicationConfiguration>;

/** Default options of every application, before those of its class and its caller. */
export const BASE_OPTIONS: ApplicationOptions = {
  id: "app-{id}",
  classes: [],
  tag: "div",
  window: {
    frame: true,
    positioned: true,
    title: "",
    icon: "",
    controls: [],
    minimizable: true,
    resizable: false,
    contentTag: "section",
    contentClasses: [],
  },
  actions: {},
  position: {},
};

/** True if `value` is a plain object that is merged key by key; instances (documents, elements) are replaced whole. */
function isPlainOptions(value: unknown): value is Options {
  if (value === null || typeof value !== "object") return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Plain objects of another realm have another Object.prototype, whose own prototype is null as well.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  return isPlainOptions(value) ? mergeOptions({}, value) : value;
}

/**
 * Merge `changes` into `target`, which is changed and returned: arrays are concatenated, plain objects merged, anything
 * else replaced. An undefined value changes nothing.
 */
export function mergeOptions(target: Options, changes: Options): Options {
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const present = target[key];
    if (Array.isArray(present) && Array.isArray(value)) target[key] = [...present, ...value.map(copy)];
    else if (isPlainOptions(present) && isPlainOptions(value)) mergeOptions(present, value);
    else target[key] = copy(value);
  }
  return target;
}
