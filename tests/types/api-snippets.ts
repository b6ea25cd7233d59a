/** The snippets of docs/api.md, which compile: `tests/unit/documents.test.ts` compares them with the page. */
import type { Data, HostActor, TesseraApi } from "../../src/api.ts";
import type { HostCombatant } from "../../src/foundry/combat.ts";

type Named<Found> = { getName(name: string): Found };
/** Functions that a rule set adds to the API. */
interface EdgeApi {
  requestAssistance(helped: HostActor, helper: HostActor, what: { readonly intent: string }): Promise<Data | null>;
}
declare const game: {
  readonly actors: Named<HostActor>;
  readonly combat: { readonly combatants: Named<HostCombatant> };
  readonly system: { readonly api: TesseraApi & { readonly edge: EdgeApi } };
};
declare const Hooks: { on(hook: string, heard: () => void): void };
declare const actor: HostActor;
declare const ilsa: HostActor;
declare const teodor: HostActor;

async function snippet1(): Promise<void> {
  await game.system.api.check(null, { likely: "maybe", intent: "Is anybody here?" }, { ruleset: "lanterns" });
}

async function snippet2(): Promise<void> {
  const ilsa = game.actors.getName("Ilsa Marrow");
  await game.system.api.check(ilsa, { attribute: "wits", skill: "stealth", difficulty: 3 }, { configure: false });
}

async function snippet3(): Promise<void> {
  const brenna = game.actors.getName("Brenna Oake");
  const ogre = { label: "A raging ogre", rating: 1 };
  await game.system.api.check(brenna, { skill: "strike", challenge: 3, hazards: [ogre] }, { configure: false });
}

async function snippet4(): Promise<void> {
  const maren = game.actors.getName("Maren Holt");
  const made = await game.system.api.check(maren, { attribute: "body", resource: "grit" }, { configure: false });
  const osric = game.actors.getName("Osric Vell");
  const opposes = { check: made?.message?.id, form: "hinder" };
  await game.system.api.check(osric, { attribute: "wit", opposes }, { configure: false });
}

async function snippet5(): Promise<void> {
  const [first] = game.system.api.checksOf(actor);
  await game.system.api.check(actor, first?.specification);
}

async function snippet6(): Promise<void> {
  const asked = { attribute: "wits", skill: "stealth" };
  const unrolled = await game.system.api.check(ilsa, asked, { configure: false, evaluate: false });
  if (unrolled) console.log(game.system.api.odds("edge", unrolled.prepared.check).success);
}

async function snippet7(): Promise<void> {
  const specification = { attribute: "wits", skill: "stealth", difficulty: 4, intent: "Past the guard" };
  await game.system.api.call({ ruleset: "edge", specification, hidden: true });
}

async function snippet8(): Promise<void> {
  const help = await game.system.api.edge.requestAssistance(ilsa, teodor, { intent: "Over the wall" });
  if (help) await game.system.api.check(ilsa, { attribute: "body", skill: "athletics", assistance: [help] });
}

async function snippet9(): Promise<void> {
  const { combat } = game.system.api;
  const wolf = game.combat.combatants.getName("Wolf");
  await combat.addSide("The pack", [wolf]);
  Hooks.on("tessera.turns", () => console.log(combat.teamsNow()?.side));
}

async function snippet10(): Promise<void> {
  const { chronicle } = game.system.api;
  const last = chronicle.pages().at(-1);
  if (last) console.log(chronicle.text(last.id, "csv"));
}

async function snippet11(): Promise<void> {
  const makers = await game.system.api.makers();
  await makers.make(ilsa, { concept: { name: "Ilsa" }, trade: { trade: "lamplighter" } });
  await makers.undo(ilsa, "maker");
}

/** Lists all snippets, so that the compiler reports none as unused. */
export const snippets = [
  snippet1,
  snippet2,
  snippet3,
  snippet4,
  snippet5,
  snippet6,
  snippet7,
  snippet8,
  snippet9,
  snippet10,
  snippet11,
];
