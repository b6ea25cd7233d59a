import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { segmentize } from "../../../bench/core/documents/regions/path.ts";
import { shapeContains, shapesBounds, shapesContain } from "../../../bench/core/documents/regions/shape-geometry.ts";
import { type Data, type Doc, forget, type Player, type Seats, sit } from "./players.ts";

describe("shapes [type documentation: foundry.data shapes; fields of line, cone, emanation and ring: hypothesis]", () => {
  const square = { type: "rectangle", x: 100, y: 100, width: 100, height: 100 };

  test.each([
    ["a rectangle", square, { x: 150, y: 150 }, { x: 250, y: 150 }],
    ["a turned rectangle", { ...square, rotation: 45 }, { x: 100, y: 200 }, { x: 190, y: 110 }],
    ["a rectangle held in the middle", { ...square, anchorX: 0.5, anchorY: 0.5 }, { x: 60, y: 60 }, { x: 160, y: 160 }],
    ["a circle", { type: "circle", x: 0, y: 0, radius: 10 }, { x: 7, y: 7 }, { x: 8, y: 8 }],
    ["an ellipse", { type: "ellipse", x: 0, y: 0, radiusX: 20, radiusY: 5 }, { x: 19, y: 0 }, { x: 0, y: 6 }],
    [
      "a turned ellipse",
      { type: "ellipse", x: 0, y: 0, radiusX: 20, radiusY: 5, rotation: 90 },
      { x: 0, y: 19 },
      { x: 6, y: 0 },
    ],
    ["a polygon", { type: "polygon", points: [0, 0, 10, 0, 0, 10] }, { x: 2, y: 2 }, { x: 8, y: 8 }],
    ["a line", { type: "line", x: 0, y: 0, length: 50, width: 10, rotation: 90 }, { x: 4, y: 40 }, { x: 40, y: 4 }],
    ["a cone", { type: "cone", x: 0, y: 0, radius: 50, angle: 90 }, { x: 30, y: 20 }, { x: 20, y: 30 }],
    [
      "a flat cone",
      { type: "cone", x: 0, y: 0, radius: 50, angle: 90, curvature: "flat" },
      { x: 49, y: 40 },
      { x: 51, y: 0 },
    ],
    [
      "a ring",
      { type: "ring", x: 0, y: 0, radius: 20, innerWidth: 5, outerWidth: 5 },
      { x: 18, y: 0 },
      { x: 10, y: 0 },
    ],
    [
      "an emanation",
      { type: "emanation", base: { x: 0, y: 0, width: 100, height: 100 }, radius: 50 },
      { x: 140, y: 50 },
      { x: 140, y: 140 },
    ],
  ])("%s", (_name, shape, inside, outside) => {
    expect(shapeContains(shape, inside)).toBe(true);
    expect(shapeContains(shape, outside)).toBe(false);
  });

  test("a hole takes away what came before it", () => {
    const hole = { type: "circle", x: 150, y: 150, radius: 20, hole: true };
    expect(shapesContain([square, hole], { x: 150, y: 150 })).toBe(false);
    expect(shapesContain([hole, square], { x: 150, y: 150 })).toBe(true);
    expect(shapesContain([square, hole], { x: 110, y: 110 })).toBe(true);
  });

  test("nothing inside is outside of the bounds", () => {
    const shape = fc.record({
      type: fc.constantFrom("rectangle", "circle", "ellipse", "line", "cone", "ring"),
      x: fc.integer({ min: -100, max: 100 }),
      y: fc.integer({ min: -100, max: 100 }),
      width: fc.integer({ min: 1, max: 100 }),
      height: fc.integer({ min: 1, max: 100 }),
      length: fc.integer({ min: 1, max: 100 }),
      radius: fc.integer({ min: 1, max: 100 }),
      radiusX: fc.integer({ min: 1, max: 100 }),
      radiusY: fc.integer({ min: 1, max: 100 }),
      outerWidth: fc.integer({ min: 0, max: 20 }),
      innerWidth: fc.integer({ min: 0, max: 20 }),
      angle: fc.integer({ min: 1, max: 360 }),
      rotation: fc.integer({ min: 0, max: 359 }),
    });
    const point = fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) });
    fc.assert(
      fc.property(shape, point, (one, where) => {
        const bounds = shapesBounds([one]);
        if (!bounds || !shapeContains(one, where)) return true;
        return (
          where.x >= bounds.x &&
          where.y >= bounds.y &&
          where.x <= bounds.x + bounds.width &&
          where.y <= bounds.y + bounds.height
        );
      }),
      { numRuns: 2000 },
    );
  });

  test("a way is cut where it enters and leaves", () => {
    const way = segmentize(
      [square],
      [
        { x: 0, y: 150 },
        { x: 300, y: 150 },
      ],
    );
    expect(way.map(({ type }) => type)).toEqual(["enter", "move", "exit"]);
    expect(way[0]?.to.x).toBeCloseTo(100, 3);
    expect(way[2]?.to.x).toBeCloseTo(200, 3);
  });
});

describe("events", () => {
  let seats: Seats;
  let scene: Doc;
  let token: Doc;
  const trap = { type: "promises.trap", name: "Trap" };

  beforeAll(async () => {
    seats = await sit();
    const { gm, player, table } = seats;
    const owned = { default: 0, [player.game.userId as string]: 3 };
    const actor = await gm.cls("Actor").create({ name: "Ann", type: "hero", ownership: owned });
    scene = await gm.cls("Scene").create({ name: "Cellar", active: true, grid: { size: 100 } });
    [token] = (await scene.createEmbeddedDocuments("Token", [
      { name: "Ann", actorId: actor.id, actorLink: true, x: 0, y: 0 },
    ])) as [Doc];
    await table.settle();
  }, 120_000);
  beforeEach(async () => {
    await seats.table.settle();
    forget(seats);
  });
  afterAll(async () => {
    await seats?.table.close();
  });

  const mine = (player: Player): Doc => player.doc("Scene", scene.id).tokens.get(token.id) as Doc;
  const traps = (player: Player): string[] => player.trace().filter((line) => line.startsWith("trap"));

  async function pit(x: number, more: Data = {}): Promise<Doc> {
    const shapes = [{ type: "rectangle", x, y: 0, width: 200, height: 200 }];
    const [region] = await scene.createEmbeddedDocuments("Region", [
      { name: "Pit", shapes, behaviors: [trap], ...more },
    ]);
    await seats.table.settle();
    return region as Doc;
  }

  test("reach the behaviors on every client, with who caused them [type documentation: RegionBehaviorType]", async () => {
    const { gm, player, other, table } = seats;
    const region = await pit(500);
    for (const one of [gm, player, other]) one.trace();
    await mine(player).update({ x: 550 });
    await table.settle();
    const entered = ["trap always tokenMoveIn Ann by Player in Pit"];
    for (const one of [gm, player, other]) expect(traps(one)).toEqual(entered);
    await mine(player).update({ x: 1500 });
    await table.settle();
    for (const one of [gm, player, other]) expect(traps(one)).toEqual(["trap chosen tokenExit Ann"]);
    await region.delete();
  });

  test("of passing through are told as well [hypothesis]", async () => {
    const { gm, player, table } = seats;
    const region = await pit(2000);
    gm.trace();
    await mine(player).update({ x: 3000 });
    await table.settle();
    expect(traps(gm)).toEqual(["trap always tokenMoveIn Ann by Player in Pit", "trap chosen tokenExit Ann"]);
    await region.delete();
  });

  test("tell a behavior when it becomes active, and of tokens that are inside then [type documentation: CONST.REGION_EVENTS]", async () => {
    const { gm, player, table } = seats;
    await mine(player).update({ x: 0 });
    const region = await pit(0, { behaviors: [] });
    gm.trace();
    const [behavior] = await region.createEmbeddedDocuments("RegionBehavior", [
      { ...trap, system: { events: ["tokenEnter", "tokenExit"] } },
    ]);
    await table.settle();
    expect(traps(gm)).toEqual(["trap behaviorActivated", "trap chosen tokenEnter Ann"]);
    await behavior?.update({ disabled: true });
    await table.settle();
    expect(traps(gm)).toEqual(["trap chosen tokenExit Ann"]);
    await mine(player).update({ x: 10 });
    await table.settle();
    expect(traps(gm)).toEqual([]);
    await region.delete();
  });

  test("are told when the boundary moves over a token, and when tokens come and go [type documentation: CONST.REGION_EVENTS]", async () => {
    const { gm, table } = seats;
    const behaviors = [{ ...trap, system: { events: ["tokenEnter", "tokenExit", "regionBoundary"] } }];
    const region = await pit(4000, { behaviors });
    gm.trace();
    await region.update({ shapes: [{ type: "circle", x: 4000, y: 4000, radius: 300 }] });
    await table.settle();
    expect(traps(gm)).toEqual(["trap chosen regionBoundary undefined"]);
    const [rat] = await scene.createEmbeddedDocuments("Token", [{ name: "Rat", x: 4000, y: 4000 }]);
    await table.settle();
    expect(traps(gm)).toEqual(["trap chosen tokenEnter Rat"]);
    await rat?.delete();
    await table.settle();
    expect(traps(gm)).toEqual(["trap chosen tokenExit Rat"]);
    await region.delete();
  });

  test("one that is attached to a token moves along with it, whoever moves the token [type documentation: RegionAttachmentData]", async () => {
    const { gm, player, other, table } = seats;
    const [away] = await scene.createEmbeddedDocuments("Token", [{ name: "Rat", x: 6500, y: 0 }]);
    await mine(player).update({ x: 6000, y: 0 });
    const shapes = [
      { type: "rectangle", x: 5900, y: 0, width: 200, height: 200 },
      { type: "polygon", points: [6000, 0, 6100, 0, 6000, 100] },
      { type: "emanation", base: { x: 6000, y: 0, width: 100, height: 100 }, radius: 50 },
    ];
    const behaviors = [{ ...trap, system: { events: ["tokenEnter", "tokenExit"] } }];
    const region = await pit(5900, { shapes, behaviors, attachment: { token: token.id } });
    const apart = await pit(6900, { name: "Apart" });
    for (const one of [gm, player, other]) one.trace();
    await mine(player).update({ x: 6480, y: 20 });
    await table.settle();
    const expected = [
      { type: "rectangle", x: 6380, y: 20 },
      { type: "polygon", points: [6480, 20, 6580, 20, 6480, 120] },
      { type: "emanation", base: { x: 6480, y: 20, width: 100, height: 100 }, radius: 50 },
    ];
    for (const one of [gm, player, other]) {
      const regions = one.doc("Scene", scene.id).regions;
      expect(regions.get(region.id)?.toObject()["shapes"]).toMatchObject(expected);
      expect(regions.get(apart.id)?.toObject()["shapes"]).toMatchObject([{ x: 6900, y: 0 }]);
      // Another token is inside now; the one that carries it always was.
      expect(traps(one)).toEqual(["trap chosen tokenEnter Rat"]);
    }
    for (const each of [region, apart, away]) await each?.delete();
    await mine(player).update({ x: 0, y: 0 });
    await table.settle();
    for (const one of [gm, player, other]) one.trace();
  });

  test("reach levels and elevations that the region covers only [release notes 14.353]", async () => {
    const { gm, player, table } = seats;
    const region = await pit(5000, { elevation: { bottom: 10, top: 20 } });
    gm.trace();
    await mine(player).update({ x: 5050, elevation: 0 });
    await table.settle();
    expect(traps(gm)).toEqual([]);
    await mine(player).update({ elevation: 15 });
    await table.settle();
    expect(traps(gm)).toEqual(["trap always tokenMoveIn Ann by Player in Pit"]);
    await mine(player).update({ elevation: 0 });
    await region.delete();
  });

  test("movement is announced before, when it may be prevented, and after, on every client [release notes 13.341]", async () => {
    const { gm, player, table } = seats;
    await mine(player).update({ x: 100 });
    await table.settle();
    forget(seats);
    expect(await mine(player).update({ x: 200 }, { refuse: "movement" })).toBeUndefined();
    expect(player.trace()).toContain("preMoveToken 100>200");
    const mover = mine(player) as unknown as {
      move(waypoints: Data[]): Promise<boolean>;
      movement: { passed: { distance: number } };
    };
    expect(
      await mover.move([
        { x: 100, y: 300 },
        { x: 300, y: 300 },
      ]),
    ).toBe(true);
    await table.settle();
    expect(gm.trace()).toEqual(["moveToken Ann Player", "updateToken x,y"]);
    expect(mover.movement.passed.distance).toBeCloseTo(25);
  });
});
