/** What game masters do on the tracker, each an act by hand that can be taken back. */

import { type ClockNow, clockNow } from "../clocks/now.ts";
import { documentByUuid, type HostActor, localize } from "../foundry/host.ts";
import type { DeedLine } from "../ledger/ledger-view.ts";
import { gmAct, type HandAct, wholeState } from "../ledger/table-state.ts";
import { zoneName } from "../regions/zones.ts";
import { BEATS_FOR_FRONT } from "../rules/clocks/index.ts";
import { oneOf, RulesError, wholeNumber } from "../rules/error.ts";
import { clocksIn, clockTicks, type SharedClock } from "../rules/ledger/clocks.ts";
import type { Change } from "../rules/ledger/entry.ts";
import { advantageCounter, escalation, escalationPrice, zoneOfCounter } from "../rulesets/challenge/rules/index.ts";
import { sceneValues } from "../rulesets/challenge/scene-values.ts";
import { variantsInForce } from "../rulesets/challenge/variants.ts";
import { beatDeed, entryNamed } from "../rulesets/edge/beat-deeds.ts";
import {
  BEAT_USES,
  type BeatOption,
  type ConsequenceClock,
  consequenceChanges,
  POSITIONS,
  spendBeats as payBeats,
  USUAL_DIFFICULTY,
} from "../rulesets/edge/rules/index.ts";
import { DIFFICULTIES } from "../rulesets/effort/rules/index.ts";

/** One number that the tracker shows and game masters change. */
interface SharedNumber {
  readonly ledger: "party" | "scene";
  readonly minimum: number;
  readonly maximum: number;
}

const most = 1_000_000;

const numbers: Readonly<Record<string, SharedNumber>> = {
  storyBeats: { ledger: "party", minimum: 0, maximum: most },
  entropy: { ledger: "party", minimum: 0, maximum: most },
  momentum: { ledger: "party", minimum: 0, maximum: most },
  challenge: { ledger: "scene", minimum: 1, maximum: 50 },
  target: { ledger: "scene", minimum: 2, maximum: 20 },
  timer: { ledger: "scene", minimum: 0, maximum: 1000 },
  edgeDifficulty: { ledger: "scene", minimum: 1, maximum: 20 },
};

/** Advantages in a Zone, by `advantageCounter`. */
const advantages: SharedNumber = { ledger: "scene", minimum: 0, maximum: 1000 };

/** A number as it stands, with its bounds. */
export function numberNow(name: string): SharedNumber & { readonly value: number } {
  const number = zoneOfCounter(name) === null ? numbers[name] : advantages;
  if (!number) throw new RulesError("counter", "unknown", { value: name, choices: Object.keys(numbers).join(", ") });
  const told = wholeState()[number.ledger].counters[name] ?? 0;
  const usual: Readonly<Record<string, () => number>> = {
    challenge: () => sceneValues().challenge,
    target: () => sceneValues().target,
    edgeDifficulty: () => USUAL_DIFFICULTY,
  };
  return { ...number, value: told || (usual[name]?.() ?? 0) };
}

/** A number, more or less, within its bounds. */
export function changeNumber(name: string, by: number): Promise<string | null> {
  return gmAct((): HandAct | null => {
    const { ledger, minimum, maximum, value: now } = numberNow(name);
    const value = Math.min(maximum, Math.max(minimum, now + by));
    if (value === now) return null;
    const zone = zoneOfCounter(name);
    const amount = Math.abs(value - now);
    const data = { counter: zone === null ? name : "advantages", value, amount, zone: zone ? zoneName(zone) : "" };
    const change: Change = { type: value < now ? "spend" : "earn", counter: name, amount };
    const label = `TESSERA.Tracker.Did.${value < now ? "less" : "more"}${zone ? "In" : ""}`;
    if (zone !== null) return { scene: [change], label, data };
    if (ledger === "scene")
      return { scene: [{ type: "set", counter: name, value }], label: "TESSERA.Tracker.Did.set", data };
    return { party: [change], label, data };
  });
}

/** The game master lays an Advantage into a Zone, by id, or where none is (`""`). */
export function layAdvantage(zone = ""): Promise<string | null> {
  return changeNumber(advantageCounter(zone), 1);
}

/** What every check of the scene starts from, where the game master says so; the first of each is "nothing said". */
const choices: Readonly<Record<string, readonly string[]>> = {
  edgePosition: ["", ...POSITIONS],
  effortDifficulty: ["", ...DIFFICULTIES],
  decisionTarget: ["", ...Array.from({ length: 21 }, (_, index) => String(index + 2))],
};

/** The answers of a choice. */
export function choicesOf(name: string): readonly string[] {
  return choices[name] ?? [];
}

/** What is chosen now; empty for nothing. */
export function choiceNow(name: string): string {
  const said = wholeState().scene.words[name] ?? "";
  return choicesOf(name).includes(said) ? said : "";
}

/** Key of the words for an answer; numbers are their own. */
export function choiceKey(name: string, value: string): string {
  const prefix = { edgePosition: "TESSERA.Edge.Position", effortDifficulty: "TESSERA.Effort.Difficulty" }[name];
  if (value === "") return "TESSERA.Tracker.unsaid";
  return prefix ? `${prefix}.${value}` : value;
}

/** Say what checks of the scene start from. */
export function choose(name: string, value: string): Promise<string | null> {
  return gmAct(() => {
    if (!choicesOf(name).includes(value) || value === choiceNow(name)) return null;
    const data = { counter: name, key: choiceKey(name, value) };
    return { scene: [{ type: "put", name, value }], label: "TESSERA.Tracker.Did.choose", data };
  });
}

/** The Initiative goes to the other side; the players have it where nobody did. */
export function passInitiative(): Promise<string | null> {
  return gmAct(() => {
    const value = wholeState().scene.words["initiative"] === "players" ? "enemy" : "players";
    return { scene: [{ type: "put", name: "initiative", value }], label: `TESSERA.Tracker.Did.${value}` };
  });
}

/** What raising the Challenge costs in Entropy now. */
export function priceOfChallenge(): number {
  return escalationPrice(sceneValues().challenge, variantsInForce().escalationPrice);
}

/** Entropy pays for one more Challenge. */
export function raiseChallenge(): Promise<string | null> {
  return gmAct(() => {
    const { challenge } = sceneValues();
    const raised = escalation(challenge, variantsInForce().escalationPrice);
    if (!raised) return null;
    const { party, scene, paid: amount } = raised;
    return { party, scene, label: "TESSERA.Tracker.Did.escalate", data: { value: challenge + 1, amount } };
  });
}

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
  const { value: held, maximum } = numberNow("storyBeats");
  if (!option) return wholeNumber("beats", beats ?? 1, 1, maximum);
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

/** Whether players see a section of the tracker. */
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
