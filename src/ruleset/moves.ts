/** Moves of threats in a rule set: the moments and effects that it has beside those of all games. */
import type { HostActor } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { Move } from "../rules/moves.ts";
import type { Option } from "../ui/controls.ts";

/** One moment of a rule set's own; its name is `When.<id>` below the prefix of its moves. */
export interface Moment<Derived> {
  /** True if it lasts now, by the state that the table shares. */
  now?(): boolean;
  /** True if this check of a hero brings it about. */
  by?(derived: Derived): boolean;
}

/** Changes that a move makes: to one actor whom it befalls, or to what the table shares. */
export interface MoveChanges {
  readonly costs?: readonly Cost[];
  readonly party?: readonly Change[];
  readonly scene?: readonly Change[];
}

/** One effect of a rule set's own; its name is `Does.<id>` below the prefix of its moves. */
export interface MoveEffect<Derived> {
  /** Whom it befalls: characters, who are chosen, the threat itself, or nobody. */
  readonly befalls: "characters" | "itself" | "nobody";
  /** True if a check of the threat that succeeds lands it in the rows of its targets (`lands`), where it has any. */
  readonly inRows?: true;
  /** True if it has no number. */
  readonly plain?: true;
  /** True if a die may be added to its number. */
  readonly dice?: true;
  /** Choices of its detail, the field `on`, localised; the usual one, `""`, comes first. None if omitted. */
  ons?(): readonly Option[];
  /** The effect in words, localised: "2 Hits on Reflexes". `amount` is its number, or with a die its notation. */
  words(move: Move, amount: string | number): string;
  /** Changes to one of those whom it befalls, or to the threat. @throws RulesError */
  plan?(whom: HostActor, move: Move): MoveChanges;
  /** True if it can be done about this check, by `perform`. */
  isAbout?(derived: Derived, threat: HostActor): boolean;
  /** Do it as a check of its own, about a check; in place of `plan`. */
  perform?(threat: HostActor, derived: Derived): Promise<unknown>;
}

export interface MoveRules<Derived> {
  /** Prefix of the names of its moments and effects in the language file. */
  readonly prefix: string;
  readonly moments: Readonly<Record<string, Moment<Derived>>>;
  readonly effects: Readonly<Record<string, MoveEffect<Derived>>>;
}
