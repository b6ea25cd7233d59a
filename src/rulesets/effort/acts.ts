/** What may be done about an Effort check after its dice fell, and what each act adds to the log. */

import { currentGame, type HostActor } from "../../foundry/host.ts";
import { type Cost, reversed } from "../../log/cost.ts";

import { holdsPoints } from "../../log/event.ts";
import { catchRulesError, oneOf, RulesError } from "../../rules/error.ts";
import type { ActResult } from "../../ruleset/acts.ts";
import type { LegacyOffer as Act, DerivedCheck } from "../../ruleset/contract.ts";
import { effortSystem } from "./actor-model.ts";
import { namesIn } from "./form.ts";
import { chanceAgainst, isWorthOpposing, ownOpposers, whyNotOppose } from "./opposition.ts";
import { effortCheckOf, effortOutcomeOf } from "./outcome.ts";
import { costOf, prepareEffortCheck } from "./prepare.ts";
import { EffortRoll } from "./roll.ts";
import {
  DIFFICULTIES,
  type Difficulty,
  difficultyRule,
  type EffortCheck,
  type EffortOutcome,
  OPPOSITION_FORMS,
  type OppositionForm,
  type Payment,
  poolAt,
} from "./rules/index.ts";
import { effortConfig } from "./settings/config.ts";

type Parameters = Readonly<Record<string, string>>;

const icons: Readonly<Record<OppositionForm, string>> = {
  hinder: "fa-solid fa-hand",
  resist: "fa-solid fa-shield-halved",
};

/** What opposing would do by the character's own best way; nothing where that cannot be said beforehand. */
function chanceOf(derived: DerivedCheck, form: OppositionForm, actor: HostActor): Act["chance"] {
  const numberOf = (id: string) => effortSystem(actor)?.attributeOf(id) ?? 0;
  const [best] = effortConfig()
    .attributes.map(({ id }) => id)
    .sort((first, second) => numberOf(second) - numberOf(first));
  if (!best) return undefined;
  return catchRulesError(
    () => {
      const { check } = prepareEffortCheck(actor, { attribute: best, deed: "none" });
      return {
        ...chanceAgainst(derived, form, actor, check as unknown as EffortCheck),
        spoken: "TESSERA.Effort.Act.chanceSpoken",
      };
    },
    () => undefined,
  );
}

/**
 * Hinder and Resist, for whoever has a character who may and where it could change something; disabled with the reason
 * where none of them can now.
 */
function oppositionActs(derived: DerivedCheck): Act[] {
  return OPPOSITION_FORMS.flatMap((form): Act[] => {
    const own = ownOpposers(derived, form).filter((actor) => isWorthOpposing(derived, form, actor));
    const [able] = own.filter((actor) => whyNotOppose(derived, form, actor) === null);
    const [first] = own;
    if (!first) return [];
    const act: Act = { id: form, label: `TESSERA.Effort.Act.${form}`, icon: icons[form], asks: true };
    if (!able) return [{ ...act, refusal: { key: `TESSERA.Refusal.${whyNotOppose(derived, form, first)}` } }];
    const chance = chanceOf(derived, form, able);
    return [chance ? { ...act, chance } : act];
  });
}

function ownerActs(derived: DerivedCheck, outcome: EffortOutcome): Act[] {
  const takeBack: Act = { id: "withdraw", label: "TESSERA.Effort.Act.withdraw", icon: "fa-solid fa-rotate-left" };
  return [
    ...(outcome.awaitingRoll
      ? [{ id: "rollOpposed", label: "TESSERA.Effort.Act.rollOpposed", icon: "fa-solid fa-dice" }]
      : []),
    holdsPoints(derived.placed) ? { ...takeBack, refusal: { key: "TESSERA.Refusal.undoFirst" } } : takeBack,
  ];
}

/** More targets may be named until the effects land, by whoever acts or rules. */
function aimActs(derived: DerivedCheck, { landed }: EffortOutcome): Act[] {
  const may = derived.actor?.isOwner === true || currentGame().user.isGM;
  return may && !landed
    ? [{ id: "aim", label: "TESSERA.Effort.Act.aim", icon: "fa-solid fa-bullseye", asks: true }]
    : [];
}

function gmActs(outcome: EffortOutcome): Act[] {
  return [
    { id: "difficulty", label: "TESSERA.Effort.Act.difficulty", icon: "fa-solid fa-gavel", asks: true },
    ...(outcome.landed ? [] : [{ id: "landed", label: "TESSERA.Effort.Act.landed", icon: "fa-solid fa-check" }]),
  ];
}

/** The acts that the current user may take on this check. */
export function effortActs(derived: DerivedCheck): Act[] {
  const outcome = effortOutcomeOf(derived);
  if (outcome.withdrawn) return [];
  const { oppositionTiming } = effortCheckOf(derived).variants;
  const open = oppositionTiming === "beforeEffects" || effortCheckOf(derived).opposed;
  return [
    ...(open && !outcome.landed ? oppositionActs(derived) : []),
    ...aimActs(derived, outcome),
    ...(derived.actor?.isOwner ? ownerActs(derived, outcome) : []),
    ...(currentGame().user.isGM ? gmActs(outcome) : []),
  ];
}

/** What the characters' resources pay more, or get back, once the payment is another. */
function differences({ actor }: DerivedCheck, before: readonly Payment[], after: readonly Payment[]): Cost[] {
  const system = actor && effortSystem(actor);
  if (!system) return [];
  return after.flatMap(({ id, paid }): Cost[] =>
    costOf(actor, system, id, paid - (before.find((each) => each.id === id)?.paid ?? 0)),
  );
}

function atDifficulty(derived: DerivedCheck, difficulty: Difficulty, event: ActResult["event"]): ActResult {
  const outcome = effortOutcomeOf(derived);
  const after = poolAt(effortCheckOf(derived), difficulty);
  const missing = Math.max(0, difficultyRule(difficulty).dice - outcome.dice.length);
  const costs = differences(derived, outcome.payment, after.payment);
  return missing > 0 ? { event, costs, roll: EffortRoll.ofDice(missing) } : { event, costs };
}

/** Whether the difficulty may be ruled: where opposed trivial actions count as normal, none becomes trivial. */
export function mayRule(derived: DerivedCheck, difficulty: Difficulty): boolean {
  const { trivialOpposed } = effortCheckOf(derived).variants;
  return difficulty !== "trivial" || trivialOpposed === "succeeds" || effortOutcomeOf(derived).opposition.length === 0;
}

function setDifficulty(derived: DerivedCheck, parameters: Parameters): ActResult {
  const difficulty = oneOf("difficulty", parameters["difficulty"], DIFFICULTIES);
  if (!mayRule(derived, difficulty)) throw new RulesError("difficulty", "notAllowed");
  return { ...atDifficulty(derived, difficulty, { type: "difficulty", difficulty }), reply: "ruling" };
}

function rollOpposed(derived: DerivedCheck): ActResult {
  if (!effortOutcomeOf(derived).awaitingRoll) throw new RulesError("act", "noLongerPossible");
  return atDifficulty(derived, "normal", { type: "rollOpposed" });
}

/** What the check cost goes back to who paid, the reaction or action that it took among it. */
function withdraw(derived: DerivedCheck): ActResult {
  if (effortOutcomeOf(derived).withdrawn || holdsPoints(derived.placed))
    throw new RulesError("act", "noLongerPossible");
  return { event: { type: "withdrawn" }, costs: reversed(derived.costs) };
}

/** Names more targets: `targets` are UUIDs and names, separated by commas. */
function aim(derived: DerivedCheck, parameters: Parameters): ActResult {
  const { landed, targets } = effortOutcomeOf(derived);
  if (landed) throw new RulesError("act", "noLongerPossible");
  const named = namesIn(parameters["targets"] ?? "").filter((target) => !targets.some(({ id }) => id === target));
  if (named.length === 0) throw new RulesError("targets", "missing");
  const event = { type: "aim", targets: named };
  return derived.actor?.isOwner && !currentGame().user.isGM ? { event } : { event, reply: "ruling" };
}

function land(derived: DerivedCheck): ActResult {
  if (effortOutcomeOf(derived).landed) throw new RulesError("act", "noLongerPossible");
  return { event: { type: "landed" }, reply: "ruling" };
}

const performers: Readonly<Record<string, (derived: DerivedCheck, parameters: Parameters) => ActResult>> = {
  difficulty: setDifficulty,
  rollOpposed,
  aim,
  withdraw,
  landed: land,
};

/**
 * What an act adds to the log. Hinder and Resist add nothing here: they are checks of their own, which name this one.
 * @throws RulesError when it is not possible any more
 */
export function performEffortAct(derived: DerivedCheck, act: string, parameters: Parameters): ActResult {
  const perform = performers[act];
  if (!perform) throw new RulesError("act", "unknown", { value: act, choices: Object.keys(performers).join(", ") });
  return perform(derived, parameters);
}

/** Who may say an event: rulings are a game master's; opposing is for the owner of who opposes. */
export function effortAuthority(type: string): "owner" | "reactor" | "gm" {
  if (OPPOSITION_FORMS.some((form) => form === type)) return "reactor";
  return type === "rollOpposed" || type === "withdrawn" || type === "aim" ? "owner" : "gm";
}
