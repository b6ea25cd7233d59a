/** A check before its dice, and its changes to the shared state. */
import type { Cost } from "../log/cost.ts";
import type { Opposing } from "../log/message-models.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { ZoneGift } from "../rules/zones.ts";

/**
 * The terms on which a check joins a contest that another check opened: the check that it opposes, and the fields that
 * it takes over.
 */
export interface Joining {
  readonly opposes: Opposing;
  readonly fields: object;
}

/** A check ready to be rolled. */
export interface PreparedCheck<Check extends object = object> {
  /** Check data, validated by the rules. */
  readonly check: Check;
  /** The check without the gifts of Zones, as messages store it; the same as `check` if undefined. */
  readonly bare?: Check;
  /** Gifts of the Zones around the actor, including Zones that are switched off. */
  readonly zones?: readonly ZoneGift[];
  /** Costs of the check: refused before the dice if they cannot be paid, and paid when its message is posted. */
  readonly costs: readonly Cost[];
  /** The opposed or contested check by message id, and the form (`hinder`, `resist`, `contest`, …). */
  readonly opposes?: Opposing;
  /** Id of the call message that it answers. */
  readonly call?: string;
  /** UUID of the acting token; the actor's own if undefined. */
  readonly token?: string;
  /**
   * UUIDs of documents that affect the check but are hidden from its user; game masters' clients add their effects by
   * rulings.
   */
  readonly unseen?: readonly string[];
  /** UUIDs of the target actors. */
  readonly targets?: readonly string[];
  /** Message mode, a key of CONFIG.ChatMessage.modes; the user's setting if undefined. */
  readonly messageMode?: string;
}

/** Changes that a check makes to the shared state, of the party and of the scene. */
export interface SharedChanges {
  readonly party?: readonly Change[];
  readonly scene?: readonly Change[];
}
