/** Shared counters and tracker section of Challenge. */
import { currentGame, localize } from "../../../foundry/host.ts";
import { gmAct } from "../../../ledger/gm-act.ts";
import { wholeState } from "../../../ledger/table-state.ts";
import { zonesNow } from "../../../regions/zones.ts";
import { SIDES, type Side } from "../../../rules/sides.ts";
import type { SharedEnds } from "../../../ruleset/ends.ts";
import type { Announcement, SharedCounter, SharedNames } from "../../../ruleset/shared.ts";
import type { Figure, TrackerSection } from "../../../ruleset/tracker.ts";
import { changeNumber, numberNow } from "../../../tracker/acts.ts";
import {
  advantageCounter,
  CHALLENGE_LIMIT,
  escalation,
  escalationPrice,
  TARGET_MAXIMUM,
  TARGET_MINIMUM,
  zoneOfCounter,
} from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { openChallengeTable } from "./open-challenge-table.ts";
import { sceneValues } from "./scene-values.ts";
import { timerEnded } from "./timer.ts";

const meter: SharedCounter = { ledger: "party", minimum: 0, maximum: 1_000_000 };

/**
 * Entropy at which the meter shows full tension, as in a desperate scene: enough for three raises from the usual
 * Challenge of 3.
 */
const MOST_ENTROPY = 12;

/** Icon for the side that took the Initiative, on the banner and afterwards on the folded tracker. */
const FLAG = "fa-solid fa-flag";

const taken = (side: Side, tone: string): Announcement => ({
  text: `TESSERA.Challenge.Initiative.${side}`,
  tone,
  icon: FLAG,
});

export const challengeShared: SharedNames = {
  counters: {
    challenge: { ledger: "scene", minimum: 1, maximum: CHALLENGE_LIMIT, usual: () => sceneValues().challenge },
    target: { ledger: "scene", minimum: TARGET_MINIMUM, maximum: TARGET_MAXIMUM, usual: () => sceneValues().target },
    timer: { ledger: "scene", minimum: 0, maximum: 1000, onMinimum: timerEnded },
    entropy: { ...meter, tension: MOST_ENTROPY },
    momentum: meter,
    [advantageCounter("")]: { ledger: "scene", minimum: 0, maximum: 1000, byZone: true, label: "advantages" },
  },
  words: {
    initiative: {
      options: SIDES,
      prefix: "TESSERA.Tracker.Initiative",
      changed: "TESSERA.Chronicle.initiative",
      announced: { players: taken("players", "triumph"), enemy: taken("enemy", "bad") },
    },
  },
};

/** The end of an Encounter resets the Initiative and the Timer; the end of a scene also discards unused Advantages. */
export const challengeSharedEnds: SharedEnds = {
  changes: [
    { type: "put", name: "initiative", value: "" },
    { type: "set", counter: "timer", value: 0 },
  ],
  over: ({ words, counters }, sceneGoesOn) => [
    ...(words["initiative"] ? ["initiative"] : []),
    ...(counters["timer"] ? ["timer"] : []),
    ...(!sceneGoesOn && Object.keys(counters).some((name) => zoneOfCounter(name) !== null) ? ["advantages"] : []),
  ],
};

/** Place an Advantage in a Zone by id, or in none (`""`). */
export function layAdvantage(zone = ""): Promise<string | null> {
  return changeNumber(advantageCounter(zone), 1);
}

/** Pass the Initiative to the other side, or to the players if no side has it. */
function passInitiative(): Promise<string | null> {
  return gmAct(() => {
    const value = wholeState().scene.words["initiative"] === "players" ? "enemy" : "players";
    return { scene: [{ type: "put", name: "initiative", value }], label: `TESSERA.Tracker.Did.${value}` };
  });
}

/** Raise the Challenge by 1 and pay its price in Entropy. */
export function raiseChallenge(): Promise<string | null> {
  return gmAct(() => {
    const { challenge } = sceneValues();
    const raised = escalation(challenge, variantsInForce().escalationPrice);
    if (!raised) return null;
    const { party, scene, paid: amount } = raised;
    return { party, scene, label: "TESSERA.Tracker.Did.escalate", data: { value: challenge + 1, amount } };
  });
}

/**
 * Figures for the Advantages in the Zones that this user knows, and for those in no Zone; game masters always see the
 * latter, even at 0.
 */
function advantages(): Figure[] {
  const hasAdvantages = (zone: string) => numberNow(advantageCounter(zone)).value > 0;
  const loose: Figure[] =
    currentGame().user.isGM || hasAdvantages("") ? [{ counter: advantageCounter(""), small: true }] : [];
  const inZones = zonesNow().filter(({ zone }) => hasAdvantages(zone));
  return [
    ...loose,
    ...inZones.map(
      ({ zone, name }): Figure => ({
        small: true,
        counter: advantageCounter(zone),
        label: localize("TESSERA.Tracker.advantagesIn", { zone: name }),
      }),
    ),
  ];
}

const SIDE_ICONS = { players: "fa-solid fa-shield-halved", enemy: "fa-solid fa-skull" };

function initiative(): Figure {
  const side = SIDES.find((each): each is Side => each === wholeState().scene.words["initiative"]);
  const icon = side ? SIDE_ICONS[side] : "fa-regular fa-flag";
  return {
    label: localize("TESSERA.Tracker.initiative"),
    help: "challenge.initiative",
    value: localize(`TESSERA.Tracker.Initiative.${side ?? "none"}`),
    side,
    icon,
    chip: { icon: FLAG },
    button: { action: "initiative", label: localize("TESSERA.Tracker.pass"), icon: "fa-solid fa-right-left" },
  };
}

export const challengeTracker: TrackerSection = {
  figures: () => [
    initiative(),
    { counter: "entropy", help: "challenge.entropy", chip: { icon: "fa-solid fa-hurricane", pips: true } },
    { counter: "momentum", help: "challenge.momentum", chip: { icon: "fa-solid fa-wind" } },
    ...["challenge", "target", "timer"].map(
      (counter): Figure => ({ counter, help: `challenge.${counter}`, small: true }),
    ),
    ...advantages(),
  ],
  page: () => ({
    action: "challengeTable",
    label: localize("TESSERA.Challenge.Table.name"),
    icon: "fa-solid fa-chart-line",
  }),
  deed: () => {
    const price = escalationPrice(sceneValues().challenge, variantsInForce().escalationPrice);
    const held = numberNow("entropy").value;
    return {
      action: "escalate",
      label: localize("TESSERA.Tracker.escalate", { price }),
      icon: "fa-solid fa-arrow-trend-up",
      ...(held < price ? { lacks: localize("TESSERA.Tracker.escalateLacks", { price, held }) } : {}),
    };
  },
  zoneButton: (name) => ({
    action: "layAdvantage",
    label: localize("TESSERA.Tracker.layAdvantage", { name }),
    icon: "fa-regular fa-star",
  }),
  actions: {
    initiative: passInitiative,
    escalate: raiseChallenge,
    challengeTable: () => openChallengeTable(),
    layAdvantage: ({ dataset }) => layAdvantage(dataset["zoneId"]),
  },
};
