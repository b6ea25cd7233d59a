import { expect, it } from "vitest";
import { type Pass, spotlight } from "../../../src/rules/turns/index.ts";

const members = ["ann", "bob", "rat"];
let time = 0;
const pass = (by: string | null, to: string | null, round = 1): Pass => {
  time += 1;
  return { id: `pass${time}`, by, to, round, time };
};

it("Edge, upstream combat: no fixed initiative, the game master gives the spotlight, and who has it passes it on", () => {
  const passes = [pass(null, "ann"), pass("ann", "bob"), pass("bob", "rat"), pass(null, "ann", 2)];
  const { holder, since, counts, ignored } = spotlight(passes, members);
  expect(holder).toBe("ann");
  expect(since).toBe(passes[3]?.id);
  expect(ignored).toEqual([]);
  expect(counts["ann"]).toEqual({ scene: 2, rounds: { 1: 1, 2: 1 } });
  expect(counts["bob"]).toEqual({ scene: 1, rounds: { 1: 1 } });
});

it("where nobody has it, whoever wants it takes it, for themselves alone", () => {
  expect(spotlight([pass("bob", "bob")], members).holder).toBe("bob");
  expect(spotlight([pass("bob", "ann")], members).holder).toBeNull();
  expect(spotlight([pass(null, "ann"), pass("ann", null), pass("bob", "bob")], members).holder).toBe("bob");
});

it("what somebody says who does not have it counts for nothing", () => {
  const given = pass(null, "ann");
  const forged = [pass("bob", "bob"), pass("bob", "rat")];
  expect(spotlight([given, ...forged], members)).toMatchObject({ holder: "ann", ignored: forged.map(({ id }) => id) });
});

it("is the same in whatever order the passes come, and forgets those to strangers", () => {
  const passes = [pass(null, "ann"), pass("ann", "nobody"), pass("ann", "bob"), pass("bob", "bob")];
  expect(spotlight([...passes].reverse(), members)).toEqual(spotlight(passes, members));
  expect(spotlight(passes, members)).toMatchObject({ holder: "bob", counts: { bob: { scene: 1 } } });
});
