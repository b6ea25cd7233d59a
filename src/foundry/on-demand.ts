/** Parts of the system that are not needed to join a game: each is loaded when first used. */
import { localize, notify } from "./host.ts";

/** Error: a part could not be loaded. Its message is localized. */
export class NotLoaded extends Error {}

/** Load a part. @throws NotLoaded */
export async function loaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new NotLoaded(localize("TESSERA.Refusal.notLoaded"), { cause });
  }
}

/** A function of a part that is loaded when the function is first called. It throws NotLoaded if that fails. */
export function whenCalled<Given extends readonly unknown[], Result>(
  load: () => Promise<(...given: Given) => Promise<Result>>,
): (...given: Given) => Promise<Result> {
  return async (...given) => (await loaded(load))(...given);
}

/** Load a part, and call `use` with it. If it cannot be loaded, the user is notified, and the result is null. */
export async function onDemand<Part, Result>(
  load: () => Promise<Part>,
  use: (part: Part) => Result | Promise<Result>,
): Promise<Result | null> {
  let part: Part;
  try {
    part = await loaded(load);
  } catch (error) {
    console.error("Tessera |", error);
    notify("error", "TESSERA.Refusal.notLoaded");
    return null;
  }
  return use(part);
}

/** A window that is loaded and made when somebody first opens it. */
interface WindowOnDemand<Shown> {
  /** Open the window, draw it anew, or bring it to the front. */
  open(): Promise<void>;
  /** The window, once it was opened. */
  made(): Shown | null;
}

/** @param load loads the window's class */
export function windowOnDemand<Shown extends { render(options: { force: true }): Promise<unknown> }>(
  load: () => Promise<new () => Shown>,
): WindowOnDemand<Shown> {
  let shown: Shown | null = null;
  return {
    made: () => shown,
    async open() {
      await onDemand(load, (Window) => {
        shown ??= new Window();
        return shown.render({ force: true });
      });
    },
  };
}
