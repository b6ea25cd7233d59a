/** What an application knows of itself while it is drawn: out of reach of subclasses and of those who hold one. */
import type { ApplicationWindow } from "./types.ts";

/** The states of an application's life, as `ApplicationV2.RENDER_STATES` names them. */
export const RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

export interface ApplicationState {
  /** The outer element; null while there is none. */
  element: HTMLElement | null;
  /** The parts of a window's frame; none of a frameless application. */
  frame: ApplicationWindow;
  phase: number;
  minimized: boolean;
  /** Renders and closes of one application happen one after the other. */
  queue: Promise<unknown>;
}

const states = new WeakMap<object, ApplicationState>();

/** The state of an application; it begins with the first question for it. */
export function stateOf(application: object): ApplicationState {
  const known = states.get(application);
  if (known) return known;
  const fresh = { element: null, frame: {}, phase: RENDER_STATES.NONE, minimized: false, queue: Promise.resolve() };
  states.set(application, fresh);
  return fresh;
}

/** Do `task` when all renders and closes that were asked for before are done. */
export function enqueue<Result>(application: object, task: () => Promise<Result>): Promise<Result> {
  const state = stateOf(application);
  const result = state.queue.then(task);
  // Whoever asked is given the error; what waits behind goes on.
  state.queue = result.catch(() => undefined);
  return result;
}

/** Forget element and frame. */
export function letGo(application: object): void {
  Object.assign(stateOf(application), { element: null, frame: {}, minimized: false });
}
