/** The shapes that dice pass around: evaluation options, results, and what terms and rolls become in JSON. */

/** Data that `@a.b.c` references in a formula are looked up in. */
export type RollData = Record<string, unknown>;

/** Options of evaluating a term or a roll. */
export interface EvaluationOptions {
  /** Every die shows its lowest face. */
  minimize?: boolean;
  /** Every die shows its highest face. */
  maximize?: boolean;
  /** Accept text that is neither a number nor dice, instead of throwing an error. */
  allowStrings?: boolean;
  /** People may be asked for results; the bench never asks. */
  allowInteractive?: boolean;
  /** Synchronous evaluation throws where dice would have to be cast (default), or ignores those dice (`false`). */
  strict?: boolean;
  /** Options that packages add for their own terms. */
  [key: string]: unknown;
}

/** Options of a Roll: free for systems to extend, kept in JSON. */
export interface RollOptions extends EvaluationOptions {
  flavor?: string | null;
}

/** Options of a term, kept in JSON. */
export interface TermOptions {
  flavor?: string | null;
  [key: string]: unknown;
}

/** One die: the face as cast, and its state. */
export interface DieResult {
  /** The face as cast. */
  result: number;
  /** True if it takes part in the total. */
  active?: boolean;
  /** The value that the die counts as instead of its face. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

/** A term as JSON: its class by name, and the attributes that the class serializes. */
export interface SerializedTerm {
  class: string;
  options: TermOptions;
  evaluated: boolean;
  [attribute: string]: unknown;
}

/** A roll as JSON. */
export interface SerializedRoll {
  class: string;
  options: RollOptions;
  dice: SerializedTerm[];
  formula: string;
  terms: SerializedTerm[];
  total: number | undefined;
  evaluated: boolean;
}

/** Data of one dice term for the tooltip template. */
export interface TooltipPart {
  total: number | string | undefined;
  faces: number | undefined;
  flavor: string;
  icon: string;
  method: string | undefined;
  formula: string;
  rolls: TooltipDie[];
}

/** Data of one die for the tooltip template. */
export interface TooltipDie {
  /** The face's label. */
  result: string;
  /** CSS classes, separated by spaces. */
  classes: string;
  /** The states of the die in words, for screen readers; empty if it has none. */
  states: string;
}

/** A function that formulas may call by name: CONFIG.Dice.functions. */
export type RollFunction = (...args: (number | string)[]) => number | string | Promise<number | string>;

/** True if a value is a plain or class-made object: not null, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
