/** The steps by which a character is made or advances; to those of making, the window adds portrait, name, gear and arrival. */
import type { Data, HostActor } from "../foundry/host.ts";
import type { Random } from "../rules/random-picks.ts";
import type { Given } from "../ui/ask.ts";
import type { Field } from "../ui/controls.ts";
import type { Shop } from "./shop.ts";

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
  /**
   * Answers to propose, whole and legal, which suit the steps before this one; others than those given, where there are any.
   * "Surprise me" asks every step in order.
   */
  suggest?(given: Given, draft: Draft, random: Random): Given;
  /** Answers as they become consistent once one of those `before` was changed; as they are if omitted. */
  settle?(given: Given, before: Given, draft: Draft): Given;
  fields(given: Given, draft: Draft, actor: HostActor<System>): readonly Field[];
  /** The points or choices left, localised; empty for none. */
  left?(given: Given, draft: Draft, actor: HostActor<System>): string;
  /** @throws RulesError while the answers are not complete */
  made(given: Given, draft: Draft, actor: HostActor<System>): Made;
}

/** An item of a compendium pack that a new character may have. */
export interface PackedItem {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Its description in one sentence, as text; may be empty. */
  readonly line: string;
  /** What it does in numbers, localised; may be empty. */
  readonly does: string;
  /** The skill, attribute or stat that its bonus applies to; empty for none. */
  readonly appliesTo: string;
  /** Dice and number of its bonus. */
  readonly dice: number;
  readonly modifier: number;
  /** Source data of a copy. */
  readonly data: Data;
}

/** A face of a compendium pack. */
export interface PackedFace {
  readonly img: string;
  /** Who has it, localised or as its pack has it. */
  readonly label: string;
}

/** What the packs of a rule set offer to new characters. */
export interface Packed {
  readonly talents: readonly PackedItem[];
  readonly gear: readonly PackedItem[];
  readonly faces: readonly PackedFace[];
}

/** How the rolls of a character in the making are shown: each with these fields. */
export interface Measure<Check extends object = object> {
  /** Fields that a specification of each roll gets. */
  readonly specification: Data;
  /** The dice of a check, localised: "7 dice"; empty for one that is not shown. */
  dice(check: Check): string;
  /** Localised end of the sentence: "against Difficulty 2". */
  against(): string;
}

/** How characters of one type are made: the steps of their rule set, and what the window adds to them. */
export interface MakerPlan<System extends object = object> {
  readonly steps: readonly MakerStep<System>[];
  /** Localisation keys of suggestions, each a list with commas: names, concepts, looks, and gear if no pack has any. */
  readonly names: string;
  readonly concepts: string;
  readonly looks: string;
  readonly gear?: string;
  /** What a concept of the list is best at, by its place; localised. */
  conceptWords?(place: number): string;
  /** Pictures of the concepts, in the order of their list. */
  readonly conceptPictures?: readonly string[];
  /** Localisation keys by path of a picture, beside those of the packs' characters. */
  readonly portraits?: Readonly<Record<string, string>>;
  /** How the best rolls are shown; not at all if omitted. */
  readonly measure?: Measure;
  /** Ids of what a draft's character is good at, best first: gear for them is suggested first. */
  goodAt?(draft: Draft): readonly string[];
}

/** How characters of one type are made. The plan is asked for when a window shows it first, and may be loaded then. */
export interface Maker<System extends object = object> {
  plan(packed: Packed): MakerPlan<System> | Promise<MakerPlan<System>>;
  /** Localisation keys of what an empty character lacks; none once it was made. */
  missing(actor: HostActor<System>): readonly string[];
}

/** How characters advance once they are made: on the sheet, which becomes a shop; in steps of the same window; or by a question. */
export type Advance<System extends object = object> =
  | {
      shop(): Shop<System> | Promise<Shop<System>>;
      steps?(): readonly MakerStep<System>[] | Promise<readonly MakerStep<System>[]>;
    }
  | { steps(): readonly MakerStep<System>[] | Promise<readonly MakerStep<System>[]> }
  | ((actor: HostActor) => Promise<void>);
