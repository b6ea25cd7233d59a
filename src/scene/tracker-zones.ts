/** Zones on the tracker: who is where, and what dangers lie there. */
import { shownCanvas } from "../foundry/canvas.ts";
import { type HostDocument, localize } from "../foundry/host.ts";
import { activeScene } from "../foundry/regions.ts";
import { zonesNow } from "./regions/zones.ts";
import { shownAs } from "./tokens/shown.ts";
import type { Section } from "./tracker-context.ts";

/** The name of the active scene, where the canvas shows another one. */
function elsewhere(): string {
  const scene = activeScene() as (HostDocument & { readonly navName?: string }) | null;
  const shown = shownCanvas()?.scene;
  return scene && shown && shown.id !== scene.id ? scene.navName || scene.name : "";
}

/** The Zones of the active scene; null where it has none. */
export function zonesSection(): Pick<Section, "data" | "spoken"> | null {
  const found = zonesNow();
  if (found.length === 0) return null;
  const zones = found.map(({ hazards, ...zone }) => ({
    ...zone,
    hazards: hazards.map(({ source, label, ...more }) => ({ ...more, label: label || shownAs(source).name })),
  }));
  const groups = zones.map(({ name, occupants, hazards }) => ({
    name,
    occupants: occupants.map((occupant) => ({ name: occupant.name, side: occupant.side })),
    hazards: hazards.map(({ label, rating, hidden }) => ({ label, rating, hidden })),
  }));
  const spoken = zones.map(({ id, name, occupants, hazards }): [string, string] => {
    const who = occupants.map((occupant) => occupant.name).join(", ") || localize("TESSERA.Tracker.nobody");
    const what = hazards.map(({ label, rating }) => `${label} ${rating}`).join(", ");
    return [`zone.${id}`, `${name}: ${[who, what].filter(Boolean).join("; ")}.`];
  });
  return { data: { groups, where: elsewhere() }, spoken: new Map(spoken) };
}
