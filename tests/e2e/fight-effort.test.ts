/** A fight of Effort: two ferrymen against a wolf and a bandit. */
import { answerQuestion, take, testFight, undoOn } from "./fight-play.ts";
import { roll } from "./scene-play.ts";
import { allSee, button } from "./turns-play.ts";

const gauge = { value: 8, max: 8 };
const hero = {
  attributes: { body: 8, grace: 8, wit: 8, heart: 8 },
  resources: { stamina: gauge, focus: gauge, insight: gauge, grit: gauge },
};

testFight({
  game: "Effort",
  heroes: [
    { name: "Una", type: "effort", owner: "Ana", system: hero },
    { name: "Dov", type: "effort", owner: "Ben", system: hero },
  ],
  threats: [
    { name: "Wolf", type: "effortThreat", system: { rating: 8, pool: gauge } },
    { name: "Bandit", type: "effortThreat", system: { rating: 7, pool: gauge } },
  ],
  reads: "({ pool, resources }) => pool?.value ?? [resources.stamina.value, resources.grit.value]",
  gains: ["Una | Stamina | 8 → 6 | −2", "Una | Grit | 8 → 4 | −4", "Dov | Stamina | 8 → 4 | −4"],
  async rounds({ gm, ana, ben, seats, strike, openSheet, numbersAre, landsOn, nextRound }) {
    await button(gm, "Begin combat").click();
    await allSee(seats, "Players", "Players: who acts?");
    await button(ana, "Act: Una").click();
    await allSee(seats, "Players", "Una acts.");
    const hers = await openSheet(ana, "Una");
    await hers.getByRole("button", { name: /^Body \d/ }).click();
    await strike(ana, ["Wolf"], [5, 5]);
    await landsOn("Wolf", "Success (18)", [["Resist", "Lose points…"], [], []]);
    await take(gm, "Wolf", "Lose points");
    await answerQuestion(gm, { Points: "3" });
    await landsOn("Wolf", "Success, Pool −3", [[], [], []]);
    await numbersAre({ Una: [6, 8], Dov: [8, 8], Wolf: 5, Bandit: 8 });

    await nextRound(2);
    await button(gm, "Let them act: Enemy").click();
    await button(gm, "Act: Wolf").click();
    const wolf = await openSheet(gm, "Wolf");
    await wolf.getByRole("button", { name: /^Body \d/ }).click();
    await strike(gm, ["Una", "Dov"], [5, 4]);
    const open = ["Resist", "Lose points…"];
    await landsOn("Una", "Blow (17)", [open, open, []]);
    await landsOn("Dov", "Blow (17)", [open, [], open]);
    await take(ana, "Una", "Lose points");
    await answerQuestion(ana, { "Lost from": "Grit (8)", Points: "2" });
    await numbersAre({ Una: [6, 6], Dov: [8, 8], Wolf: 3, Bandit: 8 });
    await undoOn(ana, "Una");
    await numbersAre({ Una: [6, 8], Dov: [8, 8], Wolf: 3, Bandit: 8 });
    await landsOn("Una", "Blow (17)", [open, open, []]);
    await take(ana, "Una", "Lose points");
    await answerQuestion(ana, { "Lost from": "Grit (8)", Points: "4" });
    await take(ben, "Dov", "Resist");
    await roll(ben, [5, 5, 6], seats);
    await landsOn("Dov", "Escape (11)", [[], [], []]);
    await numbersAre({ Una: [6, 4], Dov: [6, 8], Wolf: 3, Bandit: 8 });

    await nextRound(3);
    const give = button(gm, "Let them act: Players");
    if ((await give.count()) > 0) await give.click();
    await button(ben, "Act: Dov").click();
    const his = await openSheet(ben, "Dov");
    await his.getByRole("button", { name: /^Body \d/ }).click();
    await strike(ben, ["Bandit"], [6, 6]);
    await landsOn("Bandit", "Critical success (20)", [["Resist", "Lose points…"], [], []]);
    await take(gm, "Bandit", "Lose points");
    await answerQuestion(gm, { Points: "8" });
    await numbersAre({ Una: [6, 4], Dov: [4, 8], Wolf: 3, Bandit: 0 });
  },
});
