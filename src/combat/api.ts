/** `game.system.api.combat`: turns for macros and modules. Documented in docs/api.md. */
import { currentCombat, type HostCombat, type HostCombatant } from "../foundry/combat.ts";
import { documentByUuid } from "../foundry/host.ts";
import { notFound, oneOf, RulesError } from "../rules/error.ts";
import { flag, listOf, text } from "../rules/input.ts";
import { TURN_KINDS, type TurnKind } from "../ruleset/turns.ts";
import { beginTurn, endTurn, useTurn } from "./acts.ts";
import { addSide, giveTurn, nameSide, removeSide, setCombatRuleset, setSide } from "./gm-acts.ts";
import { passSpotlight } from "./spotlight-acts.ts";
import { teamsNow } from "./teams.ts";
import { giveBackPart, takeBackSpotlight, takeBackTurn } from "./undo-acts.ts";

/** Resolve a combatant: the document, its id in the current combat, or its UUID. */
function combatantOf(given: HostCombatant | string): HostCombatant {
  const found =
    typeof given === "string"
      ? (currentCombat()?.combatants.get(given) ?? documentByUuid<HostCombatant>(given))
      : given;
  if (found?.documentName !== "Combatant") throw notFound("combatant", given);
  return found;
}

function combatNow(): HostCombat {
  const combat = currentCombat();
  if (!combat) throw new RulesError("combat", "missing");
  return combat;
}

type Who = HostCombatant | string;

/** The public interface. Shapes and examples: docs/api.md. */
export const combatApi = {
  teamsNow: () => teamsNow(),
  beginTurn: (who: Who) => beginTurn(combatantOf(who)),
  endTurn: (who: Who) => endTurn(combatantOf(who)),
  takeBackTurn: (who: Who) => takeBackTurn(combatantOf(who)),
  useTurn: (who: Who, kind: TurnKind, giveBack = false) =>
    (flag("giveBack", giveBack) ? giveBackPart : useTurn)(combatantOf(who), oneOf("part", kind, TURN_KINDS)),
  passSpotlight: (to: Who | null) => passSpotlight(combatNow(), to === null ? null : combatantOf(to)),
  takeBackSpotlight: () => takeBackSpotlight(combatNow()),
  giveTurn: (side: string) => giveTurn(combatNow(), side),
  setSide: (who: Who, side: string | null) => setSide(combatantOf(who), side),
  addSide: (name: string, members: readonly Who[] = []) =>
    addSide(
      combatNow(),
      text("name", name),
      listOf("members", members, 200, (_field, member) => combatantOf(member as Who).id),
    ),
  nameSide: (side: string, name: string) => nameSide(combatNow(), side, text("name", name)),
  removeSide: (side: string) => removeSide(combatNow(), side),
  setRuleset: (ruleset: string | null) => setCombatRuleset(combatNow(), ruleset),
};
