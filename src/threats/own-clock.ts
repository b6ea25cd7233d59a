/**
 * The clock that a threat carries: a clock of the tracker that the threat's moves tick, and that the first tick
 * creates.
 */
import { type ClockNow, clocksNow } from "../clocks/visible-clocks.ts";
import { newId } from "../foundry/host.ts";
import { RulesError } from "../rules/error.ts";
import { clockStarts, clockTicks } from "../rules/ledger/clocks.ts";
import type { MoveChanges } from "../ruleset/moves.ts";
import { isUnseen, type Threat } from "./threat.ts";

/** True if a threat carries a clock, begun or not. */
export function hasClock({ system: { clock } }: Threat): boolean {
  return clock.link !== "" || clock.name.trim() !== "";
}

/**
 * The threat's clock on the tracker, if it has begun and this user may see it: the linked one, otherwise the one with
 * its name.
 */
export function clockOf({ system: { clock } }: Threat): ClockNow | undefined {
  const clocks = clocksNow();
  const name = clock.name.trim().toLowerCase();
  const linked = clock.link ? clocks.find(({ id }) => id === clock.link) : undefined;
  return linked ?? (name ? clocks.find((each) => each.name.trim().toLowerCase() === name) : undefined);
}

/**
 * Changes that tick a threat's clock, and begin it if it has not begun.
 * @throws RulesError if the threat carries no clock
 */
export function clockMoves(threat: Threat, ticks: number): MoveChanges {
  const clock = clockOf(threat);
  if (clock) return { [clock.ledger]: clockTicks(clock, ticks) };
  const { name, size } = threat.system.clock;
  if (name.trim() === "") throw new RulesError("clock", "missing");
  const id = newId();
  const view = isUnseen(threat) ? "secret" : "open";
  return {
    scene: [...clockStarts(id, size, { name: name.trim(), view }), ...clockTicks({ id, size, filled: 0 }, ticks)],
  };
}
