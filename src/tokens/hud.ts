/** Vitals in the token HUD, changed in place by click, wheel and keys. */

import { boundsOf, changeVital, vitalsOf } from "../actor/vitals.ts";
import { whenPrepared } from "../actor/watch-preparation.ts";
import { type Data, type HostActor, localize, onHook } from "../foundry/host.ts";
import { hostPart, hostParts } from "../foundry/host-parts.ts";
import { fill, whenLoaded } from "../foundry/templates.ts";
import { rulesetOf } from "../ruleset/registry.ts";

/** The part of Foundry's TokenHUD that is used. */
interface TokenDisplay {
  readonly object: { readonly document: DisplayedToken } | null;
}

interface Bar {
  /** Path relative to the actor's `system`. */
  readonly attribute: string | null;
}

interface DisplayedToken {
  readonly actor: HostActor | null;
  readonly name: string;
  readonly bar1?: Bar;
  readonly bar2?: Bar;
}

/** Wheel distance of one step, in pixels. */
const NOTCH = 40;
/** Maximum number of vitals in one column. */
const ONE_COLUMN = 3;
/** Keyboard keys that change a vital, each with the value that it asks for; `changeVital` keeps it within bounds. */
const keys: Readonly<Record<string, (value: number) => number>> = {
  ArrowUp: (value) => value + 1,
  ArrowRight: (value) => value + 1,
  ArrowDown: (value) => value - 1,
  ArrowLeft: (value) => value - 1,
  Home: () => Number.MIN_SAFE_INTEGER,
  End: () => Number.MAX_SAFE_INTEGER,
};

let shown: { readonly display: TokenDisplay; readonly host: HTMLElement; readonly actor: HostActor } | null = null;
/** The actor and control changed last, which keeps focus through renders. */
let held: { readonly actor: HostActor; readonly selector: string } | null = null;
let turned = 0;

function context(actor: HostActor, name: string): Data {
  const vitals = vitalsOf(actor)
    .filter(({ path }) => path)
    .map((vital) => {
      const { value, max } = vital;
      const { min, max: limit } = boundsOf(vital);
      return {
        ...vital,
        label: localize(vital.label),
        measured: max !== null,
        spoken: max === null ? String(value) : localize("TESSERA.Hud.of", { value, max }),
        share: max ? Math.min(100, Math.round((value / max) * 100)) : 0,
        min,
        limit,
        bounded: limit < Number.MAX_SAFE_INTEGER && limit >= value,
        atMin: value <= min,
        atMax: value >= limit,
      };
    });
  return { name, ruleset: rulesetOf(actor)?.id, vitals };
}

/** Place the vitals below the token and its controls, or above if there is no room. */
function place(section: HTMLElement, host: HTMLElement): void {
  const own = host.getBoundingClientRect();
  const scale = host.offsetHeight > 0 ? own.height / host.offsetHeight : 1;
  const around = hostParts(host, "tokenControls").map((each) => each.getBoundingClientRect());
  const lowest = Math.max(own.bottom, ...around.map(({ bottom }) => bottom));
  const highest = Math.min(own.top, ...around.map(({ top }) => top));
  const { height } = section.getBoundingClientRect();
  const view = host.ownerDocument.documentElement.clientHeight;
  const below = lowest + height < view || highest < height;
  section.style[below ? "top" : "bottom"] =
    `calc(100% + ${(below ? lowest - own.bottom : own.top - highest) / scale + 6}px)`;
}

function follow(section: HTMLElement, actor: HostActor): void {
  const change = (vital: HTMLElement, control: string, next: (value: number) => number) => {
    const path = vital.dataset["vital"] ?? "";
    held = { actor, selector: `[data-vital="${path}"] ${control}` };
    void changeVital(actor, path, next);
  };
  const vitalOf = (event: Event) => (event.target as HTMLElement).closest<HTMLElement>("[data-vital]");
  section.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest<HTMLButtonElement>("button[data-by]");
    const vital = vitalOf(event);
    if (button && vital)
      change(vital, `[data-by="${button.dataset["by"]}"]`, (now) => now + Number(button.dataset["by"]));
  });
  section.addEventListener("keydown", (event) => {
    const next = keys[event.key];
    const vital = vitalOf(event);
    if (!next || !vital) return;
    // Keep arrow keys from moving the token.
    event.stopPropagation();
    event.preventDefault();
    change(vital, "[role=spinbutton]", next);
  });
  section.addEventListener(
    "wheel",
    (event) => {
      const vital = vitalOf(event);
      event.preventDefault();
      event.stopPropagation();
      if (!vital) return;
      turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY;
      if (event.deltaMode === 0 && Math.abs(turned) < NOTCH) return;
      const by = turned < 0 ? 1 : -1;
      turned = 0;
      change(vital, "[role=spinbutton]", (now) => now + by);
    },
    { passive: false },
  );
}

/**
 * Hide the host's own fields for numbers that are also among the vitals below: they show the same number, perhaps
 * counted from the other end.
 */
function hideBars(token: DisplayedToken, actor: HostActor, host: HTMLElement): void {
  for (const name of ["bar1", "bar2"] as const) {
    const path = token[name]?.attribute;
    const paths = [`system.${path}`, `system.${path}.value`];
    const isBelow = vitalsOf(actor).some((each) => each.path && (each.leftAs === path || paths.includes(each.path)));
    const input = path && isBelow && hostPart<HTMLInputElement>(host, name);
    const field = input && (input.closest<HTMLElement>(".attribute") ?? input);
    if (field) field.hidden = true;
  }
}

/** Draw the vitals, replacing former ones. */
function draw(display: TokenDisplay, host: HTMLElement): void {
  const token = display.object?.document;
  const actor = token?.actor;
  shown = null;
  const former = host.querySelector(".tessera-hud");
  const { activeElement, body } = host.ownerDocument;
  const refocus = activeElement === body || former?.contains(activeElement);
  former?.remove();
  if (!token || !actor?.isOwner || vitalsOf(actor).length === 0) return;
  shown = { display, host, actor };
  hideBars(token, actor, host);
  const filled = context(actor, token.name);
  const template = host.ownerDocument.createElement("template");
  template.innerHTML = fill("tokens/hud", filled);
  const section = template.content.firstElementChild as HTMLElement;
  section.style.setProperty("--columns", (filled["vitals"] as unknown[]).length > ONE_COLUMN ? "2" : "1");
  host.append(section);
  place(section, host);
  follow(section, actor);
  if (!refocus || held?.actor !== actor) return;
  const control = section.querySelector<HTMLButtonElement>(held.selector);
  (control?.disabled
    ? control.closest("[data-vital]")?.querySelector<HTMLElement>("[role=spinbutton]")
    : control
  )?.focus();
}

/** Draw vitals with the token HUD, and when they change. */
export function drawVitals(): void {
  onHook("renderTokenHUD", (display: TokenDisplay, element: HTMLElement) => whenLoaded(() => draw(display, element)));
  onHook("closeTokenHUD", () => {
    shown = null;
    held = null;
  });
  whenPrepared((actor) => {
    if (shown?.actor !== actor) return;
    const { display, host } = shown;
    // Wait until the actor's other data are prepared.
    queueMicrotask(() => {
      if (shown?.actor === actor && host.isConnected) draw(display, host);
    });
  });
}
