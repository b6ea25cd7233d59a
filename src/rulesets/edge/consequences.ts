/** Consequences that a game master lets land on an Edge check: Story Beats spent, clocks ticked, conditions, threads. */
import type { Cost } from "../../check/cost.ts";
import type { DerivedCheck } from "../../check/derive.ts";
import { type Data, localize, newId } from "../../foundry/host.ts";
import {
  BEAT_CONTEXTS,
  type BeatContext,
  type BeatOption,
  beatOption,
  CLOCK_SCOPES,
  type ConsequenceClock,
  type EdgeOutcome,
  spendBeats,
} from "../../rules/edge/index.ts";
import { oneOf, RulesError, wholeNumber } from "../../rules/error.ts";
import { clocksIn, type SharedClock } from "../../rules/ledger/clocks.ts";
import { endingCharacters } from "../../scene/ends/plan.ts";
import { PARTY, THEATRE } from "../../scene/places.ts";
import { stateAt } from "../../scene/store.ts";
import type { Performance } from "../ruleset.ts";
import type { Parameters } from "./rulings.ts";
import { fatigueCosts } from "./spends.ts";

/** The context whose menu of Story Beats fits a skill best. */
export function beatContextOf(skillId: string): BeatContext {
  const contexts: Readonly<Record<string, BeatContext>> = {
    melee: "combat",
    ranged: "combat",
    brawl: "combat",
    tactics: "combat",
    stealth: "stealth",
    mechanics: "stealth",
    sway: "social",
    command: "social",
    deception: "social",
    performance: "social",
    diplomacy: "social",
    streetwise: "social",
    athletics: "travel",
    endurance: "travel",
    nature: "travel",
    arcana: "arcana",
  };
  return contexts[skillId] ?? "universal";
}

/** The words for what a consequence is: a menu entry's text, or what the game master wrote. */
export function consequenceWords(what: string): string {
  const [context, id] = what.split(".");
  const known = BEAT_CONTEXTS.some((name) => name === context) && id && /^\w+$/.test(id);
  return known ? localize(`TESSERA.Edge.Beat.${context}.${id}`) : what;
}

/** Clocks that a consequence of this check may tick: those of its scene and the party's. */
export function clocksFor({ message }: DerivedCheck, scope: ConsequenceClock["scope"]): SharedClock[] {
  return clocksIn(stateAt(scope === "party" ? PARTY : (message.system.scene ?? THEATRE)));
}

/** `scene:<id>` or `party:<id>` ticks a clock, `new:<segments>` starts one of the scene. */
function clockOf(derived: DerivedCheck, { clock = "", ticks, words = "" }: Parameters, usual: number) {
  if (clock === "") return {};
  const [where = "", what = ""] = clock.split(":");
  const wanted = (fallback: number) => wholeNumber("ticks", Number(ticks ?? fallback), 0, 100);
  if (where === "new") {
    if (words.trim() === "") throw new RulesError("words", "missing");
    const size = wholeNumber("size", Number(what), 1, 100);
    const starts = { name: words.trim().slice(0, 100), size };
    return { clock: { scope: "scene", id: newId(), ticks: Math.min(size, wanted(0)), starts } };
  }
  const scope = oneOf("clock", where, CLOCK_SCOPES);
  const found = clocksFor(derived, scope).find(({ id }) => id === what);
  if (!found) throw new RulesError("clock", "missing");
  return { clock: { scope, id: found.id, ticks: Math.min(found.size - found.filled, wanted(usual)) } };
}

/** What the entry does to the characters' numbers: Fatigue for all. */
function costsOf({ effect }: BeatOption): Cost[] {
  if (effect?.kind !== "fatigue") return [];
  return endingCharacters().flatMap(({ actor }) => (actor.type === "edge" ? fatigueCosts(actor, effect.marks) : []));
}

/** A condition for the character's sheet; threats keep none. */
function conditions({ actor }: DerivedCheck, name: string, dice: number): Data[] {
  if (actor?.type !== "edge" || name === "") return [];
  return [{ type: "condition", name, system: { bonus: { dice }, rulesets: ["edge"] } }];
}

/**
 * A consequence that lands: `entry` is `bank`, `condition`, `thread`, `own` (Story Beats on something of the game
 * master's own) or an entry of the menus (`stealth.sound`); `beats` how many Story Beats, where the entry leaves it open;
 * `words` what it is; `clock` the clock that it ticks or starts (see `clockOf`), by `ticks`; `dice` what a condition does
 * to checks. A condition, and an entry that takes dice, put a condition on the character's sheet; undo removes it.
 */
export function performConsequence(derived: DerivedCheck, parameters: Parameters): Performance {
  const { left } = (derived.outcome as EdgeOutcome).beats;
  const entry = parameters["entry"] ?? "";
  const words = parameters["words"]?.trim() ?? "";
  const land = (event: object, usualTicks = 1): Performance => ({
    event: { type: "consequence", ...event, ...clockOf(derived, parameters, usualTicks) },
    reply: "ruling",
  });
  if (entry === "thread") return land({ kind: entry, what: words });
  if (entry === "condition") {
    const dice = wholeNumber("dice", Number(parameters["dice"] || 0), -20, 20);
    return { ...land({ kind: entry, what: words }), items: conditions(derived, words, dice) };
  }
  const beats = Number(parameters["beats"] || 0);
  if (entry === "bank" || entry === "own") {
    const taken = wholeNumber("beats", beats || left, 1, Number.MAX_SAFE_INTEGER);
    if (taken > left) throw new RulesError("beats", "notEnough", { value: left, needed: taken });
    return land({ kind: entry === "bank" ? "bank" : "spend", beats: taken, what: words });
  }
  const [context = "", id = ""] = entry.split(".");
  const option = beatOption(oneOf("entry", context, BEAT_CONTEXTS), id);
  const taken = option.orMore ? Math.max(beats, option.cost) : option.cost;
  spendBeats(left, option.context, option.id, taken);
  const { effect } = option;
  return {
    ...land({ kind: "spend", beats: taken, what: entry }, effect?.kind === "clock" ? effect.ticks : 1),
    costs: costsOf(option),
    items: effect?.kind === "dice" ? conditions(derived, consequenceWords(entry), effect.dice) : [],
  };
}
