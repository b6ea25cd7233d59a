/** Shared counters and tracker section of Edge. */

import { openFronts } from "../../../clocks/visible-clocks.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { onDemand } from "../../../foundry/on-demand.ts";
import { wholeState } from "../../../ledger/table-state.ts";
import type { SharedNames } from "../../../ruleset/shared.ts";
import type { TrackerSection } from "../../../ruleset/tracker.ts";
import { choiceNow, numberNow } from "../../../tracker/acts.ts";
import { openHand } from "../beats/open-hand.ts";
import {
  BEAT_CONTEXTS,
  BEATS_FOR_FRONT,
  type BeatContext,
  beatMenu,
  DIFFICULTY_LIMIT,
  difficultyName,
  POSITIONS,
  USUAL_DIFFICULTY,
} from "../rules/index.ts";

/** Number of Story Beats at which the counter shows full tension: enough for two of the most expensive menu entries. */
const MOST_BEATS = 8;

export const edgeShared: SharedNames = {
  counters: {
    storyBeats: { ledger: "party", minimum: 0, maximum: 1_000_000, tension: MOST_BEATS },
    edgeDifficulty: { ledger: "scene", minimum: 1, maximum: DIFFICULTY_LIMIT, usual: () => USUAL_DIFFICULTY },
  },
  words: { edgePosition: { options: POSITIONS, prefix: "TESSERA.Edge.Position" } },
};

/** The scene's Difficulty and Position, as defaults for new checks. */
export function edgeSceneDefaults(): Data {
  const difficulty = wholeState().scene.counters["edgeDifficulty"];
  const position = choiceNow("edgePosition");
  return { ...(difficulty ? { difficulty } : {}), ...(position ? { position } : {}) };
}

/** The Story Beat menu that the tracker shows. */
let menu: BeatContext = "universal";

/** Template context of the Story Beat menus: their names, and the entries of the shown one with prices and effects. */
function menus(): Data {
  const beats = numberNow("storyBeats").value;
  const entries = beatMenu(menu, beats).filter((option) => menu === "universal" || option.context === menu);
  return {
    contexts: BEAT_CONTEXTS.map((value) => ({
      value,
      label: localize(`TESSERA.Edge.BeatContext.${value}`),
      selected: value === menu,
    })),
    dear: entries.some(({ affordable }) => !affordable),
    entries: entries.map(({ id, cost, orMore, effect, affordable }) => ({
      entry: `${menu}.${id}`,
      cost: orMore ? `${cost}+` : cost,
      affordable,
      does: effect !== undefined,
      text: localize(`TESSERA.Edge.Beat.${menu}.${id}`),
    })),
  };
}

const bankQuestions = () => import("../beats/bank-questions.ts");

export const edgeTracker: TrackerSection = {
  figures: () => {
    const name = difficultyName(numberNow("edgeDifficulty").value);
    const hint = localize(`TESSERA.Edge.Difficulty.${name}`);
    const when = localize(`TESSERA.Edge.DifficultyWhen.${name}`);
    return [
      { counter: "storyBeats", help: "edge.storyBeats", chip: { icon: "fa-solid fa-masks-theater" } },
      {
        counter: "edgeDifficulty",
        help: "edge.difficulty",
        hint,
        when,
        small: true,
        chip: { icon: "fa-solid fa-gauge" },
      },
      {
        choice: "edgePosition",
        help: "edge.position",
        small: true,
        chip: { icon: "fa-solid fa-person-falling" },
      },
    ];
  },
  deed: () => {
    if (openFronts().length === 0) return null;
    const [held, price] = [numberNow("storyBeats").value, BEATS_FOR_FRONT];
    return {
      action: "leg",
      label: localize("TESSERA.Tracker.leg"),
      icon: "fa-solid fa-mountain-sun",
      ...(held < price ? { lacks: localize("TESSERA.Tracker.legLacks", { price, held }) } : {}),
    };
  },
  more: { template: "edge/beat-menus", context: menus },
  actions: {
    leg: () => onDemand(bankQuestions, ({ askLegEnd }) => askLegEnd()),
    beats: ({ dataset }) => onDemand(bankQuestions, ({ buyWithBeats }) => buyWithBeats(dataset["entry"] ?? "")),
    hand: openHand,
  },
  selects: {
    menu: (value) => {
      menu = BEAT_CONTEXTS.find((each) => each === value) ?? menu;
    },
  },
};
