/** Checks that Edge characters and threats can roll. */
import { type HostActor, localize } from "../../../foundry/host.ts";
import type { EdgeCharacterModel } from "../actors/character.ts";
import { attributeIds, attributeLabel, skillGroups } from "../actors/skill-names.ts";
import { EdgeThreatModel } from "../actors/threat.ts";
import { highestOf, usualAttribute } from "../actors/usual-attributes.ts";
import type { EdgeCheck } from "../rules/index.ts";

/** The first of a character's highest attributes. */
export function highestAttribute({ attributes }: EdgeCharacterModel): string {
  return highestOf(attributeIds(), attributes);
}

/**
 * The checks to offer for an actor: each skill of a character, with the best attribute that it is usually rolled with,
 * or the one roll of a threat.
 */
export function edgeChecks({ system }: HostActor<EdgeCharacterModel> | HostActor<EdgeThreatModel>) {
  if (system instanceof EdgeThreatModel) {
    const { dice } = system;
    return [{ name: localize("TESSERA.Edge.Threat.roll", { dice }), group: "", specification: {} }];
  }
  return skillGroups().flatMap(({ label: group, skills }) =>
    skills.map(({ id, label: skill }) => {
      const attribute = usualAttribute(id, attributeIds(), system.attributes);
      return {
        name: localize("TESSERA.Edge.Card.title", { attribute: attributeLabel(attribute), skill }),
        group,
        specification: { attribute, skill: id },
      };
    }),
  );
}

/**
 * Fields of a request for the same roll as a stored check: its attribute and skill. The ratings are read from the sheet
 * anew.
 */
export function askedOfEdge({ attributeId: attribute, skillId: skill }: EdgeCheck) {
  return { attribute, skill };
}
