/** The steps by which a character is made or advances; to those of making, the window adds name, gear and picture. */
import type { Data, HostActor } from "../foundry/host.ts";
import type { Given } from "../ui/ask.ts";
import type { Field } from "../ui/controls.ts";

/** Answers so far, by step. */
export type Draft = Readonly<Record<string, Given>>;

/** Result of a step: changes by path, and items. */
export interface Made {
  readonly changes?: Data;
  readonly items?: readonly Data[];
}

/** One step, for actors with this data model. */
export interface MakerStep<System extends object = object> {
  readonly id: string;
  /** Localisation key of its name. */
  readonly label: string;
  /** Localisation key of what the rules say. */
  readonly rules: string;
  /** Place in the rules that its "?" opens, as in templates: `decision.level`. */
  readonly help?: string;
  /** Throw the step's dice into the log; the result is kept as `rolled` with its answers, which begin anew. */
  roll?(actor: HostActor<System>): Promise<{ readonly rolled: string }>;
  /** True if the step needs its dice before it asks anything. */
  readonly needsRoll?: boolean;
  /** Values to propose, other ones each time. */
  suggest?(given: Given, draft: Draft): Given;
  fields(given: Given, draft: Draft, actor: HostActor<System>): readonly Field[];
  /** The points or choices left, localised; empty for none. */
  left?(given: Given, draft: Draft, actor: HostActor<System>): string;
  /** Path of the picture that stands beside the step's fields. */
  picture?(given: Given, actor: HostActor<System>): string;
  /** @throws RulesError while the answers are not complete */
  made(given: Given, draft: Draft, actor: HostActor<System>): Made;
}

/** How characters of one type are made: the steps of their rule set, and what the window adds to them. */
export interface MakerPlan<System extends object = object> {
  readonly steps: readonly MakerStep<System>[];
  /** Localisation keys of suggestions, each a list with commas: names, concepts, looks, gear. */
  readonly names: string;
  readonly concepts: string;
  readonly looks: string;
  readonly gear: string;
  /** Localisation keys by path of a picture. */
  readonly portraits: Readonly<Record<string, string>>;
}

/** How characters of one type are made. The plan is asked for when a window shows it first, and may be loaded then. */
export interface Maker<System extends object = object> {
  plan(): MakerPlan<System> | Promise<MakerPlan<System>>;
  /** Localisation keys of what an empty character lacks; none once it was made. */
  missing(actor: HostActor<System>): readonly string[];
}

/** How characters advance once they are made: steps in the same window, or a question of the rule set's own. */
export type Advance<System extends object = object> =
  | { steps(): readonly MakerStep<System>[] | Promise<readonly MakerStep<System>[]> }
  | ((actor: HostActor) => Promise<void>);
