/**
 * Data of Edge characters for the parts of Tessera that serve all rule sets: vitals, story numbers, token statuses and
 * bonus targets.
 */
import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import type { BonusTarget } from "../../../ruleset/contract.ts";
import type { StoryNumber, Vital } from "../../../ruleset/document-types.ts";
import { DEFENSE } from "../check/occasions.ts";
import { BOON_CAP, HARM_LIMIT, markFatigue, staysTreated } from "../rules/index.ts";
import { type EdgeCharacterModel, storedCharacter } from "./character.ts";
import { hasteClocks } from "./experience.ts";
import { attributeIds, attributeLabel, skillGroups } from "./skill-names.ts";

export function edgeVitals(actor: HostActor<EdgeCharacterModel>): Vital[] {
  const { boons, fatigue, harm, body } = actor.system;
  return [
    { label: "TESSERA.Edge.Character.FIELDS.boons.label", value: boons, max: BOON_CAP, path: "system.boons" },
    {
      label: "TESSERA.Edge.Character.FIELDS.fatigue.label",
      value: fatigue,
      max: body,
      path: "system.fatigue",
      leftAs: "fatigueLeft",
    },
    {
      label: "TESSERA.Edge.Character.FIELDS.harm.label",
      value: harm,
      max: HARM_LIMIT,
      path: "system.harm",
      leftAs: "harmLeft",
    },
  ];
}

/**
 * Paths and labels of experience, ratings, Haste clocks, and the flags for treated Harm and for a conversion of Boons
 * in this session.
 */
export function edgeNumbers(actor: HostActor): StoryNumber[] {
  const named = ["experience.earned", "experience.spent", "harmTreated", "converted"];
  const skills = skillGroups().flatMap((group) => group.skills);
  return [
    ...named.map((name) => ({ path: `system.${name}`, label: `TESSERA.Edge.Character.FIELDS.${name}.label` })),
    ...attributeIds().map((id) => ({ path: `system.attributes.${id}`, label: attributeLabel(id) })),
    ...skills.map(({ id, label }) => ({ path: `system.skills.${id}`, label })),
    ...hasteClocks(actor).map(({ key, label }) => ({
      path: `system.haste.${key}.filled`,
      label: localize("TESSERA.Edge.Sheet.hasteOf", { what: label }),
    })),
  ];
}

/**
 * Changes that set a vital to a value. Fatigue that fills its track turns into Harm and clears the track (source 003,
 * Fatigue Track); Harm that increases no longer counts as treated.
 */
export function edgeVitalChanges(actor: HostActor<EdgeCharacterModel>, path: string, value: number): Data {
  const { body } = actor.system;
  const { fatigue: marks, harm, harmTreated } = storedCharacter(actor);
  if (path === "system.harm") return { [path]: value, "system.harmTreated": staysTreated(harm, value, harmTreated) };
  // If Body has dropped below the marked Fatigue, count the track as one short of full.
  const fatigue = Math.min(marks, body - 1);
  if (path !== "system.fatigue" || value <= fatigue) return { [path]: value };
  const marked = markFatigue({ fatigue, harm }, body, value - fatigue);
  return {
    "system.fatigue": marked.fatigue,
    "system.harm": marked.harm,
    "system.harmTreated": staysTreated(harm, marked.harm, harmTreated),
  };
}

export function edgeStatuses(actor: HostActor<EdgeCharacterModel>): string[] {
  const { fatigue, harm } = actor.system;
  return [...(harm > 0 ? [`hurt${harm}`] : []), ...(fatigue > 0 ? ["fatigued"] : [])];
}

/** Targets for item bonuses: attributes, then skills, skill groups and defenses. */
export function edgeBonusTargets(): BonusTarget[] {
  const groups = skillGroups();
  return [
    ...attributeIds().map((id) => ({ id, label: attributeLabel(id) })),
    ...groups.flatMap(({ skills }) => skills),
    ...groups.map(({ id, label }) => ({ id, label: localize("TESSERA.Edge.skillGroup", { name: label }) })),
    { id: DEFENSE, label: localize("TESSERA.Edge.defenses") },
  ];
}
