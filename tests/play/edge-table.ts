/** In-process Edge table: a game master, two players, a character each. */
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

export const ilsa = "ilsa000000000000";
export const teodor = "teodor0000000000";

/** A character as it is stored, of whoever owns it. */
export const character = (id: string, name: string, owner: string, system: object) => ({
  _id: id,
  name,
  type: "edge",
  ownership: { default: 0, [owner]: 3 },
  system: { attributes: { body: 2, wits: 4, spirit: 2, presence: 2 }, skills: { stealth: 3 }, ...system },
});

/** What a check's result looks like from outside a client's realm. */
export interface Played {
  prepared: { check: object };
  message: { id: string; system: { events: Record<string, unknown> } } | null;
}

export interface Api {
  check(actor: string, specification: object, stages?: object): Promise<Played | null>;
  outcome(message: string): {
    result: string;
    successes: number;
    feeds: { storyBeats: number };
    refused: unknown[];
    difficulty: number | null;
  };
  act(message: string, act: string, parameters?: object): Promise<string | null>;
  undo(message: string, event: string): Promise<boolean>;
}

export interface Log {
  id: string;
  update(changes: object): Promise<unknown>;
  renderHTML(): Promise<{ textContent: string }>;
}

export function api(client: TableClient): Api {
  return (client.game.system as unknown as { api: Api }).api;
}

export function message(client: TableClient, id: string): Log {
  return client.game.messages.get(id) as unknown as Log;
}

export function boonsOf(client: TableClient, actor: string): number {
  return (client.game.actors.get(actor) as unknown as { system: { boons: number } }).system.boons;
}

/** Open the table. Ilsa, who is Ana's, has two Boons; Teodor, who is Ben's, has none. */
export function openEdgeTable(settings: Record<string, unknown> = {}): Promise<ClientTable> {
  return openPlayTable({
    settings,
    documents: {
      Actor: [
        character(ilsa, "Ilsa", users[1].id, { boons: 2 }),
        character(teodor, "Teodor", users[2].id, { boons: 0 }),
      ],
    },
  });
}

/** Make a check without dialog whose dice show `values`; answers the message's id. */
export async function rolled(
  client: TableClient,
  actor: string,
  values: readonly number[],
  more: object = {},
): Promise<string> {
  load(client, values);
  const specification = { attribute: "wits", skill: "stealth", difficulty: 3, ...more };
  const played = await api(client).check(actor, specification, { configure: false });
  if (!played?.message) throw new Error("No message was posted.");
  return played.message.id;
}
