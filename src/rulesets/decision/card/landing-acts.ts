/** Effects of an attack on its targets: damage, once the roll is decided. */
import { playedActor } from "../../../check/gate/authority.ts";
import { type HostActor, localize } from "../../../foundry/host.ts";
import { RulesError } from "../../../rules/error.ts";
import type { Landing } from "../../../ruleset/landing.ts";
import { shownName } from "../../../tokens/shown.ts";
import { ATTACKS, playsDecision } from "../actors/stats.ts";
import { planDamage } from "../character-acts/recovery.ts";
import { contestOf, type DecisionAct, type DerivedDecision, stands } from "../check/derived.ts";

/** Most damage that the question takes. */
const MOST = 1000;

/** True if the attack hits: it reaches its target number, or wins its contest. */
function hits(derived: DerivedDecision): boolean {
  if (!ATTACKS.includes(derived.check.stat.id) || !stands(derived)) return false;
  const contest = contestOf(derived);
  return contest ? contest.view.winner === contest.side : derived.outcome.success === true;
}

const strike: DecisionAct = {
  by: "reactor",
  icon: "fa-solid fa-burst",
  event: "struck",
  // Offered in the targets' rows.
  offer: () => false,
  sentenceData: ({ actor }) => ({ who: typeof actor === "string" ? shownName(actor) : "" }),
  asks: (_derived, { parameters }) => ({
    fields: [
      {
        kind: "number",
        name: "damage",
        label: localize("TESSERA.Decision.Damage.amount"),
        value: 1,
        min: 0,
        max: MOST,
      },
    ],
    does: ({ damage }) =>
      localize("TESSERA.Decision.Damage.does", {
        number: Number(damage),
        name: shownName(parameters?.["actor"] ?? ""),
      }),
  }),
  apply: (derived, { actor, damage }) => {
    const target = actor && derived.targets.includes(actor) ? playedActor(actor, derived.ruleset) : null;
    if (!target || !playsDecision(target)) throw new RulesError("actor", "missing");
    if (!hits(derived) || derived.outcome.struck.some((each) => each.actor === target.uuid))
      throw new RulesError("damage", "noLongerPossible");
    const { event, costs = [] } = planDamage(target, { damage });
    return { event: { actor: target.uuid, damage: event?.["damage"] }, costs };
  },
};

/** Damage to one target of an attack that hits. */
export function decisionLands(derived: DerivedDecision, target: HostActor): Landing | null {
  const words = (name: string, data = {}) => localize(`TESSERA.Decision.Lands.${name}`, data);
  const taken = derived.outcome.struck.find(({ actor }) => actor === target.uuid);
  if (taken) return { words: words("taken", { damage: taken.damage }), acts: [] };
  if (!hits(derived)) return null;
  return { words: words("hit"), acts: [{ id: "strike", parameters: { actor: target.uuid } }] };
}

export const landingActs = { strike };
