/**
 * Acts on Defenses: recover them, or apply Hits to them. Their questions and results are loaded when a button is
 * pressed.
 */

import { type HostActor, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import { priceOfLoss, tookNothing } from "../../../log/price.ts";
import type { Landing } from "../../../ruleset/landing.ts";
import { ChallengeCharacterModel } from "../actors/character.ts";
import { playsChallenge } from "../actors/models.ts";
import type { ChallengeAct, DerivedChallenge } from "../check/derived.ts";
import { DEFENSE_IDS, type Defense, hitsLeft, recoveryLeft, type Skill, skills } from "../rules/index.ts";
import { recoverDefense } from "./defenses.ts";
import { possibleTargets } from "./targets.ts";

const fights = ({ trait }: Skill): boolean => trait === "dangerous";

const steps = () => import("./defense-steps.ts");

const recovery: ChallengeAct = {
  by: "owner",
  icon: "fa-solid fa-shield-heart",
  offer: ({ actor, check: { kind, skillId }, outcome }) => {
    const defense = recoverDefense(skillId);
    const amount = recoveryLeft(outcome);
    if (kind !== "recover" || !actor || !defense || amount < 1) return false;
    return { data: { amount, defense: localize(`TESSERA.Challenge.Vital.${defense}`) }, primary: true };
  },
  steps: async () => (await steps()).recovery,
};

/** Apply the Hits of the check to an actor's Defense. Offered to owners of possible targets other than the roller. */
const damage: ChallengeAct = {
  by: "reactor",
  icon: "fa-solid fa-shield-halved",
  sentenceData: ({ actor, defense }) => ({
    who: typeof actor === "string" ? shownName(actor) : "",
    defenseWords: typeof defense === "string" ? localize(`TESSERA.Challenge.Vital.${defense}`) : "",
  }),
  offer: (derived) => {
    const { actor, check, foe, outcome, targets } = derived;
    if (check.kind !== "action" || outcome.hits < 1) return false;
    const someone = possibleTargets(derived).some(({ uuid }) => uuid !== actor?.uuid && hitsLeft(outcome, uuid) > 0);
    // A check of a foe or of a Dangerous Skill is likely to harm somebody; few other Skills are. The button stands out
    // for such a check, unless the check names targets, since their rows have buttons of their own.
    const harms = foe || skills(check.variants.skillList).some((each) => each.id === check.skillId && fights(each));
    return someone && { data: { hits: outcome.hits }, primary: harms && targets.length === 0 };
  },
  steps: async () => (await steps()).damage,
  price: priceOfLoss,
};

/** The Defense that took Hits, if a character can still recover some of it; else null. */
function damagedDefense(taken: unknown, { system }: HostActor): Defense | null {
  const defense = DEFENSE_IDS.find((each) => each === taken);
  if (!defense || !(system instanceof ChallengeCharacterModel)) return null;
  return system[defense].value < system[defense].max ? defense : null;
}

/** Open a check to recover the Defense that took the Hits, with its fields filled in. */
const recoverFrom: ChallengeAct = {
  by: "reactor",
  icon: "fa-solid fa-shield-heart",
  event: [],
  // Offered in the targets' rows.
  offer: () => false,
  steps: async () => (await steps()).recoverFrom,
};

/**
 * Effect of the check on one target, shown in the target's row: the Hits not taken yet and the primary Defense that
 * takes them, or the Hits already taken.
 */
export function challengeLands({ actor, check, outcome, placed }: DerivedChallenge, target: HostActor): Landing | null {
  if (!playsChallenge(target) || check.kind !== "action" || outcome.withdrawn || target.uuid === actor?.uuid)
    return null;
  const hits = hitsLeft(outcome, target.uuid);
  if (hits < 1) {
    const landed = outcome.taken.filter((each) => each.actor === target.uuid);
    if (landed.length === 0) return null;
    const defense = damagedDefense(landed.at(-1)?.defense, target);
    const taken = tookNothing(placed, "damage", target.uuid) ? "takenInVain" : "taken";
    // The Hits shown are those that the target took: a ruling may have changed the check's Hits since.
    const sum = landed.reduce((total, each) => total + each.hits, 0);
    return {
      words: localize(`TESSERA.Challenge.Lands.${taken}`, { hits: sum }),
      acts: defense ? [{ id: "recoverFrom", parameters: { actor: target.uuid, defense } }] : [],
    };
  }
  const { primaryDefense: defense } = target.system;
  const data = { hits, defense: localize(`TESSERA.Challenge.Vital.${defense}`) };
  return {
    words: localize("TESSERA.Challenge.Lands.hits", data),
    acts: [
      {
        ...{ id: "damage", label: "TESSERA.Challenge.Lands.take", data, complete: true },
        parameters: { actor: target.uuid, defense, hits: String(hits) },
      },
    ],
  };
}

export const defenseActs = { recover: recovery, damage, recoverFrom };
