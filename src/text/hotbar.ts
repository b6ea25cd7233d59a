/** Macros from checks dropped on the hotbar. */
import { type CheckResult, check, type Stages } from "../check/stages.ts";
import { currentGame, type Data, documentByUuid, type HostActor, localize, notify, onHook } from "../foundry/host.ts";
import { assignToHotbar, createMacro } from "../foundry/hotbar.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import type { DraggedCheck } from "../ui/drag.ts";
import { actingNamed } from "./acting.ts";

/** The specification of a dragged element, or the check fields of its data; null for invalid JSON. */
function specificationOf({ asking }: Ruleset, { dragCheck, ...data }: DraggedCheck["data"]): Data | null {
  if (dragCheck !== undefined) {
    try {
      return JSON.parse(dragCheck) as Data;
    } catch {
      // Any page can be the source of a drag; what is not ours is left to the host.
      return null;
    }
  }
  const fields = asking?.fields() ?? [];
  return Object.fromEntries(
    fields.flatMap(({ name, options }) => {
      const value = data[name];
      return value === undefined ? [] : [[name, options ? value : Number(value)]];
    }),
  );
}

/** Make a check for the actor of a macro (`actingNamed`); notifies if the user has no such actor. */
export function checkAs(
  uuid: string,
  name: string,
  specification: Data = {},
  stages: Stages = {},
): Promise<CheckResult | null> {
  const actor = actingNamed(uuid, name);
  if (actor) return check(actor, specification, stages);
  notify("warn", "TESSERA.Hotbar.nobody", { name });
  return Promise.resolve(null);
}

/** Assign a macro for a dragged check to the slot, reusing an identical one. */
async function makeMacro(dragged: DraggedCheck, slot: number): Promise<void> {
  const actor = documentByUuid<HostActor>(dragged.actor);
  const ruleset = actor && rulesetOf(actor);
  const specification = ruleset && specificationOf(ruleset, dragged.data);
  if (!actor || !ruleset || !specification) return;
  const name = localize("TESSERA.Hotbar.name", { label: dragged.label, name: actor.name });
  const named = [actor.uuid, actor.name, specification].map((value) => JSON.stringify(value)).join(", ");
  const command = `await game.system.api.checkAs(${named});`;
  const alike = currentGame().macros.find(
    (macro) => macro.isOwner && macro.name === name && macro._source["command"] === command,
  );
  const macro = alike ?? (await createMacro({ name, type: "script", img: ruleset.emblem, command }));
  if (macro) await assignToHotbar(macro, slot);
}

/** Handle checks dropped on the hotbar; in the `init` hook. Foundry needs a synchronous result. */
export function claimDrops(): void {
  onHook("hotbarDrop", (_hotbar: unknown, data: { type?: string }, slot: number) => {
    if (data.type !== "TesseraCheck") return;
    void makeMacro(data as DraggedCheck, slot);
    return false;
  });
}
