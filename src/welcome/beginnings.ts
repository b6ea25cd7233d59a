/** Adventures and ready characters in a game's packs, and taking them into the world. */
import { ensureParty, partyActor } from "../actor/party/party-actor.ts";
import { updateOf, type Write, writeTogether } from "../foundry/batch.ts";
import { currentGame, type HostActor, type HostDocument, type HostUser, localize, newId } from "../foundry/host.ts";
import { type HostAdventure, packedDocuments, takeActors } from "../foundry/packs.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesets } from "../ruleset/registry.ts";
import { isPackOf } from "../settings/hide-unplayed-packs.ts";

/** True if an actor is a character to play, not a foe. */
export function isCharacter({ type }: HostDocument, among: readonly Ruleset[] = rulesets): boolean {
  return among.some(({ actorTypes }) => actorTypes[type] && !actorTypes[type].foe);
}

/** The adventures of a game, from its packs. */
export function adventuresOf({ id }: Ruleset): Promise<HostAdventure[]> {
  return packedDocuments<HostAdventure>("Adventure", (pack) => isPackOf(id, pack));
}

/** The ready characters of a game, from its packs. */
export async function readyCharactersOf(ruleset: Ruleset): Promise<HostActor[]> {
  const actors = await packedDocuments<HostActor>("Actor", (pack) => isPackOf(ruleset.id, pack));
  return actors.filter((actor) => isCharacter(actor, [ruleset]));
}

/** Make members of the party of all characters among `documents`. */
async function joinParty(documents: readonly HostDocument[]): Promise<void> {
  await ensureParty(localize("TESSERA.Tracker.party"));
  const party = partyActor();
  const members = documents.filter((actor) => isCharacter(actor)).map(({ uuid }) => uuid);
  await party?.update({ "system.members": [...new Set([...party.system.members, ...members])] });
}

/** Take a game's ready characters into the world and the party, for all to read. */
export async function takeCharacters(ruleset: Ruleset): Promise<void> {
  await joinParty(await takeActors(await readyCharactersOf(ruleset), { ownership: { default: 2 } }));
}

/** Players without a character of their own. */
export function playersWithout(): HostUser[] {
  return currentGame().users.filter(({ isGM, character }) => !isGM && !character);
}

/**
 * Give each player without a character an empty one of this game, which joins the party and which all users may read.
 */
export async function handOutCharacters(ruleset: Ruleset): Promise<void> {
  const type = Object.keys(ruleset.actorTypes).find((each) => !ruleset.actorTypes[each]?.foe);
  const writes = playersWithout().flatMap((player): Write[] => {
    const _id = newId();
    const name = localize("TESSERA.FirstSteps.newCharacter", { player: player.name });
    const data = [{ _id, name, type, ownership: { default: 2, [player.id]: 3 } }];
    return [{ action: "create", documentName: "Actor", data, keepId: true }, updateOf(player, { character: _id })];
  });
  const written = await writeTogether(writes);
  await joinParty(written.flat().filter(({ documentName }) => documentName === "Actor"));
}

/** Import an adventure: its characters join the party, and if no scene is active, its first scene becomes active. */
export async function beginAdventure(adventure: HostAdventure): Promise<void> {
  const { created } = await adventure.import();
  await joinParty(created["Actor"] ?? []);
  if (!currentGame().scenes.active) await created["Scene"]?.[0]?.update({ active: true });
}
