/**
 * The mood of the scene: a warm vignette on the canvas grows stronger as shared counters and clocks become tenser. It
 * only repeats what other parts of the interface show.
 */
import { clocksNow } from "../clocks/visible-clocks.ts";
import { onHook } from "../foundry/host.ts";
import { registerSetting, setting } from "../foundry/settings.ts";
import { shownState } from "../ledger/shown-state.ts";
import { tenseCounters } from "../ruleset/shared-names.ts";
import { isEnabled } from "../settings/enabled-rulesets.ts";

let vignette: HTMLElement | null = null;

/**
 * Tension of the scene for this user, from 0 to 1: the tension of the tensest counter of the enabled games, or the
 * filled share of the fullest clock, whichever is greater.
 */
function tensionNow(): number {
  const state = shownState();
  const counters = tenseCounters()
    .filter(({ ruleset }) => isEnabled(ruleset))
    .map(({ name, ledger, tension }) => (state[ledger].counters[name] ?? 0) / tension);
  const clocks = clocksNow().map(({ filled, size }) => filled / size);
  return Math.min(1, Math.max(0, ...counters, ...clocks));
}

function draw(): void {
  if (!("document" in globalThis)) return;
  const tension = setting<boolean>("mood") ? tensionNow() : 0;
  if (!vignette) {
    vignette = document.createElement("div");
    vignette.id = "tessera-mood";
    vignette.className = "tessera";
    vignette.ariaHidden = "true";
    document.body.append(vignette);
  }
  vignette.style.setProperty("--tension", tension.toFixed(2));
}

/** Register the setting of each client; in the `init` hook. */
export function registerMood(): void {
  registerSetting("mood", { scope: "client", config: true, type: Boolean, default: true, onChange: draw });
}

/** Draw the mood from now on; in the `ready` hook. */
export function watchMood(): void {
  draw();
  for (const name of ["tessera.state", "tessera.rulesets"]) onHook(name, draw);
}
