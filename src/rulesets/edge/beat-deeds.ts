/** What entries of the Story Beat menus do by themselves, whoever pays for them: clocks, Fatigue, conditions. */

import { endingCharacters } from "../../ends/plan.ts";
import { type Data, type HostActor, localize, newId } from "../../foundry/host.ts";
import type { Cost } from "../../log/cost.ts";
import { oneOf, RulesError, wholeNumber } from "../../rules/error.ts";
import type { SharedClock } from "../../rules/ledger/clocks.ts";
import {
  BEAT_CONTEXTS,
  type BeatEffect,
  type BeatOption,
  beatOption,
  CLOCK_SCOPES,
  type ConsequenceClock,
  SUPPLY_CLOCK,
} from "./rules/index.ts";
import { edgeSkillList } from "./settings/skills.ts";
import { fatigueCosts } from "./spends.ts";

/** What the game master says beside the entry. */
export interface DeedAsk {
  /** In their own words; empty for none. */
  readonly words: string;
  /** `scene:<id>` or `party:<id>` ticks a clock, `new:<segments>` starts one named by the words; empty for none. */
  readonly clock: string;
  /** Segments; as many as the entry says where left out. */
  readonly ticks?: string | undefined;
  /** The clocks that are there. */
  clocks(scope: ConsequenceClock["scope"]): readonly SharedClock[];
}

/** What an entry comes to. */
export interface BeatDeed {
  readonly clock?: ConsequenceClock;
  readonly costs: readonly Cost[];
  /** Conditions for the character it befalls. */
  readonly items: readonly Data[];
}

/** The entry `context.id`. @throws RulesError where there is none */
export function entryNamed(entry: string): BeatOption {
  const [context = "", id = ""] = entry.split(".");
  return beatOption(oneOf("entry", context, BEAT_CONTEXTS), id);
}

/** A clock started anew with these ticks. */
function startedClock(size: number, ticks: number, words: string, effect: BeatEffect | undefined): ConsequenceClock {
  const name = words.trim().slice(0, 100);
  if (name === "") throw new RulesError("words", "missing");
  const front = effect?.kind === "clock" && effect.clock === "front";
  const starts = { name, size, ...(front ? { front } : {}) };
  return { scope: front ? "party" : "scene", id: newId(), ticks: Math.min(size, ticks), starts };
}

/** The party's Supply clock: the system's own, or one that a game master gave that name. */
function supplyClock(ticks: number, clocks: DeedAsk["clocks"]): ConsequenceClock {
  const name = localize("TESSERA.Edge.supplyClock");
  const party = clocks("party");
  const named = party.find((clock) => clock.name.trim().toLowerCase() === name.toLowerCase());
  const found = party.find(({ id }) => id === SUPPLY_CLOCK.id) ?? named;
  if (found && found.filled >= found.size) throw new RulesError("clock", "clockFull", { name: found.name });
  if (found && found.id !== SUPPLY_CLOCK.id) return { scope: "party", id: found.id, ticks };
  // Every entry brings the clock along, so that it stays when the first of them is taken back.
  const { size } = found ?? SUPPLY_CLOCK;
  return { scope: "party", id: SUPPLY_CLOCK.id, ticks, starts: { name: found?.name || name, size } };
}

/** The clock that is ticked or started; undefined for none. */
function clockFor(effect: BeatEffect | undefined, { words, clock, ticks, clocks }: DeedAsk) {
  const moves = effect?.kind === "clock" ? effect : undefined;
  const wanted = (fallback: number) => wholeNumber("ticks", Number(ticks || fallback), 0, 100);
  if (clock === "") {
    if (moves?.clock === "supply") return supplyClock(wanted(moves.ticks), clocks);
    if (moves) throw new RulesError("clock", "whichClock");
    return undefined;
  }
  const [where = "", what = ""] = clock.split(":");
  if (where === "new")
    return startedClock(wholeNumber("size", Number(what), 1, 100), wanted(moves?.ticks ?? 0), words, effect);
  const scope = oneOf("clock", where, CLOCK_SCOPES);
  const found = clocks(scope).find(({ id }) => id === what);
  if (!found) throw new RulesError("clock", "missing");
  if (moves?.clock === "front" && !found.front) throw new RulesError("clock", "whichClock");
  return { scope, id: found.id, ticks: Math.min(found.size - found.filled, wanted(moves?.ticks ?? 1)) };
}

/** The group of skills that a condition is for, where the world's list has it; else every check. */
function skillsOf(group: string | null): string {
  return edgeSkillList().some(({ id }) => id === group) ? (group ?? "") : "";
}

/** A condition as an item of a character's sheet. */
export function conditionItem(name: string, effect: Partial<BeatEffect & { kind: "condition" }>): Data {
  const { skills = null, once = false, dice = 0, position = 0 } = effect;
  const bonus = { dice, appliesTo: skillsOf(skills) };
  return { type: "condition", name, system: { bonus, once, position, rulesets: ["edge"] } };
}

/** Fatigue for all characters of the table. */
function fatigueOfAll(marks: number): Cost[] {
  return endingCharacters().flatMap(({ actor }) => (actor.type === "edge" ? fatigueCosts(actor, marks) : []));
}

/**
 * What an entry of the menus does, and what is done beside it.
 * @param option the entry; null for what is the game master's own
 * @param befalls the character whom a condition befalls; null for nobody: threats keep none
 * @throws RulesError where the entry needs a clock that is not named (`clock`, `whichClock`), or names one that is none
 */
export function beatDeed(option: BeatOption | null, ask: DeedAsk, befalls: HostActor | null): BeatDeed {
  const effect = option?.effect;
  const clock = clockFor(effect, ask);
  const name = ask.words.trim() || (option ? localize(`TESSERA.Edge.Beat.${option.context}.${option.id}`) : "");
  return {
    ...(clock ? { clock } : {}),
    costs: effect?.kind === "fatigue" ? fatigueOfAll(effect.marks) : [],
    items: effect?.kind === "condition" && befalls?.type === "edge" ? [conditionItem(name, effect)] : [],
  };
}
