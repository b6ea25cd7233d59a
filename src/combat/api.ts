/** `game.system.api.combat`: turns for macros and modules. Documented in docs/api.md. */
import { currentCombat, type HostCombat, type HostCombatant } from "../foundry/combat.ts";
import { documentByUuid } from "../foundry/host.ts";
import { onDemand } from "../foundry/on-demand.ts";
import { notFound, oneOf, RulesError } from "../rules/error.ts";
import { flag, listOf, text } from "../rules/input.ts";
import { TURN_KINDS, type TurnKind } from "../ruleset/turns.ts";
import { beginTurn, endTurn, useTurn } from "./acts.ts";
import { passSpotlight } from "./spotlight-acts.ts";
import { teamsNow } from "./teams.ts";

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

const undoActs = () => import("./undo-acts.ts");

/** Load the code of game masters' acts, and run one of them; null if it cannot be loaded. */
function asGM<Given extends readonly unknown[], Done>(
  act: (acts: typeof import("./gm-acts.ts")) => (...given: Given) => Promise<Done>,
  ...given: Given
): Promise<Done | null> {
  return onDemand(
    () => import("./gm-acts.ts"),
    (acts) => act(acts)(...given),
  );
}

/** The public interface. Shapes and examples: docs/api.md. */
export const combatApi = {
  teamsNow: () => teamsNow(),
  beginTurn: (who: Who) => beginTurn(combatantOf(who)),
  endTurn: (who: Who) => endTurn(combatantOf(who)),
  takeBackTurn: (who: Who) => {
    const combatant = combatantOf(who);
    return onDemand(undoActs, ({ takeBackTurn }) => takeBackTurn(combatant));
  },
  useTurn: (who: Who, part: TurnKind, giveBack = false) => {
    const back = flag("giveBack", giveBack);
    const combatant = combatantOf(who);
    const kind = oneOf("part", part, TURN_KINDS);
    return back ? onDemand(undoActs, ({ giveBackPart }) => giveBackPart(combatant, kind)) : useTurn(combatant, kind);
  },
  passSpotlight: (to: Who | null) => passSpotlight(combatNow(), to === null ? null : combatantOf(to)),
  takeBackSpotlight: () => {
    const combat = combatNow();
    return onDemand(undoActs, ({ takeBackSpotlight }) => takeBackSpotlight(combat));
  },
  giveTurn: (side: string) => asGM(({ giveTurn }) => giveTurn, combatNow(), side),
  setSide: (who: Who, side: string | null) => asGM(({ setSide }) => setSide, combatantOf(who), side),
  addSide: (name: string, members: readonly Who[] = []) =>
    asGM(
      ({ addSide }) => addSide,
      combatNow(),
      text("name", name),
      listOf("members", members, 200, (_field, member) => combatantOf(member as Who).id),
    ),
  nameSide: (side: string, name: string) => asGM(({ nameSide }) => nameSide, combatNow(), side, text("name", name)),
  removeSide: (side: string) => asGM(({ removeSide }) => removeSide, combatNow(), side),
  setRuleset: (ruleset: string | null) => asGM(({ setCombatRuleset }) => setCombatRuleset, combatNow(), ruleset),
};
