/** What may be done about an Edge check after its dice fell, and what each act adds to the log. */
import type { Cost } from "../../check/cost.ts";
import type { DerivedCheck } from "../../check/derive.ts";
import { currentGame } from "../../foundry/host.ts";
import { POSITIONS } from "../../rules/edge/check.ts";
import type { EdgeOutcome } from "../../rules/edge/outcome.ts";
import { type RerollOption, rerollOptions } from "../../rules/edge/reroll-options.ts";
import { resultOf, succeeds } from "../../rules/edge/result.ts";
import { RulesError } from "../../rules/error.ts";
import type { Act, Performance } from "../ruleset.ts";
import type { EdgeCharacterModel } from "./character.ts";
import { edgeCheckOf } from "./outcome.ts";
import { EdgeRoll } from "./roll.ts";

/** Difficulties offered to the GM while none is set. */
const offeredDifficulties = [2, 3, 4, 5] as const;

function heldBoons(derived: DerivedCheck): number {
  return (derived.actor?.system as EdgeCharacterModel | undefined)?.boons ?? 0;
}

function options(derived: DerivedCheck): readonly RerollOption[] {
  return rerollOptions(edgeCheckOf(derived), derived.throws, derived.events, heldBoons(derived)).options;
}

/** Of several dice that a Boon may reroll, the one that loses least: first what did nothing, then a 1, never a success. */
function worthwhile(boonOptions: readonly RerollOption[], outcome: EdgeOutcome): RerollOption | undefined {
  const rank = (option: RerollOption): number => {
    const [value = 0] = option.dice.map((index) => outcome.dice[index]?.value ?? 0);
    return value >= 6 ? 2 : value === 1 ? 1 : 0;
  };
  return [...boonOptions].sort((first, second) => rank(first) - rank(second)).find((option) => rank(option) < 2);
}

function rerollAct(option: RerollOption, outcome: EdgeOutcome): Act {
  const values = option.dice.map((index) => outcome.dice[index]?.value ?? 0).join(", ");
  const chance =
    option.before === null || option.after === null ? undefined : { before: option.before, after: option.after };
  const act: Act = {
    id: "reroll",
    label: option.by === "boon" ? "TESSERA.Edge.Act.rerollBoon" : "TESSERA.Edge.Act.rerollDescription",
    data: { values },
    icon: option.by === "boon" ? "fa-solid fa-gem" : "fa-solid fa-feather",
    parameters: { by: option.by, dice: option.dice.join(",") },
  };
  return chance ? { ...act, chance } : act;
}

function ownerActs(derived: DerivedCheck, outcome: EdgeOutcome): Act[] {
  // A reroll that cannot raise the chance of success is not worth a button.
  const offered = options(derived).filter(({ before, after }) => before === null || after === null || after > before);
  const byDescription = offered.find(({ by }) => by === "description");
  const byBoon = worthwhile(
    offered.filter(({ by }) => by === "boon"),
    outcome,
  );
  return [byDescription, byBoon].flatMap((option) => (option ? [rerollAct(option, outcome)] : []));
}

function gmActs(outcome: EdgeOutcome): Act[] {
  if (outcome.difficulty !== null) return [];
  return offeredDifficulties.map((difficulty) => {
    const success = succeeds(resultOf(outcome.successes, outcome.beats.made, difficulty)) ? 1 : 0;
    return {
      id: "difficulty",
      label: "TESSERA.Edge.Act.difficulty",
      data: { difficulty, outcome: success },
      icon: "fa-solid fa-gavel",
      parameters: { difficulty: String(difficulty) },
    };
  });
}

/** The acts that the current user may take on this check. */
export function edgeActs(derived: DerivedCheck): Act[] {
  const outcome = derived.outcome as EdgeOutcome;
  const { user } = currentGame();
  const owner = derived.actor?.isOwner === true;
  return [...(owner ? ownerActs(derived, outcome) : []), ...(user.isGM ? gmActs(outcome) : [])];
}

function performReroll(derived: DerivedCheck, parameters: Readonly<Record<string, string>>): Performance {
  const wanted = parameters["dice"] ?? "";
  const option = options(derived).find(({ by, dice }) => by === parameters["by"] && dice.join(",") === wanted);
  if (!option || !derived.actor) {
    const outOfBoons = parameters["by"] === "boon" && heldBoons(derived) < 1;
    throw new RulesError("reroll", outOfBoons ? "noBoons" : "noLongerPossible");
  }
  const costs: Cost[] =
    option.cost > 0 ? [{ actor: derived.actor.uuid, path: "system.boons", amount: option.cost, maximum: 5 }] : [];
  const event = { type: "reroll", by: option.by, dice: [...option.dice] };
  return { event, roll: EdgeRoll.ofPool(option.dice.length), costs };
}

/** What an act adds to the log. Throws a RulesError when it is not possible any more. */
export function performEdgeAct(
  derived: DerivedCheck,
  act: string,
  parameters: Readonly<Record<string, string>>,
): Performance {
  if (act === "reroll") return performReroll(derived, parameters);
  if (act === "difficulty") return { event: { type: "difficulty", difficulty: Number(parameters["difficulty"]) } };
  if (act === "position" && POSITIONS.includes(parameters["position"] as (typeof POSITIONS)[number]))
    return { event: { type: "position", position: parameters["position"] } };
  throw new RulesError("act", "unknown", { value: act, choices: "reroll, difficulty, position" });
}
