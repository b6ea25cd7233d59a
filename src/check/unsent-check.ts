/** A check that is not in the log, derived as if it had just been made: to draw its card, or to try a rule set out. */
import { chatMessageClass } from "../foundry/classes.ts";
import { currentGame, type HostActor, type HostMessage, type HostRoll, newId } from "../foundry/host.ts";
import { isMessageOf } from "../foundry/model.ts";
import { CheckMessageModel } from "../log/message-models.ts";
import { NOTHING_BEFORE } from "../log/shared-before.ts";
import type { Throw } from "../rules/dice.ts";
import { RulesError } from "../rules/error.ts";
import type { DerivedCheck, Ruleset } from "../ruleset/contract.ts";
import { isFoes } from "../ruleset/foes.ts";

function unsentMessage(ruleset: Ruleset, check: object, roll: HostRoll): HostMessage<CheckMessageModel> {
  const Message = chatMessageClass();
  const message = new Message({
    _id: newId(),
    type: "check",
    author: currentGame().user.id,
    rolls: [JSON.stringify(roll.toJSON())],
    system: { ruleset: ruleset.id, check: structuredClone(check), events: {}, circumstances: {} },
  });
  if (!isMessageOf(message, CheckMessageModel)) throw new RulesError("check", "missing");
  return message;
}

/** A check with an evaluated roll; `thrown` are the dice of the roll, as the rules read them. */
export interface UnsentCheck {
  readonly ruleset: Ruleset;
  readonly actor: HostActor | null;
  readonly check: object;
  readonly roll: HostRoll;
  readonly thrown: Throw;
  /** UUIDs. */
  readonly targets?: readonly string[];
}

/** The check with everything derived from it. */
export function deriveUnsent({ ruleset, actor, check, roll, thrown, targets = [] }: UnsentCheck): DerivedCheck {
  const throws = [thrown];
  return {
    message: unsentMessage(ruleset, check, roll),
    ruleset,
    actor,
    maker: null,
    foe: isFoes(ruleset, actor, check),
    counts: true,
    opposes: null,
    costs: [],
    targets,
    check,
    zones: [],
    misplaced: false,
    throws,
    events: [],
    placed: [],
    reactions: [],
    dropped: [],
    rolledHere: true,
    alterations: [],
    unseenOpposition: false,
    outcome: ruleset.outcome(check, throws, [], NOTHING_BEFORE),
    asked: [],
  };
}
