/** Advantages that a check can use, and the cards that offer them. */

import { isCheck } from "../../../check/reply-index.ts";
import { currentGame, onceHook, onHook } from "../../../foundry/host.ts";
import { redrawIfChanged } from "../../../foundry/message-types.ts";
import { sceneCounter, wholeState } from "../../../ledger/table-state.ts";
import { recordQueries, type SharedBefore } from "../../../log/shared-before.ts";
import type { CheckEvent } from "../../../rules/outcome.ts";
import { SIDES } from "../../../rules/sides.ts";
import {
  advantageCounter,
  type ChallengeCheck,
  type Held,
  NOTHING_HELD,
  type OtherUse,
  usesAllowed,
  zoneOfCounter,
} from "../rules/index.ts";
import type { DerivedChallenge } from "./derived.ts";

function held({ zone }: ChallengeCheck, before: SharedBefore): Held {
  return {
    here: before("scene", advantageCounter(zone)),
    atLarge: zone === "" ? 0 : before("scene", advantageCounter("")),
    entropy: before("party", "entropy"),
  };
}

/**
 * True if the effect of the check depends on which side has the Initiative. Only then is the holder looked up, so that
 * the check has to be derived again less often.
 */
function riskedInitiative({ side, kind, variants }: ChallengeCheck): boolean {
  const isRisk = kind === "action" || kind === "recover";
  return variants.momentum === "held" && side === "players" && (isRisk || variants.meters === "every");
}

/** The part of the shared state before a check on which its outcome depends: Advantages only if the check used one. */
export function heldFor(check: ChallengeCheck, events: readonly CheckEvent[], before: SharedBefore): Held {
  const uses = events.some((event) => event.type === "useAdvantage" || (event as { by?: unknown }).by === "advantage");
  const holder = riskedInitiative(check) ? before.word("scene", "initiative") : null;
  const initiative = SIDES.find((side) => side === holder) ?? null;
  return { ...(uses ? held(check, before) : NOTHING_HELD), initiative };
}

/** Advantages that existed when the check was made. */
export function heldBefore(derived: DerivedChallenge): Held {
  return held(derived.check, recordQueries(derived.message).before);
}

/** Advantages that the check can reach now. */
export function advantagesNow({ message, check }: DerivedChallenge): number {
  const { zone } = check;
  const { scene } = message.system;
  const loose = zone === "" ? 0 : sceneCounter(scene, advantageCounter(""));
  return sceneCounter(scene, advantageCounter(zone)) + loose;
}

/** Advantages available now to a player's roll in a Zone. */
export function advantagesFor(zone: string): number {
  const { counters } = wholeState().scene;
  const loose = zone === "" ? 0 : (counters[advantageCounter("")] ?? 0);
  return (counters[advantageCounter(zone)] ?? 0) + loose;
}

/** Uses of an Advantage on this check now, other than a reroll. */
export function usesLeft(derived: DerivedChallenge): readonly OtherUse[] {
  const { check } = derived;
  if (advantagesNow(derived) < 1) return [];
  const allowed = usesAllowed(check, derived.throws, derived.events, heldBefore(derived));
  // Without Entropy there is nothing left that "calm" could lower.
  const hasEntropy = (wholeState().party.counters["entropy"] ?? 0) > 0;
  return allowed.filter((use) => use !== "calm" || hasEntropy);
}

/** Number of latest messages whose cards are redrawn. */
const LATEST = 20;

/** Redraw the latest Challenge cards. */
function redrawLatest(): void {
  for (const message of currentGame().messages.contents.slice(-LATEST))
    if (isCheck(message) && message.system.ruleset === "challenge") redrawIfChanged(message);
}

/** Redraw cards when Advantages are placed or used. Call in the `init` hook. */
export function watchAdvantages(): void {
  const held = () => {
    const { place, scene, party } = wholeState();
    const counters = Object.entries(scene.counters).filter(([counter]) => zoneOfCounter(counter) !== null);
    return JSON.stringify([place, counters, counters.length > 0 && (party.counters["entropy"] ?? 0) > 0]);
  };
  let known = "";
  onceHook("ready", () => {
    known = held();
  });
  onHook("tessera.state", () => {
    const now = held();
    if (now === known) return;
    known = now;
    redrawLatest();
  });
}
