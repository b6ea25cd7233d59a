/** The first evening of Effort: two newcomers talk to a crowd at a landing; game master by mouse, in the dark. */
import { expect } from "vitest";
import { act, agree, answer, answerStep, clock, mouse, request, testEvening, throwDice } from "./evening-play.ts";
import { maker } from "./maker-play.ts";
import { outcomeIs, question } from "./scene-play.ts";

const breakers = "The breakers arrive";

testEvening({
  game: "Effort",
  adventure: "One More Stroke",
  beat: "1. The landing",
  macro: "Begin at the landing",
  clock: breakers,
  hand: mouse,
  theme: "dark",
  portraits: ["maren-holt", "tobin-ashe"],
  places: [
    { x: 600, y: 740 },
    { x: 700, y: 740 },
  ],
  async make(player) {
    const { page, hand } = player;
    await answerStep(player, "Talent");
    await hand.pick(maker(page).locator("[name=pick][value=own]"));
    await hand.pick(maker(page).getByRole("radio", { name: "Heart", exact: true }));
    await hand.write(maker(page).getByLabel("What they are known for"), "Knows everyone’s mother");
    await answerStep(player, "Attributes");
  },
  async play({ gm, ana, ben }) {
    const seats = [gm, ana, ben];
    await request(gm, "Talk to the crowd");
    // With Heart 7 to 10, as the maker proposes, and the talent's 1: 11 to 14, and 16 to 19.
    await answer(ana, [1, 2]);
    await outcomeIs(seats, "Heart", "Failure");
    await expect.poll(() => clock(ben, breakers)).toBe("1 of 4");
    await answer(ben, [5, 3]);
    await outcomeIs(seats, "Heart", "Success");
    await act(gm, "Heart", "Hinder");
    await gm.hand.choose(question(gm, "Hinder").getByLabel("Opposing character"), "The crowd");
    await agree(gm);
    // The penalty die makes 11 to 14 of a total of 16 to 19: a failure, and above the 10 of a critical one.
    await throwDice(gm, [6, 6, 5, 5]);
    await outcomeIs(seats, "Heart", "Failure");
    await expect.poll(() => clock(ana, breakers)).toBe("2 of 4");
  },
});
