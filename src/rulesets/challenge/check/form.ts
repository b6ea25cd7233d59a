/** The form of a Challenge check. */

import { loaded } from "../../../foundry/on-demand.ts";
import type * as form from "../../../ruleset/form.ts";
import type { ChallengeModel } from "../actors/models.ts";
import { CHALLENGE_FIELDS, type ChallengeCheck } from "../rules/index.ts";
import { challengeControl, kindControl, skillControl, targetControl, thresholdControl } from "./asked-controls.ts";

const previews = () => import("./preview.ts");

export const challengeForm: form.CheckForm<ChallengeCheck, ChallengeModel> = {
  fields: CHALLENGE_FIELDS,
  inner: ["initiativeSkill"],
  presets: {
    modifiers: "TESSERA.Challenge.Dialog.extra",
    bonusDice: "TESSERA.Challenge.Dialog.bonusDice",
    bonusHits: "TESSERA.Challenge.Dialog.bonusHits",
  },
  controls: [kindControl, skillControl, challengeControl, targetControl, thresholdControl],
  preview: async (check) => (await loaded(previews)).challengePreview(check),
  dialog: async () => (await import("./dialog-form.ts")).challengeDialog,
};
