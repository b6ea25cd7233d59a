/**
 * Faults that the trial of a rule set finds: in parts of its definition that its registration does not look into, and in
 * what its functions return.
 */
import type { Odds } from "../rules/outcome.ts";
import { isRecord } from "../rules/record.ts";
import { TONES } from "../rules/tones.ts";
import { nearest } from "./definition-faults.ts";
import { ACT, CHARACTER_ACT, CONTROL } from "./trial-members.ts";

/** A fault: the member that has it, and what is wrong with it. */
export interface TrialFault {
  readonly member: string;
  readonly problem: string;
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

function faultsOfActs(at: string, acts: unknown, members: Readonly<Record<string, true>>): TrialFault[] {
  return entriesOf(acts).flatMap(([id, act]) =>
    Object.keys(isRecord(act) ? act : {})
      .filter((name) => !Object.hasOwn(members, name))
      .map((name) => {
        const meant = nearest(name, Object.keys(members));
        const problem = `an act has no such member${meant ? `: did you mean ${meant}?` : ""}`;
        return { member: `${at}.${id}.${name}`, problem };
      }),
  );
}

function faultsOfControls(form: unknown): TrialFault[] {
  const { controls } = isRecord(form) ? form : {};
  const all: unknown[] = Array.isArray(controls) ? controls.flat() : [];
  return all.flatMap((control, place) => {
    const kind = isRecord(control) ? String(control["kind"]) : "";
    if (Object.hasOwn(CONTROL, kind)) return [];
    return [{ member: `form.controls[${place}]`, problem: "it is no control: make it with authoring.form" }];
  });
}

function faultsOfTones(results: unknown): TrialFault[] {
  return entriesOf(results)
    .filter(([, tone]) => !TONES.some((known) => known === tone))
    .map(([result, tone]) => ({
      member: `results.${result}`,
      problem: `"${String(tone)}" is no tone: it must be one of ${TONES.join(", ")}`,
    }));
}

/** Types that the manifests of packages declare, and the class that models must extend. */
export interface Declared {
  readonly actorTypes: readonly string[];
  readonly Model: abstract new (...given: never[]) => object;
}

function faultsOfActorTypes(types: unknown, { actorTypes, Model }: Declared): TrialFault[] {
  return entriesOf(types).flatMap(([type, actorType]) => {
    const member = `actorTypes.${type}`;
    const { model } = isRecord(actorType) ? actorType : {};
    const prototype: unknown = typeof model === "function" ? model.prototype : null;
    return [
      ...(actorTypes.includes(type)
        ? []
        : [{ member, problem: "no manifest declares this type: add it to documentTypes.Actor of module.json" }]),
      ...(prototype instanceof Model
        ? []
        : [{ member: `${member}.model`, problem: "it must extend authoring.models.ActorModel" }]),
    ];
  });
}

/** The parts of a definition that a trial looks into. */
export interface Tried {
  readonly results?: unknown;
  readonly form?: unknown;
  readonly acts?: unknown;
  readonly characterActs?: unknown;
  readonly actorTypes?: unknown;
}

/** Faults in the details of a definition. */
export function faultsOfDetails(definition: Tried, declared: Declared): TrialFault[] {
  const { results, form, acts, characterActs, actorTypes } = definition;
  return [
    ...faultsOfTones(results),
    ...faultsOfControls(form),
    ...faultsOfActs("acts", acts, ACT),
    ...faultsOfActs("characterActs", characterActs, CHARACTER_ACT),
    ...faultsOfActorTypes(actorTypes, declared),
  ];
}

/** Describe a value that is not what a function should return. */
function described(value: unknown): string {
  if (value instanceof Promise) return "a promise: it must return its result at once, without async";
  if (Array.isArray(value)) return "a list";
  return value === null || value === undefined ? String(value) : `a ${typeof value}`;
}

/** Fault of what `odds` returned for a check; null if it is an object. */
export function faultOfReturnedOdds(odds: unknown): string | null {
  return isRecord(odds) && !(odds instanceof Promise)
    ? null
    : `it returned ${described(odds)}; what it must return is an object with results, success and cells`;
}

/** Fault of an outcome: its form, or a result that `odds` does not have; null if there is none. */
export function faultOfOutcome(outcome: unknown, { results }: Pick<Odds, "results">): string | null {
  if (!isRecord(outcome) || outcome instanceof Promise)
    return `it returned ${described(outcome)}; what it must return is an object with result, success, dice, feeds and refused`;
  const { result, success, dice, feeds, refused } = outcome;
  const [named, known] = [String(result), Object.keys(results).join(", ")];
  if (!Object.hasOwn(results, named)) return `its result is "${named}", which odds does not name; odds names ${known}`;
  if (success !== null && typeof success !== "boolean") return '"success" must be true, false or null';
  if (!Array.isArray(dice)) return '"dice" must be a list: a reading of each die';
  if (!isRecord(feeds)) return '"feeds" must be an object: points by the name of a shared value, {} for none';
  return Array.isArray(refused) ? null : '"refused" must be a list: [] if no event is refused';
}

/** Fault of what `roll` returned; null if it is a roll of a registered class. */
export function faultOfRoll(roll: unknown, classes: readonly unknown[]): string | null {
  const cls: unknown = typeof roll === "object" && roll !== null ? roll.constructor : null;
  if (!isRecord(roll) || typeof roll["evaluate"] !== "function")
    return `it returned ${described(roll)}; what it must return is a roll: new YourRoll("2d6")`;
  if (classes.includes(cls)) return null;
  return `its class ${(cls as { name: string }).name} is not in rollClasses, so that Foundry could not read the message again`;
}
