/**
 * Interface of dice to the client around them, injected so that this folder imports nothing of the documents. A client
 * calls `setDiceContext` once at start; members may be getters, so that CONFIG is read only when needed.
 */

import type { Roll } from "./roll.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import type { RollTerm } from "./terms/term.ts";
import type {
  EvaluationOptions,
  RollData,
  RollFunction,
  RollOptions,
  SerializedRoll,
  SerializedTerm,
} from "./types.ts";

/** A class of terms, as CONFIG.Dice registers it. */
export interface RollTermClass {
  readonly name: string;
  _fromData(data: SerializedTerm): RollTerm;
}

/** A class of dice, as CONFIG.Dice registers it by its denomination. */
export interface DiceTermClass extends RollTermClass {
  new (data?: never): DiceTerm;
  DENOMINATION: string;
}

/** A class of rolls, as CONFIG.Dice registers it. */
export interface RollClass {
  new (formula: string, data?: RollData, options?: RollOptions): Roll;
  readonly name: string;
  fromData(data: SerializedRoll): Roll;
}

/** Declaration of a fulfillment method, which supplies the results of dice in place of the generator. */
export interface FulfillmentMethod {
  label: string;
  icon?: string | null;
  /** True if people enter the results. The bench has no such dialog. */
  interactive?: boolean | null;
  /** Produces the face of one die, or undefined to leave it to the generator. */
  handler?: ((term: DiceTerm, options?: EvaluationOptions) => Promise<number | undefined>) | null;
}

/** CONFIG.Dice. */
export interface DiceConfig {
  types: DiceTermClass[];
  /** Roll classes; the first is the default, and only those listed are revived from JSON. */
  rolls: RollClass[];
  termTypes: Record<string, RollTermClass>;
  /** Die classes by their letter in formulas. */
  terms: Record<string, DiceTermClass>;
  functions: Record<string, RollFunction>;
  /** A uniform number in [0, 1). */
  randomUniform: () => number;
  fulfillment: {
    dice: Record<string, { label: string; icon: string }>;
    methods: Record<string, FulfillmentMethod>;
    defaultMethod: string;
  };
}

/** The part of the ChatMessage class that rolls use. */
export interface ChatMessageClass {
  create(data: Record<string, unknown>, operation?: Record<string, unknown>): Promise<unknown>;
  applyMode(data: Record<string, unknown>, mode: string): unknown;
}

/** Everything dice ask of their client. */
export interface DiceContext {
  readonly config: DiceConfig;
  /** The text of a language key in the user's language; the key itself if it has no text. */
  localize(key: string, data?: Record<string, unknown>): string;
  renderTemplate(path: string, data: Record<string, unknown>): Promise<string>;
  readonly ChatMessage: ChatMessageClass;
  readonly user: { readonly id: string | null } | null;
  /** The message mode that the user chose in the chat log. */
  readonly messageMode: string;
  /** The address of the sound of dice, or null. */
  readonly sound: string | null;
  /** Warn the user. */
  warn(message: string): void;
}

const initial: Omit<DiceContext, "config"> = {
  localize: (key) => key,
  renderTemplate: () => Promise.reject(new Error("the bench has no renderTemplate for dice before setDiceContext")),
  get ChatMessage(): ChatMessageClass {
    throw new Error("the bench has no ChatMessage for dice before setDiceContext");
  },
  user: null,
  messageMode: "public",
  sound: null,
  warn: (message) => console.warn(message),
};

const current = Object.create(null) as DiceContext;
Object.defineProperties(current, configurable(initial));

function configurable(members: object): PropertyDescriptorMap {
  const descriptors = Object.getOwnPropertyDescriptors(members) as PropertyDescriptorMap;
  for (const descriptor of Object.values(descriptors)) descriptor.configurable = true;
  return descriptors;
}

/** Provide some or all of what dice need; getters stay getters. */
export function setDiceContext(members: Partial<DiceContext>): void {
  Object.defineProperties(current, configurable(members));
}

/** The context in use. */
export function getDiceContext(): DiceContext {
  return current;
}
