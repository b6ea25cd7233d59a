/** What the ends of scenes and sessions change for characters of a rule set. */

import type { Data, HostActor } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { SharedState } from "../rules/ledger/state.ts";

/** What can end: `scene`, `session`, or what a rule set brings beside. */
export type EndKind = string;

/**
 * A kind of end that a rule set brings. Its words are the keys `TESSERA.Ends.Kind.<kind>`, `hint`, `Do` and `Did`, and
 * `TESSERA.Chronicle.Kind.<kind>`.
 */
export interface OwnEnd {
  /** It ends a part of the scene only: what the scene counts, and its clocks, go on. */
  readonly sceneGoesOn?: boolean;
}

/** What ends do to what a rule set shares. */
export interface SharedEnds {
  /** Changes of the scene at every end. */
  readonly changes?: readonly Change[];
  /** What is over then, as keys below `TESSERA.Ends.Shared`, as the scene stands now. */
  over(scene: SharedState, sceneGoesOn: boolean): readonly string[];
}

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
