/** A token moved among 100 tokens and 50 regions: what Zones and Hazards add to the host's own work. */
import type { Measurement } from "../../scripts/perf.ts";
import { BrowserTable } from "../e2e/table.ts";

interface Host {
  Scene: { create(data: object): Promise<HostScene> };
  canvas: { ready: boolean; scene: { id: string } | null };
  game: { actors: { getName(name: string): { id: string } | undefined } };
}
interface HostScene {
  id: string;
  activate(): Promise<unknown>;
  tokens: { get(id: string): { update(changes: object): Promise<unknown> } };
}

const MOVES = 24;

interface Moves {
  /** Milliseconds by the clock. */
  readonly bare: number;
  readonly whole: number;
}

/**
 * Milliseconds that one move of a character's token takes on the game master's client, with all that follows from it there:
 * among plain regions and among Zones that are Hazards, in turns; on scenes where tokens see and explore, or where all is
 * in sight. Lower quartiles, for what else the machine does only adds.
 */
async function measured(explored: boolean): Promise<Moves> {
  const table = await BrowserTable.open();
  try {
    const { page } = await table.join("Gamemaster", { canvas: true });
    return await page.evaluate(
      async ({ moves, explored }) => {
        const host = globalThis as unknown as Host;
        const id = (kind: string, index: number) => `${kind}${String(index).padStart(16 - kind.length, "0")}`;
        const actorId = host.game.actors.getName("Ilsa Marrow")?.id;
        const shape = (index: number) => ({
          type: "rectangle",
          x: (index % 10) * 200,
          y: Math.floor(index / 10) * 200,
          width: 200,
          height: 200,
          rotation: 0,
          hole: false,
        });
        const make = (name: string, behaviors: readonly object[]) =>
          host.Scene.create({
            name,
            width: 2000,
            height: 1000,
            padding: 0,
            grid: { size: 100 },
            ...(explored && { tokenVision: true, fog: { exploration: true } }),
            regions: Array.from({ length: 50 }, (_, index) => ({
              name: `R${index}`,
              shapes: [shape(index)],
              behaviors,
            })),
            tokens: Array.from({ length: 100 }, (_, index) => ({
              _id: id("token", index),
              name: `Token ${index}`,
              x: (index % 20) * 100,
              y: Math.floor(index / 20) * 200,
              ...(index === 42 && {
                actorId,
                actorLink: true,
                ...(explored && { sight: { enabled: true, range: 500 } }),
              }),
            })),
          });
        const scenes = {
          bare: await make("Bare", []),
          whole: await make("Whole", [{ type: "tessera.zone" }, { type: "tessera.hazard", system: { rating: 2 } }]),
        };
        const times: Record<keyof typeof scenes, number[]> = { bare: [], whole: [] };
        const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
        for (let round = 0; round < 4; round++)
          for (const kind of ["bare", "whole"] as const) {
            const scene = scenes[kind];
            await scene.activate();
            while (!host.canvas.ready || host.canvas.scene?.id !== scene.id) await pause(50);
            await pause(500);
            for (let move = 0; move < moves; move++) {
              const start = performance.now();
              // Each move leaves one region and enters another.
              await scene.tokens.get(id("token", 42)).update({ x: (move % 10) * 200, y: (round % 5) * 200 });
              await pause(0);
              // The first moves warm up what has not run before.
              if (round > 0) times[kind].push(performance.now() - start);
            }
          }
        const usual = (list: number[]) => list.sort((one, other) => one - other)[list.length >> 2] ?? 0;
        return { bare: usual(times.bare), whole: usual(times.whole) };
      },
      { moves: MOVES, explored },
    );
  } finally {
    await table.close();
  }
}

/** A row of the table: `most` milliseconds are the aim of what Zones and Hazards may add. */
function added(name: string, most: number, explored: boolean): Measurement {
  return {
    name,
    aim: `at most ${most} ms more`,
    measure: async () => {
      const { bare, whole } = await measured(explored);
      return { text: `${whole.toFixed(1)} ms, plain ${bare.toFixed(1)} ms`, met: whole <= bare + most };
    },
  };
}

const MOVE = "a move from region to region, 100 tokens, 50 Zones with Hazards, against plain regions";

export const measurements: Measurement[] = [added(MOVE, 4, false), added(`${MOVE}, with fog explored`, 6, true)];
