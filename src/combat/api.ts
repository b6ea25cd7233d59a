/** `game.system.api.combat`: turns for macros and modules. Documented in docs/api.md. */
import { currentCombat, type HostCombat, type HostCombatant } from "../foundry/combat.ts";
import { documentByUuid } from "../foundry/host.ts";
import type { TurnKind } from "../ruleset/turns.ts";
import { beginTurn, endTurn, takeBackTurn, useTurn } from "./acts.ts";
import { addSide, giveTurn, nameSide, removeSide, setCombatRuleset, setSide } from "./gm-acts.ts";
import { passSpotlight, takeBackSpotlight } from "./spotlight-acts.ts";
import { teamsNow } from "./teams.ts";

/** Resolve a combatant: the document, its id in the current combat, or its UUID. */
function combatantOf(given: HostCombatant | string): HostCombatant {
  const found =
    typeof given === "string"
      ? (currentCombat()?.combatants.get(given) ?? documentByUuid<HostCombatant>(given))
      : given;
  if (found?.documentName !== "Combatant") throw new Error(`Tessera | there is no combatant ${String(given)}`);
  return found;
}

function combatNow(): HostCombat {
  const combat = currentCombat();
  if (!combat) throw new Error("Tessera | there is no combat");
  return combat;
}

type Who = HostCombatant | string;

/** The public interface. Shapes and examples: docs/api.md. */
export const combatApi = {
  teamsNow: () => teamsNow(),
  beginTurn: (who: Who) => beginTurn(combatantOf(who)),
  endTurn: (who: Who) => endTurn(combatantOf(who)),
  takeBackTurn: (who: Who) => takeBackTurn(combatantOf(who)),
  useTurn: (who: Who, kind: TurnKind, giveBack = false) => useTurn(combatantOf(who), kind, giveBack),
  passSpotlight: (to: Who | null) => passSpotlight(combatNow(), to === null ? null : combatantOf(to)),
  takeBackSpotlight: () => takeBackSpotlight(combatNow()),
  giveTurn: (side: string) => giveTurn(combatNow(), side),
  setSide: (who: Who, side: string | null) => setSide(combatantOf(who), side),
  addSide: (name: string, members: readonly Who[] = []) =>
    addSide(
      combatNow(),
      name,
      members.map((member) => combatantOf(member).id),
    ),
  nameSide: (side: string, name: string) => nameSide(combatNow(), side, name),
  removeSide: (side: string) => removeSide(combatNow(), side),
  setRuleset: (ruleset: string | null) => setCombatRuleset(combatNow(), ruleset),
};
