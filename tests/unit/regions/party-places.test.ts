import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partyPlaces, type Spot } from "../../../src/rules/party-places.ts";

const starts: Spot[] = [
  { x: 0, y: 0 },
  { x: 200, y: 0 },
];

describe("places of the party", () => {
  it("are the start places in order, then the spaces around the first", () => {
    expect(partyPlaces(2, starts, [], 100)).toEqual(starts);
    const [, , third] = partyPlaces(3, starts, [], 100);
    expect(third).toEqual({ x: -100, y: -100 });
  });

  it("leave out start places that are taken, even partly", () => {
    expect(partyPlaces(1, starts, [{ x: 50, y: 50 }], 100)).toEqual([{ x: 200, y: 0 }]);
    expect(partyPlaces(1, starts, [{ x: 100, y: 0 }], 100)).toEqual([{ x: 0, y: 0 }]);
  });

  it("are none without a start place", () => {
    expect(partyPlaces(3, [], [], 100)).toEqual([]);
  });

  it("never lie upon another, nor upon who stands there", () => {
    const spot = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 }),
        fc.array(spot, { minLength: 1, maxLength: 5 }),
        fc.array(spot, { maxLength: 12 }),
        (count, begin, taken) => {
          const places = partyPlaces(count, begin, taken, 100);
          expect(places).toHaveLength(count);
          places.forEach((place, index) => {
            for (const other of [...taken, ...places.slice(0, index)])
              expect(Math.max(Math.abs(place.x - other.x), Math.abs(place.y - other.y))).toBeGreaterThanOrEqual(100);
          });
        },
      ),
    );
  });
});
