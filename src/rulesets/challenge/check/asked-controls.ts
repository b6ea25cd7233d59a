/**
 * Controls of the form of a Challenge check. Requests for a check, and checks that a text links, use the same controls.
 */

import { localize } from "../../../foundry/host.ts";
import * as form from "../../../ruleset/form.ts";
import type { LaterRuling } from "../../../ruleset/requests.ts";
import type { Option } from "../../../ui/controls.ts";
import { type ChallengeKind, KINDS, skills } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";

/** Kinds in the form; background terms belong to character creation and appear only if requested. */
export const characterKinds = KINDS.filter((kind) => kind !== "background");

export function kindOptions(kinds: readonly ChallengeKind[]): Option[] {
  return kinds.map((value) => ({
    value,
    label: localize(`TESSERA.Challenge.Kind.${value}`),
    hint: localize(`TESSERA.Challenge.KindHint.${value}`),
  }));
}

/** Ruling by which a game master sets this number after the roll. */
function ruling(what: "target" | "threshold") {
  return (value: number): LaterRuling => ({ act: "rule", parameters: { what, value: String(value) } });
}

export const kindControl = form.pills("kind", { asked: { options: () => kindOptions(characterKinds) } });

export const skillControl = form.select("skill", {
  asked: {
    options: () =>
      skills(variantsInForce().skillList).map(({ id }) => ({
        value: id,
        label: localize(`TESSERA.Challenge.Skill.${id}`),
      })),
  },
});

export const challengeControl = form.numberInput("challenge", { asked: {} });

export const targetControl = form.numberInput("target", { asked: { difficulty: true }, ruling: ruling("target") });

export const thresholdControl = form.numberInput("threshold", {
  asked: { words: ["hits"], difficulty: true },
  ruling: ruling("threshold"),
});
