/** Resources for consequences of an Edge check: remaining Story Beats, clocks, texts. */

import { partyActor } from "../../../actor/party/party-actor.ts";
import { localize } from "../../../foundry/host.ts";
import { PARTY, THEATRE } from "../../../ledger/places.ts";
import { isFoldedAt, stateAt } from "../../../ledger/store.ts";
import { clocksIn, type SharedClock } from "../../../rules/ledger/clocks.ts";
import type { DerivedEdge } from "../check/derived.ts";
import { BEAT_CONTEXTS, type BeatContext, type ConsequenceClock } from "../rules/index.ts";

/** The Story Beat menu that fits a skill best. */
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

/**
 * Text of a consequence: the text of the menu entry `what`, or `what` itself if it is no entry, followed by the game
 * master's words.
 */
export function consequenceWords(what: string, words = ""): string {
  const [context, id] = what.split(".");
  const known = [...BEAT_CONTEXTS, "use"].some((name) => name === context) && id && /^\w+$/.test(id);
  const text = known ? localize(`TESSERA.Edge.Beat.${context}.${id}`) : what;
  return text && words ? localize("TESSERA.Edge.Note.withWords", { text, words }) : text || words;
}

/** Clocks that a consequence of this check can tick: the party's, or those of the check's scene. */
export function clocksFor({ message }: DerivedEdge, scope: ConsequenceClock["scope"]): SharedClock[] {
  return clocksIn(stateAt(scope === "party" ? PARTY : (message.system.scene ?? THEATRE)));
}

/**
 * Story Beats of a check that can still be spent: at most what the bank holds, since purchases from the bank may have
 * used them.
 */
export function beatsToSpend({ outcome, message }: DerivedEdge): number {
  const { left } = outcome.beats;
  const { party } = message.system;
  // Story Beats of another party's check are in that party's bank.
  if (party && party !== partyActor()?.uuid) return left;
  return isFoldedAt(PARTY, message) ? 0 : Math.min(left, stateAt(PARTY).counters["storyBeats"] ?? 0);
}
