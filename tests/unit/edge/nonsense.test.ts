/** Every function of Edge's rules refuses nonsense in words. */
import * as edge from "../../../src/rulesets/edge/rules/index.ts";
import { describeNonsense } from "../nonsense.ts";
import { d10, event, reroll } from "./dice.ts";

const variants = edge.edgeVariants.defaults;
const check = {
  ...{ attribute: 3, skill: 1, difficulty: 2, description: "intricate", position: "risky", harm: 2, harmApplies: true },
  ...{
    descriptionRerolls: true,
    describedHelpLimited: true,
    harmDice: 1,
    improvesPosition: false,
    defends: false,
    deals: 2,
  },
  assistance: [
    { kind: "boon", by: "x", paid: "m" },
    { kind: "description", by: "y" },
  ],
  situational: [{ label: "Rain", dice: -1 }],
  ...{ stakesStated: true, stakes: "The alarm", intent: "Past the watch", attributeId: "wits", skillId: "stealth" },
};
const open = { ...check, difficulty: null, description: "basic" };
const detailed = { ...check, description: "detailed" };
const throws = [d10(8, 1, 1, 3), d10(9, 2)];
const clock = { scope: "party", id: "front1", ticks: 1, starts: { name: "The tide", size: 6, front: true } };
const events = [
  reroll("description", [1, 2], 1),
  event("d", "difficulty", { difficulty: 3 }),
  event("p", "position", { position: "desperate" }),
  event("i", "improvePosition"),
  event("s", "stakes", { stated: true, words: "My neck" }),
  event("c", "consequence", { kind: "spend", beats: 1, what: "stealth.sound", words: "A pot", clock }),
  event("a", "award", { reason: "gm", boons: 1 }),
];
const plan = { description: "whenOnes", boons: 2 };
const outcome = edge.outcome(check as never, throws, events);
const circumstances = {
  ...{ declared: true, probe: false, repeated: false, trivialFallout: false },
  ...{ fromFailuresThisScene: 1, held: 2 },
};
const failed = {
  ...{ result: "miss", difficulty: 3, position: "risky", stakesStated: true },
  consequences: outcome.consequences,
};
const asset = { way: "experience", scope: true, reach: true, freeUseGone: false, boons: 2, experience: 3 };
const attempt = {
  check: { attributeId: "wits", skillId: "stealth", intent: "In" },
  outcome: { position: "risky", stakes: "The alarm", stakesStated: true },
};
const ids = ["body", "wits", "spirit", "presence"];
const skills = ["melee", "stealth", "lore", "sway"];

const good = {
  goodFor: [[3, 2]],
  activateAsset: [
    [asset, variants],
    [{ ...asset, way: "boon" }, variants],
  ],
  advancePrice: [
    [{ kind: "attribute", to: 3 }],
    [{ kind: "skill", to: 1 }],
    [{ kind: "follower", cap: 2 }],
    [{ kind: "asset", size: "minor" }],
    [{ kind: "talent", cost: 4 }],
  ],
  arcExperience: [
    [8, true],
    [12, false],
  ],
  beatHand: [["combat", 2]],
  beatMenu: [["combat", 2]],
  beatOption: [
    ["combat", "lostFooting"],
    ["universal", "noise"],
  ],
  bondBoon: [
    [{ description: "intricate", engaged: true, usedThisSession: false, granted: true }, variants],
    [{ description: "basic", engaged: true, usedThisSession: false, granted: true }, variants],
  ],
  boonAward: [
    [failed, circumstances, variants],
    [{ ...failed, result: "undecided", difficulty: null }, circumstances, variants],
  ],
  boonSpends: [[2, variants]],
  boonsFor: [["miss", "source003"]],
  buy: [
    [20, { kind: "skill", to: 2 }, false],
    [20, { kind: "skill", to: 2 }, true],
  ],
  capDifficulty: [[3]],
  cardOf: [["spades.ace"], ["nothing"]],
  consequenceChanges: [[clock]],
  convertBoons: [[{ held: 4, boons: 2, inDowntime: true, convertedThisSession: false }, variants]],
  deckWithout: [[["spades.ace", "hearts.2"]]],
  difficultyName: [[3]],
  drawnCard: [[["spades.ace"], 7]],
  failureBoons: [[{ awards: [{ event: "a", reason: "outcome", boons: 2 }] }]],
  failureCounter: [["Actor.ilsa"]],
  failureLimit: [[variants], [{ ...variants, boonAwards: "source002" }]],
  fatigueTrack: [[3]],
  followerCost: [[3]],
  followerHelp: [[3, 4]],
  fullNight: [[2]],
  gainBoons: [[2, 1]],
  harmApplies: [[1, "related", false]],
  harmAvoided: [["partial"]],
  harmLanding: [
    [
      {
        deals: 2,
        success: true,
        withdrawn: false,
        taken: [{ event: "e", actor: "a", harm: 1 }],
        defenses: [{ actor: "b", result: "miss" }],
      },
      "b",
    ],
  ],
  improvePosition: [["risky", 2, variants]],
  isRepetition: [[attempt, attempt]],
  legEnds: [
    [
      6,
      [
        { size: 6, filled: 2 },
        { size: 4, filled: 4 },
      ],
    ],
  ],
  marginal: [
    [check, plan],
    [open, plan],
    [detailed, plan],
  ],
  markFatigue: [[{ fatigue: 1, harm: 0 }, 2, 3]],
  odds: [
    [check, plan],
    [open, plan],
  ],
  oddsFrom: [
    [check, throws, events, plan],
    [open, [d10(8, 1, 1, 3)], [], plan],
  ],
  priceOfSpend: [["flashback"]],
  outcome: [
    [check, throws, events],
    [open, [d10(8, 1, 1, 3)], []],
  ],
  pool: [[check], [open]],
  requireStartingAttributes: [[ids, { body: 3, wits: 2, spirit: 2, presence: 1 }]],
  requireStartingSkills: [[skills, { melee: 2, stealth: 2, lore: 1, sway: 1 }]],
  rerollOptions: [
    [check, throws, events, 2],
    [detailed, [d10(8, 1, 1, 3)], [], 2],
    [open, [d10(8, 1, 1, 3)], [], 2],
  ],
  sameWords: [["Past the watch"]],
  sessionExperience: [
    [
      [
        { id: "attendance", experience: 2 },
        { id: "objective", experience: 3 },
      ],
    ],
  ],
  shortRest: [[3, true]],
  spendBeats: [
    [4, "universal", "trap", 4],
    [4, "combat", "pinned"],
  ],
  spendBoons: [[2, "flashback", variants]],
  startingAttributes: [[4]],
  startingSkillPoints: [[12]],
  staysTreated: [[2, 1, true]],
  stepPosition: [["risky", "better"]],
  suggestedFollowers: [["veteran"]],
  takeHarm: [[2, 3]],
  threatDice: [[12]],
  threatPool: [[3]],
  tierOf: [[50]],
  tierProgress: [[50], [500]],
  toNextTier: [[50], [500]],
  treatHarm: [
    [2, "medical", 1],
    [2, "bound"],
  ],
  trimBoons: [[4, false]],
  validateCheck: [[check], [open]],
  worthOf: [["ace"]],
};

describeNonsense(edge, good as never);
