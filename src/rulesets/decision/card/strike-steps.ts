/** Damage of an attack: its question, its die and its result, loaded when a button is pressed. */
import { playedActor } from "../../../check/gate/authority.ts";
import { chatMessageClass } from "../../../foundry/classes.ts";
import { localize } from "../../../foundry/host.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import { lossBy } from "../../../log/price.ts";
import { RulesError } from "../../../rules/error.ts";
import type { ActSteps, Parameters } from "../../../ruleset/acts.ts";
import { thrown } from "../../../threats/move-dice.ts";
import { playsDecision } from "../actors/stats.ts";
import { planDamage } from "../character-acts/damage.ts";
import type { DerivedDecision } from "../check/derived.ts";
import { blowsOf, strikeOn } from "./attacks.ts";

/** Most damage that can be entered in the question. */
const MOST = 1000;

/** Roll the die of a blow into the log, and complete the parameters with the damage. */
async function withDamage(derived: DerivedDecision, { blow: id, ...rest }: Parameters): Promise<Parameters> {
  const blow = blowsOf(derived).find((each) => each.id === id);
  if (!blow) throw new RulesError("damage", "noLongerPossible");
  const target = rest["actor"] ? playedActor(rest["actor"], derived.ruleset) : null;
  if (!target) throw new RulesError("actor", "missing");
  const { amount, messages } = await thrown(blow, target);
  for (const message of messages) await chatMessageClass().create(message);
  return { ...rest, damage: String(amount) };
}

export const strike: ActSteps<DerivedDecision> = {
  complete: (parameters, derived) => (parameters["blow"] ? withDamage(derived, parameters) : parameters),
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
    if (strikeOn(derived, target) !== "hit" || derived.outcome.struck.some((each) => each.actor === target.uuid))
      throw new RulesError("damage", "noLongerPossible");
    const { event, costs = [] } = planDamage(target, { damage });
    return { event: { actor: target.uuid, damage: event?.["damage"], ...lossBy(costs) }, costs };
  },
};
