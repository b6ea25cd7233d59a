/** A fight of Challenge: two miners against an ogre and its rats. */
import { expect } from "vitest";
import { take, testFight, undoOn } from "./fight-play.ts";
import { press, roll } from "./scene-play.ts";
import { loadDice, type Seat } from "./table.ts";
import { tracker } from "./tracker-seats.ts";
import { allSee, button, showTrackers } from "./turns-play.ts";

const gauge = (value: number) => ({ value, max: value });
const hero = {
  traits: { dangerous: 2, deft: 2, savvy: 2, steady: 2, uncanny: 2 },
  focused: "dangerous",
  skills: { strike: 2, endure: 2, tactics: 1 },
  vigor: { value: 4 },
  grit: { value: 10 },
};

/** Wait until the bar of every tracker shows these numbers. */
async function metersAre(seats: readonly Seat[], meters: Readonly<Record<string, number>>): Promise<void> {
  for (const [label, expected] of Object.entries(meters))
    for (const seat of seats) {
      const chip = tracker(seat)
        .locator(".tessera-bar")
        .getByRole("button", { name: new RegExp(`^${label}: `) });
      await expect.poll(() => chip.getAttribute("aria-label"), { timeout: 20_000 }).toBe(`${label}: ${expected}`);
    }
}

testFight({
  game: "Challenge",
  heroes: [
    { name: "Brenna", type: "challenge", owner: "Ana", system: hero },
    { name: "Corin", type: "challenge", owner: "Ben", system: hero },
  ],
  threats: [
    { name: "Ogre", type: "challengeThreat", system: { hazard: 0, rating: 2, vigor: gauge(4), grit: gauge(5) } },
    {
      name: "Rats",
      type: "challengeThreat",
      system: { hazard: 0, several: true, rating: 1, vigor: gauge(2), grit: gauge(1) },
    },
  ],
  reads: "({ vigor, grit }) => [vigor.value, grit.value]",
  gains: ["Brenna | Vigor | 4 → 4 | +3 | −3", "Corin | Vigor | 4 → 0 | −4", "Corin | Grit | 10 → 9 | −1"],
  async rounds({ gm, ana, ben, seats, strike, openSheet, numbersAre, landsOn, nextRound }) {
    const meters = (momentum: number, entropy: number) => metersAre(seats, { Momentum: momentum, Entropy: entropy });

    // Neither the better side's Hits nor the 1 of the Initiative test move a meter.
    await loadDice(ana.page, [4, 4, 1]);
    await button(ana, "Roll the test: Brenna").click();
    await allSee(seats, null, "Test for the Initiative: players 2, enemy 0.");
    await button(gm, "Begin combat").click();
    await allSee(seats, "Players", "Players: who acts?");
    await meters(0, 0);

    await button(ana, "Act: Brenna").click();
    const hers = await openSheet(ana, "Brenna");
    await hers.getByRole("button", { name: /^Strike/ }).click();
    await strike(ana, ["Ogre"], [8, 5, 4]);
    const apply = ["Apply 3 Hits to Vigor"];
    await landsOn("Ogre", "3 Hits on Vigor", [apply, [], []]);
    await meters(1, 0);
    await take(gm, "Ogre", "Apply 3 Hits");
    await numbersAre({ Brenna: [4, 10], Corin: [4, 10], Ogre: [1, 5], Rats: [2, 1] });
    await undoOn(gm, "Ogre");
    await numbersAre({ Brenna: [4, 10], Corin: [4, 10], Ogre: [4, 5], Rats: [2, 1] });
    await landsOn("Ogre", "3 Hits on Vigor", [apply, [], []]);
    await take(gm, "Ogre", "Apply 3 Hits");
    await numbersAre({ Brenna: [4, 10], Corin: [4, 10], Ogre: [1, 5], Rats: [2, 1] });
    await showTrackers(seats);
    await allSee(seats, "Players", "Brenna acts.");
    await button(ana, "Done: Brenna").click();

    // A 1 counts its Hits, adds one Entropy, and gives the Initiative to the enemy.
    await button(ben, "Act: Corin").click();
    const his = await openSheet(ben, "Corin");
    await his.getByRole("button", { name: /^Strike/ }).click();
    await strike(ben, ["Rats"], [8, 1, 5]);
    await landsOn("Rats", "2 Hits on Vigor", [["Apply 2 Hits to Vigor"], [], []]);
    await take(gm, "Rats", "Apply 2 Hits");
    await numbersAre({ Brenna: [4, 10], Corin: [4, 10], Ogre: [1, 5], Rats: [0, 1] });
    await meters(1, 1);
    await showTrackers(seats);
    await allSee(seats, "Enemy", "Enemy: who acts?");

    // The enemy's roll without a 1 gains no Momentum, nor does a Recover while the enemy has the Initiative.
    await nextRound(2);
    await button(gm, "Act: Ogre").click();
    const ogre = await openSheet(gm, "Ogre");
    await ogre.getByRole("button", { name: /^Action/ }).click();
    await strike(gm, ["Brenna", "Corin"], [4, 5, 6]);
    await landsOn("Brenna", "3 Hits on Vigor", [apply, apply, []]);
    await landsOn("Corin", "3 Hits on Vigor", [apply, [], apply]);
    await gm.page.locator("#chat").getByRole("button", { name: "Apply all 2" }).last().click();
    await numbersAre({ Brenna: [1, 10], Corin: [1, 10], Ogre: [1, 5], Rats: [0, 1] });
    await landsOn("Brenna", "3 Hits taken", [["Recover…"], ["Recover…"], []]);
    await take(ana, "Brenna", "Recover");
    await roll(ana, [8, 5, 2], seats);
    await press(ana, "Endure", "Recover 3 Vigor");
    await numbersAre({ Brenna: [4, 10], Corin: [1, 10], Ogre: [1, 5], Rats: [0, 1] });
    await meters(1, 1);
    await showTrackers(seats);
    await allSee(seats, "Enemy", "Ogre acts.");
    await button(gm, "Done: Ogre").click();

    // The enemy's 1 returns the Initiative without Entropy; Hits beyond a Defense reach Grit.
    await button(gm, "Act: Rats").click();
    const rats = await openSheet(gm, "Rats");
    await rats.getByRole("button", { name: /^Action/ }).click();
    await strike(gm, ["Corin"], [1, 4, 5]);
    await landsOn("Corin", "2 Hits on Vigor", [["Apply 2 Hits to Vigor"], [], ["Apply 2 Hits to Vigor"]]);
    await take(ben, "Corin", "Apply 2 Hits");
    await numbersAre({ Brenna: [4, 10], Corin: [0, 9], Ogre: [1, 5], Rats: [0, 1] });
    await meters(1, 1);
    await showTrackers(seats);
    await allSee(seats, "Players", "Players: who acts?");

    await nextRound(3);
    await button(ben, "Act: Corin").click();
    const again = await openSheet(ben, "Corin");
    await again.getByRole("button", { name: /^Strike/ }).click();
    await strike(ben, ["Ogre"], [8, 8, 8]);
    await landsOn("Ogre", "3 Hits on Vigor", [apply, [], []]);
    await take(gm, "Ogre", "Apply 3 Hits");
    await numbersAre({ Brenna: [4, 10], Corin: [0, 9], Ogre: [0, 3], Rats: [0, 1] });
    await meters(2, 1);
    await showTrackers(seats);
    await allSee(seats, "Players", "Corin acts.");
  },
});
