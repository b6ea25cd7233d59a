/**
 * Changes made on the tracker: shared counters, shared words, hidden sections. Each can be undone. Game masters make
 * them; players may change only the counters that a game leaves to them.
 */

import { currentGame } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { gmAct } from "../ledger/gm-act.ts";
import { type HandAct, wholeState } from "../ledger/table-state.ts";
import { zoneName } from "../regions/zones.ts";
import { RulesError } from "../rules/error.ts";
import type { Change } from "../rules/ledger/entry.ts";
import { type NamedCounter, sharedCounter, sharedCounterNames, sharedWord } from "../ruleset/shared-names.ts";
import { tellChange } from "./counter-message.ts";

/** A shared counter with its current value and bounds. */
export interface NumberNow extends NamedCounter {
  readonly value: number;
}

/** A shared counter with its current value. @throws RulesError for a name that no rule set describes */
export function numberNow(name: string): NumberNow {
  const found = sharedCounter(name);
  if (!found) throw new RulesError("counter", "unknown", { value: name, choices: sharedCounterNames().join(", ") });
  const { counter } = found;
  return { ...found, value: wholeState()[counter.ledger].counters[name] || (counter.usual?.() ?? 0) };
}

/** True if the current user may change a counter. */
export function mayChange({ counter, zone }: NamedCounter): boolean {
  return currentGame().user.isGM || (counter.players === true && zone === "");
}

/**
 * Adjust a shared counter within its bounds: a game master's change is stored as a manual act, a player's as a message.
 */
export function changeNumber(name: string, by: number): Promise<string | null> {
  if (!currentGame().user.isGM && mayChange(numberNow(name)))
    return oneAtATime("tessera.table", async () => {
      const { counter, value } = numberNow(name);
      const moved = Math.min(counter.maximum, Math.max(counter.minimum, value + by)) - value;
      return moved === 0 ? null : tellChange(name, moved);
    });
  return gmAct((): HandAct | null => {
    const { counter, base, zone, value: now } = numberNow(name);
    const { ledger, minimum, maximum, byZone = false } = counter;
    const value = Math.min(maximum, Math.max(minimum, now + by));
    if (value === now) return null;
    const amount = Math.abs(value - now);
    const data = { counter: counter.label ?? base, value, amount, zone: zone ? zoneName(zone) : "" };
    const change: Change = { type: value < now ? "spend" : "earn", counter: name, amount };
    if (ledger === "scene" && !byZone)
      return { scene: [{ type: "set", counter: name, value }], label: "TESSERA.Tracker.Did.set", data };
    return {
      [ledger]: [change],
      label: `TESSERA.Tracker.Did.${value < now ? "less" : "more"}${zone ? "In" : ""}`,
      data,
    };
  });
}

/** Options of a shared word, a value of the table that is chosen from a list; the first is empty, for "unset". */
export function choicesOf(name: string): readonly string[] {
  return ["", ...(sharedWord(name)?.options ?? [])];
}

/** The chosen option of a shared word; empty for none. */
export function choiceNow(name: string): string {
  const said = wholeState().scene.words[name] ?? "";
  return choicesOf(name).includes(said) ? said : "";
}

/** Localization key of an option, or the option itself if it needs no translation. */
export function choiceKey(name: string, value: string): string {
  const prefix = sharedWord(name)?.prefix;
  if (value === "") return "TESSERA.Tracker.unsaid";
  return prefix ? `${prefix}.${value}` : value;
}

/** Set a shared word of the scene. */
export function choose(name: string, value: string): Promise<string | null> {
  return gmAct(() => {
    if (!choicesOf(name).includes(value) || value === choiceNow(name)) return null;
    const data = { counter: name, key: choiceKey(name, value) };
    return { scene: [{ type: "put", name, value }], label: "TESSERA.Tracker.Did.choose", data };
  });
}

export function isHidden(section: string): boolean {
  return wholeState().party.words[`hidden.${section}`] === "1";
}

/** Hide a section of the tracker from players, or show it again. */
export function hide(section: string, hidden = !isHidden(section)): Promise<string | null> {
  return gmAct(() => ({
    party: [{ type: "put", name: `hidden.${section}`, value: hidden ? "1" : "" }],
    label: `TESSERA.Tracker.Did.${hidden ? "hide" : "show"}`,
    data: { section },
  }));
}
