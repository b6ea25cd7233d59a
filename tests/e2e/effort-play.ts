/** Effort characters for browser tests, and readers of their resources. */
import { systemOf } from "./scene-play.ts";
import type { Seat } from "./table.ts";
import { inPage } from "./tracker-seats.ts";

interface StoredSystem {
  readonly resources: Readonly<Record<string, { readonly value: number }>>;
  readonly turn: { readonly reaction: boolean; readonly round: number };
}

/** Play in the mind; the players see each other's characters, and the game master plays a bargeman. */
export async function seatCharacters(gm: Seat): Promise<void> {
  await inPage(
    gm,
    `(async () => {
      await game.scenes.active.update({ active: false });
      for (const name of ["Maren Holt", "Osric Vell"])
        await game.actors.getName(name).update({ "ownership.default": 2 });
      await Actor.create({ name: "Bargeman", type: "effort", ownership: { default: 0 } });
    })()`,
  );
}

/** What a character has left, whether a reaction is among it, and the round of its turns. */
export async function leftOf(seat: Seat, name: string): Promise<Record<string, number | boolean>> {
  const { resources, turn } = await systemOf<StoredSystem>(seat, name);
  const points = Object.fromEntries(Object.entries(resources).map(([id, { value }]) => [id, value]));
  return { ...points, reaction: turn.reaction, round: turn.round };
}
