/** In-process table with a combat: a game master, two players, a character each in every rule set, and foes. */
import { expect } from "vitest";
import type { ClientTable, TableClient } from "../table/table.ts";
import { load, openPlayTable, users } from "./play-table.ts";

const [, ana, ben] = users;
export const idOf = (name: string) => name.toLowerCase().padEnd(16, "0");
const actor = (name: string, type: string, owner: string | null, system: object = {}) => ({
  _id: idOf(name),
  name,
  type,
  ownership: owner ? { default: 0, [owner]: 3 } : { default: 0 },
  system,
});

/** Everybody by the name of their actor; Ana plays the first of each pair, Ben the second, the game master the foes. */
export const actors = [
  actor("Brenna", "challenge", ana.id, {
    skills: { strike: 2, tactics: 2 },
    traits: { dangerous: 3 },
    focused: "dangerous",
  }),
  actor("Corin", "challenge", ben.id, { skills: { strike: 2 } }),
  actor("Ogre", "challengeThreat", null),
  actor("Imp", "challengeThreat", null),
  actor("Maren", "effort", ana.id),
  actor("Osric", "effort", ben.id),
  actor("Wolf", "effort", null),
  actor("Ilsa", "edge", ana.id),
  actor("Teodor", "edge", ben.id),
  actor("Guard", "edgeThreat", null),
  actor("Sol", "decision", ana.id, { attributes: {} }),
  actor("Rook", "decision", null),
];

interface Member {
  id: string;
  name: string;
  now: boolean;
  acted: boolean;
  state: string;
  actions: number | null;
  reactions: number | null;
  movement: number | null;
  spotlights: { round: number; scene: number } | null;
}

interface Teams {
  mode: string;
  ruleset: string;
  round: number;
  side: string | null;
  sides: { id: string; name: string; members: Member[] }[];
}

export interface CombatApi {
  teamsNow(): Teams | null;
  beginTurn(who: string): Promise<boolean>;
  endTurn(who: string): Promise<boolean>;
  takeBackTurn(who: string): Promise<boolean>;
  useTurn(who: string, kind: string, giveBack?: boolean): Promise<boolean>;
  passSpotlight(to: string | null): Promise<boolean>;
  takeBackSpotlight(): Promise<boolean>;
  giveTurn(side: string): Promise<boolean>;
  setSide(who: string, side: string | null): Promise<boolean>;
  addSide(name: string, members?: string[]): Promise<string | null>;
  nameSide(side: string, name: string): Promise<boolean>;
  removeSide(side: string): Promise<boolean>;
  setRuleset(ruleset: string | null): Promise<boolean>;
}

interface Api {
  combat: CombatApi;
  check(
    actor: string,
    specification: object,
    stages: object,
  ): Promise<{ message: { id: string; delete(): Promise<unknown>; update(changes: object): Promise<unknown> } } | null>;
  act(message: string, act: string, parameters?: object): Promise<string | null>;
  undo(message: string, event: string): Promise<boolean>;
  gmAct(act: object): Promise<string | null>;
  undoGmAct(id: string): Promise<boolean>;
  pastActs(): { id: string; label: string; undone?: boolean; data?: Record<string, unknown> }[];
  state: { scene: { counters: Record<string, number>; words: Record<string, string> } };
  clocks: {
    add(scope: string, size: number, face: object): Promise<string | null>;
    list(): { filled: number }[];
  };
}

export const api = (client: TableClient): Api => (client.game.system as unknown as { api: Api }).api;
export const turns = (client: TableClient): CombatApi => api(client).combat;

export interface Fight {
  id: string;
  round: number;
  turn: number | null;
  started: boolean;
  combatant: { id: string; name: string } | undefined;
  combatants: {
    contents: {
      id: string;
      name: string;
      initiative: number | null;
      update(changes: object): Promise<unknown>;
      delete(): Promise<unknown>;
    }[];
  };
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollAll(): Promise<unknown>;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<{ id: string }[]>;
}

/** The combat as this client has it. */
export function fight(client: TableClient): Fight {
  const { combat } = client.game as unknown as { combat: Fight | null };
  if (!combat) throw new Error("There is no combat.");
  return combat;
}

/** The id of the combatant of this name. */
export function who(client: TableClient, name: string): string {
  const found = fight(client).combatants.contents.find((one) => one.name === name);
  if (!found) throw new Error(`${name} does not fight.`);
  return found.id;
}

/** One member as this client's user sees it. */
export function member(client: TableClient, name: string): Member {
  const found = turns(client)
    .teamsNow()
    ?.sides.flatMap(({ members }) => members)
    .find((one) => one.name === name);
  if (!found) throw new Error(`${name} is on no side.`);
  return found;
}

/** Whose turn it is, by name; null between turns. */
export function now(client: TableClient): string | null {
  const members = turns(client)
    .teamsNow()
    ?.sides.flatMap((side) => side.members);
  return members?.find((one) => one.now)?.name ?? null;
}

/** Round and side in short, as `1 players`. */
export function stands(client: TableClient): string {
  const { round, side } = turns(client).teamsNow() ?? {};
  return `${round} ${side}`;
}

/** Everybody's view of the turns as text, to compare clients. */
export const view = (client: TableClient): string => JSON.stringify(turns(client).teamsNow());

/** A check without dialog whose dice show `values`. */
export async function rolls(client: TableClient, name: string, specification: object, values: readonly number[]) {
  load(client, values);
  const made = await api(client).check(idOf(name), specification, { configure: false });
  if (!made?.message) throw new Error("No message was posted.");
  return made.message;
}

/** A combat of those who are named, in place of the one before. */
export async function muster(gm: TableClient, names: readonly string[], start = true): Promise<Fight> {
  const { combat } = gm.game as unknown as { combat: Fight | null };
  await combat?.delete();
  const combatClass = gm.global<{ create(data: object): Promise<Fight> }>("Combat");
  const made = await combatClass.create({ active: true });
  await made.createEmbeddedDocuments(
    "Combatant",
    names.map((name) => ({ actorId: idOf(name) })),
  );
  if (start) await made.startCombat();
  return made;
}

/** A table for fights with everybody who plays at it. */
export interface CombatSeats {
  table: ClientTable;
  gm: TableClient;
  ana: TableClient;
  ben: TableClient;
}

/** Open the table, and let the game master and both players join. */
export async function seatCombat(): Promise<CombatSeats> {
  const table = await openPlayTable({ documents: { Actor: actors } });
  const seats = { table, gm: await table.join("GM"), ana: await table.join("Ana"), ben: await table.join("Ben") };
  await table.settle();
  return seats;
}

/** After everything has come to rest all see the same, and the host's turn follows. */
export async function agreed({ table, gm, ana, ben }: CombatSeats): Promise<void> {
  await table.settle();
  for (const player of [ana, ben]) expect(view(player)).toBe(view(gm));
}
