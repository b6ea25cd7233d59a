/** Acts on an Effort check after its roll. Their questions and results are loaded when a button is pressed. */
import { withdrawal } from "../../../check/withdrawal.ts";
import { localize } from "../../../foundry/host.ts";
import type { Acts } from "../../../ruleset/acts.ts";
import type { DerivedEffort } from "../check/derived.ts";
import { DIFFICULTIES } from "../rules/index.ts";
import { landingActs } from "./landing-acts.ts";
import { opposeActs } from "./oppose-acts.ts";
import { targetName } from "./targets.ts";

const steps = () => import("./act-steps.ts");

/** Acts on a check that has not been withdrawn. */
export const effortActs: Acts<DerivedEffort> = {
  ...opposeActs,
  ...landingActs,
  aim: {
    by: "owner",
    icon: "fa-solid fa-bullseye",
    possible: ({ outcome }) => !outcome.landed,
    steps: async () => (await steps()).aim,
    sentenceData: ({ targets }) => ({
      targetWords: Array.isArray(targets) ? targets.map((each) => targetName(String(each))).join(", ") : "",
    }),
  },
  rollOpposed: {
    by: "owner",
    icon: "fa-solid fa-dice",
    possible: ({ outcome }) => outcome.awaitingRoll,
    offer: () => ({ primary: true }),
    steps: async () => (await steps()).rollOpposed,
  },
  withdraw: withdrawal("owner"),
  difficulty: {
    by: "gm",
    icon: "fa-solid fa-gavel",
    steps: async () => (await steps()).difficulty,
    sentenceData: ({ difficulty }) => {
      const known = DIFFICULTIES.find((each) => each === difficulty);
      return known ? { difficulty: localize(`TESSERA.Effort.Difficulty.${known}`) } : {};
    },
  },
  landed: {
    by: "gm",
    icon: "fa-solid fa-check",
    possible: ({ outcome }) => !outcome.landed,
    offer: () => ({ primary: true }),
    apply: () => ({}),
  },
};
