/**
 * The contract of a rule set: the one interface between a game's folder and the shared code, in groups by subject.
 * `Check` is its checks' data, `Result` their outcome, `Types` the data models of its actor types.
 */
import type { DiceColors } from "../foundry/dice-animation.ts";
import type { Data, HostActor, HostMessage, HostRoll, HostUser } from "../foundry/host.ts";
import type { HostToken } from "../foundry/regions.ts";
import type { Cost } from "../log/cost.ts";
import type { PlacedEvent, StoredEvent } from "../log/event.ts";
import type { Alteration, Dropped } from "../log/findings.ts";
import type { CheckMessageModel, NoteMessage, Opposing } from "../log/message-models.ts";
import type { Question } from "../log/questions.ts";
import type { AnsweredQuery, SharedBefore } from "../log/shared-before.ts";
import type { Throw } from "../rules/dice.ts";
import type { CheckEvent, Odds, Outcome } from "../rules/outcome.ts";
import type { PlacedHazard } from "../rules/placed-hazards.ts";
import type { Tone } from "../rules/tones.ts";
import type { VariantTable } from "../rules/variants.ts";
import type { ZoneGift } from "../rules/zones.ts";
import type { Acts, EventRule } from "./acts.ts";
import type { CharacterActs, NoteRule } from "./character-acts.ts";
import type { ChronicleRules } from "./chronicle.ts";
import type { DayRules } from "./days.ts";
import type { ActorOf, ActorType, ClassOf, ItemType, Models } from "./document-types.ts";
import type { EndChange, EndKind, OwnEnd, SessionAwards, SharedEnds } from "./ends.ts";
import type { CheckForm } from "./form.ts";
import type { Landing } from "./landing.ts";
import type { MoveRules } from "./moves.ts";
import type { PreparedCheck, SharedChanges } from "./prepared-check.ts";
import type { Asking } from "./requests.ts";
import type { SharedNames } from "./shared.ts";
import type { TableChecks } from "./table-checks.ts";
import type { TrackerSection } from "./tracker.ts";
import type { TurnRules } from "./turns.ts";
import type { CardView, NoteView } from "./views.ts";
import type { ZoneRules } from "./zones.ts";

/** A check with everything derived from it. */
export interface DerivedCheck<Check extends object = object, Result extends Outcome = Outcome> {
  readonly message: HostMessage<CheckMessageModel>;
  readonly ruleset: Ruleset;
  /** The acting actor, of a type of the rule set; null if the check has none, or if it no longer exists. */
  readonly actor: HostActor | null;
  /** The author of a check that is made without an actor, who may act on it as an owner; null for any other. */
  readonly maker: HostUser | null;
  /** True if the check is made against the heroes: by an actor of a foe's type, or because its rules say so. */
  readonly foe: boolean;
  /**
   * True if the check's author may act for its actor and the recorded Zones are correct; otherwise the shared state
   * ignores the check.
   */
  readonly counts: boolean;
  /**
   * The opposed check and the form of opposition; null if there is none, or if the rules of that check do not know the
   * form.
   */
  readonly opposes: Opposing | null;
  /** Costs of the check itself, limited to what its author could have paid. */
  readonly costs: readonly Cost[];
  /** Targets: UUIDs, or names if the rule set allows them. */
  readonly targets: readonly string[];
  /** Check data, validated by the rule set, with the gifts of Zones applied. */
  readonly check: Check;
  /**
   * Gifts of the Zones around the check's actor, as recorded with the check, including Zones that were switched off.
   */
  readonly zones: readonly ZoneGift[];
  /** True if a game master's client found that the check records other Zones than those around its actor. */
  readonly misplaced: boolean;
  readonly throws: readonly Throw[];
  /** Events that count, in order, for the rules. */
  readonly events: readonly CheckEvent[];
  /** The history: all events in order, including undone ones. */
  readonly placed: readonly PlacedEvent[];
  /** Checks that oppose or contest this one and count, oldest first. */
  readonly reactions: readonly HostMessage<CheckMessageModel>[];
  /** Entries that the gate, which validates the log, has dropped. */
  readonly dropped: readonly Dropped[];
  /** True if the dice are rolls of this rule set's classes; a forged message may hold any roll. */
  readonly rolledHere: boolean;
  /** Later changes of the check, reported by a game master's client. */
  readonly alterations: readonly Alteration[];
  /** True if a message that the current user may not see opposes it. */
  readonly unseenOpposition: boolean;
  readonly outcome: Result;
  /** Queries of earlier shared state that the outcome depends on; when the answers change, it is derived again. */
  readonly asked: readonly AnsweredQuery[];
}

/** Hints for the two kinds of an item's bonus, dice and flat number; see `bonusHints`. */
export interface BonusHints {
  readonly dice?: string | null;
  readonly modifier?: string | null;
}

/** A skill, attribute or stat that an item's bonus may apply to. */
export interface BonusTarget {
  readonly id: string;
  /** Localized. */
  readonly label: string;
}

/** A check that an actor can roll, for action bars and macros. */
export interface RollableCheck {
  /** Localized. */
  readonly name: string;
  /** Localized heading above it; may be empty. */
  readonly group: string;
  /** Path of a picture. */
  readonly icon: string;
  /** The argument of `api.check`; the dialog asks for the rest. */
  readonly specification: Data;
}

/** Declares how a card shows how lucky a check's dice were. */
export interface FateRules<Check extends object = object> {
  /**
   * Return the chances of the results from the dice alone, before anything is spent; null for a check without a goal.
   */
  odds(check: Check): Odds | null;
  /** Tone of each result for the roller, by id. */
  readonly tones: Readonly<Record<string, Tone>>;
  /** Prefix of the results' names in the language file. */
  readonly names: string;
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
  readonly windows?: Readonly<Record<string, ClassOf<object>>>;
}

/** Name and appearance of a rule set. */
export interface Identity {
  readonly id: string;
  /** Localization key. */
  readonly label: string;
  /** Prefix of its own localization keys: `<localizationPrefix>.Act.<id>` labels an act. */
  readonly localizationPrefix: string;
  readonly emblem: string;
  /**
   * UUID of a pregenerated character in a compendium that rolls the rehearsals and examples in texts; without it there
   * are none.
   */
  readonly rehearses?: string;
  /** Colors of its dice, for modules that throw dice on the screen. */
  readonly diceColors?: DiceColors;
  /** Templates to preload by short name, `modules/moves/templates/card` for a module's own. */
  readonly templates?: readonly string[];
  /**
   * Places in its rules journal, `<UUID of a page>#<anchor of a heading>`, by the key that a "?" button names. An act
   * whose id is a key here has a "?" in the window that asks for its parameters; `<kind>End` is the key of an end.
   */
  readonly help?: Readonly<Record<string, string>>;
}

/** Characters, threats and items of a rule set, and their character acts. */
export interface Characters<Types extends Models = Models> {
  /** Its actor types by id. */
  readonly actorTypes: { readonly [Type in keyof Types]: ActorType<Types[Type]> };
  /** Item types of its characters in sheet order (`item/types.ts`). */
  readonly itemTypes: readonly string[];
  /** Its own item types by id; `gear`, `talent` and `condition` are shared. */
  readonly items?: Readonly<Record<string, ItemType>>;
  /** Further effects of conditions on its checks, by the condition's field. */
  readonly conditionEffects?: Readonly<Record<string, ConditionEffect>>;
  /** True if its checks turn off conditions that wear off after one check. */
  readonly wearsOff?: boolean;
  /** Targets of item bonuses, in display order. */
  bonusTargets(): readonly BonusTarget[];
  /**
   * Localization keys of hints that explain the effect of an item's bonus on checks, for dice and for the flat number;
   * null if that kind has no effect. If a hint is omitted, dice join the pool, and the number is added to the result.
   */
  readonly bonusHints?: BonusHints;
  /** Character acts of its actors and their items. */
  readonly characterActs?: CharacterActs<ActorOf<Types>>;
  /** Rules of the events that its character acts write, by type. */
  readonly noteRules: ReadonlyMap<string, NoteRule>;
  /** View of a note; without it the rule set has no notes. */
  note?(event: StoredEvent, actor: HostActor | null): NoteView;
  /** Reason why a note cannot be undone now, as a key below `TESSERA.Refusal`; null if it can. */
  whyNoteStays?(note: NoteMessage): string | null;
}

/** Steps of a check up to its dice: form, specification, costs and roll. */
export interface Asked<Check extends object = object, Result extends Outcome = Outcome, Types extends Models = Models> {
  /** Default form of its checks; an actor type may have another. */
  readonly form?: CheckForm<Check>;
  /** Ask in a window of its own instead of the form; null if dismissed. */
  configure?(actor: ActorOf<Types>, specification: Data): Promise<PreparedCheck<Check> | null>;
  /**
   * Complete `specification` from the actor's data, without a dialog. The returned check does not include the gifts of
   * Zones; the returned costs do.
   * @throws RulesError with the invalid field
   */
  prepare(actor: ActorOf<Types>, specification: Data, zones?: readonly ZoneGift[]): PreparedCheck<Check>;
  /** Its checks without an actor; every check needs one if omitted. */
  readonly tableChecks?: TableChecks<Check>;
  /**
   * Return the checks that an actor can roll, in display order; if omitted, the actor has one check, whose dialog opens
   * with nothing chosen yet. The default icon is the emblem.
   */
  checks?(actor: ActorOf<Types>): readonly (Omit<RollableCheck, "icon"> & { readonly icon?: string })[];
  /** Fields of a specification that a check stores under other names or in another form. */
  asked?(check: Check): Data;
  /** Declares requests for its checks in calls and texts; without it, none can be requested. */
  readonly asking?: Asking<Result>;
  /** True if its rules judge each target separately: `prepare` takes `targets`, and the card lists each. */
  readonly judgesTargets?: boolean;
  /** True if `prepare` takes `targets` because they change the roll. */
  readonly readsTargets?: boolean;
  /** Scene defaults of fields that a specification omits; not for opposing checks. */
  sceneDefaults?(specification: Data): Data;
  /** The unrolled dice of a prepared check. */
  roll(prepared: PreparedCheck<Check>): HostRoll;
  /** Its Roll classes, registered by class name so that stored messages find them. */
  readonly rollClasses: readonly (new (
    formula: string,
    data?: Data,
    options?: Data,
  ) => HostRoll)[];
}

/** The meaning of a check: pure functions of the check and its dice. */
export interface Judged<Check extends object = object, Result extends Outcome = Outcome> {
  /** Validate a stored or claimed check. @throws RulesError if it is invalid */
  validate(check: unknown): Check;
  /**
   * Return a valid check without the benefits that its own costs do not pay for, or `check` itself if all are paid;
   * nothing is removed if omitted. `actor` is the UUID of the acting actor.
   */
  asPaid?(check: Check, costs: readonly Cost[], actor: string | null): Check;
  /** Outcome of the check; `before` queries the shared state just before it, if that decides what is allowed. */
  outcome(check: Check, throws: readonly Throw[], events: readonly CheckEvent[], before: SharedBefore): Result;
  odds(check: Check): Odds;
  /** Declares how a card shows the odds that the dice had; if omitted, it does not show them. */
  readonly fate?: FateRules<Check>;
  /** Forms of opposition or contest that its checks allow; none if omitted. */
  readonly reactionForms?: readonly string[];
  /** Events that an opposing or contesting check adds to the opposed check. */
  eventsOfReaction?(reaction: DerivedCheck<Check, Result>, form: string): readonly CheckEvent[];
}

/** The card of a check, and what may be done on it. */
export interface OnCards<Check extends object = object, Result extends Outcome = Outcome> {
  card(derived: DerivedCheck<Check, Result>): CardView;
  /** Targets that its card lists, as UUIDs or names; those of the message if omitted. */
  targetsOf?(derived: DerivedCheck<Check, Result>): readonly string[];
  /** Effect of the check on one of its targets, and the acts that answer it; null for none. */
  lands?(derived: DerivedCheck<Check, Result>, target: HostActor): Landing | null;
  /** Moments and effects of its threats' moves, beside those of all games. */
  readonly moves?: MoveRules<DerivedCheck<Check, Result>>;
  readonly acts: Acts<DerivedCheck<Check, Result>>;
  /** Rules of the events that its acts write, by type. */
  readonly events: ReadonlyMap<string, EventRule>;
  /** True if acts on a check are still possible; always if omitted. */
  takesActs?(derived: DerivedCheck<Check, Result>): boolean;
}

/** The state that the table shares, and its turns. */
export interface AtTheTable<Check extends object = object, Result extends Outcome = Outcome> {
  /** Counters and words in the shared state. */
  readonly shared?: SharedNames;
  /** Changes of a check to the shared state; none if omitted. */
  ledgerEntries?(derived: DerivedCheck<Check, Result>): SharedChanges;
  readonly tracker?: TrackerSection;
  /**
   * Links that clocks may have, `result.<id>` or `feed.<name>`, with the key `TESSERA.Clock.Link.<rulesetId>.<link>`.
   */
  readonly clockLinks?: readonly string[];
  /** True if clocks may be fronts: campaign clocks that the rule set moves. */
  readonly fronts?: boolean;
  /** Gifts of Zones to its checks; none if omitted. */
  readonly zones?: ZoneRules<Check>;
  /**
   * Return the Hazards of the scene that affect an actor who acts from this token, including hidden ones. Hazards are
   * neither offered nor drawn nor listed if every rule set in use omits this.
   */
  hazardsAround?(token: HostToken): readonly PlacedHazard[];
  /** Turns in its fights. */
  readonly turns: TurnRules<Result>;
  readonly chronicle?: ChronicleRules;
}

/** The ends of scenes and sessions, and the days between. */
export interface Ends<Types extends Models = Models> {
  /** Changes of an end to one of its characters; none if omitted. */
  ends?(actor: ActorOf<Types>, end: EndKind): readonly EndChange[];
  /** Its own kinds of ends. */
  readonly endKinds?: Readonly<Record<EndKind, OwnEnd>>;
  /** Changes of ends to its shared state. */
  readonly sharedEnds?: SharedEnds;
  /** Further actors, outside the party, that its ends may change. */
  alsoEnds?(): readonly HostActor[];
  readonly awards?: SessionAwards;
  /** Rules of days that pass; without them days change nothing for its characters. */
  readonly days?: DayRules<ActorOf<Types>>;
}

/** The connection of a rule set to the world: settings, questions between clients, functions for macros. */
export interface InTheWorld {
  readonly settings?: RulesetSettings;
  /** Rule options; each becomes a world setting. */
  readonly variants?: VariantTable;
  /** Names of variants grouped by topic, under the topic's localization key; if omitted, they are shown as one list. */
  readonly variantTopics?: Readonly<Record<string, readonly string[]>>;
  /** Questions that other users' clients may ask this one, by the name of their `User#query`. */
  readonly questions?: Readonly<Record<string, Question>>;
  /** Register hooks of the rule set's own; in the `init` hook. */
  watch?(): void;
  /** Further API for macros, as `game.system.api.<id>`. */
  readonly api?: Readonly<Record<string, unknown>>;
}

/** A complete rule set: all groups of the contract. */
export interface Ruleset<Check extends object = object, Result extends Outcome = Outcome, Types extends Models = Models>
  extends Identity,
    Characters<Types>,
    Asked<Check, Result, Types>,
    Judged<Check, Result>,
    OnCards<Check, Result>,
    AtTheTable<Check, Result>,
    Ends<Types>,
    InTheWorld {}
