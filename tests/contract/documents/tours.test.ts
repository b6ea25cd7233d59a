/** Tours go step by step, know how far they went, and one is shown at a time. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Data, type Player, type Seats, sit } from "./players.ts";

interface Tour {
  readonly key: string;
  readonly title: string;
  readonly steps: { id: string }[];
  readonly status: string;
  readonly stepIndex: number | null;
  readonly currentStep: { id: string } | null;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly canStart: boolean;
  start(): Promise<void>;
  next(): Promise<void>;
  previous(): Promise<void>;
  progress(step: number): Promise<void>;
  complete(): Promise<void>;
  exit(): void;
  reset(): Promise<void>;
}

interface TourClass {
  new (config: Data): Tour;
  readonly STATUS: Readonly<Record<string, string>>;
  readonly tourInProgress: boolean;
  readonly activeTour: Tour | null;
}

let seats: Seats;
let gm: Player;

beforeAll(async () => {
  seats = await sit();
  gm = seats.gm;
}, 120_000);
afterAll(async () => {
  await seats?.table.close();
});

const tourClass = (player: Player) => player.global<{ nue: { Tour: TourClass } }>("foundry").nue.Tour;

/** A registered tour of three steps, the last for game masters. */
function tour(player: Player, id: string): Tour {
  const Tour = tourClass(player);
  const steps = ["one", "two", "three"].map((step) => ({ id: step, title: step, content: `<p>${step}</p>` }));
  const made = new Tour({ title: "Around", steps: steps.map((step, at) => ({ ...step, restricted: at === 2 })) });
  player.game.tours.register("promises", id, made as never);
  return made;
}

test("a tour begins before its first step, goes on and back, and is completed after its last [type documentation: Tour]", async () => {
  const around = tour(gm, "steps");
  const { STATUS } = tourClass(gm);
  expect([around.key, around.title, around.canStart]).toEqual(["promises.steps", "Around", true]);
  expect([around.status, around.stepIndex, around.currentStep]).toEqual([STATUS["UNSTARTED"], -1, null]);
  await around.start();
  expect([around.status, around.currentStep?.id]).toEqual([STATUS["IN_PROGRESS"], "one"]);
  expect([around.hasPrevious, around.hasNext]).toEqual([false, true]);
  await around.next();
  await around.next();
  expect([around.currentStep?.id, around.hasNext]).toEqual(["three", false]);
  await around.previous();
  expect(around.currentStep?.id).toBe("two");
  await expect(around.progress(4)).rejects.toThrow();
  await around.complete();
  expect([around.status, around.stepIndex, around.currentStep]).toEqual([STATUS["COMPLETED"], null, null]);
  await around.reset();
  expect(around.status).toBe(STATUS["UNSTARTED"]);
});

test("one tour is shown at a time [type documentation: Tour.activeTour, Tour.tourInProgress]", async () => {
  const Tour = tourClass(gm);
  const [first, second] = [tour(gm, "first"), tour(gm, "second")];
  expect(Tour.tourInProgress).toBe(false);
  await first.start();
  await second.start();
  expect(Tour.activeTour).toBe(second);
  second.exit();
  expect([Tour.tourInProgress, second.stepIndex]).toEqual([false, 0]);
});

test("restricted steps are for game masters [type documentation: TourStep.restricted]", () => {
  expect(tour(gm, "whole").steps.map(({ id }) => id)).toEqual(["one", "two", "three"]);
  expect(tour(seats.player, "shorter").steps.map(({ id }) => id)).toEqual(["one", "two"]);
});

test("a tour is prepared before each step is shown [type documentation: Tour#_preStep]", async () => {
  const Tour = tourClass(gm);
  const prepared: string[] = [];
  class Own extends Tour {
    async _preStep(): Promise<void> {
      prepared.push(this.currentStep?.id ?? "");
    }
  }
  const own = new Own({ title: "Own", steps: [{ id: "one" }, { id: "two" }] });
  gm.game.tours.register("promises", "own", own as never);
  await own.start();
  await own.next();
  own.exit();
  expect(prepared).toEqual(["one", "two"]);
});
