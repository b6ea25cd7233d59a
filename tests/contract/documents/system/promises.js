/** A system that writes down, in the global `trace`, what the host does with it. */
const { fields } = foundry.data;

globalThis.trace = [];
const note = (...entry) => trace.push(entry.join(" "));

const whole = { required: true, nullable: false, integer: true };

class HeroData extends foundry.abstract.TypeDataModel {
  static LOCALIZATION_PREFIXES = ["PROMISES.Hero"];

  static defineSchema() {
    return {
      might: new fields.NumberField({ ...whole, initial: 1 }),
      health: new fields.SchemaField({
        value: new fields.NumberField({ ...whole, min: 0, initial: 10 }),
        max: new fields.NumberField({ ...whole, min: 0, initial: 10 }),
      }),
      tags: new fields.SetField(new fields.StringField()),
      notes: new fields.TypedObjectField(new fields.StringField()),
      friend: new fields.ForeignDocumentField("Actor"),
    };
  }

  prepareBaseData() {
    if (globalThis.tracing) note("hero base");
    this.burden = 0;
  }

  prepareDerivedData() {
    if (globalThis.tracing) note(`hero derived might=${this.might}`);
    this.defense = 10 + this.might;
    this.burden = 100;
  }

  async _preCreate(_data, options) {
    if (options.refuse === "model") return false;
    this.parent.updateSource({ "flags.promises.fromModel": true });
  }

  _onUpdate(changed, _options, userId) {
    if (globalThis.tracing)
      note(`model _onUpdate ${Object.keys(changed.system ?? {})} ${game.users.get(userId)?.name}`);
  }
}

class GearData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { bonus: new fields.NumberField({ ...whole, initial: 0 }) };
  }

  prepareDerivedData() {
    if (globalThis.tracing) note(`gear derived burden=${this.parent.actor?.system.burden}`);
  }
}

class CheckData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { what: new fields.StringField() };
  }

  async renderHTML(options) {
    return { drawn: this.what, options, querySelector: () => null };
  }
}

class TrapData extends foundry.data.regionBehaviors.RegionBehaviorType {
  static defineSchema() {
    return { events: this._createEventsField({ initial: ["tokenExit"] }) };
  }

  static events = {
    [CONST.REGION_EVENTS.TOKEN_MOVE_IN]: function (event) {
      note(`trap always ${event.name} ${event.data.token.name} by ${event.user.name} in ${this.region.name}`);
    },
    [CONST.REGION_EVENTS.BEHAVIOR_ACTIVATED]: (event) => {
      note(`trap ${event.name}`);
    },
    [CONST.REGION_EVENTS.TOKEN_TURN_START]: (event) => {
      note(`trap ${event.name} ${event.data.combatant.name}`);
    },
  };

  async _handleRegionEvent(event) {
    note(`trap chosen ${event.name} ${event.data.token?.name}`);
  }
}

class CurseData extends foundry.data.ActiveEffectTypeDataModel {
  static defineSchema() {
    return { ...super.defineSchema(), depth: new fields.NumberField({ ...whole, initial: 1 }) };
  }
}

class PromisesActor extends Actor {
  prepareBaseData() {
    super.prepareBaseData();
    if (globalThis.tracing) note("actor base");
  }

  prepareEmbeddedDocuments() {
    super.prepareEmbeddedDocuments();
    if (globalThis.tracing) note(`actor embedded done might=${this.system.might}`);
  }

  prepareDerivedData() {
    super.prepareDerivedData();
    if (globalThis.tracing) note(`actor derived defense=${this.system.defense}`);
  }

  getRollData() {
    return { ...this.system, level: 3 };
  }

  async _preCreate(data, options, user) {
    note(`_preCreate ${this.name} id=${this.id} user=${user.name}`);
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false || options.refuse === "method") return false;
    if (options.gift) this.updateSource({ "system.might": options.gift });
    options.sentAlong = "yes";
    options.lost = undefined;
    if (options.report) options.report.asked = { ...data, _id: undefined };
  }

  _onCreate(data, options, userId) {
    super._onCreate(data, options, userId);
    note(`_onCreate ${this.name} sentAlong=${options.sentAlong} lost=${"lost" in options}`);
  }

  static async _preCreateOperation(documents, operation, user) {
    note(`_preCreateOperation ${documents.map((one) => one.name)}`);
    return super._preCreateOperation(documents, operation, user);
  }

  static async _onCreateOperation(documents, _operation, user) {
    note(`_onCreateOperation ${documents.map((one) => one.name)} by ${user.name}`);
  }

  _onCreateDescendantDocuments(parent, collection, documents, data, options, userId) {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    note(`_onCreateDescendantDocuments ${parent.name}.${collection} ${documents.map((one) => one.name)}`);
  }

  async _preUpdate(changed, options, user) {
    note(`_preUpdate ${JSON.stringify(changed)}`);
    if (options.refuse === "method") return false;
    return super._preUpdate(changed, options, user);
  }

  _onUpdate(changed, options, userId) {
    super._onUpdate(changed, options, userId);
    note(`_onUpdate ${Object.keys(changed).filter((key) => key !== "_stats" && key !== "_id")}`);
  }

  _onDelete(options, userId) {
    super._onDelete(options, userId);
    note(`_onDelete ${this.name}`);
  }
}

class PromisesCombat extends Combat {
  async _onStartTurn(combatant) {
    note(`_onStartTurn ${combatant.name}`);
  }

  async _onEndTurn(combatant) {
    note(`_onEndTurn ${combatant.name}`);
  }

  async _onStartRound() {
    note(`_onStartRound ${this.round}`);
  }

  async _onEndRound() {
    note("_onEndRound");
  }
}

class PoolRoll extends Roll {}

Hooks.once("init", () => {
  note(`init documents=${game.actors?.size} user=${game.user}`);
  CONFIG.Actor.documentClass = PromisesActor;
  CONFIG.Actor.dataModels.hero = HeroData;
  CONFIG.Item.dataModels.gear = GearData;
  CONFIG.ChatMessage.dataModels.check = CheckData;
  CONFIG.ActiveEffect.dataModels.curse = CurseData;
  CONFIG.RegionBehavior.dataModels["promises.trap"] = TrapData;
  CONFIG.Combat.documentClass = PromisesCombat;
  CONFIG.Combat.initiative.formula = "1d6 + @might";
  CONFIG.Dice.rolls.push(PoolRoll);
  CONFIG.ActiveEffect.changeTypes.square = {
    label: "Square",
    defaultPriority: 15,
    handler: (target, change) => {
      const value = foundry.utils.getProperty(target, change.key) ** 2;
      foundry.utils.setProperty(target, change.key, value);
      return { [change.key]: value };
    },
  };
  CONFIG.Item.collection = class extends CONFIG.Item.collection {
    shelved() {
      return this.size;
    }
  };
  CONFIG.statusEffects = [{ id: "tired", name: "Tired", img: "icons/svg/sleep.svg" }];
  CONFIG.queries["promises.double"] = ({ number }) => number * 2;
  CONFIG.queries["promises.fail"] = () => {
    throw new Error("out of ideas");
  };
  game.settings.register("promises", "seasons", {
    scope: "world",
    type: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, max: 4, initial: 1 }),
    onChange: (value, _options, userId) => note(`seasons=${value} by ${game.users.get(userId)?.name}`),
  });
  game.settings.register("promises", "mine", { scope: "user", type: String, default: "nothing" });
  game.settings.register("promises", "here", { scope: "client", type: Boolean, default: false });
});
Hooks.once("i18nInit", () => note(`i18nInit ${game.i18n.localize("PROMISES.Greeting", { name: "Ann" })}`));
Hooks.once("setup", () => note(`setup documents=${game.actors.size} user=${game.user.name}`));
Hooks.once("ready", () => note(`ready ${game.ready}`));

for (const name of ["Actor", "Item", "ActiveEffect", "ChatMessage", "Combat", "Token"]) {
  Hooks.on(`preCreate${name}`, (document, _data, options, userId) => {
    note(`preCreate${name} ${document.name} ${game.users.get(userId).name}`);
    if (options.refuse === "hook") return false;
  });
  Hooks.on(`create${name}`, (document, _options, userId) =>
    note(`create${name} ${document.name} ${game.users.get(userId).name}`),
  );
  Hooks.on(`preUpdate${name}`, (_document, changed, options) => {
    note(`preUpdate${name} ${JSON.stringify(changed)}`);
    if (options.refuse === "hook") return false;
  });
  Hooks.on(`update${name}`, (_document, changed) =>
    note(`update${name} ${Object.keys(changed).filter((key) => key !== "_stats" && key !== "_id")}`),
  );
  Hooks.on(`preDelete${name}`, (_document, options) => {
    note(`preDelete${name}`);
    if (options.refuse === "hook") return false;
  });
  Hooks.on(`delete${name}`, (document) => note(`delete${name} ${document.name}`));
}
for (const name of ["combatStart", "combatTurn", "combatRound"]) Hooks.on(name, () => note(name));
Hooks.on("combatTurnChange", (_combat, prior, current) =>
  note(`combatTurnChange ${prior.round}.${prior.turn}>${current.round}.${current.turn}`),
);
Hooks.on("preMoveToken", (_token, movement, operation) => {
  note(`preMoveToken ${movement.origin.x}>${movement.destination.x}`);
  if (operation.refuse === "movement") return false;
});
Hooks.on("moveToken", (token, _movement, _operation, user) => note(`moveToken ${token.name} ${user.name}`));
Hooks.on("updateWorldTime", (time, delta) => note(`updateWorldTime ${time} ${delta}`));
Hooks.on("applyActiveEffect", (_actor, change, _current, delta, changes) => {
  changes[change.key] = `custom ${delta}`;
});
