/** The first evening of Decision: two newcomers talk to a corporal on dock nine; game master by keys, in the dark. */
import { expect } from "vitest";
import { act, agree, answer, answerStep, clock, keys, request, testEvening } from "./evening-play.ts";
import { maker } from "./maker-play.ts";
import { outcomeIs, question } from "./scene-play.ts";
import { loadDice } from "./table.ts";

const watch = "The watch looks up";

testEvening({
  game: "Decision",
  adventure: "Three Long, One Short",
  beat: "1. Dock nine",
  macro: "Begin at dock nine",
  clock: watch,
  hand: keys,
  theme: "dark",
  portraits: ["juno-ashgrove", "dov-harrack"],
  places: [
    { x: 700, y: 300 },
    { x: 700, y: 440 },
  ],
  async make(player) {
    const { page, hand } = player;
    await answerStep(player, "Attributes");
    await loadDice(page, [4, 1, 1, 3, 2, 2, 4, 4, 3, 2, 1, 4, 2, 4, 1, 2]);
    await hand.press(maker(page).getByRole("button", { name: "Roll (the chat shows it)" }));
    await maker(page).locator("[name=str]:checked").waitFor();
    await answerStep(player, "Traits, Proficiencies, Ability");
    await hand.write(maker(page).getByLabel("Trait 1"), "Steady hands");
  },
  async play({ gm, ana, ben }) {
    const seats = [gm, ana, ben];
    await request(gm, "Talk to the corporal");
    await answer(ana, [1, 2]);
    await outcomeIs(seats, "Charisma", "Failure");
    await expect.poll(() => clock(ben, watch)).toBe("1 of 6");
    await act(gm, "Charisma", /^Make it harder or easier/);
    await gm.hand.write(question(gm, "Make it harder").getByLabel("Harder by (below 0 easier)"), "-7");
    await agree(gm);
    await outcomeIs(seats, "Charisma", "Success");
    await expect.poll(() => clock(ben, watch)).toBe("0 of 6");
    await answer(ben, [1, 1]);
    await expect.poll(() => clock(ana, watch)).toBe("1 of 6");
  },
});
