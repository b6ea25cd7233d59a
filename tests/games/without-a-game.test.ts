/** A game is a folder and a line: without any one of the four the rest lints, types, builds and passes its tests. */
import { expect, test } from "vitest";
import { inContinuousIntegration } from "../table/continuous-integration.ts";
import { copyWithout, discard, games, run } from "./without-a-game.ts";

// One game finds most faults; continuous integration tests all.
const taken = inContinuousIntegration ? games : games.slice(0, 1);

// They start programs in folders elsewhere, made from the template, which holds none of the games that ship.
const programsElsewhere = ["a game that is renamed", "the release of a new game"];
const elsewhere = programsElsewhere.join("|").replaceAll(" ", "\\s");

test.each(taken)("the system without %s lints, types, builds and passes its tests", async (game) => {
  const copy = copyWithout(game);
  const examples = games.filter((other) => other !== game).map((other) => `tests/play/examples-${other}.test.ts`);
  try {
    // These read the sources alone, and most leave a core idle.
    const checks = [
      "biome lint --error-on-warnings src",
      "depcruise --config .dependency-cruiser.mjs -- src",
      "tsc -p tsconfig.rules.json",
      "tsc -p tsconfig.json",
      "tsx scripts/build.ts",
    ];
    const said = await Promise.all(checks.map((command) => run(copy, command)));
    expect(said).toEqual(checks.map(() => ""));
    for (const command of [
      `vitest run --project unit --testNamePattern ^(?!${elsewhere})`,
      `vitest run --project play ${examples.join(" ")}`,
    ])
      expect(await run(copy, command)).toBe("");
  } finally {
    discard(copy);
  }
});
