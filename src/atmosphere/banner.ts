/** Banners across the canvas: one at a time, each for a moment, and spoken to screen readers. */
import { callHooks } from "../foundry/host.ts";
import { hostPart } from "../foundry/host-parts.ts";
import type { Announcement } from "../ruleset/shared.ts";

/** Time for which a banner is shown, in milliseconds, and the largest number of waiting banners. */
const STANDS = 1800;
const WAITING = 6;

const waiting: Announcement[] = [];
let room: { readonly band: HTMLElement; readonly spoken: HTMLElement } | null = null;

function makeRoom(): typeof room {
  const band = document.createElement("div");
  band.id = "tessera-banner";
  band.className = "tessera";
  band.hidden = true;
  // Screen readers read the live region; the band is only for sighted users.
  band.ariaHidden = "true";
  const spoken = document.createElement("p");
  spoken.className = "tessera-spoken";
  spoken.ariaLive = "polite";
  document.body.append(band, spoken);
  return { band, spoken };
}

/** End the band where the sidebar begins, so that it does not cover the sidebar. */
function place({ style }: HTMLElement): void {
  const sidebar = hostPart(document, "sidebar")?.getBoundingClientRect();
  style.insetInlineEnd = sidebar && sidebar.width > 0 ? `${Math.max(0, innerWidth - sidebar.left)}px` : "0";
}

function showNext(): void {
  const [next] = waiting;
  if (!room) return;
  const { band, spoken } = room;
  band.hidden = next === undefined;
  if (!next) return;
  const icon = document.createElement("i");
  icon.className = next.icon;
  const strip = document.createElement("p");
  strip.className = `tone-${next.tone}`;
  strip.append(icon, next.text);
  // Replace the element, so that the animation runs for each banner.
  band.replaceChildren(strip);
  place(band);
  spoken.textContent = next.text;
  setTimeout(() => {
    waiting.shift();
    showNext();
  }, STANDS);
}

/** Prepare the live region, which screen readers must know before it speaks; in the `ready` hook. */
export function prepareBanners(): void {
  if ("document" in globalThis) room ??= makeRoom();
}

/**
 * Show a banner on this client after those that are already shown or waiting; the same announcement does not wait
 * twice.
 * @param announcement with its text localized
 */
export function showBanner(announcement: Announcement): void {
  callHooks("tessera.announced", announcement);
  if (!room || waiting.length >= WAITING || waiting.some(({ text }) => text === announcement.text)) return;
  if (waiting.push(announcement) === 1) showNext();
}
