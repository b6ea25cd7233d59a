/** What others read of Effort actors: vitals for the party, targets for items' bonuses, words for the history. */

import { type Data, type HostActor, localize } from "../../foundry/host.ts";
import type { StoredEvent } from "../../log/event.ts";
import type { BonusTarget, Vital } from "../../ruleset/contract.ts";
import type { EffortCharacterModel } from "./character.ts";
import { nameOf } from "./names.ts";
import { DIFFICULTIES } from "./rules/index.ts";
import { effortConfig } from "./settings/config.ts";
import { targetName } from "./targets.ts";

/** The resources. */
export function effortVitals(actor: HostActor): Vital[] {
  const { resources } = actor.system as EffortCharacterModel;
  return effortConfig().resources.map(({ id }) => {
    const { value, max } = resources[id] ?? { value: 0, max: 0 };
    return { label: nameOf("resource", id), value, max, path: `system.resources.${id}.value` };
  });
}

/** Attributes rolled, then resources that pay. */
export function effortBonusTargets(): BonusTarget[] {
  const { attributes, resources } = effortConfig();
  return [
    ...attributes.map(({ id }) => ({ id, label: nameOf("attribute", id) })),
    ...resources.map(({ id }) => ({ id, label: nameOf("resource", id) })),
  ];
}

/** Paths of the resources, as tokens show them. */
export function effortBars(): string[] {
  return effortConfig().resources.map(({ id }) => `resources.${id}`);
}

/** The difficulty of a ruling in words, and the names of targets as this user may know them. */
export function effortEventWords(event: StoredEvent): Data {
  const { targets } = event;
  if (Array.isArray(targets)) return { targetWords: targets.map((each) => targetName(String(each))).join(", ") };
  const difficulty = DIFFICULTIES.find((each) => each === event["difficulty"]);
  return difficulty ? { difficulty: localize(`TESSERA.Effort.Difficulty.${difficulty}`) } : {};
}
