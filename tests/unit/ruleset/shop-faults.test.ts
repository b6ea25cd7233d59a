/** Faults that the trial finds in a shop. */
import { describe, expect, it } from "vitest";

type Find = (at: string, value: unknown) => readonly { readonly member: string; readonly problem: string }[];
interface Faults {
  faultsOfShop: Find;
  faultsOfPurse: Find;
  faultsOfLadder: Find;
  faultsOfOffers: Find;
  faultsOfChanges(at: string, value: unknown, isBought: boolean): ReturnType<Find>;
}

// The types of the module lead to the host's, which tests do not know.
const folder = "ruleset";
const { faultsOfShop, faultsOfPurse, faultsOfLadder, faultsOfOffers, faultsOfChanges } = (await import(
  `../../../src/${folder}/shop-faults.ts`
)) as Faults;

const nothing = () => [];
const shop = { purse: () => "", ladder: nothing, offers: nothing };
const rung = { label: "Master", line: "", state: "now" };
const offer = { id: "study", label: "Study 3", price: "6 light", changes: nothing, buy: async () => null };

describe("a shop", () => {
  it("has no fault if it is sound", () => {
    expect(faultsOfShop("shop", shop)).toEqual([]);
    expect(faultsOfShop("shop", { ...shop, empty: () => "" })).toEqual([]);
    expect(faultsOfPurse("shop.purse", "")).toEqual([]);
    expect(faultsOfLadder("shop.ladder", [rung])).toEqual([]);
    const asking = {
      ...offer,
      id: "talent",
      at: ".talent",
      lacks: "2 light short",
      fields: nothing,
      about: "",
      caution: "not yet",
      group: "Talents",
    };
    expect(faultsOfOffers("shop.offers", [offer, asking])).toEqual([]);
    expect(faultsOfChanges("changes", ["Now 1 in 2"], true)).toEqual([]);
    expect(faultsOfChanges("changes", [], false)).toEqual([]);
  });

  it.each([
    ["no object", faultsOfShop("shop", null), "shop: it must be an object: a shop"],
    [
      "a missing part",
      faultsOfShop("shop", { ...shop, ladder: undefined }),
      "shop.ladder: it is missing: a shop needs it",
    ],
    ["a misspelled part", faultsOfShop("shop", { ...shop, offer: nothing }), /did you mean offers\?$/],
    ["a part that is none", faultsOfShop("shop", { ...shop, purse: "8 XP" }), "shop.purse: it must be a function"],
    [
      "an empty purse that is none",
      faultsOfShop("shop", { ...shop, empty: "0 XP" }),
      "shop.empty: it must be a function",
    ],
    [
      "a group that is none",
      faultsOfOffers("offers", [{ ...offer, group: 3 }]),
      /^offers\[0\]\.group: it must be a text/,
    ],
    ["a purse without a number", faultsOfPurse("purse", "NaN XP left"), /^purse: "NaN XP left" says NaN/],
    ["a purse of another kind", faultsOfPurse("purse", 8), "purse: it must be a text, localized, not a number"],
    ["no ladder", faultsOfLadder("ladder", undefined), /must return a list of stages, not undefined$/],
    ["a state", faultsOfLadder("ladder", [{ ...rung, state: "soon" }]), /^ladder\[0\]\.state: it must be one of past/],
    ["a stage without a name", faultsOfLadder("ladder", [{ ...rung, label: "" }]), "ladder[0].label: it is empty"],
    ["a promise of offers", faultsOfOffers("offers", Promise.resolve([])), /not a promise/],
    [
      "a price that is a number",
      faultsOfOffers("offers", [{ ...offer, price: 8 }]),
      /^offers\[0\]\.price: it must be a text/,
    ],
    ["a price of nothing", faultsOfOffers("offers", [{ ...offer, price: "undefined XP" }]), /says undefined/],
    [
      "an offer without a purchase",
      faultsOfOffers("offers", [{ ...offer, buy: undefined }]),
      /^offers\[0\]\.buy: it is missing/,
    ],
    ["an id of two", faultsOfOffers("offers", [offer, offer]), 'offers[1].id: another offer has the id "study"'],
    ["untold changes", faultsOfChanges("changes", [], true), "changes: it tells nothing of what the purchase changes"],
    ["no changes", faultsOfChanges("changes", "more", true), "changes: it must return a list of texts, not a string"],
    ["broken changes", faultsOfChanges("changes", ["NaN dice"], true), /^changes\[0\]: "NaN dice" says NaN/],
  ])("tells of %s", (_what, faults, expected) => {
    const told = faults.map(({ member, problem }) => `${member}: ${problem}`);
    expect(told).toEqual([typeof expected === "string" ? expected : expect.stringMatching(expected)]);
  });
});
