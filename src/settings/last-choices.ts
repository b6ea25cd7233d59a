/** Last choices per actor on this device, as defaults of dialogs. */
import { fields } from "../foundry/classes.ts";
import type { Data, HostActor } from "../foundry/host.ts";
import { changeSetting, registerSetting, setting } from "../foundry/settings.ts";
import { keyOf, withChoice } from "./recent-choices.ts";

/** Register the client setting; in the `init` hook. */
export function registerLastChoices(): void {
  registerSetting("lastChoices", { scope: "client", type: new fields.ObjectField({ initial: {} }) });
}

/** Store choices for an actor, under the keys of a specification. */
export async function rememberChoice(actor: HostActor, values: Data): Promise<void> {
  await changeSetting("lastChoices", withChoice(setting<Record<string, Data>>("lastChoices"), actor.uuid, values));
}

/** Last choices for an actor; empty for none. */
export function rememberedChoice(actor: HostActor): Data {
  return setting<Record<string, Data> | null>("lastChoices")?.[keyOf(actor.uuid)] ?? {};
}
