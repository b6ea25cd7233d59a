/** Answers a request for a check (`call` in stored data); loaded with the first answer. */
import { check } from "../check/start.ts";
import { documentByUuid, type HostActor } from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import type { Joining } from "../ruleset/prepared-check.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { answersTo, writtenAnswer } from "./answer-index.ts";
import { isContest, openingOf } from "./group-verdict.ts";
import { mayRequest, requestedBy } from "./may-request.ts";
import type { RequestMessage } from "./model.ts";

/**
 * The way in which this answer joins the contest that an earlier one opened, as far as this user may see it. Null if
 * there is no such contest to join.
 */
function joining(call: RequestMessage): Joining | null {
  const asking = rulesetById(call.system.ruleset)?.asking;
  if (!asking?.joins || !isContest(call, asking)) return null;
  const opening = openingOf(call, asking);
  return opening
    ? { opposes: { check: opening.message.id, form: asking.joins.form }, fields: asking.joins.fields }
    : null;
}

/** Answer a request for one of its actors; `configure: false` skips the dialog. */
export async function answerRequest(call: RequestMessage, uuid: string, { configure = true } = {}): Promise<boolean> {
  const actor = documentByUuid<HostActor>(uuid);
  const { actors, cancelled, ruleset } = call.system;
  if (!actor) return refuse("actorMissing", { uuid }) !== null;
  if (cancelled || !mayRequest(call.author, ruleset) || !actors.includes(uuid)) return refuse("callOver") !== null;
  if (answersTo(call).has(uuid) || writtenAnswer(call, uuid))
    return refuse("answeredAlready", { name: actor.name }) !== null;
  const opposes = joining(call)?.opposes;
  // The request showed the chances without targets, and the user's current targets may be meant for another check.
  const specification = { targets: [], ...requestedBy(call), ...(opposes ? { opposes } : {}) };
  const result = await check(actor, specification, { configure, call: call.id, joining: () => joining(call) });
  return result?.message != null;
}
