/** Effort: 2d6 and an attribute against 15, paid from linked resources; others may hinder and resist. */
import { saying } from "../../check/saying.ts";
import { actorNamed } from "../../foundry/actor-named.ts";
import type { HostActor } from "../../foundry/host.ts";
import {
  OPPOSITION_FORMS,
  odds,
  oppositionEvent,
  outcome,
  penaltyDice,
  pool,
  type Rest,
  validateCheck,
} from "../../rules/effort/index.ts";
import { defineRuleset } from "../ruleset.ts";
import { effortActs, effortAuthority, performEffortAct } from "./acts.ts";
import { askEffortAct } from "./ask.ts";
import { effortAsking } from "./asking.ts";
import { effortCard } from "./card.ts";
import { EffortCharacterModel } from "./character.ts";
import { EffortCheckDialog } from "./dialog.ts";
import { effortEnds } from "./ends.ts";
import { effortCheckOf, formOf } from "./outcome.ts";
import { prepareEffortCheck } from "./prepare.ts";
import { effortBars, effortBonusTargets, effortEventWords, effortVitals } from "./readings.ts";
import { EffortRoll, OppositionRoll } from "./roll.ts";
import { EffortCharacterSheet } from "./sheet.ts";
import { beginTurn, leaveTurns, rest } from "./turn.ts";
import { effortTurns } from "./turns.ts";

type Named = HostActor | string;
const character = (actor: Named) => actorNamed<EffortCharacterModel>(actor, "effort");

export const effort = defineRuleset("effort", {
  actorTypes: {
    effort: {
      model: EffortCharacterModel,
      sheet: EffortCharacterSheet,
      icon: "fa-solid fa-circle-nodes",
      get bars() {
        return effortBars();
      },
      values: [],
      vitals: effortVitals,
    },
  },
  turns: effortTurns,
  itemTypes: ["gear", "talent", "condition"],
  rollClasses: [EffortRoll, OppositionRoll],
  templates: [],
  judgesTargets: true,
  prepare: prepareEffortCheck,
  bonusTargets: effortBonusTargets,
  configure: (actor, specification) => new EffortCheckDialog(actor, specification).ask(),
  roll: ({ check, opposes }) => {
    const valid = validateCheck(check);
    const its = pool(valid);
    return opposes ? OppositionRoll.ofPool(its, penaltyDice(valid.variants)) : EffortRoll.ofPool(its);
  },
  reactionForms: OPPOSITION_FORMS,
  eventsOfReaction: (reaction) => {
    const form = formOf(reaction);
    const by = reaction.actor?.uuid;
    if (!form || !by) return [];
    const { message, throws, events } = reaction;
    const event = oppositionEvent(effortCheckOf(reaction), throws, events, { id: message.id, form, by });
    return event ? [event] : [];
  },
  validate: validateCheck,
  outcome,
  odds,
  eventAuthority: effortAuthority,
  card: effortCard,
  eventWords: effortEventWords,
  ends: effortEnds,
  acts: effortActs,
  ask: askEffortAct,
  asking: effortAsking,
  perform: performEffortAct,
  api: {
    beginTurn: (actor: Named) => saying(() => beginTurn(character(actor))),
    leaveTurns: (actor: Named) => saying(() => leaveTurns(character(actor))),
    rest: (actor: Named, kind: Rest) => saying(() => rest(character(actor), kind)),
  },
});
