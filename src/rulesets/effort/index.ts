/**
 * Registration of Effort: 2d6 and an attribute against 15, paid from linked resources; others may hinder and resist.
 */

import { actorNamed } from "../../actor/actor-named.ts";
import { doCharacterAct } from "../../acts/load-perform.ts";
import { documentByUuid, type HostActor } from "../../foundry/host.ts";
import { notFound, oneOf } from "../../rules/error.ts";
import { defineRuleset } from "../../ruleset/define.ts";
import { reportRulesErrors } from "../../ui/report-errors.ts";
import { type EffortActorModel, playsEffort } from "./actors/actor-model.ts";
import { EffortCharacterModel } from "./actors/character.ts";
import { effortMaker } from "./actors/maker.ts";
import { EffortCharacterSheet } from "./actors/sheet.ts";
import { effortBars, effortBonusTargets, effortHeadline, effortNumbers, effortVitals } from "./actors/summary.ts";
import { EffortThreatModel, threatNumbers, threatStatuses, threatVitals } from "./actors/threat.ts";
import { EffortThreatSheet } from "./actors/threat-sheet.ts";
import { watchTurnsOnSheets } from "./actors/turn-sheet.ts";
import { effortActs } from "./card/acts.ts";
import { effortCard } from "./card/card.ts";
import { effortLands } from "./card/landing-acts.ts";
import { effortTones } from "./card/outcome-tones.ts";
import { effortCharacterActs } from "./character-acts/buttons.ts";
import { effortNote } from "./character-acts/note-view.ts";
import { pointsOfRest } from "./character-acts/rest.ts";
import { effortAsPaid } from "./check/as-paid.ts";
import { askedOfEffort, effortChecks } from "./check/checks.ts";
import { formOf } from "./check/derived.ts";
import { effortAsking, effortForm } from "./check/form.ts";
import { prepareEffortCheck } from "./check/prepare.ts";
import { EffortRoll, OppositionRoll } from "./check/roll.ts";
import { effortHelp } from "./help.ts";
import type { EffortCheck, EffortOutcome } from "./rules/index.ts";
import {
  CLOCK_LINKS,
  effortVariants,
  OPPOSITION_FORMS,
  odds,
  oppositionEvent,
  outcome,
  penaltyDice,
  pool,
  RESTS,
  type Rest,
  validateCheck,
} from "./rules/index.ts";
import { registerEffortConfig } from "./settings/config.ts";
import { variantTopics } from "./settings/topics.ts";
import { effortWindows } from "./settings/windows.ts";
import { effortChronicle } from "./table/chronicle.ts";
import { alsoEndEffort, effortAwards, effortEnds } from "./table/ends.ts";
import { effortMoves } from "./table/moves.ts";
import { effortSceneDefaults, effortShared, effortTracker } from "./table/tracker.ts";
import { effortTurns } from "./table/turns.ts";
import { effortZones } from "./table/zone-effects.ts";

type Named = HostActor | string;
const character = (actor: Named) => actorNamed<EffortCharacterModel>(actor, "effort");

function whoActs(actor: Named): HostActor<EffortActorModel> {
  const found = actorNamed(actor);
  if (!playsEffort(found)) throw notFound("actor", found.name);
  return found;
}

/** Data models of Effort's actor types. */
type EffortModels = { effort: EffortCharacterModel; effortThreat: EffortThreatModel };

/** Let a character rest. Resolves with the number of restored points. */
async function rest(actor: HostActor<EffortCharacterModel>, kind: Rest): Promise<number> {
  const points = pointsOfRest(actor, oneOf("kind", kind, RESTS));
  return (await doCharacterAct(actor, `${kind}Rest`)) ? points : 0;
}

export const effort = defineRuleset<EffortCheck, EffortOutcome, EffortModels>("effort", {
  localizationPrefix: "TESSERA.Effort",
  rehearses: "Compendium.tessera.effort-characters.Actor.TessMarenHolt001",
  actorTypes: {
    effort: {
      model: EffortCharacterModel,
      sheet: EffortCharacterSheet,
      icon: "fa-solid fa-circle-nodes",
      picture: "systems/tessera/assets/types/effort.svg",
      advance: {
        shop: async () => (await import("./actors/shop.ts")).effortShop,
        steps: async () => (await import("./actors/advancement.ts")).effortAdvance,
      },
      get bars() {
        return effortBars();
      },
      values: [],
      vitals: effortVitals,
      headline: effortHeadline,
      numbers: effortNumbers,
      maker: effortMaker,
    },
    effortThreat: {
      model: EffortThreatModel,
      sheet: EffortThreatSheet,
      icon: "fa-solid fa-skull",
      picture: "systems/tessera/assets/types/effortThreat.svg",
      bars: ["pool"],
      values: ["rating"],
      foe: true,
      grade: { path: "system.rating", label: "TESSERA.Effort.Threat.FIELDS.rating.label" },
      vitals: threatVitals,
      numbers: threatNumbers,
      statuses: threatStatuses,
    },
  },
  turns: effortTurns,
  shared: effortShared,
  tracker: effortTracker,
  zones: effortZones,
  clockLinks: CLOCK_LINKS,
  sceneDefaults: effortSceneDefaults,
  itemTypes: ["gear", "talent", "condition"],
  settings: { register: registerEffortConfig, windows: effortWindows },
  variants: effortVariants,
  variantTopics,
  diceColors: { foreground: "#fff6e6", background: "#0f7672", outline: "#08403e" },
  rollClasses: [EffortRoll, OppositionRoll],
  templates: [
    "effort/sheet/header",
    "effort/sheet/traits",
    "effort/sheet/threat-header",
    "effort/sheet/threat",
    "effort/sheet/turn",
  ],
  judgesTargets: true,
  targetsOf: ({ outcome }) => outcome.targets.flatMap(({ id }) => (documentByUuid(id) ? [id] : [])),
  lands: effortLands,
  moves: effortMoves,
  prepare: prepareEffortCheck,
  checks: effortChecks,
  asked: askedOfEffort,
  bonusTargets: effortBonusTargets,
  bonusHints: { dice: "TESSERA.Effort.bonusSteps" },
  form: effortForm,
  help: effortHelp,
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
    const event = oppositionEvent(reaction.check, throws, events, { id: message.id, form, by });
    return event ? [event] : [];
  },
  validate: validateCheck,
  asPaid: effortAsPaid,
  outcome,
  odds,
  fate: { odds, tones: effortTones, names: "TESSERA.Effort.Result" },
  card: effortCard,
  ends: effortEnds,
  awards: effortAwards,
  days: { load: async () => (await import("./table/days.ts")).effortDays },
  chronicle: effortChronicle,
  alsoEnds: alsoEndEffort,
  takesActs: ({ outcome }) => !outcome.withdrawn,
  note: effortNote,
  acts: effortActs,
  characterActs: effortCharacterActs,
  asking: effortAsking,
  watch: watchTurnsOnSheets,
  api: {
    beginTurn: (actor: Named) => reportRulesErrors(() => doCharacterAct(whoActs(actor), "beginTurn")),
    leaveTurns: (actor: Named) => reportRulesErrors(() => doCharacterAct(whoActs(actor), "leaveTurns")),
    rest: (actor: Named, kind: Rest) => reportRulesErrors(() => rest(character(actor), kind)),
  },
});
