/** Acts of characters, threats and their items beside checks: rests, spends, purchases. A rule set declares each once. */
import type { Data, HostActor, HostItem, HostRoll } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";
import type { StoredEvent } from "../log/event.ts";
import type { Price } from "../log/price.ts";
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
  /** Localised effect of these answers, the label of the question's button; empty if they change nothing. */
  does?(actor: Actor, given: Given, item: Item | null): string;
  /** Complete the answers by dice or a second question; null if dismissed. */
  complete?(actor: Actor, answers: Data, item: Item | null): Promise<CompletedAnswers | null>;
  /** Plan its writes, evaluated in its turn, so that two clicks cannot spend the same point. @throws RulesError */
  plan?(actor: Actor, answers: Data, item: Item | null): ActPlan;
  /**
   * Do an act that others record: a roll with a message of its own, a turn in a fight. Null if nobody else records it, so that
   * `plan` does.
   */
  perform?(actor: Actor, answers: Data, item: Item | null): Promise<unknown> | null;
}

/**
 * One act of an actor beside checks. Its button, window, API, macro, message, the gate's judgement and undo follow from it.
 * Names are localisation keys below `<localizationPrefix>.CharacterAct.<id>`: `name` on its button, `hint` as its tooltip and
 * the title of its window, in which `{item}` is the item that it is about.
 */
export interface CharacterAct<Actor extends HostActor = HostActor, Item extends HostItem = HostItem>
  extends CharacterActSteps<Actor, Item> {
  /**
   * Part of the sheet that its button stands in: a vital, a type of items, `menu` for the menu of the window. Without it, only
   * other windows and macros offer it.
   */
  readonly of?: string;
  /** True if the row of each item of type `of` offers it, rather than the heading. */
  readonly row?: boolean;
  /** Users who may do it besides game masters: the actor's owners, or nobody. */
  readonly by: "owner" | "gm";
  /** Actor types that have it; those of characters, which are no foes, if omitted. */
  readonly types?: readonly string[];
  /** Font Awesome classes for menus and rows. */
  readonly icon?: string;
  /** Types of the events that it writes; its own id if omitted. */
  readonly event?: string | readonly string[];
  /**
   * Kind of the note that its events stand in: an award gives, and is told so; by default an award for acts of game masters,
   * else a spend.
   */
  readonly note?: "spend" | "award";
  /** The sentence that tells an event, `Told.<type>.when.<this>`; `Told.<type>.sentence` if it is empty or omitted. */
  when?(event: StoredEvent): string;
  /** True if it can be done now; always if omitted. */
  possible?(actor: Actor, item: Item | null): boolean;
  /** Load the steps, if they are not written here: no sheet needs them to be drawn. */
  steps?(): Promise<CharacterActSteps<Actor, Item>>;
  /** Points without which an event of it does not count. */
  price?(event: StoredEvent): readonly Price[];
}

/** The acts of a rule set by id, in the order of their buttons. */
export type CharacterActs<Actor extends HostActor = HostActor> = Readonly<Record<string, CharacterAct<Actor>>>;

/** Judgement of the events that character acts write, by type. */
export type NoteRule = Pick<CharacterAct, "by" | "note" | "price" | "when">;

/** The kind of note that an act's events stand in. */
export function noteKind({ by, note = by === "gm" ? "award" : "spend" }: NoteRule): "spend" | "award" {
  return note;
}
