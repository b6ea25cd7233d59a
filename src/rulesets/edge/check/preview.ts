/** Dialog preview of an Edge check. */
import { actorByUuid, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import type { FormState } from "../../../ruleset/form.ts";
import type { Preview } from "../../../ruleset/views.ts";
import { storedCharacter } from "../actors/character.ts";
import { EdgeThreatModel } from "../actors/threat.ts";
import { edgeTones } from "../card/outcome-tones.ts";
import {
  difficultyName,
  type EdgeCheck,
  type EdgeOdds,
  type MarginalStep,
  marginal,
  odds,
  pool,
  threatDice,
} from "../rules/index.ts";
import { startingPosition } from "../rules/position.ts";
import { chanceSpared, sparingResults } from "../rules/spared.ts";
import { harmFaced } from "./answered-attack.ts";
import { partText } from "./pool-words.ts";
import { positionFor } from "./prepare.ts";

/** Warn if the difficulty cannot be reached; otherwise explain when this difficulty is usual. */
function difficultyWords({ difficulty }: EdgeCheck, dice: number): Pick<Preview, "hint" | "warnings"> {
  if (difficulty === null) return { warnings: [localize("TESSERA.Edge.Dialog.difficultyLater")] };
  const missing = difficulty - dice;
  const warnings = missing > 0 ? [localize("TESSERA.Edge.Dialog.outOfReach", { difficulty, dice, missing })] : [];
  return { hint: localize(`TESSERA.Edge.DifficultyWhen.${difficultyName(difficulty)}`), warnings };
}

/** True if a threat is among the targets; its Cap sets the difficulty, whatever the situation is. */
function facesThreat({ targets }: Pick<FormState, "targets">): boolean {
  return targets.some((target) => isOf(actorByUuid(target), EdgeThreatModel));
}

function commonPreview(check: EdgeCheck, state: Pick<FormState, "targets">) {
  const { dice, parts } = pool(check);
  const { hint, warnings } = difficultyWords(check, dice);
  return {
    parts,
    tones: edgeTones,
    resultKeys: "TESSERA.Edge.Result",
    dice,
    faces: 10,
    feed: { label: localize("TESSERA.Edge.Fact.storyBeats"), name: "storyBeats" },
    warnings,
    ...(hint && !facesThreat(state) ? { hint } : {}),
  };
}

/**
 * Changes to the preview of a defense against this Harm: a defense succeeds if it leaves none of the Harm, for which a
 * partial result may be enough.
 */
function defensePreview(odds: EdgeOdds, harm: number) {
  const spared = chanceSpared(odds, harm);
  return {
    odds: { ...odds, success: spared },
    successes: sparingResults(harm),
    hint: localize(`TESSERA.Edge.Dialog.${harm === 1 ? "defenseEither" : "defenseHalf"}`, { left: harm - 1 }),
    ...(spared > 0 ? { warnings: [] } : {}),
  };
}

export function edgePreview(check: EdgeCheck, state: FormState): Preview {
  const { actor, specification, targets } = state;
  const { now, die, description, boon } = marginal(check);
  const harm = check.difficulty === null ? 0 : harmFaced(state);
  const step = (name: string, { odds }: MarginalStep) => ({
    text: localize(`TESSERA.Edge.Marginal.${name}`),
    success: harm > 0 ? chanceSpared(odds, harm) : odds.success,
  });
  const common = { ...commonPreview(check, state), odds: now, ...(harm > 0 ? defensePreview(now, harm) : {}) };
  const { position } = specification;
  // The effect of Zones on the Position is shown in separate lines.
  const worse = position && positionFor(actor, specification, targets) !== position;
  const words = { position: localize(`TESSERA.Edge.Position.${String(position)}`) };
  return {
    ...common,
    parts: common.parts.map((part) => ({ text: partText(part), dice: part.dice })),
    marginals:
      check.difficulty === null
        ? []
        : [
            step("die", die),
            ...(description ? [step("description", description)] : []),
            ...(storedCharacter(actor).boons > 0 ? [step("boon", boon)] : []),
          ],
    ...(check.improvesPosition
      ? {
          cost: localize("TESSERA.Edge.Dialog.positionCost", {
            position: localize(`TESSERA.Edge.Position.${startingPosition(check)}`),
            left: storedCharacter(actor).boons - 1,
          }),
        }
      : {}),
    warnings: [
      ...common.warnings,
      ...(worse ? [localize("TESSERA.Edge.Dialog.worsened", words)] : []),
      ...(pool(check).incapacitated ? [localize("TESSERA.Edge.Dialog.waitsForLeave")] : []),
    ],
  };
}

/** Preview of a threat's check, with its dice in one line. */
export function threatPreview(check: EdgeCheck, state: FormState<EdgeThreatModel>): Preview {
  const { actor } = state;
  const own = actor.system.dice;
  const added = check.situational.slice(threatDice(own).situational?.length);
  const common = commonPreview(check, state);
  const circumstance = localize("TESSERA.Edge.Pool.situational");
  return {
    ...common,
    odds: odds(check),
    parts: [
      { text: actor.name, dice: own },
      ...added.map(({ label, dice }) => ({ text: label || circumstance, dice })),
      ...common.parts
        .filter(({ part }) => part === "minimum")
        .map((part) => ({ text: partText(part), dice: part.dice })),
    ],
    marginals: [],
  };
}
