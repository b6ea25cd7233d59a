/** Passing the spotlight in fights without order. */
import { updateOf } from "../foundry/batch.ts";
import { serverNow } from "../foundry/clock.ts";
import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import { currentGame, type Data, newId } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";
import { act } from "./acts.ts";
import { roundOf, storedPasses, writtenPasses } from "./flags.ts";
import { spotlightState, wayOf } from "./state.ts";
import { refuse } from "./writes.ts";

/** Tolerance for clocks of other clients that are ahead, in milliseconds. */
const AHEAD = 60_000;

/**
 * Pass the spotlight to a combatant, or to nobody. Game masters may always do so; a player may pass it on from a
 * combatant of their own, or take it for one while nobody has it.
 */
export function passSpotlight(combat: HostCombat, to: HostCombatant | null): Promise<boolean> {
  const id = newId();
  return act(
    combat,
    () => {
      if (wayOf(combat) !== "spotlight" || !combat.started) return refuse("noTurns");
      if (to && to.parent.id !== combat.id) return refuse("notAllowed");
      const { holder } = spotlightState(combat);
      if ((to?.id ?? null) === holder) return null;
      const speaker = holder === null ? to : combat.combatants.get(holder);
      const { isGM } = currentGame().user;
      if (!isGM && !speaker?.isOwner) return refuse("notAllowed");
      // Later than all stored passes, whatever the clocks of other clients show.
      const latest = Math.max(...storedPasses(combat).map(({ time }) => time + 1), serverNow());
      const pass = { to: to?.id ?? "", round: roundOf(combat), time: latest };
      const keeper = isGM || !speaker ? combat : speaker;
      return [updateOf(keeper, { [`flags.tessera.passes.${id}`]: pass })];
    },
    () => ({ kind: "passed", combat: combat.uuid, pass: id }),
  );
}

/** Flag changes that store the passes that count and drop those that are undone. */
export function passesToWrite(combat: HostCombat): Data {
  const { ignored } = spotlightState(combat);
  const counted = storedPasses(combat).filter(({ id }) => !ignored.includes(id));
  const written = writtenPasses(combat).map(({ id }) => id);
  const place = (id: string) => `flags.tessera.passes.${id}`;
  const now = serverNow();
  return Object.fromEntries([
    ...counted
      .filter(({ id }) => !written.includes(id))
      .map(({ id, by, to, round, time }) => [
        place(id),
        { by, to: to ?? "", round, time: time > now + AHEAD ? now : time },
      ]),
    ...written.filter((id) => !counted.some((pass) => pass.id === id)).map((id) => [place(id), deletion()]),
  ]);
}

/**
 * The combatant that gets the spotlight next by default: the one that had it least in this round, then in the scene.
 */
export function leastLit(combat: HostCombat): HostCombatant | null {
  const { holder, counts } = spotlightState(combat);
  const lit = ({ id }: HostCombatant) => {
    const { scene = 0, rounds = {} } = counts[id] ?? {};
    return (rounds[roundOf(combat)] ?? 0) * 1000 + scene;
  };
  const others = combat.turns.filter((one) => one.id !== holder && !one.isDefeated);
  return [...others].sort((first, second) => lit(first) - lit(second))[0] ?? null;
}
