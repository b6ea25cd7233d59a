/** A token moved among 100 tokens and 50 regions: what Zones and Hazards add to the host's own work. */
import type { Measurement } from "../../scripts/perf.ts";
import { BrowserTable } from "../e2e/table.ts";

interface Host {
  Scene: { create(data: object): Promise<HostScene> };
  canvas: { ready: boolean; scene: { id: string } | null };
}
interface HostScene {
  id: string;
  activate(): Promise<unknown>;
  tokens: { get(id: string): { update(changes: object): Promise<unknown> } };
}

const MOVES = 40;

/** Milliseconds that one move of a token takes in the scene, with all that follows on that client; the median. */
async function measured(): Promise<{ bare: number; whole: number }> {
  const table = await BrowserTable.open();
  try {
    const { page } = await table.join("Gamemaster");
    return await page.evaluate(async (moves) => {
      const host = globalThis as unknown as Host;
      const id = (kind: string, index: number) => `${kind}${String(index).padStart(16 - kind.length, "0")}`;
      const make = (name: string, behaviors: readonly object[]) =>
        host.Scene.create({
          name,
          width: 2000,
          height: 1000,
          padding: 0,
          grid: { size: 100 },
          regions: Array.from({ length: 50 }, (_, index) => ({
            name: `Region ${index}`,
            shapes: [
              {
                type: "rectangle",
                x: (index % 10) * 200,
                y: Math.floor(index / 10) * 200,
                width: 200,
                height: 200,
                rotation: 0,
                hole: false,
              },
            ],
            behaviors,
          })),
          tokens: Array.from({ length: 100 }, (_, index) => ({
            _id: id("token", index),
            name: `Token ${index}`,
            x: (index % 20) * 100,
            y: Math.floor(index / 20) * 200,
          })),
        });
      const scenes = {
        bare: await make("Bare", []),
        whole: await make("Whole", [{ type: "tessera.zone" }, { type: "tessera.hazard", system: { rating: 2 } }]),
      };
      const times: { bare: number[]; whole: number[] } = { bare: [], whole: [] };
      // In turns, so that whatever else the machine does falls on both.
      for (let round = 0; round < 4; round++)
        for (const kind of ["bare", "whole"] as const) {
          const scene = scenes[kind];
          await scene.activate();
          while (!host.canvas.ready || host.canvas.scene?.id !== scene.id)
            await new Promise((resolve) => setTimeout(resolve, 50));
          await new Promise((resolve) => setTimeout(resolve, 1000));
          for (let move = 0; move < moves; move++) {
            const start = performance.now();
            await scene.tokens.get(id("token", 42)).update({ x: (move % 10) * 200, y: (round % 5) * 200 });
            await new Promise((resolve) => setTimeout(resolve, 0));
            // The first moves warm up what has not run before.
            if (round > 0) times[kind].push(performance.now() - start);
          }
        }
      const middle = (list: number[]) => list.sort((first, second) => first - second)[list.length >> 1] ?? 0;
      return { bare: middle(times.bare), whole: middle(times.whole) };
    }, MOVES);
  } finally {
    await table.close();
  }
}

export const measurements: Measurement[] = [
  {
    name: "a move among 100 tokens and 50 Zones with Hazards, against bare regions",
    aim: "≤ ×1.5, or 4 ms more",
    measure: async () => {
      const { bare, whole } = await measured();
      const text = `${whole.toFixed(1)} ms, bare ${bare.toFixed(1)} ms (×${(whole / bare).toFixed(2)})`;
      return { text, met: whole <= Math.max(bare * 1.5, bare + 4) };
    },
  },
];
