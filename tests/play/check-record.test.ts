/**
 * Storage of a check's events: who sees a reply, what an undone event shows, which event an id refers to, and which
 * comes last.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Examples, openExamples } from "./examples-table.ts";

let at: Examples;
let sal: string;
beforeAll(async () => {
  at = await openExamples();
  sal = await at.actor("decision", "Sal", "Ana", { level: 2, attributes: { kno: 3 }, luck: { value: 2 } });
});
afterAll(() => at?.close());

interface Stored {
  readonly id: string;
  readonly type: string;
  readonly whisper: readonly string[];
  readonly system: { readonly check: string | null };
  update(changes: object): Promise<unknown>;
}
interface Api {
  undo(message: string, event: string): Promise<boolean>;
  outcome(message: string): { targetNumber: number | null };
}
const api = (client: Examples["gm"]) => at.api(client) as unknown as Api;
const message = (client: Examples["gm"], id: string) => client.game.messages.get(id) as unknown as Stored;
const ruled = async (id: string, targetNumber: string) =>
  String(await at.act(at.gm, id, "change", { targetNumber })).split(".") as [string, string];

it("a ruling on a whispered check is whispered to the same users", async () => {
  const id = await at.rolled(at.ana, sal, [3, 4], { stat: "kno", targetNumber: 8, messageMode: "gm" });
  const [ruling] = await ruled(id, "10");
  const { whisper } = message(at.gm, ruling);
  expect([...whisper].sort()).toEqual([...message(at.gm, id).whisper].sort());
  expect(whisper.length).toBeGreaterThan(0);
});

it("a withdrawn check that is undone shows no Luck that came back", async () => {
  const id = await at.rolled(at.ana, sal, [3, 4, 2], { stat: "kno", targetNumber: 8, luck: true });
  const event = await at.act(at.ana, id, "withdraw");
  expect(at.card(at.ana, id).changes.join()).toContain("2");
  await api(at.ana).undo(id, String(event));
  await at.settle();
  expect(at.card(at.ana, id).changes).toEqual([]);
});

it("a key that two events have names neither", async () => {
  const id = await at.rolled(at.ana, sal, [3, 4], { stat: "kno", targetNumber: 8 });
  const [first, key] = await ruled(id, "10");
  const [second, other] = await ruled(id, "12");
  const { system } = at.gm.game.messages.get(second) as unknown as { system: { events: Record<string, object> } };
  await message(at.gm, second).update({ [`system.events.${key}`]: { ...system.events[other], targetNumber: 14 } });
  await at.settle();
  expect(await api(at.gm).undo(id, key)).toBe(false);
  expect(await api(at.gm).undo(id, `${first}.${key}`)).toBe(true);
});

it("a later ruling comes after an earlier one, whatever time it claims", async () => {
  const id = await at.rolled(at.ana, sal, [3, 4], { stat: "kno", targetNumber: 8 });
  await ruled(id, "10");
  const [ruling, key] = await ruled(id, "12");
  await message(at.gm, ruling).update({ [`system.events.${key}.time`]: 1 });
  await at.settle();
  for (const client of [at.gm, at.ana, at.ben]) expect(api(client).outcome(id).targetNumber).toBe(12);
});
