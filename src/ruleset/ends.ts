/** What the ends of scenes and sessions change for characters of a rule set. */

import type { Data, HostActor } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";

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
