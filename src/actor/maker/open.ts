/** Opens the window in which a character is made, or advances; the window and its steps are loaded then. */
import type { HostActor } from "../../foundry/host.ts";
import { onDemand } from "../../foundry/on-demand.ts";
import type { Advance, Maker, MakerStep } from "../../ruleset/maker.ts";
import { rulesetOf } from "../../ruleset/registry.ts";
import type { Way } from "./making.ts";

/** How characters of this actor's type are made; undefined if nothing guides it. */
export function makerOf(actor: HostActor): Maker | undefined {
  return rulesetOf(actor)?.actorTypes[actor.type]?.maker;
}

/** How this character advances; undefined if nothing guides it, or while it is not made yet. */
export function advanceOf(actor: HostActor): Advance | undefined {
  const missing = makerOf(actor)?.missing(actor) ?? [];
  return missing.length > 0 ? undefined : rulesetOf(actor)?.actorTypes[actor.type]?.advance;
}

async function show(actor: HostActor, way: Way, steps: () => Promise<readonly MakerStep[]>): Promise<void> {
  await onDemand(
    () => Promise.all([import("./window.ts"), steps()]),
    ([{ showMaker }, loaded]) => showMaker(actor, way, loaded),
  );
}

/** Open the window that makes this character, or in which it advances, where it was left. */
export async function openMaker(actor: HostActor, way: Way = "maker"): Promise<void> {
  if (way === "maker") {
    const maker = makerOf(actor);
    if (maker) await show(actor, way, async () => (await import("./steps.ts")).stepsOf(await maker.plan()));
    return;
  }
  const advance = advanceOf(actor);
  if (typeof advance === "function") await advance(actor);
  else if (advance) await show(actor, way, async () => advance.steps());
}
