import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { forget, type Seats, sit } from "./players.ts";

let seats: Seats;

beforeAll(async () => {
  seats = await sit();
}, 120_000);
beforeEach(() => forget(seats));
afterAll(async () => {
  await seats?.table.close();
});

test("a setting that is not registered is an error [type documentation: ClientSettings#get]", async () => {
  const { settings } = seats.gm.game;
  expect(() => settings.get("promises", "nothing")).toThrow('"promises.nothing" is not a registered game setting');
  await expect(settings.set("promises", "nothing", 1)).rejects.toThrow(/not a registered/);
});

test("a world setting is the same for everyone, and onChange runs on every client [type documentation: ClientSettings#register]", async () => {
  const { gm, player, table } = seats;
  expect(player.game.settings.get("promises", "seasons")).toBe(1);
  expect(await gm.game.settings.set("promises", "seasons", 3)).toBe(3);
  await table.settle();
  expect(player.game.settings.get("promises", "seasons")).toBe(3);
  expect(player.trace()).toEqual(["seasons=3 by GM"]);
  expect(gm.trace()).toEqual(["seasons=3 by GM"]);
});

test("values are cleaned through the field that a setting is registered with [release notes 13.332]", async () => {
  const { gm } = seats;
  expect(await gm.game.settings.set("promises", "seasons", 9)).toBe(4);
  await expect(gm.game.settings.set("promises", "seasons", "often")).rejects.toThrow(/number/);
});

test("players may not change the world's settings [type documentation: CONST.USER_PERMISSIONS]", async () => {
  const { player } = seats;
  const before = player.game.settings.get("promises", "seasons");
  await expect(player.game.settings.set("promises", "seasons", 2)).rejects.toThrow(/permission/);
  expect(player.game.settings.get("promises", "seasons")).toBe(before);
});

test("a setting of the user scope is each user's own [release notes 13.332]", async () => {
  const { gm, player, table } = seats;
  await player.game.settings.set("promises", "mine", "a hat");
  await gm.game.settings.set("promises", "mine", "a crown");
  await table.settle();
  expect(player.game.settings.get("promises", "mine")).toBe("a hat");
  expect(gm.game.settings.get("promises", "mine")).toBe("a crown");
});

test("a client setting stays on its client, and is announced there [type documentation: hookEvents.clientSettingChanged]", async () => {
  const { gm, player } = seats;
  const changed: unknown[][] = [];
  player.client.Hooks.once("clientSettingChanged", (...args: never[]) => changed.push(args.slice(0, 2)));
  await player.game.settings.set("promises", "here", true);
  expect(changed).toEqual([["promises.here", true]]);
  expect(player.game.settings.get("promises", "here")).toBe(true);
  expect(gm.game.settings.get("promises", "here")).toBe(false);
});

test("a model is a type of setting, and comes back as one [type documentation: ClientSettings#register]", async () => {
  const { gm } = seats;
  interface Model {
    defineSchema?(): object;
    size?: number;
  }
  const foundry = gm.global<{
    abstract: { DataModel: new (data?: object) => Model };
    data: { fields: { NumberField: new (options: object) => object } };
  }>("foundry");
  class Party extends foundry.abstract.DataModel {
    static defineSchema() {
      return { size: new foundry.data.fields.NumberField({ required: true, nullable: false, initial: 4 }) };
    }
  }
  gm.game.settings.register("promises", "party", { scope: "client", type: Party, default: {} });
  expect((gm.game.settings.get("promises", "party") as Model).size).toBe(4);
  await gm.game.settings.set("promises", "party", { size: 6 });
  expect(gm.game.settings.get("promises", "party")).toBeInstanceOf(Party);
  expect((gm.game.settings.get("promises", "party") as Model).size).toBe(6);
});

test("a symbol is no type of setting [release notes 13.332]", () => {
  expect(() => seats.gm.game.settings.register("promises", "odd", { type: seats.gm.global("Symbol") })).toThrow(
    /Symbol/,
  );
});

test("a stored setting that nobody knows keeps nobody from the table [hypothesis]", async () => {
  const own = await sit({ Setting: [{ _id: "unknownsetting00", key: "gone.away", value: '"left behind"' }] });
  expect(own.player.game.ready).toBe(true);
  expect(() => own.player.game.settings.get("gone", "away")).toThrow("not a registered");
  await own.table.close();
});

test("a stored value that is no JSON is reported, and the default stands for it [hypothesis]", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { settings } = seats.gm.game;
  await settings.set("promises", "seasons", 3);
  const stored = settings.storage.get("world") as { getSetting(key: string): { _source: { value: string } } };
  stored.getSetting("promises.seasons")._source.value = "{no json";
  expect(settings.get("promises", "seasons")).toBe(1);
  expect(error.mock.calls.map(([where]) => String(where))).toContain("ClientSettings#get promises.seasons:");
  expect(await settings.set("promises", "seasons", 2)).toBe(2);
  error.mockRestore();
});

test("the window of all settings is made once [type documentation: ClientSettings#sheet]", () => {
  const { settings } = seats.gm.game;
  const { sheet } = settings;
  expect([settings.sheet === sheet, sheet.constructor.name]).toEqual([true, "SettingsConfig"]);
});
