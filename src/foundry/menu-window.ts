/** Windows opened from the host's settings menu whose code is loaded when they are first opened. */
import { HandlebarsWindow } from "./classes.ts";

/** A class to register in the settings menu: the host instantiates and renders it, and that calls `open` instead. */
export function menuWindow(open: () => Promise<unknown>): typeof HandlebarsWindow {
  return class extends HandlebarsWindow {
    override async render(): Promise<unknown> {
      await open();
      return this;
    }
  };
}
