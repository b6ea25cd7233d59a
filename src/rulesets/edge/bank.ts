/** The bank of Story Beats: what game masters buy from it, and the end of a leg. */

import { type ClockNow, clockNow } from "../../clocks/now.ts";
import { documentByUuid, type HostActor, localize } from "../../foundry/host.ts";
import type { DeedLine } from "../../ledger/ledger-view.ts";
import { gmAct, type HandAct, wholeState } from "../../ledger/table-state.ts";
import { oneOf, wholeNumber } from "../../rules/error.ts";
import { clocksIn, clockTicks, type SharedClock } from "../../rules/ledger/clocks.ts";
import type { Change } from "../../rules/ledger/entry.ts";
import { isHidden, numberNow } from "../../tracker/acts.ts";
import { beatDeed, entryNamed } from "./beat-deeds.ts";
import {
  BEAT_USES,
  BEATS_FOR_FRONT,
  type BeatOption,
  type ConsequenceClock,
  consequenceChanges,
  spendBeats as payBeats,
} from "./rules/index.ts";

/** Ticks of clocks as changes of the ledgers that keep them. */
function ticked(ticks: Iterable<readonly [ClockNow | undefined, number]>): Pick<HandAct, "party" | "scene"> {
  const changes = { party: [] as Change[], scene: [] as Change[] };
  for (const [clock, by] of ticks) if (clock) changes[clock.ledger].push(...clockTicks(clock, by));
  return changes;
}

/** What Story Beats of the bank buy. */
export interface BeatPurchase {
  /** An entry of the menus, `stealth.sound`; a kind of trouble, `use.threat`; or empty for the game master's own words. */
  readonly what: string;
  /** What the entry costs where left out; more only where it takes more. */
  readonly beats?: number;
  readonly words?: string;
  /** `scene:<id>` or `party:<id>` of a clock that ticks with it, or `new:<segments>` of one that starts. */
  readonly clock?: string;
  /** UUID of the character whom a condition befalls; empty for nobody. */
  readonly befalls?: string;
}

function clocksAt(scope: "scene" | "party") {
  return clocksIn(wholeState()[scope]);
}

/** What a purchase costs. @throws RulesError where the price is wrong, or the bank does not hold it */
function priceOf(option: BeatOption | null, beats: number | undefined): number {
  const { value: held, counter } = numberNow("storyBeats");
  if (!option) return wholeNumber("beats", beats ?? 1, 1, counter.maximum);
  return held - payBeats(held, option.context, option.id, beats);
}

/** What a clock of the purchase does, in words, where everybody may know of it. */
function clockLines({ scope, id, ticks, starts }: ConsequenceClock): DeedLine[] {
  const known = clocksAt(scope).find((clock) => clock.id === id);
  if (known && known.view !== "open") return [];
  if (known) return tickLines(known, ticks);
  const key = ticks > 0 ? "clockTicks" : "clockStarts";
  return [{ actor: "", text: localize(`TESSERA.Edge.Note.${key}`, { name: starts?.name ?? "", ticks }) }];
}

/**
 * Story Beats of the bank are spent (source 002, Story Beat Spend Menu); the entry does what it says, and the log tells it.
 * @throws RulesError as `beatDeed` does
 */
export function spendBeats({
  what,
  beats,
  words = "",
  clock = "",
  befalls = "",
}: BeatPurchase): Promise<string | null> {
  return gmAct(() => {
    const [use, id = ""] = what.split(".");
    if (use === "use") oneOf("what", id, BEAT_USES);
    const option = what === "" || use === "use" ? null : entryNamed(what);
    const amount = priceOf(option, beats);
    const hit = documentByUuid<HostActor>(befalls);
    const { clock: moved, costs, items } = beatDeed(option, { words, clock, clocks: clocksAt }, hit);
    const changes = moved ? consequenceChanges(moved) : [];
    const spend: Change = { type: "spend", counter: "storyBeats", amount };
    const key = what ? `TESSERA.Edge.Beat.${what}` : "TESSERA.Tracker.ownBeats";
    const tired = costs.map(({ actor }) => ({ actor, text: localize("TESSERA.Edge.NoteTitle.fatigue") }));
    const struck = items.map(({ name }) => ({
      actor: befalls,
      text: localize("TESSERA.Edge.Note.condition", { what: name }),
    }));
    return {
      party: [spend, ...(moved?.scope === "party" ? changes : [])],
      scene: moved?.scope === "scene" ? changes : [],
      costs,
      gains: hit && items.length > 0 ? [{ actor: hit, items }] : [],
      label: `TESSERA.Tracker.Did.${words ? "beatsFor" : "beats"}`,
      data: { beats: amount, words, key },
      told: {
        ruleset: "edge",
        lines: [...(moved ? clockLines(moved) : []), ...unique(tired), ...struck],
        secret: isHidden("edge"),
      },
    };
  });
}

/** Each line once: one deed may change several numbers of a character. */
function unique(lines: readonly DeedLine[]): DeedLine[] {
  return [...new Map(lines.map((line) => [line.actor, line])).values()];
}

/** A clock that ticks in words, with the portents that come true by it. */
function tickLines({ name, filled, portents }: SharedClock, ticks: number): DeedLine[] {
  const came = portents.slice(filled, filled + ticks);
  return [
    { actor: "", text: localize("TESSERA.Edge.Note.clockTicks", { name, ticks }) },
    ...came.map((portent) => ({ actor: "", text: localize("TESSERA.Clock.portentCame", { portent }) })),
  ];
}

/** A leg ends: fronts tick, and three Story Beats pay for each tick (source 002, Story Beat Spend Menu). */
export function endLeg(ticks: ReadonlyMap<string, number>): Promise<string | null> {
  return gmAct(() => {
    const moved = [...ticks].map(([id, by]) => [clockNow(id), Math.max(0, Math.trunc(by) || 0)] as const);
    const total = moved.reduce((sum, [clock, by]) => sum + (clock ? Math.min(by, clock.size - clock.filled) : 0), 0);
    if (total === 0) return null;
    const beats = total * BEATS_FOR_FRONT;
    const { party = [], scene = [] } = ticked(moved);
    const spend: Change = { type: "spend", counter: "storyBeats", amount: beats };
    const secret = isHidden("edge") || moved.some(([clock, by]) => by > 0 && clock?.view !== "open");
    const lines = moved.flatMap(([clock, by]) => (clock && by > 0 ? tickLines(clock, by) : []));
    return {
      ...{ party: [spend, ...party], scene, label: "TESSERA.Tracker.Did.leg", data: { beats, ticks: total } },
      told: { ruleset: "edge", lines, secret },
    };
  });
}
