/** What game masters do on the tracker, each an act by hand that can be taken back. */
import { newId } from "../foundry/host.ts";
import { escalationPrice } from "../rules/challenge/index.ts";
import { type ClockView, clockEnds, clockStarts, clocksIn, clockTicks } from "../rules/ledger/clocks.ts";
import type { Change } from "../rules/ledger/entry.ts";
import { sceneValues } from "../rulesets/challenge/scene-values.ts";
import { variantsOf } from "../settings/variants.ts";
import { gmAct, tableState } from "./table-state.ts";

export type Scope = "party" | "scene";

/** Meters of the party that are changed by one point. */
export const meters = ["storyBeats", "entropy", "momentum"] as const;
/** Story Beats that tick a front (source 002, Story Beat Spend Menu). */
export const BEATS_FOR_FRONT = 3;

/** A meter of the party, more or less. */
export function changeMeter(counter: string, by: number): Promise<string | null> {
  const change: Change = { type: by < 0 ? "spend" : "earn", counter, amount: Math.abs(by) };
  return gmAct({ party: [change], label: `TESSERA.Tracker.Did.${by < 0 ? "less" : "more"}`, data: { counter } });
}

const limits: Readonly<Record<string, readonly [number, number]>> = {
  challenge: [1, 50],
  target: [2, 20],
  timer: [0, 1000],
};

/** Challenge, Target or Timer as they stand. */
export function sceneNumber(name: string): number {
  if (name === "timer") return tableState().scene.counters["timer"] ?? 0;
  return name === "target" ? sceneValues().target : sceneValues().challenge;
}

/** Challenge, Target or Timer, more or less. */
export function changeScene(name: string, by: number): Promise<string | null> {
  return gmAct(() => {
    const [minimum, maximum] = limits[name] ?? [0, 0];
    const now = sceneNumber(name);
    const value = Math.min(maximum, Math.max(minimum, now + by));
    const did = { label: "TESSERA.Tracker.Did.set", data: { counter: name, value } };
    return value === now ? null : { scene: [{ type: "set", counter: name, value }], ...did };
  });
}

/** The Initiative goes to the other side; the players have it where nobody did. */
export function passInitiative(): Promise<string | null> {
  return gmAct(() => {
    const value = tableState().scene.words["initiative"] === "players" ? "enemy" : "players";
    return { scene: [{ type: "put", name: "initiative", value }], label: `TESSERA.Tracker.Did.${value}` };
  });
}

/** What raising the Challenge costs in Entropy now. */
export function priceOfChallenge(): number {
  return escalationPrice(sceneValues().challenge, variantsOf("challenge").escalationPrice);
}

/** Entropy pays for one more Challenge. */
export function raiseChallenge(): Promise<string | null> {
  return gmAct(() => {
    const { challenge } = sceneValues();
    const amount = priceOfChallenge();
    if (challenge >= 50) return null;
    return {
      party: [{ type: "spend", counter: "entropy", amount }],
      scene: [{ type: "set", counter: "challenge", value: challenge + 1 }],
      label: "TESSERA.Tracker.Did.escalate",
      data: { value: challenge + 1, amount },
    };
  });
}

function clockNamed(scope: Scope, id: string) {
  return clocksIn(tableState()[scope]).find((clock) => clock.id === id);
}

/** A new clock of the scene or of the party. */
export function addClock(scope: Scope, name: string, size: number, view: ClockView): Promise<string | null> {
  return gmAct(() => ({
    [scope]: clockStarts(newId(), name, size, view),
    label: "TESSERA.Tracker.Did.addClock",
    data: { name },
  }));
}

/** A clock moves; with `beats`, so many Story Beats pay for it. */
export function moveClock(scope: Scope, id: string, ticks: number, beats = 0): Promise<string | null> {
  return gmAct(() => {
    const clock = clockNamed(scope, id);
    const moved = clock ? clockTicks(clock, ticks) : [];
    if (!clock || moved.length === 0) return null;
    const paid: Change[] = beats > 0 ? [{ type: "spend", counter: "storyBeats", amount: beats }] : [];
    return {
      party: scope === "party" ? [...paid, ...moved] : paid,
      scene: scope === "scene" ? moved : [],
      label: `TESSERA.Tracker.Did.${beats > 0 ? "buyTick" : ticks < 0 ? "untick" : "tick"}`,
      data: { name: clock.name, beats },
    };
  });
}

/** A clock is put away. */
export function removeClock(scope: Scope, id: string): Promise<string | null> {
  return gmAct(() => {
    const clock = clockNamed(scope, id);
    if (!clock) return null;
    return { [scope]: clockEnds(id), label: "TESSERA.Tracker.Did.removeClock", data: { name: clock.name } };
  });
}
