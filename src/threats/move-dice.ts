/** Dice that are thrown for the numbers of moves. */
import type { Data, HostActor } from "../foundry/host.ts";
import { CheckRoll, drawnMessage } from "../ruleset/check-roll.ts";
import type { Ruleset } from "../ruleset/contract.ts";
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
  return thrownAs(`1d${dice} + ${amount}`, rulesetOf(threat), speaker, text);
}

/** The total of dice in notation, and the message that shows them, with a text about them. */
export async function thrownAs(
  notation: string,
  ruleset: Ruleset | undefined,
  speaker: HostActor,
  text: string,
): Promise<{ readonly amount: number; readonly messages: readonly Data[] }> {
  const Roll = ruleset?.rollClasses[0] ?? CheckRoll;
  const roll = await new Roll(notation).evaluate();
  return { amount: roll.total ?? 0, messages: [drawnMessage(speaker, roll as CheckRoll, text)] };
}
