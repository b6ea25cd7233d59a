/** Decision: 2d6 + stat + modifiers against a target number or another's roll, Luck, supply dice. */
import { saying } from "../../check/saying.ts";
import { actorNamed } from "../../foundry/actor-named.ts";
import type { HostActor } from "../../foundry/host.ts";
import { odds, outcome, validateCheck } from "../../rules/decision/index.ts";
import { defineRuleset } from "../ruleset.ts";
import { decisionActs, decisionAuthority, performDecisionAct } from "./acts.ts";
import { askDecisionAct } from "./ask.ts";
import { decisionAsking } from "./asking.ts";
import { decisionCard } from "./card.ts";
import { DecisionCharacterModel } from "./character.ts";
import { DecisionCheckDialog } from "./dialog.ts";
import { decisionEnds } from "./ends.ts";
import { prepareDecisionCheck } from "./prepare.ts";
import { decisionBonusTargets, decisionInitiative, decisionStatuses, decisionVitals } from "./readings.ts";
import { compareParty, damageCharacter, decisionNote, refillLuck, restCharacter } from "./recovery.ts";
import { ContestRoll, DecisionRoll } from "./roll.ts";
import { DecisionCharacterSheet } from "./sheet.ts";

type Named = HostActor | string;
const character = (actor: Named) => actorNamed<DecisionCharacterModel>(actor, "decision");

export const decision = defineRuleset("decision", {
  actorTypes: {
    decision: {
      model: DecisionCharacterModel,
      sheet: DecisionCharacterSheet,
      icon: "fa-solid fa-star",
      bars: ["defense", "vitality", "stress", "luck"],
      values: ["level"],
      vitals: decisionVitals,
      statuses: decisionStatuses,
      initiative: decisionInitiative,
    },
  },
  turns: { way: "order" },
  itemTypes: ["gear", "talent", "condition"],
  rollClasses: [DecisionRoll, ContestRoll],
  templates: ["preview"],
  prepare: prepareDecisionCheck,
  bonusTargets: decisionBonusTargets,
  configure: (actor, specification) => new DecisionCheckDialog(actor, specification).ask(),
  roll: ({ check, opposes }) => {
    const valid = validateCheck(check);
    return DecisionRoll.ofCheck(valid, valid.contested || opposes !== undefined);
  },
  reactionForms: ["contest"],
  /** An answer with its dice and rerolls is a side of the contest that it names. */
  eventsOfReaction: ({ message, check, throws, events }) => [
    { id: message.id, type: "contestant", check, throws, events },
  ],
  validate: validateCheck,
  outcome,
  odds,
  eventAuthority: decisionAuthority,
  card: decisionCard,
  note: decisionNote,
  ends: decisionEnds,
  acts: decisionActs,
  ask: askDecisionAct,
  asking: decisionAsking,
  perform: performDecisionAct,
  api: {
    damage: (actor: Named, amount: number) => saying(() => damageCharacter(character(actor), amount)),
    rest: (actor: Named, days = 0) => saying(() => restCharacter(character(actor), days)),
    refillLuck: (actor: Named) => saying(() => refillLuck(character(actor))),
    compareParty: (actor: Named) => saying(() => compareParty(character(actor))),
  },
});
