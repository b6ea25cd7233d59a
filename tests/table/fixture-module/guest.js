/** A module just large enough to try a host on: types of actor and message, a sheet, a setting, a socket, an interface. */
import { moods } from "./moods.js";

const { fields } = foundry.data;
const { ActorSheetV2 } = foundry.applications.sheets;
const { HandlebarsApplicationMixin } = foundry.applications.api;

class CompanionData extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["GUEST.Companion"];

  static defineSchema() {
    return {
      notes: new fields.HTMLField(),
      secret: new fields.StringField(),
      mood: new fields.StringField({ required: true, blank: false, initial: "calm", choices: moods }),
    };
  }

  prepareDerivedData() {
    this.isCalm = this.mood === "calm";
  }
}

class GreetingData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { to: new fields.StringField({ required: true, blank: false, initial: "everyone" }) };
  }
}

class CompanionSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static PARTS = { main: { template: "modules/guest/templates/companion.hbs" } };

  async _prepareContext(options) {
    return Object.assign(await super._prepareContext(options), { actor: this.actor });
  }
}

/** What was there at each step, for tests to look at. */
const steps = [`loaded after ${game.system.id}, with ${CONFIG.Actor.documentClass.name}`];

Hooks.once("init", () => {
  steps.push(`init with ${CONFIG.Actor.documentClass.name}`);
  CONFIG.Actor.dataModels["guest.companion"] = CompanionData;
  CONFIG.ChatMessage.dataModels["guest.greeting"] = GreetingData;
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, "guest", CompanionSheet, {
    types: ["guest.companion"],
    makeDefault: true,
    label: "GUEST.Greeting",
  });
  game.settings.register("guest", "manners", { scope: "world", config: true, type: String, default: "good" });
  game.modules.get("guest").api = { steps, greet: (name) => game.i18n.format("GUEST.Greeting", { name }) };
});

Hooks.once("ready", () => {
  game.socket.on("module.guest", (...args) => Hooks.callAll("guest.heard", ...args));
});
