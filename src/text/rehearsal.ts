/**
 * Rehearsals and examples in texts: a roll by a ready character that is shown in the text, and neither posted nor
 * stored.
 */
import { rehearsedCard } from "../check/rehearsed.ts";
import { type Data, documentAt, type HostActor, localize } from "../foundry/host.ts";
import { RulesError } from "../rules/error.ts";
import { rulesetById } from "../ruleset/registry.ts";
import { RulesetError } from "../ruleset/ruleset-error.ts";
import { tellRulesetError } from "../ruleset/tell-ruleset-error.ts";
import { explain } from "../ui/explain-error.ts";

/** Parameters of a rehearsal, which rolls if pressed; with `dice` it is an example, which shows these dice. */
export interface Rehearsal {
  readonly ruleset: string;
  readonly specification: Data;
  readonly dice: readonly number[] | null;
}

/** The element of a rehearsal, with a button to roll, or of an example, which draws itself. */
export function rehearsalElement(rehearsal: Rehearsal, label: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "tessera-rehearsal";
  element.dataset["tesseraRehearsal"] = JSON.stringify(rehearsal);
  const head = document.createElement(rehearsal.dice ? "b" : "a");
  head.textContent = rehearsal.dice ? label : localize("TESSERA.Enricher.rehearse", { label });
  if (!rehearsal.dice) {
    head.className = "tessera-link";
    head.setAttribute("role", "button");
    head.tabIndex = 0;
  }
  const card = document.createElement("span");
  card.className = "tessera-rehearsed";
  card.setAttribute("role", "status");
  element.append(head, card);
  return element;
}

async function draw({ ruleset, specification, dice }: Rehearsal, place: HTMLElement): Promise<void> {
  try {
    const actor = await documentAt<HostActor>(rulesetById(ruleset)?.rehearses ?? "");
    if (!actor) throw new RulesError("actor", "missing");
    // The rules build this markup, and escape texts by users.
    place.innerHTML = await rehearsedCard(actor, specification, dice);
  } catch (error) {
    if (error instanceof RulesetError) tellRulesetError(error);
    if (!(error instanceof RulesError)) throw error;
    place.textContent = localize("TESSERA.Refusal.badInput", { problem: explain(error) });
  }
}

/** Let the rehearsal in `element` roll when it is pressed; an example is drawn at once. */
export function activateRehearsal(element: HTMLElement): void {
  const whole = element.matches("[data-tessera-rehearsal]")
    ? element
    : element.querySelector<HTMLElement>("[data-tessera-rehearsal]");
  const place = whole?.querySelector<HTMLElement>(".tessera-rehearsed");
  if (!whole || !place) return;
  const rehearsal = JSON.parse(whole.dataset["tesseraRehearsal"] ?? "null") as Rehearsal;
  if (rehearsal.dice) {
    void draw(rehearsal, place);
    return;
  }
  const link = whole.querySelector<HTMLElement>(".tessera-link");
  const roll = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    void draw(rehearsal, place);
  };
  link?.addEventListener("click", roll);
  link?.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") roll(event);
  });
}
