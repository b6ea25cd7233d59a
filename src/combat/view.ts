/**
 * Turns in Foundry's combat tracker: its own entries stay, ordered by side, with a turn row below each. This file uses
 * only the render hook and the entries' markup, so that it also works in trackers of other modules.
 */

import type { HostCombat, HostCombatant, HostCombatTracker } from "../foundry/combat.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { hostPart, hostParts } from "../foundry/host-parts.ts";
import { keepFocusAt, keepFocusIn } from "../foundry/kept-focus.ts";
import { nameInFight } from "../foundry/shown-names.ts";
import { fill, whenLoaded } from "../foundry/templates.ts";
import type { TurnKind } from "../ruleset/turns.ts";
import { ask } from "../ui/ask.ts";
import { choice, type Field } from "../ui/controls.ts";
import { beginTurn, endTurn, useTurn } from "./acts.ts";
import { sidesOf } from "./flags.ts";
import { addSide, giveTurn, nameSide, removeSide, setCombatRuleset, setSide } from "./gm-acts.ts";
import { passSpotlight } from "./spotlight-acts.ts";
import { rulesetOfCombat, sideOf } from "./state.ts";
import { nameOfSide, type Team, type TeamsNow, teamsNow } from "./teams.ts";
import { turnControl } from "./turn-focus.ts";
import { giveBackPart, takeBackSpotlight, takeBackTurn } from "./undo-acts.ts";
import { headContext, memberContext, sideContext, stateSentence } from "./view-context.ts";

/** Elements with listeners. */
const heard = new WeakSet<HTMLElement>();

function element(tag: string, className: string, html: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.innerHTML = html;
  return made;
}

/** Name combatants in Foundry's entries as this user may know them; Foundry names everybody to all. */
function nameEntries(root: HTMLElement, combat: HostCombat): void {
  for (const entry of hostParts(root, "turnEntries")) {
    const combatant = combat.combatants.get(entry.dataset["combatantId"] ?? "");
    const name = combatant ? nameInFight(combatant) : "";
    if (!combatant || name === combatant.name) continue;
    for (const part of entry.querySelectorAll("*")) {
      if (part.childElementCount === 0 && part.textContent?.trim() === combatant.name) part.textContent = name;
      for (const attribute of ["alt", "aria-label"]) {
        const said = part.getAttribute(attribute);
        if (said) part.setAttribute(attribute, said.replaceAll(combatant.name, name));
      }
    }
  }
}

/** Render the turn row and extra controls of one combatant. */
function drawMember(entry: HTMLElement, context: Data): void {
  const row = element("div", "tessera-turn", fill("combat/member", context));
  const side = row.querySelector<HTMLElement>('[data-turn-act="side"]');
  const controls = side && hostPart(entry, "turnControls");
  if (side && controls) {
    side.className = "inline-control combatant-control plain icon";
    controls.append(side);
  }
  if (row.querySelector("button, em, .tessera-turn-pip")) entry.append(row);
}

/** Render the heading of one side and move its entries below it. */
function drawSide(list: HTMLElement, combat: HostCombat, teams: TeamsNow, team: Team): void {
  const heading = element("li", "tessera-turn-side", fill("combat/side", sideContext(combat, teams, team)));
  heading.classList.toggle("acts", teams.mode === "sides" && teams.side === team.id && teams.round > 0);
  list.append(heading);
  const entries = hostParts(list, "turnEntries");
  for (const member of team.members) {
    const entry = entries.find(({ dataset }) => dataset["combatantId"] === member.id);
    const combatant = combat.combatants.get(member.id);
    if (!entry || !combatant) continue;
    drawMember(entry, memberContext(combatant, member, teams, team.id));
    // Foundry keeps the last actor marked; between turns nobody is.
    entry.classList.toggle("active", member.now);
    entry.classList.toggle("acted", member.acted);
    if (member.now) entry.setAttribute("aria-current", "true");
    else entry.removeAttribute("aria-current");
    list.append(entry);
  }
}

/** Announce changes in a live region that survives renders. */
function announce(root: HTMLElement, sentence: string): void {
  let place = root.querySelector<HTMLElement>(":scope > .tessera-turn-live");
  if (!place) {
    place = element("div", "tessera-spoken tessera-turn-live", "");
    place.setAttribute("aria-live", "polite");
    root.append(place);
  }
  if (place.textContent !== sentence) place.textContent = sentence;
}

/** Elements that Tessera adds to the tracker, except the live region. */
const drawnHere = ".tessera-turn-head, .tessera-turn-side, .tessera-turn, .combatant-control[data-turn-act]";

function clean(root: HTMLElement): void {
  for (const drawn of root.querySelectorAll(drawnHere)) drawn.remove();
  root.classList.remove("tessera-turns");
  delete root.dataset["ruleset"];
}

const isEmpty = ({ combatants }: HostCombat) => combatants.size === 0;

/** Hide controls of Foundry that have no meaning here. */
function hideHostControls(root: HTMLElement, combat: HostCombat | null, plain: boolean): void {
  const { isGM } = currentGame().user;
  const rolls = plain || (combat !== null && !combat.started && rulesetOfCombat(combat)?.turns.byDice !== undefined);
  for (const button of hostParts(root, "rollTurns")) button.hidden = !rolls;
  // Only game masters may go back.
  for (const button of hostParts(root, "previousTurn")) button.hidden = !isGM;
  for (const controls of hostParts(root, "combatControls"))
    controls.hidden = (!plain && !isGM) || (combat !== null && !combat.started && isEmpty(combat));
}

function draw(tracker: HostCombatTracker, root: HTMLElement): void {
  const combat = tracker.viewed;
  const teams = combat ? teamsNow(combat) : null;
  const plain = !combat || !teams || teams.mode === "order";
  clean(root);
  hideHostControls(root, combat, plain);
  if (combat) nameEntries(root, combat);
  const list = combat && teams && hostPart(root, "turnList");
  // Without turns, the only sentence explains how to add tokens to an empty combat.
  const says = combat && teams && (!plain || isEmpty(combat)) ? stateSentence(combat, teams) : "";
  announce(root, says);
  if (!combat || !teams || !list) return;
  const head = headContext(combat, teams);
  const asks = (head["rulesets"] as unknown[]).length > 0;
  if (plain && !asks && !says) return;
  root.classList.toggle("tessera-turns", !plain);
  root.dataset["ruleset"] = teams.ruleset;
  list.before(
    element("div", "tessera-turn-head", fill("combat/head", plain ? { ...head, state: says, acts: [] } : head)),
  );
  if (plain) return;
  for (const team of teams.sides) drawSide(list, combat, teams, team);
}

/** Input for the name of a side. */
function nameField(label: string, value = ""): Field {
  return { kind: "line", name: "name", label: localize(label), length: 100, value };
}

async function askSideName(ruleset: string, title: string, value?: string): Promise<string | null> {
  const answer = await ask(ruleset, title, {
    fields: [nameField("TESSERA.Turns.sideName", value)],
    does: ({ name = "" }) => {
      if (name.trim() === (value ?? "")) return "";
      const does = value === undefined ? "add" : name.trim() ? "rename" : "usualName";
      return localize(`TESSERA.Turns.Does.${does}`, { name: name.trim() });
    },
  });
  return answer && String(answer["name"] ?? "").trim();
}

async function chooseSide(combatant: HostCombatant): Promise<void> {
  const combat = combatant.parent;
  const own = sideOf(combatant);
  const ruleset = rulesetOfCombat(combat);
  const sides = sidesOf(combat).map(({ id, name }) => ({
    value: id,
    label: nameOfSide(id, name),
    selected: id === own,
  }));
  const answer = await ask(ruleset?.id ?? "tessera", localize("TESSERA.Turns.Spoken.side", { name: combatant.name }), {
    fields: [
      choice("side", localize("TESSERA.Turns.side"), [
        { value: "", label: localize("TESSERA.Turns.ownSide") },
        ...sides,
      ]),
      // With dice for initiative there are always two sides.
      ...(ruleset?.turns.byDice ? [] : [nameField("TESSERA.Turns.newSide")]),
    ],
    does: ({ side = "", name = "" }) => {
      if (name.trim()) return localize("TESSERA.Turns.Does.found", { name: combatant.name, side: name.trim() });
      const to = sides.find(({ value }) => value === side);
      if (side === own) return "";
      return to
        ? localize("TESSERA.Turns.Does.move", { name: combatant.name, side: to.label })
        : localize("TESSERA.Turns.Does.automatic", { name: combatant.name });
    },
  });
  if (!answer) return;
  const name = String(answer["name"] ?? "").trim();
  if (name) await addSide(combat, name, [combatant.id]);
  else if (answer["side"] !== own) await setSide(combatant, String(answer["side"] ?? "") || null);
}

async function perform(combat: HostCombat, target: HTMLElement): Promise<unknown> {
  const { turnAct, side = "", kind, back } = target.dataset;
  const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"] ?? "";
  const combatant = combat.combatants.get(id);
  const team = sidesOf(combat).find((each) => each.id === side);
  const ruleset = rulesetOfCombat(combat)?.id ?? "tessera";
  if (turnAct === "ruleset") return setCombatRuleset(combat, (target as HTMLSelectElement).value || null);
  if (turnAct === "unpass") return takeBackSpotlight(combat);
  if (turnAct === "give") return giveTurn(combat, side);
  if (turnAct === "drop") return removeSide(combat, side);
  if (turnAct === "addSide") {
    const name = await askSideName(ruleset, "TESSERA.Turns.Act.addSide");
    return name ? addSide(combat, name) : null;
  }
  if (turnAct === "name" && team) {
    const name = await askSideName(ruleset, "TESSERA.Turns.rename", team.name);
    return name === null ? null : nameSide(combat, side, name);
  }
  if (!combatant) return null;
  if (turnAct === "begin") return beginTurn(combatant);
  if (turnAct === "end") return endTurn(combatant);
  if (turnAct === "back") return takeBackTurn(combatant);
  if (turnAct === "use") return (back === "1" ? giveBackPart : useTurn)(combatant, kind as TurnKind);
  if (turnAct === "side") return chooseSide(combatant);
  if (turnAct === "test") return combat.rollInitiative([combatant.id]);
  return passSpotlight(combat, combatant);
}

function listen(tracker: HostCombatTracker, root: HTMLElement): void {
  if (heard.has(root)) return;
  heard.add(root);
  const follow = (event: Event) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-turn-act]");
    const combat = tracker.viewed;
    if (!target || !combat || (event.type === "click") === (target.localName === "select")) return;
    event.stopPropagation();
    keepFocusAt(turnControl(root, target), root.ownerDocument, perform(combat, target));
  };
  root.addEventListener("click", follow);
  root.addEventListener("change", follow);
}

/** Add the turns to a combat tracker that was rendered. */
export function drawTurnsIn(tracker: HostCombatTracker, root: HTMLElement): void {
  listen(tracker, root);
  whenLoaded(() => {
    draw(tracker, root);
    keepFocusIn(root);
  });
}
