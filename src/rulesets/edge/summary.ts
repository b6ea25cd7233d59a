/** What others read of an Edge character: vitals for the party, statuses for tokens, targets for items' bonuses. */
import { type Data, type HostActor, localize } from "../../foundry/host.ts";
import type { BonusTarget, Vital } from "../../ruleset/contract.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { HARM_LIMIT, markFatigue, staysTreated } from "./rules/index.ts";
import { attributeIds, attributeLabel, skillGroups } from "./skill-names.ts";

/** Boons, Fatigue and Harm. */
export function edgeVitals(actor: HostActor): Vital[] {
  const { boons, fatigue, harm, body } = actor.system as EdgeCharacterModel;
  return [
    { label: "TESSERA.Edge.Vital.boons", value: boons, max: 5, path: "system.boons" },
    {
      label: "TESSERA.Edge.Vital.fatigue",
      value: fatigue,
      max: body,
      path: "system.fatigue",
      leftAs: "fatigueLeft",
    },
    { label: "TESSERA.Edge.Vital.harm", value: harm, max: HARM_LIMIT, path: "system.harm", leftAs: "harmLeft" },
  ];
}

/** A full Fatigue track turns into Harm and is cleared (source 003, Fatigue Track). */
export function edgeVitalChanges(actor: HostActor, path: string, value: number): Data {
  const { body, fatigue: marks, harm, harmTreated } = actor.system as EdgeCharacterModel;
  if (path === "system.harm") return { [path]: value, "system.harmTreated": staysTreated(harm, value, harmTreated) };
  if (path !== "system.fatigue" || value <= marks) return { [path]: value };
  // Body may have sunk below the marks since they were made; then the track is one short of full.
  const fatigue = Math.min(marks, body - 1);
  const marked = markFatigue({ fatigue, harm }, body, value - fatigue);
  return {
    "system.fatigue": marked.fatigue,
    "system.harm": marked.harm,
    "system.harmTreated": staysTreated(harm, marked.harm, harmTreated),
  };
}

/** Hurt by the level of Harm, and fatigued while any Fatigue is marked. */
export function edgeStatuses(actor: HostActor): string[] {
  const { fatigue, harm } = actor.system as EdgeCharacterModel;
  return [...(harm > 0 ? [`hurt${harm}`] : []), ...(fatigue > 0 ? ["fatigued"] : [])];
}

/** Attributes, then skills, then groups of skills. */
export function edgeBonusTargets(): BonusTarget[] {
  const groups = skillGroups();
  return [
    ...attributeIds().map((id) => ({ id, label: attributeLabel(id) })),
    ...groups.flatMap(({ skills }) => skills),
    ...groups.map(({ id, label }) => ({ id, label: localize("TESSERA.Edge.skillGroup", { name: label }) })),
  ];
}
