/** A rule set's own moments and effects for moves of threats, in addition to those that all games share. */
import type { HostActor } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { Move } from "../rules/moves.ts";
import type { Option } from "../ui/controls.ts";

/** A moment of a rule set's own; its localization key is `When.<id>` below the prefix of its moves. */
export interface Moment<Derived> {
  /** True if the moment lasts now, by the shared state of party and scene. */
  now?(): boolean;
  /** True if this check of a hero triggers the moment. */
  by?(derived: Derived): boolean;
}

/** Changes that a move makes: to an actor, or to the shared state of party and scene. */
export interface MoveChanges {
  readonly costs?: readonly Cost[];
  readonly party?: readonly Change[];
  readonly scene?: readonly Change[];
}

/** An effect of a rule set's own; its localization key is `Does.<id>` below the prefix of its moves. */
export interface MoveEffect<Derived> {
  /** The actors that it befalls: characters chosen by the game master, the threat itself, or nobody. */
  readonly befalls: "characters" | "itself" | "nobody";
  /**
   * True if, after a successful check of the threat, the rows of its targets on the card (`lands`) offer this effect
   * instead of the move; only if the check has targets.
   */
  readonly inRows?: true;
  /** True if the effect has no number. */
  readonly plain?: true;
  /** True if a die may be added to the effect's number. */
  readonly dice?: true;
  /**
   * Return the choices for the move's field `on`, a detail of the effect, localized; the default, `""`, comes first. No
   * choices if omitted.
   */
  ons?(): readonly Option[];
  /** The effect in words, localized: "2 Hits on Reflexes". `amount` is its number, or dice notation if it has a die. */
  words(move: Move, amount: string | number): string;
  /** Changes to one actor that it befalls, or to the threat. @throws RulesError */
  plan?(whom: HostActor, move: Move): MoveChanges;
  /** True if `perform` can be used in response to this check. */
  isAbout?(derived: Derived, threat: HostActor): boolean;
  /** Make the effect's own check in response to another check; replaces `plan`. */
  perform?(threat: HostActor, derived: Derived): Promise<unknown>;
}

export interface MoveRules<Derived> {
  /** Prefix of the localization keys of the moments and effects. */
  readonly prefix: string;
  readonly moments: Readonly<Record<string, Moment<Derived>>>;
  readonly effects: Readonly<Record<string, MoveEffect<Derived>>>;
}
