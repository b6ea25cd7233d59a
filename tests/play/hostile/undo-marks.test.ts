/** Marks of undone events that their author changes by hand: what was undone stays undone, and gives nothing twice. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  api,
  cardText,
  character,
  expectUnbroken,
  type Hostile,
  openHostileTable,
  outcomeOn,
  rolled,
  stored,
} from "./hostile-table.ts";

let at: Hostile;
beforeEach(async () => {
  at = await openHostileTable();
});
afterEach(() => at.close());

interface Written {
  readonly system: { readonly events: Readonly<Record<string, { readonly undone?: boolean }>> };
}

const REWRITTEN = "Ben rewrote the history of this check.";
const own = character("ben", "edge");
const boons = () => (at.gm.game.actors.get(own) as unknown as { system: { boons: number } }).system.boons;
const stamina = () =>
  (
    at.gm.game.actors.get(character("ben", "effort")) as unknown as {
      system: { resources: { stamina: { value: number } } };
    }
  ).system.resources.stamina.value;
/** Leave the character points within their maximum. */
const tire = () =>
  (
    at.gm.game.actors.get(character("ben", "effort")) as unknown as { update(changes: object): Promise<unknown> }
  ).update({
    "system.resources.stamina.value": 5,
  });
const isUndone = (message: string, key: string) =>
  (stored(at.gm, message) as unknown as Written).system.events[key]?.undone === true;
const mark = (message: string, key: string, undone: boolean) =>
  at.forger.update("ChatMessage", { _id: message, system: { events: { [key]: { undone } } } });

it("a mark that its author takes off is set again, the check says so, and no second undo gives points", async () => {
  const id = await rolled(at.ben, "edge", "ben");
  await at.table.settle();
  const event = String(await api(at.ben).act(id, "improvePosition"));
  await at.table.settle();
  const [message = "", key = ""] = event.split(".");
  const paid = boons();
  expect(await api(at.ben).undo(id, event)).toBe(true);
  await at.table.settle();
  expect(boons()).toBe(paid + 1);
  await mark(message, key, false);
  expect(await api(at.ben).undo(id, event)).toBe(false);
  await vi.waitFor(() => expect(isUndone(message, key)).toBe(true));
  await at.table.settle();
  expect(boons()).toBe(paid + 1);
  expect(cardText(at.ana, id)).toContain(REWRITTEN);
  await expectUnbroken(at);
});

it("a revived note counts for nothing, and its mark is set again", async () => {
  const edge = api(at.ben) as unknown as {
    edge: { spendBoon(actor: string, spend: object): Promise<{ id: string } | null> };
    undoNote(message: string): Promise<boolean>;
  };
  const note = await edge.edge.spendBoon(own, { spend: "flashback", what: "the key" });
  await at.table.settle();
  expect(await edge.undoNote(note?.id ?? "")).toBe(true);
  await at.table.settle();
  const held = boons();
  const [key = ""] = Object.keys((stored(at.gm, note?.id ?? "") as unknown as Written).system.events);
  await mark(note?.id ?? "", key, false);
  expect(await edge.undoNote(note?.id ?? "")).toBe(false);
  await vi.waitFor(() => expect(isUndone(note?.id ?? "", key)).toBe(true));
  await at.table.settle();
  expect(boons()).toBe(held);
});

it("a withdrawal that its author marks as undone without paying again stands, and the check says so", async () => {
  await tire();
  const before = stamina();
  const id = await rolled(at.ben, "effort", "ben");
  await at.table.settle();
  const paid = stamina();
  expect(paid).toBeLessThan(before);
  const event = String(await api(at.ben).act(id, "withdraw"));
  await at.table.settle();
  expect(stamina()).toBe(before);
  const [message = "", key = ""] = event.split(".");
  await mark(message, key, true);
  await vi.waitFor(() => expect(isUndone(message, key)).toBe(false), { timeout: 5000 });
  await at.table.settle();
  expect(outcomeOn(at.ana, id)["withdrawn"]).toBe(true);
  expect(cardText(at.ana, id)).toContain(REWRITTEN);
});

it("a withdrawal that is undone as it should be is left alone", async () => {
  await tire();
  const id = await rolled(at.ben, "effort", "ben");
  await at.table.settle();
  const paid = stamina();
  const event = String(await api(at.ben).act(id, "withdraw"));
  await at.table.settle();
  expect(await api(at.ben).undo(id, event)).toBe(true);
  await at.table.settle();
  const [message = "", key = ""] = event.split(".");
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await at.table.settle();
  expect([stamina(), isUndone(message, key)]).toEqual([paid, true]);
  expect(cardText(at.ana, id)).not.toContain(REWRITTEN);
});

it("a message that is deleted before its mark is judged is left alone", async () => {
  await tire();
  const id = await rolled(at.ben, "effort", "ben");
  await at.table.settle();
  const event = String(await api(at.ben).act(id, "withdraw"));
  await at.table.settle();
  const [message = "", key = ""] = event.split(".");
  await mark(message, key, true);
  await (at.gm.game.messages.get(message) as unknown as { delete(): Promise<unknown> }).delete();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await at.table.settle();
  expect(at.gm.game.messages.get(message)).toBeUndefined();
  expect(at.errors).toEqual([]);
});

it("a mark that is taken off while no game master is there gives nothing twice either", async () => {
  const id = await rolled(at.ben, "edge", "ben");
  await at.table.settle();
  const event = String(await api(at.ben).act(id, "improvePosition"));
  await at.table.settle();
  expect(await api(at.ben).undo(id, event)).toBe(true);
  await at.table.settle();
  const held = boons();
  at.gm.leave();
  const [message = "", key = ""] = event.split(".");
  await mark(message, key, false);
  await at.table.settle();
  const events = () => (stored(at.ben, message) as unknown as Written).system.events;
  expect(events()[key]?.undone).toBe(false);
  expect(await api(at.ben).undo(id, event)).toBe(false);
  await at.table.settle();
  expect((at.ana.game.actors.get(own) as unknown as { system: { boons: number } }).system.boons).toBe(held);
});
