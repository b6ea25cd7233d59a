/**
 * Animations on a card of the log: dice fall when its message arrives, a rerolled die turns, and a changed number
 * pulses. Older cards are not animated. The animations are classes of `styles/motion.css`.
 */
import { isDiceModuleOn } from "../foundry/dice-animation.ts";
import { type HostMessage, onHook, redrawMessage } from "../foundry/host.ts";
import { latestIds } from "../foundry/latest-messages.ts";
import { pulse } from "./pulse.ts";

/**
 * Times in milliseconds: at most between two dice that settle; for all dice together; and until every animation has
 * ended.
 */
const BETWEEN = 60;
const ALL = 600;
const OVER = 2000;

interface Part {
  readonly text: string;
  /** Time at which the part began to show this text, by the page's clock. */
  readonly since: number;
}

/** The parts of each card as last drawn, and when its message arrived. */
const drawn = new WeakMap<HostMessage, ReadonlyMap<string, Part>>();
const arrived = new WeakMap<HostMessage, number>();

/**
 * Run a class's animation from `elapsed` milliseconds on; the class is removed at the end, so that the animation never
 * runs again.
 */
function run(element: HTMLElement, name: string, elapsed: number): void {
  element.style.setProperty("--elapsed", `${elapsed}ms`);
  element.classList.add(name);
  setTimeout(() => element.classList.remove(name), OVER - elapsed);
}

function fall(card: HTMLElement, elapsed: number): void {
  const dice = [...card.querySelectorAll<HTMLElement>(".tessera-die")];
  if (dice.length === 0) return;
  for (const [index, { style }] of dice.entries()) style.setProperty("--i", String(index));
  card.style.setProperty("--dice", String(dice.length));
  card.style.setProperty("--between", `${Math.min(BETWEEN, ALL / dice.length)}ms`);
  run(card, "tessera-falls", elapsed);
}

function name({ dataset }: HTMLElement): string {
  return dataset["die"] ?? "figure";
}

/** Animate what is new on a card that has just been drawn. A drawing that replaces another one takes over its animations. */
export function animateCard(message: HostMessage, content: HTMLElement): void {
  if (!latestIds().includes(message.id)) return;
  const card = content.querySelector<HTMLElement>(".tessera-card");
  if (!card) return;
  const now = performance.now();
  const before = drawn.get(message);
  const elapsed = now - (arrived.get(message) ?? Number.NEGATIVE_INFINITY);
  const areShown = isDiceModuleOn();
  if (elapsed < OVER && !areShown) fall(card, elapsed);
  const parts = new Map<string, Part>();
  for (const element of card.querySelectorAll<HTMLElement>(".tessera-die, .tessera-figure")) {
    const [id, text] = [name(element), element.textContent];
    const former = before?.get(id);
    const since = former?.text === text ? former.since : before ? now : Number.NEGATIVE_INFINITY;
    parts.set(id, { text, since });
    if (now - since >= OVER) continue;
    if (id === "figure") pulse(element, now - since);
    else if (!areShown) run(element, "tessera-rerolled", now - since);
  }
  drawn.set(message, parts);
}

/** Note when messages arrive; in the `init` hook. */
export function watchArrivals(): void {
  onHook("createChatMessage", (message: HostMessage) => {
    arrived.set(message, performance.now());
    if (drawn.delete(message)) redrawMessage(message);
  });
}
