/** A table with one scene: a court whose Zone gives something in each game, a hero of each who stands in it, and Ben's beside. */
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

export const scene = "scene00000000000";
export const court = "court00000000000";
export const courtZone = "courtzone0000000";
export const stand = `Scene.${scene}.Region.${court}`;

export const heroes = { edge: "ilsa000000000000", effort: "maren00000000000", decision: "marisol000000000" } as const;
export type Game = keyof typeof heroes;
export const outsider = "oswin00000000000";

const systems: Readonly<Record<Game, object>> = {
  edge: { attributes: { body: 2, wits: 3, spirit: 2, presence: 2 }, skills: { stealth: 2 }, boons: 2 },
  effort: {
    attributes: { body: 8, grace: 8, wit: 8, heart: 8 },
    resources: { stamina: { value: 8 }, focus: { value: 8 }, insight: { value: 8 }, grit: { value: 8 } },
  },
  decision: { attributes: { str: 2 } },
};
/** What a hero asks for, without dialog. */
export const asked: Readonly<Record<Game, object>> = {
  edge: { attribute: "wits", skill: "stealth", difficulty: 2 },
  effort: { attribute: "body", difficulty: "normal" },
  decision: { stat: "str", targetNumber: 9 },
};
/** Modifiers of the court, by game. */
export const gives = {
  edge: { dice: 1, difficulty: 1, position: 1 },
  effort: { steps: -1 },
  decision: { modifier: 2, advantage: 1 },
} as const;

const character = (game: Game, _id: string, name: string, owner: string) => ({
  ...{ _id, name, type: game, system: systems[game] },
  ownership: { default: 0, [owner]: 3 },
});
const token = (_id: string, actorId: string, x: number) => ({
  ...{ _id, actorId, name: actorId.replaceAll("0", ""), actorLink: true, x, y: 100, width: 1, height: 1 },
});

/** Open the table: Ana owns the heroes, Ben the outsider, who plays Edge and stands outside. */
export function openZoneTable(settings: Record<string, unknown> = {}): Promise<ClientTable> {
  const shapes = [{ type: "rectangle", x: 0, y: 0, width: 500, height: 500, rotation: 0, hole: false }];
  const behaviors = [{ _id: courtZone, type: "tessera.zone", system: { gives } }];
  return openPlayTable({
    settings,
    documents: {
      Actor: [
        ...(Object.keys(heroes) as Game[]).map((game) => character(game, heroes[game], game, users[1].id)),
        character("edge", outsider, "Oswin", users[2].id),
      ],
      Scene: [
        {
          ...{ _id: scene, name: "The palace", active: true, ownership: { default: 2 }, grid: { size: 100 } },
          ...{ width: 2000, height: 1000, padding: 0 },
          regions: [{ _id: court, name: "The fountain court", shapes, behaviors }],
          tokens: [
            ...Object.values(heroes).map((id, place) => token(`token${id.slice(0, 11)}`, id, 100 * place)),
            token("tokenoswin000000", outsider, 1000),
          ],
        },
      ],
    },
  });
}

export interface Message {
  readonly id: string;
  readonly speaker: { readonly token: string | null };
  readonly system: {
    readonly check: Record<string, unknown>;
    readonly zones: readonly { region: string; name: string; gives: object; off: string | null }[];
  };
  toObject(): Record<string, unknown>;
}

export interface Outcome {
  readonly result: string;
  readonly difficulty: unknown;
  readonly targetNumber: number | null;
  readonly total: number;
  readonly successes: number;
}

interface Check {
  readonly prepared: { readonly check: Record<string, unknown> };
  readonly message: Message | null;
}

interface Api {
  check(actor: string, specification: object, stages?: object): Promise<Check | null>;
  outcome(message: string): Outcome;
  zones(): { name: string; gives: { game: string; words: string }[] }[];
  undo(message: string, event: string): Promise<boolean>;
}

export function api(client: TableClient): Api {
  return (client.game.system as unknown as { api: Api }).api;
}

/** Dice for each game that do not decide a result by themselves. */
const DICE: Readonly<Record<Game, readonly number[]>> = {
  edge: Array.from({ length: 12 }, () => 7),
  effort: [3, 4, 5],
  decision: [2, 3, 4],
};

/** Roll without a dialog, as the client's user. */
export async function rolled(client: TableClient, game: Game, more: object = {}, id: string = heroes[game]) {
  load(client, DICE[game]);
  const made = await api(client).check(id, { ...asked[game], ...more }, { configure: false });
  if (!made?.message) throw new Error("No message was posted.");
  return made.message;
}

/** What a client's user reads of a check. */
export function card(client: TableClient, id: string): string {
  return (client.game.messages.get(id) as unknown as { readonly content: string }).content;
}

interface Place {
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

export function placesOf(client: TableClient) {
  const found = client.game.scenes.get(scene) as unknown as {
    regions: Map<string, Place & { behaviors: Map<string, Place> }>;
    tokens: Map<string, Place>;
  };
  return found;
}
