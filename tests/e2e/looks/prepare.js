/** A world full of what windows may show, as `looks.prepare`; for a game master's page of the demo world. */
const { game, bench, Actor, Item, Combat, ChatMessage } = globalThis;
const heroes = { edge: "Ilsa Marrow", challenge: "Brenna Oake", effort: "Maren Holt", decision: "Dov Harrack" };
const others = { edge: "Teodor Vance", challenge: "Ivo Larkspur", effort: "Osric Vell", decision: "Marisol Quent" };
const threats = { edge: "The Toll Choir", challenge: "Gravelmaw", decision: "Ring warden" };

const item = (type, name, system) => ({
  type,
  name,
  ownership: { default: 3 },
  system: { description: "<p>What it is, and what it has seen.</p>", ...system },
});

const things = [
  item("gear", "Lantern that burns cold", {
    quantity: 3,
    supply: "d8",
    percentile: 60,
    bonus: { dice: 1, modifier: 1 },
  }),
  item("talent", "Reader of weather and walls", { rank: 2, cost: 4, bonus: { modifier: 2 } }),
  item("asset", "The loft above the chandler's", {
    size: "standard",
    scope: "Hide anyone for a night",
    offScreen: "Rumours",
    onScreen: "A way out",
  }),
  item("follower", "Pell, who runs errands", { cap: 3, skill: "Stealth", dice: 2, harm: 1, exposure: 2 }),
  item("bond", "The one who taught her", { with: "Teodor Vance" }),
  item("complication", "The Watch has her likeness", { rank: "face", spotlighted: true }),
  item("condition", "Soaked through", { bonus: { dice: -1, modifier: -1 }, status: "bound" }),
];

const messages = {};
const actor = (name) => game.actors.getName(name);
const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Wait until `ready` says something. */
async function until(ready, what) {
  const end = performance.now() + 10_000;
  for (;;) {
    const found = ready();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await frame();
  }
}

/** Characters, threats and items of every kind, full of what a sheet may show, and some that players know less of. */
async function characters() {
  await Item.createDocuments(things);
  for (const name of Object.values(heroes)) {
    const hero = actor(name);
    const missing = things.filter(({ type }) => !hero.items.some((each) => each.type === type));
    await hero.createEmbeddedDocuments("Item", missing);
    await hero.update({ "ownership.default": 3 });
  }
  await actor(heroes.edge).update({
    "system.harm": 1,
    "system.fatigue": 1,
    "system.boons": 4,
    "system.experience.earned": 30,
  });
  await actor(heroes.challenge).update({ "system.vigor.value": 2 });
  for (const pack of game.packs.filter(({ documentName }) => documentName === "Actor"))
    for (const document of await pack.getDocuments())
      if (!actor(document.name)) await Actor.create(document.toObject());
  for (const name of [...Object.values(others), ...Object.values(threats)]) {
    const { _id, ...data } = actor(name).toObject();
    await actor(name).update({ ownership: { default: 2, [game.users.getName("Ana").id]: 2 } });
    await Actor.create({ ...data, name: `${name} from afar`, ownership: { default: 1 } });
  }
}

async function roll(key, name, specification, dice, message) {
  bench.dice.load(dice, { whenEmpty: "random" });
  const given = { targets: [], ...specification };
  const done = await game.system.api.check(actor(name), given, { configure: false, ...message });
  bench.dice.unload();
  messages[key] = done?.message?.id;
}

/** A session that ended, clocks, and a fight among all kinds of characters, by Effort's turns. */
async function story() {
  const { api } = game.system;
  await api.gmAct({ party: [{ type: "earn", counter: "storyBeats", amount: 7 }], scene: [], label: "Bells" });
  await api.clocks.add("campaign", 6, { name: "The third bell", front: true });
  await roll("before", heroes.edge, { attribute: "wits", skill: "stealth" }, [9, 7, 1, 1, 3, 2, 5]);
  await roll("blow", heroes.challenge, { skill: "strike", kind: "action", challenge: 4 }, [6, 5, 1, 2, 3, 3]);
  await api.endScene({});
  await roll("after", heroes.edge, { attribute: "wits", skill: "lore" }, [9, 7, 1, 1, 3]);
  await api.endScene({ session: true });
  await until(() => api.chronicle.pages().length > 1, "the chronicle");
  await ChatMessage.deleteDocuments(game.messages.map(({ id }) => id));
  await api.clocks.add("scene", 6, { name: "The bridge gives way" });
  const combat = await Combat.create({ scene: game.scenes.active.id, active: true });
  const names = [...Object.values(heroes), ...Object.values(others), threats.challenge];
  await combat.createEmbeddedDocuments(
    "Combatant",
    names.map((name) => ({ actorId: actor(name).id })),
  );
  const rulesets = await until(() => document.querySelector("#combat [data-turn-act=ruleset]"), "turns");
  rulesets.value = "effort";
  rulesets.dispatchEvent(new Event("change", { bubbles: true }));
  await until(() => document.querySelector("#combat [data-turn-act=name]"), "sides with names");
  await actor(heroes.edge).update({ "system.boons": 4, "system.fatigue": 1 });
}

/** Cards of every rule set in the log, and the first round. */
async function log() {
  const { api } = game.system;
  const wits = { attribute: "wits", skill: "stealth", difficulty: 3 };
  const hinder = (check) => ({ association: { kind: "attribute", id: "wit" }, opposes: { check, form: "hinder" } });
  await roll("edge", heroes.edge, { ...wits, intent: "Over the wall, on a shoulder" }, [9, 7, 4, 1, 3, 2, 1]);
  await roll("challenge", heroes.challenge, { skill: "strike", kind: "action", challenge: 4 }, [6, 5, 1, 2]);
  await roll("effort", heroes.effort, { attribute: "body", resource: "stamina" }, [4, 5, 3, 2]);
  await roll("decision", heroes.decision, { stat: "str", targetNumber: 12 }, [4, 5, 3]);
  await roll("unset", heroes.decision, { stat: "str", targetNumber: null }, [4, 5, 3]);
  await roll("contest", heroes.decision, { stat: "str", contested: true }, [4, 5, 3]);
  await roll("hindered", heroes.effort, { attribute: "wit", resource: "focus", intent: "Find the knot" }, [4, 5]);
  await roll("against", others.effort, hinder(messages.hindered), [3, 3, 2]);
  await api.act(messages.edge, "rule", { ruling: "position.desperate" });
  await api.act(messages.edge, "consequence", { entry: "bank", beats: "1" });
  await api.edge.spendBoon(actor(heroes.edge), { spend: "flashback", what: "The wall was oiled last night" });
  await api.decision.damage(actor(heroes.decision), 2);
  await api.supply(actor(heroes.edge).items.find(({ system }) => system.supply && system.supply !== "none"));
  await api.percentile(actor(heroes.decision).items.find(({ system }) => system.percentile));
  await api.call({ ruleset: "edge", specification: { ...wits, intent: "Past the guard" }, hidden: true });
  await api.call({
    ruleset: "decision",
    specification: { stat: "str", targetNumber: 12 },
    actors: [actor(heroes.decision)],
  });
  const links = "[[/check edge wits+stealth dv=3]]{Sneak past}, [[/supply Torches]], [[/clock The guard wakes 2/6]]";
  await ChatMessage.create({ content: `<p>${links}, [[/check edge flying]].</p>` });
  await game.combat.startCombat();
}

globalThis.looks = {
  ...globalThis.looks,
  ...{ heroes, others, threats, things, messages, actor, frame, until },
  prepare: { characters, story, log },
};
