/** Internal state of an application, kept where subclasses and other code cannot reach it. */
import type { ApplicationWindow } from "./types.ts";

/** States in the life cycle of an application, as `ApplicationV2.RENDER_STATES` names them. */
export const RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

export interface ApplicationState {
  /** The outer element; null while the application is not rendered. */
  element: HTMLElement | null;
  /** The parts of a window's frame; empty for a frameless application. */
  frame: ApplicationWindow;
  phase: number;
  minimized: boolean;
  /** Queue that makes renders and closes of one application run one after the other. */
  queue: Promise<unknown>;
}

const states = new WeakMap<object, ApplicationState>();

/** The state of an application, created on first use. */
export function stateOf(application: object): ApplicationState {
  const known = states.get(application);
  if (known) return known;
  const fresh = { element: null, frame: {}, phase: RENDER_STATES.NONE, minimized: false, queue: Promise.resolve() };
  states.set(application, fresh);
  return fresh;
}

/** Run `task` after all earlier renders and closes of the application. */
export function enqueue<Result>(application: object, task: () => Promise<Result>): Promise<Result> {
  const state = stateOf(application);
  const result = state.queue.then(task);
  // The caller receives the error; the tasks behind it continue.
  state.queue = result.catch(() => undefined);
  return result;
}

/** Drop the references to element and frame. */
export function letGo(application: object): void {
  Object.assign(stateOf(application), { element: null, frame: {}, minimized: false });
}
