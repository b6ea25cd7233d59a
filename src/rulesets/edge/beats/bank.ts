/** The bank of Story Beats: the game master's purchases, and the end of a leg of a journey. */

import { type ClockNow, clockNow } from "../../../clocks/visible-clocks.ts";
import { documentByUuid, type HostActor, localize } from "../../../foundry/host.ts";
import { gmAct } from "../../../ledger/gm-act.ts";
import type { DeedLine } from "../../../ledger/ledger-view.ts";
import { type HandAct, wholeState } from "../../../ledger/table-state.ts";
import { oneOf, wholeNumber } from "../../../rules/error.ts";
import { clocksIn, clockTicks, type SharedClock } from "../../../rules/ledger/clocks.ts";
import type { Change } from "../../../rules/ledger/entry.ts";
import { isHidden, numberNow } from "../../../tracker/acts.ts";
import {
  BEAT_USES,
  BEATS_FOR_FRONT,
  type BeatOption,
  type ConsequenceClock,
  consequenceChanges,
  spendBeats as payBeats,
} from "../rules/index.ts";
import { beatDeed, entryNamed } from "./beat-deeds.ts";

/** Changes that tick clocks in the ledgers that hold them. */
function ticked(ticks: Iterable<readonly [ClockNow, number]>): Pick<HandAct, "party" | "scene"> {
  const changes = { party: [] as Change[], scene: [] as Change[] };
  for (const [clock, by] of ticks) changes[clock.ledger].push(...clockTicks(clock, by));
  return changes;
}

/** A purchase with Story Beats from the bank. */
export interface BeatPurchase {
  /**
   * The purchase: a menu entry (`stealth.sound`), a kind of trouble (`use.threat`), or empty if only `words` describes
   * it.
   */
  readonly what: string;
  /** Price; by default that of the entry. Only entries with a range accept more. */
  readonly beats?: number;
  readonly words?: string;
  /** Clock to tick (`scene:<id>` or `party:<id>`) or to start (`new:<segments>`). */
  readonly clock?: string;
  /** Segments to tick; by default those of the entry, else 1, or 0 if the clock is new. */
  readonly ticks?: number;
  /** UUID of the character whom a condition or a minor injury affects; empty for none. */
  readonly befalls?: string;
  /** Dice that a condition named by `words` adds or removes, if no menu entry is used. */
  readonly dice?: number;
  /** Contact to whom the effect of an entry is limited: UUID of an actor, or a name. */
  readonly contact?: string | undefined;
  /** Effect of a minor injury, one of `INJURIES`; narrative only if omitted. */
  readonly injury?: string | undefined;
}

function clocksAt(scope: "scene" | "party") {
  return clocksIn(wholeState()[scope]);
}

/**
 * Price of a purchase.
 * @throws RulesError if the price is out of range or exceeds the bank
 */
function priceOf(option: BeatOption | null, beats: number | undefined): number {
  const { value: held, counter } = numberNow("storyBeats");
  if (!option) return wholeNumber("beats", beats ?? 1, 1, counter.maximum);
  return held - payBeats(held, option.context, option.id, beats);
}

/** Log lines for the effect on the purchase's clock, if the clock is public. */
function clockLines({ scope, id, ticks, starts }: ConsequenceClock): DeedLine[] {
  const known = clocksAt(scope).find((clock) => clock.id === id);
  if (known && known.view !== "open") return [];
  if (known) return tickLines(known, ticks);
  const key = ticks > 0 ? "clockTicks" : "clockStarts";
  return [{ actor: "", text: localize(`TESSERA.Edge.Note.${key}`, { name: starts?.name ?? "", ticks }) }];
}

/**
 * Spend Story Beats from the bank (source 002, Story Beat Spend Menu): apply the entry and log it.
 * @throws RulesError as `beatDeed` does
 */
export function spendBeats({
  what,
  beats,
  words = "",
  clock = "",
  ticks,
  befalls = "",
  dice,
  contact,
  injury,
}: BeatPurchase): Promise<string | null> {
  return gmAct(() => {
    const [use, id = ""] = what.split(".");
    if (use === "use") oneOf("what", id, BEAT_USES);
    const option = what === "" || use === "use" ? null : entryNamed(what);
    const amount = priceOf(option, beats);
    const hit = documentByUuid<HostActor>(befalls);
    const {
      clock: moved,
      costs,
      items,
    } = beatDeed(option, { words, clock, ticks: ticks?.toString(), dice, contact, injury, clocks: clocksAt }, hit);
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

/** Keep one line for each character, since one purchase may change several numbers of a character. */
function unique(lines: readonly DeedLine[]): DeedLine[] {
  return [...new Map(lines.map((line) => [line.actor, line])).values()];
}

/** Log lines for a tick of a clock, with the portents that it reaches. */
function tickLines({ name, filled, portents }: SharedClock, ticks: number): DeedLine[] {
  const came = portents.slice(filled, filled + ticks);
  return [
    { actor: "", text: localize("TESSERA.Edge.Note.clockTicks", { name, ticks }) },
    ...came.map((portent) => ({ actor: "", text: localize("TESSERA.Clock.portentCame", { portent }) })),
  ];
}

/** End a leg of a journey: tick fronts at three Story Beats per tick (source 002, Story Beat Spend Menu). */
export function endLeg(ticks: ReadonlyMap<string, number>): Promise<string | null> {
  return gmAct(() => {
    const moved = [...ticks].flatMap(([id, wanted]) => {
      const clock = clockNow(id);
      const by = clock ? Math.min(Math.max(0, Math.trunc(wanted) || 0), clock.size - clock.filled) : 0;
      return clock && by > 0 ? [[clock, by] as const] : [];
    });
    const total = moved.reduce((sum, [, by]) => sum + by, 0);
    if (total === 0) return null;
    const beats = total * BEATS_FOR_FRONT;
    const { party = [], scene = [] } = ticked(moved);
    const spend: Change = { type: "spend", counter: "storyBeats", amount: beats };
    const secret = isHidden("edge") || moved.some(([clock]) => clock.view !== "open");
    const lines = moved.flatMap(([clock, by]) => tickLines(clock, by));
    return {
      ...{ party: [spend, ...party], scene, label: "TESSERA.Tracker.Did.leg", data: { beats, ticks: total } },
      told: { ruleset: "edge", lines, secret },
    };
  });
}
