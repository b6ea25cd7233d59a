/**
 * Challenge and Target of the scene: the shared values, else those of the last Challenge check in the log, else the
 * defaults.
 */
import { currentGame } from "../../../foundry/host.ts";
import { wholeState } from "../../../ledger/table-state.ts";
import { challengeReader } from "../check/derived.ts";
import { USUAL_TARGET } from "../rules/index.ts";

export interface SceneValues {
  readonly challenge: number;
  readonly target: number;
}

const usual: SceneValues = { challenge: 3, target: USUAL_TARGET };
/** Number of latest messages searched. */
const reach = 100;

/** The values in force. Background terms set their own dice and are skipped. */
export function sceneValues(): SceneValues {
  const { challenge, target } = wholeState().scene.counters;
  if (challenge && target) return { challenge, target };
  const before = lastValues();
  return { challenge: challenge || before.challenge, target: target || before.target };
}

function lastValues(): SceneValues {
  const recent = currentGame().messages.contents.slice(-reach).reverse();
  for (const message of recent) {
    const { check, outcome } = challengeReader.readCounting(message) ?? {};
    if (check && outcome && !outcome.withdrawn && check.kind !== "background")
      return { challenge: outcome.challenge, target: outcome.target };
  }
  return usual;
}
