import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openChat } from "./edge-play.ts";
import { BrowserTable, loadDice, type Seat } from "./table.ts";

interface Host {
  game: {
    actors: { getName(name: string): HostActor };
    messages: {
      size: number;
      contents: { id: string; delete(): Promise<void> }[];
      get(id: string): { delete(): Promise<void> };
    };
    system: {
      api: {
        check(actor: unknown, specification: object, stages: object): Promise<{ message: { id: string } } | null>;
        rulesets: { id: string; card(derived: { message: { id: string } }): object }[];
      };
    };
  };
  ChatMessage: { create(data: object): Promise<{ id: string }> };
  Actor: { create(data: object): Promise<HostActor> };
  broken: string;
}
interface HostActor {
  name: string;
  sheet: { render(options: object): Promise<void> };
  update(changes: object): Promise<unknown>;
  delete(): Promise<void>;
  system: { attributes: Record<string, number>; boons: number };
}

let table: BrowserTable;
let gm: Seat;
let player: Seat;

beforeAll(async () => {
  table = await BrowserTable.open();
  gm = await table.join("Gamemaster");
  player = await table.join("Ana");
  await Promise.all([openChat(gm.page), openChat(player.page)]);
});
afterAll(() => table?.close());
beforeEach(async () => {
  await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as Host;
    for (const message of game.messages.contents) await message.delete();
  });
});

const cards = (seat: Seat) => seat.page.locator("#chat .tessera-card");

/** A check of `actor` with these dice, by this window's user, without dialog; answers the message's id. */
async function rolled(seat: Seat, actor: string, dice: number[], more: object = {}): Promise<string> {
  await loadDice(seat.page, dice);
  return seat.page.evaluate(
    async ({ name, extra }) => {
      const { game } = globalThis as unknown as Host;
      const specification = { attribute: "wits", skill: "stealth", difficulty: 2, ...extra };
      const made = await game.system.api.check(game.actors.getName(name), specification, { configure: false });
      if (!made) throw new Error("refused");
      return made.message.id;
    },
    { name: actor, extra: more },
  );
}

it("shows a harmless card for a rule set it does not know, and renders the rest", async () => {
  await player.page.evaluate(async () => {
    const { ChatMessage } = globalThis as unknown as Host;
    await ChatMessage.create({ type: "check", system: { ruleset: "<i>runes</i>", check: {} } });
  });
  await rolled(player, "Ilsa Marrow", [9, 9, 2, 2, 2, 2, 2]);
  await expect.poll(() => cards(gm).count()).toBe(2);
  expect(await cards(gm).first().textContent()).toContain("<i>runes</i>");
  expect(await cards(gm).last().locator(".tessera-word").textContent()).toBe("Clean success");
});

it("says so when a check cannot be read, and renders the rest", async () => {
  await player.page.evaluate(async () => {
    const { ChatMessage } = globalThis as unknown as Host;
    await ChatMessage.create({ type: "check", system: { ruleset: "edge", check: { attribute: 99 } } });
  });
  await rolled(player, "Ilsa Marrow", [9, 9, 2, 2, 2, 2, 2]);
  await expect.poll(() => cards(gm).count()).toBe(2);
  expect(await cards(gm).first().textContent()).toContain("cannot be read");
});

it("keeps the log whole when one card's drawing fails", async () => {
  const first = await rolled(player, "Ilsa Marrow", [9, 9, 2, 2, 2, 2, 2]);
  await gm.page.evaluate((id) => {
    const { game } = globalThis as unknown as Host;
    const edge = game.system.api.rulesets.find((ruleset) => ruleset.id === "edge");
    if (!edge) throw new Error("no Edge");
    const draw = edge.card;
    edge.card = (derived) => {
      if (derived.message.id === id) throw new Error("a card that fails");
      return draw(derived);
    };
  }, first);
  await rolled(player, "Ilsa Marrow", [9, 9, 2, 2, 2, 2, 2]);
  await gm.page.reload();
  await table.ready(gm.page);
  await openChat(gm.page);
  await expect.poll(() => cards(gm).count()).toBe(2);
});

it("still shows what was rolled when the actor is gone, and offers nothing for them", async () => {
  await gm.page.evaluate(async () => {
    const { Actor } = globalThis as unknown as Host;
    await Actor.create({ name: "Passing Stranger", type: "edge", system: { boons: 3, attributes: { wits: 2 } } });
  });
  await rolled(gm, "Passing Stranger", [9, 2]);
  await cards(gm)
    .getByRole("button", { name: /Boon: reroll/ })
    .waitFor();
  await gm.page.evaluate(() => (globalThis as unknown as Host).game.actors.getName("Passing Stranger").delete());
  await gm.page.reload();
  await table.ready(gm.page);
  await openChat(gm.page);
  expect(await cards(gm).locator(".tessera-word").textContent()).toBe("Partial");
  expect(
    await cards(gm)
      .getByRole("button", { name: /Boon: reroll/ })
      .count(),
  ).toBe(0);
});

it("shows a name with markup as the text it is", async () => {
  const name = '<img src=x onerror="globalThis.broken=1">Mallory';
  await gm.page.evaluate(async (text) => {
    const { Actor } = globalThis as unknown as Host;
    const actor = await Actor.create({ name: text, type: "edge", ownership: { default: 3 } });
    await actor.sheet.render({ force: true });
  }, name);
  await gm.page.locator(".tessera-sheet").waitFor();
  await rolled(gm, name, [9, 2]);
  await cards(player).waitFor();
  for (const seat of [gm, player])
    expect(await seat.page.evaluate(() => (globalThis as unknown as Host).broken)).toBeUndefined();
});

it("keeps garbage out of an actor's data, and says what is wrong with what it refuses", async () => {
  const after = await gm.page.evaluate(async () => {
    const { game } = globalThis as unknown as Host;
    const actor = game.actors.getName("Teodor Vance");
    const refused = await actor.update({ "system.attributes.body": "a great deal" }).then(
      () => "",
      (error: Error) => error.message,
    );
    await actor.update({ "system.boons": 900, "system.attributes.wits": -7 });
    return {
      refused,
      boons: actor.system.boons,
      wits: actor.system.attributes["wits"],
      body: actor.system.attributes["body"],
    };
  });
  expect(after).toMatchObject({ boons: 5, wits: 1, body: 3 });
  expect(after.refused).toMatch(/body/);
});

it("does not show a player what the game master rolls in private", async () => {
  for (const messageMode of ["gm", "blind", "self"])
    await rolled(gm, "Ilsa Marrow", [10, 10, 10, 2, 2, 2, 2], { messageMode, intent: "a secret plan" });
  await rolled(gm, "Ilsa Marrow", [9, 9, 2, 2, 2, 2, 2], { messageMode: "public" });
  await expect.poll(() => cards(gm).count()).toBe(4);
  await cards(player).first().waitFor();
  expect(await cards(player).count()).toBe(1);
  expect(await player.page.locator("#chat .tessera-die").count()).toBe(7);
  expect(await player.page.locator("#interface").textContent()).not.toContain("a secret plan");
});
