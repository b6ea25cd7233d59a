/**
 * What a rule set is to the rest of the system: the one interface its folder fills.
 * Everything that knows a game stands behind it; everything before it serves all games alike.
 */
import type { Cost } from "../check/cost.ts";
import type { DerivedCheck } from "../check/derive.ts";
import type { StoredEvent } from "../check/event.ts";
import type { ReplyType } from "../check/message-models.ts";
import type { NoteMessage } from "../check/note.ts";
import type { Data, HostActor, HostRoll } from "../foundry/host.ts";
import type { Throw } from "../rules/dice.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { CheckEvent, Odds, Outcome } from "../rules/outcome.ts";
import type { TurnState } from "../rules/turns/index.ts";
import type { Asking } from "./asking.ts";

/** Which check another check answers. */
export interface Opposing {
  readonly check: string;
  readonly form: string;
}

/** A check ready to be rolled. */
export interface PreparedCheck {
  /** The rule set's own check, valid by its rules. */
  readonly check: Data;
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

/** Something a user may do about a check now, as its card offers it. */
export interface Act {
  readonly id: string;
  /** Localisation key of the button, with `data`. */
  readonly label: string;
  readonly data?: Data;
  /** Font Awesome classes. */
  readonly icon: string;
  /** What the act is about, handed back to `perform`: a die's index, an event's id. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Exact chance that the intent is reached: as things stand, and after this act. */
  readonly chance?: {
    readonly before: number;
    readonly after: number;
    /** Localisation key of the spoken sentence, with `before` and `after`, where the chance is another than that. */
    readonly spoken?: string;
  };
  /** Whether `ask` completes the parameters before the act is performed. */
  readonly asks?: boolean;
  /** Why the act cannot be done now, as a localisation key with `data`; it is shown but disabled. */
  readonly refusal?: { readonly key: string; readonly data?: Data };
}

/** What an act adds to the log. */
export interface Performance {
  /** The event without its id, time and roll: those are given as it is recorded. */
  readonly event: Data & { readonly type: string };
  /** Dice to throw with it. */
  readonly roll?: HostRoll;
  readonly costs?: readonly Cost[];
  /** Items that the check's actor gains with it; undo takes them away again. */
  readonly items?: readonly Data[];
  /** Type of the reply where the check is another user's; a reaction when left out. */
  readonly reply?: ReplyType;
}

/** What the log shows of a spend or an award that belongs to no check. */
export interface NoteView {
  /** Localisation keys with data. */
  readonly title: string;
  readonly titleData?: Data;
  readonly sentence: string;
  readonly sentenceData?: Data;
  /** What it cost or gave, in words. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** One die on a card. */
export interface DieView {
  readonly index: number;
  readonly faces: number;
  readonly value: number;
  /** Values it showed before, oldest first. */
  readonly former: readonly number[];
  /** CSS class of what it did: `success`, `beat`, `blank`, … */
  readonly state: string;
  /** CSS class of what kind of die it is, where a roll has several: `hazard`, `bonus`, … */
  readonly group?: string;
  /** Localisation key of what it did, for the tooltip and for screen readers. */
  readonly label: string;
}

/** What a rule set's card shows; the frame around it is common to all. */
export interface CardView {
  /** Localisation key of the check's name, with `titleData`. */
  readonly title: string;
  readonly titleData?: Data;
  /** Localisation keys: the outcome in a word, and in a sentence. */
  readonly word: string;
  readonly sentence: string;
  readonly sentenceData?: Data;
  /** CSS class of the outcome: `triumph`, `good`, `mixed`, `bad`, `open`. */
  readonly tone: string;
  /** A number as big as the word: a localisation key of what it counts, with `value`. */
  readonly figure?: { readonly label: string; readonly value: number };
  readonly dice: readonly DieView[];
  /** Labelled facts, numbers last: successes 3, difficulty 2. Localisation keys and values. */
  readonly facts: readonly { readonly label: string; readonly value: string | number }[];
  /** Consequences in words: localisation keys with data. */
  readonly notes: readonly { readonly key: string; readonly data?: Data; readonly tone?: string }[];
}

/** Something that a turn or round brings, to be used up. */
export const TURN_KINDS = ["actions", "reactions", "movement"] as const;
export type TurnKind = (typeof TURN_KINDS)[number];
/** What a member still has of its turn and round; null of what the rule set does not count. */
export type TurnLeft = Readonly<Record<TurnKind, number | null>>;

/** How fights go by turns. */
export interface TurnRules {
  /** `sides`: sides together, members in any order; `order`: by initiative; `spotlight`: without order. */
  readonly way: "sides" | "order" | "spotlight";
  /** Whether the dice hand the turn from side to side: the scene's word `initiative` says whose it is. */
  readonly byDice?: boolean;
  /**
   * What a member has left, from its actor, the checks that it made in this round, and what was used up by hand. Without it
   * the rule set counts nothing.
   */
  left?(
    actor: HostActor,
    state: TurnState,
    checks: readonly Data[],
    byHand: Readonly<Partial<Record<TurnKind, number>>>,
  ): TurnLeft;
  /** Whether a check begins the turn of whoever makes it; without it turns begin by hand. */
  beginsWith?(check: Data): boolean;
  /** Whether a check that came to this ends the turn of whoever made it. */
  endsWith?(outcome: Outcome): boolean;
  /** What becomes of the actor as its turn begins; the former values come back when that is taken back. */
  begin?(actor: HostActor): Data;
  /** What becomes of the actor as fights begin and end; null where nothing does. */
  reset?(actor: HostActor): Data | null;
  /** What becomes of the actor when it uses something up by hand, or takes that back; without it its combatant keeps that. */
  use?(actor: HostActor, kind: TurnKind): Data;
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
  /** Font Awesome classes. */
  readonly icon: string;
  /** What tokens may show as bars and as values: paths below `system`. */
  readonly bars: readonly string[];
  readonly values: readonly string[];
  /** Those of the bars that a new actor's tokens show, where they are others than the first two. */
  usualBars?(actor: HostActor): readonly string[];
  /** Whether it stands against the characters: its tokens are hostile, each with an actor of its own. */
  readonly foe?: boolean;
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

/** What can end: a scene, one phase of a set piece that goes on, a session, or a Waypoint of Challenge. */
export const END_KINDS = ["scene", "setPiece", "session", "waypoint"] as const;
export type EndKind = (typeof END_KINDS)[number];

/** One thing that an end changes for a character. */
export interface EndChange {
  /** In words. */
  readonly text: string;
  readonly costs: readonly Cost[];
  /** Dice that must fall for it: what they change, in words too, and the message that shows them. Null where the user dismisses it. */
  draw?(): Promise<{ readonly text: string; readonly costs: readonly Cost[]; readonly message: Data } | null>;
}

/** Something that the end of a session may award. */
export interface SessionAwardView {
  readonly id: string;
  /** In words. */
  readonly label: string;
  /** Points to choose from. */
  readonly points: readonly number[];
  /** Points to start from. */
  readonly suggested: number;
  /** Whether one character at most has it. */
  readonly single?: boolean;
  /** Who has it where nobody says otherwise. */
  isFor(actor: HostActor): boolean;
}

/** What the end of a session awards to characters of a rule set. */
export interface SessionAwards {
  views(): readonly SessionAwardView[];
  /** What these points, by award, change. @throws RulesError for points out of an award's range */
  change(actor: HostActor, points: Readonly<Record<string, number>>): EndChange | null;
}

/** What a rule set's folder says of itself; the rest follows from its id. */
export type RulesetDefinition = Omit<Ruleset, "id" | "label" | "emblem">;

/** The rule set `id`; its templates are those of every rule set and those that it names, all in its own folder. */
export function defineRuleset(id: string, definition: RulesetDefinition): Ruleset {
  const templates = ["check-dialog", "sheet/header", "sheet/traits", ...definition.templates];
  return {
    ...definition,
    id,
    label: `TESSERA.Ruleset.${id}`,
    emblem: `systems/tessera/assets/emblems/${id}.svg`,
    templates: templates.map((name) => `${id}/${name}`),
  };
}

/** One rule set. */
export interface Ruleset {
  readonly id: string;
  /** Localisation key of its name. */
  readonly label: string;
  /** Actor types that play by it, by type id. */
  readonly actorTypes: Readonly<Record<string, ActorType>>;
  /** Types of the items that its characters have, in the order in which sheets show them (`item/types.ts`). */
  readonly itemTypes: readonly string[];
  /** Its rolls, each registered under its class name so that stored messages find it again. */
  readonly rollClasses: readonly (new (
    formula: string,
    data?: Data,
    options?: Data,
  ) => HostRoll)[];
  /** Path of its emblem. */
  readonly emblem: string;
  /** Short names of the templates to load beforehand. */
  readonly templates: readonly string[];
  /** Complete `specification` from the actor's data, without asking. Throws a RulesError that names the field at fault. */
  prepare(actor: HostActor, specification: Data): PreparedCheck;
  /** Skills, attributes and stats that an item's bonus may be for, in the order to offer them. */
  bonusTargets(): readonly BonusTarget[];
  /** Ask the user, with live pool and odds; null when dismissed. */
  configure(actor: HostActor, specification: Data): Promise<PreparedCheck | null>;
  /** Whether its rules judge each target by itself: then `prepare` takes `targets`, and the card tells of each. */
  readonly judgesTargets?: boolean;
  /** Whether `prepare` takes `targets`, since who is aimed at changes what is rolled. */
  readonly readsTargets?: boolean;
  /** How its checks are asked for in calls and texts; without it neither can. */
  readonly asking?: Asking;
  /** The dice of a prepared check, not yet thrown. */
  roll(prepared: PreparedCheck): HostRoll;
  /**
   * What an opposing or contesting check says about the check it names, as events for that check's rules; without it
   * the rule set knows no opposition.
   */
  eventsOfReaction?(reaction: DerivedCheck, form: string): readonly CheckEvent[];
  /** A check as it was stored or said, read by the rules once for all. Throws a RulesError when it is not valid. */
  validate(check: unknown): object;
  outcome(check: object, throws: readonly Throw[], events: readonly CheckEvent[]): Outcome;
  odds(check: object): Odds;
  /**
   * Who may say an event of this type beside a GM: an owner of the check's actor, an owner of the actor that the event
   * itself names by UUID in its field `actor` (`reactor`), nobody, or anyone.
   */
  eventAuthority(type: string): "owner" | "reactor" | "gm" | "anyone";
  card(derived: DerivedCheck): CardView;
  /** What the sentence of an event (`TESSERA.Event.<type>`) needs in words beside the event's own fields. */
  eventWords?(event: StoredEvent): Data;
  /** How its fights go by turns. */
  readonly turns: TurnRules;
  /** What a check does to the shared state; without it the rule set shares nothing. */
  ledgerEntries?(derived: DerivedCheck): SharedChanges;
  /** What an end changes for one of its characters; without it nothing. */
  ends?(actor: HostActor, end: EndKind): readonly EndChange[];
  readonly awards?: SessionAwards;
  /** The view of a spend or an award that belongs to no check; without it the rule set has none. */
  note?(event: StoredEvent, actor: HostActor | null): NoteView;
  /** Why a note cannot be taken back now: a key below `TESSERA.Refusal`; null where it can. */
  whyNoteStays?(note: NoteMessage): string | null;
  /** Questions that other clients may ask this one, by name: `User#query`. */
  readonly queries?: Readonly<Record<string, (question: never) => unknown>>;
  /** Listen to what concerns the rule set alone; in the `init` hook. */
  follow?(): void;
  /** What macros may call beside, as `game.system.api.<id>`. */
  readonly api?: Readonly<Record<string, unknown>>;
  /** What the current user may do now. */
  acts(derived: DerivedCheck): readonly Act[];
  /** Ask the user for what an act needs to know; its parameters completed, or null when dismissed. */
  ask?(derived: DerivedCheck, act: Act): Promise<Readonly<Record<string, string>> | null>;
  /** Turn an act into what it adds to the log. Throws a RulesError when it no longer applies. */
  perform(derived: DerivedCheck, act: string, parameters: Readonly<Record<string, string>>): Performance;
}
