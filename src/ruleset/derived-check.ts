/** A check before its dice, and with everything derived from it after them. */
import type { HostActor, HostMessage } from "../foundry/host.ts";
import type { Cost } from "../log/cost.ts";
import type { PlacedEvent } from "../log/event.ts";
import type { Alteration, Dropped } from "../log/judged.ts";
import type { CheckMessageModel, Opposing } from "../log/message-models.ts";
import type { AnsweredQuery } from "../log/shared-before.ts";
import type { Throw } from "../rules/dice.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { CheckEvent, Outcome } from "../rules/outcome.ts";
import type { Ruleset } from "./contract.ts";

/** A check ready to be rolled. */
export interface PreparedCheck<Check extends object = object> {
  /** Check data, validated by the rules. */
  readonly check: Check;
  /** Costs of the check, paid before the dice. */
  readonly costs: readonly Cost[];
  /** The opposed or contested check by message id, and the form (`hinder`, `resist`, `contest`, …). */
  readonly opposes?: Opposing;
  /** Id of the call message that it answers. */
  readonly call?: string;
  /** UUID of the acting token; the actor's own if undefined. */
  readonly token?: string;
  /** UUIDs of what affects the check unknown to its user; game masters' clients add these by rulings. */
  readonly unseen?: readonly string[];
  /** UUIDs of the target actors. */
  readonly targets?: readonly string[];
  /** Message mode, a key of CONFIG.ChatMessage.modes; the user's setting if undefined. */
  readonly messageMode?: string;
}

/** A check with everything derived from it. */
export interface DerivedCheck<Check extends object = object, Result extends Outcome = Outcome> {
  readonly message: HostMessage<CheckMessageModel>;
  readonly ruleset: Ruleset;
  /** The acting actor, of a type of the rule set; null if it is gone or none. */
  readonly actor: HostActor | null;
  /** Whether its author may act for its actor; otherwise the shared state ignores it. */
  readonly counts: boolean;
  /** The opposed check and the form; null if none, or a form unknown to its rules. */
  readonly opposes: Opposing | null;
  /** Costs of the check itself, limited to what its author could have paid. */
  readonly costs: readonly Cost[];
  /** Targets: UUIDs, or names if the rule set allows them. */
  readonly targets: readonly string[];
  /** Check data, validated by the rule set. */
  readonly check: Check;
  readonly throws: readonly Throw[];
  /** Events that count, in order, for the rules. */
  readonly events: readonly CheckEvent[];
  /** The history: all events in order, including undone ones. */
  readonly placed: readonly PlacedEvent[];
  /** Checks that oppose or contest this one and count, oldest first. */
  readonly reactions: readonly HostMessage<CheckMessageModel>[];
  /** Entries dropped by the gate. */
  readonly dropped: readonly Dropped[];
  /** Whether its dice are of its rule set; a forged message may hold any roll. */
  readonly rolledHere: boolean;
  /** Later changes of the check, reported by a game master's client. */
  readonly alterations: readonly Alteration[];
  /** Whether a message that the current user may not see opposes it. */
  readonly unseenOpposition: boolean;
  readonly outcome: Result;
  /** Queries of earlier shared state that the outcome depends on; when the answers change, it is derived again. */
  readonly asked: readonly AnsweredQuery[];
}

/** Changes that a check makes to the shared state, of the party and of the scene. */
export interface SharedChanges {
  readonly party?: readonly Change[];
  readonly scene?: readonly Change[];
}
