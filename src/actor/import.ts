/** Validate a JSON file before the host imports it into an actor. */
import { HostActorClass } from "../foundry/documents.ts";
import { currentGame, type Data, type HostActor, localize } from "../foundry/host.ts";

/** Reason of a refusal: a key below `TESSERA.Refusal`, and the data of its sentence. */
type Refusal = readonly [reason: string, data: Data];

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The caller refuses text that is no JSON, and says so.
    return undefined;
  }
}

/** The system that an exported document was made with; undefined if the file does not say. */
function systemOf({ _stats }: Data): unknown {
  const stats = _stats as { systemId?: unknown; exportSource?: { systemId?: unknown } | null } | undefined;
  return stats?.exportSource?.systemId ?? stats?.systemId ?? undefined;
}

/**
 * Reason why `json` cannot be imported into `actor`; null if it can. Without this check, the host would import any
 * valid actor, even of another rule set, and would report an invalid one only by a schema error.
 */
export async function whyNotImport(actor: HostActor, json: string): Promise<Refusal | null> {
  const { name } = actor;
  if (!actor.isOwner) return ["notAllowed", {}];
  const data = parsed(json) as Data | null | undefined;
  if (data === undefined) return ["fileNoJSON", { name }];
  const type = data?.["type"];
  if (!data || typeof type !== "string" || typeof data["system"] !== "object") return ["fileNoActor", { name }];
  const system = systemOf(data);
  if (typeof system === "string" && system !== currentGame().system.id) return ["fileOfSystem", { name, system }];
  if (!new Set(HostActorClass.TYPES).has(type)) return ["fileNoActor", { name }];
  if (type !== actor.type) {
    const [found, wanted] = [type, actor.type].map((id) => localize(`TYPES.Actor.${id}`));
    return ["fileOfType", { name, found, wanted }];
  }
  try {
    await HostActorClass.fromImport(data);
  } catch (error) {
    return ["fileInvalid", { name, problem: error instanceof Error ? error.message : String(error) }];
  }
  return null;
}
