import { describe, expect, test } from "vitest";
import { type RegionRegard, seesRegion, seesToken, showsInMode } from "../../../bench/canvas/rules/visibility.ts";
import { REGION_VISIBILITY, TOKEN_DISPLAY_MODES } from "../../../bench/core/const/canvas.ts";

const D = TOKEN_DISPLAY_MODES;
const R = REGION_VISIBILITY;
const stranger = { isOwner: false, controlled: false, hover: false };

describe("display modes of tokens [type documentation: CONST.TOKEN_DISPLAY_MODES]", () => {
  const cases: [keyof typeof D, Partial<typeof stranger>, boolean][] = [
    ["NONE", { isOwner: true, controlled: true, hover: true }, false],
    ["ALWAYS", {}, true],
    ["CONTROL", { isOwner: true }, false],
    ["CONTROL", { isOwner: true, controlled: true }, true],
    ["HOVER", {}, false],
    ["HOVER", { hover: true }, true],
    ["OWNER", {}, false],
    ["OWNER", { isOwner: true }, true],
    ["OWNER_HOVER", { hover: true }, false],
    ["OWNER_HOVER", { isOwner: true }, false],
    ["OWNER_HOVER", { isOwner: true, hover: true }, true],
  ];
  test.each(cases)("%s to %o: %s", (mode, regard, shown) => {
    expect(showsInMode(D[mode], { ...stranger, ...regard })).toBe(shown);
  });
});

describe("tokens", () => {
  test("hidden ones are there for Gamemasters only [article: tokens]", () => {
    expect(seesToken({ hidden: true }, { isGM: true })).toBe(true);
    expect(seesToken({ hidden: true }, { isGM: false })).toBe(false);
    expect(seesToken({ hidden: false }, { isGM: false })).toBe(true);
  });
});

describe("regions [release notes 14.352 and later: CONST.REGION_VISIBILITY]", () => {
  const player: RegionRegard = {
    visibility: R.ALWAYS,
    hidden: false,
    locked: false,
    layerActive: false,
    isGM: false,
    isObserver: false,
  };
  const cases: [string, Partial<RegionRegard>, boolean][] = [
    ["ALWAYS to a player", {}, true],
    ["GAMEMASTER to a player", { visibility: R.GAMEMASTER }, false],
    ["GAMEMASTER to a Gamemaster", { visibility: R.GAMEMASTER, isGM: true }, true],
    ["OBSERVER to a player", { visibility: R.OBSERVER }, false],
    ["OBSERVER to an observer", { visibility: R.OBSERVER, isObserver: true }, true],
    ["LAYER to a Gamemaster elsewhere", { visibility: R.LAYER, isGM: true }, false],
    ["LAYER on its layer", { visibility: R.LAYER, layerActive: true }, true],
    ["LAYER_UNLOCKED elsewhere", { visibility: R.LAYER_UNLOCKED, isGM: true }, false],
    ["LAYER_UNLOCKED on its layer", { visibility: R.LAYER_UNLOCKED, layerActive: true }, true],
    ["LAYER_UNLOCKED, locked, to a player", { visibility: R.LAYER_UNLOCKED, layerActive: true, locked: true }, false],
    ["hidden to a player [hypothesis]", { hidden: true, layerActive: true }, false],
    ["hidden to a Gamemaster [hypothesis]", { hidden: true, isGM: true }, true],
  ];
  test.each(cases)("%s", (_name, regard, seen) => {
    expect(seesRegion({ ...player, ...regard })).toBe(seen);
  });
});
