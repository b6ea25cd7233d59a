/**
 * Character acts: acts of characters, threats and their items that belong to no check, such as rests, spends and
 * purchases. A rule set declares each once.
 */
import type { Data, HostActor, HostItem, HostRoll } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";
import type { StoredEvent } from "../log/event.ts";
import type { Price } from "../log/price.ts";
import type { Throw } from "../rules/dice.ts";
import type { Given, Question } from "../ui/ask.ts";

/** The writes of an act: its event, with costs and items that undo returns. */
export interface ActPlan {
  /** Fields of the event; `type` if the act writes events of several types. */
  readonly event?: Data & { readonly type?: string };
  readonly costs?: readonly Cost[];
  /** Items that the actor gains. */
  readonly items?: readonly Data[];
}

/** The answers to an act's question, completed by dice. */
export interface CompletedAnswers {
  readonly answers: Data;
  /** Rolled dice, which the message shows. */
  readonly rolls?: readonly HostRoll[];
}

/** Steps that follow once somebody presses an act's button. */
export interface CharacterActSteps<Actor extends HostActor = HostActor, Item extends HostItem = HostItem> {
  /** Fields of its question; none if omitted. */
  asks?(actor: Actor, item: Item | null): Question["fields"];
  /** Localized effect of these answers, the label of the question's button; empty if they change nothing. */
  does?(actor: Actor, given: Given, item: Item | null): string;
  /** Complete the answers by dice or a second question; null if dismissed. */
  complete?(actor: Actor, answers: Data, item: Item | null): Promise<CompletedAnswers | null>;
  /**
   * Plan the act's writes. It is called when the act's turn in the queue comes, so that two clicks cannot spend the
   * same point. `dice` are those of the first roll of `complete`, null if it threw none.
   * @throws RulesError
   */
  plan?(actor: Actor, answers: Data, item: Item | null, dice: Throw | null): ActPlan;
  /**
   * Do an act that other code records: a roll with a message of its own, a turn in a fight. Null if no other code
   * records it, so that `plan` is used.
   */
  perform?(actor: Actor, answers: Data, item: Item | null): Promise<unknown> | null;
}

/**
 * One character act. Its button, window, API, macro, message, the validation of its events, and undo are derived from
 * this declaration. Texts are localization keys below `<localizationPrefix>.CharacterAct.<id>`: `name` on its button,
 * `hint` as its tooltip and the title of its window, in which `{item}` is the item that the act is about.
 */
export interface CharacterAct<Actor extends HostActor = HostActor, Item extends HostItem = HostItem>
  extends CharacterActSteps<Actor, Item> {
  /**
   * Part of the sheet that holds its button: a vital, a type of items, `menu` for the menu of the window. If omitted,
   * only other windows and macros offer the act.
   */
  readonly of?: string;
  /** True if its button is in the row of each item of type `of`, instead of in the heading. */
  readonly row?: boolean;
  /** Users who may do it besides game masters: the actor's owners, or nobody. */
  readonly by: "owner" | "gm";
  /** Actor types that have the act; if omitted, the types of characters, which are those that are not foes. */
  readonly types?: readonly string[];
  /** Font Awesome classes for menus and rows. */
  readonly icon?: string;
  /** Types of the events that it writes; its own id if omitted. */
  readonly event?: string | readonly string[];
  /**
   * Kind of the note that holds its events: `award` if the act gives something, and the message says so; by default an
   * award for acts of game masters, else a spend.
   */
  readonly note?: "spend" | "award";
  /**
   * Select the sentence that reports an event: `Told.<type>.when.<result of this function>`; `Told.<type>.sentence` if
   * the result is empty or this is omitted.
   */
  when?(event: StoredEvent): string;
  /** True if it can be done now; always if omitted. The menu leaves out an act of game masters that cannot. */
  possible?(actor: Actor, item: Item | null): boolean;
  /** Load the steps on demand if they are not part of this object: a sheet can be drawn without them. */
  steps?(): Promise<CharacterActSteps<Actor, Item>>;
  /**
   * Return the points that an event of this act must have paid to count; `dice` are those of the first roll that the
   * event's message shows, null if it shows none.
   */
  price?(event: StoredEvent, dice: Throw | null): readonly Price[];
}

/** The acts of a rule set by id, in the order of their buttons. */
export type CharacterActs<Actor extends HostActor = HostActor> = Readonly<Record<string, CharacterAct<Actor>>>;

/** Parts of a character act that validate its events; rule sets list them by event type. */
export type NoteRule = Pick<CharacterAct, "by" | "note" | "price" | "when">;

/** Return the kind of note that holds an act's events. */
export function noteKind({ by, note = by === "gm" ? "award" : "spend" }: NoteRule): "spend" | "award" {
  return note;
}
