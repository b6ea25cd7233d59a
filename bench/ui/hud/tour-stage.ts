/** Displays the step of a tour: a frame around its element, and a box with its text and buttons. */
import type { Tour } from "../../core/tour.ts";
import { complain, words } from "../world/table.ts";

const MARGIN = 10;

let shown: HTMLElement[] = [];

function hide(): void {
  for (const element of shown) element.remove();
  shown = [];
}

function button(label: string, act: () => unknown): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", () => {
    Promise.resolve(act()).catch(complain);
  });
  return made;
}

/**
 * Position the box beside its target if there is room, otherwise below or above it; without a target, in the middle of
 * the page.
 */
function place(box: HTMLElement, target: DOMRect | null): void {
  const { width, height } = box.getBoundingClientRect();
  const middle = { left: (innerWidth - width) / 2, top: (innerHeight - height) / 2 };
  const spots = target
    ? [
        { left: target.right + MARGIN, top: target.top },
        { left: target.left - width - MARGIN, top: target.top },
        { left: target.left, top: target.bottom + MARGIN },
        { left: target.left, top: target.top - height - MARGIN },
      ]
    : [];
  const fits = ({ left, top }: typeof middle) =>
    left >= 0 && left + width <= innerWidth && top >= 0 && top < innerHeight;
  const { left, top } = spots.find(fits) ?? middle;
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(0, Math.min(top, innerHeight - height))}px`;
}

function show(tour: Tour, target: Element | null): void {
  hide();
  const step = tour.currentStep;
  if (!step) return;
  const box = document.createElement("section");
  box.className = "tour-step";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", tour.title);
  const title = document.createElement("h3");
  title.textContent = words(step.title, step.title);
  const content = document.createElement("div");
  content.innerHTML = words(step.content, step.content);
  const count = document.createElement("p");
  count.textContent = `${(tour.stepIndex ?? 0) + 1} / ${tour.steps.length}`;
  const acts = document.createElement("nav");
  const next = button(tour.hasNext ? "Next" : "Done", () => tour.next());
  if (tour.hasPrevious) acts.append(button("Back", () => tour.previous()));
  acts.append(
    next,
    button("Leave the tour", () => tour.exit()),
  );
  box.append(title, content, count, acts);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") tour.exit();
    event.stopPropagation();
  });
  const seen = target?.getBoundingClientRect() ?? null;
  if (seen) {
    const frame = document.createElement("div");
    frame.className = "tour-frame";
    for (const side of ["left", "top", "width", "height"] as const) frame.style[side] = `${seen[side]}px`;
    shown.push(frame);
  }
  shown.push(box);
  document.body.append(...shown);
  place(box, seen);
  next.focus();
}

/** The functions by which the core shows and hides the step of a tour. */
export const tourStage = { show, hide };
