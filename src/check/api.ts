/** `game.system.api`: what macros and modules may call. Documented in docs/api.md. */
import { currentGame, documentByUuid, type HostActor, type HostMessage } from "../foundry/host.ts";
import { rulesets } from "../rulesets/index.ts";
import { deriveCheck } from "./derive.ts";
import type { CheckMessageModel } from "./message-models.ts";
import { recordAct, undoEvent } from "./record.ts";
import { check, type Stages } from "./stages.ts";

function actorOf(actor: HostActor | string): HostActor {
  const found =
    typeof actor === "string" ? (documentByUuid<HostActor>(actor) ?? currentGame().actors.get(actor)) : actor;
  if (!found) throw new Error(`Tessera | there is no actor ${String(actor)}`);
  return found;
}

function messageOf(message: HostMessage | string): HostMessage<CheckMessageModel> {
  const found = typeof message === "string" ? currentGame().messages.get(message) : message;
  if (found?.type !== "check") throw new Error(`Tessera | ${String(message)} is not a check`);
  return found as HostMessage<CheckMessageModel>;
}

/** The public interface. Shapes and examples: docs/api.md. */
export function createApi() {
  return {
    rulesets,
    /** Make a check; see `check/stages.ts`. */
    check: (actor: HostActor | string, specification = {}, stages: Stages = {}) =>
      check(actorOf(actor), specification, stages),
    /** What a check means now. */
    outcome: (message: HostMessage | string) => deriveCheck(messageOf(message)).outcome,
    /** Do one of the acts that a check's card offers. */
    act: (message: HostMessage | string, act: string, parameters: Record<string, string> = {}) =>
      recordAct(messageOf(message), (derived) => derived.ruleset.perform(derived, act, parameters)),
    /** Take an event of a check back. */
    undo: (message: HostMessage | string, event: string) => undoEvent(messageOf(message), event),
  };
}
