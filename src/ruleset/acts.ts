/** Acts on a check after its dice have fallen; a rule set declares each once. */
import type { Data, HostRoll } from "../foundry/host.ts";
import type { Cost, Points } from "../log/cost.ts";
import type { StoredEvent } from "../log/event.ts";
import type { ReplyType } from "../log/message-models.ts";
import type { Price } from "../log/price.ts";
import type { Throw } from "../rules/dice.ts";
import type { Question } from "../ui/ask.ts";

/**
 * The users who may act besides game masters: owners of the check's actor (`owner`), owners of the actor whose UUID the
 * event's field `actor` holds (`reactor`), nobody (`gm`), or anyone.
 */
export type Authority = "owner" | "reactor" | "gm" | "anyone";

/** Parameters of an act, from its offer and its question. */
export type Parameters = Readonly<Record<string, string>>;

/** A button for an act on a card. */
export interface ActOffer {
  /** Localization key; `<localizationPrefix>.Act.<id>` if omitted. */
  readonly label?: string;
  /**
   * Localization key of a shorter text that a large button, or a button beside a target, shows instead of the label;
   * the full label stays the button's name for screen readers.
   */
  readonly brief?: string;
  /** Data for the label. */
  readonly data?: Data;
  /** Font Awesome classes; the act's own if omitted. */
  readonly icon?: string;
  /** Parameters for `asks` and `apply`: a die's index, an event's id. */
  readonly parameters?: Parameters;
  /** True if its parameters are complete: the act's question is not asked. */
  readonly complete?: boolean;
  /** Exact chance now and after this act: of success, unless `words` names something else. */
  readonly chance?: {
    readonly before: number;
    readonly after: number;
    /**
     * Localization key of the text for the chance, with `before` and `after`; the text for a chance of success if
     * omitted.
     */
    readonly words?: string;
    readonly spoken?: string;
  };
  /** Label of this offer's part if the act is shown as a segmented control. */
  readonly segment?: string;
  /**
   * True if the table is likely to do this act next. The first such act without a `refusal` is the card's large button
   * (for a game master, preferably one that only game masters may do); beside a target, such a button is emphasized.
   */
  readonly primary?: boolean;
  /** Localization key of a sentence on how it compares with the other offers of its act. */
  readonly hint?: string;
  /** Reason why the act is impossible now, as a localization key with `data`; the button is disabled. */
  readonly refusal?: { readonly key: string; readonly data?: Data };
}

/** The log entry that an act makes. */
export interface ActResult {
  /**
   * Fields of the event; `type` if the act writes events of several types. Id, time and roll are added on recording.
   */
  readonly event?: Data & { readonly type?: string };
  /** Dice of the act, not yet rolled. */
  readonly roll?: HostRoll;
  /**
   * Costs, returned on undo. If `costsOf` is given, these are only the upper limit of the costs that it returns, and
   * are not paid themselves.
   */
  readonly costs?: readonly Cost[];
  /**
   * Return the costs that follow from the dice of `roll`. They may take no more points than `costs`, which must be
   * payable before anything is thrown, so that nobody can repeat the throw until the costs are low.
   */
  costsOf?(dice: Throw): readonly Points[];
  /** Items that the check's actor gains; removed on undo. */
  readonly items?: readonly Data[];
  /** Messages that show dice already thrown for the act, posted with the log entry to those who see the check. */
  readonly messages?: readonly Data[];
  /**
   * Type of the reply if the check is another user's: by default a ruling for acts of game masters, else a reaction.
   */
  readonly reply?: ReplyType;
}

/** Steps that follow once somebody presses an act's button. */
export interface ActSteps<Derived extends { readonly check: object }> {
  /**
   * Return a question that completes the parameters, whose fields have the parameters' names; a promise if the question
   * is loaded on demand.
   */
  asks?(derived: Derived, offer: ActOffer): Question | Promise<Question>;
  /** Complete the parameters by a second question or a computation. Null if dismissed. */
  complete?(parameters: Parameters, derived: Derived): Parameters | null | Promise<Parameters | null>;
  /** The log entry; omitted for an act that is a check of its own. @throws RulesError */
  apply?(derived: Derived, parameters: Parameters): ActResult;
  /** Roll the check, if the act is a check of its own. */
  roll?(derived: Derived, parameters: Parameters): Promise<unknown>;
}

/** One act on a derived check; buttons, dispatch, authority, question, undo and history follow from it. */
export interface Act<Derived extends { readonly check: object }> extends ActSteps<Derived> {
  readonly by: Authority;
  /** Font Awesome classes. */
  readonly icon: string;
  /** Localization key of the act's name if its several offers are shown as a menu or a segmented control. */
  readonly group?: string;
  /** True if it is rare, such as undoing the check: it is kept behind "⋯". */
  readonly rare?: boolean;
  /**
   * True for the act that undoes the whole check: the keyboard shortcut that takes back the latest act undoes a check
   * by this act.
   */
  readonly withdraws?: boolean;
  /** Types of the events that it writes; its own id if omitted. */
  readonly event?: string | readonly string[];
  /** True if it can be done now, by card and by macro; always if omitted. */
  possible?(derived: Derived): boolean;
  /** Return the buttons for users who may do the act; one button if omitted, none for an act that only macros call. */
  offer?(derived: Derived): boolean | ActOffer | readonly ActOffer[];
  /** Load the steps on demand if they are not part of this object: a card can be drawn without them. */
  steps?(): Promise<ActSteps<Derived>>;
  /**
   * Return the points that an event of this act must have paid to count; `check` is the check that the event belongs
   * to, `dice` are those that were thrown for the event, null if there are none.
   */
  price?(event: StoredEvent, check: Derived["check"], dice: Throw | null): readonly Price[];
  /** Further data for the history sentence of its events (`Event.<type>`). */
  sentenceData?(event: StoredEvent): Data;
}

/** The acts of a rule set by id, in the order of their buttons. */
export type Acts<Derived extends { readonly check: object }> = Readonly<Record<string, Act<Derived>>>;

export type EventRule = Pick<Act<{ readonly check: object }>, "by" | "price" | "sentenceData">;
