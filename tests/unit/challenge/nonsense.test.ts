/** Every function of Challenge's rules refuses nonsense in words. */
import * as challenge from "../../../src/rulesets/challenge/rules/index.ts";
import { describeNonsense } from "../nonsense.ts";
import { hazard, skill } from "./dice.ts";

const variants = challenge.challengeVariants.defaults;
const check = {
  kind: "action",
  side: "players",
  challenge: 3,
  target: 4,
  rating: 1,
  modifiers: [{ label: "rope", dice: 1 }],
  zone: "nave",
  hazards: [{ label: "fire", rating: 2, source: "s" }],
  waived: [{ label: "pit", rating: 1, source: "p" }],
  defied: 1,
  bonusHits: [{ label: "sword", hits: 1 }],
  ranks: 2,
  threshold: 2,
  variants,
  intent: "strike",
  skillId: "exert",
  traitId: "dangerous",
};
/** A check with valid numbers below 0. */
const worse = { ...check, modifiers: [{ label: "mud", dice: -1 }], bonusHits: [{ label: "mud", hits: -1 }] };
const own = [...skill(6, 1, 1, 4, 6), ...hazard(1)];
const throws = [own, skill(6, 5)];
const reroll = { id: "a", type: "reroll", by: "trait", dice: [0], throw: 1 };
const damage = { id: "b", type: "damage", actor: "ogre", defense: "vigor", hits: 1 };
const events = [reroll, damage];
const held = { here: 1, atLarge: 1, entropy: 1, initiative: "players" };
const end = challenge.outcome(check as never, throws, events, held as never);
const recovered = challenge.outcome({ challenge: 2, rating: 1, kind: "recover" }, [skill(6, 5, 2)]);
const traits = { dangerous: 3, deft: 3, savvy: 1, steady: 0, uncanny: 0 };
const gauge = { value: 2, max: 4 };
const vitals = { reflexes: gauge, nerve: gauge, vigor: gauge, grit: gauge };
const values = { reflexes: 2, nerve: 2, vigor: 2, grit: 2 };
const turn = { actions: 1, shifts: 1 };
const bought = [{ training: "Blades", rank: 1 }];
const defied = [
  { actor: "ann", zone: "nave", kind: "defyDanger", hits: 2 },
  { actor: "ben", zone: "nave", kind: "action", hits: 1 },
];

describeNonsense(challenge, {
  goodFor: [[2]],
  advantageCounter: [["nave"], [""]],
  isUse: [["calm", "source"]],
  zoneOfCounter: [["scene.advantages.nave"], ["challenge"]],
  backgroundCheck: [[2, 3, 1]],
  challengeTable: [[2, { target: 4, upTo: 3, hazard: 1, ranks: 1 }]],
  carriesHazards: [["action", variants]],
  pool: [[check], [worse]],
  skillDie: [[2]],
  validateCheck: [[check], [worse]],
  defiedSoFar: [
    [defied, { actor: "ann", zone: "nave" }, "own", true],
    [defied, { actor: "ann", zone: "nave" }, "any", false],
  ],
  diceAddedBy: [[check, { label: "pit", rating: 2, source: "q" }]],
  marginal: [
    [check, { ranks: 1, advantages: 1 }],
    [{ ...check, kind: "leaveZone" }, { ranks: 1 }],
  ],
  odds: [[check, { ranks: 1, advantages: 1 }]],
  hitsLeft: [[end, "ogre"]],
  outcome: [
    [check, throws, events, held],
    [worse, [[...skill(6, 1, 4), ...hazard(1)]], [], { here: 0, atLarge: 0, entropy: 0 }],
    [check, throws, events, { ...held, initiative: null }],
  ],
  recoveryLeft: [[recovered]],
  usesAllowed: [[check, throws, events, held]],
  rerollOptions: [[check, throws, events, held]],
  sceneChange: [[end], [{ ...end, initiative: "untouched" }], [{ ...end, initiative: "seized" }]],
  initiativeTest: [
    [
      [1, 2],
      [2, 0],
    ],
  ],
  escalationPrice: [[3, "challenge"]],
  escalation: [
    [3, "challenge"],
    [50, "fixed"],
  ],
  countDown: [[2]],
  encounterEnd: [[{ entropy: 1, momentum: 2 }], [{ entropy: 1, momentum: 1 }]],
  skills: [["source"]],
  skill: [["luck", "source"]],
  startingSkills: [[traits, ["exert", "tumble"], "source"]],
  mayRoll: [[challenge.skill("luck", "source"), 1, "source"]],
  trainingRanks: [[bought]],
  nextRank: [[bought, "Blades"]],
  trainedRating: [["exert", 0, 1, "source"]],
  trainedTalent: [["Riposte", 1, 2, ["Feint"]]],
  validateTraits: [[traits]],
  startingArray: [[2]],
  requireStartingArray: [[traits, [[3, 3, 1, 0, 0]]]],
  derivedVitals: [[traits]],
  carrying: [[traits, { endure: 1, exert: 1, implements: 0 }]],
  focusedTrait: [[2], [6]],
  rerollRanks: [
    [traits, { deft: 1 }, { focused: "deft", skillTrait: "savvy", variant: "focused" }],
    [traits, {}, { focused: null, skillTrait: "savvy", variant: "focused" }],
  ],
  startTurn: [[]],
  spendAction: [[turn]],
  spendShift: [[turn]],
  validateVitals: [[vitals]],
  takeHits: [[vitals, "vigor", 1]],
  recover: [[vitals, "vigor", 1]],
  restore: [[vitals]],
  vitalsAfterTraits: [[values, traits, traits, { reflexes: 0, nerve: 0, vigor: 0, grit: 0 }]],
});
