/**
 * Keeps the steps of turns that each user made, also over a reload. They are kept on the device, because owners can
 * write anything into the flags of their combatants.
 */
import { fields } from "../foundry/classes.ts";
import { currentGame } from "../foundry/host.ts";
import { changeSetting, registerSetting, setting } from "../foundry/settings.ts";
import type { MadeStep } from "./made-step.ts";

/** Client setting with the steps of each user by id. */
const KEY = "turnSteps";

/** Maximum number of steps of a user. */
const KEPT = 50;

registerSetting(KEY, { scope: "client", type: new fields.ObjectField({ initial: {} }) });

/** Steps that were stored before this page was loaded; null until they are read. */
let former: readonly MadeStep[] | null = null;

/** The current user's steps on this device, oldest first; `here` are those of this page. */
export function turnSteps(here: readonly MadeStep[]): readonly MadeStep[] {
  const stored = former ?? setting<Record<string, readonly MadeStep[]>>(KEY)[currentGame().user.id];
  former = Array.isArray(stored) ? stored : [];
  return [...former, ...here];
}

/** Store the steps, those of this page included. */
export async function keepSteps(here: readonly MadeStep[]): Promise<void> {
  const steps = turnSteps(here).slice(-KEPT);
  await changeSetting(KEY, { ...setting<object>(KEY), [currentGame().user.id]: steps });
}
