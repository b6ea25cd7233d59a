/** Containers of `foundry.utils` that can be iterated or searched. */
import { describe, expect, test } from "vitest";
import { IterableWeakMap, IterableWeakSet, StringTree, WordTree } from "../../../bench/core/utils/index.ts";

const [one, two] = [{ name: "one" }, { name: "two" }];

test("IterableWeakMap gives values by object, and iterates keys, values and entries [type documentation: IterableWeakMap]", () => {
  const map = new IterableWeakMap([
    [one, 1],
    [two, 2],
  ]);
  expect(map.set(one, 3)).toBe(map);
  expect([map.get(one), map.get({ ...two })]).toEqual([3, undefined]);
  expect([[...map], [...map.entries()]]).toEqual([
    [
      [one, 3],
      [two, 2],
    ],
    [
      [one, 3],
      [two, 2],
    ],
  ]);
  expect([[...map.keys()], [...map.values()]]).toEqual([
    [one, two],
    [3, 2],
  ]);
  expect([map.delete(one), map.delete(one), map.has(one), [...map.keys()]]).toEqual([true, false, false, [two]]);
  map.clear();
  expect([map.has(two), [...map]]).toEqual([false, []]);
});

test("IterableWeakSet knows its objects, and iterates them [type documentation: IterableWeakSet]", () => {
  const set = new IterableWeakSet([one]);
  expect(set.add(two).add(one)).toBe(set);
  expect([...set]).toEqual([one, two]);
  expect([set.delete(one), set.delete(one), set.has(one), set.has(two)]).toEqual([true, false, false, true]);
  set.clear();
  expect([...set.values()]).toEqual([]);
});

describe("StringTree [type documentation: StringTree]", () => {
  const tree = new StringTree<{ name: string }>();
  const node = tree.addLeaf(["a", "b"], one);
  tree.addLeaf(["a", "b", "c"], two);

  test("keeps entries at the end of paths", () => {
    expect(node[StringTree.leaves]).toEqual([one]);
    expect(tree.nodeAtPrefix(["a", "b"])).toBe(node);
    expect(tree.nodeAtPrefix(["a", "x"])).toBeUndefined();
    expect(tree.nodeAtPrefix(["a", "b", "x"], { hasLeaves: true })).toBe(node);
  });

  test("looks up what a path leads to, the nearest first, limited and filtered if asked", () => {
    expect(tree.lookup(["a"])).toEqual([one, two]);
    expect(tree.lookup(["a"], { limit: 1 })).toEqual([one]);
    expect(tree.lookup(["a"], { filterEntries: (entry) => entry !== one })).toEqual([two]);
    expect(tree.lookup(["b"])).toEqual([]);
  });

  test("keys that objects inherit are keys like others", () => {
    const names = new StringTree<{ name: string }>();
    expect(names.lookup(["constructor"])).toEqual([]);
    names.addLeaf(["__proto__"], one);
    expect(names.lookup(["__proto__"])).toEqual([one]);
  });
});

test("WordTree finds entries by the beginning of their word, ten unless told otherwise [type documentation: WordTree]", () => {
  const words = new WordTree<{ name: string }>();
  const goblins = Array.from({ length: 12 }, (_, index) => ({ name: `Goblin ${index}` }));
  for (const goblin of goblins) words.addLeaf(goblin.name, goblin);
  words.addLeaf("Gnome", one);
  expect(words.lookup("gn")).toEqual([one]);
  expect(words.lookup("Gob")).toHaveLength(10);
  expect(words.lookup("Gob", { limit: 99 })).toHaveLength(12);
  expect(words.nodeAtPrefix("GNOME")?.[WordTree.leaves]).toEqual([one]);
});
