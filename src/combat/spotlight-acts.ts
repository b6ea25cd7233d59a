/** Passing the spotlight on, where turns are taken without order. */
import { updateOf } from "../foundry/batch.ts";
import { serverNow } from "../foundry/clock.ts";
import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import { currentGame, type Data, newId } from "../foundry/host.ts";
import { deletion } from "../foundry/operators.ts";
import { act } from "./acts.ts";
import { roundOf, storedPasses, writtenPasses } from "./flags.ts";
import { spotlightStanding, wayOf } from "./standing.ts";
import { refuse } from "./writes.ts";

/** How far another's clock may be ahead, in milliseconds. */
const AHEAD = 60_000;

/**
 * The spotlight goes to a combatant, or to nobody. Game masters give it to anybody; a player passes it on from an own
 * combatant that has it, or takes it for an own one where nobody does.
 */
export function passSpotlight(combat: HostCombat, to: HostCombatant | null): Promise<boolean> {
  return act(combat, () => {
    if (wayOf(combat) !== "spotlight" || !combat.started) return refuse("noTurns");
    if (to && to.parent.id !== combat.id) return refuse("notAllowed");
    const { holder } = spotlightStanding(combat);
    if ((to?.id ?? null) === holder) return null;
    const speaker = holder === null ? to : combat.combatants.get(holder);
    const { isGM } = currentGame().user;
    if (!isGM && !speaker?.isOwner) return refuse("notAllowed");
    // After all that counts, whatever the clocks of others say.
    const latest = Math.max(...storedPasses(combat).map(({ time }) => time + 1), serverNow());
    const pass = { to: to?.id ?? "", round: roundOf(combat), time: latest };
    const keeper = isGM || !speaker ? combat : speaker;
    return [updateOf(keeper, { [`flags.tessera.passes.${newId()}`]: pass })];
  });
}

/** Take the last pass that counts back: a game master's is theirs to take back, a player's its owner's too. */
export function takeBackSpotlight(combat: HostCombat): Promise<boolean> {
  return act(combat, () => {
    const { ignored } = spotlightStanding(combat);
    const counted = storedPasses(combat).filter(({ id }) => !ignored.includes(id));
    counted.sort((first, second) => second.time - first.time || (first.id < second.id ? 1 : -1));
    const [last] = counted;
    if (!last) return refuse("nothingToUndo");
    const keeper = last.by === null ? combat : combat.combatants.get(last.by);
    const { isGM } = currentGame().user;
    if (!keeper || !(isGM || (last.by !== null && keeper.isOwner))) return refuse("notAllowed");
    const place = `flags.tessera.passes.${last.id}`;
    const written = isGM && last.by !== null && writtenPasses(combat).some(({ id }) => id === last.id);
    return [updateOf(keeper, { [place]: deletion() }), ...(written ? [updateOf(combat, { [place]: deletion() })] : [])];
  });
}

/** What the flags of the combat need, so that the passes that count are written down, and those taken back are not. */
export function passesToWrite(combat: HostCombat): Data {
  const { ignored } = spotlightStanding(combat);
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

/** Whom the spotlight should go to next, where nobody says: whoever had it least in this round, then in the scene. */
export function leastLit(combat: HostCombat): HostCombatant | null {
  const { holder, counts } = spotlightStanding(combat);
  const lit = ({ id }: HostCombatant) => {
    const { scene = 0, rounds = {} } = counts[id] ?? {};
    return (rounds[roundOf(combat)] ?? 0) * 1000 + scene;
  };
  const others = combat.turns.filter((one) => one.id !== holder && !one.isDefeated);
  return [...others].sort((first, second) => lit(first) - lit(second))[0] ?? null;
}
