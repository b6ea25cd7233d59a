/** In-process Effort table: a game master, two players, a character each, and a stranger for the game master. */
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

export const maren = "maren00000000000";
export const osric = "osric00000000000";
export const wolf = "wolf000000000000";

const character = (id: string, name: string, owner: string | null) => ({
  _id: id,
  name,
  type: "effort",
  ownership: owner ? { default: 0, [owner]: 3 } : { default: 0 },
  system: {
    attributes: { body: 8, grace: 8, wit: 8, heart: 8 },
    resources: { stamina: { value: 5 }, focus: { value: 8 }, insight: { value: 8 }, grit: { value: 1 } },
  },
});

/** What an Effort check came to, as it looks from outside a client's realm. */
export interface Outcome {
  result: string;
  total: number;
  unpaid: number;
  difficulty: string;
  withdrawn: boolean;
  awaitingRoll: boolean;
  payment: { id: string; paid: number }[];
  targets: { id: string; total: number; result: string }[];
  opposition: { by: string; form: string; penalty: number; result: string }[];
  refused: { reason: string }[];
}

export interface Api {
  check(
    actor: string,
    specification: object,
    stages?: object,
  ): Promise<{ message: { id: string } | null; roll: { formula: string; total: number } | null } | null>;
  outcome(message: string): Outcome;
  act(message: string, act: string, parameters?: object): Promise<string | null>;
  undo(message: string, event: string): Promise<boolean>;
  effort: { beginTurn(actor: unknown): Promise<void>; rest(actor: unknown, kind: string): Promise<number> };
}

export function api(client: TableClient): Api {
  return (client.game.system as unknown as { api: Api }).api;
}

interface Actor {
  uuid: string;
  system: {
    resources: Record<string, { value: number; max: number }>;
    turn: { action: boolean; movement: boolean; reaction: boolean; round: number };
  };
  update(changes: object): Promise<unknown>;
}

export function actor(client: TableClient, id: string): Actor {
  return client.game.actors.get(id) as unknown as Actor;
}

export function points(client: TableClient, id: string, resource: string): number | undefined {
  return actor(client, id).system.resources[resource]?.value;
}

/** Open the table. Maren is Ana's, Osric is Ben's, the wolf is nobody's. All have 8 in everything. */
export function openEffortTable(settings: Record<string, unknown> = {}): Promise<ClientTable> {
  return openPlayTable({
    settings,
    documents: {
      Actor: [
        character(maren, "Maren", users[1].id),
        character(osric, "Osric", users[2].id),
        character(wolf, "Wolf", null),
      ],
    },
  });
}

/** Make a check without dialog whose dice show `values`; answers the message's id. */
export async function rolled(
  client: TableClient,
  id: string,
  values: readonly number[],
  more: object = {},
): Promise<string> {
  load(client, values);
  const played = await api(client).check(id, { attribute: "body", resource: "stamina", ...more }, { configure: false });
  if (!played?.message) throw new Error("No message was posted.");
  return played.message.id;
}
