/** Every window, sheet and card of Tessera, with how a game master's page opens it. */
import type { Page } from "playwright-core";

/** One thing to look at. */
export interface Sight {
  readonly name: string;
  /** What the page runs to open it, beside `inPage`. */
  readonly open: string;
}

/** What `open` may call. */
const inPage = `
  globalThis.looks = {
    actor: (name) => game.actors.getName(name),
    /** An actor's sheet, at a tab, in play or while it is edited. */
    async sheet(name, tab, editing) {
      const { sheet } = game.actors.getName(name);
      await sheet.render({ force: true });
      if (tab) sheet.changeTab(tab, "primary");
      if (editing) sheet.element.querySelector("[data-action=edit]").click();
    },
    item(name) {
      return game.items.getName(name).sheet.render({ force: true });
    },
    check(name, specification) {
      void game.system.api.check(game.actors.getName(name), specification, { evaluate: false });
    },
    /** The question behind a button of a sheet. */
    async asks(name, selector) {
      const { sheet } = game.actors.getName(name);
      await sheet.render({ force: true });
      sheet.element.querySelector(selector).click();
    },
    /** The question behind a button of a check's card. */
    acts(id, act) {
      document.querySelector('#chat [data-message-id="' + id + '"] [data-act="' + act + '"]').click();
    },
    menu(key) {
      const { type } = game.settings.menus.get("tessera." + key);
      return new type().render({ force: true });
    },
    async roll(key, name, specification, dice, options) {
      bench.dice.load(dice);
      const done = await game.system.api.check(game.actors.getName(name), { targets: [], ...specification }, { configure: false, ...options });
      looks.messages[key] = done?.message?.id;
      return done?.message;
    },
    messages: {},
    /** Whether a window stands open. */
    open() {
      return [...foundry.applications.instances.values()].some(({ hasFrame, element }) => hasFrame && element?.isConnected);
    },
    narrow(width) {
      for (const window of foundry.applications.instances.values())
        if (window.hasFrame && window.element?.classList.contains("application")) window.setPosition({ width });
    },
    /** What is wrong with how the windows, or what \`selector\` names, are set: words cut, run over or not translated. */
    faults(selector) {
      const found = [];
      const say = (what, element) => found.push(what + ": " + (element.textContent || element.outerHTML).trim().replace(/\\s+/g, " ").slice(0, 80) + " <" + element.localName + "." + element.className + ">");
      for (const root of document.querySelectorAll(selector)) {
        const edge = root.getBoundingClientRect();
        for (const element of root.querySelectorAll("*")) {
          for (const name of ["aria-label", "placeholder", "title", "data-tooltip-text"])
            if (/TESSERA\\.|TYPES\\./.test(element.getAttribute(name) ?? "")) say("no words", element);
          const box = element.getBoundingClientRect();
          if (box.width === 0 || box.height === 0 || element.closest(".tessera-spoken, svg, option, select")) continue;
          const style = getComputedStyle(element);
          const scrolls = /auto|scroll/.test(style.overflowX);
          if (scrolls && element.scrollWidth > element.clientWidth + 1 && !element.closest(".tessera-chronicle-wide")) say("scrolls sideways", element);
          const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
          if (!words) continue;
          if (/TESSERA\\.|TYPES\\./.test(element.textContent)) say("no words", element);
          if (style.display !== "inline" && element.scrollWidth > element.clientWidth + 1) say("runs over", element);
          if (style.overflowY === "hidden" && element.scrollHeight > element.clientHeight + 2) say("cut", element);
          if (box.right > edge.right + 1 || box.left < edge.left - 1) say("outside", element);
        }
      }
      return found;
    },
    async closeAll() {
      for (const window of [...foundry.applications.instances.values()])
        if (window.element?.matches(".application, dialog") && window.hasFrame) await window.close({ animate: false });
    },
  };
`;

/** Characters, threats and items of every kind, full of what a sheet may show, and cards of every rule set in the log. */
const prepare = `(async () => {
  for (const pack of game.packs.filter(({ documentName }) => documentName === "Actor"))
    for (const document of await pack.getDocuments())
      if (!game.actors.getName(document.name)) await Actor.create(document.toObject());
  if (!game.actors.find(({ type }) => type === "edgeThreat"))
    await Actor.create({ type: "edgeThreat", name: "The Toll Choir", system: { concept: "Bell ringers who collect", cap: 3, deals: 2 } });
  const items = [
    { type: "gear", name: "Lantern that burns cold", system: { quantity: 3, supply: "d8", percentile: 60, bonus: { dice: 1, modifier: 1 } } },
    { type: "talent", name: "Reader of weather and walls", system: { rank: 2, cost: 4, bonus: { modifier: 2 } } },
    { type: "asset", name: "The loft above the chandler's", system: { size: "standard", scope: "Hide anyone for a night", offScreen: "Rumours", onScreen: "A way out" } },
    { type: "follower", name: "Pell, who runs errands", system: { cap: 3, skill: "Stealth", dice: 2, harm: 1, exposure: 2 } },
    { type: "bond", name: "The one who taught her", system: { with: "Teodor Vance" } },
    { type: "complication", name: "The Watch has her likeness", system: { rank: "face", spotlighted: true } },
    { type: "condition", name: "Soaked through", system: { bonus: { dice: -1, modifier: -1 }, status: "bound" } },
  ].map((item) => ({ ...item, img: undefined, system: { description: "<p>What it is, and what it has seen.</p>", ...item.system } }));
  await Item.createDocuments(items);
  const heroes = ["Ilsa Marrow", "Brenna Oake", "Maren Holt", "Dov Harrack"].map((name) => game.actors.getName(name));
  for (const hero of heroes) {
    const missing = items.filter(({ type }) => !hero.items.some((item) => item.type === type));
    await hero.createEmbeddedDocuments("Item", missing);
  }
  await heroes[0].update({ "system.harm": 1, "system.fatigue": 1, "system.boons": 4, "system.experience.earned": 30 });
  await heroes[1].update({ "system.vigor.value": 2 });
  const members = game.actors.filter(({ type }) => ["edge", "challenge", "effort", "decision"].includes(type)).map(({ uuid }) => uuid);
  const party = game.actors.find(({ type }) => type === "party");
  if (party) await party.update({ name: "The Lanterns", "system.members": members });
  else await Actor.create({ type: "party", name: "The Lanterns", ownership: { default: 2 }, system: { members, description: "<p>They meet above the chandler's.</p>" } });
  await looks.roll("edge", "Ilsa Marrow", { attribute: "wits", skill: "stealth", difficulty: 3, intent: "Over the wall, on somebody's shoulders" }, [9, 7, 4, 1, 3, 2, 1, 5, 5]);
  await looks.roll("challenge", "Brenna Oake", { skill: "strike", kind: "action", challenge: 4 }, [6, 5, 1, 2, 3, 3]);
  await looks.roll("effort", "Maren Holt", { attribute: "body", resource: "stamina" }, [4, 5, 3, 2]);
  await looks.roll("decision", "Dov Harrack", { stat: "str", targetNumber: 12 }, [4, 5, 3]);
  const { api } = game.system;
  const { edge } = looks.messages;
  await looks.roll("rerolled", "Ilsa Marrow", { attribute: "body", skill: "athletics", difficulty: 2, intent: "Up the drainpipe" }, [1, 4, 6, 2, 3, 8]);
  const ruled = await api.act(looks.messages.rerolled, "rule", { ruling: "position.desperate" });
  await api.act(edge, "consequence", { entry: "bank", beats: "1" });
  await api.undo(looks.messages.rerolled, ruled);
  await looks.roll("hidden", "Ilsa Marrow", { attribute: "wits", skill: "lore", difficulty: null, messageMode: "blind" }, [1, 4, 6, 2, 3, 8]);
  await looks.roll("hindered", "Maren Holt", { attribute: "wit", resource: "focus", intent: "Find the knot" }, [4, 5, 3, 2]);
  await looks.roll("against", "Osric Vell", { association: { kind: "attribute", id: "wit" }, opposes: { check: looks.messages.hindered, form: "hinder" } }, [3, 3, 2]);
  await api.edge.spendBoon(heroes[0], { spend: "flashback", what: "The wall was oiled last night" });
  await api.edge.markFatigue(heroes[0], { marks: 1 });
  await api.decision.damage(heroes[3], 2);
  await api.supply(heroes[0].items.find(({ system }) => system.supply && system.supply !== "none"));
  await api.percentile(heroes[3].items.find(({ system }) => system.percentile));
  const asked = await api.call({ ruleset: "edge", specification: { attribute: "wits", skill: "stealth", difficulty: 4, intent: "Past the guard" }, hidden: true });
  if (asked) await api.cancelCall(asked);
  await api.call({ ruleset: "decision", specification: { stat: "str", targetNumber: 12 }, actors: [heroes[3]] });
  await ChatMessage.create({ content: "<p>[[/check edge wits+stealth dv=3]]{Sneak past}, [[/supply Torches]], [[/clock The guard wakes 2/6]], [[/check edge flying]].</p>" });
  await looks.roll("contest", "Dov Harrack", { stat: "str", contested: true }, [4, 5, 3]);
})()`;

/** Bring this into a game master's page once. */
export async function prepareSights(page: Page): Promise<void> {
  await page.evaluate(inPage);
  await page.evaluate(prepare);
}

const sheet = (name: string, ...rest: (string | boolean)[]): string =>
  `looks.sheet(${[name, ...rest].map((each) => JSON.stringify(each)).join(", ")})`;

const heroes = { edge: "Ilsa Marrow", challenge: "Brenna Oake", effort: "Maren Holt", decision: "Dov Harrack" };

/** Sheets of actors and items. */
export const sheetSights: readonly Sight[] = [
  ...Object.entries(heroes).flatMap(([set, name]) => [
    { name: `${set} traits`, open: sheet(name, "traits") },
    { name: `${set} traits, edited`, open: sheet(name, "traits", true) },
    { name: `${set} items`, open: sheet(name, "items") },
    { name: `${set} biography`, open: sheet(name, "biography") },
  ]),
  { name: "edge threat", open: sheet("The Toll Choir") },
  { name: "challenge threat", open: sheet("Gravelmaw") },
  { name: "challenge threat, edited", open: sheet("Gravelmaw", "threat", true) },
  { name: "party", open: sheet("The Lanterns", "members") },
  { name: "party description", open: sheet("The Lanterns", "description") },
  ...[
    "Lantern that burns cold",
    "Reader of weather and walls",
    "The loft above the chandler's",
    "Pell, who runs errands",
    "The one who taught her",
    "The Watch has her likeness",
    "Soaked through",
  ].map((name) => ({ name, open: `looks.item(${JSON.stringify(name)})` })),
];

const check = (name: string, specification: object): string =>
  `looks.check(${JSON.stringify(name)}, ${JSON.stringify(specification)})`;

const asks = (name: string, selector: string): string =>
  `looks.asks(${JSON.stringify(name)}, ${JSON.stringify(selector)})`;

/** Dialogs, questions and windows of settings. */
export const dialogSights: readonly Sight[] = [
  { name: "edge check", open: check(heroes.edge, { attribute: "wits", skill: "stealth" }) },
  { name: "edge threat check", open: check("The Toll Choir", {}) },
  ...["spend", "asset", "convert", "fatigue", "rest", "treat", "passage", "advance", "experience"].map((act) => ({
    name: `edge ${act}`,
    open: asks(heroes.edge, `[data-action=act][data-act=${act}]`),
  })),
  ...["rule", "consequence", "award"].map((act) => ({
    name: `edge card: ${act}`,
    open: `looks.acts(looks.messages.edge, "${act}")`,
  })),
  ...["action", "recover", "defyDanger", "initiative", "createAdvantage"].map((kind) => ({
    name: `challenge ${kind}`,
    open: check(heroes.challenge, { kind, skill: "strike", hazards: [{ label: "White water", rating: 2 }] }),
  })),
  { name: "challenge threat check", open: check("Gravelmaw", {}) },
  { name: "challenge waypoint", open: asks(heroes.challenge, "[data-action=waypoint]") },
  ...["bonus", "damage", "rule"].map((act) => ({
    name: `challenge card: ${act}`,
    open: `looks.acts(looks.messages.challenge, "${act}")`,
  })),
  { name: "effort check", open: check(heroes.effort, {}) },
  {
    name: "effort hinder",
    open: `looks.check("Osric Vell", { association: { kind: "attribute", id: "wit" }, opposes: { check: looks.messages.effort, form: "hinder" } })`,
  },
  { name: "effort card: difficulty", open: `looks.acts(looks.messages.effort, "difficulty")` },
  { name: "decision check", open: check(heroes.decision, { stat: "str" }) },
  {
    name: "decision contest",
    open: `looks.check("Marisol Quent", { stat: "str", opposes: { check: looks.messages.contest, form: "contest" } })`,
  },
  { name: "decision damage", open: asks(heroes.decision, "[data-action=damage]") },
  { name: "decision rest", open: asks(heroes.decision, "[data-action=rest]") },
  ...["set", "change", "adjust"].map((act) => ({
    name: `decision card: ${act}`,
    open: `looks.acts(looks.messages.decision, "${act}")`,
  })),
  ...Object.keys(heroes).map((ruleset) => ({
    name: `call ${ruleset}`,
    open: `void game.system.api.call({ ruleset: "${ruleset}", configure: true })`,
  })),
  ...["effortConfig", "edgeSkills"].map((key) => ({
    name: `setting ${key}`,
    open: `looks.menu("${key}")`,
  })),
  { name: "ends", open: 'document.querySelector("#tessera-tracker [data-action=end]").click()' },
  { name: "new clock", open: 'document.querySelector("#tessera-tracker [data-action=newClock]").click()' },
  { name: "portrait", open: asks(heroes.edge, "[data-action=portrait]") },
  { name: "new item", open: "void Item.createDialog()" },
  { name: "new actor", open: "void Actor.createDialog()" },
];
