/** Tessera's entry: reads the list of rule sets and registers what each brings. No rule and no decision lives here. */
import { TesseraActor } from "./actor/actor.ts";
import { createApi } from "./check/api.ts";
import { drawCards } from "./check/card.ts";
import { CheckMessageModel, ReplyMessageModel, replyTypes } from "./check/message-models.ts";
import { followReplies } from "./check/reply-index.ts";
import { registerSheet } from "./foundry/classes.ts";
import { currentGame, type Data, hostConfig, onceHook } from "./foundry/host.ts";
import { loadTemplates } from "./foundry/templates.ts";
import { rulesets } from "./rulesets/index.ts";

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
    const rolls = (hostConfig()["Dice"] as { rolls: unknown[] }).rolls;
    rolls.push(...ruleset.rollClasses);
  }
}

function registerMessages(): void {
  const models = section(section(hostConfig(), "ChatMessage"), "dataModels");
  models["check"] = CheckMessageModel;
  for (const type of replyTypes) models[type] = ReplyMessageModel;
}

onceHook("init", () => {
  registerActors();
  registerMessages();
  drawCards();
  followReplies();
  (currentGame().system as Data)["api"] = createApi();
  void loadTemplates([
    "check/card",
    "check/unreadable",
    "actor/track",
    ...rulesets.flatMap(({ templates }) => templates),
  ]);
});
