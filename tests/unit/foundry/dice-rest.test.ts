import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterDice, areDiceRolling, whileRolling } from "../../../src/foundry/dice-rest.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

describe("what waits for dice on the screen", () => {
  it("happens at once while none roll", () => {
    const act = vi.fn();
    afterDice("key", act);
    expect(act).toHaveBeenCalledOnce();
  });

  it("happens once all rest, the last of each key alone", async () => {
    let rest = (): void => undefined;
    const first = whileRolling("one", new Promise<void>((resolve) => (rest = resolve)), 8000);
    const second = whileRolling("two", Promise.resolve(), 8000);
    const [former, latter, other] = [vi.fn(), vi.fn(), vi.fn()];
    afterDice("key", former);
    afterDice("key", latter);
    afterDice("other", other);
    await second;
    expect([areDiceRolling({ id: "one" }), areDiceRolling({ id: "two" })]).toEqual([true, false]);
    expect(latter).not.toHaveBeenCalled();
    rest();
    await first;
    expect(former).not.toHaveBeenCalled();
    expect(latter).toHaveBeenCalledOnce();
    expect(other).toHaveBeenCalledOnce();
  });

  it("waits no longer than the limit for dice that never rest", async () => {
    const act = vi.fn();
    const done = whileRolling("one", never(), 8000);
    afterDice("key", act);
    await vi.advanceTimersByTimeAsync(7999);
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(act).toHaveBeenCalledOnce();
    expect(areDiceRolling({ id: "one" })).toBe(false);
  });

  it("goes on where the throw fails", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const act = vi.fn();
    const done = whileRolling("one", Promise.reject(new Error("no dice")), 8000);
    afterDice("key", act);
    await done;
    expect(act).toHaveBeenCalledOnce();
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
