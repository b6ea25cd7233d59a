/** Clocks that a consequence starts or ticks (source 002, Story Beat Spend Menu: Supply segments, rails, Fronts; its examples). */
import { CLOCK_LIMIT } from "../../../rules/clocks/index.ts";
import { RulesError } from "../../../rules/error.ts";
import { choice, flag, identifier, maybe, record, text, whole } from "../../../rules/input.ts";
import { clockStarts } from "../../../rules/ledger/clocks.ts";
import type { Change } from "../../../rules/ledger/entry.ts";

export const CLOCK_SCOPES = ["scene", "party"] as const;

/** A clock of the ledger, and how many segments of it are filled. */
export interface ConsequenceClock {
  /** Whether it belongs to the check's scene or to the party. */
  readonly scope: (typeof CLOCK_SCOPES)[number];
  readonly id: string;
  /** 0 to 100. */
  readonly ticks: number;
  /** For a clock that starts with the consequence: its name and its segments, 1 to 100. */
  readonly starts?: { readonly name: string; readonly size: number; readonly front?: boolean };
}

/**
 * The Supply clock of the party, which is made when it is first needed. The sources name Supply segments and no number of
 * them; four are upstream's.
 */
export const SUPPLY_CLOCK = { id: "supply", size: 4 } as const;

/** An id that the names of the ledger's counters can carry. */
function clockId(field: string, value: unknown): string {
  const id = identifier(field, value);
  if (id.includes(".")) throw new RulesError(field, "notAllowed");
  return id;
}

/** The clock of an event. @throws RulesError naming the field at fault */
export const readConsequenceClock = record<ConsequenceClock>({
  scope: choice(CLOCK_SCOPES),
  id: clockId,
  ticks: whole(0, CLOCK_LIMIT),
  starts: maybe(
    record({ name: (field, value) => text(field, value, 100), size: whole(1, CLOCK_LIMIT), front: maybe(flag) }),
  ),
});

/** What it changes in the ledger of its scope. @throws RulesError naming the field at fault */
export function consequenceChanges(clock: ConsequenceClock): Change[] {
  const { id, ticks, starts } = readConsequenceClock("clock", clock);
  return [
    ...(starts ? clockStarts(id, starts.size, { name: starts.name, ...(starts.front ? { front: true } : {}) }) : []),
    ...(ticks > 0 ? [{ type: "earn" as const, counter: `clock.${id}.filled`, amount: ticks }] : []),
  ];
}
