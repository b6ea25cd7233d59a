/** A system just large enough to try a host on: one actor type, one item type, a setting, a query, a socket. */
import { healthAfter } from "./rules.js";

const { fields } = foundry.data;

class HeroData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    const whole = { required: true, nullable: false, integer: true };
    return {
      biography: new fields.HTMLField(),
      secret: new fields.StringField(),
      notes: new fields.TypedObjectField(new fields.SchemaField({ text: new fields.HTMLField() })),
      health: new fields.SchemaField({
        value: new fields.NumberField({ ...whole, min: 0, initial: 10 }),
        max: new fields.NumberField({ ...whole, min: 0, initial: 10 }),
      }),
    };
  }

  prepareDerivedData() {
    this.isWell = this.health.value > this.health.max / 2;
  }
}

class GearData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      description: new fields.HTMLField(),
      weight: new fields.NumberField({ required: true, nullable: false, min: 0, initial: 1 }),
    };
  }
}

class FixtureActor extends Actor {
  /** Lose health; never below nothing. */
  suffer(damage) {
    return this.update({ "system.health.value": healthAfter(this.system.health.value, damage) });
  }
}

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = FixtureActor;
  CONFIG.Actor.dataModels.hero = HeroData;
  CONFIG.Item.dataModels.gear = GearData;
  CONFIG.queries["fixture.double"] = ({ number }) => number * 2;
  game.settings.register("fixture", "difficulty", { scope: "world", config: true, type: Number, default: 3 });
  game.settings.register("fixture", "volume", { scope: "user", config: true, type: Number, default: 50 });
});

Hooks.once("ready", () => {
  game.socket.on("system.fixture", (...args) => Hooks.callAll("fixture.heard", ...args));
});
