/** Opens the window that makes or advances a character, or the shop on its sheet; their code is loaded on demand. */
import type { HostActor } from "../../foundry/host.ts";
import { onDemand } from "../../foundry/on-demand.ts";
import { loadTemplates } from "../../foundry/templates.ts";
import type { Advance, Maker, MakerStep, Packed } from "../../ruleset/maker.ts";
import { rulesetOf } from "../../ruleset/registry.ts";
import type { Shop } from "../../ruleset/shop.ts";
import type { ShopSheet } from "../shop/shop-sheet.ts";
import type { Way } from "./making-flag.ts";
import { makerOf, missingParts } from "./missing-parts.ts";

/**
 * The way in which this character advances: a shop, steps or a dialog. Undefined for none, or until the character is
 * made.
 */
export function advanceOf(actor: HostActor): Advance | undefined {
  return missingParts(actor).length > 0 ? undefined : rulesetOf(actor)?.actorTypes[actor.type]?.advance;
}

async function showMaking(actor: HostActor, maker: Maker): Promise<void> {
  const ruleset = rulesetOf(actor);
  if (!ruleset) return;
  await onDemand(
    async () => {
      const [{ showMaker }, { planFor }] = await Promise.all([import("./window.ts"), import("./plan-for.ts")]);
      return { showMaker, ...(await planFor(ruleset, maker)) };
    },
    ({ showMaker, plan, steps }) => showMaker(actor, "maker", steps, plan),
  );
}

async function showAdvance(actor: HostActor, steps: () => Promise<readonly MakerStep[]>): Promise<void> {
  await onDemand(
    () => Promise.all([import("./window.ts"), steps()]),
    ([{ showMaker }, loaded]) => showMaker(actor, "advance", loaded, null),
  );
}

async function packedOf(actor: HostActor): Promise<Packed> {
  const ruleset = rulesetOf(actor);
  return ruleset ? (await import("./pack-offers.ts")).packedFor(ruleset) : { talents: [], gear: [], faces: [] };
}

/** Open a shop on the character's sheet, if that sheet can show one. */
async function openShop(actor: HostActor, load: () => Promise<Shop>): Promise<void> {
  const sheet = actor.sheet as Partial<ShopSheet> | null;
  await onDemand(
    () =>
      Promise.all([
        import("../shop/sheet-shop.ts"),
        load(),
        loadTemplates(["actor/shop-list", "actor/shop-more", "actor/shop"]),
      ]),
    async ([{ SheetShop }, shop]) => sheet?.showShop?.((place) => new SheetShop(place, actor, shop)),
  );
}

/**
 * Open the window that makes this character, at the step where it was left; to advance it, open the window, the shop or
 * the dialog of its game.
 */
export async function openMaker(actor: HostActor, way: Way = "maker"): Promise<void> {
  if (way === "maker") {
    const maker = makerOf(actor);
    if (maker) await showMaking(actor, maker);
    return;
  }
  const advance = advanceOf(actor);
  if (typeof advance === "function") await advance(actor);
  else if (advance && "shop" in advance) await openShop(actor, async () => advance.shop(() => packedOf(actor)));
  else if (advance) await showAdvance(actor, async () => advance.steps());
}
