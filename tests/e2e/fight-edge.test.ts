/** A fight of Edge: two runners of the roofs against a choir and its drowned hand. */
import { take, testFight, undoOn } from "./fight-play.ts";
import { roll } from "./scene-play.ts";
import { allSee, button, showTrackers } from "./turns-play.ts";

const hero = { attributes: { body: 2, wits: 3, spirit: 2, presence: 2 }, skills: { athletics: 2 } };

testFight({
  game: "Edge",
  heroes: [
    { name: "Iris", type: "edge", owner: "Ana", system: hero },
    { name: "Odo", type: "edge", owner: "Ben", system: hero },
  ],
  threats: [
    { name: "Choir", type: "edgeThreat", system: { cap: 4, dice: 5, deals: 2 } },
    { name: "Drowned hand", type: "edgeThreat", system: { cap: 2, dice: 4, deals: 1 } },
  ],
  reads: "({ harm }) => harm",
  gains: ["Iris | Harm | 0 → 2 | +2", "Odo | Harm | 0 → 1 | +1"],
  async rounds({ gm, ana, ben, seats, strike, openSheet, numbersAre, landsOn, nextRound }) {
    await button(gm, "Begin combat").click();
    await allSee(seats, null, "Nobody has the spotlight. Who wants it?");
    await button(ana, "Take the spotlight: Iris").click();
    await allSee(seats, null, "Iris has the spotlight.");
    const hers = await openSheet(ana, "Iris");
    await hers.getByRole("button", { name: /^Wits/ }).click();
    await hers.getByRole("button", { name: /^Athletics/ }).click();
    await strike(ana, ["Drowned hand"], [9, 8, 7, 3, 2]);
    const ruled = ["Take 1 Harm", "2 Harm", "3 Harm"];
    await landsOn("Drowned hand", "a hit", [ruled, [], []]);
    await take(gm, "Drowned hand", "Take 2 Harm");
    await numbersAre({ Iris: 0, Odo: 0, Choir: 0, "Drowned hand": 2 });

    await showTrackers([ana]);
    await button(ana, "Pass the spotlight to Choir").click();
    const choir = await openSheet(gm, "Choir");
    await choir.getByRole("button", { name: /^Roll/ }).click();
    await strike(gm, ["Iris", "Odo"], [9, 8, 7, 5, 4]);
    const open = ["Defend…", "Take 2 Harm"];
    await landsOn("Iris", "2 Harm", [open, open, []]);
    await landsOn("Odo", "2 Harm", [open, [], open]);
    await take(ben, "Odo", "Take 2 Harm");
    await numbersAre({ Iris: 0, Odo: 2, Choir: 0, "Drowned hand": 2 });
    await undoOn(ben, "Odo");
    await numbersAre({ Iris: 0, Odo: 0, Choir: 0, "Drowned hand": 2 });
    await landsOn("Odo", "2 Harm", [open, [], open]);
    await take(ben, "Odo", "Defend");
    await roll(ben, [9, 9, 9, 9, 9], seats);
    await landsOn("Odo", "avoided", [[], [], []]);
    await take(ana, "Iris", "Defend");
    await roll(ana, [9, 2, 3, 4, 5], seats);
    await landsOn("Iris", "1 Harm", [["Take 1 Harm"], ["Take 1 Harm"], []]);
    await take(ana, "Iris", "Take 1 Harm");
    await numbersAre({ Iris: 1, Odo: 0, Choir: 0, "Drowned hand": 2 });

    await nextRound(2);
    await button(gm, "Pass the spotlight to Drowned hand").click();
    const hand = await openSheet(gm, "Drowned hand");
    await hand.getByRole("button", { name: /^Roll/ }).click();
    await strike(gm, ["Iris", "Odo"], [9, 8, 7, 2]);
    await landsOn("Iris", "1 Harm", [["Defend…", "Take 1 Harm"], ["Defend…", "Take 1 Harm"], []]);
    await gm.page.locator("#chat").getByRole("button", { name: "Apply all 2" }).last().click();
    await numbersAre({ Iris: 2, Odo: 1, Choir: 0, "Drowned hand": 2 });

    await nextRound(3);
    await button(gm, "Pass the spotlight to Odo").click();
    const his = await openSheet(ben, "Odo");
    await his.getByRole("button", { name: /^Wits/ }).click();
    await his.getByRole("button", { name: /^Athletics/ }).click();
    await strike(ben, ["Choir"], [9, 8, 7, 6, 6]);
    await landsOn("Choir", "a hit", [ruled, [], []]);
    await take(gm, "Choir", "Take 3 Harm");
    await numbersAre({ Iris: 2, Odo: 1, Choir: 3, "Drowned hand": 2 });
  },
});
