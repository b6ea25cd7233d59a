import { afterAll, beforeAll, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
beforeAll(async () => {
  at = await openExamples();
});
afterAll(() => at.close());

type Call = (...values: unknown[]) => Promise<unknown>;
const own = (ruleset: string) =>
  (at.api(at.ana) as unknown as Record<string, Record<string, Call>>)[ruleset] as Record<string, Call>;

it("functions of Decision and Effort take an actor as a document, its id or its UUID", async () => {
  const sal = await at.actor("decision", "Sal", "Ana", { attributes: { agi: 3, fort: 1 }, defense: { value: 4 } });
  const { damage, rest } = own("decision");
  for (const named of [sal, `Actor.${sal}`, at.sheet(at.ana, sal)]) await damage?.(named, 1);
  await at.settle();
  expect(at.sheet(at.gm, sal).system["defense"]).toMatchObject({ value: 1 });
  await rest?.(sal, 0);
  const maren = await at.actor("effort", "Maren", "Ana", {});
  const { beginTurn, leaveTurns } = own("effort");
  for (const named of [maren, `Actor.${maren}`]) await beginTurn?.(named);
  expect(at.sheet(at.ana, maren).system["turn"]).toMatchObject({ round: 2 });
  await leaveTurns?.(maren);
  expect(at.sheet(at.ana, maren).system["turn"]).toMatchObject({ round: 0 });
});

it("bad numbers are refused with a sentence, and other actors are none of theirs", async () => {
  const sal = await at.actor("decision", "Sal", "Ana", {});
  const before = at.gm.game.messages.size;
  expect(await own("decision")["damage"]?.(sal, -1)).toBeNull();
  expect(await own("decision")["damage"]?.(sal, "much")).toBeNull();
  const told: string[] = [];
  const notifications =
    at.ana.global<Record<string, (text: string, options?: { format?: object }) => unknown>>("ui.notifications");
  const { warn } = notifications;
  notifications["warn"] = (key, { format = {} } = {}) => told.push(`${key} ${JSON.stringify(format)}`);
  await expect(own("decision")["damage"]?.("nobody", 1)).rejects.toMatchObject({ name: "RulesError", field: "actor" });
  if (warn) notifications["warn"] = warn;
  expect(told.join()).toContain("Actor: “nobody” is not one that can be used here.");
  expect(await own("effort")["beginTurn"]?.(sal)).toBeNull();
  expect(at.gm.game.messages.size).toBe(before);
});
