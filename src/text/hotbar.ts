/** Checks that are dropped on the hotbar become macros. */
import { currentGame, type Data, documentByUuid, type HostActor, localize, onHook } from "../foundry/host.ts";
import { assignToHotbar, createMacro } from "../foundry/hotbar.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import type { DraggedCheck } from "../ui/drag.ts";

/** The specification that a dragged element states, else the fields of a check that its data names; null where it is no JSON. */
function specificationOf({ asking }: Ruleset, { dragCheck, ...data }: DraggedCheck["data"]): Data | null {
  if (dragCheck !== undefined) {
    try {
      return JSON.parse(dragCheck) as Data;
    } catch {
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

/** Make the macro of a dragged check, or take the one that does the same, and put it into the slot. */
async function makeMacro(dragged: DraggedCheck, slot: number): Promise<void> {
  const actor = documentByUuid<HostActor>(dragged.actor);
  const ruleset = actor && rulesetOf(actor);
  const specification = ruleset && specificationOf(ruleset, dragged.data);
  if (!actor || !ruleset || !specification) return;
  const name = localize("TESSERA.Hotbar.name", { label: dragged.label, name: actor.name });
  const command = `await game.system.api.check(${JSON.stringify(actor.uuid)}, ${JSON.stringify(specification)});`;
  const alike = currentGame().macros.find(
    (macro) => macro.isOwner && macro.name === name && macro._source["command"] === command,
  );
  const macro = alike ?? (await createMacro({ name, type: "script", img: ruleset.emblem, command }));
  if (macro) await assignToHotbar(macro, slot);
}

/** Claim checks that are dropped on the hotbar; in the `init` hook. The host wants its answer at once. */
export function claimDrops(): void {
  onHook("hotbarDrop", (_hotbar: unknown, data: { type?: string }, slot: number) => {
    if (data.type !== "TesseraCheck") return;
    void makeMacro(data as DraggedCheck, slot);
    return false;
  });
}
