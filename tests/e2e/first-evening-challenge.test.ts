/** The first evening of Challenge: a cart is hauled over a bridge that lets go; game master by mouse, in the light. */
import { expect } from "vitest";
import { act, answer, answerStep, clock, mouse, request, sheetOf, testEvening, throwDice } from "./evening-play.ts";
import { maker } from "./maker-play.ts";
import { outcomeIs } from "./scene-play.ts";
import { loadDice } from "./table.ts";
import { value } from "./tracker-seats.ts";

testEvening({
  game: "Challenge",
  adventure: "The Fortieth Lamp",
  beat: "1. The bridge",
  macro: "Begin the bridge",
  clock: "The bridge lets go",
  hand: mouse,
  theme: "light",
  portraits: ["brenna-oake", "ivo-larkspur"],
  places: [
    { x: 600, y: 700 },
    { x: 600, y: 900 },
  ],
  async make(player) {
    await answerStep(player, "Traits", { array: "4" });
    await answerStep(player, "Skills");
    await player.hand.press(maker(player.page).getByRole("button", { name: "Clear" }));
    await answerStep(player, "Skills", { exert: "true", craft: "true" });
  },
  async play({ gm, ana, ben }) {
    await loadDice(ana.page, [1]);
    await ana.hand.press(sheetOf(ana).getByRole("button", { name: "Waypoint" }));
    await sheetOf(ana).getByText("Not drawn").waitFor({ state: "detached" });

    await sheetOf(ana).getByText("Challenge 2, Target 4").waitFor();
    await request(gm, "Haul the cart over");
    await answer(ana, [4, 1]);
    const title = "Exert";
    await outcomeIs([gm, ana, ben], title, "Failure");
    await expect.poll(() => value(ben, "Entropy").textContent()).toBe("1");
    await expect.poll(() => clock(ben, "The bridge lets go")).toBe("1 of 4");
    await loadDice(ana.page, [5]);
    await act(ana, title, /^Reroll d6 for 1 of Dangerous/);
    await outcomeIs([gm, ana, ben], title, "Success");
    await expect.poll(() => clock(ben, "The bridge lets go")).toBe("0 of 4");

    await answer(ben, [3, 2]);
    await expect.poll(() => clock(ana, "The bridge lets go")).toBe("1 of 4");
    await ben.hand.press(sheetOf(ben).getByRole("button", { name: /^Craft/ }));
    await throwDice(ben, [6, 4]);
    await outcomeIs([gm, ana, ben], "Craft", "Success");
  },
});
