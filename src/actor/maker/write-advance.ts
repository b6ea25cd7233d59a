/** Advances by steps: each is recorded in the log, and undone there. */
import { updateOf } from "../../foundry/batch.ts";
import { type Data, type HostActor, valueAt } from "../../foundry/host.ts";
import type { Cost } from "../../log/cost.ts";
import { isRecord } from "../../rules/record.ts";
import type { WrittenStep } from "../../ruleset/maker.ts";
import { ADVANCES_EARNED, ADVANCES_SPENT } from "../advances.ts";
import { advanceLog } from "./advance-log.ts";
import { flagOf, type Making } from "./making-flag.ts";
import { allOf } from "./preview.ts";
import { storedMaking } from "./read-making.ts";

/**
 * The costs that write `changes`: for each value a swap of the old for the new. The number of advances taken is counted
 * up by 1 instead, so that any one of several advances can be undone.
 */
function costsOf(actor: HostActor, changes: Data, prefix = ""): Cost[] {
  return Object.entries(changes).flatMap(([key, to]): Cost[] => {
    const path = `${prefix}${key}`;
    if (path === ADVANCES_SPENT) return [{ actor: actor.uuid, path, amount: -1, notAbove: ADVANCES_EARNED }];
    if (isRecord(to)) return costsOf(actor, to, `${path}.`);
    const from = structuredClone(valueAt(actor._source, path));
    return from === to ? [] : [{ actor: actor.uuid, path, from, to }];
  });
}

/**
 * Write an advance by its steps, and post its message.
 * @returns the message's id, or null if it was refused
 * @throws RulesError if a step's answers are incomplete
 */
export function recordAdvance(actor: HostActor, steps: readonly WrittenStep[], making: Making): Promise<string | null> {
  return advanceLog().record(actor, () => {
    const { draft } = making;
    const { changes, items } = allOf(steps.map((step) => step.made(draft[step.id] ?? {}, draft, actor)));
    return {
      costs: costsOf(actor, changes),
      items,
      // An `undo` that an older version stored for an earlier advance is kept, for use once this advance is undone.
      writes: (note) => [updateOf(actor, flagOf({ ...storedMaking(actor, "advance"), ...making, note }))],
    };
  });
}
