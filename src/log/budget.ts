/**
 * Limits on message content and on the events that one author adds to one check. A player can store anything in
 * messages of their own; these limits bound the work of every client.
 */

import { excerpt } from "../foundry/excerpt.ts";

/**
 * Events of one author on one check. A pool of 20 dice with every die rerolled twice and each reroll undone needs 80.
 */
export const EVENTS_PER_AUTHOR = 100;

/**
 * Opposing checks of one author considered at once. A game master who answers a contest with every guard needs fewer.
 */
export const REACTIONS_PER_AUTHOR = 20;

/**
 * Depth to which opposition is followed: a check that hinders the action, a check that hinders that one, and one more.
 */
export const DEPTH_OF_OPPOSITION = 3;

/** Targets of one check: more than the tokens that stand together in one place of a scene. */
export const TARGETS = 50;

/** Costs of one act: the end of a session touches every asset of a character. */
export const COSTS = 100;

/** Dice of one throw: the largest pool of any rule set, and as many added to it. */
export const DICE_PER_THROW = 200;

/** Total characters of all texts in one event, keys included; the longest single text of a rule set is 2,000. */
const EVENT_TEXT = 8_000;
/** Values in one event, and their depth: an act with `COSTS` costs of six fields each, two levels down. */
const EVENT_VALUES = 1_000;
const EVENT_DEPTH = 6;

/** True if plain data fit the budget of one event. Stops counting once they do not. */
export function fitsEvent(value: unknown): boolean {
  let text = 0;
  let values = 0;
  const fits = (each: unknown, depth: number): boolean => {
    values += 1;
    if (values > EVENT_VALUES || depth > EVENT_DEPTH) return false;
    if (typeof each === "string") text += each.length;
    if (typeof each !== "object" || each === null) return text <= EVENT_TEXT;
    for (const key in each) {
      text += key.length;
      if (!fits((each as Record<string, unknown>)[key], depth + 1)) return false;
    }
    return text <= EVENT_TEXT;
  };
  return fits(value, 0);
}

/**
 * Largest number of letters of one text that a game master's client writes automatically: the longest text of a rule
 * set.
 */
const WRITTEN_TEXT = 2_000;

/**
 * True if a value is a plain record, also one from another browser window; the host's update operators do not count.
 */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Largest number of letters of a text in a report or a record, as many as a card shows. */
export const RECORDED_TEXT = 600;

/** Lines in the report of a manual act: a dozen characters with eight changes each. */
export const REPORTED_LINES = 100;

/** Limits of one fact in the chronicle: effects in sentences, and changed numbers. */
export const RECORDED_LINES = 40;
export const RECORDED_CHANGES = 100;

/** Return the data with each text cut to `most` letters; the last letter of a cut text is an ellipsis. */
export function withinBudget<Value>(value: Value, most = WRITTEN_TEXT): Value {
  if (typeof value === "string") return excerpt(value, most) as Value;
  if (Array.isArray(value)) return value.map((each) => withinBudget(each, most)) as Value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withinBudget(part, most)])) as Value;
}
