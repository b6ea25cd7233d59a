/**
 * Runs the life-cycle steps of an application, and dispatches their events and hooks [type documentation:
 * ApplicationV2].
 */
import { Hooks } from "../../core/hooks.ts";
import type { ApplicationV2 } from "./application.ts";

/** Options of a life-cycle step: how its handler is called, and which event and hooks follow it. */
export interface LifecycleEvent {
  async?: boolean;
  handlerArgs?: unknown[];
  eventName?: string;
  hookName?: string;
  hookArgs?: unknown[];
  /** Append what the handler returned to the arguments of the hook. */
  hookResponse?: boolean;
  parentClassHooks?: boolean;
}

/** The classes of an application, its own first, up to the base application. */
export function classesOf(application: ApplicationV2): (typeof ApplicationV2)[] {
  return [...(application.constructor as typeof ApplicationV2).inheritanceChain()];
}

/**
 * Run `handler`, then dispatch the event and call the hooks that are named. With `async` these wait until the promise of
 * `handler` settles.
 */
export function runStep(
  application: ApplicationV2,
  handler: (...args: never[]) => unknown,
  event: LifecycleEvent,
): unknown {
  const { handlerArgs = [], eventName, hookName, hookArgs = [], hookResponse, parentClassHooks = true } = event;
  const announce = (response: unknown) => {
    if (eventName) application.dispatchEvent(new Event(eventName, { bubbles: true, cancelable: true }));
    if (!hookName) return;
    const args = hookResponse ? [...hookArgs, response] : hookArgs;
    for (const cls of classesOf(application)) {
      if (cls.name) Hooks.callAll(`${hookName}${cls.name}`, application, ...args);
      if (!parentClassHooks) break;
    }
  };
  const response = handler.call(application, ...(handlerArgs as never[]));
  if (event.async) {
    return Promise.resolve(response).then((value) => {
      announce(value);
      return value;
    });
  }
  announce(response);
  return response;
}
