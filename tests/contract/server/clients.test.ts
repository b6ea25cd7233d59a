/** Whole clients at one table: what one does, the others have; and each is a world of its own. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ClientTable, openTable, type TableClient } from "../../table/table.ts";

interface Hero {
  id: string;
  name: string;
  isOwner: boolean;
  system: { health: { value: number; max: number }; isWell: boolean };
  update(changes: Record<string, unknown>): Promise<unknown>;
  suffer(damage: number): Promise<unknown>;
}

interface DocumentClass {
  create(data: Record<string, unknown>): Promise<Hero>;
}

let table: ClientTable;
let gm: TableClient;
let player: TableClient;

function hero(client: TableClient, name = "Hero"): Hero {
  const found = client.game.actors.getName(name);
  if (!found) throw new Error(`There is no actor "${name}".`);
  return found as unknown as Hero;
}

async function createHero(): Promise<void> {
  const ownership = { default: 0, [player.userId]: 3 };
  await gm.global<DocumentClass>("Actor").create({ name: "Hero", type: "hero", ownership });
  await table.settle();
}

beforeEach(async () => {
  table = await openTable();
  gm = await table.join("GM");
  player = await table.join("Player");
});

afterEach(() => table.close());

test("each client has globals of its own, and has run the system in them [house rule]", () => {
  expect(gm.game).not.toBe(player.game);
  expect(gm.game.system.id).toBe("fixture");
  expect(player.game.user?.name).toBe("Player");
  expect(player.game.i18n.localize("FIXTURE.Greeting", { name: "table" })).toBe("Hello, table!");
});

test("what one client makes, all have, with the system's classes and models [article: system development]", async () => {
  await createHero();
  expect(hero(player).system).toMatchObject({ health: { value: 10, max: 10 }, isWell: true });
  expect(hero(player).isOwner).toBe(true);
  await hero(player).suffer(7);
  await table.settle();
  for (const client of [gm, player]) {
    expect(hero(client).system).toMatchObject({ health: { value: 3 }, isWell: false });
  }
});

test("a refused change leaves every client as it was, and its maker knows [type documentation: Document#update]", async () => {
  await gm.global<DocumentClass>("Actor").create({ name: "Villain", type: "hero", ownership: { default: 2 } });
  await table.settle();
  await expect(hero(player, "Villain").update({ name: "Friend" })).rejects.toThrow("permission");
  await table.settle();
  for (const client of [gm, player]) expect(hero(client, "Villain").name).toBe("Villain");
});

test("a client that was away has, once it is back, what it missed [hypothesis]", async () => {
  await createHero();
  player.disconnect();
  await hero(gm).update({ name: "Changed", "system.health.value": 2 });
  expect(hero(player).name).toBe("Hero");
  player.reconnect();
  await table.settle();
  expect(hero(player, "Changed").system.health.value).toBe(2);
  await hero(player, "Changed").suffer(1);
  await table.settle();
  expect(hero(gm, "Changed").system.health.value).toBe(1);
});

test("a query travels to another client's handler and back [release notes 13.332: User#query]", async () => {
  const asked = player.game.users.get(gm.userId);
  await expect(asked?.query("fixture.double", { number: 21 })).resolves.toBe(42);
});

// The roles' names are the bench's own, beside Foundry's levels.
test.each([4, "GAMEMASTER", "keeper"])(
  "a user's role %j is refused with the names of all roles [house rule]",
  async (role) => {
    const users = [{ name: "Ann", role: role as "player" }];
    const refusal = `${JSON.stringify(role)} is no role for "Ann": choose one of none, player, trusted, assistant, gamemaster.`;
    await expect(openTable({ users })).rejects.toThrow(refusal);
  },
);
