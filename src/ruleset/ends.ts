/** Effects of the ends of scenes and sessions on a rule set's characters. */

import type { Data, HostActor } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { SharedState } from "../rules/ledger/state.ts";

/** `scene`, `session`, or a rule set's own kind. */
export type EndKind = string;

/**
 * A rule set's own kind of end. Its texts are `TESSERA.Ends.Kind.<kind>`, `TESSERA.Ends.hint.<kind>`,
 * `TESSERA.Ends.Do.<kind>`, `TESSERA.Ends.Did.<kind>` and `TESSERA.Chronicle.Kind.<kind>`.
 */
export interface OwnEnd {
  /** True if this kind ends only a part of the scene: the scene's counters and clocks continue. */
  readonly sceneGoesOn?: boolean;
}

/** Effects of ends on a rule set's shared state. */
export interface SharedEnds {
  /** Changes of the scene's state at every end. */
  readonly changes?: readonly Change[];
  /**
   * Return the keys, below `TESSERA.Ends.Shared`, of the texts for shared values that the end resets in the current
   * state.
   */
  over(scene: SharedState, sceneGoesOn: boolean): readonly string[];
}

/** A change to one character that the end of a scene or session, an award, or passing days bring about. */
export interface EndChange {
  /** Localized. */
  readonly text: string;
  readonly costs: readonly Cost[];
  /** Roll the dice that the change needs; returns its text, costs and message. Null if dismissed. */
  draw?(): Promise<{ readonly text: string; readonly costs: readonly Cost[]; readonly message: Data } | null>;
}

/** An award at the end of a session. */
export interface SessionAwardView {
  readonly id: string;
  /** Localized. */
  readonly label: string;
  /** Options for the points. */
  readonly points: readonly number[];
  /** Default points. */
  readonly suggested: number;
  /** True if at most one character gets it. */
  readonly single?: boolean;
  /** True if the actor gets it by default. */
  isFor(actor: HostActor): boolean;
}

/** Awards of a rule set at the end of a session. */
export interface SessionAwards {
  views(): readonly SessionAwardView[];
  /**
   * Return the change to a character who receives `points`, given by award; null if nothing changes.
   * @throws RulesError for points out of an award's range
   */
  change(actor: HostActor, points: Readonly<Record<string, number>>): EndChange | null;
}
