/** Last choices per actor on this device, as defaults of dialogs. */
import { fields } from "../foundry/classes.ts";
import type { Data } from "../foundry/host.ts";
import { changeSetting, registerSetting, setting } from "../foundry/settings.ts";
import { keyOf, withChoice } from "./recent-choices.ts";

/** Register the client setting; in the `init` hook. */
export function registerLastChoices(): void {
  registerSetting("lastChoices", { scope: "client", type: new fields.ObjectField({ initial: {} }) });
}

/** Store the choices of a dialog. `roller` names whose choices they are: the UUID of an actor, or another key. */
export async function rememberChoice(roller: string, values: Data): Promise<void> {
  await changeSetting("lastChoices", withChoice(setting<Record<string, Data>>("lastChoices"), roller, values));
}

/** The last choices of this roller; empty for none. */
export function rememberedChoice(roller: string): Data {
  return setting<Record<string, Data> | null>("lastChoices")?.[keyOf(roller)] ?? {};
}
