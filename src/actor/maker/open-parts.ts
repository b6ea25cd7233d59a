/** The parts of a character that are not finished, in words, and the question about them before it is made. */
import { chooseButton } from "../../foundry/dialogs.ts";
import { type HostActor, localize } from "../../foundry/host.ts";
import { catchRulesError } from "../../rules/error.ts";
import type { Draft, MakerStep } from "../../ruleset/maker.ts";
import { explain } from "../../ui/explain-error.ts";
import { CONCEPT, isSet } from "./marks.ts";

/** A part that is not finished. */
export interface OpenPart {
  readonly step: MakerStep;
  readonly words: string;
  /** True if the character cannot be made before this part is finished. */
  readonly blocks: boolean;
}

/** Words for the choices that a legal step still lacks; empty for none. */
function lacking(step: MakerStep, draft: Draft, actor: HostActor): string {
  const given = draft[step.id] ?? {};
  const left = step.left?.(given, draft, actor);
  if (left) return left;
  if (given["leftOut"]) return "";
  // Only steps that give out points or values must be set; all others stand as the earlier steps set them.
  if (step.forConcept && step.left && !isSet(step, draft)) {
    const hasOwn = Boolean(draft[CONCEPT]?.["own"]?.trim());
    return localize(hasOwn ? "TESSERA.Maker.numbersForOwn" : "TESSERA.Maker.chooseNumbers");
  }
  return step.unchosen?.(given, draft, actor) ?? "";
}

/** True if the step waits for its dice. */
export function waits(step: MakerStep, draft: Draft): boolean {
  return step.needsRoll === true && draft[step.id]?.["rolled"] === undefined;
}

/** The words of the button that rolls a step's dice, before and after they are rolled. */
export function rollWords({ id, rollLabel, rollAgainLabel }: MakerStep, draft: Draft): string {
  if (draft[id]?.["rolled"] === undefined) return localize(rollLabel ?? "TESSERA.Maker.roll");
  return localize(rollAgainLabel ?? "TESSERA.Maker.rollAgain");
}

/** The open part of a step; null if the step is finished. */
export function openIn(step: MakerStep, draft: Draft, actor: HostActor): OpenPart | null {
  if (waits(step, draft)) return { step, words: localize(step.rollFirst ?? "TESSERA.Maker.rollFirst"), blocks: true };
  const given = draft[step.id] ?? {};
  const refused = catchRulesError(() => {
    step.made(given, draft, actor);
    return "";
  }, explain);
  if (refused) return { step, words: step.left?.(given, draft, actor) || refused, blocks: true };
  const words = lacking(step, draft, actor);
  return words ? { step, words, blocks: false } : null;
}

/**
 * Words at the foot of a step: what is open in it; else the count of what is left, unless the head of the step shows
 * that count; else that the step was left out.
 */
export function leftIn(
  step: MakerStep,
  draft: Draft,
  actor: HostActor,
): { readonly words: string; readonly isOpen: boolean } {
  const open = openIn(step, draft, actor);
  if (open) return { words: open.words, isOpen: true };
  const given = draft[step.id] ?? {};
  const count = step.unchosen ? "" : step.count?.(given, draft, actor);
  return { words: count || (given["leftOut"] ? localize("TESSERA.Maker.leftOut") : ""), isOpen: false };
}

/**
 * True if a step is finished and was not merely looked at: somebody answered it or left it out, or the concept sets its
 * answers.
 */
export function isDone(step: MakerStep, draft: Draft, actor: HostActor): boolean {
  const isAnswered = draft[step.id] !== undefined || (step.forConcept !== undefined && isSet(step, draft));
  return isAnswered && openIn(step, draft, actor) === null;
}

/** The words of a question: each part by its name, with what it lacks. */
function contentOf(parts: readonly OpenPart[]): HTMLDivElement {
  const content = document.createElement("div");
  const first = document.createElement("p");
  first.textContent = localize(`TESSERA.Maker.Unfinished.${parts.some(({ blocks }) => blocks) ? "blocked" : "asks"}`);
  const list = document.createElement("ul");
  for (const { step, words } of parts) {
    const item = document.createElement("li");
    const label = document.createElement("b");
    label.textContent = localize("TESSERA.Maker.Unfinished.part", { part: localize(step.label) });
    item.append(label, " ", words);
    list.append(item);
  }
  content.append(first, list);
  return content;
}

/**
 * Ask about the parts that are open. If they block, the question leads to the first of these and offers nothing else.
 * @returns the step to go to, "make" to make the character as it is, or null if dismissed
 */
export async function askAboutOpen(parts: readonly OpenPart[], ruleset: string): Promise<MakerStep | "make" | null> {
  const blocking = parts.find(({ blocks }) => blocks);
  const step = (blocking ?? parts[0])?.step;
  if (!step) return "make";
  const go = localize("TESSERA.Maker.Unfinished.go", { part: localize(step.label) });
  const pressed = await chooseButton(
    {
      classes: ["tessera", "tessera-question", ruleset],
      window: { title: "TESSERA.Maker.Unfinished.title" },
      position: { width: 460 },
      content: contentOf(parts),
    },
    [
      { action: "go", label: go, icon: "fa-solid fa-arrow-left", default: true },
      ...(blocking ? [] : [{ action: "make", label: "TESSERA.Maker.Unfinished.make", icon: "fa-solid fa-check" }]),
    ],
  );
  if (pressed === "make") return "make";
  return pressed === "go" ? step : null;
}
