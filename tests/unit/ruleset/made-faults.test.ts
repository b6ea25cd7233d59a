/** The results of a maker's steps, compared with the model and the types of items that there are. */
import { describe, expect, it } from "vitest";
import { faultsOfMadeItems, unknownPaths } from "../../../src/ruleset/made-faults.ts";

describe("paths that steps write", () => {
  const leaf = {};
  const fields = {
    playbook: leaf,
    grit: leaf,
    stats: { fields: { edge: leaf } },
    ties: { parts: { debt: leaf } },
    known: leaf,
  };
  const system = { playbook: "", grit: 2, stats: { edge: 0 }, ties: {}, known: {} };
  const unknown = (changes: unknown) => unknownPaths(changes, fields, system);

  it("are those of the model, dotted or nested, and any key of an object without named fields", () => {
    expect(unknown({ name: "Kari", "flags.oath.x": 1, "system.playbook": "seer", "system.stats.edge": 1 })).toEqual([]);
    expect(unknown({ system: { stats: { edge: 2 }, grit: 1, "ties.debt": 1 } })).toEqual([]);
    expect(unknown({ "system.known.fire": true, "system.known.-=ice": null, "system.known.old.far": 1 })).toEqual([]);
    expect(unknown(undefined)).toEqual([]);
  });

  it("are told if the model does not have them", () => {
    expect(unknown({ "system.playbok": "seer", "system.stats.iron": 1, "system.ties.dept": 1 })).toEqual([
      "system.playbok",
      "system.stats.iron",
      "system.ties.dept",
    ]);
    expect(unknown({ system: { stats: { iron: 1 }, "-=gone": null } })).toEqual(["system.stats.iron", "system.gone"]);
    // A number has no parts.
    expect(unknown({ "system.grit.value": 1 })).toEqual(["system.grit.value"]);
  });
});

it("items that steps make are of a type that there is, and the author's own is named", () => {
  const types = ["gear", "slack-water.kit"];
  expect(faultsOfMadeItems("made", [{ type: "gear" }, { type: "slack-water.kit" }], types)).toEqual([]);
  expect(faultsOfMadeItems("made", undefined, types)).toEqual([]);
  expect(faultsOfMadeItems("made", [{ type: "kit" }], types)).toEqual([
    { member: "made", problem: 'no manifest declares the type "kit" of an item: did you mean slack-water.kit?' },
  ]);
});
