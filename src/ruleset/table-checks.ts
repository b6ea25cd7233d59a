/** Checks without an actor: an oracle, a roll for the whole table. */
import type { Data } from "../foundry/host.ts";
import type { CheckForm, FormState } from "./form.ts";
import type { PreparedCheck } from "./prepared-check.ts";
import type { Preview } from "./views.ts";

/** The specification so far, without an actor. */
export type TableState = Omit<FormState, "actor">;

/**
 * The form of checks without an actor. Its fields are those of the rule set's own form, since stored checks are read
 * with them.
 */
export interface TableForm<Check extends object = object>
  extends Pick<CheckForm<Check>, "fields" | "controls" | "more" | "beside"> {
  /** Localized window title; `<localizationPrefix>.TableCheck.name` if omitted. */
  title?(state: TableState): string | null;
  preview(check: Check, state: TableState): Preview | Promise<Preview>;
}

/**
 * A rule set's checks without an actor; `<localizationPrefix>.TableCheck.name` labels their button on the tracker. Acts
 * that need the authority `owner` are open to the check's author.
 */
export interface TableChecks<Check extends object = object> {
  /** The users who may make them; everybody if omitted. */
  readonly by?: "anyone" | "gm";
  readonly form: TableForm<Check>;
  /** True if a check is one of these checks: only they are accepted without an actor, whatever a message claims. */
  covers(check: Check): boolean;
  /** Complete `specification`. @throws RulesError with the invalid field */
  prepare(specification: Data): PreparedCheck<Check>;
}
