/** Character acts of an actor (acts that are no checks, such as refilling gear), and their buttons on its sheet. */

import type { MenuEntry } from "../foundry/classes.ts";
import { currentGame, type Data, type HostActor, type HostItem, localize, localizeOr } from "../foundry/host.ts";
import { gearActs } from "../item/gear-acts.ts";
import type { CharacterAct, CharacterActs } from "../ruleset/character-acts.ts";
import { actorTypeOf, rulesetOf } from "../ruleset/registry.ts";
import { attemptTelling } from "../ruleset/tell-ruleset-error.ts";

/**
 * True if this actor's type has an act: one of the types that the act names; any type but a threat's if it names none.
 */
function isOf({ types }: CharacterAct, actor: HostActor): boolean {
  return types ? types.includes(actor.type) : actorTypeOf(actor)?.foe !== true;
}

/** True if the current user may do an act of this actor. */
export function mayDo({ by }: CharacterAct, actor: HostActor): boolean {
  return currentGame().user.isGM || (by === "owner" && actor.isOwner);
}

/**
 * Acts of an actor's rule set (`own`), and those together with the shared acts (`all`); an own act replaces a shared
 * one with the same id.
 */
function actsOf(actor: HostActor): { readonly own: CharacterActs; readonly all: CharacterActs } {
  const { characterActs: own = {}, itemTypes = [] } = rulesetOf(actor) ?? {};
  return { own, all: itemTypes.includes("gear") ? { ...own, ...gearActs, ...own } : own };
}

/** All acts of an actor's type by id, without regard to permissions. */
export function actsOfType(actor: HostActor): CharacterActs {
  return Object.fromEntries(Object.entries(actsOf(actor).all).filter(([, act]) => isOf(act, actor)));
}

/** Prefix of the localization keys of an act's texts. */
export function actKey(actor: HostActor, id: string): string {
  const ofGame = `${rulesetOf(actor)?.localizationPrefix}.CharacterAct.${id}`;
  return Object.hasOwn(actsOf(actor).own, id) ? ofGame : `TESSERA.CharacterAct.${id}`;
}

/** Localized name and description of an act; either may contain the name of the item that it is about. */
export function actWords(
  actor: HostActor,
  id: string,
  item: HostItem | null = null,
): { readonly name: string; readonly hint: string } {
  const { all } = actsOf(actor);
  const key = actKey(actor, id);
  // The `of` of an act may also be a vital or the menu, for which there is no such text.
  const data = { item: item?.name ?? localizeOr(`TYPES.Item.${all[id]?.of}`, "") };
  return { name: localize(`${key}.name`, data), hint: localize(`${key}.hint`, data) };
}

/** True if the act has a place on the actor's sheet: an act in items' rows needs an item of its type. */
export function hasPlace({ of, row }: CharacterAct, actor: HostActor): boolean {
  return row !== true || [...actor.items].some(({ type }) => type === of);
}

/** True if an act can be done now. */
export function isPossible(act: CharacterAct, actor: HostActor, item: HostItem | null): boolean {
  return attemptTelling(() => act.possible?.(actor, item) ?? true) ?? false;
}

/**
 * Buttons for the acts that this user may do in a part of the sheet; those that cannot be done now are disabled.
 * @param of the part: a vital, a type of items, or the window's menu
 * @param item the item of the row, for acts of rows
 */
export function actButtons(actor: HostActor, of: string, item: HostItem | null = null): Data[] {
  return Object.entries(actsOfType(actor))
    .filter(([, act]) => act.of === of && (act.row === true) === (item !== null) && mayDo(act, actor))
    .map(([id, act]) => {
      const { name, hint } = actWords(actor, id, item);
      return { id, label: name, hint, icon: act.icon, item: item?.id, disabled: !isPossible(act, actor, item) };
    });
}

/** Value of `of` for acts in the menu of the sheet's window, and prefix of the action names of their menu entries. */
const MENU = "menu";

/**
 * Entries of the acts in the window's menu. An owner's act that is impossible now is listed, and choosing it notifies
 * why; a game master's act is left out instead, since a rules variant of the table may have turned it off.
 */
export function menuActs(actor: HostActor, isShown: () => boolean): MenuEntry[] {
  return Object.entries(actsOfType(actor))
    .filter(([, { of }]) => of === MENU)
    .map(([id, act]) => ({
      icon: act.icon ?? "fa-solid fa-bolt",
      label: actWords(actor, id).hint,
      action: `${MENU}.${id}`,
      visible: () => isShown() && mayDo(act, actor) && (act.by === "owner" || isPossible(act, actor, null)),
    }));
}

/** Id of the act that an action of the window's menu names; null for other actions. */
export function actOfMenu(action = ""): string | null {
  return action.startsWith(`${MENU}.`) ? action.slice(MENU.length + 1) : null;
}

type Opener = (actor: HostActor, id: string, item: HostItem | null) => Promise<unknown>;

let opener: Opener = () => Promise.resolve();

/** Register the function that opens acts, which a higher layer defines; in the `init` hook. */
export function registerActOpener(open: Opener): void {
  opener = open;
}

/** Ask for the act's parameters, and do it. */
export function openAct(actor: HostActor, id: string, item: HostItem | null = null): Promise<unknown> {
  return opener(actor, id, item);
}
