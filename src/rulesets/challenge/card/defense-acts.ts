/** Acts on Defenses: recover them, or apply Hits to them. */

import { playedActor } from "../../../check/gate/authority.ts";
import { check } from "../../../check/start.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown.ts";
import type { Cost } from "../../../log/cost.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import type { Landing } from "../../../ruleset/landing.ts";
import { shownApart } from "../../../tokens/candidates.ts";
import type { Question } from "../../../ui/ask.ts";
import { choice, named } from "../../../ui/controls.ts";
import { ChallengeCharacterModel } from "../actors/character.ts";
import { playsChallenge } from "../actors/models.ts";
import { type ChallengeSystem, type GaugeName, gaugeNames, storedValue, vitalsOf } from "../actors/vitals.ts";
import type { ChallengeAct, DerivedChallenge } from "../check/derived.ts";
import {
  DEFENSE_IDS,
  type Defense,
  hitsLeft,
  RECOVER_SKILLS,
  recover,
  recoveryLeft,
  takeHits,
} from "../rules/index.ts";
import { mayTakeHits, possibleTargets } from "./targets.ts";

const words = (name: string) => localize(`TESSERA.Challenge.Ask.${name}`);

function recoverDefense(skillId: string): Defense | null {
  return DEFENSE_IDS.find((defense) => RECOVER_SKILLS[defense] === skillId) ?? null;
}

/**
 * Costs that bring the stored gauges of `actor` to `next`. They record the actual difference, so that undo restores it.
 */
export function gaugeCosts(
  actor: HostActor<ChallengeSystem>,
  next: Readonly<Record<GaugeName, { readonly value: number }>>,
): Cost[] {
  const { system } = actor;
  return gaugeNames.flatMap((name): Cost[] => {
    const amount = storedValue(actor, name) - next[name].value;
    if (amount === 0) return [];
    return [{ actor: actor.uuid, path: `system.${name}.value`, amount, maximum: system[name].max }];
  });
}

function damageQuestion(derived: DerivedChallenge): Question {
  const { outcome } = derived;
  const targets = possibleTargets(derived).filter(({ uuid }) => hitsLeft(outcome, uuid) > 0);
  const names = new Map(shownApart(targets.map(({ uuid }) => uuid)).map(({ uuid, name }) => [uuid, name]));
  const nameOf = (uuid: string) => names.get(uuid) ?? "";
  const target = (uuid: string | undefined) => targets.find((each) => each.uuid === uuid) ?? targets[0];
  return {
    fields: (given) => {
      const left = hitsLeft(outcome, target(given["actor"])?.uuid ?? "");
      return [
        choice(
          "actor",
          words("target"),
          targets.map(({ uuid, system }) => ({
            value: uuid,
            label: localize("TESSERA.Challenge.Ask.targetOption", {
              name: nameOf(uuid),
              defense: localize(`TESSERA.Challenge.Vital.${system.primaryDefense}`),
            }),
          })),
        ),
        choice("defense", words("defense"), [
          { value: "primary", label: words("primary") },
          ...named(DEFENSE_IDS, "TESSERA.Challenge.Vital"),
        ]),
        { kind: "number", name: "hits", label: words("hits"), value: left, min: 1, max: left },
      ];
    },
    does: ({ actor, defense, hits }) => {
      const hit = target(actor);
      const on = defense === "primary" ? hit?.system.primaryDefense : defense;
      const data = {
        hits: Number(hits),
        name: nameOf(hit?.uuid ?? ""),
        defense: localize(`TESSERA.Challenge.Vital.${on}`),
      };
      return localize("TESSERA.Challenge.Does.damage", data);
    },
  };
}

const recovery: ChallengeAct = {
  by: "owner",
  icon: "fa-solid fa-shield-heart",
  offer: ({ actor, check: { kind, skillId }, outcome }) => {
    const defense = recoverDefense(skillId);
    const amount = recoveryLeft(outcome);
    if (kind !== "recover" || !actor || !defense || amount < 1) return false;
    return { data: { amount, defense: localize(`TESSERA.Challenge.Vital.${defense}`) }, primary: true };
  },
  apply: ({ actor, check, outcome }) => {
    const defense = recoverDefense(check.skillId);
    const amount = recoveryLeft(outcome);
    if (!playsChallenge(actor) || !defense || amount < 1) throw new RulesError("recover", "noLongerPossible");
    // `recover` counts Hits and adds one; the remaining amount already includes it.
    const next = recover(vitalsOf(actor), defense, amount - 1);
    return { event: { defense, amount }, costs: gaugeCosts(actor, next) };
  },
};

/** Offered to owners of possible targets other than the roller. */
const damage: ChallengeAct = {
  by: "reactor",
  icon: "fa-solid fa-shield-halved",
  sentenceData: ({ actor, defense }) => ({
    who: typeof actor === "string" ? shownName(actor) : "",
    defenseWords: typeof defense === "string" ? localize(`TESSERA.Challenge.Vital.${defense}`) : "",
  }),
  offer: (derived) => {
    const { actor, check, outcome, targets } = derived;
    if (check.kind !== "action" || outcome.hits < 1) return false;
    const someone = possibleTargets(derived).some(({ uuid }) => uuid !== actor?.uuid && hitsLeft(outcome, uuid) > 0);
    // The rows of named targets have buttons of their own.
    return someone && { data: { hits: outcome.hits }, primary: targets.length === 0 };
  },
  asks: damageQuestion,
  complete: (answer, derived) => {
    if (answer["defense"] !== "primary") return answer;
    const target = possibleTargets(derived).find(({ uuid }) => uuid === answer["actor"]);
    return { ...answer, defense: target?.system.primaryDefense ?? "vigor" };
  },
  apply: (derived, parameters) => {
    const actor = playedActor(parameters["actor"], derived.ruleset);
    if (!playsChallenge(actor) || !mayTakeHits(actor, derived)) throw new RulesError("actor", "missing");
    const defense = oneOf("defense", parameters["defense"], DEFENSE_IDS);
    const left = hitsLeft(derived.outcome, actor.uuid);
    if (left < 1) throw new RulesError("hits", "noLongerPossible");
    const hits = wholeNumber("hits", Number(parameters["hits"]), 1, left);
    const { vitals } = takeHits(vitalsOf(actor), defense, hits);
    return { event: { actor: actor.uuid, defense, hits }, costs: gaugeCosts(actor, vitals) };
  },
};

/** The Defense that took Hits, if a character can still recover some of it; else null. */
function damagedDefense(taken: unknown, { system }: HostActor): Defense | null {
  const defense = DEFENSE_IDS.find((each) => each === taken);
  if (!defense || !(system instanceof ChallengeCharacterModel)) return null;
  return system[defense].value < system[defense].max ? defense : null;
}

/** Recover the Defense that took the Hits: a check of its own, filled in. */
const recoverFrom: ChallengeAct = {
  by: "reactor",
  icon: "fa-solid fa-shield-heart",
  event: [],
  // Offered in the targets' rows.
  offer: () => false,
  roll: async ({ ruleset, targets }, { actor: uuid = "", defense }) => {
    const actor = targets.includes(uuid) ? playedActor(uuid, ruleset) : null;
    if (!actor) throw new RulesError("actor", "missing");
    await check(actor, { kind: "recover", defense: oneOf("defense", defense, DEFENSE_IDS), targets: [] });
  },
};

/** Hits that a target has not taken yet, and its primary Defense, which takes them. */
export function challengeLands({ actor, check, outcome }: DerivedChallenge, target: HostActor): Landing | null {
  if (!playsChallenge(target) || check.kind !== "action" || outcome.hits < 1 || target.uuid === actor?.uuid)
    return null;
  const hits = hitsLeft(outcome, target.uuid);
  if (hits < 1) {
    const defense = damagedDefense(outcome.taken.findLast((each) => each.actor === target.uuid)?.defense, target);
    return {
      words: localize("TESSERA.Challenge.Lands.taken", { hits: outcome.hits }),
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
