/** The moments of moves: tests whether a moment has come, and finds the check or announcement that caused it. */
import { deriveCheck, readCheck } from "../check/derive.ts";
import { isCheck } from "../check/reply-index.ts";
import { currentGame, localize } from "../foundry/host.ts";
import { latestIds } from "../foundry/latest-messages.ts";
import { allActs, type PastAct, sceneStart, wholeState } from "../ledger/table-state.ts";
import { catchRulesError } from "../rules/error.ts";
import { isAboutLeft, isReached } from "../rules/moves.ts";
import type { DerivedCheck } from "../ruleset/contract.ts";
import { gotAway } from "../ruleset/foes.ts";
import type { Moment, MoveEffect, MoveRules } from "../ruleset/moves.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { type AnnouncedMessage, isAnnounced } from "./announced-message.ts";
import { clockOf } from "./own-clock.ts";
import { resourceOf, type ThreatMove } from "./threat.ts";

/** Label of game masters' acts that are moves. */
export const MOVE_MADE = "TESSERA.Move.did";

export function rulesOf({ threat }: Pick<ThreatMove, "threat">): MoveRules<DerivedCheck> | undefined {
  return rulesetOf(threat)?.moves;
}

function momentOf(move: ThreatMove): Moment<DerivedCheck> | undefined {
  return rulesOf(move)?.moments[move.when];
}

/** The rule set's own effect of a move; undefined for effects that all games share. */
export function effectOf(move: ThreatMove): MoveEffect<DerivedCheck> | undefined {
  return rulesOf(move)?.effects[move.does];
}

/** The moment of a move in words, with what is left of the number that the moment is about. */
export function momentWords(move: ThreatMove): string {
  const { when, at } = move;
  const left = resourceOf(move);
  if (left) {
    const { label: resource, value, max } = left;
    return localize(`TESSERA.Move.Left.${when}`, { resource, at, value, max });
  }
  return localize(momentOf(move) ? `${rulesOf(move)?.prefix}.When.${when}` : `TESSERA.Move.When.${when}`);
}

/** True if a check can trigger moves: it counts, and belongs to the current scene. */
function isLive(derived: DerivedCheck): boolean {
  const { counts, message, ruleset } = derived;
  return counts && ruleset.takesActs?.(derived) !== false && message.timestamp >= sceneStart(message.system.scene);
}

/** True if a check has targets, and this threat is not among them. */
function isAgainstOthers({ targets }: DerivedCheck, { threat }: ThreatMove): boolean {
  return targets.length > 0 && !targets.includes(threat.uuid);
}

/**
 * True if a check triggers the moment of a move, or if the move is a check by which the threat reacts to this check.
 */
export function isBy(derived: DerivedCheck, move: ThreatMove): boolean {
  const { ruleset, actor, outcome, foe: byFoe } = derived;
  if (!isLive(derived) || rulesetOf(move.threat) !== ruleset) return false;
  const effect = effectOf(move);
  if (effect?.perform && (byFoe || effect.isAbout?.(derived, move.threat) !== true)) return false;
  switch (move.when) {
    case "acts":
      return effect?.perform !== undefined;
    case "succeeds":
      return (
        outcome.success === true &&
        actor?.uuid === move.threat.uuid &&
        gotAway(derived) !== "all" &&
        !(effect?.inRows && (ruleset.targetsOf?.(derived) ?? derived.targets).length > 0)
      );
    case "fails":
      return !byFoe && outcome.success === false && !isAgainstOthers(derived, move);
  }
  return !byFoe && momentOf(move)?.by?.(derived) === true;
}

/** True if the moment of a move lasts now, independent of any check. */
function isNow(move: ThreatMove): boolean {
  if (effectOf(move)?.perform) return false;
  if (move.when === "acts") return true;
  if (move.when === "full") {
    const clock = clockOf(move.threat);
    return clock !== undefined && clock.filled >= clock.size;
  }
  const left = resourceOf(move);
  return left ? isReached(move, left) : momentOf(move)?.now?.() === true;
}

/** Acts that made a move and were not undone. */
export function movesMade(): PastAct[] {
  return allActs().filter(({ label, undone }) => label === MOVE_MADE && undone !== true);
}

/** The act that made a move because of this message; undefined if it was not made. */
export function madeBecause(cause: string, { id, threat }: ThreatMove, made = movesMade()): PastAct | undefined {
  return made.find(({ data }) => data?.["cause"] === cause && data?.["move"] === id && data?.["foe"] === threat.uuid);
}

/** The latest announcement of a move in this scene. Messages by players are ignored, since they could be forged. */
export function announcementOf({ id, threat, when }: ThreatMove): AnnouncedMessage | undefined {
  // Test if the number has fallen first, because the search for an announcement reads the log.
  if (!isAboutLeft(when)) return undefined;
  const since = Number(wholeState().scene.words["sceneStart"] ?? 0);
  return currentGame().messages.contents.findLast(
    (message): message is AnnouncedMessage =>
      isAnnounced(message) &&
      message.author?.isGM === true &&
      message.system.foe === threat.uuid &&
      message.system.move === id &&
      message.timestamp >= since,
  );
}

/** The checks that may still trigger a move: the latest of a hero, and the latest of this threat. */
function latestChecks({ uuid }: ThreatMove["threat"]): DerivedCheck[] {
  const { messages } = currentGame();
  const checks = latestIds()
    .toReversed()
    .flatMap((id) => {
      const message = messages.get(id);
      return (message && isCheck(message) && readCheck(message)) || [];
    });
  const found = [checks.find(({ foe }) => !foe), checks.find(({ actor }) => actor?.uuid === uuid)];
  return found.flatMap((each) => each ?? []);
}

/** True if a message justifies a move: it is a check that triggers the moment, or the announcement of the move. */
function isCause(id: string, move: ThreatMove): boolean {
  const message = currentGame().messages.get(id);
  if (!message || madeBecause(id, move)) return false;
  if (isCheck(message)) return isBy(deriveCheck(message), move);
  return isNow(move) && announcementOf(move)?.id === id;
}

/**
 * Id of the message that justifies a move now; `""` if the moment lasts without one, null if the move may not be made.
 * @param message the only message to consider; all if omitted
 */
export function causeOf(move: ThreatMove, message?: string): string | null {
  if (message) return isCause(message, move) ? message : null;
  if (isNow(move)) {
    const announced = announcementOf(move);
    if (!announced) return "";
    return madeBecause(announced.id, move) ? null : announced.id;
  }
  const brings = (derived: DerivedCheck) =>
    catchRulesError(
      () => isBy(derived, move),
      () => false,
    );
  const by = latestChecks(move.threat).find(brings);
  return by && !madeBecause(by.message.id, move) ? by.message.id : null;
}
