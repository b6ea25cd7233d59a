/** Template context of the combat tracker for this user. */
import type { HostCombat, HostCombatant } from "../foundry/combat.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { wholeState } from "../ledger/table-state.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import type { Announcement } from "../ruleset/shared.ts";
import { sharedWord } from "../ruleset/shared-names.ts";
import { TURN_KINDS, type TurnKind } from "../ruleset/turns.ts";
import { chosenRuleset, USUAL_SIDES } from "./flags.ts";
import { decidedTest } from "./side-test.ts";
import { lastToBegin, rulesetOfCombat, rulesetsIn } from "./state.ts";
import type { Team, TeamMember, TeamsNow } from "./teams.ts";

const icons: Readonly<Record<TurnKind, string>> = {
  actions: "fa-solid fa-bolt",
  reactions: "fa-solid fa-shield-halved",
  movement: "fa-solid fa-shoe-prints",
};

const words = (key: string, data?: Data) => localize(`TESSERA.Turns.${key}`, data);

function memberNow({ sides }: TeamsNow): TeamMember | undefined {
  return sides.flatMap(({ members }) => members).find(({ now }) => now);
}

/** The state of turns as a sentence. */
export function stateSentence(combat: HostCombat, teams: TeamsNow): string {
  const { round, mode } = teams;
  if (combat.combatants.size === 0) return words(currentGame().user.isGM ? "empty" : "notStarted");
  // Foundry shows the stored round; the next one may have begun.
  const ahead = round === combat.round ? "" : `${words("round", { round })} `;
  const member = memberNow(teams);
  const side = teams.sides.find(({ id }) => id === teams.side);
  if (round > 0 && mode === "spotlight") return member ? words("lit", { name: member.name }) : words("unlit");
  if (round > 0 && member) return ahead + words("acting", { name: member.name });
  if (round > 0) return ahead + (side ? words("sideActs", { side: side.name }) : words("nobody"));
  const decided = decidedTest(combat);
  if (decided) return words(`decided.${decided.first}`, { players: decided.players, enemy: decided.enemy });
  if (teams.test) return words("test", { players: teams.test.players, enemy: teams.test.enemy });
  return words(rulesetOfCombat(combat)?.turns.byDice ? "untested" : "notStarted");
}

/** Rule sets that a game master may choose from, if the combatants play by several or one is chosen; else none. */
function rulesetChoices(combat: HostCombat): Data[] {
  const playing = rulesetsIn(combat);
  const chosen = chosenRuleset(combat);
  if (!currentGame().user.isGM || (playing.length < 2 && !chosen)) return [];
  const automatic = { id: "", label: words("automatic"), chosen: !chosen };
  return [automatic, ...playing.map(({ id, label }) => ({ id, label: localize(label), chosen: id === chosen }))];
}

export function headContext(combat: HostCombat, teams: TeamsNow): Data {
  const { isGM } = currentGame().user;
  const named = isGM && teams.mode === "sides" && !rulesetOfCombat(combat)?.turns.byDice;
  const passed = teams.sides.some(({ members }) => members.some(({ spotlights }) => (spotlights?.scene ?? 0) > 0));
  const acts = [
    ...(named ? [{ act: "addSide", label: words("Act.addSide"), icon: "fa-solid fa-plus" }] : []),
    ...(isGM && passed ? [{ act: "unpass", label: words("Act.unpass"), icon: "fa-solid fa-rotate-left" }] : []),
  ];
  return { state: stateSentence(combat, teams), rulesets: rulesetChoices(combat), acts };
}

/** The announcement that the rule set declares for the side that dice have chosen; null for another side. */
function flagOf(combat: HostCombat, side: string): Announcement | null {
  const { word } = rulesetOfCombat(combat)?.turns.byDice ?? {};
  if (!word || wholeState().scene.words[word] !== side) return null;
  return sharedWord(word)?.announced?.[side] ?? null;
}

export function sideContext(combat: HostCombat, teams: TeamsNow, { id, name }: Team): Data {
  const { isGM } = currentGame().user;
  const byDice = rulesetOfCombat(combat)?.turns.byDice !== undefined;
  const acts = teams.mode === "sides" && teams.side === id && teams.round > 0;
  const button = (act: string, icon: string, key = act) => ({ act, icon, label: words(`Act.${key}`, { name }) });
  const usual = USUAL_SIDES.some((side) => side === id);
  const gives = isGM && teams.mode === "sides" && teams.round > 0 && !acts && (!byDice || usual);
  const named = isGM && teams.mode === "sides" && !byDice;
  const buttons = [
    ...(gives ? [button("give", "fa-solid fa-hand-point-left", byDice ? "giveInitiative" : "give")] : []),
    ...(named ? [button("name", "fa-solid fa-pen")] : []),
    ...(named && !usual ? [button("drop", "fa-solid fa-xmark")] : []),
  ];
  return { id, name, acts, flag: flagOf(combat, id), word: words(byDice ? "hasInitiative" : "actsNow"), buttons };
}

function pips(combatant: HostCombatant, member: TeamMember): Data[] {
  const ruleset = combatant.actor ? rulesetOf(combatant.actor) : undefined;
  return TURN_KINDS.flatMap((kind) => {
    const left = member[kind];
    if (left === null || member.defeated) return [];
    const what = words(`Kind.${ruleset?.id}.${kind}`);
    const usable = combatant.isOwner && (member.now || kind === "reactions");
    return [{ kind, left, many: left > 1, usable, icon: icons[kind], spoken: words("left", { what, left }) }];
  });
}

/** Acts that this user may do on a member's turn. */
function memberActs(combatant: HostCombatant, member: TeamMember, teams: TeamsNow, side: string): string[] {
  const { parent: combat, isOwner } = combatant;
  const { isGM } = currentGame().user;
  const acting = memberNow(teams);
  if (teams.mode === "spotlight") {
    const holder = combat.combatants.get(acting?.id ?? "");
    const may = isGM || (holder ? holder.isOwner : isOwner);
    return may && teams.round > 0 && !member.now ? [holder || isGM ? "pass" : "take"] : [];
  }
  const byDice = rulesetOfCombat(combat)?.turns.byDice !== undefined;
  const sides = isGM ? ["side"] : [];
  if (!isOwner) return sides;
  if (teams.round < 1) return [...(byDice && !member.tested ? ["test"] : []), ...sides];
  if (member.defeated) return sides;
  if (member.now) return ["end", "back", ...sides];
  if (member.acted) {
    const last = !acting && side === teams.side && lastToBegin(combat, teams.round)?.id === member.id;
    return [...(isGM || last ? ["back"] : []), ...sides];
  }
  return [...(side === teams.side && (isGM || !acting) ? ["begin"] : []), ...sides];
}

const actIcons: Readonly<Record<string, string>> = {
  begin: "fa-solid fa-play",
  end: "fa-solid fa-check",
  back: "fa-solid fa-rotate-left",
  side: "fa-solid fa-people-arrows",
  test: "fa-solid fa-dice",
  pass: "fa-solid fa-lightbulb",
  take: "fa-solid fa-lightbulb",
};
/** Acts shown as icons only. */
const short = ["back", "side"];

function wordOf(member: TeamMember, { round, mode }: TeamsNow): string {
  if (round < 1 || member.defeated) return "";
  if (mode === "spotlight") {
    const { round: inRound, scene } = member.spotlights ?? { round: 0, scene: 0 };
    return words(member.now ? "inLight" : scene > 0 ? "spotlights" : "neverLit", { round: inRound, scene });
  }
  return member.now ? words("now") : member.acted ? words("acted") : "";
}

export function memberContext(combatant: HostCombatant, member: TeamMember, teams: TeamsNow, side: string): Data {
  const { id, name } = member;
  return {
    id,
    word: wordOf(member, teams),
    spoken: member.now && teams.mode === "sides",
    pips: pips(combatant, member),
    acts: memberActs(combatant, member, teams, side).map((act) => ({
      act,
      icon: actIcons[act],
      short: short.includes(act),
      label: words(`Act.${act}`),
      spoken: words(`Spoken.${act}`, { name }),
    })),
  };
}
