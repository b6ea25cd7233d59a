/** How Challenge checks are asked for. */
import { localize } from "../../foundry/host.ts";
import type { Asking } from "../../ruleset/requests.ts";
import { KINDS, skills } from "./rules/index.ts";
import { variantsInForce } from "./variants.ts";

const hideable = ["target", "threshold"] as const;

export const challengeAsking: Asking = {
  fields: () => [
    {
      name: "kind",
      label: "TESSERA.Field.kind",
      options: KINDS.filter((kind) => kind !== "background").map((value) => ({
        value,
        label: localize(`TESSERA.Challenge.Kind.${value}`),
      })),
    },
    {
      name: "skill",
      label: "TESSERA.Field.skill",
      options: skills(variantsInForce().skillList).map(({ id }) => ({
        value: id,
        label: localize(`TESSERA.Challenge.Skill.${id}`),
      })),
    },
    { name: "challenge", label: "TESSERA.Field.challenge", min: 1, max: 50 },
    { name: "target", label: "TESSERA.Field.target", min: 2, max: 20, difficulty: true },
    { name: "threshold", label: "TESSERA.Field.threshold", words: ["hits"], min: 1, max: 50, difficulty: true },
  ],
  hide: (asked) => {
    const { target: _target, threshold: _threshold, ...specification } = asked;
    return {
      specification,
      rulings: hideable.flatMap((what) =>
        typeof asked[what] === "number" ? [{ act: "rule", parameters: { what, value: String(asked[what]) } }] : [],
      ),
    };
  },
};
