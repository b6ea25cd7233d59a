/**
 * A migration: a change of stored data that reading alone cannot make. Changes that reading can make are the
 * `migrations` of the data models (`foundry/model.ts`).
 */
import type { Write } from "../foundry/batch.ts";

/**
 * Brings stored data into the shape of one version of the data. Readers accept the former shape too, because players
 * may join before a game master's client has written the new one, and because compendia and exports keep it.
 */
export interface Migration {
  /** The version of the data after this migration, one more than that of the migration before. */
  readonly version: number;
  /**
   * The writes that are still to be made, one for each document, without those that would change nothing. An
   * interrupted migration therefore goes on where it stopped.
   */
  plan(): Write[];
}
