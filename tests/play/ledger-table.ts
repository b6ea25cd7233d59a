/** Table with a shared ledger: two game masters, two players, characters of Edge and Challenge. */

import { entryNameOf } from "../../src/rules/ledger/entry-name.ts";
import type { SharedState } from "../../src/rules/ledger/state.ts";
import { readStoredLedger, type StoredLedger } from "../../src/rules/ledger/stored-ledger.ts";
import type { ClientTable, TableClient } from "../table/table.ts";
import { api, ilsa, teodor } from "./edge-table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

export const vex = "vex0000000000000";

interface LedgerApi {
  readonly state: { readonly party: SharedState; readonly scene: SharedState };
  gmAct(act: object): Promise<string | null>;
  undoGmAct(id: string): Promise<boolean>;
  endScene(options?: object): Promise<string | null>;
  pastActs(): { readonly id: string; readonly label: string; readonly undone?: boolean; readonly counts: boolean }[];
}

function ledgerApi(client: TableClient): LedgerApi {
  return (client.game.system as unknown as { api: LedgerApi }).api;
}

/** What the table shares as this client sees it, as data of this realm. */
export function stateOf(client: TableClient): LedgerApi["state"] {
  return JSON.parse(JSON.stringify(ledgerApi(client).state)) as LedgerApi["state"];
}

export const act = (client: TableClient, what: object) => ledgerApi(client).gmAct(what);
export const endScene = (client: TableClient, options: object = {}) => ledgerApi(client).endScene(options);
export const pastActs = (client: TableClient) => ledgerApi(client).pastActs();
export const undoAct = (client: TableClient, id: string) => ledgerApi(client).undoGmAct(id);

interface Party {
  readonly _source: { readonly system: { readonly ledger: unknown } };
  update(changes: object): Promise<unknown>;
}

/** The actor that keeps the ledger; the first party, or the one of that name. */
export function partyOf(client: TableClient, name?: string): Party {
  const parties = [...client.game.actors].filter(({ type }) => String(type) === "party");
  const party = name === undefined ? parties[0] : parties.find((each) => each.name === name);
  if (!party) throw new Error("The world has no party.");
  return party as unknown as Party;
}

/** What the party's actor keeps. */
export function bookOf(client: TableClient, name?: string): StoredLedger {
  return readStoredLedger(JSON.parse(JSON.stringify(partyOf(client, name)._source.system.ledger)));
}

/** Name under which the entry of a message is stored, if it has any. */
export function entryName(client: TableClient, id: string): string {
  const message = client.game.messages.get(id) as unknown as { _stats: { createdTime: number } };
  return entryNameOf(id, message._stats.createdTime);
}

interface DocumentClass {
  create(data: object, operation?: object): Promise<unknown>;
  createDocuments(data: object[]): Promise<unknown[]>;
  deleteDocuments(ids: string[], operation?: object): Promise<unknown>;
}

/** A document class as this client has it. */
export function documentClass(client: TableClient, name: string): DocumentClass {
  const { documents } = client.global<{ documents: Record<string, { implementation: DocumentClass }> }>("foundry");
  const found = documents[name];
  if (!found) throw new Error(`There are no documents of the name ${name}.`);
  return found.implementation;
}

/** A Challenge roll of Vex whose dice show these; answers the message's id. */
export async function struggle(client: TableClient, dice: readonly number[], more: object = {}): Promise<string> {
  load(client, dice);
  const specification = { kind: "action", skill: "exert", challenge: dice.length, ...more };
  const played = await api(client).check(vex, specification, { configure: false });
  if (!played?.message) throw new Error("No message was posted.");
  return played.message.id;
}

const edge = (id: string, name: string, owner: string, boons: number) => ({
  _id: id,
  name,
  type: "edge",
  ownership: { default: 0, [owner]: 3 },
  system: { attributes: { body: 2, wits: 4, spirit: 2, presence: 2 }, skills: { stealth: 3 }, boons },
});

/**
 * Open the table. Ilsa and Vex are Ana's, Teodor is Ben's.
 * @param folder where the world is stored
 */
export function openLedgerTable(folder?: string): Promise<ClientTable> {
  return openPlayTable({
    ...(folder ? { folder } : {}),
    others: [{ id: "second0000000000", name: "Second", role: "gamemaster" }],
    documents: {
      Actor: [
        edge(ilsa, "Ilsa", users[1].id, 2),
        edge(teodor, "Teodor", users[2].id, 0),
        {
          _id: vex,
          name: "Vex",
          type: "challenge",
          ownership: { default: 0, [users[1].id]: 3 },
          system: { skills: { exert: 6 } },
        },
      ],
    },
  });
}
