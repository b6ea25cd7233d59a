/** The first evening of Edge: two newcomers bring a fever down before the bells come; game master by keys, in the light. */
import { expect } from "vitest";
import { act, agree, answer, answerStep, clock, keys, request, testEvening } from "./evening-play.ts";
import { maker } from "./maker-play.ts";
import { outcomeIs, question } from "./scene-play.ts";
import { value } from "./tracker-seats.ts";

const bells = "The bells come nearer";

testEvening({
  game: "Edge",
  adventure: "The Ninth Ledger",
  beat: "1. The fever",
  macro: "Begin the fever",
  clock: bells,
  hand: keys,
  theme: "light",
  portraits: ["ilsa-marrow", "wren-adaire"],
  places: [
    { x: 600, y: 900 },
    { x: 700, y: 900 },
  ],
  async make(player) {
    await answerStep(player, "Attributes", { wits: "3", presence: "1" });
    await answerStep(player, "Skills");
    await player.hand.press(maker(player.page).getByRole("button", { name: "Clear" }));
    await maker(player.page)
      .getByText(/^Points left: 6/)
      .waitFor();
    await answerStep(player, "Skills", { craft: "2", medicine: "2", sway: "2" });
  },
  async play({ gm, ana, ben }) {
    const seats = [gm, ana, ben];
    const title = "Wits \\+ Medicine";
    await request(gm, "Bring the fever down");
    await answer(ana, [6, 8, 2, 1, 3]);
    await outcomeIs(seats, title, "Partial");
    await expect.poll(() => clock(ben, bells)).toBe("1 of 4");
    await expect.poll(() => value(ben, "Story Beats").textContent()).toBe("1");
    await act(gm, title, /^Consequence/);
    await gm.hand.write(question(gm, "Add a consequence").getByLabel("In your words"), "A bell on the stair");
    await agree(gm);
    await expect.poll(() => value(ben, "Story Beats").textContent()).toBe("0");
    await answer(ben, [2, 3, 4, 5, 4]);
    await outcomeIs(seats, title, "Miss");
    await expect.poll(() => clock(ana, bells)).toBe("3 of 4");
    await act(gm, title, /^Award Boons/);
    await agree(gm);
    await ben.page.locator("#chat .tessera-line", { hasText: "Boon" }).last().waitFor();
  },
});
