/** A table with the system of this folder, and its players, with the few shapes that the tests look at. */
import path from "node:path";
import { type ClientTable, openTable, type TableClient } from "../../table/table.ts";

export type Data = Record<string, unknown>;

/** Any document, as loosely as tests need it. */
export interface Doc {
  id: string;
  uuid: string;
  name: string;
  type: string;
  img: string;
  parent: Doc | null;
  isOwner: boolean;
  visible: boolean;
  limited: boolean;
  statuses: Set<string>;
  overrides: Data;
  flags: Record<string, Data>;
  system: Data & { might: number; defense: number; health: { value: number; max: number }; tags: Set<string> };
  items: DocCollection;
  effects: DocCollection;
  tokens: DocCollection;
  regions: DocCollection;
  combatants: DocCollection;
  _source: Data;
  update(changes: Data, options?: Data): Promise<Doc | undefined>;
  delete(options?: Data): Promise<Doc | undefined>;
  clone(data?: Data, context?: Data): Doc | Promise<Doc>;
  toObject(): Data;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<Doc>;
  unsetFlag(scope: string, key: string): Promise<Doc>;
  testUserPermission(user: unknown, level: string, options?: Data): boolean;
  canUserModify(user: unknown, action: string, data?: Data): boolean;
  createEmbeddedDocuments(name: string, data: Data[], options?: Data): Promise<Doc[]>;
  updateEmbeddedDocuments(name: string, data: Data[], options?: Data): Promise<Doc[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: Data): Promise<Doc[]>;
  toggleStatusEffect(id: string, options?: Data): Promise<unknown>;
}

export interface DocCollection {
  size: number;
  contents: Doc[];
  get(id: string): Doc | undefined;
  getName(name: string): Doc | undefined;
  has(id: string): boolean;
}

export interface DocClass {
  new (data: Data, context?: Data): Doc;
  create(data: Data | Data[], options?: Data): Promise<Doc>;
  createDocuments(data: Data[], options?: Data): Promise<Doc[]>;
  updateDocuments(data: Data[], options?: Data): Promise<Doc[]>;
  deleteDocuments(ids: string[], options?: Data): Promise<Doc[]>;
}

/** Somebody at the table. */
export class Player {
  readonly client: TableClient;

  constructor(client: TableClient) {
    this.client = client;
  }

  get game(): TableClient["game"] {
    return this.client.game;
  }

  /** The class that documents of a kind are made of. */
  cls(name: string): DocClass {
    return (this.client.CONFIG[name] as { documentClass: unknown }).documentClass as DocClass;
  }

  /** A document of the world, which must be there. */
  doc(name: string, id: string): Doc {
    const found = this.game.collections.get(name)?.get(id);
    if (!found) throw new Error(`There is no ${name} ${id}`);
    return found as unknown as Doc;
  }

  /** Return the lines that the test system recorded since the last call. */
  trace(): string[] {
    return this.client.global<string[]>("trace").splice(0);
  }

  global<Value>(name: string): Value {
    return this.client.global<Value>(name);
  }
}

export interface Seats {
  table: ClientTable;
  gm: Player;
  player: Player;
  other: Player;
}

/** Open a table with a Gamemaster and two players, and clear the lines recorded while it opened. */
export async function sit(documents: Record<string, Data[]> = {}): Promise<Seats> {
  const table = await openTable({ system: path.join(import.meta.dirname, "system"), documents });
  const [gm, player, other] = [
    new Player(await table.join("GM")),
    new Player(await table.join("Player")),
    new Player(await table.join("Other")),
  ];
  return { table, gm, player, other };
}

/** Everybody forgets what was written down. */
export function forget({ gm, player, other }: Seats): void {
  for (const one of [gm, player, other]) one.trace();
}
