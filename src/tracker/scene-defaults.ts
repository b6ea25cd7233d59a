/** What checks of the scene start from, where the game master said so on the tracker. */
import type { Data } from "../foundry/host.ts";
import { wholeState } from "../ledger/table-state.ts";
import { choiceNow } from "./acts.ts";

/**
 * Fields that a specification leaves out and the scene gives: difficulty and Position of Edge, the difficulty of Effort
 * where no deed brings its own, the target number of Decision where nobody contests.
 */
export function sceneDefaults(ruleset: string, { deed = "none", contested, opposes }: Data): Data {
  if (opposes || contested === true) return {};
  if (ruleset === "edge") {
    const difficulty = wholeState().scene.counters["edgeDifficulty"];
    const position = choiceNow("edgePosition");
    return { ...(difficulty ? { difficulty } : {}), ...(position ? { position } : {}) };
  }
  const difficulty = choiceNow("effortDifficulty");
  if (ruleset === "effort") return difficulty && deed === "none" ? { difficulty } : {};
  const target = ruleset === "decision" ? choiceNow("decisionTarget") : "";
  return target ? { targetNumber: Number(target) } : {};
}
