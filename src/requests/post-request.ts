/** Posts requests for checks; loaded with the first one that somebody makes. */
import { chatMessageClass } from "../foundry/classes.ts";
import {
  callHooks,
  currentGame,
  type Data,
  documentByUuid,
  type HostActor,
  hooksAllow,
  newId,
} from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import { oneOf } from "../rules/error.ts";
import { GROUP_WAYS, type GroupWay } from "../rules/group-verdict.ts";
import { askedWords } from "../ruleset/asked-words.ts";
import { rulesetById, rulesetOf } from "../ruleset/registry.ts";
import { defaultActors, knownTo } from "./eligible.ts";
import { storeHidden } from "./hidden-difficulties.ts";
import { mayRequest } from "./may-request.ts";
import type { RequestMessage } from "./model.ts";

/** Input of a new request. */
export interface RequestOptions {
  /** Id of the rule set. */
  readonly ruleset: string;
  /** Preset fields, as for a check. */
  readonly specification?: Data | undefined;
  /** Hide the difficulty on this device until the dice have fallen; game masters only. */
  readonly hidden?: boolean | undefined;
  /** Show the request to the requested players only, and their answers to game masters. */
  readonly private?: boolean | undefined;
  /**
   * The way in which several answers count together: `each`, `most`, `best` or `worst`; the rule set's default if
   * omitted.
   */
  readonly group?: GroupWay | undefined;
  /** UUIDs of the actors; by default the online players' characters. */
  readonly actors?: readonly string[] | undefined;
}

/** Ids of the owners of these actors and of the game masters. */
function ownersOf(actors: readonly HostActor[]): string[] {
  return currentGame()
    .users.filter((user) => user.isGM || actors.some((actor) => actor.testUserPermission(user, "OWNER")))
    .map(({ id }) => id);
}

/** Actors of a request, limited to its rule set; the default ones if it names none. */
function actorsOf({ ruleset, actors }: RequestOptions): HostActor[] {
  if (!actors) return defaultActors(ruleset);
  return [...new Set(actors)]
    .flatMap((uuid) => documentByUuid<HostActor>(uuid) ?? [])
    .filter((actor) => rulesetOf(actor)?.id === ruleset && knownTo(actor));
}

/**
 * Post a request; notifies if refused.
 * @returns the message, or null if it was refused or vetoed
 */
export async function postRequest(request: RequestOptions): Promise<RequestMessage | null> {
  const { user } = currentGame();
  const asking = rulesetById(request.ruleset)?.asking;
  if (!asking) return refuse("cannotCall", { ruleset: request.ruleset });
  if (!mayRequest(user, request.ruleset)) return refuse("onlyGMsCall");
  const actors = actorsOf(request);
  if (actors.length === 0) return refuse("nobodyToCall");
  const hidden = request.hidden === true;
  if (hidden && !user.isGM) return refuse("onlyGMsHide");
  if (hidden && !asking.hide) return refuse("cannotHide");

  const whole: Data = {
    ...(user.isGM ? asking.called : {}),
    ...(request.private ? { messageMode: "gm" } : {}),
    ...request.specification,
  };
  const kept = hidden ? asking.hide?.(whole) : undefined;
  const specification = kept?.specification ?? whole;
  const id = newId();
  const data: Data = {
    _id: id,
    type: "call",
    author: user.id,
    speaker: { alias: user.name },
    whisper: request.private ? ownersOf(actors) : [],
    system: {
      ruleset: request.ruleset,
      specification,
      hidden: (kept?.rulings.length ?? 0) > 0,
      actors: actors.map(({ uuid }) => uuid),
      group: request.group === undefined ? "" : oneOf("group", request.group, GROUP_WAYS),
    },
  };
  if (!hooksAllow("tessera.preCall", data)) return null;
  // The difficulty must be stored before anybody can answer.
  if (kept && kept.rulings.length > 0) {
    const difficulty = Object.fromEntries(
      asking.fields().flatMap((field) => (field.difficulty ? [[field.name, whole[field.name]]] : [])),
    );
    await storeHidden(id, { rulings: kept.rulings, words: askedWords(asking, difficulty) });
  }
  const message = (await chatMessageClass().create(data, { keepId: true })) as RequestMessage | undefined;
  if (message) callHooks("tessera.call", message);
  return message ?? null;
}
