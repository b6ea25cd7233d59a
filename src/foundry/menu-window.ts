/** Windows opened from the host's settings menu whose code is loaded when they are first opened. */
import { HandlebarsWindow } from "./classes.ts";

/**
 * A class to register in the settings menu: the host makes and renders an instance, whose `render` only calls `open`.
 */
export function menuWindow(open: () => Promise<unknown>): typeof HandlebarsWindow {
  return class extends HandlebarsWindow {
    override async render(): Promise<unknown> {
      await open();
      return this;
    }
  };
}
