/** How Edge checks are asked for. */
import { localize } from "../../foundry/host.ts";
import type { Asking } from "../../ruleset/requests.ts";
import { POSITIONS } from "./rules/check.ts";
import { attributeIds, attributeLabel, skillGroups } from "./skill-names.ts";

function positionOptions() {
  return POSITIONS.map((value) => ({ value, label: localize(`TESSERA.Edge.Position.${value}`) }));
}

function attributeOptions() {
  return attributeIds().map((value) => ({ value, label: attributeLabel(value) }));
}

function skillOptions() {
  return skillGroups().flatMap(({ skills }) => skills.map(({ id, label }) => ({ value: id, label })));
}

export const edgeAsking: Asking = {
  fields: () => [
    { name: "attribute", label: "TESSERA.Field.attribute", options: attributeOptions() },
    { name: "skill", label: "TESSERA.Field.skill", options: skillOptions() },
    { name: "position", label: "TESSERA.Field.position", options: positionOptions() },
    {
      name: "difficulty",
      label: "TESSERA.Field.difficulty",
      words: ["dv"],
      min: 1,
      max: 20,
      initial: 3,
      difficulty: true,
    },
  ],
  hide: ({ difficulty, ...specification }) => ({
    specification: { ...specification, difficulty: null },
    rulings:
      typeof difficulty === "number" ? [{ act: "difficulty", parameters: { difficulty: String(difficulty) } }] : [],
  }),
};
