/**
 * What a rule set is to the rest of the system: the one interface its folder fills.
 * Everything that knows a game stands behind it; everything before it serves all games alike.
 */

import type { Data, HostActor, HostMessage, HostRoll } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";
import type { PlacedEvent, StoredEvent } from "../log/event.ts";
import type { Alteration, Dropped } from "../log/judged.ts";
import type { CheckMessageModel, NoteMessage, Opposing } from "../log/message-models.ts";
import type { CounterQuery, SharedBefore } from "../log/shared-before.ts";
import type { Throw } from "../rules/dice.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { CheckEvent, Odds, Outcome } from "../rules/outcome.ts";
import type { VariantTable } from "../rules/variants.ts";
import type { Acts, EventRule } from "./acts.ts";
import type { ChronicleRules } from "./chronicle.ts";
import type { EndChange, EndKind, OwnEnd, SessionAwards, SharedEnds } from "./ends.ts";
import type { CheckForm } from "./form.ts";
import type { Asking } from "./requests.ts";
import type { SharedNames } from "./shared.ts";
import type { TrackerSection } from "./tracker.ts";
import type { TurnRules } from "./turns.ts";
import type { CardView, NoteView } from "./views.ts";

/** A check ready to be rolled. */
export interface PreparedCheck {
  /** The rule set's own check, valid by its rules. */
  readonly check: object;
  /** What the check costs before any die falls. */
  readonly costs: readonly Cost[];
  /** The check it opposes or contests, by message id, and how (`hinder`, `resist`, `contest`, …). */
  readonly opposes?: Opposing;
  /** The call that it answers, by message id. */
  readonly call?: string;
  /** The token that acts, by UUID; the actor's own where undefined. */
  readonly token?: string;
  /** What touches the check and its user may not know of, by UUID: game masters' clients rule it in. */
  readonly unseen?: readonly string[];
  /** Whom it is aimed at: actors by UUID. */
  readonly targets?: readonly string[];
  /** How the message is shown: a key of CONFIG.ChatMessage.modes; the user's own setting where undefined. */
  readonly messageMode?: string;
}

/** A check with everything that follows from it. */
export interface DerivedCheck<Check extends object = object, Result extends Outcome = Outcome> {
  readonly message: HostMessage<CheckMessageModel>;
  readonly ruleset: Ruleset;
  /** The acting actor, of a type that the rule set plays; null if it is gone or none. */
  readonly actor: HostActor | null;
  /** Whether its author may act for its actor: else it changes nothing that the table shares. */
  readonly counts: boolean;
  /** The check it opposes, and how; null if it opposes none, or in a way that its rules do not know. */
  readonly opposes: Opposing | null;
  /** What the check itself cost, as far as its author could have paid it. */
  readonly costs: readonly Cost[];
  /** Whom it is aimed at: UUIDs, or names where the rule set takes those. */
  readonly targets: readonly string[];
  /** What was asked, valid by the rule set. */
  readonly check: Check;
  readonly throws: readonly Throw[];
  /** Events that count, in order, as the rules take them. */
  readonly events: readonly CheckEvent[];
  /** All events with where they stand, undone ones included: the history. */
  readonly placed: readonly PlacedEvent[];
  /** Checks that oppose or contest this one and count, oldest first. */
  readonly reactions: readonly HostMessage<CheckMessageModel>[];
  /** What the gate left out. */
  readonly dropped: readonly Dropped[];
  /** Whether its dice are of its rule set: a forged message may hold any roll. */
  readonly rolledHere: boolean;
  /** What was changed after the roll, by a game master's word. */
  readonly alterations: readonly Alteration[];
  /** Whether somebody opposes in a message that the current user may not see. */
  readonly unseenOpposition: boolean;
  readonly outcome: Result;
  /** What the outcome rests on of what the table shared before the check: where that changes, it is derived anew. */
  readonly asked: readonly CounterQuery[];
}

/** What a check does to what the table shares: in what outlives the scene, and in the scene. */
export interface SharedChanges {
  readonly party?: readonly Change[];
  readonly scene?: readonly Change[];
}

/** One number that tells how a character stands, for the party's sheet, the display over a token and the like. */
export interface Vital {
  /** Localisation key. */
  readonly label: string;
  readonly value: number;
  /** Null where it has no upper bound. */
  readonly max: number | null;
  /** Path of the stored number, where it may be changed in place. */
  readonly path?: string;
  /** Bounds of what may be set, where they are others than 0 and `max`. */
  readonly min?: number;
  readonly limit?: number;
  /** The token's bar that shows what is left of it, a path below `system`. */
  readonly leftAs?: string;
}

/** A skill, attribute or stat that the bonus of an item may be for. */
export interface BonusTarget {
  readonly id: string;
  /** In words. */
  readonly label: string;
}

/** One type of actor. */
export interface ActorType {
  /** Its data model. */
  readonly model: unknown;
  /** Its sheet. */
  readonly sheet: unknown;
  /** The form of its checks, if it is not that of the rule set. */
  readonly form?: CheckForm;
  /** Font Awesome classes. */
  readonly icon: string;
  /** What tokens may show as bars and as values: paths below `system`. */
  readonly bars: readonly string[];
  readonly values: readonly string[];
  /** Those of the bars that a new actor's tokens show, where they are others than the first two. */
  usualBars?(actor: HostActor): readonly string[];
  /** Whether it stands against the characters: its tokens are hostile, each with an actor of its own. */
  readonly foe?: boolean;
  /** Whether it is on the players' side even where nobody owns it and its token is hostile. */
  readonly ally?: boolean;
  /** Hazard dice that it adds to rolls against it and in its Zone, 0 for none, and whether it is out of the fight. */
  hazard?(actor: HostActor): { readonly rating: number; readonly down: boolean };
  /** Numbers that the chronicle draws over time: paths below `system`. */
  readonly chronicled?: readonly string[];
  /** How a character stands, in a few numbers. */
  vitals(actor: HostActor): readonly Vital[];
  /** The changes that bring the vital at `path` to `value`, where more follows from it than the number itself. */
  vitalChanges?(actor: HostActor, path: string, value: number): Data;
  /** The formula of its initiative; the host's own where left out. */
  initiative?(actor: HostActor): string;
  /** Ids of the statuses (`actor/statuses.ts`) that follow from its numbers; tokens show them. */
  statuses?(actor: HostActor): readonly string[];
}

/** One type of item. Its words stand under `TYPES.Item` and `TESSERA.Item.Group`. */
export interface ItemType {
  /** Its data model, an `ItemModel`. */
  readonly model: unknown;
  /** Font Awesome classes. */
  readonly icon: string;
  /** Picture of an item that has none of its own. */
  readonly picture: string;
}

/** Something that a condition may do to a check: a field of the condition with a number from 0, which does nothing, to `max`. */
export interface ConditionEffect {
  readonly max: number;
  /** What this many do, in a few words. */
  words(value: number): string;
}

/** What a rule set lets a world set beside its variants. */
export interface RulesetSettings {
  /** Register the settings; in the `init` hook. */
  register(): void;
  /** Windows that the settings list opens where the world plays the rule set, by the key of their setting. */
  readonly windows?: Readonly<Record<string, unknown>>;
}

/** One rule set. */
export interface Ruleset {
  readonly id: string;
  /** Localisation key of its name. */
  readonly label: string;
  /** Prefix of its own localisation keys: `<localizationPrefix>.Act.<id>` labels an act. */
  readonly localizationPrefix: string;
  /** Actor types that play by it, by type id. */
  readonly actorTypes: Readonly<Record<string, ActorType>>;
  /** Types of the items that its characters have, in the order in which sheets show them (`item/types.ts`). */
  readonly itemTypes: readonly string[];
  /** The types among them that it brings for itself, by id; `gear`, `talent` and `condition` are there for all. */
  readonly items?: Readonly<Record<string, ItemType>>;
  /** What conditions do to its checks beside dice and modifier, by the name of the condition's field. */
  readonly conditionEffects?: Readonly<Record<string, ConditionEffect>>;
  /** Settings of its own. */
  readonly settings?: RulesetSettings;
  /** Points on which it leaves the table a choice; each is a world setting. */
  readonly variants?: VariantTable;
  /** Its rolls, each registered under its class name so that stored messages find it again. */
  readonly rollClasses: readonly (new (
    formula: string,
    data?: Data,
    options?: Data,
  ) => HostRoll)[];
  /** Path of its emblem. */
  readonly emblem: string;
  /** Templates to load beforehand, as partials and for cards: short names, `modules/moves/templates/card` for a module's own. */
  readonly templates?: readonly string[];
  /** Complete `specification` from the actor's data, without asking. Throws a RulesError that names the field at fault. */
  prepare(actor: HostActor, specification: Data): PreparedCheck;
  /** Skills, attributes and stats that an item's bonus may be for, in the order to offer them. */
  bonusTargets(): readonly BonusTarget[];
  /** The form of its checks, by which users are asked with live pool and odds; a type of actor may have another. */
  readonly form?: CheckForm;
  /** Ask the user in a window of its own instead; null when dismissed. */
  configure?(actor: HostActor, specification: Data): Promise<PreparedCheck | null>;
  /** Whether its rules judge each target by itself: then `prepare` takes `targets`, and the card tells of each. */
  readonly judgesTargets?: boolean;
  /** Whether `prepare` takes `targets`, since who is aimed at changes what is rolled. */
  readonly readsTargets?: boolean;
  /** How its checks are asked for in calls and texts; without it neither can. */
  readonly asking?: Asking;
  /** The dice of a prepared check, not yet thrown. */
  roll(prepared: PreparedCheck): HostRoll;
  /** The forms in which a check of it may oppose or contest another; without any it knows no opposition. */
  readonly reactionForms?: readonly string[];
  /**
   * What an opposing or contesting check says about the check it names, as events for that check's rules.
   */
  eventsOfReaction?(reaction: DerivedCheck, form: string): readonly CheckEvent[];
  /** A check as it was stored or said, read by the rules once for all. Throws a RulesError when it is not valid. */
  validate(check: unknown): object;
  /** What the check came to; `before` tells what the table shared just before it, where that decides what is allowed. */
  outcome(check: object, throws: readonly Throw[], events: readonly CheckEvent[], before: SharedBefore): Outcome;
  odds(check: object): Odds;
  card(derived: DerivedCheck): CardView;
  /** How its fights go by turns. */
  readonly turns: TurnRules;
  /** Counters and words that the table shares. */
  readonly shared?: SharedNames;
  /** What clocks may be linked to, `result.<id>` or `feed.<name>`, with the key `TESSERA.Clock.Link.<id of the rule set>.<link>`. */
  readonly clockLinks?: readonly string[];
  /** Whether clocks may be fronts: it says what moves them. */
  readonly fronts?: boolean;
  /** Its section of the tracker. */
  readonly tracker?: TrackerSection;
  /** Fields that a specification leaves out and the scene gives; checks that oppose another are given none. */
  sceneDefaults?(specification: Data): Data;
  /** What a check does to the shared state; without it the rule set shares nothing. */
  ledgerEntries?(derived: DerivedCheck): SharedChanges;
  /** What an end changes for one of its characters; without it nothing. */
  ends?(actor: HostActor, end: EndKind): readonly EndChange[];
  /** Kinds of ends that it brings beside scenes and sessions. */
  readonly endKinds?: Readonly<Record<EndKind, OwnEnd>>;
  /** What ends do to what it shares. */
  readonly sharedEnds?: SharedEnds;
  /** What the chronicle draws, counts and says for it. */
  readonly chronicle?: ChronicleRules;
  /** Whom its ends change something for beside the characters of the party. */
  alsoEnds?(): readonly HostActor[];
  readonly awards?: SessionAwards;
  /** The view of a spend or an award that belongs to no check; without it the rule set has none. */
  note?(event: StoredEvent, actor: HostActor | null): NoteView;
  /** Why a note cannot be taken back now: a key below `TESSERA.Refusal`; null where it can. */
  whyNoteStays?(note: NoteMessage): string | null;
  /** Questions that other clients may ask this one, by name: `User#query`. */
  readonly queries?: Readonly<Record<string, (question: never) => unknown>>;
  /** Listen to what concerns the rule set alone; in the `init` hook. */
  watch?(): void;
  /** What macros may call beside, as `game.system.api.<id>`. */
  readonly api?: Readonly<Record<string, unknown>>;
  /** What may be done about its checks. */
  readonly acts: Acts<DerivedCheck>;
  /** Whether acts on a check are still possible; always if omitted. */
  takesActs?(derived: DerivedCheck): boolean;
  /** What its acts write, by type of event. */
  readonly events: ReadonlyMap<string, EventRule>;
}
