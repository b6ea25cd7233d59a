/** The party: the actor that stores the shared state beyond scenes. */
import { currentGame, type Data, documentByUuid, type HostActor } from "../../foundry/host.ts";
import { createWithId } from "../../foundry/journal.ts";
import { isOf } from "../../foundry/model.ts";
import { changeSetting, registerSetting, setting } from "../../foundry/settings.ts";
import { freeIdFrom } from "../../rules/chronicle/index.ts";
import { PartyModel } from "./model.ts";

/** Register the setting that names the party; in the `init` hook. */
export function registerParty(onChange: () => void): void {
  registerSetting("party", { scope: "world", type: String, default: "", onChange });
}

/** All parties of the world. */
export function parties(): HostActor<PartyModel>[] {
  return currentGame().actors.contents.filter((actor) => isOf(actor, PartyModel));
}

/**
 * The actor that stores the shared state: the one in the setting, else the first party by id, preferring those without
 * a player owner. Null for none.
 */
export function partyActor(): HostActor<PartyModel> | null {
  const named = documentByUuid<HostActor>(setting<string>("party"));
  if (isOf(named, PartyModel)) return named;
  const all = parties();
  all.sort(
    (first, second) => Number(first.hasPlayerOwner) - Number(second.hasPlayerOwner) || (first.id < second.id ? -1 : 1),
  );
  return all[0] ?? null;
}

/**
 * Choose the party or, if there is none, create one that players can see but not own; only the active game master calls
 * this. The new id is computed from the previous party's, so that several tabs create the same one; ids already taken
 * by other actors are skipped.
 */
export async function ensureParty(name: string): Promise<void> {
  const found = partyActor();
  const named = setting<string>("party");
  if (found && named === found.uuid) return;
  const id = freeIdFrom(`party.${named}`, (each) => currentGame().actors.has(each));
  const data: Data = { _id: id, name, type: "party", ownership: { default: 2 } };
  const party = found ?? (await createWithId("Actor", data));
  if (party) await changeSetting("party", party.uuid);
}
