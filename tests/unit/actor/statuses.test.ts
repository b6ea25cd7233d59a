import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readTexts } from "../../../scripts/build/language.ts";
import { statusEffects, statuses, statusesOfConditions } from "../../../src/item/statuses.ts";

describe("statuses", () => {
  test("every status has an id of its own, a name, and an icon that the package has", () => {
    expect(new Set(statuses.map(({ id }) => id)).size).toBe(statuses.length);
    const { Status } = (readTexts() as unknown as { TESSERA: { Status: Record<string, string> } }).TESSERA;
    expect(statuses.filter(({ id }) => !Status[id])).toEqual([]);
    const { icons } = JSON.parse(readFileSync("node_modules/@iconify-json/game-icons/icons.json", "utf8")) as {
      icons: object;
    };
    const missing = statuses.filter(({ img }) => !Object.hasOwn(icons, /icons\/(.+)\.svg$/.exec(img)?.[1] ?? ""));
    expect(missing).toEqual([]);
    expect(statusEffects()["dead"]?.name).toBe("TESSERA.Status.dead");
    const ids = Object.values(statusEffects()).map(({ _id }) => _id);
    expect(ids.filter((id) => !/^[a-zA-Z0-9]{16}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a condition puts its status on only while it is in force, and no status twice", () => {
    const condition = (status: string, active = true) => ({ type: "condition", system: { status, active } });
    expect(
      statusesOfConditions([
        condition("prone"),
        condition("prone"),
        condition("blind", false),
        condition(""),
        { type: "gear", system: { status: "bound", active: true } },
      ]),
    ).toEqual(["prone"]);
  });
});
