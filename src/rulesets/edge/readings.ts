/** What others read of an Edge character: vitals for the party, statuses for tokens, targets for items' bonuses. */
import { type HostActor, localize } from "../../foundry/host.ts";
import type { BonusTarget, Vital } from "../ruleset.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { skillGroups } from "./skill-names.ts";
import { edgeAttributes } from "./skills.ts";

/** Boons, Fatigue and Harm. */
export function edgeVitals(actor: HostActor): Vital[] {
  const { boons, fatigue, harm, attributes } = actor.system as EdgeCharacterModel;
  return [
    { label: "TESSERA.Edge.Vital.boons", value: boons, max: 5 },
    { label: "TESSERA.Edge.Vital.fatigue", value: fatigue, max: attributes.body },
    { label: "TESSERA.Edge.Vital.harm", value: harm, max: 3 },
  ];
}

/** Hurt by the level of Harm, and fatigued while any Fatigue is marked. */
export function edgeStatuses(actor: HostActor): string[] {
  const { fatigue, harm } = actor.system as EdgeCharacterModel;
  return [...(harm > 0 ? [`hurt${harm}`] : []), ...(fatigue > 0 ? ["fatigued"] : [])];
}

/** Attributes, then skills. */
export function edgeBonusTargets(): BonusTarget[] {
  return [
    ...edgeAttributes.map((id) => ({ id, label: localize(`TESSERA.Edge.Attribute.${id}`) })),
    ...skillGroups().flatMap(({ skills }) => skills),
  ];
}
