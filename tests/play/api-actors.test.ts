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
  await expect(own("decision")["damage"]?.("nobody", 1)).rejects.toThrow("there is no actor nobody");
  await expect(own("effort")["beginTurn"]?.(sal)).rejects.toThrow("does not play Effort");
  expect(at.gm.game.messages.size).toBe(before);
});
