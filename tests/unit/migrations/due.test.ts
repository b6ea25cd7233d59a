import { describe, expect, it } from "vitest";
import { dueFor } from "../../../src/migrations/due.ts";

const all = [1, 2, 3].map((version) => ({ version }));
const due = (recorded: number, isNew = false) => dueFor(recorded, isNew, all).map(({ version }) => version);

describe("the migrations that a world needs", () => {
  it("are all of a world that records no version", () => {
    expect(due(0)).toEqual([1, 2, 3]);
  });

  it("are those after the recorded version, in their order", () => {
    expect(due(1)).toEqual([2, 3]);
    expect(due(3)).toEqual([]);
  });

  it("are none of a world that a newer version wrote", () => {
    expect(due(9)).toEqual([]);
  });

  it("are none of a new world, and those that are left of one that is empty again", () => {
    expect(due(0, true)).toEqual([]);
    expect(due(1, true)).toEqual([2, 3]);
  });
});
