/** Windows of the host's settings menu that are loaded when somebody opens them. */
import { HandlebarsWindow } from "./classes.ts";

/** A class for the settings menu: what it makes opens the window instead of itself. */
export function menuWindow(open: () => Promise<unknown>): typeof HandlebarsWindow {
  return class extends HandlebarsWindow {
    override async render(): Promise<unknown> {
      await open();
      return this;
    }
  };
}
