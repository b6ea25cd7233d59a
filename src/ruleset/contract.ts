/** The contract of a rule set: the one interface between a game's folder and the shared code. */

import type { DiceColors } from "../foundry/dice-animation.ts";
import type { Data, HostActor, HostMessage, HostRoll } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";
import type { PlacedEvent, StoredEvent } from "../log/event.ts";
import type { Alteration, Dropped } from "../log/judged.ts";
import type { CheckMessageModel, NoteMessage, Opposing } from "../log/message-models.ts";
import type { Question } from "../log/questions.ts";
import type { AnsweredQuery, SharedBefore } from "../log/shared-before.ts";
import type { Throw } from "../rules/dice.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { CheckEvent, Odds, Outcome } from "../rules/outcome.ts";
import type { Tone } from "../rules/tones.ts";
import type { VariantTable } from "../rules/variants.ts";
import type { Acts, EventRule } from "./acts.ts";
import type { CharacterActs, NoteRule } from "./character-acts.ts";
import type { ChronicleRules } from "./chronicle.ts";
import type { EndChange, EndKind, OwnEnd, SessionAwards, SharedEnds } from "./ends.ts";
import type { CheckForm } from "./form.ts";
import type { Advance, Maker } from "./maker.ts";
import type { Asking } from "./requests.ts";
import type { SharedNames } from "./shared.ts";
import type { TrackerSection } from "./tracker.ts";
import type { TurnRules } from "./turns.ts";
import type { CardView, NoteView } from "./views.ts";

/** A check ready to be rolled. */
export interface PreparedCheck {
  /** Check data, validated by the rules. */
  readonly check: object;
  /** Costs of the check, paid before the dice. */
  readonly costs: readonly Cost[];
  /** The opposed or contested check by message id, and the form (`hinder`, `resist`, `contest`, …). */
  readonly opposes?: Opposing;
  /** Id of the call message that it answers. */
  readonly call?: string;
  /** UUID of the acting token; the actor's own if undefined. */
  readonly token?: string;
  /** UUIDs of what affects the check unknown to its user; game masters' clients add these by rulings. */
  readonly unseen?: readonly string[];
  /** UUIDs of the target actors. */
  readonly targets?: readonly string[];
  /** Message mode, a key of CONFIG.ChatMessage.modes; the user's setting if undefined. */
  readonly messageMode?: string;
}

/** A check with everything derived from it. */
export interface DerivedCheck<Check extends object = object, Result extends Outcome = Outcome> {
  readonly message: HostMessage<CheckMessageModel>;
  readonly ruleset: Ruleset;
  /** The acting actor, of a type of the rule set; null if it is gone or none. */
  readonly actor: HostActor | null;
  /** Whether its author may act for its actor; otherwise the shared state ignores it. */
  readonly counts: boolean;
  /** The opposed check and the form; null if none, or a form unknown to its rules. */
  readonly opposes: Opposing | null;
  /** Costs of the check itself, limited to what its author could have paid. */
  readonly costs: readonly Cost[];
  /** Targets: UUIDs, or names if the rule set allows them. */
  readonly targets: readonly string[];
  /** Check data, validated by the rule set. */
  readonly check: Check;
  readonly throws: readonly Throw[];
  /** Events that count, in order, for the rules. */
  readonly events: readonly CheckEvent[];
  /** The history: all events in order, including undone ones. */
  readonly placed: readonly PlacedEvent[];
  /** Checks that oppose or contest this one and count, oldest first. */
  readonly reactions: readonly HostMessage<CheckMessageModel>[];
  /** Entries dropped by the gate. */
  readonly dropped: readonly Dropped[];
  /** Whether its dice are of its rule set; a forged message may hold any roll. */
  readonly rolledHere: boolean;
  /** Later changes of the check, reported by a game master's client. */
  readonly alterations: readonly Alteration[];
  /** Whether a message that the current user may not see opposes it. */
  readonly unseenOpposition: boolean;
  readonly outcome: Result;
  /** Queries of earlier shared state that the outcome depends on; when the answers change, it is derived again. */
  readonly asked: readonly AnsweredQuery[];
}

/** Changes that a check makes to the shared state, of the party and of the scene. */
export interface SharedChanges {
  readonly party?: readonly Change[];
  readonly scene?: readonly Change[];
}

/** A vital for the party's sheet, the token HUD and the like. */
export interface Vital {
  /** Localisation key. */
  readonly label: string;
  readonly value: number;
  /** Null without an upper bound. */
  readonly max: number | null;
  /** Path of the stored number if it may be changed in place. */
  readonly path?: string;
  /** Bounds of changes if other than 0 and `max`. */
  readonly min?: number;
  readonly limit?: number;
  /** Path below `system` of the token bar that shows the remaining amount. */
  readonly leftAs?: string;
}

/** A stored value of an actor or item that has a story. */
export interface StoryNumber {
  /** Path of the stored value. */
  readonly path: string;
  /** Localisation key, or localised. */
  readonly label: string;
}

/** A skill, attribute or stat that an item's bonus may apply to. */
export interface BonusTarget {
  readonly id: string;
  /** Localised. */
  readonly label: string;
}

/** A check that an actor can roll, for action bars and macros. */
export interface RollableCheck {
  /** Localised. */
  readonly name: string;
  /** Heading that it stands under, localised; may be empty. */
  readonly group: string;
  /** Path of a picture. */
  readonly icon: string;
  /** The argument of `api.check`; the dialog asks for the rest. */
  readonly specification: Data;
}

/** The odds that a check's own dice had, for its card. */
export interface FateRules {
  /** Chances of the results as the dice fall, before anything is spent on them; null for a check without a goal. */
  odds(check: object): Odds | null;
  /** Tone of each result for whoever rolls, by id. */
  readonly tones: Readonly<Record<string, Tone>>;
  /** Prefix of the results' names in the language file. */
  readonly names: string;
}

/** One type of actor. */
export interface ActorType {
  readonly model: unknown;
  readonly sheet: unknown;
  /** Form of its checks if other than the rule set's. */
  readonly form?: CheckForm;
  /** Font Awesome classes. */
  readonly icon: string;
  /** Path of the picture that new actors have; Foundry's if omitted. */
  readonly picture?: string;
  /** Token bars and values: paths below `system`. */
  readonly bars: readonly string[];
  readonly values: readonly string[];
  /** How its characters are made step by step; nothing guides it if omitted. */
  readonly maker?: Maker;
  /** How its characters advance; nothing guides it if omitted. */
  readonly advance?: Advance;
  /** Default bars of new actors' tokens if other than the first two. */
  usualBars?(actor: HostActor): readonly string[];
  /** Whether it opposes the characters: its tokens are hostile and unlinked. */
  readonly foe?: boolean;
  /** Whether it is always on the players' side, even unowned or with a hostile token. */
  readonly ally?: boolean;
  /** Hazard dice for rolls against it and in its Zone, 0 for none, and whether it is out of the fight. */
  hazard?(actor: HostActor): { readonly rating: number; readonly down: boolean };
  /** Numbers plotted by the chronicle: paths below `system`. */
  readonly chronicled?: readonly string[];
  vitals(actor: HostActor): readonly Vital[];
  /** Further stored values that are its own and have a story: experience, ratings, marks. Those of vitals have one anyway. */
  numbers?(actor: HostActor): readonly StoryNumber[];
  /** Changes that set the vital at `path` to `value`, if more than the number changes. */
  vitalChanges?(actor: HostActor, path: string, value: number): Data;
  /** Initiative formula; Foundry's if omitted. */
  initiative?(actor: HostActor): string;
  /** Ids of the statuses derived from its numbers. */
  statuses?(actor: HostActor): readonly string[];
}

/** An item type, with keys below `TYPES.Item` and `TESSERA.Item.Group`. */
export interface ItemType {
  /** An `ItemModel`. */
  readonly model: unknown;
  /** Font Awesome classes. */
  readonly icon: string;
  /** Default picture. */
  readonly picture: string;
  /** Its stored values that have a story: quantities, supply dice, uses. */
  readonly numbers?: readonly StoryNumber[];
}

/** A further effect of conditions on checks: a number field of the condition from 0 (none) to `max`. */
export interface ConditionEffect {
  readonly max: number;
  /** Short text for this value. */
  words(value: number): string;
}

/** Settings of a rule set besides its variants. */
export interface RulesetSettings {
  /** Register the settings; in the `init` hook. */
  register(): void;
  /** Settings windows shown while the rule set is enabled, by the key of their setting. */
  readonly windows?: Readonly<Record<string, unknown>>;
}

export interface Ruleset {
  readonly id: string;
  /** Localisation key. */
  readonly label: string;
  /** Prefix of its own localisation keys: `<localizationPrefix>.Act.<id>` labels an act. */
  readonly localizationPrefix: string;
  /** Its actor types by id. */
  readonly actorTypes: Readonly<Record<string, ActorType>>;
  /** Item types of its characters in sheet order (`item/types.ts`). */
  readonly itemTypes: readonly string[];
  /** Its own item types by id; `gear`, `talent` and `condition` are shared. */
  readonly items?: Readonly<Record<string, ItemType>>;
  /** Further effects of conditions on its checks, by the condition's field. */
  readonly conditionEffects?: Readonly<Record<string, ConditionEffect>>;
  readonly settings?: RulesetSettings;
  /** Rule options; each becomes a world setting. */
  readonly variants?: VariantTable;
  /** Its Roll classes, registered by class name so that stored messages find them. */
  readonly rollClasses: readonly (new (
    formula: string,
    data?: Data,
    options?: Data,
  ) => HostRoll)[];
  readonly emblem: string;
  /** Colors of its dice, for modules that throw dice on the screen. */
  readonly diceColors?: DiceColors;
  /** Templates to preload by short name, `modules/moves/templates/card` for a module's own. */
  readonly templates?: readonly string[];
  /**
   * Places in its rules journal, `<UUID of a page>#<anchor of a heading>`, by the key that a "?" names. An act whose id is
   * among them has a "?" in the window that asks its parameters; `<kind>End` is that of an end.
   */
  readonly help?: Readonly<Record<string, string>>;
  /** Complete `specification` from the actor's data, without a dialog. @throws RulesError with the invalid field */
  prepare(actor: HostActor, specification: Data): PreparedCheck;
  /** What an actor can roll, in display order; one check that leaves all to the dialog if omitted. The usual icon is the emblem. */
  checks?(actor: HostActor): readonly (Omit<RollableCheck, "icon"> & { readonly icon?: string })[];
  /** Fields of a specification that a check stores under other names or in another form. */
  asked?(check: object): Data;
  /** Targets of item bonuses, in display order. */
  bonusTargets(): readonly BonusTarget[];
  /** Default form of its checks; an actor type may have another. */
  readonly form?: CheckForm;
  /** Ask in a window of its own instead of the form; null if dismissed. */
  configure?(actor: HostActor, specification: Data): Promise<PreparedCheck | null>;
  /** Whether its rules judge each target separately: `prepare` takes `targets`, and the card lists each. */
  readonly judgesTargets?: boolean;
  /** Whether `prepare` takes `targets` because they change the roll. */
  readonly readsTargets?: boolean;
  /** How its checks are requested in calls and texts; without it they cannot be. */
  readonly asking?: Asking;
  /** The unrolled dice of a prepared check. */
  roll(prepared: PreparedCheck): HostRoll;
  /** Forms of opposition or contest that its checks allow; none if omitted. */
  readonly reactionForms?: readonly string[];
  /** Events that an opposing or contesting check adds to the opposed check. */
  eventsOfReaction?(reaction: DerivedCheck, form: string): readonly CheckEvent[];
  /** Validate a stored or claimed check. @throws RulesError if it is invalid */
  validate(check: unknown): object;
  /**
   * A valid check without what it claims but its own costs do not pay, or `check` itself if all is paid; nothing is
   * judged if omitted. `actor` is the UUID of the acting actor.
   */
  asPaid?(check: object, costs: readonly Cost[], actor: string | null): object;
  /** Outcome of the check; `before` queries the shared state just before it, if that decides what is allowed. */
  outcome(check: object, throws: readonly Throw[], events: readonly CheckEvent[], before: SharedBefore): Outcome;
  odds(check: object): Odds;
  /** How a card shows the odds that the dice had; not at all if omitted. */
  readonly fate?: FateRules;
  card(derived: DerivedCheck): CardView;
  /** Turns in its fights. */
  readonly turns: TurnRules;
  /** Counters and words in the shared state. */
  readonly shared?: SharedNames;
  /**
   * Links that clocks may have, `result.<id>` or `feed.<name>`, with the key `TESSERA.Clock.Link.<id of the rule set>.<link>`.
   */
  readonly clockLinks?: readonly string[];
  /** Whether clocks may be fronts that it moves. */
  readonly fronts?: boolean;
  readonly tracker?: TrackerSection;
  /** Scene defaults of fields that a specification omits; not for opposing checks. */
  sceneDefaults?(specification: Data): Data;
  /** Changes of a check to the shared state; none if omitted. */
  ledgerEntries?(derived: DerivedCheck): SharedChanges;
  /** Changes of an end to one of its characters; none if omitted. */
  ends?(actor: HostActor, end: EndKind): readonly EndChange[];
  /** Its own kinds of ends. */
  readonly endKinds?: Readonly<Record<EndKind, OwnEnd>>;
  /** Changes of ends to its shared state. */
  readonly sharedEnds?: SharedEnds;
  readonly chronicle?: ChronicleRules;
  /** Further actors, outside the party, that its ends may change. */
  alsoEnds?(): readonly HostActor[];
  readonly awards?: SessionAwards;
  /** View of a note; without it the rule set has no notes. */
  note?(event: StoredEvent, actor: HostActor | null): NoteView;
  /** Types of the events that only notes of game masters hold: what they award. */
  readonly awardNotes?: readonly string[];
  /** Reason why a note cannot be undone now, as a key below `TESSERA.Refusal`; null if it can. */
  whyNoteStays?(note: NoteMessage): string | null;
  /** Questions that other users' clients may ask this one, by the name of their `User#query`. */
  readonly questions?: Readonly<Record<string, Question>>;
  /** Register hooks of the rule set's own; in the `init` hook. */
  watch?(): void;
  /** Further API for macros, as `game.system.api.<id>`. */
  readonly api?: Readonly<Record<string, unknown>>;
  readonly acts: Acts<DerivedCheck>;
  /** Acts of its actors and their items beside checks. */
  readonly characterActs?: CharacterActs;
  /** Whether acts on a check are still possible; always if omitted. */
  takesActs?(derived: DerivedCheck): boolean;
  /** Rules of the events that its acts write, by type. */
  readonly events: ReadonlyMap<string, EventRule>;
  /** Rules of the events that its character acts write, by type. */
  readonly noteRules: ReadonlyMap<string, NoteRule>;
}
