/** Consequences that a game master lets land on an Edge check: Story Beats spent, clocks ticked, conditions, threads. */

import { partyActor } from "../../actor/party/party-actor.ts";
import { type Data, localize } from "../../foundry/host.ts";
import { PARTY, THEATRE } from "../../ledger/places.ts";
import { closedAt, stateAt } from "../../ledger/store.ts";
import { oneOf, RulesError, wholeNumber } from "../../rules/error.ts";
import { clocksIn, type SharedClock } from "../../rules/ledger/clocks.ts";
import type { ActResult } from "../../ruleset/acts.ts";
import type { DerivedCheck } from "../../ruleset/contract.ts";
import { beatDeed, conditionItem, type DeedAsk, entryNamed } from "./beat-deeds.ts";
import {
  BEAT_CONTEXTS,
  BEAT_USES,
  type BeatContext,
  type BeatOption,
  type ConsequenceClock,
  type EdgeOutcome,
  spendBeats,
} from "./rules/index.ts";
import type { Parameters } from "./rulings.ts";

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

/** The words for what a consequence is: a menu entry's text with the game master's own beside it, or these alone. */
export function consequenceWords(what: string, words = ""): string {
  const [context, id] = what.split(".");
  const known = [...BEAT_CONTEXTS, "use"].some((name) => name === context) && id && /^\w+$/.test(id);
  const text = known ? localize(`TESSERA.Edge.Beat.${context}.${id}`) : what;
  return text && words ? localize("TESSERA.Edge.Note.withWords", { text, words }) : text || words;
}

/** Clocks that a consequence of this check may tick: those of its scene and the party's. */
export function clocksFor({ message }: DerivedCheck, scope: ConsequenceClock["scope"]): SharedClock[] {
  return clocksIn(stateAt(scope === "party" ? PARTY : (message.system.scene ?? THEATRE)));
}

/**
 * Story Beats of a check that may still be spent: no more than are left of it, and no more than the bank holds, for what
 * is paid from the bank is gone.
 */
export function beatsToSpend({ outcome, message }: DerivedCheck): number {
  const { left } = (outcome as EdgeOutcome).beats;
  const { party } = message.system;
  // What another party's check made lies in that party's bank.
  if (party && party !== partyActor()?.uuid) return left;
  return closedAt(PARTY, message.id) ? 0 : Math.min(left, stateAt(PARTY).counters["storyBeats"] ?? 0);
}

/**
 * A consequence that lands: `entry` is `bank`, `condition`, `thread`, `own` (Story Beats on something of the game
 * master's own), `use.threat` and the like (the same, with the kind of trouble), or an entry of the menus
 * (`stealth.sound`); `beats` how many Story Beats, where the entry leaves it open; `words` what it is, or what is said
 * beside the entry; `clock` the clock that it ticks or starts (see `DeedAsk`), by `ticks`; `dice` what a condition does
 * to checks. A condition, and an entry that is one, goes on the character's sheet; undo removes it.
 */
export function performConsequence(derived: DerivedCheck, parameters: Parameters): ActResult {
  const left = beatsToSpend(derived);
  const { entry = "", clock = "", ticks } = parameters;
  const words = parameters["words"]?.trim() ?? "";
  const ask: DeedAsk = { words, clock, ticks, clocks: (scope) => clocksFor(derived, scope) };
  const land = (event: object, option: BeatOption | null = null): ActResult & { items: readonly Data[] } => {
    const { costs, items, ...moved } = beatDeed(option, ask, derived.actor);
    return { event: { type: "consequence", ...event, ...moved }, costs, items, reply: "ruling" };
  };
  if (entry === "thread") return land({ kind: entry, what: words });
  if (entry === "condition") {
    const dice = wholeNumber("dice", Number(parameters["dice"] || 0), -20, 20);
    const isCharacter = derived.actor?.type === "edge" && words !== "";
    return { ...land({ kind: entry, what: words }), items: isCharacter ? [conditionItem(words, { dice })] : [] };
  }
  const beats = Number(parameters["beats"] || 0);
  const [use, id = ""] = entry.split(".");
  if (entry === "bank" || entry === "own" || use === "use") {
    const taken = wholeNumber("beats", beats || left, 1, Number.MAX_SAFE_INTEGER);
    if (taken > left) throw new RulesError("beats", "notEnough", { value: left, needed: taken });
    if (use === "use") oneOf("entry", id, BEAT_USES);
    const what = use === "use" ? { what: entry, words } : { what: words };
    return land({ kind: entry === "bank" ? "bank" : "spend", beats: taken, ...what });
  }
  const option = entryNamed(entry);
  const taken = option.orMore ? Math.max(beats, option.cost) : option.cost;
  spendBeats(left, option.context, option.id, taken);
  return land({ kind: "spend", beats: taken, what: entry, words }, option);
}
