/** A table with a scene of two Zones: a bridge that burns, and a gate with an ogre before a covered pit. */
import type { PlacedHazard } from "../../src/rules/placed-hazards.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

export const brenna = "brenna0000000000";
export const ivo = "ivo0000000000000";
export const ogre = "ogre000000000000";
export const scene = "scene00000000000";
/** Regions by name. */
export const bridge = "bridge0000000000";
export const fire = "fire000000000000";
export const gate = "gate000000000000";
export const pit = "pit0000000000000";
/** Middles of places, in spaces of 100 pixels, and one outside of all. */
export const places = { bridge: [2, 2], fire: [4, 2], gate: [10, 2], pit: [12, 2], nowhere: [6, 8] } as const;

interface ZoneNow {
  id: string;
  name: string;
  occupants: { name: string; side: string }[];
  hazards: PlacedHazard[];
}

interface Check {
  prepared: { check: object };
  message: { id: string } | null;
}

interface Outcome {
  hits: number;
  initiative: string;
  hazards: { label: string; rating: number }[];
  sprung: { label: string; rating: number }[];
  waived: { label: string; rating: number }[];
}

export interface Api {
  check(actor: string, specification: object, stages?: object): Promise<Check | null>;
  outcome(message: string): Outcome;
  act(message: string, act: string, parameters?: object): Promise<string | null>;
  undo(message: string, event: string): Promise<boolean>;
  zones(): ZoneNow[];
  hazards(subject: unknown): PlacedHazard[];
}

export function api(client: TableClient): Api {
  return (client.game.system as unknown as { api: Api }).api;
}

const behavior = (_id: string, type: string, system: object) => ({ _id, type: `tessera.${type}`, system });
const region = (_id: string, name: string, x: number, width: number, behaviors: readonly object[]) => ({
  _id,
  name,
  shapes: [{ type: "rectangle", x: x * 100, y: 0, width: width * 100, height: 500, rotation: 0, hole: false }],
  behaviors,
});

/** A token of a character whose middle is at a place. */
export const token = (_id: string, actorId: string, name: string, place: keyof typeof places, more: object = {}) => {
  const [x, y] = places[place];
  return { _id, actorId, name, actorLink: true, x: x * 100 - 50, y: y * 100 - 50, width: 1, height: 1, ...more };
};

const character = (id: string, name: string, owner: string) => ({
  _id: id,
  name,
  type: "challenge",
  ownership: { default: 0, [owner]: 3 },
  system: { skills: { strike: 2, stealth: 2 } },
});

/** Open the table. Brenna is Ana's and stands on the bridge, Ivo is Ben's and stands nowhere; the ogre holds the gate. */
export function openHazardTable(): Promise<ClientTable> {
  return openPlayTable({
    documents: {
      Actor: [
        character(brenna, "Brenna", users[1].id),
        character(ivo, "Ivo", users[2].id),
        { _id: ogre, name: "Gravelmaw", type: "challengeThreat", ownership: { default: 0 }, system: { hazard: 1 } },
      ],
      Scene: [
        {
          _id: scene,
          name: "The gorge",
          active: true,
          ownership: { default: 2 },
          grid: { size: 100 },
          width: 1600,
          height: 1000,
          padding: 0,
          regions: [
            region(bridge, "The rope bridge", 0, 7, [behavior("zonebridge000000", "zone", { announce: "everyone" })]),
            region(fire, "Burning planks", 3, 2, [behavior("hazardfire000000", "hazard", { rating: 2 })]),
            region(gate, "Gate", 8, 7, [
              behavior("zonegate00000000", "zone", { label: "The gate", announce: "gm" }),
              { ...behavior("hazardoff0000000", "hazard", { rating: 5 }), disabled: true },
            ]),
            region(pit, "A covered pit", 11, 2, [
              behavior("hazardpit0000000", "hazard", { rating: 3, hidden: true, announce: "everyone" }),
            ]),
          ],
          tokens: [
            token("tokenbrenna00000", brenna, "Brenna", "bridge"),
            token("tokenivo00000000", ivo, "Ivo", "nowhere"),
            token("tokenogre0000000", ogre, "Gravelmaw", "gate", {
              actorLink: false,
              disposition: -1,
              displayName: 30,
            }),
          ],
        },
      ],
    },
  });
}

/** Put a token on the scene, with the id it names. */
export async function addToken(client: TableClient, data: object): Promise<void> {
  const found = client.game.scenes.get(scene) as unknown as {
    createEmbeddedDocuments(name: string, data: object[], operation: object): Promise<unknown>;
  };
  await found.createEmbeddedDocuments("Token", [data], { keepId: true });
}

interface TokenDocument {
  readonly uuid: string;
  readonly name: string;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** A token of the scene. */
export function tokenOf(client: TableClient, id: string): TokenDocument {
  const found = (client.game.scenes.get(scene) as unknown as { tokens: Map<string, TokenDocument> }).tokens.get(id);
  if (!found) throw new Error(`No token ${id}.`);
  return found;
}

/** Move a token to a place, as the client's user. */
export function move(client: TableClient, id: string, place: keyof typeof places): Promise<unknown> {
  const [x, y] = places[place];
  return tokenOf(client, id).update({ x: x * 100 - 50, y: y * 100 - 50 });
}

interface Behavior {
  readonly system: { readonly hidden: boolean; readonly rating: number };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** A behavior of a region of the scene. */
export function behaviorOf(client: TableClient, region: string, id: string): Behavior {
  const { regions } = client.game.scenes.get(scene) as unknown as {
    regions: Map<string, { behaviors: Map<string, Behavior> }>;
  };
  const found = regions.get(region)?.behaviors.get(id);
  if (!found) throw new Error(`No behavior ${id}.`);
  return found;
}

/** Strike, or what `more` says, without dialog, with dice that show `values`; answers the message's id. */
export async function rolled(
  client: TableClient,
  id: string,
  values: readonly number[],
  more: object = {},
): Promise<string> {
  load(client, values);
  const asked = "kind" in more ? more : { skill: "strike", ...more };
  const made = await api(client).check(id, { challenge: 3, target: 4, ...asked }, { configure: false });
  if (!made?.message) throw new Error("No message was posted.");
  return made.message.id;
}

interface Told {
  readonly type: string;
  readonly whisper: string[];
  readonly system: {
    readonly events?: Record<string, object>;
    readonly steps?: { place: string; inward: boolean }[];
  };
}

/** The messages of a type, oldest first. */
export function messagesOf(client: TableClient, type: string): Told[] {
  return ([...client.game.messages] as unknown as Told[]).filter((message) => message.type === type);
}
