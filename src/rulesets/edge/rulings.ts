/** What the game master rules about an Edge check: difficulty, position, consequences, Boons. */

import { readCounting } from "../../check/derive.ts";
import { isCheck } from "../../check/reply-index.ts";
import { createdAt } from "../../foundry/clock.ts";
import { currentGame, type HostActor, type HostItem, localize } from "../../foundry/host.ts";
import { sceneCounter, sceneStart } from "../../ledger/table-state.ts";
import type { Cost } from "../../log/cost.ts";
import { oneOf, RulesError, wholeNumber } from "../../rules/error.ts";
import type { ActResult } from "../../ruleset/acts.ts";
import type { DerivedCheck } from "../../ruleset/contract.ts";
import type { EdgeCharacterModel } from "./character.ts";
import type { BondModel } from "./items/bond.ts";
import { edgeCheckOf } from "./outcome.ts";
import { readStakes } from "./rules/check.ts";
import {
  type Attempt,
  AWARD_REASONS,
  type AwardCircumstances,
  BOON_CAP,
  type BoonAward,
  bondBoon,
  boonAward,
  boonsFor,
  type EdgeOutcome,
  failureBoons,
  failureCounter,
  gainBoons,
  isRepetition,
  POSITIONS,
  sameWords,
} from "./rules/index.ts";
import { variantsInForce } from "./variants.ts";

export type Parameters = Readonly<Record<string, string>>;

/** `difficulty.4` or `position.desperate`. */
export function performRuling({ ruling }: Parameters): ActResult {
  const [what, value] = (ruling ?? "").split(".");
  if (oneOf("what", what, ["difficulty", "position"]) === "difficulty")
    return performDifficulty({ difficulty: value ?? "" });
  return performPosition({ position: value ?? "" });
}

/** A difficulty set or changed. */
export function performDifficulty(parameters: Parameters): ActResult {
  const difficulty = wholeNumber("difficulty", Number(parameters["difficulty"]), 1, 20);
  return { event: { type: "difficulty", difficulty }, reply: "ruling" };
}

/** A position set or changed. */
export function performPosition(parameters: Parameters): ActResult {
  return {
    event: { type: "position", position: oneOf("position", parameters["position"], POSITIONS) },
    reply: "ruling",
  };
}

/** That the stakes were stated, with what they are in `words`; or were not. */
export function performStakes({ stated, words = "" }: Parameters): ActResult {
  const told = words.trim() ? { words: readStakes("words", words.trim()) } : {};
  return { event: { type: "stakes", stated: stated !== "false", ...told }, reply: "ruling" };
}

/** Earlier checks of the same character since the scene began that have the same task: only these are read. */
function sameTask(derived: DerivedCheck): DerivedCheck[] {
  const { actor, scene } = derived.message.system;
  const made = createdAt(derived.message);
  const task = sameWords(edgeCheckOf(derived).intent);
  if (task === "") return [];
  const start = sceneStart(scene);
  const found: DerivedCheck[] = [];
  for (const message of currentGame().messages) {
    if (!isCheck(message) || createdAt(message) < start || createdAt(message) >= made) continue;
    const { system } = message;
    if (system.ruleset !== "edge" || system.actor !== actor || system.scene !== scene) continue;
    if (sameWords(system.check["intent"]) !== task) continue;
    const other = readCounting(message);
    if (other && !(other.outcome as EdgeOutcome).withdrawn) found.push(other);
  }
  return found;
}

/** Boons that this character had from failures of other checks in this scene. */
function earlierFailureBoons({ message, outcome }: DerivedCheck): number {
  const { actor, scene } = message.system;
  const counted = actor ? sceneCounter(scene, failureCounter(actor)) : 0;
  return Math.max(0, counted - failureBoons(outcome as EdgeOutcome));
}

function attemptOf(derived: DerivedCheck): Attempt {
  return { check: edgeCheckOf(derived), outcome: derived.outcome as EdgeOutcome };
}

/** Whether the log shows the same attempt earlier in the scene (source 002, Repetition Rule). */
export function looksRepeated(derived: DerivedCheck): boolean {
  return sameTask(derived).some((other) => isRepetition(attemptOf(derived), attemptOf(other)));
}

/** What the game master says about the circumstances; what is left out speaks for the character. */
export interface Circumstances {
  readonly declared: boolean;
  readonly probe: boolean;
  readonly repeated: boolean;
  readonly trivialFallout: boolean;
}

export const usualCircumstances: Circumstances = {
  declared: true,
  probe: false,
  repeated: false,
  trivialFallout: false,
};

/** What the outcome earns the character now. */
export function outcomeAward(derived: DerivedCheck, circumstances: Circumstances = usualCircumstances): BoonAward {
  const complete: AwardCircumstances = {
    ...circumstances,
    fromFailuresThisScene: earlierFailureBoons(derived),
    held: (derived.actor?.system as EdgeCharacterModel | undefined)?.boons ?? BOON_CAP,
  };
  return boonAward(derived.outcome as EdgeOutcome, complete, variantsInForce());
}

/** Whether the outcome is worth Boons by the variant that the world plays. */
export function isWorthBoons(derived: DerivedCheck): boolean {
  return boonsFor((derived.outcome as EdgeOutcome).result, variantsInForce().boonAwards) > 0;
}

/** Why an outcome earns nothing, in words. */
export function whyNoBoon(reasons: readonly string[]): string {
  return reasons.map((reason) => localize(`TESSERA.Edge.NoBoon.${reason}`)).join(" ");
}

/** The character's bonds. */
export function bondsOf(actor: HostActor | null): HostItem<BondModel>[] {
  return (actor?.items.filter(({ type }) => type === "bond") ?? []) as HostItem<BondModel>[];
}

function boonCost(actor: HostActor, boons: number): Cost {
  const { held } = gainBoons((actor.system as EdgeCharacterModel).boons, boons);
  return {
    actor: actor.uuid,
    path: "system.boons",
    amount: (actor.system as EdgeCharacterModel).boons - held,
    maximum: BOON_CAP,
  };
}

function bondAward(derived: DerivedCheck, actor: HostActor, uuid: string | undefined): ActResult {
  const bond = bondsOf(actor).find((item) => item.uuid === uuid);
  if (!bond) throw new RulesError("bond", "missing");
  const { boons, reason } = bondBoon(
    {
      description: edgeCheckOf(derived).description,
      engaged: true,
      usedThisSession: bond.system.used,
      granted: true,
    },
    variantsInForce(),
  );
  if (reason) throw new RulesError("award", "noBoon", { why: whyNoBoon([reason]) });
  return {
    event: { type: "award", reason: "bond", boons },
    costs: [boonCost(actor, boons), { actor: bond.uuid, path: "system.used", amount: -1, maximum: 1 }],
    reply: "award",
  };
}

/**
 * Boons awarded: `reason` is `outcome` (how many, the rules say, from `declared`, `probe`, `repeated` and
 * `trivialFallout`), `bond` (with the UUID of the `bond`) or `gm` (with `boons`).
 */
export function performAward(derived: DerivedCheck, parameters: Parameters): ActResult {
  const { actor } = derived;
  if (!actor) throw new RulesError("actor", "missing");
  const reason = oneOf("reason", parameters["reason"] ?? "outcome", AWARD_REASONS);
  if ((derived.outcome as EdgeOutcome).awards.some((award) => award.reason === reason))
    throw new RulesError("award", "alreadyAwarded");
  if (reason === "bond") return bondAward(derived, actor, parameters["bond"]);
  if (reason === "gm") {
    const boons = wholeNumber("boons", Number(parameters["boons"] ?? 1), 1, BOON_CAP);
    return { event: { type: "award", reason, boons }, costs: [boonCost(actor, boons)], reply: "award" };
  }
  const said = (name: keyof Circumstances): boolean =>
    parameters[name] === undefined ? usualCircumstances[name] : parameters[name] === "true";
  const { boons, reasons } = outcomeAward(derived, {
    declared: said("declared"),
    probe: said("probe"),
    repeated: said("repeated"),
    trivialFallout: said("trivialFallout"),
  });
  if (boons === 0) throw new RulesError("award", "noBoon", { why: whyNoBoon(reasons) });
  return { event: { type: "award", reason, boons }, costs: [boonCost(actor, boons)], reply: "award" };
}
