import { beforeEach, describe, expect, it, vi } from "vitest";

const told: string[] = [];

vi.mock("../../../src/foundry/host.ts", () => ({
  localize: (key: string) => `words of ${key}`,
  notify: (_level: string, key: string) => told.push(key),
}));

interface OnDemand {
  loaded<Part>(load: () => Promise<Part>): Promise<Part>;
  onDemand<Part>(load: () => Promise<Part>, use: (part: Part) => unknown): Promise<unknown>;
  whenCalled<Given extends readonly unknown[], Result>(
    load: () => Promise<(...given: Given) => Promise<Result>>,
  ): (...given: Given) => Promise<Result>;
  readonly NotLoaded: typeof Error;
}

// Tests lack the host's types, so the path is typed as a string and the module is not type-checked here.
const file: string = "../../../src/foundry/on-demand.ts";
const { loaded, NotLoaded, onDemand, whenCalled } = (await import(file)) as OnDemand;

const cut = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

beforeEach(() => {
  told.length = 0;
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("a part on demand", () => {
  it("is used once it is there", async () => {
    expect(
      await onDemand(
        () => Promise.resolve({ two: 2 }),
        ({ two }) => two + 1,
      ),
    ).toBe(3);
    expect(told).toEqual([]);
  });

  it("is told of in words where it cannot be loaded, and the result is null", async () => {
    const use = vi.fn();
    expect(await onDemand(cut, use)).toBeNull();
    expect(use).not.toHaveBeenCalled();
    expect(told).toEqual(["TESSERA.Refusal.notLoaded"]);
  });

  it("passes on what goes wrong in its use, which is no failure to load", async () => {
    const use = () => Promise.reject(new Error("of the part"));
    await expect(onDemand(() => Promise.resolve({}), use)).rejects.toThrow("of the part");
    expect(told).toEqual([]);
  });

  it("is said to be missing by an error of its own, for those who show errors in place", async () => {
    await expect(loaded(cut)).rejects.toThrow(NotLoaded);
    await expect(loaded(cut)).rejects.toThrow("words of TESSERA.Refusal.notLoaded");
  });

  it("gives a function that loads it when it is called, and passes on what it was given", async () => {
    const load = vi.fn(async () => (one: number, other: number) => Promise.resolve(one - other));
    const difference = whenCalled(load);
    expect(load).not.toHaveBeenCalled();
    expect(await difference(5, 3)).toBe(2);
    await expect(whenCalled(cut)()).rejects.toThrow(NotLoaded);
  });
});
