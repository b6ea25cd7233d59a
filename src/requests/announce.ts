/**
 * Notifies users of a new call, that is, a request for checks: the owners of the requested characters and, if a player
 * asks, the game masters.
 */
import { excerpt } from "../foundry/excerpt.ts";
import { currentGame, documentByUuid, type HostActor, type HostMessage, notify, onHook } from "../foundry/host.ts";
import { mayRequest } from "./may-request.ts";
import { isRequest } from "./model.ts";

/** Characters of a call that the notification names. */
const NAMED = 10;

function announce(message: HostMessage): void {
  const { user } = currentGame();
  if (!isRequest(message) || !message.visible || !mayRequest(message.author, message.system.ruleset)) return;
  const { author } = message;
  if (!author || author.id === user.id) return;
  const asked = message.system.actors.flatMap((uuid) => documentByUuid<HostActor>(uuid) ?? []);
  const ours = user.isGM ? asked : asked.filter((actor) => actor.isOwner).slice(0, 1);
  if (ours.length === 0 || (user.isGM && author.isGM)) return;
  const named = ours.slice(0, NAMED).map(({ name }) => excerpt(name));
  const name = [...named, ...(ours.length > NAMED ? ["…"] : [])].join(", ");
  const data = { author: excerpt(author.name), name };
  notify("info", `TESSERA.Call.announced${author.isGM ? "" : "ByPlayer"}`, data);
}

/** Announce new calls; in the `init` hook. */
export function announceRequests(): void {
  onHook("createChatMessage", announce);
}
