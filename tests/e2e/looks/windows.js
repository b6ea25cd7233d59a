/** Every window of Tessera and how its people open it, as `looks.look`; after `prepare`, `faults` and `mute`. */
const { game, foundry, bench, Actor, Item, looks } = globalThis;
const { heroes, others, threats, things, messages, actor, frame, until } = looks;
const each = (list, entry) => Object.fromEntries(list.flatMap(entry));

/** All windows that stand open. */
const open = () =>
  [...foundry.applications.instances.values()].filter(({ hasFrame, element }) => hasFrame && element?.isConnected);

async function closeAll() {
  for (const window of open()) await window.close({ animate: false });
}

/** An actor's sheet, at a tab, in play or while it is edited. */
const sheet = (name, tab, editing) => async () => {
  const window = actor(name).sheet;
  await window.render({ force: true });
  if (tab) window.changeTab(tab, "primary");
  if (editing) window.element.querySelector("[data-action=edit]").click();
};

/** An item's sheet, to read or while it is edited. */
const thing = (name, editing) => async () => {
  const { sheet } = game.items.getName(name);
  await sheet.render({ force: true });
  if (editing) sheet.element.querySelector("[data-action=edit]").click();
};

const check = (name, specification) => () =>
  void game.system.api.check(actor(name), specification, { evaluate: false });

const press = (selector) => {
  const found = document.querySelector(selector);
  if (!found || found.disabled) throw new Error(`nothing to press: ${selector}`);
  found.click();
};

const pressing = (selector) => () => press(selector);

/** The question behind a button of a sheet, in play or while it is edited. */
const asks = (name, selector, editing) => async () => {
  const window = actor(name).sheet;
  await window.render({ force: true });
  if (editing) {
    press(`#${window.id} [data-action=edit]`);
    await until(() => window.element.querySelector(selector), selector);
  }
  press(`#${window.id} ${selector}`);
  await until(() => open().length > 1, selector);
  await window.close({ animate: false });
};

/** A sheet that has become a shop. */
const shopping = (name) => async () => {
  const { sheet: window } = actor(name);
  await window.render({ force: true });
  window.options.actions.advance.call(window);
  await until(() => document.querySelector(".tessera-shop"), "shop");
};

/** The window that makes a character step by step, at a step. */
const making = (name, step) => async () => {
  const { sheet: window } = actor(name);
  await window.render({ force: true });
  window.options.actions.makeCharacter.call(window);
  await until(() => document.querySelector(".tessera-maker-form > div"), "maker");
  await window.close({ animate: false });
  press(`.tessera-maker-steps li:nth-child(${step}) button`);
  await until(() => document.querySelector(`.tessera-maker-steps li:nth-child(${step}) [aria-current]`), "step");
};

/** The question behind a button of a check's card. */
const acts = (key, act) => () => press(`#chat [data-message-id="${messages[key]}"] [data-act="${act}"]`);

const behavior = (region, type) => () => {
  const { behaviors } = game.scenes.active.regions.getName(region);
  return behaviors.find((behavior) => behavior.type === type).sheet.render({ force: true });
};

const chronicle = (kind) => async () => {
  const { uuid, id } = game.system.api.chronicle.pages().find((page) => page.kind === kind);
  await game.journal.get(uuid.split(".")[1]).sheet.render({ force: true, pageId: id });
};

const menu = (key) => () => new (game.settings.menus.get(`tessera.${key}`).type)().render({ force: true });
const windowOf = (game, key) => () =>
  new (globalThis.game.system.api.rulesets.find(({ id }) => id === game).settings.windows[key])().render({
    force: true,
  });

/** What players open: sheets that are theirs, that they may read, and that they know from afar. */
const player = {
  "maker's portraits": making(heroes.edge, 1),
  "challenge maker": making(heroes.challenge, 3),
  "decision maker": making(heroes.decision, 4),
  "maker's gear": making(heroes.decision, 5),
  "effort maker": making(heroes.effort, 3),
  "edge maker": making(heroes.edge, 4),
  "edge maker's talent": making(heroes.edge, 7),
  "edge maker's asset": making(heroes.edge, 8),
  "edge shop": shopping(heroes.edge),
  "challenge milestone": shopping(heroes.challenge),
  "decision level": shopping(heroes.decision),
  "effort advance": shopping(heroes.effort),
  ...each(Object.entries(heroes), ([ruleset, name]) => [
    [`${ruleset} traits`, sheet(name, "traits")],
    [`${ruleset} traits, edited`, sheet(name, "traits", true)],
    [`${ruleset} items`, sheet(name, "items")],
    [`${ruleset} biography`, sheet(name, "biography")],
    [`${ruleset} read`, sheet(others[ruleset], "traits")],
    [`${ruleset} from afar`, sheet(`${others[ruleset]} from afar`)],
  ]),
  ...each(Object.entries(threats), ([ruleset, name]) => [
    [`${ruleset} threat, read`, sheet(name)],
    [`${ruleset} threat from afar`, sheet(`${name} from afar`)],
  ]),
  "party, read": sheet("The Lantern company", "members"),
  "people met, read": () => void game.system.api.people.open(),
  "calendar, read": () => void game.system.api.calendar.open(),
  ...each(Object.entries(heroes), ([ruleset, name]) => [[`${ruleset} effects`, sheet(name, "effects")]]),
  ...each(things, ({ type, name }) => [
    [`item ${type}`, thing(name)],
    [`item ${type}, edited`, thing(name, true)],
  ]),
};

const edgeActs = ["spend", "asset", "follower", "convert", "fatigue", "rest", "treat", "experience"];
const kinds = ["action", "recover", "defyDanger", "initiative", "createAdvantage"];
const water = [{ label: "White water", rating: 2 }];

/** What game masters open beside. */
const gamemaster = {
  "edge threat": sheet(threats.edge),
  "challenge threat": sheet(threats.challenge),
  "challenge threat, edited": sheet(threats.challenge, "threat", true),
  "decision threat": sheet(threats.decision),
  "decision threat, edited": sheet(threats.decision, "threat", true),
  party: sheet("The Lantern company", "members"),
  "party description": sheet("The Lantern company", "description"),
  "edge check": check(heroes.edge, { attribute: "wits", skill: "stealth" }),
  "edge threat check": check(threats.edge, {}),
  ...each(edgeActs, (act) => [[`edge ${act}`, asks(heroes.edge, `[data-action=act][data-act=${act}]`)]]),
  ...each(["rule", "consequence", "award"], (act) => [[`edge card: ${act}`, acts("edge", act)]]),
  ...each(kinds, (kind) => [[`challenge ${kind}`, check(heroes.challenge, { kind, skill: "strike", hazards: water })]]),
  "challenge threat check": check(threats.challenge, {}),
  "challenge waypoint": () => {
    // A six lets the table choose, and so it is asked for.
    bench.dice.load([6], { whenEmpty: "random" });
    return asks(heroes.challenge, "[data-act=waypoint]")();
  },
  ...each(["bonus", "damage", "rule"], (act) => [[`challenge card: ${act}`, acts("challenge", act)]]),
  "effort check": check(heroes.effort, {}),
  "effort hinder": () =>
    check(others.effort, {
      association: { kind: "attribute", id: "wit" },
      opposes: { check: messages.effort, form: "hinder" },
    })(),
  "effort card: difficulty": acts("effort", "difficulty"),
  "decision check": check(heroes.decision, { stat: "str" }),
  "decision threat check": check(threats.decision, { stat: "attack" }),
  "decision contest": () =>
    check(others.decision, { stat: "str", opposes: { check: messages.contest, form: "contest" } })(),
  "decision damage": asks(heroes.decision, "[data-act=damage]"),
  "decision rest": asks(heroes.decision, "[data-act=rest]"),
  "decision story": asks(heroes.decision, "[data-action=story]"),
  ...each(["change", "adjust"], (act) => [[`decision card: ${act}`, acts("decision", act)]]),
  "decision card: set": acts("unset", "set"),
  "decision card: answer": acts("contest", "answer"),
  ...each(Object.keys(heroes), (ruleset) => [
    [`call ${ruleset}`, () => void game.system.api.call({ ruleset, configure: true })],
  ]),
  settings: () => void new foundry.applications.settings.SettingsConfig().render({ force: true }),
  "settings of the table": menu("table"),
  "setting edgeSkills": windowOf("edge", "edgeSkills"),
  "setting edgeAttributes": windowOf("edge", "edgeAttributes"),
  "setting effortConfig": windowOf("effort", "effortConfig"),
  "first steps": menu("firstSteps"),
  ends: pressing("#tessera-tracker [data-action=end]"),
  "a leg ends": pressing("#tessera-tracker [data-action=leg]"),
  "Story Beats buy": pressing("#tessera-tracker [data-action=beats][data-entry='']"),
  "new clock": pressing("#tessera-tracker [data-action=newClock]"),
  "a clock that is there": pressing("#tessera-tracker [data-action=editClock]"),
  "choose a side": pressing("#combat [data-turn-act=side]"),
  "name a side": pressing("#combat [data-turn-act=name]"),
  "another side": pressing("#combat [data-turn-act=addSide]"),
  zone: behavior("The rope bridge", "tessera.zone"),
  hazard: behavior("Rotten planks", "tessera.hazard"),
  "chronicle of a scene": chronicle("scene"),
  "chronicle of a session": chronicle("session"),
  "people met": () => void game.system.api.people.open(),
  "calendar, not begun": () => void game.system.api.calendar.open(),
  calendar: async () => {
    const { calendar, people } = game.system.api;
    await calendar.set({ first: "the first day of the thaw", week: "Moonday, Tide day, Market day" });
    await calendar.addDate({ name: "The flood", day: 4, shown: true });
    await calendar.addDate({ name: "The raid", day: 2, secret: "They come from the north, by night" });
    await people.add({ name: "Hanne Pike", line: "Wants the lamp to burn", secret: "She answered" });
    await calendar.open();
  },
  "people met, listed": () => void game.system.api.people.open(),
  portrait: asks(heroes.edge, "[data-action=portrait]"),
  "new item": () => void Item.createDialog(),
  "new actor": () => void Actor.createDialog(),
};

const sights = { player, gamemaster };

/** Open one window, and wait until it stands there. */
async function openOne(who, name) {
  await sights[who][name]();
  const window = await until(() => open().at(-1), name);
  await document.fonts.ready;
  await frame();
  await frame();
  return window;
}

/** Open one window and look at it wide and narrow, light and dark, by eye and by key; everything that is wrong. */
async function look(who, name) {
  const window = await openOne(who, name);
  const found = [...looks.mute(window.element), ...(await looks.faults(window.element))];
  found.push(...looks.unreached(window.element.querySelector(".window-content") ?? window.element));
  window.setPosition({ width: 400 });
  await frame();
  found.push(...looks.misset(window.element).map((fault) => `narrow: ${fault}`));
  return [...new Set(found)].map((fault) => `${name}: ${fault}`);
}

/** Look at what stands there already; what is not shown is brought to the front. */
async function shown(selector) {
  const element = await until(() => document.querySelector(selector), selector);
  const tab = element.closest("#sidebar .tab")?.id;
  if (tab) press(`#sidebar-tabs [data-tab="${tab}"]`);
  await frame();
  return (await looks.faults(element)).concat(looks.unreached(element));
}

let walked = { wanted: [], reached: new Set() };

/** Begin a walk by the tab key at the first control of the window in front; how many there are. */
function startWalk() {
  const root = open().at(-1).element;
  const sets = new Set();
  const wanted = looks.pressable(root).filter((element) => {
    if (element.tabIndex < 0 || element.matches("[data-action]:not(button, a, [tabindex])")) return false;
    if (element.type !== "radio") return true;
    // Of a set of radio buttons the tab key comes to the chosen one.
    if (!element.checked && root.querySelector(`[name="${element.name}"]:checked`)) return false;
    return !sets.has(element.name) && sets.add(element.name);
  });
  walked = { wanted, reached: new Set() };
  root.addEventListener("focusin", ({ target }) => walked.reached.add(wanted.indexOf(target)));
  wanted[0].focus();
  return wanted.length;
}

/** Which controls, by their places, the walk came to, and all that there are. */
function endWalk() {
  const { wanted, reached } = walked;
  return {
    reached: [...reached].filter((place) => place >= 0).sort((one, other) => one - other),
    wanted: wanted.map((_, place) => place),
  };
}

globalThis.looks = {
  ...looks,
  ...{ look, openOne, shown, startWalk, endWalk, open, closeAll },
  names: (who) => Object.keys(sights[who]),
};
