/** What a consequence of an Edge check has to draw on: Story Beats left, clocks in reach, words. */

import { partyActor } from "../../actor/party/party-actor.ts";
import { localize } from "../../foundry/host.ts";
import { PARTY, THEATRE } from "../../ledger/places.ts";
import { isFoldedAt, stateAt } from "../../ledger/store.ts";
import { clocksIn, type SharedClock } from "../../rules/ledger/clocks.ts";
import type { DerivedEdge } from "./outcome.ts";
import { BEAT_CONTEXTS, type BeatContext, type ConsequenceClock } from "./rules/index.ts";

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
export function clocksFor({ message }: DerivedEdge, scope: ConsequenceClock["scope"]): SharedClock[] {
  return clocksIn(stateAt(scope === "party" ? PARTY : (message.system.scene ?? THEATRE)));
}

/**
 * Story Beats of a check that may still be spent: no more than are left of it, and no more than the bank holds, for what
 * is paid from the bank is gone.
 */
export function beatsToSpend({ outcome, message }: DerivedEdge): number {
  const { left } = outcome.beats;
  const { party } = message.system;
  // What another party's check made lies in that party's bank.
  if (party && party !== partyActor()?.uuid) return left;
  return isFoldedAt(PARTY, message.id) ? 0 : Math.min(left, stateAt(PARTY).counters["storyBeats"] ?? 0);
}
