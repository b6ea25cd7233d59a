/** What may be done about a Decision check after its dice fell, and what each act adds to the log. */

import { currentGame, type Data, type HostMessage, localize } from "../../foundry/host.ts";
import type { SupplyMessageModel } from "../../item/roll-messages.ts";
import { type Cost, reversed } from "../../log/cost.ts";
import type { StoredEvent } from "../../log/event.ts";
import { RulesError, wholeNumber } from "../../rules/error.ts";
import { drain, refill, TRACKER_FULL } from "../../rules/percentile/index.ts";
import { stepDownChance } from "../../rules/supply/index.ts";
import type { Act, ActResult, DerivedCheck } from "../../ruleset/contract.ts";
import { percent } from "../../ui/percent.ts";
import { possibleContestants } from "./answer.ts";
import { ownGear } from "./gear.ts";
import { contestOf, decisionCheckOf, decisionOutcomeOf } from "./outcome.ts";
import { ContestRoll } from "./roll.ts";
import { rerollBonus } from "./rules/index.ts";

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

/** The supply roll that a check's owner made for its gear, where it stands. */
function supplyRollOf(id: string, item: string): HostMessage<SupplyMessageModel> | null {
  const message = currentGame().messages.get(id) as HostMessage<SupplyMessageModel> | undefined;
  return message?.type === "supply" && message.system.item === item && !message.system.undone ? message : null;
}

/** Whether the supply die of the gear that was used has yet to be rolled. */
function awaitsSupplyRoll(derived: DerivedCheck): boolean {
  const { gear } = decisionCheckOf(derived);
  const { supplied } = decisionOutcomeOf(derived);
  if (!gear?.supply || gear.supply === "empty" || !stands(derived)) return false;
  return supplied === null || supplyRollOf(supplied, gear.item) === null;
}

/** What the gear that was used asks for afterwards: its supply die, and its tracker drained or refilled. */
function gearActs(derived: DerivedCheck): Act[] {
  const item = ownGear(decisionCheckOf(derived).gear);
  if (!item) return [];
  const { supply, percentile } = item.system;
  const rolls = awaitsSupplyRoll(derived) && supply !== "none" && supply !== "empty";
  const size = localize(`TESSERA.Supply.Size.${supply}`);
  const lower = percent(supply === "none" ? 0 : stepDownChance(supply));
  const data = { name: item.name, size, lower, left: percentile ?? 0 };
  const tracker = (id: string, icon: string) => ({ ...act(id, icon, true), data });
  return [
    ...(rolls ? [{ ...act("supply", "fa-box-open", true), data }] : []),
    ...(percentile !== null && percentile > 0 && stands(derived) ? [tracker("drain", "fa-gauge-simple")] : []),
    ...(percentile !== null && percentile < TRACKER_FULL ? [tracker("refill", "fa-gauge-simple-high")] : []),
  ];
}

function ownerActs(derived: DerivedCheck): Act[] {
  return [
    ...gearActs(derived),
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

function reroll(derived: DerivedCheck): ActResult {
  if (!mustReroll(derived)) throw new RulesError("reroll", "noLongerPossible");
  const check = decisionCheckOf(derived);
  const bonus = rerollBonus(check, decisionOutcomeOf(derived).luck);
  return { event: { type: "reroll" }, roll: ContestRoll.ofTie(check, bonus) };
}

/** Both end the check and give back what it cost. */
function ended(derived: DerivedCheck, type: "withdrawn" | "refuse"): ActResult {
  if (!stands(derived)) throw new RulesError("act", "noLongerPossible");
  return { event: { type }, costs: refund(derived) };
}

function setTargetNumber(_derived: DerivedCheck, parameters: Parameters): ActResult {
  const targetNumber = wholeNumber("targetNumber", Number(parameters["targetNumber"]), 2, 100);
  return { event: { type: "targetNumber", targetNumber }, reply: "ruling" };
}

function adjust(_derived: DerivedCheck, { value, label = "" }: Parameters): ActResult {
  const event = { type: "adjustment", value: wholeNumber("adjustments", Number(value), -100, 100), label };
  return { event, reply: "ruling" };
}

/** The supply roll that was made for the gear of this check is noted on it. */
function supplied(derived: DerivedCheck, { message = "" }: Parameters): ActResult {
  const { gear } = decisionCheckOf(derived);
  if (!awaitsSupplyRoll(derived) || !gear || !supplyRollOf(message, gear.item))
    throw new RulesError("supply", "noLongerPossible");
  return { event: { type: "supplied", message } };
}

/** The tracker of the gear changes by so many per cent, and undo brings them back. */
function changeTracker(type: "drained" | "refilled") {
  return (derived: DerivedCheck, parameters: Parameters): ActResult => {
    const item = ownGear(decisionCheckOf(derived).gear);
    const left = item?.system.percentile;
    if (!item || left === null || left === undefined) throw new RulesError("gear", "noLongerPossible");
    const amount = wholeNumber("amount", Number(parameters["amount"]), 1, TRACKER_FULL);
    const now = type === "drained" ? drain(left, amount) : refill(left, amount).left;
    if (now === left) throw new RulesError("gear", "noLongerPossible");
    const changed = Math.abs(left - now);
    return {
      event: { type, amount: changed },
      costs: [{ actor: item.uuid, path: "system.percentile", amount: left - now, maximum: TRACKER_FULL }],
    };
  };
}

const performers: Readonly<Record<string, (derived: DerivedCheck, parameters: Parameters) => ActResult>> = {
  reroll,
  supply: supplied,
  drain: changeTracker("drained"),
  refill: changeTracker("refilled"),
  withdraw: (derived) => ended(derived, "withdrawn"),
  refuse: (derived) => ({ ...ended(derived, "refuse"), reply: "ruling" }),
  set: setTargetNumber,
  change: setTargetNumber,
  adjust,
};

/** What an act adds to the log. Throws a RulesError when it is not possible any more. */
export function performDecisionAct(derived: DerivedCheck, name: string, parameters: Parameters): ActResult {
  const perform = performers[name];
  if (!perform) throw new RulesError("act", "unknown", { value: name, choices: Object.keys(performers).join(", ") });
  return perform(derived, parameters);
}

/** Which gear a supply roll was for. */
export function decisionEventWords({ type, message }: StoredEvent): Data {
  if (type !== "supplied") return {};
  const roll = currentGame().messages.get(String(message)) as HostMessage<SupplyMessageModel> | undefined;
  return { gear: roll?.type === "supply" ? roll.system.name : localize("TYPES.Item.gear") };
}

/** Who may say an event: the roller's owner; whoever owns the character that answers a contest; else a game master. */
export function decisionAuthority(type: string): "owner" | "reactor" | "gm" {
  if (type === "contest") return "reactor";
  return ["reroll", "withdrawn", "supplied", "drained", "refilled"].includes(type) ? "owner" : "gm";
}
