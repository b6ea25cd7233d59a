/** Effects of an Edge check on its targets: Harm, which they take or defend themselves against. */

import { playedActor } from "../../../check/gate/authority.ts";
import { hasReacted } from "../../../check/gate/judge-reactions.ts";
import { check } from "../../../check/start.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import type { Cost } from "../../../log/cost.ts";
import { lossBy, priceOfLoss, tookNothing } from "../../../log/price.ts";
import { RulesError, wholeNumber } from "../../../rules/error.ts";
import type { Landing } from "../../../ruleset/landing.ts";
import { EdgeCharacterModel, storedCharacter } from "../actors/character.ts";
import { change, HARM, marks, wearChange } from "../actors/costs.ts";
import { EdgeThreatModel } from "../actors/threat.ts";
import { DEFENSE_FORM } from "../check/defense.ts";
import type { DerivedEdge, EdgeAct } from "../check/derived.ts";
import { mostHarm } from "../rules/harm-after-defense.ts";
import { capDifficulty, HARM_LIMIT, harmLanding, takeHarm as raised, USUAL_DIFFICULTY } from "../rules/index.ts";

/** Costs that raise Harm, as marks, which treatment may clear before the act is undone. */
function harmCosts(target: HostActor, steps: number): Cost[] {
  const { fatigue, harm: before } = storedCharacter(target);
  const { harm } = raised(before, steps);
  if (isOf(target, EdgeCharacterModel)) return wearChange(target, { fatigue, harm });
  return marks(change({ actor: target.uuid, path: HARM, maximum: HARM_LIMIT }, before, harm));
}

/**
 * The target of the check with this UUID.
 * @throws RulesError if it is not a target
 */
function targetNamed({ ruleset, targets }: DerivedEdge, uuid: string | undefined): HostActor {
  const target = uuid && targets.includes(uuid) ? playedActor(uuid, ruleset) : null;
  if (!target) throw new RulesError("actor", "missing");
  return target;
}

/**
 * Difficulty of a defense against this check: from the Cap of the threat that made it, else the usual one. This is our
 * reading, since the sources set none.
 */
function defenseDifficulty({ actor }: Pick<DerivedEdge, "actor">): number {
  return actor?.system instanceof EdgeThreatModel ? capDifficulty(actor.system.cap) : USUAL_DIFFICULTY;
}

const takeHarm: EdgeAct = {
  by: "reactor",
  icon: "fa-solid fa-heart-crack",
  event: "harmTaken",
  // The rows of the targets show this act's buttons.
  offer: () => false,
  sentenceData: ({ actor }) => ({ who: typeof actor === "string" ? shownName(actor) : "" }),
  apply: (derived, { actor, harm }) => {
    const target = targetNamed(derived, actor);
    const steps = wholeNumber("harm", Number(harm), 1, HARM_LIMIT);
    const lands = harmLanding(derived.outcome, target.uuid);
    const fits = derived.outcome.deals > 0 ? lands === steps : steps <= mostHarm(derived.outcome, target.uuid);
    if (derived.outcome.success !== true || !fits) throw new RulesError("harm", "noLongerPossible");
    const costs = harmCosts(target, steps);
    return { event: { actor: target.uuid, harm: steps, ...lossBy(costs) }, costs };
  },
  price: priceOfLoss,
};

const defend: EdgeAct = {
  by: "reactor",
  icon: "fa-solid fa-shield-halved",
  // The act adds no event to the check. A defense is a check of its own in the log, while an event could claim a
  // defense that was never rolled.
  event: [],
  offer: () => false,
  roll: (derived, { actor }) =>
    check(targetNamed(derived, actor), {
      defends: true,
      difficulty: defenseDifficulty(derived),
      opposes: { check: derived.message.id, form: DEFENSE_FORM },
    }),
};

const words = (name: string, data: Record<string, unknown> = {}) => localize(`TESSERA.Edge.Lands.${name}`, data);

/**
 * Effect of a check on one target, shown in the target's row: the threat's Harm, or a choice of Harm for the
 * game master if the threat deals none by itself.
 */
export function edgeLands(derived: DerivedEdge, target: HostActor): Landing | null {
  const { actor, outcome } = derived;
  if (outcome.withdrawn || outcome.waits) return null;
  // No rule says what a threat's Partial does to its target.
  if (derived.foe && outcome.result === "partial") return { words: words("partial"), acts: [] };
  if (outcome.success !== true) return null;
  const taken = outcome.taken.find((each) => each.actor === target.uuid);
  if (taken) {
    const inVain = tookNothing(derived.placed, "harmTaken", target.uuid);
    return { words: words(inVain ? "takenInVain" : "taken", { harm: taken.harm }), acts: [] };
  }
  const take = (harm: number) => ({
    id: "takeHarm",
    parameters: { actor: target.uuid, harm: String(harm) },
    data: { harm },
  });
  const parries = target.type === "edge" && !hasReacted(derived, target);
  const parry = parries ? [{ id: "defend", parameters: { actor: target.uuid } }] : [];
  if (outcome.deals > 0) {
    const harm = harmLanding(outcome, target.uuid);
    if (harm === 0) return { words: words("avoided"), tone: "good", away: true, acts: [] };
    return { words: words("harm", { harm }), acts: [...parry, take(harm)] };
  }
  if (actor?.type !== "edge") return null;
  const most = mostHarm(outcome, target.uuid);
  if (most <= 0) return { words: words("avoided"), acts: [] };
  return {
    words: words("ruled"),
    acts: [
      ...parry,
      // The sources set no Harm for a strike of a character (source 003, Harm Levels).
      { ...take(1), primary: true, hint: "TESSERA.Edge.Lands.least" },
      ...Array.from({ length: most - 1 }, (_, index) => ({
        ...take(index + 2),
        brief: "TESSERA.Edge.Lands.harm",
      })),
    ],
  };
}

export const landingActs = { takeHarm, defend };
