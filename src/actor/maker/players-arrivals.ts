/**
 * Arrivals that players ask for, as the active game master's client carries them out: the character joins the party and
 * gets a token on the active scene; if its making is undone, it leaves both. The party stores a note on each arrival,
 * so that an arrival counts once, however often the character's owner stores it. Players may own the party and forge
 * these notes, so a token counts as created here only if it bears its own mark.
 */
import { updateOf, type Write } from "../../foundry/batch.ts";
import { currentGame, type Data, type HostActor, notify, valueAt } from "../../foundry/host.ts";
import { deletion } from "../../foundry/operators.ts";
import type { HostScene } from "../../foundry/regions.ts";
import { writeAsGM } from "../../log/by-gm.ts";
import { cut } from "../../ui/cut.ts";
import { whyNotJoin } from "../party/members.ts";
import { parties, partyActor } from "../party/party-actor.ts";
import { makerOf } from "./missing-parts.ts";
import { placer } from "./placer.ts";
import { makingOf } from "./read-making.ts";

type Party = NonNullable<ReturnType<typeof partyActor>>;

/** The party's record of the steps that a game master's client has done for an actor. */
interface Noted {
  readonly joined?: boolean;
  readonly scene?: string;
  readonly token?: string;
}

const NOTED = "flags.tessera.arrivals";

/**
 * The flag that marks a token which a game master's client created here. Its value is the token's id, so that it does
 * not count on copies. Players can write the flag only on tokens of characters that they own.
 */
const MARK = "arrived";

function notedFor(party: Party, id: string): Noted | undefined {
  return valueAt(party._source, `${NOTED}.${id}`) as Noted | undefined;
}

/**
 * Let a character arrive as its player asked, if anything was asked for. If the host refuses the token, because owners
 * can store invalid token data, the character joins the party without one, and is not tried again.
 */
async function arrive(party: Party, actor: HostActor): Promise<void> {
  const asked = makingOf(actor, "maker").undo?.arrived?.asked;
  if (asked?.of !== actor.id || !actor.hasPlayerOwner || !makerOf(actor)) return;
  const joined = asked.party === true && whyNotJoin(party, actor) === null;
  const members = joined ? { "system.members": [...party.system.members, actor.uuid] } : {};
  const note = (noted: Noted) => updateOf(party, { ...members, [`${NOTED}.${actor.id}`]: noted });
  const map = asked.map ? placer() : null;
  const scene = map?.activeFor(actor);
  if (!map || !scene) return void (await writeAsGM([note({ joined })]));
  // If two windows do this at once, the server refuses the second, which would create a token with the same id.
  const token = actor.id;
  try {
    const placed = await map.write(actor, scene, token, { [MARK]: token });
    await writeAsGM([note({ joined, scene: scene.id, token }), placed]);
  } catch (error) {
    if (notedFor(party, actor.id)) return;
    // Without a connection to the server this fails too; then the next connection tries again.
    await writeAsGM([note({ joined })]);
    console.error("Tessera | a character could not be put on the map", error);
    notify("warn", `TESSERA.Maker.${joined ? "joinedOnly" : "notPlaced"}`, { name: cut(actor.name) });
  }
}

/** The writes that take a character whose making was undone off the party and the map, if it is still there. */
function departing(party: Party, id: string, { joined, scene, token }: Noted): Write[] {
  const uuid = currentGame().actors.get(id)?.uuid;
  const map = currentGame().scenes.get(scene ?? "") as HostScene | undefined;
  const standing = map?.tokens.get(token ?? "");
  const leaves = joined && uuid && party.system.members.includes(uuid);
  const members: Data = leaves ? { "system.members": party.system.members.filter((each) => each !== uuid) } : {};
  return [
    updateOf(party, { ...members, [`${NOTED}.${id}`]: deletion() }),
    ...(map && standing?.actorId === id && standing.getFlag("tessera", MARK) === token
      ? [{ action: "delete" as const, documentName: "Token", ids: [String(token)], parent: map }]
      : []),
  ];
}

/** Let a character arrive or leave as its making now says; nothing happens if that was done already. */
export async function followMaking(actor: HostActor): Promise<void> {
  const party = partyActor();
  if (!party || actor.pack) return;
  // A character whose arrival any party has noted does not arrive in another party as well.
  const former = [party, ...parties()].find((each) => notedFor(each, actor.id));
  const noted = former && notedFor(former, actor.id);
  const isMade = makingOf(actor, "maker").undo !== undefined;
  if (noted && isMade) return;
  if (noted) await writeAsGM(departing(former, actor.id, noted));
  else await arrive(party, actor);
}

/** Let all characters arrive or leave whose making was done or undone while no game master was connected. */
export async function followAll(): Promise<void> {
  for (const actor of currentGame().actors.contents.filter((each) => each.getFlag("tessera", "maker"))) {
    try {
      await followMaking(actor);
    } catch (error) {
      // Owners can store data that the host refuses; the other characters arrive nevertheless.
      console.error("Tessera | a character could not arrive or leave", error);
    }
  }
}

/** Take a deleted character out of all parties, and delete their notes on its arrival. */
export async function forget({ id, uuid }: HostActor): Promise<void> {
  if (currentGame().actors.has(id)) return;
  const writes = parties().flatMap((party) => {
    const { members } = party.system;
    const left: Data = members.includes(uuid) ? { "system.members": members.filter((each) => each !== uuid) } : {};
    const changes: Data = notedFor(party, id) ? { ...left, [`${NOTED}.${id}`]: deletion() } : left;
    return Object.keys(changes).length > 0 ? [updateOf(party, changes)] : [];
  });
  if (writes.length > 0) await writeAsGM(writes);
}
