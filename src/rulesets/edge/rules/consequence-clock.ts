/**
 * Clocks started or ticked by a consequence (source 002, Story Beat Spend Menu: Supply segments, rails, Fronts; its
 * examples).
 */
import { CLOCK_LIMIT } from "../../../rules/clocks/index.ts";
import { RulesError } from "../../../rules/error.ts";
import { choice, flag, identifier, maybe, record, text, whole } from "../../../rules/input.ts";
import { CLOCK_VIEWS, type ClockView, clockStarts } from "../../../rules/ledger/clocks.ts";
import type { Change } from "../../../rules/ledger/entry.ts";

export const CLOCK_SCOPES = ["scene", "party"] as const;

/** A clock of the ledger, and the segments to fill. */
export interface ConsequenceClock {
  /** Place of the clock: the check's scene, or the party. */
  readonly scope: (typeof CLOCK_SCOPES)[number];
  readonly id: string;
  /** Segments to fill, 0 to 100. */
  readonly ticks: number;
  /** Name and size (1 to 100) of a clock that starts with the consequence, and who sees it: everybody if omitted. */
  readonly starts?: {
    readonly name: string;
    readonly size: number;
    readonly front?: boolean;
    readonly view?: ClockView;
  };
}

/**
 * The party's Supply clock, created on first use. The sources name Supply segments but no number of them; four is
 * upstream's.
 */
export const SUPPLY_CLOCK = { id: "supply", size: 4 } as const;

/** Read an id that counter names can contain. */
function clockId(field: string, value: unknown): string {
  const id = identifier(field, value);
  if (id.includes(".")) throw new RulesError(field, "notAllowed");
  return id;
}

/** Read the clock of an event. @throws RulesError naming the field at fault */
export const readConsequenceClock = record<ConsequenceClock>({
  scope: choice(CLOCK_SCOPES),
  id: clockId,
  ticks: whole(0, CLOCK_LIMIT),
  starts: maybe(
    record({
      name: (field, value) => text(field, value, 100),
      size: whole(1, CLOCK_LIMIT),
      front: maybe(flag),
      view: maybe(choice(CLOCK_VIEWS)),
    }),
  ),
});

/**
 * Changes of the clock, for the ledger of its scope.
 * @throws RulesError naming the field at fault
 */
export function consequenceChanges(clock: ConsequenceClock): Change[] {
  const { id, ticks, starts } = readConsequenceClock("clock", clock);
  return [
    ...(starts ? clockStarts(id, starts.size, starts) : []),
    ...(ticks > 0 ? [{ type: "earn" as const, counter: `clock.${id}.filled`, amount: ticks }] : []),
  ];
}
