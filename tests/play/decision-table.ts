/** In-process Decision table: a game master, two players, a character each. */
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

export const marisol = "marisol000000000";
export const dov = "dov0000000000000";

const character = (id: string, name: string, owner: string, system: object) => ({
  _id: id,
  name,
  type: "decision",
  ownership: { default: 0, [owner]: 3 },
  system,
});

interface DecisionOutcome {
  result: string;
  total: number;
  margin: number | null;
  targetNumber: number | null;
  contest: { winner: string | null; waiting: string[]; sides: { id: string; totals: number[] }[] } | null;
  refused: { reason: string }[];
}

export interface Api {
  check(actor: string, specification: object, stages?: object): Promise<{ message: { id: string } | null } | null>;
  outcome(message: string): DecisionOutcome;
  act(message: string, act: string, parameters?: object): Promise<string | null>;
  undo(message: string, event: string): Promise<boolean>;
  undoNote(message: string): Promise<boolean>;
  decision: Record<"damage" | "rest" | "refillLuck" | "compareParty", (...values: unknown[]) => Promise<unknown>>;
}

interface Gauge {
  value: number;
  max: number;
}

export interface CharacterSystem {
  defense: Gauge;
  vitality: Gauge;
  stress: Gauge;
  luck: Gauge;
  stats: Record<string, number>;
}

export interface Character {
  id: string;
  name: string;
  uuid: string;
  system: CharacterSystem;
  statuses: Set<string>;
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}

export interface Log {
  id: string;
  rolls: { formula: string; total: number; toJSON(): Record<string, unknown> }[];
  system: Record<string, unknown>;
  update(changes: object): Promise<unknown>;
}

export function api(client: TableClient): Api {
  return (client.game.system as unknown as { api: Api }).api;
}

export function message(client: TableClient, id: string): Log {
  return client.game.messages.get(id) as unknown as Log;
}

export function actor(client: TableClient, id: string): Character {
  return client.game.actors.get(id) as unknown as Character;
}

/** Change a setting of Tessera, as the game master. */
export function setVariant(client: TableClient, key: string, value: unknown): Promise<unknown> {
  const { settings } = client.game as unknown as {
    settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
  return settings.set("tessera", `decision.${key}`, value);
}

/** Open the table. Marisol is Ana's, Dov is Ben's; both are of level 2. */
export function openDecisionTable(): Promise<ClientTable> {
  return openPlayTable({
    documents: {
      Actor: [
        character(marisol, "Marisol", users[1].id, {
          level: 2,
          attributes: { agi: 1, dex: 1, fort: 1, kno: 3, ins: 2, cha: 3, will: 1 },
          defense: { value: 2 },
          luck: { value: 2 },
        }),
        character(dov, "Dov", users[2].id, {
          level: 2,
          attributes: { str: 3, agi: 1, dex: 2, fort: 3, ins: 1, will: 2 },
          defense: { value: 4 },
          vitality: { value: 2 },
        }),
      ],
    },
  });
}

/** Make a check without dialog whose dice show `values`; answers the message's id. */
export async function rolled(
  client: TableClient,
  who: string,
  values: readonly number[],
  specification: object,
): Promise<string> {
  load(client, values);
  const played = await api(client).check(who, specification, { configure: false });
  if (!played?.message) throw new Error("No message was posted.");
  return played.message.id;
}
