/** Questions and results of the acts on Defenses, loaded when a button is pressed. */
import { playedActor } from "../../../check/gate/authority.ts";
import { check } from "../../../check/start.ts";
import { localize } from "../../../foundry/host.ts";
import { lossBy } from "../../../log/price.ts";
import { oneOf, RulesError, wholeNumber } from "../../../rules/error.ts";
import type { ActSteps } from "../../../ruleset/acts.ts";
import { shownApart } from "../../../tokens/candidates.ts";
import type { Question } from "../../../ui/ask.ts";
import { choice, named } from "../../../ui/controls.ts";
import { playsChallenge } from "../actors/models.ts";
import { vitalsOf } from "../actors/vitals.ts";
import type { DerivedChallenge } from "../check/derived.ts";
import { DEFENSE_IDS, hitsLeft, recover, recoveryLeft, takeHits } from "../rules/index.ts";
import { gaugeCosts, recoverDefense } from "./defenses.ts";
import { mayTakeHits, possibleTargets } from "./targets.ts";

type Steps = ActSteps<DerivedChallenge>;

const words = (name: string) => localize(`TESSERA.Challenge.Ask.${name}`);

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

export const recovery: Steps = {
  apply: ({ actor, check, outcome }) => {
    const defense = recoverDefense(check.skillId);
    const amount = recoveryLeft(outcome);
    if (!playsChallenge(actor) || !defense || amount < 1) throw new RulesError("recover", "noLongerPossible");
    // `recover` adds 1 to the Hits that it is passed; `amount` already includes that 1.
    const next = recover(vitalsOf(actor), defense, amount - 1);
    return { event: { defense, amount }, costs: gaugeCosts(actor, next) };
  },
};

export const damage: Steps = {
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
    const costs = gaugeCosts(actor, vitals);
    return { event: { actor: actor.uuid, defense, hits, ...lossBy(costs) }, costs };
  },
};

export const recoverFrom: Steps = {
  roll: async ({ ruleset, targets }, { actor: uuid = "", defense }) => {
    const actor = targets.includes(uuid) ? playedActor(uuid, ruleset) : null;
    if (!actor) throw new RulesError("actor", "missing");
    await check(actor, { kind: "recover", defense: oneOf("defense", defense, DEFENSE_IDS), targets: [] });
  },
};
