/**
 * Initiative: the tests that decide the first side, and Foundry's own messages of initiative, in which a combatant whose
 * name is not public goes by the name that everybody may read.
 */
import { check } from "../check/start.ts";
import { allCombats, type HostCombat, type HostCombatant } from "../foundry/combat.ts";
import { escaped, type HostMessage, onHook } from "../foundry/host.ts";
import { oneAtATime } from "../foundry/queue.ts";
import { nameInFight, shownSpeaker } from "../foundry/shown-names.ts";
import { nameForAll } from "../log/by-gm.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { hasTested } from "./side-test.ts";
import { rulesetOfCombat, wayOf } from "./state.ts";
import { refuse } from "./writes.ts";

/** Roll the test for the first side with the actors of these combatants; of several, those who have not rolled yet. */
async function rollTests(combat: HostCombat, ids: readonly string[]): Promise<void> {
  await oneAtATime("tessera.initiativeTest", async () => {
    for (const id of ids) {
      const combatant = combat.combatants.get(id);
      const { actor } = combatant ?? {};
      const test = actor && rulesetOf(actor)?.turns.byDice?.test;
      if (!combatant?.isOwner || !actor || !test) continue;
      if (ids.length > 1 && hasTested(combatant)) continue;
      const private_ = combatant.hidden ? { messageMode: "gm" } : {};
      await check(actor, { ...test, ...private_ }, { configure: false });
    }
  });
}

/** The combatant for whom a message of initiative speaks. */
function rollerOf({ speaker: { token, actor, alias } }: HostMessage): HostCombatant | undefined {
  return allCombats()
    .flatMap(({ combatants }) => combatants.contents)
    .find((one) => one.name === alias && (token ? one.token?.id === token : one.actor?.id === actor));
}

const inHTML = (text: string, name: string, other: string): string =>
  text.replaceAll(escaped(name), () => escaped(other)).replaceAll(name, () => escaped(other));

/** Store the name that everybody may read in a message of initiative, before the message reaches the other clients. */
function concealRoller(message: HostMessage): void {
  const roller = message.getFlag("core", "initiativeRoll") ? rollerOf(message) : undefined;
  if (!roller) return;
  const alias = nameForAll(() => nameInFight(roller));
  if (alias === roller.name) return;
  const flavor = inHTML(String(message._source["flavor"] ?? ""), roller.name, alias);
  message.updateSource({ "speaker.alias": alias, flavor, "flags.tessera.concealed": true });
}

let concealing = false;

/**
 * Prepare the initiative of these combatants. By initiative, Foundry rolls it, and this client conceals names in the
 * messages that it posts from now on. If dice decide the first side, the actors make the rule set's test instead.
 * @returns true if Foundry should roll
 */
export async function prepareRolls(combat: HostCombat, ids: readonly string[]): Promise<boolean> {
  if (wayOf(combat) !== "order") {
    if (rulesetOfCombat(combat)?.turns.byDice) await rollTests(combat, ids);
    else refuse("noInitiative");
    return false;
  }
  if (!concealing) onHook("preCreateChatMessage", concealRoller);
  concealing = true;
  return true;
}

/** Name the roller of a concealed message as this user may know them, in the message's element. */
export function nameRoller(message: HostMessage, element: HTMLElement): void {
  const { alias = "" } = message.speaker;
  const name = shownSpeaker(message);
  if (!alias || !name || name === alias) return;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? "").replaceAll(alias, () => name);
}
