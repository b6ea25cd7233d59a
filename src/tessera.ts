/** Tessera's entry: reads the list of rule sets and registers what each brings. No rule and no decision lives here. */
import { TesseraActor } from "./actor/actor.ts";
import { PartyModel } from "./actor/party/model.ts";
import { PartySheet } from "./actor/party/sheet.ts";
import { followStatuses } from "./actor/status-display.ts";
import { statusEffects } from "./actor/statuses.ts";
import { announceCalls } from "./calls/announce.ts";
import { followAnswers, keepAnswers } from "./calls/answers.ts";
import { offerCalls } from "./calls/button.ts";
import { drawCalls } from "./calls/card.ts";
import { followHiddenCalls, registerHiddenCalls, ruleWhatCame } from "./calls/hidden.ts";
import { CallMessageModel } from "./calls/model.ts";
import { watchAlterations } from "./check/alterations.ts";
import { createApi } from "./check/api.ts";
import { drawCards } from "./check/card.ts";
import { followSpeakers } from "./check/derived-memory.ts";
import { CheckMessageModel, ReplyMessageModel, replyTypes } from "./check/message-models.ts";
import { drawNotes } from "./check/note-card.ts";
import { followPayments } from "./check/pay.ts";
import { followCrossings } from "./check/record.ts";
import { redrawTouched } from "./check/redraw.ts";
import { followReplies } from "./check/reply-index.ts";
import { registerSheet } from "./foundry/classes.ts";
import { followClock } from "./foundry/clock.ts";
import { currentGame, type Data, hostConfig, onceHook } from "./foundry/host.ts";
import { keepInSight } from "./foundry/in-sight.ts";
import { tellUnreadable } from "./foundry/mended.ts";
import { lead } from "./foundry/tabs.ts";
import { loadTemplates } from "./foundry/templates.ts";
import { TesseraEffect } from "./item/effect.ts";
import { TesseraItem } from "./item/item.ts";
import { PercentileRoll } from "./item/percentile.ts";
import { drawItemRollCards } from "./item/roll-cards.ts";
import { PercentileMessageModel, SupplyMessageModel } from "./item/roll-messages.ts";
import { TesseraItemSheet } from "./item/sheet.ts";
import { SupplyRoll } from "./item/supply.ts";
import { itemTypes } from "./item/types.ts";
import { rulesets } from "./rulesets/index.ts";
import { guardUnbooked, keepBooks } from "./scene/booking.ts";
import { followEnds } from "./scene/chronicle/keeper.ts";
import { CHRONICLE_PAGE, ChroniclePageModel } from "./scene/chronicle/model.ts";
import { ChroniclePageSheet } from "./scene/chronicle/sheet.ts";
import { registerClocks } from "./scene/clocks/register.ts";
import { bookTurns } from "./scene/combat/booking.ts";
import { TesseraCombat } from "./scene/combat/combat.ts";
import { TesseraCombatant } from "./scene/combat/combatant.ts";
import { flagChecks } from "./scene/combat/flag-checks.ts";
import { followTurns } from "./scene/combat/follow.ts";
import { drawTurns } from "./scene/combat/view.ts";
import { beginCopiesAnew } from "./scene/copies.ts";
import { DeedMessageModel, drawDeeds } from "./scene/deeds.ts";
import { announceLateActs } from "./scene/late-acts.ts";
import { registerParty } from "./scene/places.ts";
import { HAZARD, HazardBehavior, ZONE, ZoneBehavior } from "./scene/regions/behaviors.ts";
import { drawRegions } from "./scene/regions/drawing.ts";
import { followZones } from "./scene/regions/follow.ts";
import { drawPassages, PassageModel } from "./scene/regions/passages.ts";
import { followParty, followState } from "./scene/store.ts";
import { drawVitals } from "./scene/tokens/hud.ts";
import { numberThem } from "./scene/tokens/unnamed.ts";
import { offerTracker, registerTracker } from "./scene/tracker.ts";
import { offerFirstChoice } from "./settings/first-start.ts";
import { registerSettings } from "./settings/register.ts";
import { registerEnrichers } from "./text/enrichers.ts";
import { claimDrops } from "./text/hotbar.ts";

/** A section of CONFIG, or of one of its entries, to write into. */
function section(owner: Data, name: string): Data {
  owner[name] ??= {};
  return owner[name] as Data;
}

function registerActors(): void {
  const actor = section(hostConfig(), "Actor");
  actor["documentClass"] = TesseraActor;
  for (const ruleset of rulesets) {
    for (const [type, { model, sheet, icon, bars, values }] of Object.entries(ruleset.actorTypes)) {
      section(actor, "dataModels")[type] = model;
      section(actor, "typeIcons")[type] = icon;
      section(actor, "trackableAttributes")[type] = { bar: [...bars], value: [...values] };
      registerSheet("Actor", sheet, [type], `TYPES.Actor.${type}`);
    }
  }
  section(actor, "dataModels")["party"] = PartyModel;
  section(actor, "typeIcons")["party"] = "fa-solid fa-users";
  registerSheet("Actor", PartySheet, ["party"], "TYPES.Actor.party");
  hostConfig()["statusEffects"] = statusEffects() as unknown as Data;
  section(hostConfig(), "ActiveEffect")["documentClass"] = TesseraEffect;
  section(hostConfig(), "Combat")["documentClass"] = TesseraCombat;
  section(hostConfig(), "Combatant")["documentClass"] = TesseraCombatant;
}

function registerItems(): void {
  const item = section(hostConfig(), "Item");
  item["documentClass"] = TesseraItem;
  for (const [type, { model, icon }] of Object.entries(itemTypes)) {
    section(item, "dataModels")[type] = model;
    section(item, "typeIcons")[type] = icon;
  }
  registerSheet("Item", TesseraItemSheet, Object.keys(itemTypes), "TESSERA.Item.sheet");
}

function registerRolls(): void {
  const { rolls } = hostConfig()["Dice"] as { rolls: unknown[] };
  rolls.push(...rulesets.flatMap(({ rollClasses }) => rollClasses), SupplyRoll, PercentileRoll);
}

function registerMessages(): void {
  const models = section(section(hostConfig(), "ChatMessage"), "dataModels");
  models["check"] = CheckMessageModel;
  for (const type of replyTypes) models[type] = ReplyMessageModel;
  models["call"] = CallMessageModel;
  models["supply"] = SupplyMessageModel;
  models["passage"] = PassageModel;
  models["percentile"] = PercentileMessageModel;
  models["deed"] = DeedMessageModel;
}

function registerRegions(): void {
  const behavior = section(hostConfig(), "RegionBehavior");
  Object.assign(section(behavior, "dataModels"), { [HAZARD]: HazardBehavior, [ZONE]: ZoneBehavior });
  const icons = { [HAZARD]: "fa-solid fa-triangle-exclamation", [ZONE]: "fa-solid fa-draw-polygon" };
  Object.assign(section(behavior, "typeIcons"), icons);
}

function registerPages(): void {
  const page = section(hostConfig(), "JournalEntryPage");
  section(page, "dataModels")[CHRONICLE_PAGE] = ChroniclePageModel;
  section(page, "typeIcons")[CHRONICLE_PAGE] = "fa-solid fa-scroll";
  registerSheet("JournalEntryPage", ChroniclePageSheet, [CHRONICLE_PAGE], "TYPES.JournalEntryPage.tessera.chronicle");
}

function registerQueries(): void {
  const queries = section(hostConfig(), "queries");
  for (const ruleset of rulesets) Object.assign(queries, ruleset.queries);
}

onceHook("init", () => {
  registerSettings();
  registerParty(followParty);
  registerTracker();
  registerHiddenCalls();
  registerActors();
  registerItems();
  registerRolls();
  registerMessages();
  registerPages();
  registerClocks();
  registerRegions();
  registerQueries();
  followSpeakers();
  followReplies(redrawTouched);
  drawCards();
  drawNotes();
  drawItemRollCards();
  followClock();
  followPayments();
  watchAlterations();
  followCrossings();
  followAnswers();
  keepAnswers();
  followHiddenCalls();
  drawCalls();
  announceCalls();
  offerCalls();
  registerEnrichers();
  drawDeeds();
  claimDrops();
  followStatuses();
  drawVitals();
  numberThem();
  flagChecks();
  followZones();
  drawPassages();
  drawRegions();
  for (const { follow } of rulesets) follow?.();
  drawTurns();
  (currentGame().system as Data)["api"] = createApi();
  void loadTemplates([
    "check/card",
    "check/unreadable",
    "check/note",
    "check/reply",
    "calls/card",
    "scene/passage",
    "scene/deed",
    "actor/banner",
    "actor/stepper",
    "scene/combat-head",
    "scene/combat-side",
    "scene/combat-member",
    "actor/track",
    "scene/hud",
    "scene/tracker-zone",
    ...rulesets.flatMap(({ templates }) => templates),
  ]);
});

onceHook("ready", () => {
  void lead();
  followState(keepBooks);
  announceLateActs();
  followEnds();
  guardUnbooked();
  beginCopiesAnew();
  followTurns();
  bookTurns();
  offerTracker();
  keepInSight();
  tellUnreadable();
  void offerFirstChoice();
  void ruleWhatCame();
});
