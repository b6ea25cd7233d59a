/** Promises that Tessera relies on, asked of a real Foundry. Every document made here is deleted again. */

function fieldClaims({ describe, it, assert }) {
  const { fields } = foundry.data;
  describe("data fields", () => {
    it("NumberField clamps and rounds in silence", () => {
      const field = new fields.NumberField({ integer: true, min: 0, max: 5 });
      assert.equal(field.clean(9), 5);
      assert.equal(field.clean(-3), 0);
      assert.equal(field.clean(2.6), 3);
    });
    it("a StringField with choices does not take a blank", () => {
      const field = new fields.StringField({ required: true, choices: ["a", "b"] });
      assert.isDefined(field.validate(""));
    });
    it("an array is replaced whole on update, a typed object is merged by key", async () => {
      const actor = await Actor.implementation.create({ name: "Claims", type: "edge" });
      try {
        await actor.update({ "system.skills.stealth": 2 });
        await actor.update({ "system.skills.melee": 1 });
        assert.equal(actor.system.skills.stealth, 2);
        assert.equal(actor.system.skills.melee, 1);
      } finally {
        await actor.delete();
      }
    });
    it("garbage for a number is refused, and nothing is written", async () => {
      const actor = await Actor.implementation.create({ name: "Claims", type: "edge" });
      try {
        await actor.update({ "system.attributes.body": "a great deal" }).catch(() => undefined);
        assert.equal(actor.system.attributes.body, 1);
      } finally {
        await actor.delete();
      }
    });
  });
}

function writeClaims({ describe, it, assert }) {
  describe("writes", () => {
    it("an update that changes nothing resolves undefined and calls no hook", async () => {
      const actor = await Actor.implementation.create({ name: "Claims", type: "edge" });
      let called = false;
      const id = Hooks.on("updateActor", () => {
        called = true;
      });
      try {
        assert.isUndefined(await actor.update({ name: "Claims" }));
        assert.isFalse(called);
      } finally {
        Hooks.off("updateActor", id);
        await actor.delete();
      }
    });
    it("modifyBatch writes a message and an actor together, and answers with the documents of each", async () => {
      const actor = await Actor.implementation.create({ name: "Claims", type: "edge", system: { boons: 2 } });
      let message;
      try {
        const [created, updated] = await foundry.documents.modifyBatch([
          { action: "create", documentName: "ChatMessage", data: [{ content: "claims" }] },
          { action: "update", documentName: "Actor", updates: [{ _id: actor.id, "system.boons": 1 }] },
        ]);
        [message] = created;
        assert.equal(message.content, "claims");
        assert.equal(updated[0].id, actor.id);
        assert.equal(actor.system.boons, 1);
      } finally {
        await message?.delete();
        await actor.delete();
      }
    });
  });
}

function logClaims({ describe, it, assert }) {
  describe("the chat log", () => {
    it("a check's message keeps its rolls as our class, and the hook may fill .message-content", async () => {
      const actor = await Actor.implementation.create({ name: "Claims", type: "edge" });
      let message;
      try {
        const made = await game.system.api.check(
          actor,
          { attribute: "wits", skill: "stealth", difficulty: 2 },
          { configure: false },
        );
        message = made.message;
        assert.equal(message.rolls[0].constructor.name, "EdgeRoll");
        const element = await message.renderHTML();
        assert.isNotNull(element.querySelector(".message-content .tessera-card"));
      } finally {
        await message?.delete();
        await actor.delete();
      }
    });
    it("applyMode hides by whisper and blind", () => {
      const gm = ChatMessage.implementation.applyMode({}, "gm");
      assert.isTrue(gm.whisper.length > 0);
      const blind = ChatMessage.implementation.applyMode({}, "blind");
      assert.isTrue(blind.blind);
    });
    it("a roll class survives its way through JSON by its name", async () => {
      const EdgeRoll = CONFIG.Dice.rolls.find((cls) => cls.name === "EdgeRoll");
      const roll = await new EdgeRoll("3d10cs>=6").evaluate();
      const revived = Roll.fromData(JSON.parse(JSON.stringify(roll.toJSON())));
      assert.instanceOf(revived, EdgeRoll);
      assert.equal(revived.total, roll.total);
    });
  });
}

Hooks.once("quenchReady", (quench) => {
  const options = (displayName) => ({ displayName: `Tessera: ${displayName}` });
  quench.registerBatch("tessera.fields", fieldClaims, options("data fields"));
  quench.registerBatch("tessera.writes", writeClaims, options("writes"));
  quench.registerBatch("tessera.log", logClaims, options("the chat log"));
});
