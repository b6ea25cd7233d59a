/** Hazards around an actor, and the Hazard dice that Defy Danger removes from its next roll. */

import { isCheck } from "../../../check/reply-index.ts";
import { playedRound } from "../../../combat/state.ts";
import { turnOfMessage } from "../../../combat/turn-checks.ts";
import { createdAt } from "../../../foundry/clock.ts";
import { currentCombat } from "../../../foundry/combat.ts";
import { currentGame, type HostActor } from "../../../foundry/host.ts";
import { sceneStart } from "../../../ledger/table-state.ts";
import type { Cost } from "../../../log/cost.ts";
import { resolveStandpoint, zoneOfStandpoint } from "../../../regions/zones.ts";
import { RulesError } from "../../../rules/error.ts";
import type { PreparedCheck } from "../../../ruleset/prepared-check.ts";
import { ChallengeCharacterModel } from "../actors/character.ts";
import { challengeReader } from "../check/derived.ts";
import { defiedSoFar, type Hazard, type TurnCheck } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { hazardsAt } from "./hazards-for-roll.ts";
import { asHazard, unveiling } from "./placed-hazard.ts";
import { waitingCosts, waitingOf } from "./saved-hazards.ts";

/** Values of a check that follow from the position of its actor, and from the Hazards saved for the roll. */
interface Surroundings {
  readonly hazards: readonly Hazard[];
  /** Hazards that were waived for this roll. */
  readonly waived: readonly Hazard[];
  /** Id of the Zone; empty for none. */
  readonly zone: string;
  /**
   * Message fields that are stored beside the check: the acting token, and the sources of Hazards that this user may
   * not know.
   */
  readonly told: Pick<PreparedCheck, "token" | "unseen">;
  /**
   * Costs of the roll: they clear the saved Hazards and, for a public roll, reveal the hidden Hazards that count, since
   * its dice disclose them anyway.
   */
  costs(messageMode: unknown): readonly Cost[];
}

const nothing: Surroundings = { hazards: [], waived: [], zone: "", told: {}, costs: () => [] };

/**
 * Hazards that count for a roll: those around the actor at its standpoint (`resolveStandpoint`), those of the threats
 * that the roll targets, and those saved for the roll, without the sources in `waived`; none if `waived` is null. In
 * the check of a player, Hazards unknown to that player are only listed by their sources (`unseen`); the check of a
 * game master includes their dice.
 */
export function surroundings(
  actor: HostActor,
  stand: unknown,
  waived: unknown = [],
  targets: readonly string[] = [],
): Surroundings {
  const from = resolveStandpoint(actor, stand);
  const token = from?.uuid.includes(".Token.") ? { token: from.uuid } : {};
  const zone = from ? zoneOfStandpoint(from) : "";
  if (waived === null) return { ...nothing, zone, told: token };
  if (!Array.isArray(waived)) throw new RulesError("waived", "notList");
  const { user } = currentGame();
  const all = from ? hazardsAt(from, targets) : [];
  const known = all.filter(({ hidden }) => user.isGM || !hidden);
  const left = waitingOf(actor).filter(({ source }) => !all.some((each) => each.source === source));
  const offered = [...known.map(asHazard), ...left];
  const isCounting = ({ source }: { readonly source: string }) => !waived.includes(source);
  return {
    hazards: offered.filter(isCounting),
    waived: offered.filter((hazard) => !isCounting(hazard)),
    zone,
    told: {
      ...token,
      unseen: all.filter((hazard) => !known.includes(hazard)).map(({ source }) => source),
    },
    costs: (mode) => [
      ...waitingCosts(actor),
      ...((mode ?? currentGame().settings.get("core", "messageMode")) === "public"
        ? known.filter(isCounting).flatMap(unveiling)
        : []),
    ],
  };
}

/** Number of latest messages searched for this turn's rolls. */
const reach = 100;

/**
 * Number of Hazard dice removed from the next roll of an actor in this Zone (`""` for none): by Defy Danger, and by
 * Advantages used on the actor's previous roll.
 */
export function defiedNow(actor: HostActor, zone: string): number {
  const { defies } = variantsInForce();
  const forAll = defies === "any" && actor.system instanceof ChallengeCharacterModel;
  const scene = currentGame().scenes.active?.uuid ?? null;
  const since = sceneStart(scene);
  const combat = currentCombat();
  const round = combat ? playedRound(combat) : undefined;
  const checks: TurnCheck[] = [];
  let eased: number | null = null;
  for (const message of currentGame().messages.contents.slice(-reach).reverse()) {
    if (createdAt(message) < since) break;
    if (!isCheck(message) || message.system.scene !== scene) continue;
    const isOwn = message.system.actor === actor.uuid;
    // The search skips a check that does not count, or was undone.
    const read = isOwn || forAll ? challengeReader.readCounting(message) : null;
    if (!read || read.outcome.withdrawn || !(isOwn || read.check.side === "players")) continue;
    const turn = turnOfMessage(message);
    if (turn && turn.round !== round) break;
    const { hits, advantageUses = [] } = read.outcome;
    // An Advantage that ignores a Hazard applies to the next roll only (upstream, Shifts, later edition).
    if (isOwn) eased ??= advantageUses.filter((use) => use === "ignoreHazard").length;
    const { kind, zone: from } = read.check;
    const isAction = kind === "action" || kind === "recover";
    if (isAction && defies === "own") break;
    if (kind === "defyDanger" || isAction)
      checks.unshift({ actor: String(message.system.actor), zone: from, kind, hits });
  }
  return defiedSoFar(checks, { actor: actor.uuid, zone }, defies, round !== undefined) + (eased ?? 0);
}
