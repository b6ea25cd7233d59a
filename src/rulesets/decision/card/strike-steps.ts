/** Damage of an attack: its question, its die and its result, loaded when a button is pressed. */
import { playedActor } from "../../../check/gate/authority.ts";
import { type Data, type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { shownName } from "../../../foundry/shown-names.ts";
import { forEverybody } from "../../../foundry/sight.ts";
import { lossBy } from "../../../log/price.ts";
import { RulesError } from "../../../rules/error.ts";
import type { ActSteps, Parameters } from "../../../ruleset/acts.ts";
import { thrown, thrownAs } from "../../../threats/move-dice.ts";
import { choice, type Field } from "../../../ui/controls.ts";
import { DecisionCharacterModel } from "../actors/character.ts";
import { playsDecision, statValue } from "../actors/stats.ts";
import { planDamage } from "../character-acts/damage.ts";
import { contestOf, type DerivedDecision } from "../check/derived.ts";
import { HIT_SIZES, hitDamage, hitNotation } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { blowsOf, roundsAgainst, strikeOn } from "./attacks.ts";

/** Most damage that can be entered in the question. */
const MOST = 1000;

/** The option to state the damage without dice. */
const STATED = "stated";

/**
 * The target that an act's parameters name.
 * @throws RulesError if there is none
 */
function targetIn(derived: DerivedDecision, { actor }: Parameters): HostActor {
  const target = actor ? playedActor(actor, derived.ruleset) : null;
  if (!target) throw new RulesError("actor", "missing");
  return target;
}

/** Amount by which an attack exceeds the target number or, in the round that decided, the target's own roll. */
function marginOn(derived: DerivedDecision, target: HostActor): number {
  const contest = contestOf(derived);
  if (!contest) return derived.outcome.margin ?? 0;
  const rounds = roundsAgainst(contest, target);
  if (!rounds) return 0;
  const { own, theirs, due } = rounds;
  const totalOf = ({ id, totals }: typeof own) => totals[(due.get(id) ?? 1) - 1] ?? 0;
  return totalOf(own) - totalOf(theirs);
}

/** Notation of the dice that the answers to the act's question call for; null if the answers state the damage. */
function notationOf(derived: DerivedDecision, parameters: Parameters): string | null {
  const { size, damage, unarmed } = parameters;
  if (!size || size === STATED) return null;
  return hitNotation(size, Number(damage), marginOn(derived, targetIn(derived, parameters)), unarmed === "true");
}

/** Messages of the dice that were thrown to complete parameters, by these parameters. */
const dice = new WeakMap<Parameters, readonly Data[]>();

/**
 * Throw the dice of a blow (a threat's damaging move) or of a character's hit, and complete the parameters with the
 * damage.
 */
async function withDamage(derived: DerivedDecision, parameters: Parameters): Promise<Parameters> {
  const { blow: id, size: _size, unarmed: _unarmed, ...rest } = parameters;
  const blow = id ? blowsOf(derived).find((each) => each.id === id) : undefined;
  if (id && !blow) throw new RulesError("damage", "noLongerPossible");
  const target = targetIn(derived, parameters);
  const notation = notationOf(derived, parameters);
  if (!blow && !(notation && derived.actor)) return rest;
  const data = { name: forEverybody(() => shownName(target.uuid)), text: blow?.text ?? "" };
  const flavor = localize(`TESSERA.Decision.Damage.${blow ? "blowDice" : "dice"}`, data);
  const { amount, messages } = blow
    ? await thrown(blow, target)
    : await thrownAs(notation ?? "", derived.ruleset, derived.actor as HostActor, flavor);
  const completed = { ...rest, damage: String(blow ? amount : hitDamage(amount)) };
  dice.set(
    completed,
    messages.map((message) => ({ ...message, flavor })),
  );
  return completed;
}

/**
 * Fields for the damage of a character's hit: the size that sets the die, the number to add, and a tick for an unarmed
 * attack.
 */
function hitFields(actor: HostActor<DecisionCharacterModel>, stat: string): Field[] {
  const attribute = stat === "rangedAttack" ? "dex" : "str";
  const sizes = [...HIT_SIZES, STATED].map((value) => ({
    value,
    label: localize(`TESSERA.Decision.Damage.Size.${value}`),
    selected: value === HIT_SIZES[0],
  }));
  return [
    choice("size", localize("TESSERA.Decision.Damage.size"), sizes),
    {
      kind: "number",
      name: "damage",
      label: localize("TESSERA.Decision.Damage.added", {
        attribute: localize(`TESSERA.Decision.Stat.${attribute}`),
      }),
      value: statValue(actor, attribute),
      min: -MOST,
      max: MOST,
    },
    { kind: "tick", name: "unarmed", label: localize("TESSERA.Decision.Damage.unarmed"), checked: false },
  ];
}

export const strike: ActSteps<DerivedDecision> = {
  complete: (parameters, derived) => withDamage(derived, parameters),
  asks: (derived, { parameters }) => {
    const { actor, check } = derived;
    const throws = isOf(actor, DecisionCharacterModel) && variantsInForce().hitDamage === "thrown";
    const plain: Field = {
      kind: "number",
      name: "damage",
      label: localize("TESSERA.Decision.Damage.amount"),
      value: 1,
      min: 0,
      max: MOST,
    };
    return {
      fields: throws ? hitFields(actor, check.stat.id) : [plain],
      does: (given) => {
        const name = shownName(parameters?.["actor"] ?? "");
        const notation = notationOf(derived, { ...parameters, ...given });
        if (notation) return localize("TESSERA.Decision.Damage.throws", { dice: notation, name });
        const number = Number(given["damage"]);
        return number < 0 ? "" : localize("TESSERA.Decision.Damage.does", { number, name });
      },
    };
  },
  apply: (derived, parameters) => {
    const { actor, damage } = parameters;
    const target = actor && derived.targets.includes(actor) ? playedActor(actor, derived.ruleset) : null;
    if (!target || !playsDecision(target)) throw new RulesError("actor", "missing");
    if (strikeOn(derived, target) !== "hit" || derived.outcome.struck.some((each) => each.actor === target.uuid))
      throw new RulesError("damage", "noLongerPossible");
    const { event, costs = [] } = planDamage(target, { damage });
    return {
      event: { actor: target.uuid, damage: event?.["damage"], ...lossBy(costs) },
      costs,
      messages: dice.get(parameters) ?? [],
    };
  },
};
