/** Macros from checks and acts dropped on the hotbar. */
import { actsOfType, actWords } from "../actor/acts.ts";
import { openCharacterAct } from "../acts/load-perform.ts";
import type { CheckResult, Stages } from "../check/stages.ts";
import { check } from "../check/start.ts";
import { currentGame, type Data, documentByUuid, type HostActor, localize, notify, onHook } from "../foundry/host.ts";
import { assignToHotbar, createMacro } from "../foundry/hotbar.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import type { DraggedAct, DraggedCheck } from "../ui/drag.ts";
import { actingNamed } from "./acting-actors.ts";

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

/** Ask for an act of a macro's actor and do it; notifies if the user has no such actor. */
export function characterActAs(uuid: string, name: string, act: string, item = ""): Promise<unknown> {
  const actor = actingNamed(uuid, name);
  if (actor) return openCharacterAct(actor, act, actor.items.get(item) ?? null);
  notify("warn", "TESSERA.Hotbar.nobody", { name });
  return Promise.resolve(null);
}

/** A call of the API with these arguments, as the code of a macro. */
function commandOf(member: "checkAs" | "characterActAs", values: readonly unknown[]): string {
  return `await game.system.api.${member}(${values.map((value) => JSON.stringify(value)).join(", ")});`;
}

/** Name and code of a dragged check's or act's macro; null if the data is no check or act of this actor. */
function macroOf(actor: HostActor, ruleset: Ruleset, dragged: DraggedCheck | DraggedAct) {
  const { uuid, name } = actor;
  if (dragged.type === "TesseraAct") {
    const { act, item } = dragged;
    if (!Object.hasOwn(actsOfType(actor), act)) return null;
    const about = actor.items.get(item) ?? null;
    const { name: plain, hint } = actWords(actor, act, about);
    const label = about ? hint : plain;
    return { label, command: commandOf("characterActAs", [uuid, name, act, ...(item ? [item] : [])]) };
  }
  const specification = specificationOf(ruleset, dragged.data);
  return specification && { label: dragged.label, command: commandOf("checkAs", [uuid, name, specification]) };
}

/** Assign a macro for a dragged check or act to the slot, reusing an identical one. */
async function makeMacro(dragged: DraggedCheck | DraggedAct, slot: number): Promise<void> {
  const actor = documentByUuid<HostActor>(dragged.actor);
  const ruleset = actor && rulesetOf(actor);
  const made = ruleset && macroOf(actor, ruleset, dragged);
  if (!made) return;
  const { command } = made;
  const name = localize("TESSERA.Hotbar.name", { label: made.label, name: actor.name });
  const alike = currentGame().macros.find(
    (macro) => macro.isOwner && macro.name === name && macro._source["command"] === command,
  );
  const macro = alike ?? (await createMacro({ name, type: "script", img: ruleset.emblem, command }));
  if (macro) await assignToHotbar(macro, slot);
}

function isOurs(data: { type?: string }): data is DraggedCheck | DraggedAct {
  return data.type === "TesseraCheck" || data.type === "TesseraAct";
}

/** Handle checks and acts dropped on the hotbar; in the `init` hook. Foundry needs a synchronous result. */
export function claimDrops(): void {
  onHook("hotbarDrop", (_hotbar: unknown, data: { type?: string }, slot: number) => {
    if (!isOurs(data)) return;
    void makeMacro(data, slot);
    return false;
  });
}
