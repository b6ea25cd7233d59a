/** Texts of items on cards that show the bonus already. */
import { expect, it } from "vitest";
import { withoutBonus } from "../../../src/actor/maker/bonus-said.ts";

const phrases = ["+1 to Stealth", "One more die on Stealth"];

it("leaves out the words for the bonus where a sentence begins with them", () => {
  expect(withoutBonus("One more die on Stealth in the dark: you choose.", phrases)).toBe("In the dark: you choose.");
  expect(withoutBonus("One more die on Stealth, on any floor that holds you.", phrases)).toBe(
    "On any floor that holds you.",
  );
  expect(withoutBonus("Soft soles. +1 to Stealth on stone.", phrases)).toBe("Soft soles. On stone.");
  expect(withoutBonus("Soft soles. One more die on Stealth.", phrases)).toBe("Soft soles.");
  expect(withoutBonus("+1 to Stealth.", phrases)).toBe("");
  expect(withoutBonus("One more die on Melee attack! Loud.", ["One more die on Melee attack"])).toBe("Loud.");
});

it("keeps any other text whole", () => {
  for (const text of [
    "",
    "Two more dice on Stealth.",
    "One more Hit on Stealth.",
    "One more die on Stealthy errands.",
    "One more die on",
    "Worn, it gives one more die on Stealth.",
    "On stone, +1 to Stealth and nothing else.",
  ])
    expect(withoutBonus(text, phrases)).toBe(text);
});
