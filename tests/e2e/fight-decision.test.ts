/** A fight of Decision: two dockers against a hound and a crawler. */
import { answerQuestion, take, testFight, undoOn } from "./fight-play.ts";
import { roll } from "./scene-play.ts";
import { loadDice } from "./table.ts";
import { button } from "./turns-play.ts";

const gauge = (value: number) => ({ value, max: value });

testFight({
  game: "Decision",
  heroes: [
    { name: "Sol", type: "decision", owner: "Ana", system: { level: 3, attributes: { str: 1, agi: 2, fort: 1 } } },
    { name: "Rook", type: "decision", owner: "Ben", system: { level: 3, attributes: { str: 1, agi: 2, fort: 1 } } },
  ],
  threats: [
    { name: "Hound", type: "decisionThreat", system: { attack: 2, defense: gauge(2), vitality: gauge(2) } },
    { name: "Crawler", type: "decisionThreat", system: { attack: 1, defense: gauge(1), vitality: gauge(3) } },
  ],
  reads: "({ defense, vitality }) => [defense.value, vitality.value]",
  gains: ["Sol | Defense | 3 → 1 | −2"],
  async rounds({ gm, ana, ben, seats, strike, openSheet, numbersAre, landsOn, nextRound }) {
    await loadDice(ana.page, [6, 6]);
    await button(ana, "Roll the initiative of Sol").click();
    await loadDice(ben.page, [6, 5]);
    await button(ben, "Roll the initiative of Rook").click();
    await loadDice(gm.page, [3, 3, 1, 1]);
    await button(gm, "Roll every initiative").click();
    await button(gm, "Begin combat").click();

    const hers = await openSheet(ana, "Sol");
    await hers.getByRole("button", { name: /^Melee/ }).click();
    await strike(ana, ["Hound"], [5, 4]);
    await landsOn("Hound", "not defended yet", [["Defend…"], [], []]);
    await take(gm, "Hound", "Defend");
    await roll(gm, [2, 3], seats);
    await landsOn("Hound", "hit", [["Apply damage…"], [], []]);
    await take(gm, "Hound", "Apply damage");
    await answerQuestion(gm, { "Attacker's size": "No die", "Added to the die": "3" });
    await numbersAre({ Sol: [3, 2], Rook: [3, 2], Hound: [1, 1], Crawler: [1, 3] });
    await undoOn(gm, "Hound");
    await numbersAre({ Sol: [3, 2], Rook: [3, 2], Hound: [2, 2], Crawler: [1, 3] });
    await landsOn("Hound", "hit", [["Apply damage…"], [], []]);
    await take(gm, "Hound", "Apply damage");
    await loadDice(gm.page, [2]);
    await answerQuestion(gm, { "Added to the die": "1" });
    await numbersAre({ Sol: [3, 2], Rook: [3, 2], Hound: [1, 1], Crawler: [1, 3] });

    await nextRound(2);
    const hound = await openSheet(gm, "Hound");
    await hound.getByRole("button", { name: /^Attack/ }).click();
    await strike(gm, ["Sol", "Rook"], [4, 4]);
    await landsOn("Sol", "not defended yet", [["Defend…"], ["Defend…"], []]);
    await landsOn("Rook", "not defended yet", [["Defend…"], [], ["Defend…"]]);
    await take(ana, "Sol", "Defend");
    await roll(ana, [1, 2], seats);
    await take(ben, "Rook", "Defend");
    await roll(ben, [6, 6], seats);
    await landsOn("Rook", "not hit", [[], [], []]);
    await landsOn("Sol", "hit", [["Apply damage…"], ["Apply damage…"], []]);
    await take(ana, "Sol", "Apply damage");
    await answerQuestion(ana, { "Damage of one attack": "2" });
    await numbersAre({ Sol: [1, 2], Rook: [3, 2], Hound: [1, 1], Crawler: [1, 3] });

    await nextRound(3);
    const his = await openSheet(ben, "Rook");
    await his.getByRole("button", { name: /^Melee/ }).click();
    await strike(ben, ["Crawler"], [6, 5]);
    await landsOn("Crawler", "not defended yet", [["Defend…"], [], []]);
    await take(gm, "Crawler", "Defend");
    await roll(gm, [1, 1], seats);
    await landsOn("Crawler", "hit", [["Apply damage…"], [], []]);
    await take(gm, "Crawler", "Apply damage");
    await answerQuestion(gm, { "Attacker's size": "No die", "Added to the die": "5" });
    await numbersAre({ Sol: [1, 2], Rook: [3, 2], Hound: [1, 1], Crawler: [1, 0] });
  },
});
