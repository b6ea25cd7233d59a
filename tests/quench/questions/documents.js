/** Documents: what is written, what is told about it, and in which order. */
import { equal, holds, refusal, until } from "../asking.js";

const markup = '<p>kept</p><script>globalThis.stolen = 1</script><a href="javascript:void 0">link</a>';

function harmless(html, what) {
  holds(/kept/.test(html), `${what} lost its text`);
  holds(!/<script|javascript:/i.test(html), `${what} still holds code: ${html}`);
}

export const documentQuestions = [
  {
    id: "nothing-changes-nothing",
    asks: "An update that changes nothing resolves to undefined and calls no hook",
    async ask(scratch) {
      const item = await scratch.gear();
      let called = 0;
      scratch.listen("updateItem", () => {
        called += 1;
      });
      equal(await item.update({ name: item.name }), undefined, "the answer");
      equal(called, 0, "the number of calls");
    },
  },
  {
    id: "one-source",
    asks: "A document and its system read the same source, and stay the same objects across updates",
    async ask(scratch) {
      const item = await scratch.gear();
      const { system } = item;
      await item.update({ "system.quantity": 7 });
      holds(item.system === system, "the system of the item is another object");
      equal(system._source.quantity, 7, "the system's source");
      equal(item._source.system.quantity, 7, "the document's source");
    },
  },
  {
    id: "system-fields-have-paths",
    asks: "A field of a system model knows its path in the document",
    async ask(scratch) {
      const { schema } = (await scratch.gear()).system;
      equal(schema.getField("quantity").fieldPath, "system.quantity", "the field's path");
    },
  },
  {
    id: "items-with-actors",
    asks: "Items of a new actor are made along with it, belong to its maker, and are the same objects after it changed",
    async ask(scratch) {
      const actor = await scratch.actor({ items: [{ name: "Rope", type: "gear" }] });
      const [item] = actor.items;
      holds(/^[A-Za-z0-9]{16}$/.test(item.id), `the item's id is ${item.id}`);
      equal(actor.ownership[game.user.id], CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER, "the maker's ownership");
      await actor.update({ sort: 7 });
      holds(actor.items.get(item.id) === item, "the item is another object");
      await actor.updateEmbeddedDocuments("Item", [{ _id: item.id, "system.quantity": 3 }]);
      equal(item.system.quantity, 3, "the item's quantity");
    },
  },
  {
    id: "files-replace",
    asks: "An actor that is read from a file holds what the file holds and nothing else, and keeps its id and owners",
    async ask(scratch) {
      const source = await scratch.actor({ items: [{ name: "Rope", type: "gear" }] });
      const target = await scratch.actor({ items: [{ name: "Oil", type: "gear" }], ownership: { default: 2 } });
      const { id } = target;
      await target.importFromJSON(JSON.stringify(source.toCompendium(null)));
      const read = game.actors.get(id);
      equal(
        read.items.map(({ name }) => name),
        ["Rope"],
        "the actor's items",
      );
      equal(read.ownership.default, 2, "the actor's ownership");
    },
  },
  {
    id: "preparation-in-order",
    asks: "An actor prepares its model's base data, then its items, then derived data, the model's before its own",
    async ask(scratch) {
      const actor = await scratch.actor();
      const steps = [];
      for (const [owner, method, step] of [
        [actor.system, "prepareBaseData", "base"],
        [actor, "prepareEmbeddedDocuments", "items"],
        [actor.system, "prepareDerivedData", "model"],
        [actor, "prepareDerivedData", "actor"],
      ]) {
        const former = owner[method];
        Object.defineProperty(owner, method, {
          configurable: true,
          value(...given) {
            steps.push(step);
            return former.apply(this, given);
          },
        });
        scratch.afterwards(() => delete owner[method]);
      }
      actor.prepareData();
      equal(steps, ["base", "items", "model", "actor"], "the steps");
    },
  },
  {
    id: "import-replaces",
    asks: "A character that is read from a file replaces all that the actor held, and leaves it its id",
    async ask(scratch) {
      const source = await scratch.actor({ items: [{ name: "Bell", type: "gear" }] });
      const target = await scratch.actor({ items: [{ name: "Rope", type: "gear" }] });
      const { id } = target;
      await target.importFromJSON(JSON.stringify({ ...source.toObject(), name: `${source.name}, read` }));
      equal([target.id, target.name], [id, `${source.name}, read`], "id and name");
      equal(
        target.items.map(({ name }) => name),
        ["Bell"],
        "its items",
      );
    },
  },
  {
    id: "garbage-is-refused",
    asks: "Garbage for a number is refused, and nothing is written",
    async ask(scratch) {
      const item = await scratch.gear();
      await item.update({ "system.quantity": "a great deal" }).catch(() => undefined);
      equal(item._source.system.quantity, 1, "the quantity");
    },
  },
  {
    id: "html-is-cleaned",
    asks: "Scripts are taken out of what is written as HTML: in fields that the manifest names and in messages",
    async ask(scratch) {
      const actor = await scratch.actor({ items: [{ name: "Rope", type: "gear", system: { description: markup } }] });
      harmless(actor.items.contents[0].system.description, "an item's description");
      const message = await scratch.make("ChatMessage", { content: markup, whisper: [game.user.id] });
      harmless(message.content, "a message");
    },
  },
  {
    id: "server-notes-times",
    asks: "The server notes when a document was made and changed, and by whom",
    async ask(scratch) {
      const item = await scratch.gear();
      const { createdTime, modifiedTime, lastModifiedBy } = item._source._stats;
      holds(createdTime > 0 && modifiedTime >= createdTime, `the times are ${createdTime} and ${modifiedTime}`);
      equal(lastModifiedBy, game.user.id, "who changed it");
      const forged = await scratch.gear({ _stats: { createdTime: 1 } });
      holds(forged._source._stats.createdTime > 1, "a time that a client sent was kept");
    },
  },
  {
    id: "flags-of-regions",
    asks: "A behavior that is made with its region, or the region, notes who made it",
    async ask(scratch) {
      const behaviors = [{ name: "Zone", type: "tessera.zone" }];
      const scene = await scratch.make("Scene", { navigation: false });
      const [region] = await scene.createEmbeddedDocuments("Region", [{ name: "Place", behaviors }]);
      const [behavior] = region.behaviors;
      const author = behavior._stats?.lastModifiedBy ?? region._stats?.lastModifiedBy;
      equal(author, game.user.id, "who made them");
    },
  },
  {
    id: "batch-is-one",
    asks: "modifyBatch writes a message and an item together and answers with the documents of each",
    async ask(scratch) {
      const item = await scratch.gear();
      const [[message], [updated]] = await foundry.documents.modifyBatch([
        { action: "create", documentName: "ChatMessage", data: [{ content: "asked", whisper: [game.user.id] }] },
        { action: "update", documentName: "Item", updates: [{ _id: item.id, "system.quantity": 5 }] },
      ]);
      scratch.keep(message);
      equal(message.content, "asked", "the message");
      holds(updated === item, "the updated document is not the item");
      equal(item.system.quantity, 5, "the quantity");
    },
  },
  {
    id: "batch-is-all-or-nothing",
    asks: "Where one write of a batch is refused, none happens, and the error says why",
    async ask(scratch) {
      const item = await scratch.gear();
      const before = game.messages.size;
      const error = await refusal(
        () =>
          foundry.documents.modifyBatch([
            { action: "create", documentName: "ChatMessage", data: [{ content: "half", whisper: [game.user.id] }] },
            { action: "update", documentName: "Item", updates: [{ _id: "none000000000000", name: "x" }] },
          ]),
        "a write to an item that is not there",
      );
      equal(game.messages.size, before, "the number of messages");
      equal(item.name, item._source.name, "the item's name");
      holds(String(error?.message ?? error).length > 9, `the error says only ${error}`);
    },
  },
  {
    id: "batch-without-change",
    asks: "A write of a batch that changes nothing does not cancel the others",
    async ask(scratch) {
      const [first, second] = [await scratch.gear(), await scratch.gear()];
      await foundry.documents.modifyBatch([
        { action: "update", documentName: "Item", updates: [{ _id: first.id, name: first.name }] },
        { action: "update", documentName: "Item", updates: [{ _id: second.id, "system.quantity": 9 }] },
      ]);
      equal(second.system.quantity, 9, "the other item's quantity");
    },
  },
  {
    id: "batch-in-order",
    asks: "Later writes of a batch see what earlier ones did to the same document",
    async ask(scratch) {
      const item = await scratch.gear();
      await foundry.documents.modifyBatch([
        { action: "update", documentName: "Item", updates: [{ _id: item.id, "system.quantity": 4, name: "First" }] },
        { action: "update", documentName: "Item", updates: [{ _id: item.id, name: "Second" }] },
      ]);
      equal([item.name, item.system.quantity], ["Second", 4], "name and quantity");
    },
  },
  {
    id: "writes-in-order",
    asks: "Writes that are not awaited arrive in the order in which they were sent",
    async ask(scratch) {
      const item = await scratch.gear();
      const seen = [];
      scratch.listen("updateItem", (changed, { system }) => {
        if (changed === item) seen.push(system?.quantity);
      });
      const wanted = Array.from({ length: 10 }, (_, index) => index + 10);
      await Promise.all(wanted.map((quantity) => item.update({ "system.quantity": quantity })));
      equal(seen, wanted, "what the hook heard");
    },
  },
  {
    id: "effects-are-cleaned",
    asks: "The result of an effect is cleaned as input is, and one that is no number changes nothing",
    async ask(scratch) {
      const item = await scratch.gear();
      const { quantity } = item.system.schema.fields;
      const change = (value) =>
        quantity.applyChange(5, item, { key: "system.quantity", type: "add", value, phase: "initial", priority: 20 });
      equal(change("99999"), 9999, "5 and 99999, of at most 9999");
      equal(change("many"), 5, "5 and many");
    },
  },
  {
    id: "statuses-by-id",
    asks: "Statuses of Tessera can be switched on and off, each by an effect with an id of its own",
    async ask(scratch) {
      const actor = await scratch.actor();
      const [id] = Object.keys(CONFIG.statusEffects);
      await actor.toggleStatusEffect(id, { active: true });
      holds(actor.statuses.has(id), `${id} is not on`);
      const [effect] = actor.effects;
      equal(effect.id, CONFIG.statusEffects[id]._id, "the effect's id");
      await actor.toggleStatusEffect(id, { active: false });
      equal(actor.effects.size, 0, "the number of effects");
    },
  },
  {
    id: "regions-tell",
    asks: "A token that moves into a region, out of it or through it is told to the region's behaviors",
    async ask(scratch) {
      const actor = await scratch.actor();
      const scene = await scratch.make("Scene", { navigation: false, width: 2000, height: 1000, padding: 0 });
      const shapes = [{ type: "rectangle", x: 400, y: 0, width: 400, height: 1000 }];
      const behaviors = [{ name: "Zone", type: "tessera.zone" }];
      await scene.createEmbeddedDocuments("Region", [{ name: "Place", shapes, behaviors }]);
      const [token] = await scene.createEmbeddedDocuments("Token", [
        { actorId: actor.id, actorLink: true, x: 100, y: 100, width: 1, height: 1 },
      ]);
      const { events } = CONFIG.RegionBehavior.dataModels["tessera.zone"];
      const heard = [];
      for (const name of ["tokenEnter", "tokenExit", "tokenMoveIn", "tokenMoveOut"]) {
        const former = events[name];
        events[name] = function told(event) {
          if (event.data.token === token) heard.push(name);
          return former.call(this, event);
        };
        scratch.afterwards(() => {
          events[name] = former;
        });
      }
      const all = (...names) => names.every((name) => heard.includes(name));
      await token.update({ x: 500 });
      await until(
        () => all("tokenEnter", "tokenMoveIn"),
        () => `into the region: heard only ${heard.join(", ")}`,
      );
      heard.length = 0;
      await token.update({ x: 1200 });
      await until(
        () => all("tokenExit", "tokenMoveOut"),
        () => `out of the region: heard only ${heard.join(", ")}`,
      );
      heard.length = 0;
      await token.update({ x: 100 });
      await until(
        () => all("tokenMoveIn", "tokenMoveOut"),
        () => `through the region: heard only ${heard.join(", ")}`,
      );
    },
  },
  {
    id: "combat-turns",
    asks: "A step of a combat is in its document once updateCombat is called, with round and turn among the changes",
    async ask(scratch) {
      const scene = await scratch.make("Scene", { navigation: false });
      const combat = await scratch.make("Combat", { scene: scene.id, name: undefined });
      await combat.createEmbeddedDocuments("Combatant", [
        { name: "First", initiative: 2 },
        { name: "Second", initiative: 1 },
      ]);
      const heard = [];
      scratch.listen("updateCombat", (changed, changes) => {
        if (changed === combat) heard.push({ ...changes, at: combat.turn });
      });
      await combat.update({ round: 1, turn: 0 });
      await combat.update({ turn: 1 });
      equal(
        heard.map(({ turn, at }) => [turn, at]),
        [
          [0, 0],
          [1, 1],
        ],
        "turn in the changes and in the combat",
      );
    },
  },
  {
    id: "derived-statuses-stay",
    asks: "A status that follows from an actor's condition is there once the actor is prepared, and again after an update",
    async ask(scratch) {
      const items = [{ name: "Down", type: "condition", system: { active: true, status: "prone" } }];
      const actor = await scratch.actor({ items });
      holds(actor.statuses.has("prone"), "the status is not there");
      await actor.update({ sort: 9 });
      holds(actor.statuses.has("prone"), "the status is gone after an update");
    },
  },
  {
    id: "ended-effects-say-so",
    asks: "An effect without rounds left is marked as expired, or has nothing remaining, and stays",
    async ask(scratch) {
      const actor = await scratch.actor({});
      const duration = { value: 1, units: "rounds", expired: true };
      const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Spent", duration }]);
      holds(effect.duration.expired === true || effect.duration.remaining === 0, "nothing says that it has ended");
      holds(actor.effects.has(effect.id), "it is gone");
    },
  },
];
