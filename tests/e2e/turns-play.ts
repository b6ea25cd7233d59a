/** Combats for browser tests: combatants, and the contents of the combat tracker. */
import { expect } from "vitest";
import { loadDice, type Seat } from "./table.ts";

/** Several windows share few processors. */
const soon = { timeout: 20_000 };

/** Somebody who fights: name, type of actor, and the player who has it. */
export type Fighter = readonly [name: string, type: string, player?: string];

const traits = { traits: { dangerous: 2 }, focused: "dangerous", skills: { strike: 2 } };

/** Everybody's sidebar shows the combat tracker. */
export async function showTrackers(seats: readonly Seat[]): Promise<void> {
  for (const { page } of seats) {
    await page.evaluate("ui.combat.activate()");
    await page.locator("#combat").waitFor();
  }
}

/** Replace the combat by a new one with these fighters, not yet started. Missing actors are created. */
export async function muster({ page }: Seat, fighters: readonly Fighter[]): Promise<void> {
  const list = fighters.map(([name, type, player]) => ({
    ...{ name, type, player },
    system: type === "challenge" ? traits : {},
  }));
  await page.evaluate(`(async () => {
    const list = ${JSON.stringify(list)};
    await game.combat?.delete();
    for (const { player, ...data } of list) {
      const owner = game.users.getName(player ?? "");
      if (game.actors.getName(data.name)) continue;
      await Actor.create({ ...data, ownership: owner ? { default: 0, [owner.id]: 3 } : { default: 0 } });
    }
    const combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments("Combatant",
      list.map(({ name }) => ({ actorId: game.actors.getName(name).id })));
  })()`);
}

export const tracker = ({ page }: Seat) => page.locator("#combat");
export const entry = (seat: Seat, name: string) => tracker(seat).locator(".combatant", { hasText: name });
export const button = (seat: Seat, name: string) => tracker(seat).getByRole("button", { name, exact: true });
export const roundTitle = (seat: Seat) => tracker(seat).locator(".encounter-title");
const state = (seat: Seat) => tracker(seat).locator(".tessera-turn-state");
const acting = (seat: Seat) => tracker(seat).locator(".tessera-turn-side.acts strong");

/** Wait until everybody's tracker shows `sentence`, and `side` as the acting side (null for none). */
export async function allSee(seats: readonly Seat[], side: string | null, sentence: string): Promise<void> {
  for (const seat of seats) {
    await expect.poll(() => state(seat).textContent(), soon).toBe(sentence);
    await expect.poll(() => acting(seat).allTextContents(), soon).toEqual(side === null ? [] : [side]);
  }
}

/** Wait until everybody's tracker shows that this number of a kind is left; its owner sees a button, others a text. */
export async function allSeeLeft(seats: readonly Seat[], name: string, kind: string, left: number): Promise<void> {
  for (const seat of seats) {
    const pip = entry(seat, name).getByLabel(new RegExp(`^${kind}: `));
    await expect.poll(() => pip.getAttribute("aria-label"), soon).toBe(`${kind}: ${left} left`);
  }
}

/** A check without dialog whose dice show `dice`; answers the id of its message. */
export async function strike(seat: Seat, name: string, check: object, dice: readonly number[]): Promise<string> {
  await loadDice(seat.page, dice);
  const id = await seat.page.evaluate(
    `game.system.api.check(game.actors.getName(${JSON.stringify(name)}), ${JSON.stringify(check)},
      { configure: false }).then(({ message }) => message.id)`,
  );
  return String(id);
}
