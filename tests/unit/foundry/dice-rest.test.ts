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
    const first = whileRolling("one", new Promise<void>((resolve) => (rest = resolve)));
    const second = whileRolling("two", Promise.resolve());
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
    const done = whileRolling("one", never());
    afterDice("key", act);
    await vi.advanceTimersByTimeAsync(7999);
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(act).toHaveBeenCalledOnce();
    expect(areDiceRolling({ id: "one" })).toBe(false);
  });

  it("waits no longer than the limit for somebody who throws again before the former dice rest", async () => {
    const act = vi.fn();
    const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 4000));
    void whileRolling("throw 0", settled());
    afterDice("key", act);
    for (let again = 1; again < 20; again += 1) {
      await vi.advanceTimersByTimeAsync(3500);
      void whileRolling(`throw ${again}`, settled());
      // News of the meantime come with the next of the same key.
      if (again === 1) afterDice("key", act);
      expect(act.mock.calls.length, `after ${again * 3500} ms`).toBe(again * 3500 < 8000 ? 0 : 1);
    }
    const next = vi.fn();
    afterDice("key", next);
    await vi.advanceTimersByTimeAsync(4000);
    expect(next).toHaveBeenCalledOnce();
  });

  it("waits the limit again for what is news after it has told", async () => {
    const [former, next] = [vi.fn(), vi.fn()];
    const done = whileRolling("one", never());
    afterDice("key", former);
    await vi.advanceTimersByTimeAsync(6000);
    void whileRolling("two", never());
    await vi.advanceTimersByTimeAsync(2000);
    await done;
    expect(former).toHaveBeenCalledOnce();
    afterDice("key", next);
    await vi.advanceTimersByTimeAsync(5999);
    expect(next).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(next).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(8000);
    expect([former.mock.calls.length, next.mock.calls.length]).toEqual([1, 1]);
  });

  it("waits the limit anew after dice that came to rest early, however often it waited for those", async () => {
    const [former, next] = [vi.fn(), vi.fn()];
    let rest = (): void => undefined;
    const first = whileRolling("one", new Promise<void>((resolve) => (rest = resolve)));
    afterDice("key", former);
    await vi.advanceTimersByTimeAsync(3000);
    afterDice("key", former);
    await vi.advanceTimersByTimeAsync(1000);
    rest();
    await first;
    expect(former).toHaveBeenCalledOnce();
    void whileRolling("two", never());
    await vi.advanceTimersByTimeAsync(500);
    void whileRolling("three", never());
    afterDice("key", next);
    await vi.advanceTimersByTimeAsync(7400);
    expect(next).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(600);
    expect(next).toHaveBeenCalledOnce();
  });

  it("hides a card no longer than the limit whose author adds dice again and again", async () => {
    void whileRolling("one", never());
    for (let again = 0; again < 2; again += 1) {
      await vi.advanceTimersByTimeAsync(3500);
      void whileRolling("one", never());
      expect(areDiceRolling({ id: "one" })).toBe(true);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(areDiceRolling({ id: "one" })).toBe(false);
  });

  it("goes on where the throw fails", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const act = vi.fn();
    const done = whileRolling("one", Promise.reject(new Error("no dice")));
    afterDice("key", act);
    await done;
    expect(act).toHaveBeenCalledOnce();
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
