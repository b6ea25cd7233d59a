/** The party: the one actor that keeps what the table shares beyond a scene. */
import { currentGame, type Data, documentByUuid, type HostActor } from "../../foundry/host.ts";
import { createWithId } from "../../foundry/journal.ts";
import { changeSetting, registerSetting, setting } from "../../foundry/settings.ts";
import { idFrom } from "../../rules/chronicle/index.ts";

/** Register which actor is the party; in the `init` hook. */
export function registerParty(onChange: () => void): void {
  registerSetting("party", { scope: "world", type: String, default: "", onChange });
}

/**
 * The actor that keeps what the table shares: the one that the setting names, else the first party by id, those that no
 * player owns before others. Null where there is none yet.
 */
export function partyActor(): HostActor | null {
  const named = documentByUuid<HostActor>(setting<string>("party"));
  if (named?.type === "party") return named;
  const parties = currentGame().actors.filter(({ type }) => type === "party");
  parties.sort(
    (first, second) => Number(first.hasPlayerOwner) - Number(second.hasPlayerOwner) || (first.id < second.id ? -1 : 1),
  );
  return parties[0] ?? null;
}

/**
 * The active game master names the party, and makes one where the world has none: players see it, and own it never. Its id
 * follows from the party before it, so that several tabs make the same.
 */
export async function ensureParty(name: string): Promise<void> {
  const found = partyActor();
  const named = setting<string>("party");
  if (found && named === found.uuid) return;
  const data: Data = { _id: idFrom(`party.${named}`), name, type: "party", ownership: { default: 2 } };
  const party = found ?? (await createWithId("Actor", data));
  if (party) await changeSetting("party", party.uuid);
}
