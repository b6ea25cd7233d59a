/** What a user chose last for each actor, on this device, so that dialogs open as they were left. */
import { fields } from "../foundry/classes.ts";
import type { Data, HostActor } from "../foundry/host.ts";
import { changeSetting, registerSetting, setting } from "../foundry/settings.ts";
import { keyOf, withChoice } from "./recent-choices.ts";

/** Register the memory; in the `init` hook. */
export function registerLastChoices(): void {
  registerSetting("lastChoices", { scope: "client", type: new fields.ObjectField({ initial: {} }) });
}

/** Remember what was chosen for an actor. Keys should be the same as those of a specification. */
export async function rememberChoice(actor: HostActor, values: Data): Promise<void> {
  await changeSetting("lastChoices", withChoice(setting<Record<string, Data>>("lastChoices"), actor.uuid, values));
}

/** What was chosen last for an actor; empty where nothing is known. */
export function rememberedChoice(actor: HostActor): Data {
  return setting<Record<string, Data> | null>("lastChoices")?.[keyOf(actor.uuid)] ?? {};
}
