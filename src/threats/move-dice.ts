/** Dice that are thrown for the numbers of moves. */
import type { Data, HostActor } from "../foundry/host.ts";
import { CheckRoll, drawnMessage } from "../ruleset/check-roll.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { throwsDie } from "./effects.ts";
import type { ThreatMove } from "./threat.ts";

/** The sum of a move's number and its die, and the message that shows the die, in the name of `speaker`. */
export async function thrown(
  move: ThreatMove,
  speaker: HostActor,
): Promise<{ readonly amount: number; readonly messages: readonly Data[] }> {
  const { amount, dice, text, threat } = move;
  if (!throwsDie(move)) return { amount, messages: [] };
  const Roll = rulesetOf(threat)?.rollClasses[0] ?? CheckRoll;
  const roll = await new Roll(`1d${dice} + ${amount}`).evaluate();
  return { amount: roll.total ?? amount, messages: [drawnMessage(speaker, roll as CheckRoll, text)] };
}
