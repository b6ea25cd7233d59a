/** A section that a higher-level part of the system adds to the cards of checks, with its own buttons. */
import type { Data } from "../foundry/host.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";

export interface CardSection {
  /** Value of `data-act` of its buttons. */
  readonly acts: readonly string[];
  /** Template context for this user; null for nothing. */
  context(derived: DerivedCheck): Data | null;
  press(button: HTMLElement): Promise<unknown>;
}

let section: CardSection | null = null;

/** Add the section; in the `init` hook. */
export function registerCardSection(added: CardSection): void {
  section = added;
}

export function cardSection(): CardSection | null {
  return section;
}
