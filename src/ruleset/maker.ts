/**
 * Steps in which a character is made or advances; the window adds portrait, name, gear and arrival to the steps of
 * making.
 */
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
  /** Localization key of its name. */
  readonly label: string;
  /** Localization key of a summary of the rules for the step. */
  readonly rules: string;
  /** Place in the rules that its "?" opens, as in templates: `decision.level`. */
  readonly help?: string;
  /**
   * Words of the game that this step is the first to use, as localization keys: below each, `word` and a sentence
   * `says`.
   */
  readonly words?: readonly string[];
  /** Localization key of the button that rolls; "Roll in the log" if omitted. */
  readonly rollLabel?: string;
  /** Localization key of the same button once the step has rolled; "Roll again" if omitted. */
  readonly rollAgainLabel?: string;
  /**
   * Roll the step's dice into the log. The result is stored as `rolled` among the step's answers, which are otherwise
   * cleared.
   */
  roll?(actor: HostActor<System>): Promise<{ readonly rolled: string }>;
  /** True if the step needs its dice before it asks anything. */
  readonly needsRoll?: boolean;
  /** Localization key of the sentence that asks for these dice; "Roll the dice first." if omitted. */
  readonly rollFirst?: string;
  /**
   * Return the answers that the character's concept sets; answers that it does not set stay as given. Another concept
   * sets them anew, until somebody changes them by hand. While no concept sets the answers, a step with `left` counts
   * as open, and a step without it keeps what the earlier steps set.
   */
  forConcept?(given: Given, draft: Draft, actor: HostActor<System>): Given;
  /** True if suggestions suit the concept: those that nobody changed by hand are replaced when the concept changes. */
  readonly suitsConcept?: boolean;
  /**
   * Complete and legal answers that suit the earlier steps, different from the given ones if possible. "Surprise me"
   * calls this for every step in order.
   */
  suggest?(given: Given, draft: Draft, random: Random, actor: HostActor<System>): Given;
  /** Answers with nothing chosen, for a player who wants none of what the concept or a suggestion chose. */
  clear?(): Given;
  /**
   * Adjust answers after one of them was changed, so that they are consistent; `before` holds the answers before that
   * change. If omitted, answers stay as given.
   */
  settle?(given: Given, before: Given, draft: Draft): Given;
  /**
   * The fields that ask for the answers. Pills, lists and single cards of which none is `selected`, and lines without a
   * `value`, show the answer in `given` by themselves; a tick says whether it is `checked`, and numbers and rows of
   * pips say their `value`.
   */
  fields(given: Given, draft: Draft, actor: HostActor<System>): readonly Field[];
  /** The points or choices left, localized; empty for none. */
  left?(given: Given, draft: Draft, actor: HostActor<System>): string;
  /**
   * The number of points or choices left once it is 0, localized: "Points left: 0 of 6." A step with `unchosen` shows
   * it at its head instead, from the start, since its foot says at first that nothing is chosen.
   */
  count?(given: Given, draft: Draft, actor: HostActor<System>): string;
  /**
   * Text while nothing is chosen that may be left out, localized: "Nothing chosen yet." Empty once something is chosen.
   * The window has a button that leaves the step out.
   */
  unchosen?(given: Given, draft: Draft, actor: HostActor<System>): string;
  /** The answers in words for the summary; the labels of what the fields have chosen, with commas, if omitted. */
  recap?(given: Given, draft: Draft, actor: HostActor<System>): string;
  /** The part of incomplete answers that the preview shows; nothing if omitted. */
  soFar?(given: Given, draft: Draft, actor: HostActor<System>): Made;
  /**
   * Return the result of the answers.
   * @throws RulesError while the answers are not complete
   */
  made(given: Given, draft: Draft, actor: HostActor<System>): Made;
}

/**
 * The part of a step that turns answers into changes; a shop, which asks the questions itself, uses it for purchases.
 */
export type WrittenStep<System extends object = object> = Pick<MakerStep<System>, "id" | "made">;

/** An item of a compendium pack that a new character may have. */
export interface PackedItem {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Its description as text; may be empty. */
  readonly line: string;
  /** Its effect in numbers, localized; may be empty. */
  readonly does: string;
  /** Its kind among the rule set's talents, from the flag `tessera.kind`; empty for none. */
  readonly kind: string;
  /** The skill, attribute or stat that its bonus applies to; empty for none. */
  readonly appliesTo: string;
  /** Reason why its bonus is of no use in this world, localized; omitted if it is of use. */
  readonly useless?: string;
  /** Dice and number of its bonus. */
  readonly dice: number;
  readonly modifier: number;
  /** True if its bonus counts only at times. */
  readonly conditional?: boolean;
  /** Ids of the concepts that it suits, from the flag `tessera.suits`. */
  readonly suits: readonly string[];
  /**
   * Tag of the gear without which a talent is of no use, from the flag `tessera.needs`; such gear has this tag in
   * `suits`.
   */
  readonly needs?: string;
  /** Place of which a character has only one, such as feet, from the flag `tessera.slot`. */
  readonly slot?: string;
  /** Source data of a copy. */
  readonly data: Data;
}

/** A portrait from a compendium pack. */
export interface PackedFace {
  readonly img: string;
  /** Name of the character with this portrait, from the pack or localized. */
  readonly label: string;
  /** Ids of the concepts, and tags of the names and looks, that it suits, from the flag `tessera.suits`. */
  readonly suits: readonly string[];
}

/** A portrait that a plan brings; its label is a localization key. */
export type Portrait = PackedFace;

/** Content of a rule set's compendium packs for new characters. */
export interface Packed {
  readonly talents: readonly PackedItem[];
  readonly gear: readonly PackedItem[];
  readonly faces: readonly PackedFace[];
}

/** Settings by which the preview rates the rolls of a character that is being made. */
export interface Measure<Check extends object = object> {
  /** Fields added to the specification of each roll. */
  readonly specification: Data;
  /** The dice of a check, localized: "7 dice"; empty if the check is not shown. */
  dice(check: Check): string;
  /**
   * Place of a check among rolls of the same chance: the first for what suits the concept best. All are alike if
   * omitted.
   */
  place?(check: Check, actor: HostActor): number;
  /** Return the localized end of the sentence: "against Difficulty 2". */
  against(): string;
}

/** The gear that a character carries, against its limit, as its sheet counts it. */
export interface GearRoom {
  /** Localized: "3 of 3 ready". */
  readonly words: string;
  /** Warning that it is too much, localized; empty if it is not. */
  readonly tooMuch: string;
}

/** Reasons to be part of the story. */
export interface Ties {
  /** Localization key of a list of suggestions, separated by commas. */
  readonly list: string;
  /** Source data of the item that keeps a reason. */
  item(reason: string): Data;
}

/** Plan for making characters of one type: the rule set's steps, and suggestions for the steps that the window adds. */
export interface MakerPlan<System extends object = object> {
  readonly steps: readonly MakerStep<System>[];
  /**
   * Localization keys of suggestions, each a list separated by commas: names, concepts, looks, and gear if no pack
   * holds gear; without a list and without such a pack, the window has no step for gear. If `names` is an object, it
   * holds several lists, each under the tag of the portraits that suit its names.
   */
  readonly names: string | Readonly<Record<string, string>>;
  readonly concepts: string;
  /** Ids of the concepts, in the order of their list, by which portraits and items say which concepts they suit. */
  readonly conceptIds?: readonly string[];
  readonly looks: string;
  /** Tags of the portraits that show the looks, in the order of their list; looks without a tag suit all portraits. */
  readonly lookTags?: readonly string[];
  readonly gear?: string;
  /** Reasons to be part of the story, asked with the concept: suggestions, and the item that keeps one. */
  readonly ties?: Ties;
  /** Further sentences for the biography of a new character, localized. */
  story?(draft: Draft): readonly string[];
  /** Strengths of the concept at this place in the list, localized. */
  conceptWords?(place: number): string;
  /** Pictures of the concepts, in the order of their list. */
  readonly conceptPictures?: readonly string[];
  /** Further portraits beside those of the packs' characters. */
  readonly portraits?: readonly Portrait[];
  /** Rating of the best rolls; the preview shows no rolls if omitted. */
  readonly measure?: Measure;
  /** Words of the game that the cards of gear use, as `words` of a step. */
  readonly gearWords?: readonly string[];
  /** Tags of gear; a suggested character carries at least one piece of gear for each tag, as far as there is room. */
  readonly kit?: readonly string[];
  /**
   * Ids of the ratings that a draft's character is good at, best first; gear with a bonus to these is suggested first.
   */
  goodAt?(draft: Draft): readonly string[];
  /** The limit of gear, for a copy that has all answers so far; no limit if omitted. */
  gearRoom?(becoming: HostActor<System>): GearRoom;
  /** Things left to do once the character is made, localized; empty for none. */
  afterward?(): string;
  /**
   * Changes that raise to their maximum the numbers with which a new character begins at full; `becoming` is a copy
   * that has all other changes and items.
   */
  full?(becoming: HostActor<System>): Data;
}

/** Making of characters of one type. The plan is requested when a window first needs it, and may be loaded then. */
export interface Maker<System extends object = object> {
  plan(packed: Packed): MakerPlan<System> | Promise<MakerPlan<System>>;
  /** Localization keys of the parts that an empty character lacks; empty once it was made. */
  missing(actor: HostActor<System>): readonly string[];
}

/** Ways to advance a made character: a shop on the sheet, steps in the maker's window, or a dialog. */
export type Advance<System extends object = object> =
  | {
      /** `packed` loads what the rule set's packs offer, for a shop that sells it. */
      shop(packed: () => Promise<Packed>): Shop<System> | Promise<Shop<System>>;
      steps?(): readonly MakerStep<System>[] | Promise<readonly MakerStep<System>[]>;
    }
  | { steps(): readonly MakerStep<System>[] | Promise<readonly MakerStep<System>[]> }
  | ((actor: HostActor) => Promise<void>);
