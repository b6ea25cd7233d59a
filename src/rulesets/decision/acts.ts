/** What may be done about a Decision check after its dice fell, and what each act adds to the log. */
import { type Cost, reversed } from "../../check/cost.ts";
import type { DerivedCheck } from "../../check/derive.ts";
import { currentGame } from "../../foundry/host.ts";
import { rerollBonus } from "../../rules/decision/index.ts";
import { RulesError, wholeNumber } from "../../rules/error.ts";
import type { Act, Performance } from "../ruleset.ts";
import { possibleContestants } from "./answer.ts";
import { contestOf, decisionCheckOf, decisionOutcomeOf } from "./outcome.ts";
import { ContestRoll } from "./roll.ts";

type Parameters = Readonly<Record<string, string>>;

function act(id: string, icon: string, asks = false): Act {
  const plain = { id, label: `TESSERA.Decision.Act.${id}`, icon: `fa-solid ${icon}` };
  return asks ? { ...plain, asks } : plain;
}

/** Whether this check's side of a contest is tied and has yet to roll again. */
function mustReroll(derived: DerivedCheck): boolean {
  const contest = contestOf(derived);
  return contest?.view.waiting.includes(contest.side) === true;
}

/** What the check itself cost, to be given back. */
function refund(derived: DerivedCheck): Cost[] {
  return reversed(derived.costs);
}

function stands(derived: DerivedCheck): boolean {
  const { result } = decisionOutcomeOf(derived);
  return result !== "withdrawn" && result !== "refused";
}

function ownerActs(derived: DerivedCheck): Act[] {
  return [
    ...(mustReroll(derived) ? [act("reroll", "fa-arrows-rotate")] : []),
    ...(derived.costs.length > 0 && stands(derived) ? [act("withdraw", "fa-rotate-left")] : []),
  ];
}

function gmActs(derived: DerivedCheck): Act[] {
  if (decisionCheckOf(derived).contested || derived.opposes || !stands(derived)) return [];
  const { targetNumber, impossible } = decisionOutcomeOf(derived);
  if (targetNumber === null) return [act("set", "fa-bullseye", true)];
  return [
    act("change", "fa-bullseye", true),
    act("adjust", "fa-scale-unbalanced", true),
    ...(impossible ? [act("refuse", "fa-ban")] : []),
  ];
}

/** The acts that the current user may take on this check. */
export function decisionActs(derived: DerivedCheck): Act[] {
  const open = decisionCheckOf(derived).contested && !derived.opposes && stands(derived);
  return [
    ...(open && possibleContestants(derived).length > 0 ? [act("answer", "fa-people-arrows", true)] : []),
    ...(derived.actor?.isOwner ? ownerActs(derived) : []),
    ...(currentGame().user.isGM ? gmActs(derived) : []),
  ];
}

function reroll(derived: DerivedCheck): Performance {
  if (!mustReroll(derived)) throw new RulesError("reroll", "noLongerPossible");
  const check = decisionCheckOf(derived);
  const bonus = rerollBonus(check, decisionOutcomeOf(derived).luck);
  return { event: { type: "reroll" }, roll: ContestRoll.ofTie(check, bonus) };
}

/** Both end the check and give back what it cost. */
function ended(derived: DerivedCheck, type: "withdrawn" | "refuse"): Performance {
  if (!stands(derived)) throw new RulesError("act", "noLongerPossible");
  return { event: { type }, costs: refund(derived) };
}

function setTargetNumber(_derived: DerivedCheck, parameters: Parameters): Performance {
  const targetNumber = wholeNumber("targetNumber", Number(parameters["targetNumber"]), 2, 100);
  return { event: { type: "targetNumber", targetNumber }, reply: "ruling" };
}

function adjust(_derived: DerivedCheck, { value, label = "" }: Parameters): Performance {
  const event = { type: "adjustment", value: wholeNumber("adjustments", Number(value), -100, 100), label };
  return { event, reply: "ruling" };
}

const performers: Readonly<Record<string, (derived: DerivedCheck, parameters: Parameters) => Performance>> = {
  reroll,
  withdraw: (derived) => ended(derived, "withdrawn"),
  refuse: (derived) => ({ ...ended(derived, "refuse"), reply: "ruling" }),
  set: setTargetNumber,
  change: setTargetNumber,
  adjust,
};

/** What an act adds to the log. Throws a RulesError when it is not possible any more. */
export function performDecisionAct(derived: DerivedCheck, name: string, parameters: Parameters): Performance {
  const perform = performers[name];
  if (!perform) throw new RulesError("act", "unknown", { value: name, choices: Object.keys(performers).join(", ") });
  return perform(derived, parameters);
}

/** Who may say an event: the roller's owner; whoever owns the character that answers a contest; else a game master. */
export function decisionAuthority(type: string): "owner" | "reactor" | "gm" {
  if (type === "contest") return "reactor";
  return type === "reroll" || type === "withdrawn" ? "owner" : "gm";
}
