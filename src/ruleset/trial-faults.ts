/**
 * Faults that the trial of a rule set finds: in parts of its definition that its registration does not look into, and
 * in what its functions return.
 */
import type { Field } from "../rules/fields.ts";
import type { Odds } from "../rules/outcome.ts";
import { isRecord } from "../rules/record.ts";
import { TONES } from "../rules/tones.ts";
import { nearest } from "./definition-faults.ts";
import { ACT, BEFALLS, CARRY, CHARACTER_ACT, CONTROL, EFFECT, FORM, MOMENT, PLAN, STEP } from "./trial-members.ts";

/** A kind of object in a definition: its members, and those that it needs. */
export interface Shape {
  /** Its name in sentences, with an article. */
  readonly what: string;
  readonly members: Readonly<Record<string, true>>;
  readonly needed?: readonly string[];
}

/** A fault: the member that has it, and what is wrong with it. */
export interface TrialFault {
  readonly member: string;
  readonly problem: string;
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** The question that names the known word most like `name`; empty if none is like it. */
export function meant(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near ? `: did you mean ${near}?` : "";
}

/** Unknown members of one object, and those that it needs and lacks. */
export function faultsOfMembers(at: string, value: unknown, { what, members, needed = [] }: Shape): TrialFault[] {
  if (!isRecord(value)) return [{ member: at, problem: `it must be an object: ${what}` }];
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(members, name));
  return [
    ...needed
      .filter((name) => value[name] === undefined)
      .map((name) => ({ member: `${at}.${name}`, problem: `it is missing: ${what} needs it` })),
    ...unknown.map((name) => ({
      member: `${at}.${name}`,
      problem: `${what} has no such member${meant(name, Object.keys(members))}`,
    })),
  ];
}

/** Faults of acts, each of which needs one of the functions `does`, or `steps`. */
function faultsOfActs(
  at: string,
  acts: unknown,
  { members, does }: { readonly members: Readonly<Record<string, true>>; readonly does: readonly string[] },
): TrialFault[] {
  return entriesOf(acts).flatMap(([id, act]) => {
    const member = `${at}.${id}`;
    const faults = faultsOfMembers(member, act, { what: "an act", members });
    if (faults.length > 0 || !isRecord(act) || [...does, "steps"].some((name) => act[name] !== undefined))
      return faults;
    return [{ member, problem: `it does nothing: an act needs one of ${does.join(", ")} or steps` }];
  });
}

/** Faults of the types and parts of sheets that character acts name; sheets may have other parts of their own. */
function faultsOfPlaces({ characterActs, actorTypes, itemTypes, items }: Tried, declared: Declared): TrialFault[] {
  const types = entriesOf(actorTypes).map(([type]) => type);
  const carried = [...(Array.isArray(itemTypes) ? itemTypes : []), ...declared.itemTypes].map(String);
  const known = [...carried, ...entriesOf(items).map(([type]) => type)];
  return entriesOf(characterActs).flatMap(([id, act]) => {
    const { of, row, types: named } = isRecord(act) ? act : {};
    const unknown = (Array.isArray(named) ? named : []).map(String).filter((type) => !types.includes(type));
    const faults = unknown.map((type) => ({
      member: `characterActs.${id}.types`,
      problem: `there is no type "${type}" in actorTypes${meant(type, types)}`,
    }));
    if (typeof of !== "string" || of === "menu" || known.includes(of)) return faults;
    const near = meant(of, ["menu", ...known]);
    if (row !== true && near === "") return faults;
    return [...faults, { member: `characterActs.${id}.of`, problem: `there is no type of items "${of}"${near}` }];
  });
}

function faultsOfMoves(moves: unknown): TrialFault[] {
  const { moments, effects } = isRecord(moves) ? moves : {};
  return [
    ...entriesOf(moments).flatMap(([id, moment]) =>
      faultsOfMembers(`moves.moments.${id}`, moment, { what: "a moment of moves", members: MOMENT }),
    ),
    ...entriesOf(effects).flatMap(([id, effect]) => {
      const at = `moves.effects.${id}`;
      const befalls = isRecord(effect) ? effect["befalls"] : undefined;
      return [
        ...faultsOfMembers(at, effect, { what: "an effect of moves", members: EFFECT, needed: ["befalls", "words"] }),
        ...(befalls === undefined || (BEFALLS as readonly unknown[]).includes(befalls)
          ? []
          : [{ member: `${at}.befalls`, problem: `it must be one of ${BEFALLS.join(", ")}` }]),
      ];
    }),
  ];
}

function faultsOfBounds(member: string, { min, max }: Pick<Field, "min" | "max">): TrialFault[] {
  return min !== undefined && max !== undefined && min > max
    ? [{ member, problem: `its minimum ${min} is above its maximum ${max}` }]
    : [];
}

/** Fault of a field that does not accept its own initial value. */
function faultsOfInitial(member: string, { initial, min, max, choices }: Partial<Field>): TrialFault[] {
  const isNumber = typeof initial === "number";
  const within = !isNumber || (initial >= (min ?? initial) && initial <= (max ?? initial));
  const chosen = typeof initial !== "string" || !choices || choices.includes(initial);
  return within && chosen ? [] : [{ member, problem: `its initial value ${String(initial)} is none that it accepts` }];
}

function faultsOfZones(zones: unknown): TrialFault[] {
  if (zones === undefined) return [];
  const carries = isRecord(zones) ? zones["carries"] : undefined;
  return entriesOf(carries).flatMap(([id, carry]) => [
    ...faultsOfMembers(`zones.carries.${id}`, carry, {
      what: "a number of Zones",
      members: CARRY,
      needed: ["min", "max", "words"],
    }),
    ...faultsOfBounds(`zones.carries.${id}`, isRecord(carry) ? carry : {}),
  ]);
}

/**
 * Faults of fields whose bounds are reversed or exclude the initial value, including the columns of lists and groups.
 */
function faultsOfFields(at: string, fields: unknown): TrialFault[] {
  return entriesOf(fields).flatMap(([name, field]) => {
    if (!isRecord(field)) return [];
    const member = `${at}.${name}`;
    const bounds = faultsOfBounds(member, field);
    return [
      ...(bounds.length > 0 ? bounds : faultsOfInitial(member, field)),
      ...faultsOfFields(member, field["columns"]),
    ];
  });
}

/** Names of the fields that a control sets; none for a control with a template or logic of its own. */
function namesOf(control: Readonly<Record<string, unknown>>): string[] {
  const { kind, name, ticks, lists } = control;
  const held = kind === "ticks" ? ticks : kind === "lists" ? lists : [{ name }];
  return (Array.isArray(held) ? held : []).flatMap((each: unknown) => {
    const named = isRecord(each) ? each["name"] : undefined;
    return typeof named === "string" ? [named] : [];
  });
}

/** Faults of controls that set neither a field of the check nor another name that the form lists. */
function faultsOfNames(at: string, form: Readonly<Record<string, unknown>>): TrialFault[] {
  const { fields, controls, more, inner, beside, asked, complete } = form;
  // A form that completes the specification by itself may have controls of any name.
  if (complete !== undefined) return [];
  const listed = [inner, beside].flat().filter((name) => typeof name === "string");
  const askedNames = (Array.isArray(asked) ? asked : []).flatMap((each) => namesOf(isRecord(each) ? each : {}));
  const known = [...Object.keys(isRecord(fields) ? fields : {}), ...listed, ...askedNames];
  const all: unknown[] = [controls, more].flat(2);
  return all.filter(isRecord).flatMap((control) =>
    namesOf(control)
      .filter((name) => !known.includes(name))
      .map((name) => ({
        member: `${at}.controls`,
        problem: `the control "${name}" sets no field of ${at}.fields${meant(name, known)}`,
      })),
  );
}

function faultsOfForm(at: string, form: unknown): TrialFault[] {
  if (!isRecord(form)) return [];
  return [
    ...faultsOfMembers(at, form, { what: "a form", members: FORM }),
    ...faultsOfFields(`${at}.fields`, form["fields"]),
    ...faultsOfNames(at, form),
  ];
}

/** Faults of a list of steps: those of a maker's plan, or those by which characters advance. */
export function faultsOfSteps(at: string, steps: unknown): TrialFault[] {
  if (!Array.isArray(steps)) return [{ member: at, problem: "it must be a list of steps" }];
  return steps.flatMap((step: unknown, place) =>
    faultsOfMembers(`${at}.${place}`, step, {
      what: "a step",
      members: STEP,
      needed: ["id", "label", "rules", "fields", "made"],
    }),
  );
}

/** Faults of a maker's plan. */
export function faultsOfPlan(at: string, plan: unknown): TrialFault[] {
  return [
    ...faultsOfMembers(at, plan, {
      what: "a maker's plan",
      members: PLAN,
      needed: ["steps", "names", "concepts", "looks"],
    }),
    ...(isRecord(plan) && plan["steps"] !== undefined ? faultsOfSteps(`${at}.steps`, plan["steps"]) : []),
  ];
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

type AnyClass = abstract new (...given: never[]) => object;

/** Types that the manifests of packages declare, and the class that all models extend. */
export interface Declared {
  readonly actorTypes: readonly string[];
  readonly itemTypes: readonly string[];
  readonly Model: AnyClass;
}

/** Fault of a model that does not extend the base of its documents' models. */
function faultsOfModel(
  member: string,
  model: unknown,
  base: "ActorModel" | "ItemModel",
  Model: AnyClass,
): TrialFault[] {
  const prototype: unknown = typeof model === "function" ? model.prototype : null;
  // `ItemModel`, the base of items' models, has a `summary`; `ActorModel`, the base of actors' models, has none.
  if (prototype instanceof Model && "summary" in prototype === (base === "ItemModel")) return [];
  // Only a class has a read-only `prototype`; any other function is presumably one that returns a class.
  const isClass = prototype && Object.getOwnPropertyDescriptor(model, "prototype")?.writable === false;
  const form = isClass ? "" : "it must be a class, not a function that returns one: ";
  return [{ member, problem: `${form}it must extend authoring.models.${base}` }];
}

/** True if the host can make actors of this type: a manifest declares it, and its model extends `ActorModel`. */
export function canBeMade(type: string, model: unknown, { actorTypes, Model }: Declared): boolean {
  return actorTypes.includes(type) && faultsOfModel("", model, "ActorModel", Model).length === 0;
}

function undeclared(member: string, section: "Actor" | "Item"): TrialFault {
  return { member, problem: `no manifest declares this type: add it to documentTypes.${section} of module.json` };
}

function faultsOfActorTypes(types: unknown, { actorTypes, Model }: Declared): TrialFault[] {
  return entriesOf(types).flatMap(([type, actorType]) => {
    const member = `actorTypes.${type}`;
    const { model, form } = isRecord(actorType) ? actorType : {};
    return [
      ...(actorTypes.includes(type) ? [] : [undeclared(member, "Actor")]),
      ...faultsOfModel(`${member}.model`, model, "ActorModel", Model),
      ...faultsOfForm(`${member}.form`, form),
    ];
  });
}

function faultsOfItems({ items, itemTypes: carried }: Tried, { itemTypes, Model }: Declared): TrialFault[] {
  const known = [...itemTypes, ...entriesOf(items).map(([type]) => type)];
  return [
    ...entriesOf(items).flatMap(([type, item]) => [
      ...(itemTypes.includes(type) ? [] : [undeclared(`items.${type}`, "Item")]),
      ...faultsOfModel(`items.${type}.model`, isRecord(item) ? item["model"] : undefined, "ItemModel", Model),
    ]),
    ...(Array.isArray(carried) ? carried : [])
      .filter((type) => !known.includes(type))
      .map((type) => ({
        member: "itemTypes",
        problem: `there is no type of items "${String(type)}"${meant(String(type), known)}`,
      })),
  ];
}

/** The parts of a definition that a trial looks into. */
export interface Tried {
  readonly results?: unknown;
  readonly form?: unknown;
  readonly acts?: unknown;
  readonly characterActs?: unknown;
  readonly actorTypes?: unknown;
  readonly items?: unknown;
  readonly itemTypes?: unknown;
  readonly moves?: unknown;
  readonly zones?: unknown;
  readonly tableChecks?: unknown;
}

/** Faults in the details of a definition. */
export function faultsOfDetails(definition: Tried, declared: Declared): TrialFault[] {
  const { results, form, acts, characterActs, actorTypes, moves, zones, tableChecks } = definition;
  return [
    ...faultsOfTones(results),
    ...faultsOfControls(form),
    ...faultsOfForm("form", form),
    ...faultsOfForm("tableChecks.form", isRecord(tableChecks) ? tableChecks["form"] : undefined),
    ...faultsOfMoves(moves),
    ...faultsOfZones(zones),
    ...faultsOfActs("acts", acts, { members: ACT, does: ["apply", "roll"] }),
    ...faultsOfActs("characterActs", characterActs, { members: CHARACTER_ACT, does: ["plan", "perform"] }),
    ...faultsOfPlaces(definition, declared),
    ...faultsOfActorTypes(actorTypes, declared),
    ...faultsOfItems(definition, declared),
  ];
}

/** Describe a value that is not what a function should return. */
export function described(value: unknown): string {
  if (value instanceof Promise) return "a promise: it must return its result at once, without async";
  if (Array.isArray(value)) return "a list";
  return value === null || value === undefined ? String(value) : `a ${typeof value}`;
}

/** Fault of a function that returned a promise; null if it returned its result at once. */
export function faultOfPromise(result: unknown): string | null {
  return result instanceof Promise ? `it returned ${described(result)}` : null;
}

/** Fault of what `zones.given` returned; null if it is a check. */
export function faultOfReturnedCheck(check: unknown): string | null {
  return isRecord(check) && !(check instanceof Promise)
    ? null
    : `it returned ${described(check)}; what it must return is the check with what the Zones give`;
}

/**
 * Fault of what `odds` returned for a check: its form, or cells that disagree with the results; null if there is none.
 */
export function faultOfReturnedOdds(odds: unknown): string | null {
  if (!isRecord(odds) || odds instanceof Promise)
    return `it returned ${described(odds)}; what it must return is an object with results, success and cells`;
  const { results, cells } = odds;
  if (!isRecord(results) || !Array.isArray(cells) || cells.length === 0) return null;
  for (const [place, cell] of cells.entries()) {
    const { result, feeds } = isRecord(cell) ? cell : {};
    const at = `"cells.${place}`;
    if (typeof result !== "string" || !Object.hasOwn(results, result))
      return `${at}.result" is ${JSON.stringify(result) ?? "undefined"}, which its results do not name`;
    if (!isRecord(feeds)) return `${at}.feeds" must be an object: points by the name of a shared value, {} for none`;
  }
  for (const [result, chance] of Object.entries(results)) {
    const listed = cells.filter((cell) => isRecord(cell) && cell["result"] === result);
    const sum = listed.reduce((total, { probability }) => total + Number(probability), 0);
    if (!(Math.abs(sum - Number(chance)) < 1e-6))
      return `the cells of "${result}" sum to ${sum}, but its chance is ${String(chance)}`;
  }
  return null;
}

/**
 * Fault of a function that must be pure but returned different results for the same check and dice; null if they are
 * equal.
 */
export function faultOfRepetition(first: unknown, second: unknown): string | null {
  return JSON.stringify(first) === JSON.stringify(second)
    ? null
    : "two calls with the same check and dice differ: it must be pure, without Math.random or the time";
}

/** Fault of the reading of one die in an outcome; null if there is none. */
function faultOfReading(reading: unknown, place: number): string | null {
  if (!isRecord(reading)) return `"dice.${place}" must be an object: the reading of a die`;
  const { index, value, values, marks } = reading;
  const wrong = Object.entries({ index, value }).find(([, number]) => !Number.isInteger(number));
  if (wrong) return `"dice.${place}.${wrong[0]}" must be a whole number`;
  if (!Array.isArray(values)) return `"dice.${place}.values" must be a list: all values of the die, oldest first`;
  return Array.isArray(marks) ? null : `"dice.${place}.marks" must be a list: what the die did, [] for nothing`;
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
  const reading = dice.map(faultOfReading).find((fault) => fault !== null);
  if (reading) return reading;
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
