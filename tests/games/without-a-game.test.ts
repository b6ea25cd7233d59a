/** A game is a folder and a line: without any one of the four the rest lints, types, builds and passes its tests. */
import { expect, test } from "vitest";
import { inContinuousIntegration } from "../table/continuous-integration.ts";
import { copyWithout, discard, games, run } from "./without-a-game.ts";

// One game finds most faults; continuous integration tests all.
const taken = inContinuousIntegration ? games : games.slice(0, 1);

test.each(taken)("the system without %s lints, types, builds and passes its tests", (game) => {
  const copy = copyWithout(game);
  const others = games.filter((other) => other !== game);
  const examples = others.map((other) => `tests/play/examples-${other}.test.ts`);
  try {
    for (const command of [
      "biome lint --error-on-warnings src",
      "depcruise --config .dependency-cruiser.mjs -- src",
      "tsc -p tsconfig.rules.json",
      "tsc -p tsconfig.json",
      "tsx scripts/build.ts",
      "vitest run --project unit",
      `vitest run --project play ${examples.join(" ")}`,
    ])
      expect(run(copy, command)).toBe("");
  } finally {
    discard(copy);
  }
});
