/** Links in texts: markup and clicks. */

import { check } from "../check/start.ts";
import { currentGame, type Data, localize, notify } from "../foundry/host.ts";
import { itemsOf } from "../foundry/model.ts";
import { rollItemSupply } from "../item/load-changes.ts";
import { GearModel } from "../item/models/gear.ts";
import { openRequest } from "../requests/button.ts";
import { postRequest } from "../requests/request.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { actingActors, actingBy } from "./acting-actors.ts";

/** Action of a link: a check by a rule set, or the supply roll of gear by name. */
export type LinkDeed =
  | { readonly kind: "check"; readonly ruleset: string; readonly specification: Data }
  | { readonly kind: "supply"; readonly item: string };

const icons = { check: "fa-solid fa-dice", supply: "fa-solid fa-box-open", ask: "fa-solid fa-bullhorn" } as const;

function pressable(className: string, icon: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = className;
  link.setAttribute("role", "button");
  link.tabIndex = 0;
  const picture = document.createElement("i");
  picture.className = icon;
  picture.setAttribute("aria-hidden", "true");
  link.append(picture);
  return link;
}

/** The element of a link; game masters get a second button that calls for the check. */
export function linkElement(deed: LinkDeed, label: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "tessera-link-group";
  element.dataset["tesseraLink"] = JSON.stringify(deed);
  const link = pressable("tessera-link", icons[deed.kind]);
  link.append(` ${label}`);
  element.append(link);
  if (deed.kind === "check" && currentGame().user.isGM) {
    const ask = pressable("tessera-link tessera-ask", icons.ask);
    const words = localize("TESSERA.Enricher.ask", { label });
    ask.setAttribute("aria-label", words);
    ask.dataset["tooltipText"] = words;
    element.append(ask);
  }
  return element;
}

async function followCheck(ruleset: string, specification: Data, plain: boolean): Promise<void> {
  const actor = actingBy(ruleset);
  if (actor) await check(actor, specification, { configure: !plain });
  else notify("warn", "TESSERA.Enricher.nobody", { ruleset: localize(rulesetById(ruleset)?.label ?? ruleset) });
}

async function followSupply(name: string): Promise<void> {
  const gear = actingActors()
    .flatMap((actor) => itemsOf(actor, GearModel))
    .find((item) => item.name === name && item.system.supply !== "none");
  if (gear) await rollItemSupply(gear);
  else notify("warn", "TESSERA.Enricher.noGear", { name });
}

/** Do the action of a link; `plain` skips the dialog. */
async function followLink(deed: LinkDeed, plain: boolean): Promise<void> {
  if (deed.kind === "check") await followCheck(deed.ruleset, { ...deed.specification }, plain);
  else await followSupply(deed.item);
}

/** Call for the check of a link: in the dialog, or at once if `plain`. */
async function askFor({ ruleset, specification }: LinkDeed & { kind: "check" }, plain: boolean): Promise<void> {
  await (plain ? postRequest({ ruleset, specification }) : openRequest({ ruleset, specification }));
}

function press(element: HTMLElement, event: Event, plain: boolean): void {
  const target = (event.target as HTMLElement).closest<HTMLElement>(".tessera-link");
  const written = element.querySelector<HTMLElement>("[data-tessera-link]")?.dataset["tesseraLink"];
  if (!target || !written) return;
  event.preventDefault();
  event.stopPropagation();
  const deed = JSON.parse(written) as LinkDeed;
  const asks = deed.kind === "check" && (target.classList.contains("tessera-ask") || event.type === "contextmenu");
  if (!asks) void followLink(deed, plain);
  else if (currentGame().user.isGM) void askFor(deed, plain);
}

/** Add click and key handlers to the link in `element`. */
export function activateLink(element: HTMLElement): void {
  element.addEventListener("click", (event) => press(element, event, event.shiftKey));
  element.addEventListener("contextmenu", (event) => {
    if (currentGame().user.isGM) press(element, event, event.shiftKey);
  });
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") press(element, event, event.shiftKey);
  });
}
